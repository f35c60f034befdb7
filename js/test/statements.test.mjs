// Statements about sessions: not held, replaced, reserve set (spec/judge.md 4.3 to 5, spec/audit.md 5).
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { verify } from '../verdict/verify.js'
import { plain, PLAIN } from '../verdict/report.js'
import { dealsDiffer } from '../judge/differs.js'
import { sayFinding } from '../words/findings_text.js'
import { exampleFiles } from '../pages/player/example.js'
import { bytesOf, latin, hex } from '../lib/bytes.js'
import { sha256 } from '../vendor/noble-hashes.js'
import { World, sessionsOf } from '../tournament/world.js'
import { readDescription } from '../tournament/description.js'
import { readKeys } from '../tournament/keys.js'
import { suitsOf } from '../lib/deal.js'

const pathTo = name => new URL('../../testdata/verdict/' + name, import.meta.url).pathname
const read = name => new Uint8Array(fs.readFileSync(pathTo(name)))
const records = fs.readdirSync(pathTo('all-files/records')).filter(name => name.endsWith('.pbn'))
const RR01 = records.filter(name => name === 'RR01.pbn')

async function verifyFiles(
	names,
	options = {},
	folder = 'all-files/records/',
	sqd = read('all-files/cup.sqd'),
	keys = read('all-files/cup.sqk'),
) {
	const files = names.map(name => ({ name, data: read(folder + name), named: true }))
	const report = await verify({
		description: sqd,
		keys,
		files,
		passed: [],
		options: { played: [], ...options },
	})
	const json = JSON.parse(JSON.stringify(plain(report, sayFinding), PLAIN)),
		step = n => json.steps.find(s => s.step === n)
	return { report, json, step, choices: json.choices.map(c => c.text) }
}
const sessionsLeft = async list => {
	const { report } = await verifyFiles(list)
	return report.sessions.filter(s => s.state !== 'whole').map(s => s.phase + ',' + s.number)
}

test('sessions not held are omitted', async () => {
	const all = await verifyFiles(records),
		left = records.filter(name => name !== 'RR01.pbn')
	assert.equal(all.report.exit, 0)
	assert.deepEqual(await sessionsLeft(left), ['1,1'])
	assert.equal((await verifyFiles(left)).report.exit, 2)
	const { report, json, choices, step } = await verifyFiles(left, { notHeld: ['1,1'] })
	assert.deepEqual([report.exit, report.verdict], [0, 'verified'])
	assert.deepEqual([step(10).status, choices], ['pass', ['you say that session 1,1 was not held']])
	const [omitted] = json.sessions
	assert.deepEqual(
		[omitted.state, omitted.status, omitted.text],
		['not held', 'not checked', 'not held, as you stated'],
	)
	assert.equal(json.summary.sessions, all.json.summary.sessions - 1)
	assert.equal(json.summary.boards, all.json.summary.boards - omitted.count)
	assert.equal((await verifyFiles(left, { notHeld: ['1,1'], strict: true })).report.verdict, 'not_verified')
})

test('a phase not held counts as one choice', async () => {
	const left = records.filter(name => !/^FIN/i.test(name)),
		missing = await sessionsLeft(left),
		phases = [...new Set(missing.map(id => id.split(',')[0]))]
	assert.equal(phases.length, 1, missing.join(' '))
	const { report, choices } = await verifyFiles(left, { notHeld: phases })
	assert.equal(report.exit, 0)
	assert.equal(choices.length, 1)
	assert.match(choices[0], /^you say that phase \d \(.+\) was not held$/)
})

test('statements that contradict each other are not checked', async () => {
	const left = records.filter(name => name !== 'RR01.pbn'),
		session = { phase: 1, session: 1 }
	for (const played of [
		{ reserve: [{ ...session, number: '1' }] },
		{ replaced: [{ ...session, text: '1', numbers: new Set([1]) }] },
	]) {
		const { report, step } = await verifyFiles(left, { notHeld: ['1,1'], ...played })
		assert.equal(report.exit, 2)
		assert.ok(
			step(9).detail.includes('you stated that session 1,1 was not held, but also which boards were played in it'),
			step(9).detail.join('; '),
		)
	}
})

test('a statement contradicted by a file does not count', async () => {
	for (const notHeld of [['1,1'], ['1']]) {
		const { report, step, choices } = await verifyFiles(records, { notHeld })
		assert.deepEqual([report.exit, choices], [2, []])
		assert.ok(
			step(9).detail.includes('you say that session 1,1 was not held, but RR01.pbn belongs to it'),
			step(9).detail.join('; '),
		)
	}
})

test('a statement about a session without a key is not contradicted by a claim', async () => {
	const sqk = latin(read('all-files/cup.sqk')),
		pair = ['RR01.pbn', 'RR02.pbn']
	const stated = async (keys, names, options) => {
		const { json, step, choices } = await verifyFiles(names, options, undefined, undefined, bytesOf(keys))
		assert.ok(!step(9).detail.some(text => text.includes('belongs to it')))
		return [choices, json.summary.sessions, ...json.sessions.slice(0, 3).map(s => s.text)]
	}
	const session = 'you say that session 1,1 was not held',
		phase = 'you say that phase 1 (Round robin) was not held',
		held = 'not held, as you stated'
	for (const keys of ['x', sqk.replaceAll(/^[1-4],\d+:/gm, '9$&')]) {
		assert.deepEqual(await stated(keys, pair, { notHeld: ['1,1'] }), [[session], 9, held, 'not shown', 'not shown'])
		assert.deepEqual(await stated(keys, pair, { notHeld: ['1'] }), [[phase], 6, held, held, held])
		assert.deepEqual(await stated(keys, pair, { notHeld: ['1', '1,1'] }), [[phase], 6, held, held, held])
	}
	const rest = sqk.replace(/^1,1:.*\r?\n/m, '')
	assert.deepEqual(await stated(rest, pair, { notHeld: ['1,1'] }), [[session], 9, held, 'matches', 'not shown'])
	// A file that also claims a session with a key was compared.
	const files = ['RR02.pbn'],
		played = [1, 2].map(n => ({ phase: 1, session: n, files })),
		both = await verifyFiles(files, { notHeld: ['1,1', '1,2'], played }, undefined, undefined, bytesOf(rest))
	assert.deepEqual(both.choices, [session])
	assert.ok(both.step(9).detail.includes('you say that session 1,2 was not held, but RR02.pbn belongs to it'))
	// Of a file that only claims sessions without keys, even recognised boards do not contradict a statement.
	const only = await verifyFiles(
		files,
		{ notHeld: ['1,2'], played: played.slice(0, 1) },
		undefined,
		undefined,
		bytesOf(rest),
	)
	assert.deepEqual(only.choices, ['you say that session 1,2 was not held'])
})

test('a phase with unknown length and no files is incomplete', async () => {
	const keys = ['1,1', '2,0'].map((id, i) => `${id}:${'k'.repeat(40)}${i}\r\n`).join(''),
		sqd = `# SquareDeal 2.7\nTN Two\nDI x\nDV 7\nSN 1:1-8:A:One\nSN 0:1-8:B##:Swiss\nKH ${hex(sha256(bytesOf(keys)))}\n`,
		description = readDescription(bytesOf(sqd)),
		world = new World(description, sessionsOf(description, new Map([[2, 2]])), '7')
	const fileOf = (id, name) => {
		const s = Object.assign(world.byID.get(id), { key: readKeys(bytesOf(keys)).keys[id === '1,1' ? 0 : 1].key })
		world.need(s, 0, 8)
		const text = s.deals[0].slice(0, 8).map((deal, i) => {
			const hands = [0, 1, 2, 3].map(seat => suitsOf(deal, seat).join('.')).join(' ')
			return `[Board "${i + 1}"]\n[Deal "N:${hands}"]\n\n`
		})
		return { name, data: bytesOf(text.join('')), named: true }
	}
	const judged = async (files, options) => {
		const evidence = { description: bytesOf(sqd), keys: bytesOf(keys), files, passed: [] }
		const report = await verify({ ...evidence, options: { played: [], ...options } }),
			json = JSON.parse(JSON.stringify(plain(report, sayFinding), PLAIN))
		return [report.exit, report.verdict, json.steps[9].status, json.choices.map(c => c.kind).join()]
	}
	const first = fileOf('1,1', 'A.pbn')
	assert.deepEqual(await judged([first]), [2, 'not_verified', 'not checked', 'not played'])
	assert.deepEqual(await judged([first], { partial: true }), [0, 'in_part', 'not checked', 'not played'])
	assert.deepEqual(await judged([first], { notHeld: ['2'] }), [0, 'verified', 'pass', 'not held'])
	assert.deepEqual(await judged([first, fileOf('2,1', 'B01.pbn')]), [0, 'verified', 'pass', 'length'])
	assert.equal((await judged([first, fileOf('2,1', 'B01.pbn')], { notHeld: ['2'] }))[0], 2)
})

test('replaced boards are listed, even if the session lacks them', async () => {
	const { json, choices } = await verifyFiles(RR01, {
		partial: true,
		replaced: [{ phase: 1, session: 1, numbers: new Set([99]) }],
	})
	assert.equal(choices.length, 1)
	assert.match(choices[0], /^session 1,1 \(RR01\): board 99 /)
	assert.deepEqual(
		json.choices.map(c => [c.kind, c.phase, c.session]),
		[['replaced', 1, 1]],
	)
})

test('`=*` means the published numbers of the session', async () => {
	const foreign = latin(exampleFiles(false)[2].bytes).replace(/Board "(\d)"/g, (_, n) => `Board "${Number(n) + 8}"`),
		day = [1, 3, 4].map(n => latin(read(`all-files/records/DAY${n}.pbn`)))
	const report = await verify({
		description: read('all-files/cup.sqd'),
		keys: read('all-files/cup.sqk'),
		files: [{ name: 'DAY1-4.pbn', data: bytesOf(day.join('\n\n') + '\n\n' + foreign), named: true }],
		options: { played: [], partial: true, replaced: [{ phase: 2, session: 2, numbers: null }] },
	})
	assert.deepEqual([report.verdict, report.exit, report.summary.unproven], ['in_part', 0, 8])
	assert.deepEqual(
		report.sessions.filter(s => s.phase === 2).map(s => [s.state, s.right]),
		[1, 2, 3, 4].map(n => ['whole', n === 2 ? 0 : 8]),
	)
})

test('a reserve set is questioned unless it was stated', async () => {
	const { report } = await verifyFiles(['RR01reserve.pbn'], { partial: true }, 'original-and-reserve/')
	assert.equal(report.exit, 2)
	assert.deepEqual(
		report.questions.map(({ about, typed, found, number }) => [about, typed, found, number]),
		[['reserve', '1,1', 'RR01reserve.pbn', '1']],
	)
	assert.equal(report.sessions[0].code, 'session.of-reserve')
	const statements = { partial: true, reserve: [{ phase: 1, session: 1, number: '1' }] }
	for (const [files, want] of [
		[
			['RR01reserve.pbn'],
			'session 1,1 (RR01): boards 1-16 from the reserve set; players must have been told about this',
		],
		[
			['RR01.pbn', 'RR01reserve.pbn'],
			'session 1,1 (RR01): boards 1-16 from both sets; players must have been told about this',
		],
	]) {
		const result = await verifyFiles(files, statements, 'original-and-reserve/')
		assert.equal(result.report.verdict, 'in_part')
		assert.deepEqual(result.choices, [want])
		assert.deepEqual(result.report.questions, [])
	}
})

test('boards from a different session are reported together', async () => {
	const games = n => latin(read(`all-files/records/RR0${n}.pbn`)).split(/(?=\[Board)/),
		mixed = [...games(1).slice(0, 9), ...games(3).slice(9)].join(''),
		report = await verify({
			description: read('all-files/cup.sqd'),
			keys: read('all-files/cup.sqk'),
			files: [{ name: 'RR01.pbn', data: bytesOf(mixed), named: true }],
			options: { played: [], partial: true },
			passed: [],
		}),
		[file] = JSON.parse(JSON.stringify(plain(report, sayFinding), PLAIN)).files
	assert.match(file.text, /boards 9-16 belong to session 1,3/)
	assert.doesNotMatch(file.text, /board 9\b/)
	assert.equal(file.differences.length, 8)
})

test('a file with a different set reports its contents', async () => {
	const played = [{ phase: 1, session: 1, files: ['RR01reserve.pbn'] }],
		{ json } = await verifyFiles(['RR01reserve.pbn'], { partial: true, played }, 'original-and-reserve/')
	assert.deepEqual([json.files[0].claim, json.files[0].holds], ['session 1,1', 'the reserve set of session 1,1'])
})

test('without keys, sessions have the boards in the description', async () => {
	const sqd = `# SquareDeal 2.7\nTN Two\nDI x\nDV 7\nSN 1:1-8:A:One\nSN 1:5-7:B:Two\nKH ${'a'.repeat(64)}\n`,
		{ sessions, summary } = await verify({ description: bytesOf(sqd), keys: null, files: [] })
	assert.deepEqual(
		sessions.map(s => [s.phase, s.number, s.size, s.right]),
		[
			[1, 1, 8, 0],
			[2, 1, 3, 0],
		],
	)
	assert.equal(summary.boards, 11)
})

test('cards of several known hands that were dealt elsewhere: the first hand is named', () => {
	const hand = (seat, count = 13) => String(seat).repeat(count),
		dealt = hand(0) + hand(1) + hand(2) + hand(3)
	for (const [shown, seat, card, from] of [
		['1' + hand(0, 12) + '0' + hand(1, 12) + hand(4, 26), 'north', '♥', 'east'],
		[hand(4, 13) + '3' + hand(1, 12) + hand(4, 13) + '1' + hand(3, 12), 'east', '♣', 'west'],
	]) {
		const { args } = dealsDiffer(dealt, shown).what
		assert.deepEqual([args.seat.key, args.card.args.suit, args.from.key], ['seat.' + seat, card, 'seat.' + from])
	}
})
