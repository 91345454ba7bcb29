"""The searches of `prospects` as machine code, by numba: what lies ahead of a flight, and the most bonus it may have.

Ways wait in queues by their cost without bonus, then by hazards and radiation spaces. All functions stand in one module
and use no constants of others, because numba compiles anew only when the text of this module has changed.
"""

from nf_core.games.high_frontier.routes.planner.charts import Notes, Terrain, compiled

WAYS, QUEUE = range(2)
"What `Notes.used` counts: the ways, and the queue from which the next one comes."
COST, STATE, RELIED, NEXT = range(4)
"The columns of `Notes.ways`."
FIRST, LAST = range(2)
"The columns of `Notes.queues`."
KEPT, MANY = range(2)
"The columns of `Notes.heads`."
DONE, NOBODY = -2, -1
LEAST, DEAR, HAZARDS, RADIATION = 40, 24, 12, 0
"The lowest bits of a packed cost's fields: half-burns with all the bonus needed and without any, and what they enter."
FIELD, GUARDS = (1 << 11) - 1, 1 << 51 | 1 << 35 | 1 << 23 | 1 << 11
"What a field holds at most, and their guard bits. A higher cost counts as that, which only makes the flight easier."
LEVELS = 64
"The queues for ways of the same cost."
QUEUES = LEVELS << 11
LISTED = 30
"After so many ways from a flight state the fly-bys relied on are ignored, which only makes the flight easier."


@compiled
def packed_cost(least: int, needed: int, hazards: int, radiation: int) -> int:
    """The cost of a way as one number: what it costs with the bonus needed, and without."""
    high = min(least, FIELD) << LEAST | min(least + needed, FIELD) << DEAR
    return high | min(hazards, FIELD) << HAZARDS | min(radiation, FIELD) << RADIATION


@compiled
def is_needless(notes: Notes, cost: int, state: int, relied_on: int) -> bool:
    """Whether a way kept from a state is nowhere worse, with any bonus, and relies on no other fly-bys."""
    way = notes.heads[state, KEPT]
    while way != NOBODY:
        if ((cost | GUARDS) - notes.ways[way, COST]) & GUARDS == GUARDS and not notes.ways[way, RELIED] & ~relied_on:
            return True
        way = notes.ways[way, NEXT]
    return False


@compiled
def push(notes: Notes, cost: int, state: int, relied_on: int) -> None:
    """Queue a way, if it may be needed."""
    if is_needless(notes, cost, state, relied_on):
        return
    levels = min(((cost >> HAZARDS) & FIELD) + ((cost >> RADIATION) & FIELD), LEVELS - 1)
    queue, way, ways = (cost >> LEAST) * LEVELS + levels, notes.used[WAYS], notes.ways
    ways[way, COST], ways[way, STATE], ways[way, RELIED], ways[way, NEXT] = cost, state, relied_on, NOBODY
    if notes.queues[queue, FIRST] == NOBODY:
        notes.queues[queue, FIRST] = way
    else:
        ways[notes.queues[queue, LAST], NEXT] = way
    notes.queues[queue, LAST] = way
    notes.used[WAYS] += 1
    notes.used[QUEUE] = min(notes.used[QUEUE], queue)


@compiled
def pop(notes: Notes) -> int:
    """The first way of the first queue that is not empty; `NOBODY` if all are."""
    queue = notes.used[QUEUE]
    while queue < QUEUES and notes.queues[queue, FIRST] == NOBODY:
        queue += 1
    notes.used[QUEUE] = queue
    if queue == QUEUES:
        return NOBODY
    way = notes.queues[queue, FIRST]
    notes.queues[queue, FIRST] = notes.ways[way, NEXT]
    return way


@compiled
def fly_back(terrain: Terrain, notes: Notes, way: int) -> None:
    """Queue the ways that begin a hop earlier than one from an arrival, with the fly-by there or without."""
    cost, state, relied_on = notes.ways[way, COST], notes.ways[way, STATE], notes.ways[way, RELIED]
    least, needed = cost >> LEAST, ((cost >> DEAR) & FIELD) - (cost >> LEAST)
    hazards = ((cost >> HAZARDS) & FIELD) + terrain.states[state, 1]
    radiation = ((cost >> RADIATION) & FIELD) + terrain.states[state, 2]
    gain, bit = terrain.spaces[terrain.states[state, 0], 0], terrain.spaces[terrain.states[state, 0], 1]
    for flown_by in range(2 if bit & ~relied_on else 1):
        lacking = max(needed - gain, 0) if flown_by else needed
        for hop in range(terrain.first_before[state], terrain.first_before[state + 1]):
            origin, price, payable = terrain.before[hop, 0], terrain.before[hop, 1], terrain.before[hop, 2]
            wanted = lacking + payable
            used = min(wanted, terrain.states[origin, 3])
            onward = packed_cost(least + price - payable + wanted - used, used, hazards, radiation)
            relied = (relied_on | bit if flown_by else relied_on) if terrain.states[origin, 3] else 0
            push(notes, onward, origin, relied)


@compiled
def halt(terrain: Terrain, notes: Notes, way: int) -> None:
    """Queue the ways that halt where one begins."""
    cost, place = notes.ways[way, COST], notes.ways[way, STATE]
    levels = (cost >> HAZARDS) & FIELD, cost & FIELD
    for entry in range(terrain.first_entry[place], terrain.first_entry[place + 1]):
        push(notes, packed_cost((cost >> LEAST) + terrain.turn, 0, *levels), terrain.entries[entry], 0)


@compiled
def fly_on(terrain: Terrain, notes: Notes, way: int) -> None:
    """Queue the flights that go a hop farther than one with bonus; those with the most come first."""
    lacking, state, taken = notes.ways[way, COST] >> LEAST, notes.ways[way, STATE], notes.ways[way, RELIED]
    bonus = terrain.most - lacking
    for edge in range(terrain.first[state], terrain.first[state + 1]):
        onward = terrain.edges[edge, 0]
        left, flown_by = bonus - min(bonus, terrain.edges[edge, 2]), taken
        gain, bit = terrain.spaces[terrain.states[onward, 0], 0], terrain.spaces[terrain.states[onward, 0], 1]
        if bit & ~taken:
            left, flown_by = left + gain, taken | bit
        if left:
            push(notes, packed_cost(terrain.most - left, 0, 0, 0), onward, flown_by)


@compiled
def search_on(terrain: Terrain, notes: Notes) -> int:
    """Keep ways until there are no more: `DONE`, or more room is needed; ways that are not kept lose their state."""
    while notes.used[WAYS] + terrain.widest <= len(notes.ways):
        way = pop(notes)
        if way == NOBODY:
            return DONE
        state = notes.ways[way, STATE]
        if is_needless(notes, notes.ways[way, COST], state, notes.ways[way, RELIED]):
            notes.ways[way, STATE] = NOBODY
            continue
        notes.heads[state, MANY] += 1
        if notes.heads[state, MANY] > LISTED and not terrain.most:
            notes.ways[way, RELIED] = 0
        notes.ways[way, NEXT] = notes.heads[state, KEPT]
        notes.heads[state, KEPT] = way
        if terrain.most:
            fly_on(terrain, notes, way)
        elif state < len(terrain.spaces):
            halt(terrain, notes, way)
        else:
            fly_back(terrain, notes, way)
    return NOBODY
