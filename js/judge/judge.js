// Judges boards by their cards, following the numbered rules of spec/judge.md. It knows nothing about files, keys or
// languages.

/** @typedef {{ set: any, index: any, [key: string]: any }} Fact */
/** @typedef {{ session: any, reserve: boolean, first: number, boards: string[], keyless?: boolean, size?: number }} DealtSet */
/** @typedef {{ claims: number[], stated?: boolean, sequence?: boolean, records: { number: number | null, deal: string }[], pointed?: boolean, typed?: boolean, device?: boolean, twoReadings?: boolean }} InputFile */
/** @typedef {{ all: boolean, numbers: Set<number> }} Replaced */
/** @typedef {{ sets: DealtSet[], files: InputFile[], reserve: number[], replaced: Map<any, Replaced>, keysOpen?: boolean }} World */
/** @typedef {World & { sessions: any }} JudgedWorld sessions maps each session to its sets */
/**
 * @typedef {object} FileRecord
 * @property {any} number null if it has none
 * @property {string} deal
 * @property {number} first its position in the file
 * @property {number} from
 * @property {number} to
 * @property {number} count
 * @property {number[]} hands
 * @property {any} [fact] the fact that it is, or null
 * @property {boolean} [hand] whether a stranger has a hand of some fact
 * @property {boolean} [inPlace]
 * @property {any} [place] its place in a row
 * @property {any} [outside] the claimed sets in which its number was replaced
 * @property {boolean} [isReplaced]
 * @property {string} [shows]
 */
/**
 * @typedef {object} JudgedFile
 * @property {InputFile} input
 * @property {FileRecord[]} records
 * @property {any[]} findings
 * @property {Map<number[], any>} shifts by unit
 * @property {any[]} outside
 * @property {any} [units]
 * @property {any} [known] records by unit
 * @property {boolean} [fixed]
 * @property {any} [numbers]
 * @property {boolean} [open]
 */

// The outcomes of a finding.
export const AS_DEALT = 'as dealt',
	IN_PART = 'in part',
	WRONG = 'wrong',
	FOULED = 'fouled',
	OPENED = 'open',
	NAMED = 'named',
	OUTSIDE = 'outside'
// The states of a session.
export const FALSE = 'false',
	NOT_CHECKED = 'not checked',
	WHOLE = 'whole',
	PART = 'part',
	NOT_SHOWN = 'not shown'

const UNKNOWN = '4' // the seat of a card in a hand that a record does not show
/** @type {(deal: string) => boolean} */
const isPartial = deal => deal.includes(UNKNOWN)
const BITS = Float64Array.from({ length: 52 }, (_, i) => 2 ** i)

// handsOf returns a number for each of the four hands of a deal, 0 for a hand that is not shown: equal hands have
// equal numbers.
/** @type {(deal: string) => number[]} */
function handsOf(deal) {
	const hands = [0, 0, 0, 0, 0]
	for (let i = 0; i < 52; i++) hands[deal.charCodeAt(i) - 48] += BITS[i]
	return hands.slice(0, 4)
}

// judgeWorld judges a world, a piece at a time:
//
//	sets: [{ session, reserve, first, boards, keyless, size }], boards as deals (see deal.js), first 0 where the description
//	  has ?; of a set without its key boards is empty, and size how many there are
//	files: [{ claims, stated, sequence, records: [{ number, deal }], pointed, typed, device, twoReadings }]
//	reserve: sets that a person stated to have been played; replaced: Map of a session to { all, numbers }; keysOpen
//
// It returns { files, sessions, none, exit, partial }:
//
//	files: [{ findings, shifts, open }], a finding being { record, known, outcome, set, index, why }: record is null for the
//	  whole file, index for a whole set; known is the fact that the record is; why is one of 'beside' (3.1), 'few' (3.3),
//	  'dealt', 'keys', 'keyless', 'typed', 'device', 'reading' (3.6), 'no shift', 'two shifts' (2.1, 2.2), 'mixed' (3.1),
//	  'missing' (3.5), 'no board' (4.4)
//	sessions: Map of a session to the result of stateOfSession
/** @param {World} input */
export function* judgeWorld(input) {
	const world = { ...input, sessions: groupedBy([...input.sets.keys()], set => input.sets[set].session) }
	const files = world.files.map(file => ({
		input: file,
		records: recordsOf(file),
		findings: [],
		shifts: new Map(),
		outside: [],
	}))
	const forEachFile = function* (work) {
		for (const file of files) yield work(file)
	}
	yield* recognise(world, files)
	yield* forEachFile(file => placeRecords(world, file))
	const shifts = shiftsOfAll(world, files)
	yield* forEachFile(file => findShown(world, file))
	const ends = endsOf(world, files)
	yield* forEachFile(file => judgeFile(world, file, ends, shifts))
	return sumUpFiles(world, files, ends, shifts)
}

// recordsOf returns the records of a file, merging equal ones into one with a count (1.3), at positions `from` to
// `to`.
/** @type {(input: InputFile) => FileRecord[]} */
function recordsOf({ records, sequence }) {
	const merged = [],
		known = new Map() // by number, by deal
	records.forEach(({ number, deal }, place) => {
		if (!known.has(number)) known.set(number, new Map())
		const byDeal = known.get(number),
			equal = sequence ? undefined : byDeal.get(deal)
		if (equal) return Object.assign(equal, { to: place, count: equal.count + 1 })
		const record = {
			number: sequence ? null : number,
			deal,
			first: place,
			from: place,
			to: place,
			count: 1,
			hands: handsOf(deal),
		}
		byDeal.set(deal, record)
		merged.push(record)
	})
	if (sequence || !merged.some(r => isPartial(r.deal))) return merged
	const wholes = byNumber(merged.filter(r => !isPartial(r.deal)))
	return merged.filter(r => {
		const copies = isPartial(r.deal) ? (wholes.get(r.number) ?? []).filter(w => agree(r, w.hands)) : []
		for (const whole of copies) {
			whole.from = Math.min(whole.from, r.from)
			whole.to = Math.max(whole.to, r.to)
			whole.count += r.count
		}
		return !copies.length
	})
}

/** @type {(record: FileRecord, hands: number[]) => boolean} */
const agree = (record, hands) => record.hands.every((hand, seat) => hand === 0 || hand === hands[seat])

// groupedBy groups a list by a key, omitting elements without one.
/** @type {(list: any[], keyOf: (item: any) => any) => Map<any, any[]>} */
function groupedBy(list, keyOf) {
	const groups = new Map()
	for (const item of list) if (keyOf(item) !== null) addTo(groups, keyOf(item), item)
	return groups
}
/** @type {(groups: Map<any, any>, key: any, item: any) => any} */
const addTo = (groups, key, item) => groups.get(key)?.push(item) ?? groups.set(key, [item])
/** @type {(records: FileRecord[]) => any} */
const byNumber = records => groupedBy(records, r => r.number)

// recognise assigns facts to records, and marks strangers that have a hand of some fact (1.4).
/** @type {(world: JudgedWorld, files: JudgedFile[]) => Generator<undefined, void>} */
function* recognise(world, files) {
	const facts = new Map(), // by deal
		hands = new Map() // by hand, at whatever seat; null: of no fact yet
	for (const { records } of files) for (const r of records) facts.set(r.deal, null)
	const forEachFact = function* (work) {
		for (const [set, { boards }] of world.sets.entries()) {
			for (const [index, deal] of boards.entries()) work(deal, { set, index })
			yield
		}
	}
	yield* forEachFact((deal, fact) => facts.has(deal) && addTo(facts, deal, fact))
	const unknown = files.flatMap(({ records }) => records.filter(r => !facts.get(r.deal)))
	for (const r of unknown) for (const hand of r.hands) if (hand) hands.set(hand, null)
	if (hands.size)
		yield* forEachFact((deal, fact) => {
			for (const hand of handsOf(deal)) if (hands.has(hand)) addTo(hands, hand, { ...fact, deal })
		})
	for (const { input, records } of files)
		for (const r of records) {
			r.fact = bestFact(world, input, r, facts.get(r.deal) ?? factsOfPartial(r, hands))
			r.hand = r.hands.some(hand => hand && hands.get(hand))
		}
}

// factsOfPartial returns the facts with equal cards that contain all hands of a partial record, or none.
/** @type {(record: FileRecord, hands: Map<any, any>) => any[]} */
function factsOfPartial(record, hands) {
	if (!isPartial(record.deal)) return []
	const firstHand = record.hands.find(hand => hand),
		facts = (hands.get(firstHand) ?? []).filter(f => agree(record, handsOf(f.deal)))
	return facts.every(f => f.deal === facts[0].deal) ? facts : []
}

// bestFact returns, of equal facts in the order of their sets, the one in a claimed set with the record's number,
// otherwise in the first claimed set, otherwise in the first set.
/** @type {(world: JudgedWorld, file: InputFile, record: FileRecord, facts: Fact[]) => any} */
function bestFact(world, { claims }, record, facts) {
	const claimed = claims.flatMap(set => facts.filter(f => f.set === set))
	return claimed.find(f => published(world, f) === record.number) ?? claimed[0] ?? facts[0] ?? null
}

/** @type {(world: JudgedWorld, fact: Fact) => number} */
const published = ({ sets }, { set, index }) => (sets[set].first || 1) + index
/** @type {(set: DealtSet) => number} */
const lastOf = ({ first, boards, size = boards.length }) => first + size - 1

// unitsOf groups the sets that share a shift and a row in a file, because each board may come from any of them (3.2):
// { of, the unit of a set; claims, the units that the file claims }. A unit is a list of sets.
/** @type {(world: JudgedWorld, file: JudgedFile) => { of: (set: number) => number[], claims: number[][] }} */
function unitsOf({ sets, sessions, reserve }, { input, records }) {
	const known = [...new Set(records.flatMap(r => (r.fact ? [r.fact.set] : [])))],
		claimed = new Set(input.claims.map(set => sets[set].session)),
		// A combined file whose recognised records all belong to the reserve sets of its claims.
		isReserveFile =
			!input.stated && input.claims.length > 1 && known.every(i => sets[i].reserve && claimed.has(sets[i].session)),
		playedReserves = new Set([...reserve, ...(isReserveFile ? known : [])]),
		units = new Map()
	const unitOf = set => {
		const ofSession = sessions.get(sets[set].session),
			isEither = ofSession.some(i => playedReserves.has(i)),
			all = isEither ? ofSession.filter(i => !sets[i].reserve || playedReserves.has(i)) : [],
			unit = all.includes(set) ? all : [set]
		if (!units.has(set)) for (const i of unit) units.set(i, unit)
		return units.get(set)
	}
	return { of: unitOf, claims: [...new Set(input.claims.map(unitOf))] }
}

// placeRecords determines which recognised records are in place (2).
/** @type {(world: JudgedWorld, file: JudgedFile) => void} */
function placeRecords(world, file) {
	file.units = unitsOf(world, file)
	file.known = groupedBy(file.records, r => r.fact && file.units.of(r.fact.set))
	if (file.input.sequence) return placeInRow(world, file)
	const { input, units, shifts, known } = file
	const unitsHere = [...new Set([...units.claims, ...known.keys()])]
	for (const unit of unitsHere) {
		const shift = shiftOf(world, known.get(unit) ?? []),
			{ first } = world.sets[unit[0]],
			overlaps = set => first > 0 && sharesNumbers(world, unit[0], shift, set)
		const isRejected =
			shift !== 0 &&
			((input.claims.length > 0 && !units.claims.includes(unit)) ||
				(first === 0 && shift < 0) ||
				unitsHere.some(other => other.some(overlaps)))
		shifts.set(unit, isRejected ? null : shift)
		for (const r of known.get(unit) ?? [])
			r.inPlace =
				r.number === null ? !input.claims.length : !isRejected && r.number - published(world, r.fact) === shift
	}
}

// shiftOf returns the difference that more than half of the given records of a set have, 0 if there are none, or null
// if no difference has a majority (2.1).
/** @type {(world: JudgedWorld, records: FileRecord[]) => any} */
function shiftOf(world, records) {
	const numbered = records.filter(isNumbered),
		counts = new Map()
	for (const r of numbered) {
		const by = r.number - published(world, r.fact)
		counts.set(by, (counts.get(by) ?? 0) + 1)
	}
	for (const [by, count] of counts) if (2 * count > numbered.length) return by
	return numbered.length ? null : 0
}

// sharesNumbers reports whether shifted numbers of a set are published numbers of another set, or of itself.
/** @type {(world: JudgedWorld, set: number, shift: number, other: number) => boolean} */
function sharesNumbers({ sets }, set, shift, other) {
	const [a, b] = [sets[set], sets[other]]
	return b.first > 0 && a.first + shift <= lastOf(b) && b.first <= lastOf(a) + shift
}

// placeInRow places the records of a format without numbers (2.3); fixed means that each speaks for the fact at its
// position.
/** @type {(world: JudgedWorld, file: JudgedFile) => void} */
function placeInRow(world, file) {
	const { input, records, units } = file,
		{ sets } = world
	const rows = input.claims.length ? [units.claims] : [...file.known.keys()].map(unit => [unit])
	for (const row of rows) {
		const starts = new Map()
		let length = 0
		for (const unit of row) {
			starts.set(unit, length)
			length += sets[unit[0]].boards.length
		}
		const recognised = records.filter(r => r.fact && starts.has(units.of(r.fact.set))),
			placeOf = r => starts.get(units.of(r.fact.set)) + r.fact.index,
			isAscending = recognised.every((r, i) => i === 0 || placeOf(r) > placeOf(recognised[i - 1])),
			isAtPlace = r => placeOf(r) === r.from
		file.fixed =
			input.claims.length > 0 &&
			input.claims.every(set => sets[set].first > 0 && !sets[set].keyless) &&
			records.length === length &&
			(!isAscending || recognised.every(isAtPlace))
		for (const r of recognised) r.inPlace = file.fixed ? isAtPlace(r) : isAscending
	}
	if (!file.fixed) return
	const [row] = rows,
		places = row.flatMap(unit => sets[unit[0]].boards.map((_, index) => ({ unit, index })))
	for (const r of records) r.place = places[r.from]
}

/** @type {(record: FileRecord) => boolean} */
const isNumbered = r => r.number !== null

// shiftsOfAll returns, for each set, the shifts of its recognised records in all files.
/** @type {(world: JudgedWorld, files: JudgedFile[]) => any} */
function shiftsOfAll(world, files) {
	/** @type {any} */
	const all = new Map(world.sets.map((_, set) => [set, new Set()]))
	for (const { shifts, known } of files)
		for (const [unit, shift] of shifts)
			if (shift !== null && known.get(unit)?.some(isNumbered)) for (const set of unit) all.get(set).add(shift)
	return all
}

// isTorn reports whether the shifts of a set in all files contradict each other (2.1, 2.2).
/** @type {(set: DealtSet, shifts: any) => boolean} */
const isTorn = ({ first }, shifts) => [...shifts].filter(by => by !== 0 || first === 0).length > 1

// findShown finds the records that are as dealt or in part (3.0, 3.2).
/** @type {(world: JudgedWorld, file: JudgedFile) => void} */
function findShown(world, file) {
	const { input, records, units, shifts } = file
	file.numbers = claimedNumbers(world, file)
	for (const r of records) {
		r.outside = input.claims.filter(set => standsOutside(world, r, set))
		if (!r.fact) continue
		const { set, index } = r.fact,
			number = published(world, r.fact),
			numbers = [number, number + shifts.get(units.of(set))]
		r.isReplaced = r.outside.length > 0 || numbers.some(n => wasReplaced(world, set, n))
		if (r.isReplaced || !r.inPlace) continue
		const isAllowed = !world.sets[set].reserve || input.claims.includes(set) || units.of(set).length > 1,
			isThere = factsThere(file, r).some(f => f.index === index && units.of(f.set).includes(set)),
			isNumberFree = !r.place && !unitsWith(file, r.number).length
		if (isAllowed && (isThere || isNumberFree)) r.shows = isPartial(r.deal) ? IN_PART : AS_DEALT
	}
}

// claimedNumbers returns the numbers of the claimed units: facts, the shifted ones, as [unit, index] by number;
// units, by number, including published ones; open, the units with ?, which have every number; keyless, the numbers of
// the units without keys.
/** @type {(world: JudgedWorld, file: JudgedFile) => any} */
function claimedNumbers({ sets }, { input, units, shifts }) {
	/** @type {{ facts: Map<number, any>, units: Map<number, any>, open: any[], keyless: Set<number> }} */
	const numbers = { facts: new Map(), units: new Map(), open: [], keyless: new Set() }
	for (const unit of input.sequence ? [] : units.claims) {
		const { first, keyless, boards, size = boards.length } = sets[unit[0]],
			shift = shifts.get(unit)
		if (first === 0) numbers.open.push([unit, keyless ? null : shift])
		for (let index = 0; first > 0 && index < size; index++) {
			if (keyless) numbers.keyless.add(first + index)
			else addTo(numbers.units, first + index, unit)
			if (keyless || shift === null) continue
			addTo(numbers.facts, first + index + shift, [unit, index])
			if (shift) addTo(numbers.units, first + index + shift, unit)
		}
	}
	return numbers
}

// factsThere returns the claimed facts for the number or the position of a record, even beyond the end of a set
// with ?.
/** @type {(file: JudgedFile, record: FileRecord) => Fact[]} */
function factsThere({ input, numbers }, { number, place }) {
	const factsAt = (unit, index) => input.claims.filter(set => unit.includes(set)).map(set => ({ set, index }))
	if (place) return factsAt(place.unit, place.index)
	const open = numbers.open.filter(([, shift]) => shift !== null && number > shift)
	return [...(numbers.facts.get(number) ?? []), ...open.map(([unit, shift]) => [unit, number - shift - 1])].flatMap(
		([unit, index]) => factsAt(unit, index),
	)
}

// unitsWith returns the claimed units that have a number, published or shifted.
/** @type {(file: JudgedFile, number: number | null) => number[][]} */
const unitsWith = ({ numbers }, number) => [
	...(numbers.units.get(number) ?? []),
	...(number === null ? [] : numbers.open.map(([unit]) => unit)),
]

// endsOf returns the number of facts of each set; a set with ? ends with the last fact that any file shows (2.2).
/** @type {(world: JudgedWorld, files: JudgedFile[]) => number[]} */
function endsOf({ sets }, files) {
	const ends = sets.map(({ first, boards }) => (first === 0 ? 0 : boards.length))
	for (const { records } of files)
		for (const { shows, fact } of records)
			if (shows && sets[fact.set].first === 0) ends[fact.set] = Math.max(ends[fact.set], fact.index + 1)
	return ends
}

// judgeFile determines what a file shows (3).
/** @type {(world: JudgedWorld, file: JudgedFile, ends: number[], shifts: Map<number, Set<number>>) => void} */
function judgeFile(world, file, ends, shifts) {
	const { input, records } = file,
		isKeyless = input.claims.length > 0 && input.claims.every(set => world.sets[set].keyless),
		isForeign = !input.claims.length && records.every(r => !r.fact && !r.hand)
	if (isKeyless || isForeign) for (const r of records) addFinding(file, r, NAMED)
	else {
		judgeRecords(world, file, ends)
		for (const [set, why] of openSets(world, file, shifts)) addFinding(file, null, OPENED, [{ set, index: null }], why)
	}
	if (input.twoReadings) addFinding(file, null, OPENED, [], 'reading')
	else if (isForeign && input.pointed) addFinding(file, null, OPENED) // 3.5
}

// addFinding adds a finding for each fact, or one without a fact. A finding without a record is of the file.
/** @type {(file: JudgedFile, record: FileRecord | null, outcome: string, facts?: Fact[], why?: string) => void} */
function addFinding({ findings }, record, outcome, facts = [], why = undefined) {
	for (const fact of facts.length ? facts : [{ set: null, index: null }])
		findings.push({ record: record?.first ?? null, known: record?.fact ?? null, outcome, ...fact, why })
}

// addOpen applies 3.4: a record opens each fact there, otherwise its own fact; a board of a reserve set also opens its
// own.
/** @type {(world: JudgedWorld, file: JudgedFile, record: FileRecord, facts: Fact[], why?: string) => void} */
function addOpen({ sets }, file, r, facts, why = undefined) {
	const isReserve = r.fact && sets[r.fact.set].reserve && !facts.some(f => isSameFact(f, r.fact))
	if (isReserve) addFinding(file, r, OPENED, [r.fact], why)
	if (facts.length) addFinding(file, r, OPENED, facts, why)
	else if (!isReserve) addFinding(file, r, OPENED, r.fact ? [r.fact] : [], why)
}

// judgeRecords judges each record of a file, then those that may be wrong and those that may be unrelated, because these
// depend on the others.
/** @type {(world: JudgedWorld, file: JudgedFile, ends: number[]) => void} */
function judgeRecords(world, file, ends) {
	const { records, findings, outside } = file,
		groups = byNumber(records),
		candidates = [],
		strangers = []
	for (const r of records) {
		const facts = factsThere(file, r).filter(f => f.index < ends[f.set]),
			group = r.place || r.number === null ? [r] : groups.get(r.number)
		if (r.outside.length && !r.fact) {
			addFinding(file, r, OUTSIDE)
			outside.push(...r.outside.map(set => ({ set, index: null })), ...facts)
		} else if (r.isReplaced) addOpen(world, file, r, facts, 'dealt')
		else if (r.shows) addFinding(file, r, r.shows, [r.fact])
		else if (!r.fact && group.some(isDealt)) judgeCopy(file, r, facts, group)
		else if (isWrong(world, file, r, facts, group)) candidates.push({ r, facts, set: facts[0].set })
		else if (isUnrelated(file, r)) strangers.push(r)
		else addOpen(world, file, r, facts)
	}
	judgeCandidates(world, file, candidates)
	judgeStrangers(file, strangers)
	findings.sort((a, b) => a.record - b.record || a.set - b.set || a.index - b.index)
}

/** @type {(record: FileRecord) => boolean} */
const isDealt = record => record.shows === AS_DEALT

// judgeCopy judges a stranger whose number other records have as dealt: each fact there must have more copies (3.1).
/** @type {(file: JudgedFile, record: FileRecord, facts: Fact[], group: FileRecord[]) => void} */
function judgeCopy(file, r, facts, group) {
	const dealt = group.filter(isDealt),
		contrary = group.filter(other => !other.shows).reduce((n, other) => n + other.count, 0),
		all = union(
			facts,
			dealt.map(other => other.fact),
		)
	if (all.every(f => dealt.some(other => isSameFact(other.fact, f) && other.count > contrary)))
		addFinding(file, r, FOULED, all)
	else addFinding(file, r, OPENED, all, 'beside')
}

// judgeCandidates decides, set by set, which of the records that may be wrong are wrong (3.3).
/** @type {(world: JudgedWorld, file: JudgedFile, candidates: { r: FileRecord, facts: Fact[], set: number }[]) => void} */
function judgeCandidates(world, file, candidates) {
	const { input, records, units } = file,
		doubt = doubtOf(world, input),
		boards = groupedBy(records.filter(isDealt), r => units.of(r.fact.set)),
		inPlace = new Set(file.fixed ? records.filter(r => r.inPlace && r.fact).map(r => keyOf(r.fact)) : [])
	for (const [set, all] of groupedBy(candidates, c => c.set)) {
		const right = new Set(boards.get(units.of(set))?.map(r => r.fact.index)).size
		for (const { r, facts } of all) {
			if (!input.stated && right <= all.length) addOpen(world, file, r, facts, 'few')
			else if (doubt) addOpen(world, file, r, facts, doubt)
			else if (r.fact && inPlace.has(keyOf(r.fact)))
				addOpen(world, file, r, facts) // 2.3
			else addFinding(file, r, WRONG, facts)
		}
	}
}

// judgeStrangers names the records that have nothing to do with the tournament (3.4), and those whose numbers only
// sets without keys have (1.1). A file with more of the first than facts may belong to a different tournament.
/** @type {(file: JudgedFile, strangers: FileRecord[]) => void} */
function judgeStrangers(file, strangers) {
	const isKeyless = r => file.numbers.keyless.has(r.number),
		facts = new Set(file.records.filter(isDealt).map(r => keyOf(r.fact))).size,
		isOurs = facts > strangers.filter(r => !isKeyless(r)).length
	for (const r of strangers) addFinding(file, r, isOurs || isKeyless(r) ? NAMED : OPENED)
}

/** @type {(fact: Fact) => string} */
const keyOf = ({ set, index }) => set + ' ' + index
/** @type {(a: Fact, b: Fact) => boolean} */
const isSameFact = (a, b) => a.set === b.set && a.index === b.index
/** @type {(a: Fact[], b: Fact[]) => Fact[]} */
const union = (a, b) => [...a, ...b.filter(y => !a.some(other => isSameFact(other, y)))]

// doubtOf returns the reason why nothing in a file can be wrong (3.6), or undefined.
/** @type {(world: JudgedWorld, file: InputFile) => string | undefined} */
function doubtOf({ sets, keysOpen }, { claims, typed, device, twoReadings }) {
	const keyless = claims.some(set => sets[set].keyless),
		doubts = { 'keys': keysOpen, typed, device, 'reading': twoReadings, keyless }
	return Object.keys(doubts).find(doubt => doubts[doubt])
}

// isWrong reports whether a single whole record contradicts the only fact claimed there (3.3).
/** @type {(world: JudgedWorld, file: JudgedFile, record: FileRecord, facts: Fact[], group: FileRecord[]) => boolean} */
function isWrong({ sets }, file, r, facts, group) {
	if (facts.length !== 1 || group.length !== 1 || isPartial(r.deal)) return false
	const [{ set }] = facts,
		shift = file.shifts.get(file.units.of(set)) ?? 0
	if (unitsWith(file, r.number).some(unit => !unit.includes(set))) return false
	if (shift !== 0 && sets[set].first > 0) return false
	if (!r.fact || r.fact.set === set) return true
	const { session, reserve } = sets[r.fact.set]
	return session !== sets[set].session && (!reserve || file.input.claims.includes(r.fact.set))
}

// isUnrelated reports whether a stranger has nothing to do with the tournament (3.4, 1.1).
/** @type {(file: JudgedFile, record: FileRecord) => boolean} */
const isUnrelated = (file, r) =>
	!r.fact && !r.hand && r.number !== null && file.input.claims.length > 0 && !unitsWith(file, r.number).length

// wasReplaced reports whether a person stated that a number of a set's session was replaced from outside; "all
// numbers" means all published ones (3.6).
/** @type {(world: JudgedWorld, set: number, number: any) => boolean} */
function wasReplaced({ sets, replaced }, set, number) {
	const statement = replaced.get(sets[set].session),
		{ first } = sets[set],
		isPublished = number >= (first || 1) && (first === 0 || number <= lastOf(sets[set]))
	return !!statement && ((statement.all && isPublished) || statement.numbers.has(number))
}

// standsOutside reports whether a record has such a number, or is at the position of one.
/** @type {(world: JudgedWorld, record: FileRecord, set: number) => boolean} */
const standsOutside = (world, { number, place }, set) =>
	place
		? place.unit.includes(set) && wasReplaced(world, set, published(world, { set, index: place.index }))
		: number !== null && wasReplaced(world, set, number)

// openSets lists the sets that are open in a file as a whole, each with the reason.
/** @type {(world: JudgedWorld, file: JudgedFile, shifts: Map<number, Set<number>>) => [number, string][]} */
function openSets(world, file, all) {
	const { sets } = world,
		{ input, units, shifts, known } = file,
		claimed = input.claims.filter(set => !sets[set].keyless),
		outside = new Set(file.outside.map(f => f.set)),
		reasons = new Map()
	const open = (list, why) => list.forEach(set => reasons.has(set) || reasons.set(set, why))
	for (const [unit, shift] of shifts) {
		if (shift === null)
			open(
				claimed.filter(set => unit.includes(set)),
				'no shift', // 2.1
			)
		if (!known.get(unit)?.some(isNumbered)) continue
		for (const set of unit.filter(i => isTorn(sets[i], all.get(i)))) {
			if (sets[set].first === 0)
				open([set], 'two shifts') // 2.2
			else if (shift) open([set], 'two shifts') // 2.1
		}
	}
	open(mixedSets(world, file), 'mixed') // 3.1
	const absent = set => !outside.has(set) && !known.get(units.of(set))?.some(r => r.shows)
	open(claimed.filter(absent), 'missing') // 3.5
	return [...reasons].sort((a, b) => a[0] - b[0])
}

// mixedSets lists claimed sets that share numbers in a file, or have different shifts there, and are not in the
// claimed order (3.1).
/** @type {(world: JudgedWorld, file: JudgedFile) => number[]} */
function mixedSets({ sets }, { input, records, units, shifts, known }) {
	const numbers = [...new Set(records.map(r => r.number))],
		mixed = new Set()
	const stretches = units.claims.flatMap(unit => {
		const shows = (known.get(unit) ?? []).filter(r => r.shows && isNumbered(r))
		if (!shows.length) return []
		const ends = shows.reduce(([a, b], { from, to }) => [Math.min(a, from), Math.max(b, to)], [Infinity, 0])
		return [{ unit, shift: shifts.get(unit), first: ends[0], last: ends[1] }]
	})
	const hasNumber = ({ unit: [set], shift }, n) => {
		const { first, boards } = sets[set]
		return n !== null && (first === 0 ? n > shift : n >= first + shift && n < first + shift + boards.length)
	}
	for (const [i, a] of stretches.entries())
		for (const b of stretches.slice(i + 1)) {
			const isShared = a.shift !== b.shift || numbers.some(n => hasNumber(a, n) && hasNumber(b, n))
			if (a.last < b.first || !isShared) continue
			for (const set of input.claims) if (a.unit.includes(set) || b.unit.includes(set)) mixed.add(set)
		}
	return [...mixed]
}

// sumUpFiles combines the results of all files for each session (4).
/** @type {(world: JudgedWorld, files: JudgedFile[], ends: number[], shifts: Map<number, Set<number>>) => any} */
function sumUpFiles(world, files, ends, shifts) {
	const { sets } = world,
		all = files.flatMap(f => f.records),
		none = all.length > 0 && all.every(r => !r.fact),
		tally = sets.map(() => ({ right: new Set(), shown: new Set(), bad: new Set(), wrong: false, open: false }))
	for (const f of files) {
		for (const finding of f.findings) {
			if (none && finding.outcome === WRONG) Object.assign(finding, { outcome: OPENED, why: 'no board' }) // 4.4
			if (finding.set === null) continue
			const { right, shown, bad } = tally[finding.set]
			if (finding.outcome === WRONG || finding.outcome === OPENED) {
				tally[finding.set][finding.outcome] = true
				bad.add(finding.index)
			} else if (finding.outcome === AS_DEALT) right.add(finding.index)
			if (finding.outcome === AS_DEALT || finding.outcome === IN_PART) shown.add(finding.index)
		}
		f.open = f.findings.some(finding => finding.outcome === OPENED)
	}
	const sessions = new Map(),
		held = new Set(all.map(r => r.fact?.set)),
		claimed = new Set(files.flatMap(f => f.input.claims)),
		stated = new Set(files.flatMap(f => (f.input.stated ? f.input.claims : [])))
	for (const [session, ofSession] of world.sessions) {
		// Without its key, a set's session has no state.
		if (!ofSession.every(set => sets[set].keyless))
			sessions.set(session, stateOfSession(world, { ofSession, ends, shifts, tally, held, claimed, stated }))
	}
	const states = [...sessions.values()].map(s => s.state),
		open = files.some(f => f.open),
		wrong = states.includes(FALSE),
		shows = tally.some(({ shown }) => shown.size > 0),
		whole = states.every(state => state === WHOLE)
	return {
		files: files.map(f => ({ findings: f.findings, open: f.open, shifts: shiftsIn(f) })),
		sessions,
		none,
		exit: wrong ? 1 : whole && !open && shows ? 0 : 2,
		partial: wrong ? 1 : !open && !states.includes(NOT_CHECKED) && shows ? 0 : 2, // 4.2
	}
}

// shiftsIn returns the shifts with which a file shows records, by set.
/** @type {(file: JudgedFile) => Map<number, number>} */
function shiftsIn({ shifts, records }) {
	const setsShown = new Set(records.filter(r => r.shows && isNumbered(r)).map(r => r.fact.set))
	return new Map([...shifts].flatMap(([unit, by]) => unit.filter(set => setsShown.has(set)).map(set => [set, by])))
}

// stateOfSession returns the state of a session (4.1). played are the sets whose boards count; inQuestion are those of
// which a file shows a board although nobody stated that they were played; right, replaced and missing are positions,
// and sources the sets that are right at each right position.
/** @type {(world: JudgedWorld, tallies: any) => any} */
function stateOfSession(world, { ofSession, ends, shifts, tally, held, claimed, stated }) {
	const { sets } = world,
		[original] = ofSession.filter(set => !sets[set].reserve),
		announced = ofSession.filter(set => world.reserve.includes(set)),
		unannounced = ofSession.filter(set => sets[set].reserve && !announced.includes(set)),
		ofFiles = ofSession.filter(set => sets[set].reserve && stated.has(set)), // that a person stated to be in a file
		isReserveOnly = !announced.length && ofFiles.length > 0 && !claimed.has(original) && !held.has(original),
		played = isReserveOnly ? ofFiles : [original, ...announced],
		first = sets[original].first || 1 + ([...shifts.get(original)][0] ?? 0),
		places = Array.from({ length: Math.max(...played.map(set => ends[set])) }, (_, index) => index)
	const isShown = set => tally[set].shown.size > 0,
		inQuestion = isShown(original) || isReserveOnly ? [] : unannounced.filter(set => !stated.has(set) && isShown(set)),
		isShownAt = i => played.some(set => tally[set].shown.has(i)),
		sourcesAt = i => played.filter(set => tally[set].right.has(i) && !tally[set].bad.has(i)),
		right = inQuestion.length ? [] : places.filter(i => sourcesAt(i).length),
		numbersAt = i => [0, ...shifts.get(original)].map(by => published(world, { set: original, index: i }) + by),
		replaced = places.filter(i => numbersAt(i).some(n => wasReplaced(world, original, n)))
	const isOpen =
			ofSession.some(set => tally[set].open) || inQuestion.length > 0 || (isReserveOnly && ofFiles.length > 1),
		isWhole = places.length > 0 && new Set([...right, ...replaced]).size === places.length,
		state = ofSession.some(set => tally[set].wrong)
			? FALSE
			: isOpen
				? NOT_CHECKED
				: isWhole
					? WHOLE
					: places.some(isShownAt)
						? PART
						: NOT_SHOWN,
		missing = places.filter(i => !isShownAt(i) && !replaced.includes(i))
	return { state, played, inQuestion, right, sources: right.map(sourcesAt), replaced, places, missing, first }
}
