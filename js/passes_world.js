// A world as it is judged (spec/judge.md, 0): every set's facts, and of every record whether it
// is one, or is related to one.
import { completed } from './deal.js'

// More pairs of deals are not compared in one file, nor is more found in it, nor are more sets judged unless all is as dealt.
export const BOUNDS = { pairs: 2e6, found: 3e5, sets: 300 }

// prepared returns a world with its facts { set, index, number, deal } and its records' facts.
// `known` has of each deal its facts, one as a rule.
export function prepared(given) {
	const world = { ...given, known: new Map(), shapes: new Map() }
	world.sessions = new Map()
	given.sets.forEach(({ session }, i) => {
		if (!world.sessions.get(session)?.push(i)) world.sessions.set(session, [i])
	})
	world.sets = given.sets.map((set, index) => {
		const first = set.first,
			boards = set.boards.map((deal, i) => ({ set: index, index: i, number: first + i, deal }))
		for (const fact of boards) if (!world.known.get(fact.deal)?.push(fact)) world.known.set(fact.deal, [fact])
		const others = world.sessions.get(set.session).filter(i => i !== index)
		return {
			...set,
			index,
			boards,
			facts: boards,
			others,
			open: !first,
			range: [first, set.last ?? first + boards.length - 1],
			listed: set.listed?.length ? set.listed : null,
			gone: new Set(set.gone),
		}
	})
	world.files = given.files.map(file => preparedFile(world, file))
	world.shows = (fact, outcomes, except) =>
		world.files.some(
			file =>
				file !== except &&
				!file.tooMany &&
				file.findings.some(
					f => f.fact?.set === fact.set && f.fact.index === fact.index && outcomes.includes(f.outcome),
				),
		)
	return world
}

function preparedFile(world, given) {
	const file = {
		claims: [],
		frames: {},
		replaced: {},
		bare: [],
		explained: '',
		...given,
		findings: [],
		strange: [],
		beside: [],
		chosenFor: new Set(),
		agrees: false,
		alters: false,
		tooMany: false,
	}
	file.find = (r, rule, outcome, fact = null, why = '') => {
		const finding = { record: r ? r.at : null, rule, outcome, fact: fact && { set: fact.set, index: fact.index }, why }
		if (file.findings.push(finding) > BOUNDS.found) file.tooMany = true
	}
	file.given = given.records.map((r, at) => preparedRecord(world, file, r, at))
	file.records = file.sequence ? file.given : merged(file.given)
	file.held = [...new Set(file.records.filter(r => r.fact).map(r => r.fact.set))]
	file.numbers = new Set(file.records.filter(r => !r.blank).map(r => r.number))
	file.results = Boolean(file.several) || crowded(file)
	alterations(world, file)
	return file
}

function preparedRecord(world, file, r, at) {
	const deal = r.blank ? '' : completed(r.deal),
		full = !r.blank && !deal.includes('4')
	return {
		at,
		last: r.last ?? at,
		number: file.sequence ? null : (r.number ?? null),
		deal,
		full,
		count: r.count ?? 1,
		doubtful: Boolean(r.doubtful),
		blank: Boolean(r.blank),
		fact: factOf(world, file, deal, file.sequence ? at : null, r.number),
		alters: null,
		stands: null,
		role: '',
		moved: false,
		by: [],
	}
}

// factOf returns the fact that a deal is. One that is dealt twice is that of the claimed set that has it under
// its number, in a sequence at its place; else of the first set.
function factOf(world, file, deal, place, number) {
	const facts = world.known.get(deal) ?? []
	if (facts.length < 2) return facts[0] ?? null
	const row = place === null ? null : file.claims.flatMap(set => world.sets[set].boards)[place]
	const here = fact => file.claims.includes(fact.set) && (place === null ? fact.number === number : fact === row)
	return facts.find(here) ?? facts[0]
}

// merged makes one record of equal copies under one number.
function merged(records) {
	const kept = new Map()
	for (const r of records) {
		const key = r.number === null ? r : [r.number, r.deal, r.doubtful].join()
		const first = kept.get(key)
		if (!first) kept.set(key, r)
		else Object.assign(first, { count: first.count + r.count, last: r.last })
	}
	return [...kept.values()]
}

// crowded says whether more than half of a file's numbers stand in it more than once.
function crowded(file) {
	const copies = new Map()
	for (const r of file.records) if (r.number !== null) copies.set(r.number, (copies.get(r.number) ?? 0) + r.count)
	return [...copies.values()].filter(n => n > 1).length * 2 > copies.size
}

// alterations finds of each record that is not known the fact that it is related to.
function alterations(world, file) {
	const unknown = file.records.filter(r => r.full && !r.fact)
	const sets = new Set(
		(file.claims.length ? [...file.claims, ...file.held] : world.sets.map(s => s.index)).flatMap(s => [
			s,
			...world.sets[s].others,
		]),
	)
	const facts = [...sets].flatMap(s => world.sets[s].boards)
	file.tooMany = unknown.length * facts.length > BOUNDS.pairs
	if (file.tooMany) return
	for (const r of unknown) r.alters = facts.find(fact => related(world, r.deal, fact.deal)) ?? null
	file.alters = unknown.some(r => r.alters)
}

// related says whether at most 20 cards of two deals are in other hands, or the same four hands at other seats.
export function related(world, a, b) {
	if (a.includes('4')) return false
	let moved = 0
	for (let i = 0; i < 52 && moved <= 20; i++) if (a.charCodeAt(i) !== b.charCodeAt(i)) moved++
	return moved <= 20 || shapeOf(world, a) === shapeOf(world, b)
}

// shapeOf names the seats of a deal in the order in which they get a card: it is the same at other seats.
function shapeOf(world, deal) {
	let shape = world.shapes.get(deal)
	if (shape === undefined) {
		const seats = [...new Set(deal)].join('')
		shape = Array.from(deal, seat => seats.indexOf(seat)).join('')
		world.shapes.set(deal, shape)
	}
	return shape
}

// agrees says whether all hands that a record of some shows are a fact's.
export function agrees(deal, fact) {
	return cardsMoved(deal, fact.deal) === 0
}

// cardsMoved counts the cards that are in other hands as far as the hands shown tell.
export function cardsMoved(deal, other) {
	const shown = new Set(deal)
	let moved = 0
	for (let i = 0; i < 52; i++) if (deal[i] !== other[i] && (deal[i] !== '4' || shown.has(other[i]))) moved++
	return moved
}
