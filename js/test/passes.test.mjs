// Judging boards: the cases of testdata/judge, and properties of all small worlds.
import test from 'node:test'
import assert from 'node:assert/strict'
import { judgeWorld } from '../passes.js'
import { CASES, DEALS, SETS, recordOf, smallFiles, smallSets, smallWorlds, worldOf, written } from './worlds.mjs'

for (const given of CASES) {
	test(`case: ${given.name}`, () => {
		const result = judgeWorld(worldOf(given)),
			names = Object.keys(SETS)
		assert.deepEqual(
			result.files.map(findings => findings.map(f => written(f))),
			given.found,
		)
		const states = names.map(name => given.states[name] ?? 'not shown')
		assert.deepEqual(
			result.sets.map(set => set.state),
			states,
		)
		for (const [id, state] of Object.entries(given.sessions ?? {})) assert.equal(result.sessions[id].state, state)
		assert.equal(result.none_known, given.none_known ?? false)
		const rules = new Set([
			...result.files.flat().flatMap(f => [f.rule, ...f.by]),
			...result.sets.flatMap(set => set.rules),
		])
		assert.ok(rules.has(given.rule), `rule ${given.rule} is not among ${[...rules]}`)
	})
}

const OUTCOMES = ['as dealt', 'in part', 'choice', 'wrong', 'open', 'fouled', 'by cards', 'not here', 'left out']

// eachSmall calls back with every small world of one file, as it is written, and what is found in it.
function eachSmall(check) {
	let worlds = 0
	for (const { first, file, sets } of smallWorlds()) {
		const world = worldOf({ files: [file] }, sets)
		check({ name: `B from ${first}: ${JSON.stringify(file)}`, file, sets, world, result: judgeWorld(world) })
		worlds++
	}
	assert.equal(worlds, 2 * 7 * (40 + 40 * 40 + 8 + 8 * 8))
}

test('soundness: what is as dealt or by cards has the four hands, and its number, place or frame', () => {
	let shown = 0
	eachSmall(({ name, file, world, result }) => {
		const { records, claims } = world.files[0]
		for (const { record, outcome, fact } of result.files[0]) {
			if (outcome !== 'as dealt' && outcome !== 'by cards') continue
			const { boards, first } = world.sets[fact.set],
				{ deal, number } = records[record]
			assert.equal(deal, boards[fact.index], name)
			assert.equal(claims.includes(fact.set), outcome === 'as dealt', name)
			shown++
			if (file.sequence || (number === null && outcome === 'by cards')) continue
			const shift = number - first - fact.index
			const votes = records
				.filter(r => r.number !== null && boards.includes(r.deal))
				.map(r => r.number - first - boards.indexOf(r.deal))
			assert.ok(shift === 0 || (shift % 16 === 0 && votes.every(k => k === shift || k === 0)), name)
		}
		result.sets.forEach((set, s) => {
			const every = world.sets[s].boards.every(deal => records.some(r => r.deal === deal))
			if (set.state === 'whole') assert.ok(every && claims.includes(s), name)
			if (set.state === 'false') assert.ok(claims.includes(s), name)
		})
	})
	assert.ok(shown > 0)
})

test('totality: every record has an outcome, by one rule', () => {
	eachSmall(({ name, file, world, result }) => {
		const findings = result.files[0],
			texts = file.records.split(' ')
		world.files[0].records.forEach((r, at) => {
			// Equal copies under one number are one record, at the place of the first.
			const first = !file.sequence && r.number !== null ? texts.indexOf(texts[at]) : at
			const own = findings.filter(f => f.record === first)
			assert.ok(own.length > 0, `${name}: record ${at}`)
			assert.equal(new Set(own.map(f => f.rule)).size, 1, `${name}: record ${at}`)
			for (const f of own) assert.ok(OUTCOMES.includes(f.outcome), name)
		})
		const rows = findings.map(f => JSON.stringify(f))
		assert.equal(new Set(rows).size, rows.length, name)
	})
})

// plain writes what is found without the order of records.
function plain(result, world, sets) {
	const files = result.files.map((findings, i) =>
		findings
			.map(f => {
				const r = f.record === null ? null : world.files[i].records[f.record]
				return `${r && r.number} ${r && r.deal}: ${f.rule} ${written(f, sets)}`
			})
			.sort(),
	)
	return { files, sets: result.sets, sessions: result.sessions, none_known: result.none_known }
}

test('order: that of the records changes nothing in a numbered file that claims at most one set', () => {
	eachSmall(({ name, file, sets, world, result }) => {
		const records = file.records.split(' ')
		if (file.sequence || records.length < 2 || file.claims?.includes(' ')) return
		const turned = worldOf({ files: [{ ...file, records: records.reverse().join(' ') }] }, sets)
		assert.deepEqual(plain(judgeWorld(turned), turned, sets), plain(result, world, sets), name)
	})
})

test('order: that of two files changes nothing', () => {
	const sets = smallSets(1),
		files = [...smallFiles(1)]
	files.forEach((one, i) => {
		for (let j = i % 5; j < i; j += 5) {
			const both = [one, files[j]],
				there = judgeWorld(worldOf({ files: both }, sets)),
				back = judgeWorld(worldOf({ files: [...both].reverse() }, sets))
			assert.deepEqual({ ...back, files: [...back.files].reverse() }, there, JSON.stringify(both))
		}
	})
})

// worldsOfTwo yields small worlds of two files, of up to two records and of one, drawn by a fixed sequence.
function* worldsOfTwo(count) {
	let state = 1
	const draw = n => (state = (state * 48271) % 2147483647) % n
	const long = [...smallFiles(2)],
		short = [...smallFiles(1)]
	for (let i = 0; i < count; i++) {
		const sets = smallSets(draw(2) ? 1 : 3),
			files = [long[draw(long.length)], short[draw(short.length)]]
		yield { name: JSON.stringify(files), sets, files, world: worldOf({ files }, sets) }
	}
}

const falseIn = (findings, world) =>
	findings
		.filter(f => f.outcome === 'wrong')
		.map(f => `${world.records[f.record].number} ${world.records[f.record].deal} ${f.fact.set}/${f.fact.index}`)
const shownIn = result =>
	new Set(
		result.files.flatMap(findings =>
			findings
				.filter(f => ['as dealt', 'choice', 'by cards'].includes(f.outcome))
				.map(f => f.fact.set + '/' + f.fact.index),
		),
	)
const framesOf = result => JSON.stringify(result.sets.map(set => set.frames))
const explained = findings => findings.some(f => f.why)

test('two files: what a claiming file shows it holds, and every record has an outcome by one rule', () => {
	for (const { name, world } of worldsOfTwo(20000)) {
		const result = judgeWorld(world)
		result.files.forEach((findings, i) => {
			const { records, claims, sequence } = world.files[i]
			for (const { record, outcome, fact } of findings) {
				if (outcome !== 'as dealt' && outcome !== 'by cards') continue
				assert.equal(records[record].deal, world.sets[fact.set].boards[fact.index], name)
				assert.equal(claims.includes(fact.set), outcome === 'as dealt', name)
			}
			records.forEach((r, at) => {
				const first =
					sequence || r.number === null ? at : records.findIndex(x => x.number === r.number && x.deal === r.deal)
				const rules = findings.filter(f => f.record === first).map(f => f.rule)
				assert.equal(new Set(rules).size, 1, `${name}: record ${at}`)
			})
		})
	}
})

test('monotony: a file that no statement names, taken away, makes nothing false; one that is added shows what it holds', () => {
	let held = 0
	for (const { name, files, sets, world } of worldsOfTwo(20000)) {
		const both = judgeWorld(world)
		for (const [i, other] of [
			[0, 1],
			[1, 0],
		]) {
			const alone = worldOf({ files: [files[i]] }, sets),
				one = judgeWorld(alone)
			if (framesOf(one) !== framesOf(both)) continue
			held++
			if (!files[other].stated && !explained(both.files[i])) {
				const before = falseIn(both.files[i], world.files[i])
				for (const f of falseIn(one.files[0], alone.files[0]))
					assert.ok(before.includes(f), `${name}: without ${other}`)
			}
			const there = shownIn(one)
			for (const fact of shownIn(both)) {
				const [set, index] = fact.split('/')
				const deal = world.sets[set].boards[index]
				assert.ok(there.has(fact) || world.files[other].records.some(r => r.deal === deal), `${name}: ${fact}`)
			}
		}
	}
	assert.ok(held > 10000)
})

test('monotony: all records of a number, taken away from a numbered file that claims one set in one frame', () => {
	let tried = 0
	eachSmall(({ name, file, sets, world, result }) => {
		const { claims, records } = world.files[0]
		if (file.sequence || claims.length !== 1 || explained(result.files[0])) return
		for (const number of new Set(records.map(r => r.number))) {
			const left = file.records.split(' ').filter(r => !r.startsWith(`${number ?? '-'}=`))
			if (!left.length) continue
			const less = worldOf({ files: [{ ...file, records: left.join(' ') }] }, sets),
				now = judgeWorld(less)
			if (framesOf(now) !== framesOf(result) || now.sets[claims[0]].frames.length !== 1) continue
			tried++
			const before = falseIn(result.files[0], world.files[0])
			for (const f of falseIn(now.files[0], less.files[0])) assert.ok(before.includes(f), `${name}: without ${number}`)
		}
	})
	assert.ok(tried > 1000)
})

// found judges one file, and writes what is found as the cases do.
function found(file) {
	return judgeWorld(worldOf({ files: [file] })).files[0].map(f => written(f))
}

test('a run of half of the records is none', () => {
	assert.deepEqual(found({ claims: 'A', sequence: true, records: 'A2 A1' }), ['wrong A2', 'wrong A1'])
	assert.deepEqual(found({ sequence: true, records: 'A2 A1 A4 A3' }), ['open A2', 'open A1', 'open A4', 'open A3'])
})

test('through a second frame a number speaks only of what has no record under its own', () => {
	assert.deepEqual(found({ claims: 'A', records: '1=A1 18=A2' }), ['as dealt A1', 'as dealt A2'])
	assert.deepEqual(found({ claims: 'A', records: '1=A1 17=A1' }), ['as dealt A1', 'open A'])
})

test('a copy of a record is a neighbour neither of it nor of others: its place is that of the first', () => {
	const files = [{ claims: 'A B', records: '2=B1 -=A1 2=B1 2=A1' }, { records: '2=B2 2=A2' }]
	assert.deepEqual(
		judgeWorld(worldOf({ files })).files[0].map(f => written(f)),
		['wrong A2', 'open B2', 'open A', 'open B', 'wrong A2', 'open B2'],
	)
})

test('sessions: the set that was played, and boards that were replaced', () => {
	const session = (files, both) => {
		const { state, played } = judgeWorld(worldOf({ files, both })).sessions[1]
		return { state, played }
	}
	const whole = '1=A1 2=A2 3=A3 4=A4',
		lacking = '2=A2 3=A3 4=A4'
	assert.deepEqual(session([{ claims: 'A', records: whole }]), { state: 'whole', played: [0] })
	assert.deepEqual(session([{ claims: 'A', records: lacking }]), { state: 'part', played: [0] })
	assert.deepEqual(
		session([
			{ claims: 'A', records: lacking },
			{ claims: 'R', stated: true, records: '1=R1' },
		]),
		{ state: 'whole', played: [0] },
	)
	assert.deepEqual(session([{ claims: 'A', records: '1=R1 ' + lacking, replaced: { A: [1] } }]), {
		state: 'whole',
		played: [0],
	})
	assert.deepEqual(
		session([
			{ claims: 'A', records: whole },
			{ claims: 'R', stated: true, records: '1=R1 2=R2' },
		]),
		{ state: 'part', played: [1] },
	)
	assert.deepEqual(
		session([
			{ claims: 'A', records: whole },
			{ claims: 'R', records: '1=R1 2=R2' },
		]),
		{ state: 'not checked', played: [0, 1] },
	)
	assert.deepEqual(
		session(
			[
				{ claims: 'A', records: whole },
				{ claims: 'R', records: '1=R1 2=R2' },
			],
			['R'],
		),
		{ state: 'part', played: [0, 1] },
	)
})

test('a combined file that was overwritten is no evidence where other files show all that it claims; what is open in it stays', () => {
	const judged = records =>
		judgeWorld(
			worldOf({
				files: [
					{ claims: 'A', combined: true, sequence: true, records },
					{ claims: 'A', records: '1=A1 2=A2 3=A3 4=A4' },
				],
			}),
		)
	const result = judged('R1 R2 R3 R4')
	assert.deepEqual(
		result.files[0].map(f => written(f)),
		Array(4).fill('left out overwritten'),
	)
	assert.equal(result.sets[0].state, 'whole')
	const twice = judged('R1 R1 R2 R3 R4')
	assert.ok(twice.files[0].some(f => f.outcome === 'open'))
	assert.equal(twice.sets[0].state, 'not checked')
})

test('a record behind a blank one that is not in its place is open; blank ones may stand for boards before the first', () => {
	const places = (claims, records) => found({ claims, sequence: true, records })
	assert.deepEqual(places('A', '_ A1 A2'), ['open A1', 'open A2'])
	assert.deepEqual(places('A', 'A1 _ A3 A4'), ['as dealt A1', 'as dealt A3', 'as dealt A4'])
	assert.deepEqual(places('C', '_ _ _ _ C1 C2'), ['as dealt C1', 'as dealt C2'])
})

test('two deals are related: at most 20 cards in other hands, or the hands at other seats', () => {
	const turned = DEALS.A4.replace(/./g, seat => String((Number(seat) + 1) % 4))
	const shifted = n => [...DEALS.A4].map((seat, i) => (i < n ? String((Number(seat) + 1) % 4) : seat)).join('')
	for (const [deal, want] of [
		[turned, 'open A4'],
		[shifted(20), 'open A4'],
		[shifted(21), 'not here'],
	]) {
		const world = worldOf({ files: [{ claims: 'A', records: '1=A1 99=x1' }] })
		world.files[0].records[1].deal = deal
		assert.equal(written(judgeWorld(world).files[0][1]), want)
	}
})

test('a file of more pairs of deals than are compared is open, with the sets that it claims', () => {
	const world = worldOf({ files: [{ claims: 'A B', records: '1=A1 2=a2' }] })
	const deal = recordOf('1=x1').deal
	for (let i = 0; i < 200000; i++) world.files[0].records.push({ number: 100 + i, deal })
	const result = judgeWorld(world)
	assert.deepEqual(
		result.files[0].map(f => written(f)),
		['open A', 'open B'],
	)
})

test('a file in which more than 300,000 things are found is open, with the sets that it claims', () => {
	const world = worldOf({
			files: [
				{ claims: 'A B C', records: '' },
				{ claims: 'B', records: '99=b1' },
			],
		}),
		{ records } = world.files[0]
	while (records.length < 100000) records.push(recordOf('-=A1'))
	assert.equal(judgeWorld(world).files[0].length, 300000)
	records.push(recordOf('1=B1'))
	assert.deepEqual(
		judgeWorld(world).files.map(findings => findings.map(f => written(f))),
		[['open A', 'open B', 'open C'], ['open B1']],
	)
})
