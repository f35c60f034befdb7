// Judges boards by their cards, following the numbered rules of spec/judge.md. It knows nothing about files, keys or
// languages.

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
const isPartial = deal => deal.includes(UNKNOWN)
const BITS = Float64Array.from({ length: 52 }, (_, i) => 2 ** i)

// handsOf returns a number for each of the four hands of a deal, 0 for a hand that is not shown: equal hands have
// equal numbers.
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
// It returns files, [{ findings, shifts, shows, open }], a finding being { record, known, outcome, set, index, why }, record null of
// the file and index null of a whole set, known the fact that the record is, why one of 'beside' (3.1), 'few' (3.3), 'dealt', 'keys',
// 'keyless', 'typed', 'device', 'reading' (3.6), 'no shift', 'two shifts' (2.1, 2.2), 'mixed' (3.1), 'missing' (3.5), 'no board' (4.4); sessions, a Map of { state, played, right, shown, replaced }; none, exit and partial.
export function* judgeWorld(world) {
	world = { ...world, sessions: by([...world.sets.keys()], set => world.sets[set].session) }
	const files = world.files.map(file => ({
		input: file,
		records: recordsOf(file),
		findings: [],
		shifts: new Map(),
		outside: [],
	}))
	const each = function* (take) {
		for (const file of files) yield take(file)
	}
	yield* recognise(world, files)
	yield* each(file => placeNumbered(world, file))
	const shifts = shiftsOfAll(world, files)
	yield* each(file => show(world, file))
	const ends = endsOf(world, files)
	yield* each(file => judgeFile(world, file, ends, shifts))
	return sumUpFiles(world, files, ends, shifts)
}

// recordsOf returns the records of a file, merging equal ones into one with a count (1.3), at positions `from` to
// `to`.
function recordsOf({ records, sequence }) {
	const out = [],
		known = new Map() // by number, by deal
	records.forEach(({ number, deal }, place) => {
		if (!known.has(number)) known.set(number, new Map())
		const under = known.get(number),
			there = sequence ? undefined : under.get(deal)
		if (there) return Object.assign(there, { to: place, count: there.count + 1 })
		const record = {
			number: sequence ? null : number,
			deal,
			first: place,
			from: place,
			to: place,
			count: 1,
			hands: handsOf(deal),
		}
		under.set(deal, record)
		out.push(record)
	})
	if (sequence || !out.some(r => isPartial(r.deal))) return out
	const wholes = byNumber(out.filter(r => !isPartial(r.deal)))
	return out.filter(r => {
		const holds = isPartial(r.deal) ? (wholes.get(r.number) ?? []).filter(w => agree(r, w.hands)) : []
		for (const whole of holds) {
			whole.from = Math.min(whole.from, r.from)
			whole.to = Math.max(whole.to, r.to)
			whole.count += r.count
		}
		return !holds.length
	})
}

const agree = (record, hands) => record.hands.every((hand, seat) => hand === 0 || hand === hands[seat])

// by groups a list by a key, omitting elements without one.
function by(list, keyOf) {
	const groups = new Map()
	for (const item of list) if (keyOf(item) !== null) addTo(groups, keyOf(item), item)
	return groups
}
const addTo = (groups, key, item) => groups.get(key)?.push(item) ?? groups.set(key, [item])
const byNumber = records => by(records, r => r.number)

// recognise assigns facts to records, and marks strangers that have a hand of some fact (1.4).
function* recognise(world, files) {
	const facts = new Map(), // by deal
		hands = new Map() // by hand, at whatever seat; null: of no fact yet
	for (const { records } of files) for (const r of records) facts.set(r.deal, null)
	const each = function* (take) {
		for (const [set, { boards }] of world.sets.entries()) {
			for (const [index, deal] of boards.entries()) take(deal, { set, index })
			yield
		}
	}
	yield* each((deal, fact) => facts.has(deal) && addTo(facts, deal, fact))
	const rest = files.flatMap(({ records }) => records.filter(r => !facts.get(r.deal)))
	for (const r of rest) for (const hand of r.hands) if (hand) hands.set(hand, null)
	if (hands.size)
		yield* each((deal, fact) => {
			for (const hand of handsOf(deal)) if (hands.has(hand)) addTo(hands, hand, { ...fact, deal })
		})
	for (const { input, records } of files)
		for (const r of records) {
			r.fact = best(world, input, r, facts.get(r.deal) ?? partialOf(r, hands))
			r.hand = r.hands.some(hand => hand && hands.get(hand))
		}
}

// partialOf returns the facts with equal cards that contain all hands of a record, or none.
function partialOf(record, hands) {
	if (!isPartial(record.deal)) return []
	const known = record.hands.find(hand => hand),
		facts = (hands.get(known) ?? []).filter(f => agree(record, handsOf(f.deal)))
	return facts.every(f => f.deal === facts[0].deal) ? facts : []
}

// best returns, of equal facts in the order of their sets, the one in a claimed set with the record's number,
// otherwise in the first claimed set, otherwise in the first set.
function best(world, { claims }, record, facts) {
	const claimed = claims.flatMap(set => facts.filter(f => f.set === set))
	return claimed.find(f => published(world, f) === record.number) ?? claimed[0] ?? facts[0] ?? null
}

const published = ({ sets }, { set, index }) => (sets[set].first || 1) + index
const lastOf = ({ first, boards, size = boards.length }) => first + size - 1

// unitsOf groups the sets that share a shift and a row in a file, because each board may come from any of them (3.2):
// { of, the unit of a set; claims, the units that the file claims }. A unit is a list of sets.
function unitsOf({ sets, sessions, reserve }, { input, records }) {
	const known = [...new Set(records.flatMap(r => (r.fact ? [r.fact.set] : [])))],
		claimed = new Set(input.claims.map(set => sets[set].session)),
		// A combined file whose recognised records all belong to the reserve sets of its claims.
		written =
			!input.stated && input.claims.length > 1 && known.every(i => sets[i].reserve && claimed.has(sets[i].session)),
		either = new Set([...reserve, ...(written ? known : [])]),
		units = new Map()
	const unitOf = set => {
		const mates = sessions.get(sets[set].session),
			all = mates.some(i => either.has(i)) ? mates.filter(i => !sets[i].reserve || either.has(i)) : [],
			unit = all.includes(set) ? all : [set]
		if (!units.has(set)) for (const i of unit) units.set(i, unit)
		return units.get(set)
	}
	return { of: unitOf, claims: [...new Set(input.claims.map(unitOf))] }
}

// placeNumbered determines which recognised records are in place (2).
function placeNumbered(world, file) {
	file.units = unitsOf(world, file)
	file.known = by(file.records, r => r.fact && file.units.of(r.fact.set))
	if (file.input.sequence) return placeInRow(world, file)
	const { input, units, shifts, known } = file
	const others = [...new Set([...units.claims, ...known.keys()])]
	for (const unit of others) {
		const shift = shiftOf(world, known.get(unit) ?? []),
			{ first } = world.sets[unit[0]],
			overlaps = set => first > 0 && shares(world, unit[0], shift, set)
		const away =
			shift !== 0 &&
			((input.claims.length > 0 && !units.claims.includes(unit)) ||
				(first === 0 && shift < 0) ||
				others.some(other => other.some(overlaps)))
		shifts.set(unit, away ? null : shift)
		for (const r of known.get(unit) ?? [])
			r.inPlace = r.number === null ? !input.claims.length : !away && r.number - published(world, r.fact) === shift
	}
}

// shiftOf returns the difference that more than half of the given records of a set have, 0 if there are none, or null
// if no difference has a majority (2.1).
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

// shares reports whether shifted numbers of a set are published numbers of another set, or of itself.
function shares({ sets }, set, shift, other) {
	const [a, b] = [sets[set], sets[other]]
	return b.first > 0 && a.first + shift <= lastOf(b) && b.first <= lastOf(a) + shift
}

// placeInRow places the records of a format without numbers (2.3); fixed means that each speaks for the fact at its
// position.
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
		const along = records.filter(r => r.fact && starts.has(units.of(r.fact.set))),
			placeOf = r => starts.get(units.of(r.fact.set)) + r.fact.index,
			rise = along.every((r, i) => i === 0 || placeOf(r) > placeOf(along[i - 1])),
			isThere = r => placeOf(r) === r.from
		file.fixed =
			input.claims.length > 0 &&
			input.claims.every(set => sets[set].first > 0 && !sets[set].keyless) &&
			records.length === length &&
			(!rise || along.every(isThere))
		for (const r of along) r.inPlace = file.fixed ? isThere(r) : rise
	}
	if (!file.fixed) return
	const [row] = rows,
		places = row.flatMap(unit => sets[unit[0]].boards.map((_, index) => ({ unit, index })))
	for (const r of records) r.place = places[r.from]
}

const isNumbered = r => r.number !== null

// shiftsOfAll returns, for each set, the shifts of its recognised records in all files.
function shiftsOfAll(world, files) {
	const all = new Map(world.sets.map((_, set) => [set, new Set()]))
	for (const { shifts, known } of files)
		for (const [unit, shift] of shifts)
			if (shift !== null && known.get(unit)?.some(isNumbered)) for (const set of unit) all.get(set).add(shift)
	return all
}

// isTorn reports whether the shifts of a set in all files contradict each other (2.1, 2.2).
const isTorn = ({ first }, shifts) => [...shifts].filter(by => by !== 0 || first === 0).length > 1

// show finds the records that are as dealt or in part (3.0, 3.2).
function show(world, file) {
	const { input, records, units, shifts } = file,
		numbers = claimedNumbers(world, file)
	// there returns the claimed facts for a number or a position, even beyond the end of a set with ?.
	file.there = r => {
		const factsOf = (unit, index) => input.claims.filter(set => unit.includes(set)).map(set => ({ set, index }))
		if (r.place) return factsOf(r.place.unit, r.place.index)
		const open = numbers.open.filter(([, shift]) => shift !== null && r.number > shift)
		return [
			...(numbers.facts.get(r.number) ?? []),
			...open.map(([unit, shift]) => [unit, r.number - shift - 1]),
		].flatMap(entry => factsOf(...entry))
	}
	// having returns the claimed units that have a number, published or shifted; keyless reports whether only units
	// without keys have it.
	file.having = number => [
		...(numbers.having.get(number) ?? []),
		...(number === null ? [] : numbers.open.map(([unit]) => unit)),
	]
	file.isKeyless = number => numbers.keyless.has(number)
	for (const r of records) {
		r.outside = input.claims.filter(set => standsOutside(world, r, set))
		if (!r.fact) continue
		const { set, index } = r.fact,
			number = published(world, r.fact)
		r.gone = [number, number + shifts.get(units.of(set))].some(n => wasReplaced(world, set, n)) || r.outside.length > 0
		if (r.gone || !r.inPlace) continue
		r.allowed = !world.sets[set].reserve || input.claims.includes(set) || units.of(set).length > 1
		const there = file.there(r).some(f => f.index === index && units.of(f.set).includes(set))
		if (r.allowed && (there || !(r.place || file.having(r.number).length)))
			r.shows = isPartial(r.deal) ? IN_PART : AS_DEALT
	}
}

// claimedNumbers returns the numbers of the claimed units: facts, the shifted ones, as [unit, index] by number;
// having, the units by number, including published ones; open, the units with ?, which have every number; keyless,
// the units without keys.
function claimedNumbers({ sets }, { input, units, shifts }) {
	/** @type {{ facts: Map<number, any>, having: Map<number, any>, open: any[], keyless: Set<number> }} */
	const out = { facts: new Map(), having: new Map(), open: [], keyless: new Set() }
	for (const unit of input.sequence ? [] : units.claims) {
		const { first, keyless, boards, size = boards.length } = sets[unit[0]],
			shift = shifts.get(unit)
		if (first === 0) out.open.push([unit, keyless ? null : shift])
		for (let index = 0; first > 0 && index < size; index++) {
			if (keyless) out.keyless.add(first + index)
			else addTo(out.having, first + index, unit)
			if (keyless || shift === null) continue
			addTo(out.facts, first + index + shift, [unit, index])
			if (shift) addTo(out.having, first + index + shift, unit)
		}
	}
	return out
}

// endsOf returns the number of facts of each set; a set with ? ends with the last fact that any file shows (2.2).
function endsOf({ sets }, files) {
	const ends = sets.map(({ first, boards }) => (first === 0 ? 0 : boards.length))
	for (const { records } of files)
		for (const { shows, fact } of records)
			if (shows && sets[fact.set].first === 0) ends[fact.set] = Math.max(ends[fact.set], fact.index + 1)
	return ends
}

// judgeFile determines what a file shows (3).
function judgeFile(world, file, ends, shifts) {
	const { input, records, findings, units } = file,
		{ sets } = world
	const say = (r, outcome, facts, why) => {
		for (const fact of facts.length ? facts : [{ set: null, index: null }])
			findings.push({ record: r?.first ?? null, known: r?.fact ?? null, outcome, ...fact, why })
	}
	if (input.claims.length && input.claims.every(set => sets[set].keyless)) {
		for (const r of records) say(r, NAMED, [])
		if (input.twoReadings) say(null, OPENED, [], 'reading')
		return
	}
	const dealtHere = records.filter(r => r.shows === AS_DEALT),
		groups = byNumber(records),
		candidates = [],
		nobodys = [],
		foreign = !input.claims.length && records.every(r => !r.fact && !r.hand)
	// open applies 3.4: each fact there, otherwise the record's own fact; a board of a reserve set also opens its
	// own.
	const open = (r, facts, why) => {
		const isReserve = r.fact && sets[r.fact.set].reserve && !facts.some(f => isSameFact(f, r.fact))
		if (isReserve) say(r, OPENED, [r.fact], why)
		if (facts.length || !isReserve) say(r, OPENED, facts.length || !r.fact ? facts : [r.fact], why)
	}
	// again reports whether another record of a sequence shows this fact in place (2.3).
	const keyOf = f => `${f.set} ${f.index}`,
		inPlace = new Set(file.fixed ? records.filter(r => r.inPlace && r.fact).map(r => keyOf(r.fact)) : []),
		again = r => r.fact !== null && inPlace.has(keyOf(r.fact))
	for (const r of records) {
		const facts = file.there(r).filter(f => f.index < ends[f.set]),
			group = r.place || r.number === null ? [r] : groups.get(r.number),
			dealt = group.filter(other => other.shows === AS_DEALT)
		if (foreign) say(r, NAMED, [])
		else if (r.outside.length && !r.fact) {
			say(r, OUTSIDE, [])
			file.outside.push(...r.outside.map(set => ({ set, index: null })), ...facts)
		} else if (r.gone) open(r, facts, 'dealt')
		else if (r.shows) say(r, r.shows, [r.fact])
		else if (!r.fact && dealt.length) {
			const against = group.filter(other => !other.shows).reduce((n, other) => n + other.count, 0),
				all = union(
					facts,
					dealt.map(other => other.fact),
				)
			if (all.every(f => dealt.some(other => isSameFact(other.fact, f) && other.count > against))) say(r, FOULED, all)
			else say(r, OPENED, all, 'beside') // 3.1
		} else if (isWrong(world, file, r, facts, group)) candidates.push({ r, facts, set: facts[0].set })
		else if (isNobodys(file, r)) nobodys.push(r)
		else open(r, facts)
	}
	const doubt = doubtOf(world, input),
		dealtFacts = new Set(dealtHere.map(record => record.fact.set + ' ' + record.fact.index)).size,
		boards = by(dealtHere, record => units.of(record.fact.set)),
		wrong = by(candidates, c => c.set)
	for (const [set, all] of wrong) {
		const right = new Set(boards.get(units.of(set))?.map(record => record.fact.index)).size
		for (const { r, facts } of all) {
			if (!input.stated && right <= all.length)
				open(r, facts, 'few') // 3.3
			else if (doubt) open(r, facts, doubt)
			else if (again(r))
				open(r, facts) // 2.3
			else say(r, WRONG, facts)
		}
	}
	// A file with more such strangers than facts may belong to a different tournament.
	const named = dealtFacts > nobodys.filter(r => !file.isKeyless(r.number)).length
	for (const r of nobodys) {
		if (file.isKeyless(r.number))
			say(r, NAMED, []) // 1.1
		else if (named) say(r, NAMED, [])
		else open(r, [])
	}
	findings.sort((a, b) => a.record - b.record || a.set - b.set || a.index - b.index)
	for (const [set, why] of openSets(world, file, shifts)) say(null, OPENED, [{ set, index: null }], why)
	if (input.twoReadings) say(null, OPENED, [], 'reading')
	else if (foreign && input.pointed) say(null, OPENED, []) // 3.5
}

const isSameFact = (a, b) => a.set === b.set && a.index === b.index
const union = (a, b) => [...a, ...b.filter(y => !a.some(other => isSameFact(other, y)))]

// doubtOf returns the reason why nothing in a file can be wrong (3.6), or undefined.
function doubtOf({ sets, keysOpen }, { claims, typed, device, twoReadings }) {
	const keyless = claims.some(set => sets[set].keyless),
		doubts = { 'keys': keysOpen, typed, device, 'reading': twoReadings, keyless }
	return Object.keys(doubts).find(doubt => doubts[doubt])
}

// isWrong reports whether a single whole record contradicts the only fact claimed there (3.3).
function isWrong({ sets }, { input, units, shifts, having }, r, facts, group) {
	if (facts.length !== 1 || group.length !== 1 || isPartial(r.deal)) return false
	const [{ set }] = facts,
		shift = shifts.get(units.of(set)) ?? 0
	if (having(r.number).some(unit => !unit.includes(set))) return false
	if (shift !== 0 && sets[set].first > 0) return false
	if (!r.fact || r.fact.set === set) return true
	const { session, reserve } = sets[r.fact.set]
	return session !== sets[set].session && (!reserve || input.claims.includes(r.fact.set))
}

// isNobodys reports whether a stranger has nothing to do with the tournament (3.4, 1.1).
const isNobodys = ({ input, having }, r) =>
	!r.fact && !r.hand && r.number !== null && input.claims.length > 0 && !having(r.number).length

// wasReplaced reports whether a person stated that a number of a set's session was replaced from outside; "all
// numbers" means all published ones (3.6).
function wasReplaced({ sets, replaced }, set, number) {
	const said = replaced.get(sets[set].session),
		{ first } = sets[set]
	const has = number >= (first || 1) && (first === 0 || number <= lastOf(sets[set]))
	return !!said && ((said.all && has) || said.numbers.has(number))
}

// standsOutside reports whether a record has such a number, or is at the position of one.
const standsOutside = (world, { number, place }, set) =>
	place
		? place.unit.includes(set) && wasReplaced(world, set, published(world, { set, index: place.index }))
		: number !== null && wasReplaced(world, set, number)

// openSets lists the sets that are open in a file as a whole, each with the reason.
function openSets(world, file, all) {
	const { sets } = world,
		{ input, units, shifts, known } = file,
		claimed = input.claims.filter(set => !sets[set].keyless),
		outside = new Set(file.outside.map(f => f.set)),
		said = new Map()
	const open = (list, why) => list.forEach(set => said.has(set) || said.set(set, why))
	for (const [unit, shift] of shifts) {
		if (shift === null) for (const set of claimed) if (unit.includes(set)) open([set], 'no shift') // 2.1
		if (!known.get(unit)?.some(isNumbered)) continue
		for (const set of unit.filter(i => isTorn(sets[i], all.get(i)))) {
			if (sets[set].first === 0)
				open([set], 'two shifts') // 2.2
			else if (shift) open([set], 'two shifts') // 2.1
		}
	}
	open(notBehind(world, file), 'mixed') // 3.1
	const absent = set => !outside.has(set) && !known.get(units.of(set))?.some(r => r.shows)
	open(claimed.filter(absent), 'missing') // 3.5
	return [...said].sort((a, b) => a[0] - b[0])
}

// notBehind lists claimed sets that share numbers in a file, or have different shifts there, and are not in the
// claimed order (3.1).
function notBehind({ sets }, { input, records, units, shifts, known }) {
	const numbers = [...new Set(records.map(r => r.number))],
		out = new Set()
	const stretches = units.claims.flatMap(unit => {
		const shows = (known.get(unit) ?? []).filter(r => r.shows && isNumbered(r))
		if (!shows.length) return []
		const ends = shows.reduce(([a, b], { from, to }) => [Math.min(a, from), Math.max(b, to)], [Infinity, 0])
		return [{ unit, shift: shifts.get(unit), first: ends[0], last: ends[1] }]
	})
	const has = ({ unit: [set], shift }, n) => {
		const { first, boards } = sets[set]
		return n !== null && (first === 0 ? n > shift : n >= first + shift && n < first + shift + boards.length)
	}
	for (const [i, a] of stretches.entries())
		for (const b of stretches.slice(i + 1)) {
			if (a.last < b.first || (a.shift === b.shift && !numbers.some(n => has(a, n) && has(b, n)))) continue
			for (const set of input.claims) if (a.unit.includes(set) || b.unit.includes(set)) out.add(set)
		}
	return [...out]
}

// sumUpFiles combines the results of all files for each session (4).
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
		said = new Set(files.flatMap(f => (f.input.stated ? f.input.claims : [])))
	for (const [session, setsHere] of world.sessions) {
		// Without its key, a set's session has no state.
		if (!setsHere.every(set => sets[set].keyless))
			sessions.set(session, stateOfSession(world, { own: setsHere, ends, shifts, tally, held, claimed, said }))
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

// shiftsIn returns the shifts other than 0 with which a file shows records, [set, shift].
function shiftsIn({ shifts, records }) {
	const setsShown = new Set(records.filter(r => r.shows && isNumbered(r)).map(r => r.fact.set))
	return [...shifts].flatMap(([unit, by]) => (by ? unit.filter(set => setsShown.has(set)).map(set => [set, by]) : []))
}

// stateOfSession returns the state of a session (4.1). played are the sets whose boards count; asked are those of
// which a file shows a board although nobody stated that they were played; right, gone and missing are positions,
// right with the sets that are right there.
function stateOfSession(world, { own, ends, shifts, tally, held, claimed, said }) {
	const { sets } = world,
		[original] = own.filter(set => !sets[set].reserve),
		stated = own.filter(set => world.reserve.includes(set)),
		files = own.filter(set => sets[set].reserve && said.has(set)), // that a person stated to be of it
		alone = !stated.length && files.length > 0 && !claimed.has(original) && !held.has(original),
		played = alone ? files : [original, ...stated],
		first = sets[original].first || 1 + ([...shifts.get(original)][0] ?? 0),
		places = Array.from({ length: Math.max(...played.map(set => ends[set])) }, (_, index) => index)
	const shows = set => tally[set].shown.size > 0,
		beside = own.filter(set => sets[set].reserve && !stated.includes(set) && !said.has(set) && shows(set)),
		inQuestion = shows(original) || alone ? [] : beside,
		any = (kind, i) => played.some(set => tally[set][kind].has(i)),
		isRight = (set, i) => tally[set].right.has(i) && !tally[set].bad.has(i),
		right = inQuestion.length ? [] : places.filter(i => played.some(set => isRight(set, i))),
		numbers = i => [0, ...shifts.get(original)].map(by => published(world, { set: original, index: i }) + by),
		gone = places.filter(i => numbers(i).some(n => wasReplaced(world, original, n)))
	const state = own.some(set => tally[set].wrong)
		? FALSE
		: own.some(set => tally[set].open) || inQuestion.length || (alone && files.length > 1)
			? NOT_CHECKED
			: places.length && new Set([...right, ...gone]).size === places.length
				? WHOLE
				: places.some(i => any('shown', i))
					? PART
					: NOT_SHOWN
	const setsAt = right.map(i => played.filter(set => isRight(set, i)))
	const missing = places.filter(i => !any('shown', i) && !gone.includes(i))
	return { state, played, asked: inQuestion, right, gone, of: setsAt, places, missing, first }
}
