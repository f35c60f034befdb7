// Pass 1 of judging boards (spec/judge.md): in a sequence, which carries no numbers, the
// fact that each place stands for.
import { playedNumber } from './passes_frame.js'

// placeRecords sets of the records of a sequence `stands`, a fact, and `role`, which says how
// it stands: 'run' by its cards, in order; 'place' by its place alone; 'displaced' or 'second'.
// What has no role has no place. `moved` is what is behind a blank record and not in its place. It
// sets the file's `row`, and `missing`, the facts of it that no record stands for by its cards.
export function placeRecords(world, file) {
	const records = passedOver(world, file)
	if (file.claims.length) {
		file.row = file.claims.flatMap(set => world.sets[set].facts)
		file.missing = placeInRow(world, file, records, file.row)
		withNext(world, file)
	} else for (const set of file.held) placeInRow(world, file, records, world.sets[set].facts)
}

// withNext puts behind the facts of a set that was published with ?, without a list, one that nobody has shown:
// it is always missing (4.5).
function withNext(world, file) {
	const next = new Map()
	for (const set of file.claims)
		if (world.sets[set].open && !world.sets[set].listed) next.set(set, { set, index: null })
	if (!next.size) return
	const missing = new Set(file.missing)
	file.row = file.claims.flatMap(set => [...world.sets[set].facts, ...(next.has(set) ? [next.get(set)] : [])])
	file.missing = file.row.filter(fact => missing.has(fact) || fact.index === null)
}

// passedOver returns the records but for blank ones that stand for the numbers before the
// first claimed set's.
function passedOver(world, file) {
	const first = file.records.findIndex(r => !r.blank)
	const set = world.sets[file.claims[0]]
	const before = set ? playedNumber(set, set.boards[0]) - 1 : 0
	return first === before ? file.records.slice(first) : file.records
}

function placeInRow(world, file, records, row) {
	const position = new Map(row.map((fact, i) => [fact, i]))
	const firsts = [],
		stood = new Set()
	for (const r of records) {
		if (!position.has(r.fact)) continue
		stand(r, r.fact, stood.has(r.fact) ? 'second' : 'displaced')
		if (r.role === 'displaced') firsts.push(r)
		stood.add(r.fact)
	}
	if (!firsts.length) {
		row.slice(0, records.length).forEach((fact, i) => standByPlace(world, file, records[i], fact))
	} else {
		const groups =
			file.stated && file.claims.length ? file.claims.map(set => firsts.filter(r => r.stands.set === set)) : [firsts]
		for (const group of groups) for (const r of run(group, position)) r.role = 'run'
		if (file.claims.length) fillGaps(world, file, records, row, position, stood)
	}
	const blank = records.findIndex(r => r.blank)
	records.forEach((r, i) => {
		const here = position.get(r.stands)
		if (blank >= 0 && i > blank && here !== undefined && here !== i && r.role !== 'second') r.moved = true
	})
	return row.filter(fact => !stood.has(fact))
}

// standByPlace lets a record stand for a fact by its place alone; but a board of another set of the
// session only for the board that it replaces, and one of a claimed set that is not listed for none.
function standByPlace(world, file, record, fact) {
	const own = record.fact
	if (own && own.index !== fact.index && world.sets[fact.set].others.includes(own.set)) return
	if (own && file.claims.includes(own.set) && !world.sets[own.set].facts.includes(own)) return
	stand(record, fact, 'place')
}

function stand(record, fact, role) {
	Object.assign(record, { stands: fact, role })
}

// run returns the longest rising sequence, of several the one whose records stand
// earliest; none if it has not more than half.
function run(records, position) {
	const at = records.map(r => position.get(r.stands)),
		length = at.map(() => 1)
	for (let i = at.length - 1; i >= 0; i--) {
		for (let j = i + 1; j < at.length; j++) if (at[j] > at[i] && length[j] >= length[i]) length[i] = length[j] + 1
	}
	let left = length.reduce((a, b) => Math.max(a, b), 0)
	if (left * 2 <= records.length) return []
	// The next record from which a rising sequence of the length that is left begins is behind the
	// last one also in the row: were it before it there, a longer one would begin with it.
	return records.filter((r, i) => length[i] === left && left--)
}

// fillGaps lets the records between two neighbours of the run stand for what is missing
// between them, if they are exactly as many; so before the first and behind the last.
function fillGaps(world, file, records, row, position, stood) {
	let between = [],
		from = -1
	if (!records.some(r => r.role === 'run')) return
	for (const r of [...records, null]) {
		if (r && r.role !== 'run') {
			if (!r.role) between.push(r)
			continue
		}
		const to = r ? position.get(r.stands) : row.length
		const missing = row.slice(from + 1, Math.max(from + 1, to)).filter(fact => !stood.has(fact))
		if (missing.length === between.length) between.forEach((b, i) => standByPlace(world, file, b, missing[i]))
		between = []
		from = to
	}
}
