"""Names of factions, crews, cards and places for tests of High Frontier."""

PRC, NASA, ESA, UN, SHIMIZU = "prc", "nasa", "esa", "un", "shimizu"
ALL = (PRC, NASA, ESA, UN, SHIMIZU)
TAIKONAUTS, ASTRONAUTS, SPATIONAUTS = "PRC Taikonauts", "NASA Astronauts", "ESA Spationauts"
COSMONAUTS, ENTREPRENEURS = "UN Cosmonauts", "Shimizu Entrepreneurs"

STEAMER, HELIUM, ION, DRIVER = "Mirror Steamer", "Metastable Helium", "Ion Drive", "Mass Driver"
SAIL, KITE, SCOOP = "Electric Sail", "Photon Kite Sail", "Atmospheric Scoop"
ROBONAUT, CAT, SANDWORM = "Kuck Mosquito", "Cat Fusion Z-pinch Torch", "Electrophoretic Sandworm"
RAY, SHARP = "Blackbody-Pumped Laser", "Quantum Cascade Laser"
REFINERY = "CVD Molding"
TANK = "water tank 1"

LUNA, PLATEAU, HIGH = "luna-shackleton-polar-rim", "luna-aristarchus-plateau", "luna-lander-burn"
MERCURY, RUPES = "mercury-north-pole", "mercury-discovery-rupes"
HELLAS, POLE, CAVES = "mars-hellas-basin-buried-glaciers", "mars-north-pole", "mars-arsia-mons-caves"
AIR, OTHER_AIR = "mars-lagrange-10", "mars-lagrange-04"
"Where one brakes in the air of Mars."
LOKI, GISH, NYX = "io-loki-patera", "io-gish-bar-mons", "nyx"
NINE = ("achilles", "dresda", "eureka", "koronis", "nysa", "phobos", "deimos", "urda", "neckar")
"Small sites apart from each other, for all disks of a player."
