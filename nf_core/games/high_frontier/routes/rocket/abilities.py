"""The abilities printed on cards besides their figures, in words.

Cards in the data files may have only these, because an ability without a rule would do nothing.
"""

ABILITIES = {
    "isru-1": "betters the ISRU rating of prospectors by 1",
    "prospect-1": "takes 1 off prospecting rolls",
    "prospect-1-raygun": "takes 1 off the rolls of rayguns",
    "prospect-2-on-D": "takes 2 off prospecting rolls on D",
    "prospect-3-on-S": "takes 3 off prospecting rolls on S",
    "unbust-and-claim-size-2+": "claims busted sites from size 2 on",
    "prospect-reroll": "has a second try at prospecting",
    "powersat-isru-1-thrust+3": "by beamed power thrust 3 more, ISRU 1 better",
    "powersat-size-8+-airless": "beams power as a factory on airless sites from size 8 on",
    "ionosphere-lasing": "beams power as a factory under an atmosphere",
    "no-robonaut-needed-mercury-venus-earth": "builds without a robonaut in the zones of Mercury, Venus and Earth",
    "industrialize-free-action": "builds as a free action",
    "site-refuel-x2": "doubles the water that is dug beside it",
    "atmospheric-scoop": "makes parachute spaces safe and fills the tanks there",
    "taxes": "gets 1 WT for every claim and factory of anybody",
    "launch-fees": "gets 1 WT for every boost of anybody",
    "felonies": "may commit felonies",
    "powersat": "beams power to rockets",
    "skunkworks": "bids however full its hand",
}
"The words for each ability, by its name in the data files."
