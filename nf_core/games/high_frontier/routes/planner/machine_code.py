"""The search of `search.settle` for flights with fly-bys as machine code, by numba: the same labels, in less time.

A search runs in slices, between which its arrays can grow, be looked at, or be left. All functions stand in one module
and use no constants of others, because numba compiles anew only when the text of this module has changed.
"""

from nf_core.games.high_frontier.routes.planner.charts import Array, Book, Chart, compiled

LABELS, STATES, HEAP, LISTS, POOL, STOPS, LONGEST, SLOTS = range(8)
"What `Book.used` counts, the room of the longest list, and the length of the slots when they were last filled."
FLOOR, PLACE, LENGTH, SPACE = range(4)
"The columns of `Book.lists`."
BURNS, TURNS, HAZARDS, RADIATION = range(4)
"The rows of `Chart.criteria`."
PAUSED, DONE = -1, -2
"Why a slice ended, if not because an array needs room."
NOBODY, ROOM, NUMBER = -1, 4, 32
"No list, label, state or goal; the space of a new list; the bits of a state's number on the heap, below its rank."
SCATTER = 0x4F1BBCDCBFA53E0B
"Spreads keys over the slots: half of 2 to the 64 over the golden ratio, made odd."


@compiled
def packed_key(chart: Chart, at: int, leg: int, bonus: int, taken: int) -> int:
    """A key of `Legs` as one number."""
    return (((at * chart.legs + leg) << chart.bonus_width | bonus) << chart.taken_width) | taken


@compiled
def parts_of(chart: Chart, key: int) -> tuple[int, int, int, int]:
    """The flight state, leg, bonus and fly-bys taken of a key."""
    shelf, bonus = key >> chart.purse_width, (key >> chart.taken_width) & ((1 << chart.bonus_width) - 1)
    return shelf // chart.legs, shelf % chart.legs, bonus, key & ((1 << chart.taken_width) - 1)


@compiled
def granted(chart: Chart, taken: int) -> int:
    """The total grant of some fly-bys."""
    return chart.granted[taken & (len(chart.granted) - 1)]


@compiled
def stops_made(chart: Chart, leg: int, place: int) -> int:
    """See `compiled.stops_made`."""
    while leg < len(chart.via) and chart.via[leg] == place:
        leg += 1
    return leg


@compiled
def least_ahead(chart: Chart, at: int, leg: int, bonus: int, taken: int) -> int:
    """The least packed cost ahead of a new search state, as `Legs` has it."""
    if not len(chart.bounds):
        return 0
    if chart.flights[at, 2] >= chart.no_way:
        return chart.never
    place, shelf = chart.flights[at, 0], at * chart.legs + leg
    burns = chart.at_rest[leg, place]
    if bonus:
        for way in range(chart.first_way[shelf], chart.first_way[shelf + 1]):
            if chart.ways[way, 1] <= bonus and not chart.ways[way, 2] & taken:
                burns = chart.ways[way, 0]
                break
    return chart.bounds[leg, place] + (burns << chart.criteria[BURNS, 0])


@compiled
def slot_of(book: Book, key: int) -> int:
    """Where a key stands among the slots, or the empty one where it belongs."""
    last = len(book.slots) - 1
    slot = ((key * SCATTER) >> 20) & last
    while book.slots[slot] != NOBODY and book.states[book.slots[slot], 0] != key:
        slot = (slot + 1) & last
    return slot


@compiled
def fill_slots(book: Book) -> None:
    """Give every search state its slot."""
    book.slots[:] = NOBODY
    for number in range(book.used[STATES]):
        book.slots[slot_of(book, book.states[number, 0])] = number
    book.used[SLOTS] = len(book.slots)


@compiled
def add_state(book: Book, slot: int, key: int, ahead: int) -> int:
    """Number a search state."""
    number = book.used[STATES]
    put(book.states, number, key, number, ahead)
    book.slots[slot] = number
    book.used[STATES] += 1
    return number


@compiled
def number_of(chart: Chart, book: Book, at: int, leg: int, bonus: int, taken: int) -> int:
    """The number of a search state; a new one is followed by that at the start of a move there, as in `Legs`."""
    key = packed_key(chart, at, leg, bonus, taken)
    slot = slot_of(book, key)
    if book.slots[slot] != NOBODY:
        return book.slots[slot]
    number = add_state(book, slot, key, least_ahead(chart, at, leg, bonus, taken))
    place = chart.flights[at, 0]
    if at != place:
        rest = packed_key(chart, place, leg, 0, 0)
        slot = slot_of(book, rest)
        if book.slots[slot] == NOBODY:
            add_state(book, slot, rest, least_ahead(chart, place, leg, 0, 0))
        book.states[number, 1] = book.slots[slot]
    return number


@compiled
def is_before(heap: Array, at: int, expected: int, order: int, parent: int) -> bool:
    """Whether a label on the heap comes before another."""
    if heap[at, 0] != expected:
        return heap[at, 0] < expected
    return heap[at, 1] < order or (heap[at, 1] == order and heap[at, 2] < parent)


@compiled
def put(table: Array, row: int, one: int, two: int, three: int) -> None:
    """Write the first columns of a row; one by one, because a whole row takes longer."""
    table[row, 0], table[row, 1], table[row, 2] = one, two, three


@compiled
def push(chart: Chart, book: Book, expected: int, order: int, parent: int) -> None:
    """Add a label to come, unless it costs too much."""
    if (chart.limit - expected) & chart.guards != chart.guards:
        return
    heap, at = book.heap, book.used[HEAP]
    book.used[HEAP] += 1
    while at and not is_before(heap, (at - 1) >> 1, expected, order, parent):
        up = (at - 1) >> 1
        put(heap, at, heap[up, 0], heap[up, 1], heap[up, 2])
        at = up
    put(heap, at, expected, order, parent)


@compiled
def drop_first(book: Book) -> None:
    """Take the first label from the heap."""
    book.used[HEAP] -= 1
    heap, at, end = book.heap, 0, book.used[HEAP]
    expected, order, parent = heap[end, 0], heap[end, 1], heap[end, 2]
    while 2 * at + 1 < end:
        down = 2 * at + 2
        if down == end or is_before(heap, down - 1, heap[down, 0], heap[down, 1], heap[down, 2]):
            down -= 1
        if not is_before(heap, down, expected, order, parent):
            break
        put(heap, at, heap[down, 0], heap[down, 1], heap[down, 2])
        at = down
    put(heap, at, expected, order, parent)


@compiled
def new_list(book: Book, floor: int, columns: int) -> int:
    """An empty list."""
    number, row = book.used[LISTS], book.lists[book.used[LISTS]]
    row[FLOOR], row[PLACE], row[LENGTH], row[SPACE] = floor, book.used[POOL], 0, ROOM
    book.used[LISTS] += 1
    book.used[POOL] += columns * ROOM
    return number


@compiled
def make_space(book: Book, number: int, columns: int) -> None:
    """Give a list that is full twice the room, at the end of the pool."""
    place, length, space = book.lists[number, PLACE], book.lists[number, LENGTH], book.lists[number, SPACE]
    if length < space:
        return
    onto = book.used[POOL]
    for column in range(columns):
        for at in range(length):
            book.pool[onto + 2 * space * column + at] = book.pool[place + space * column + at]
    book.lists[number, PLACE], book.lists[number, SPACE] = onto, 2 * space
    book.used[POOL] += 2 * space * columns
    book.used[LONGEST] = max(book.used[LONGEST], 2 * space * columns)


@compiled
def lower(chart: Chart, one: int, other: int) -> int:
    """See `Packing.lower`."""
    above, mask = (one | chart.guards) - other, 0
    for field in range(len(chart.fields)):
        if above & chart.fields[field, 1]:
            mask |= chart.fields[field, 1] - chart.fields[field, 0]
    return one ^ ((one ^ other) & mask)


@compiled
def drop_needless(chart: Chart, book: Book, number: int, cost: int) -> None:
    """Drop costs from a list as `Packing.still_needed` does."""
    place, length, kept = book.lists[number, PLACE], book.lists[number, LENGTH], 0
    if length < chart.few:
        return
    for at in range(place, place + length):
        if ((book.pool[at] | chart.guards) - cost) & chart.later != chart.later:
            book.pool[place + kept] = book.pool[at]
            kept += 1
    book.lists[number, LENGTH] = kept


@compiled
def add_cost(chart: Chart, book: Book, number: int, cost: int) -> None:
    """Add a cost to a list."""
    drop_needless(chart, book, number, cost)
    make_space(book, number, 1)
    row = book.lists[number]
    book.pool[row[PLACE] + row[LENGTH]] = cost
    row[FLOOR], row[LENGTH] = lower(chart, row[FLOOR], cost), row[LENGTH] + 1


@compiled
def dominates(chart: Chart, book: Book, number: int, guarded: int) -> bool:
    """Whether a cost of a list, if there is one, is nowhere above another."""
    if number == NOBODY or (guarded - book.lists[number, FLOOR]) & chart.compared != chart.compared:
        return False
    place = book.lists[number, PLACE]
    for at in range(place + book.lists[number, LENGTH] - 1, place - 1, -1):
        if (guarded - book.pool[at]) & chart.compared == chart.compared:
            return True
    return False


@compiled
def beats(chart: Chart, book: Book, shelf: int, purse: int, guarded: int) -> bool:
    """Whether a label kept on a shelf is nowhere worse, charged for bonus that it lacks; see `BonusFront`."""
    number = book.shelves[shelf]
    if number == NOBODY:
        return False
    place, space = book.lists[number, PLACE], book.lists[number, SPACE]
    for at in range(place + book.lists[number, LENGTH] - 1, place - 1, -1):
        if (guarded - book.pool[at]) & chart.compared == chart.compared:
            other = book.pool[at + space]
            lack = (purse >> chart.taken_width) - (other >> chart.taken_width) + granted(chart, other & ~purse)
            charged = guarded - min(max(lack, 0), chart.out_of_reach) * chart.burn
            if (charged - book.pool[at]) & chart.compared == chart.compared and dominates(
                chart, book, book.pool[at + 2 * space], charged
            ):
                return True
    return False


@compiled
def keep_label(chart: Chart, book: Book, shelf: int, purse: int, cost: int) -> None:
    """Keep a label on its shelf: a list with three columns, the floors, purses and numbers of lists of costs."""
    if book.shelves[shelf] == NOBODY:
        book.shelves[shelf] = new_list(book, 0, 3)
    number = book.shelves[shelf]
    make_space(book, number, 3)
    at, space = book.lists[number, PLACE], book.lists[number, SPACE]
    end = at + book.lists[number, LENGTH]
    while at < end and book.pool[at + space] != purse:
        at += 1
    if at == end:
        book.pool[at + space], book.pool[at + 2 * space] = purse, new_list(book, cost, 1)
        book.lists[number, LENGTH] += 1
    add_cost(chart, book, book.pool[at + 2 * space], cost)
    book.pool[at] = book.lists[book.pool[at + 2 * space], FLOOR]


@compiled
def fly_on(chart: Chart, book: Book, key: int, cost: int, label: int, hops: int) -> None:
    """Push the hops from a new label; see `Legs.expand` and `search.settle`."""
    at, leg, bonus, taken = parts_of(chart, key)
    taken |= chart.mark if chart.flights[at, 3] else 0
    for edge in range(chart.first[at], chart.first[at + 1]):
        onward, paid = chart.edges[edge, 0], min(bonus, chart.edges[edge, 2])
        place, toll, spare = chart.flights[onward, 0], chart.flights[onward, 1], chart.flights[onward, 2]
        left, flown_by, bit = bonus - paid, taken, chart.spaces[place, 1]
        if bit & ~taken:
            left, flown_by = left + chart.spaces[place, 0], taken | bit
        if left <= spare and (spare >= chart.no_way or not (len(chart.via) or flown_by & chart.mark)):
            continue
        state = number_of(chart, book, onward, stops_made(chart, leg, place), left, flown_by)
        following = cost + toll + (chart.edges[edge, 1] - paid) * chart.burn
        if following & chart.spent <= chart.budget:
            rank = hops - (left << chart.hops_width)
            push(chart, book, following + book.states[state, 2], rank << NUMBER | state, label)


@compiled
def end_move(chart: Chart, book: Book, place: int, cost: int, label: int, hops: int) -> None:
    """End the move of a new label where it is, if nothing that ended there is nowhere worse; see `Kept`."""
    shelf = book.states[place, 0] >> chart.purse_width
    number = book.ended[shelf]
    if dominates(chart, book, number, cost | chart.guards):
        return
    if number == NOBODY:
        number = book.ended[shelf] = new_list(book, cost, 1)
    add_cost(chart, book, number, cost)
    book.stops[book.used[STOPS], 0], book.stops[book.used[STOPS], 1] = place, label
    book.used[STOPS] += 1
    push(chart, book, cost + chart.turn + book.states[place, 2], hops << NUMBER | place, label)


@compiled
def lacking(chart: Chart, book: Book) -> int:
    """The place among `GROWING` of an array that might be too short for the next step; `NOBODY` if there is none."""
    used, states = book.used, book.used[STATES] + 2 * chart.most
    pool, heap = used[POOL] + 6 * (used[LONGEST] + 3 * ROOM), used[HEAP] + chart.most + 1
    needed = (used[LABELS], states, heap, used[LISTS] + 3, pool, used[STOPS], 2 * states)
    for at in range(len(needed)):
        if needed[at] >= book.room[at]:
            return at
    return NOBODY


@compiled
def amount(chart: Chart, cost: int, criterion: int) -> int:
    """See `Packing.unpack`."""
    return (cost >> chart.criteria[criterion, 0]) & chart.criteria[criterion, 1]


@compiled
def heaviest_left(chart: Chart, burns: int, turns: int, hazards: int, radiation: int) -> int:
    """The highest weighted cost of what is left over for flights that cost as much as this at least."""
    levels, spots, latest, most = chart.left.shape
    level = min(hazards, levels - 1), min(radiation, spots - 1)
    return chart.left[level[0], level[1], min(turns, latest - 1), min(burns, most - 1)]


@compiled
def is_hopeless(chart: Chart, key: int, cost: int, expected: int) -> bool:
    """Whether no way ahead is left over: by its weighted cost, and by the burns of those at the same level or below."""
    shelf, (_, _, bonus, taken) = key >> chart.purse_width, parts_of(chart, key)
    least, turns = amount(chart, expected, BURNS), amount(chart, cost, TURNS)
    burns, hazards, radiation = amount(chart, cost, BURNS), amount(chart, cost, HAZARDS), amount(chart, cost, RADIATION)
    weight = burns + chart.turn_weight * turns
    heaviest = heaviest_left(chart, least, turns, hazards, radiation)
    for way in chart.light[chart.first_light[shelf] : chart.first_light[shelf + 1]]:
        if weight + way[0] > heaviest:
            break
        total = weight + way[0] + max(way[1] - bonus, 0)
        if way[4] & taken or total > heaviest_left(chart, least, turns, hazards + way[2], radiation + way[3]):
            continue
        for other in chart.short[chart.first_short[shelf] : chart.first_short[shelf + 1]]:
            level = hazards + max(way[2], other[2]), radiation + max(way[3], other[3])
            flown = max(least, burns + other[0] + max(other[1] - bonus, 0))
            if not other[4] & taken and total <= heaviest_left(chart, flown, turns, *level):
                return False
    return True


@compiled
def is_wanted(chart: Chart, book: Book, state: int, cost: int) -> bool:
    """Whether it is not hopeless, and no label that came before is nowhere worse."""
    key, place, expected = book.states[state, 0], book.states[state, 1], cost + book.states[state, 2]
    if chart.looks_out and is_hopeless(chart, key, cost, expected):
        return False
    if chart.goal != NOBODY and dominates(chart, book, book.ended[chart.goal], expected | chart.guards):
        return False
    if state == place:
        return True
    purse, guarded = key & ((1 << chart.purse_width) - 1), cost | chart.guards
    if beats(chart, book, book.states[place, 0] >> chart.purse_width, purse, guarded):
        return False
    return not beats(chart, book, key >> chart.purse_width, purse, guarded)


@compiled
def settle_label(chart: Chart, book: Book, state: int, cost: int, parent: int, hops: int) -> None:
    """Keep a label, end its move and fly on from it."""
    key, place, label = book.states[state, 0], book.states[state, 1], book.used[LABELS]
    keep_label(chart, book, key >> chart.purse_width, key & ((1 << chart.purse_width) - 1), cost)
    put(book.labels, label, state, cost, parent)
    book.used[LABELS] += 1
    if state != place:
        end_move(chart, book, place, cost & ~chart.spent, label, hops)
    fly_on(chart, book, key, cost, label, hops + 1)


@compiled
def search_on(chart: Chart, book: Book, steps: int) -> int:
    """Some steps of `search.settle`; returns why they ended: `DONE`, `PAUSED`, or the place of a short array."""
    if book.used[SLOTS] != len(book.slots):
        fill_slots(book)
    while book.used[HEAP]:
        if not steps:
            return PAUSED
        short = lacking(chart, book)
        if short != NOBODY:
            return short
        steps -= 1
        rank, state, parent = book.heap[0, 1] >> NUMBER, book.heap[0, 1] & ((1 << NUMBER) - 1), book.heap[0, 2]
        cost = book.heap[0, 0] - book.states[state, 2]
        drop_first(book)
        if is_wanted(chart, book, state, cost):
            settle_label(chart, book, state, cost, parent, rank & ((1 << chart.hops_width) - 1))
    return DONE
