// SquareDeal 1.3: its published tournaments, dealt again and verified.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from '../node/command.mjs'
import { describe, isValue } from '../tournament/description13.js'
import { decoded, encoded, sameText } from '../tournament/codepages.js'
import { ripemd160 } from '../vendor/noble-hashes.js'
import { readKeys } from '../tournament/keys.js'
import { World, sessionsOf } from '../tournament/world.js'
import { suitsOf, dealOf, DEALS } from '../lib/deal.js'
import { bytesOf, utf8, hex, displayText } from '../lib/bytes.js'
import { sha256 } from '../vendor/noble-hashes.js'
import { spellingsOf, numberLists } from '../tournament/spellings.js'

// shared is the folder beside the project with published tournaments, where it is there.
const shared = (() => {
	for (let dir = path.resolve(new URL('../..', import.meta.url).pathname); dir !== '/'; dir = path.dirname(dir))
		if (fs.existsSync(path.join(dir, 'shared/vectors/squaredeal13'))) return path.join(dir, 'shared')
	return null
})()
const beside = shared ? {} : { skip: 'the folder shared/ with published tournaments is not beside the project' }
const read = name => new Uint8Array(fs.readFileSync(path.join(shared, name)))
const json = name => JSON.parse(fs.readFileSync(path.join(shared, 'vectors/squaredeal13', name)))

const dotted = (deal, seat) => suitsOf(deal, seat).join('.')
const digestOf = (deals, first) =>
	hex(
		sha256(
			bytesOf(deals.map((d, i) => `${first + i} N:${[0, 1, 2, 3].map(seat => dotted(d, seat)).join(' ')}\n`).join('')),
		),
	)

test('published tournaments are dealt again', beside, () => {
	let sets = 0
	for (const t of json('expected.json')) {
		const description = describe(read(`real/pzbs/data/${t.name}.sqd`))
		assert.equal(description.old, true, t.name)
		assert.equal(description.hash, t.KH)
		assert.equal(description.value === null ? 'text' : 'value', t.di_is, t.name)
		assert.equal(description.phases.length, t.phases)
		assert.equal(hex(bytesOf(description.raw.name)), t.TN)
		if (!t.keys) continue
		const { keys, fits } = readKeys(read(`real/pzbs/data/${t.name}.sqk`), description.hash)
		assert.ok(fits, t.name + ': key hash')
		const made = value => {
			const world = new World(description, sessionsOf(description), value, '1.3')
			for (const s of world.sessions) s.key = keys.find(k => k.phase === s.phase && k.session === s.session).key
			return world
		}
		const worlds = {}
		for (const want of t.list ?? []) {
			const value = want.set === 'original_index_value' ? t.other_value_in_index : t.value
			const world = (worlds[value] ??= made(value)),
				s = world.byID.get(want.phase + ',' + want.session),
				set = want.set === 'reserve1' ? 1 : 0
			const deals = world.need(s, set, s.range[1] - s.range[0] + 1)
			assert.equal(digestOf(deals, s.range[0]), want.hands, `${t.name} ${want.phase},${want.session} ${want.set}`)
			if (!set && want.set === 'original' && !/[*]/.test(s.name)) assert.equal(s.name, want.file, t.name)
			sets++
		}
	}
	assert.ok(sets > 400, String(sets))
})

const cases = shared ? json('cases.json').verify : []
// OTHERWISE are the cases that a rule decides otherwise than their authors did: exit status, verdict.
const OTHERWISE = {
	'value typed as numbers': [0, 'verified'], // audit.md step 5: its numbers, however parted
	"another session's hands under this name": [2, 'not_verified'], // judge.md 3.5
	"reserve under the original's name": [2, 'not_verified'], // 3.2
	'description is text, value typed, by cards only': [0, 'verified'], // 4.3
	'made from the text, value known': [2, 'not_verified'], // 4.4
	'boards 13-24 of a session replaced, not said': [2, 'not_verified'], // 3.3
	'boards 13-24 replaced, said': [0, 'verified'], // 4.1
	'both sets, not said': [0, 'in_part'], // 4.1
	'both sets, said': [2, undefined], // 5: --both is gone
	'reserve 2 under its name': [2, 'not_verified'], // 4.1
	'reserve 1 used, copy from before': [2, 'not_verified'], // 4.1
}
test('verification cases exist', beside, () => assert.equal(cases.length, 39))
for (const c of cases)
	test(c.name, async () => {
		const { exit, json } = await run([...c.args, '--today', '2026-11-01'], shared),
			other = OTHERWISE[c.name]
		if (other) return assert.deepEqual([exit, json?.verdict], other)
		assert.equal(exit, c.exit, JSON.stringify(json?.steps.map(s => [s.step, s.status, s.got, s.detail])))
		if (c.verdict) assert.equal(json.verdict, c.verdict)
		if (c.rule) assert.equal(json.rule, c.rule)
		for (const [step, status] of Object.entries(c.steps ?? {}))
			assert.equal(json.steps.find(s => s.step === +step).status, status, step)
		for (const kind of c.choices ?? [])
			assert.ok(
				json.choices.some(x => x.kind === kind),
				`${kind} in ${JSON.stringify(json.choices)}`,
			)
	})

test('seeds match the specification', () => {
	const key = '6gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE',
		value = '11820244647',
		half = 30
	const seed = text => hex(new Uint8Array(ripemd160(bytesOf(text)).buffer))
	assert.equal(seed(key.slice(0, half)), '0f21649f582fdd7fc4246b5af423fe99ff4733d5')
	assert.equal(seed(key.slice(half) + value + '0'), '1a56aede2ac63f197ec5d21d47459aa52898f129')
	assert.equal(seed(key.slice(half) + value + '1'), 'e7164dd309468e4b143b7397d494a168d25bbb7e')
	const world = new World({ phases: [], old: true }, [], value, '1.3', ['7'])
	assert.deepEqual(
		[world.mixed, world.words, world.setOf({ set: 1, number: '7' }), world.setOf({ set: 1, number: '8' })],
		[value, ['0', '1', '7', '2', '3', ''], 2, -1],
	)
	// Twelve reserve sets are tried, those named first; of very many boards one.
	const named = Array.from({ length: 14 }, (_, i) => String(i + 1)),
		wordsFor = boards => new World({ phases: [], old: true }, [], value, '1.3', named, boards).words.join()
	assert.deepEqual([76923, 76924].map(wordsFor), ['0,1,2,3,4,5,6,7,8,9,10,11,12', '0,1'])
})

const KH = 'a'.repeat(64),
	LINES = ['TN Cup', 'KH ' + KH, 'DI Lotto', 'SN 2:24:cup-#:x', 'PU']
const lines = (...list) => describe(bytesOf(list.map(l => l + '\r\n').join('')))

test('the 1.3 format is recognised', () => {
	assert.equal(lines(...LINES).old, true)
	assert.equal(lines(...LINES.slice(0, 4)).published, false)
	assert.equal(lines(LINES[0], LINES[2], LINES[1], LINES[3]).old, undefined)
	assert.equal(lines('# made by somebody', ...LINES.slice(0, 4)).old, undefined)
	assert.equal(lines('# made by somebody', ...LINES).warnings[0].code, 'comment in 1.3')
	const beside = lines('# Description file of tournament for program SquareDeal 2.1', ...LINES)
	assert.deepEqual(
		[beside.old, beside.rules, beside.warnings[0].code],
		[undefined, ['2', '2.0rc', '1.3'], 'PU beside a number'],
	)
})

test('input that 1.3 would misread is rejected', () => {
	for (const [i, line] of [
		[0, 'TN SN 3:1:x:y'],
		[0, 'TN KH'],
		[0, 'TN PU'],
		[2, 'DI SN'],
		[0, 'DV 1'],
		[0, 'PU 1'],
		[0, 'tn Cup'],
		[0, 'DI again'],
		[1, 'KH abc'],
		[3, 'SN 0:24:x:'],
		[3, 'SN 1:2x16:x:'],
		[3, 'SN 1:?:x:'],
		[3, 'SN 1:0:x:'],
		[3, 'SN 1:5-3:x:'],
		[3, 'SN 1:24'],
		[3, 'SN 1:24::x'],
		[3, 'SN 1:24:.x:'],
		[3, 'SN 1:24:a/b:'],
		[3, 'SN 1:24:a\x12b:'],
		[3, 'SN 1:1-16(1-16):x:'],
	])
		assert.throws(() => lines(...LINES.with(i, line)), line)
	// A line that is not there is not in what the digest is of; without DI there is no digest.
	assert.equal(lines(LINES[0], ...LINES.slice(2)).canonical, 'TN Cup\nDI Lotto\nSN 2:24:cup-#:x\n')
	assert.equal(lines(...LINES.slice(1)).canonical, 'DI Lotto\nSN 2:24:cup-#:x\nKH ' + KH + '\n')
	assert.equal(lines(...LINES.slice(0, 2), ...LINES.slice(3)).computed, null)
	const d = lines('TNCup ', 'KH' + KH, 'DI  1, 2 ', 'SN 2:24,17-32:a##b#:d: more', 'PU')
	assert.deepEqual(
		[d.name, d.value, d.computed, d.warnings[0].code, d.canonical],
		['Cup ', '1, 2 ', null, 'fourth colon', `TN Cup\nDI 1, 2\nSN 2:24,17-32:a##b#:d\nKH ${KH}\n`],
	)
	assert.deepEqual(
		sessionsOf(d).map(s => [s.name, s.label, s.range]),
		[
			['a01b#', 'd', [1, 24]],
			['a02b#', 'd', [17, 32]],
		],
	)
	assert.deepEqual(['1 2', '1.2/3;4:5+6-7, 8', 'Tbd', '', ' ', 'g. 14:00'].map(isValue), [
		true,
		true,
		false,
		false,
		false,
		false,
	])
})

test('names are read in four encodings', () => {
	const want = 'Drużynowe – zażółć gęślą',
		plain = want.replace('– ', '')
	const dos = encoded(plain, 'cp852'),
		double = utf8(decoded(dos, 'windows-1250'))
	for (const bytes of [dos, encoded(plain, 'windows-1250'), double, utf8(plain)]) {
		assert.equal(displayText(lines('TN ' + bytes, ...LINES.slice(1)).name), plain)
		for (const other of [dos, double, utf8(plain)]) assert.ok(sameText(bytes, other))
	}
	assert.equal(displayText(lines('TN ' + utf8(want), ...LINES.slice(1)).name), want)
	assert.ok(!sameText(dos, utf8('Drużynowe zażółć gęśl')))
})

test('numbers and their possible spellings', () => {
	const joined = '134711152229333536424344516668757677',
		numbers = [1, 3, 4, 7, 11, 15, 22, 29, 33, 35, 36, 42, 43, 44, 51, 66, 68, 75, 76, 77]
	assert.deepEqual(numberLists(joined)[0], numbers)
	assert.deepEqual(numberLists('3 6 9'), [[3, 6, 9]])
	assert.deepEqual(numberLists('12 x'), [])
	const all = spellingsOf(joined, joined)
	for (const other of ['0103040711152229333536424344516668757677', numbers.join(' '), numbers.join(', ')])
		assert.ok(all.includes(other), other)
	assert.ok(all.length <= 64)
	assert.ok(spellingsOf('9 3 6', '9 3 6').includes('369') && spellingsOf('9 3 6', '9 3 6').includes('9 3'))
})

// forged writes a tournament and returns run(args): exit status, sessions, choices.
function forged(
	t,
	{
		head = [],
		order = ['TN', 'KH', 'DI', 'SN', 'PU'],
		di = '3 6 9 13 26 40',
		dv,
		rule = '1.3',
		phases = ['2:8:cup-#:x'],
		files,
	},
) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'forged-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	const key = (p, s) => (`${p}${s}` + 'Kq7'.repeat(20)).slice(0, 60),
		keys = phases
			.flatMap((text, p) =>
				Array.from({ length: +text.split(':')[0] }, (_, s) => `${p + 1},${s + 1}:${key(p + 1, s + 1)}\r\n`),
			)
			.join('')
	const tags = {
		'TN': ['TN Cup'],
		'KH': ['KH ' + hex(sha256(bytesOf(keys)))],
		'DI': ['DI ' + di],
		'DV': dv ? ['DV ' + dv] : [],
		'SN': phases.map(p => 'SN ' + p),
		'PU': ['PU'],
	}
	const sqd = [...head, ...order.flatMap(tag => tags[tag])].map(l => l + '\r\n').join(''),
		description = describe(bytesOf(sqd))
	const world = new World(description, sessionsOf(description), dv ?? di, rule)
	for (const s of world.sessions) s.key = key(s.phase, s.session)
	const put = (name, text) => fs.writeFileSync(path.join(folder, name), text, 'latin1')
	put('cup.sqd', sqd)
	put('cup.sqk', keys)
	for (const [name, [id, set, change = deals => deals]] of Object.entries(files)) {
		const s = world.byID.get(id),
			deals = change([...world.need(s, set, s.range[1] - s.range[0] + 1)])
		put(
			name,
			deals
				.map(
					(d, i) => `[Board "${s.range[0] + i}"]\n[Deal "N:${[0, 1, 2, 3].map(seat => dotted(d, seat)).join(' ')}"]\n`,
				)
				.join('\n'),
		)
	}
	const plain = (...args) => run(['cup.sqd', 'cup.sqk', ...Object.keys(files), ...args], folder)
	return Object.assign(
		async (...args) => {
			const { exit, json, why } = await plain(...args)
			return json
				? [
						exit,
						...json.sessions
							.filter(s => s.state !== 'not shown')
							.map(
								s =>
									`${s.phase},${s.session} ${s.state} ${s.compared}/${s.count} ${s.sets ?? s.set}${s.unproven ? ' ' + s.unproven : ''}`,
							),
						json.rule,
						...json.choices.map(c => c.kind),
					].join('; ')
				: `${exit} ${why}`
		},
		{ plain },
	)
}

const foreign = [3, 5, 7, 11, 13, 17, 19, 23].map(n => dealOf(DEALS / BigInt(n)))
const from = (n, other) => deals => deals.map((d, i) => (i >= n - 1 ? other[i] : d))

test('reserve sets, an empty number and names', async t => {
	assert.equal(
		await forged(t, { files: { 'cup-1.pbn': ['1,1', 0], 'cup-2res2.pbn': ['1,2', 2] } })(),
		'2; 1,1 whole 8/8 original; 1,2 not checked 0/8 original; 1.3',
	)
	assert.equal(
		await forged(t, { files: { 'cup-1.pbn': ['1,1', 0], 'cup-2res2.pbn': ['1,2', 2] } })('--reserve', '1,2:2'),
		'0; 1,1 whole 8/8 original; 1,2 whole 8/8 original; 1.3; replaced',
	)
	assert.equal(
		await forged(t, { files: { 'cup-1res.pbn': ['1,1', 1] } })('--partial'),
		'2; 1,1 not checked 0/8 original; 1.3',
	)
	assert.equal(
		await forged(t, { files: { 'cup-1res.pbn': ['1,1', 1] } })('--partial', '--reserve', '1,1'),
		'0; 1,1 whole 8/8 original; 1.3; replaced',
	)
	assert.equal(
		await forged(t, { files: { 'cup-1.pbn': ['1,1', 4] } })('--partial'),
		'2; 1,1 not checked 0/8 original; 1.3',
	)
	assert.equal(
		await forged(t, { files: { 'cup-1.pbn': ['1,1', 2] } })('--partial'),
		'2; 1,1 not checked 0/8 original; 1.3',
	)
	assert.equal(
		await forged(t, { files: { 'a.pbn': ['1,1', 3] } })('--partial', '--played', '1,1=a.pbn', '--reserve', '1,1:3'),
		'0; 1,1 whole 8/8 original; 1.3; replaced',
	)
	assert.equal(
		await forged(t, { phases: ['2:8:cup:x'], files: { 'cup.pbn': ['1,1', 0] } })('--partial'),
		'0; 1,1 whole 8/8 original; 1.3; cards',
	)
})

test('a finding about a set contains its number', async t => {
	const files = { 'cup-1.pbn': ['1,1', 0], 'cup-2res2.pbn': ['1,2', 2, deals => [...deals].reverse()] }
	const { json } = await forged(t, { files }).plain('--partial', '--reserve', '1,2:2')
	assert.equal(
		json.files[1].text,
		'boards 1-8 belong to reserve set 2 of session 1,2; the boards of reserve set 2 of session 1,2 have different numbers, and nothing shows which is which',
	)
})

test('an unspecified rule is detected', async t => {
	const present = {
		head: ['# Description file of tournament for program squaredeal'],
		order: ['TN', 'DI', 'DV', 'SN', 'KH'],
		di: 'Lotto',
		dv: '3 6 9 13 26 40',
	}
	for (const rule of ['2', '2.0rc', '1.3'])
		assert.equal(
			await forged(t, { ...present, rule, files: { 'cup-1.pbn': ['1,1', 0] } })('--partial'),
			`0; 1,1 whole 8/8 original; ${rule}; rule`,
		)
	const numbered = { ...present, head: ['# Description file of tournament for program SquareDeal 2.1'] }
	assert.equal(
		await forged(t, { ...numbered, rule: '2', files: { 'cup-1.pbn': ['1,1', 0] } })('--partial'),
		'0; 1,1 whole 8/8 original; 2',
	)
	for (const rule of ['2.0rc', '1.3'])
		assert.equal(
			await forged(t, { ...numbered, rule, files: { 'cup-1.pbn': ['1,1', 0] } })(
				'--partial',
				'--played',
				'1,1=cup-1.pbn',
			),
			'2; 1,1 not checked 0/8 original; 2',
		)
	for (const rule of ['2', '2.0rc'])
		assert.equal(
			await forged(t, { rule, files: { 'cup-1.pbn': ['1,1', 0] } })('--partial'),
			'2; 1,1 not checked 0/8 original; 1.3',
		)
	assert.equal(
		await forged(t, { order: ['TN', 'KH', 'DI', 'SN'], files: { 'cup-1.pbn': ['1,1', 0] } })('--partial'),
		'2; 1,1 whole 8/8 original; 1.3',
	)
})

test('replaced boards and both sets', async t => {
	const part = forged(t, { files: { 'cup-1.pbn': ['1,1', 0, from(6, foreign)], 'cup-2.pbn': ['1,2', 0] } })
	assert.equal(await part(), '1; 1,1 false 5/8 original; 1,2 whole 8/8 original; 1.3')
	assert.equal(
		await part('--replaced', '1,1=6-8'),
		'0; 1,1 whole 5/8 original 6-8; 1,2 whole 8/8 original; 1.3; replaced',
	)
	assert.equal(
		await part('--replaced', '1,1=6-8', '--strict'),
		'2; 1,1 whole 5/8 original 6-8; 1,2 whole 8/8 original; 1.3; replaced',
	)
	assert.equal(
		await part('--replaced', '1,1=7-8'),
		'1; 1,1 false 5/8 original 7-8; 1,2 whole 8/8 original; 1.3; replaced',
	)
	assert.equal(
		await part('--replaced', '1,1=5-8'),
		'2; 1,1 not checked 4/8 original 5-8; 1,2 whole 8/8 original; 1.3; replaced',
	)
	assert.match(await part('--replaced', '1,1=*'), /^2;/)
	const both = forged(t, { files: { 'cup-1.pbn': ['1,1', 0], 'cup-1res1.pbn': ['1,1', 1] } })
	assert.equal(await both('--partial'), '0; 1,1 whole 8/8 original; 1.3')
})

test('statements about missing files are rejected', async t => {
	const files = { 'cup-1.pbn': ['1,1', 0], 'cup-2.pbn': ['1,2', 0] },
		cup = forged(t, { files })
	for (const args of [
		['--replaced', '9,1=1-4'],
		['--replaced', '1,9=*'],
		['--reserve', '9,1'],
		['--played', '1,3=cup-1.pbn'],
	])
		assert.equal(await cup('--partial', ...args), '2 no session ' + args[1].slice(0, 3), args.join(' '))
	await assert.rejects(cup('--reserve', '1,1:x'), /cannot read/)
})

test('boards replaced from the reserve set', async t => {
	const mixed = forged(t, { files: { 'cup-1res1.pbn': ['1,1', 1], 'cup-1.pbn': ['1,1', 0] } })
	assert.match(await mixed('--partial', '--replaced', '1,1=6-8'), /^2;/)
})

test('an earlier copy supplies a lost DI line and its digest', async t => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lost-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	fs.cpSync(new URL('../../testdata/verdict/old-digest-with-the-value/', import.meta.url), folder, { recursive: true })
	const [sqd, before] = ['2024-01-10_kadra.sqd', 'before.sqd'].map(name => path.join(folder, name)),
		digest = describe(new Uint8Array(fs.readFileSync(before))).computed,
		text = fs.readFileSync(sqd, 'latin1')
	const result = async (line, ...args) => {
		fs.writeFileSync(sqd, text.replace(/^DI .*\r\n/m, line), 'latin1')
		const files = ['2024-01-10_kadra.sqd', '2024-01-10_kadra.sqk', 'k24-1.pbn', '--partial', '--published', before],
			{ verdict, json } = await run([...files, ...args], folder)
		return [verdict, json.steps[3].status, json.digest, json.delayed_information]
	}
	const information = 'Lotto 10.01.2024, zapisane jednym ciągiem'
	for (const line of ['', 'DI\r\n', 'DI  \r\n']) {
		assert.deepEqual(await result(line), ['not_verified', 'pass', digest, information])
		assert.deepEqual(await result(line, '--digest', digest), ['not_verified', 'pass', digest, information])
		assert.deepEqual(await result(line, '--value', '369132640'), ['in_part', 'pass', digest, information])
		assert.equal((await result(line, '--sure', '--digest', 'ab'.repeat(32)))[0], 'false')
	}
	const [verdict, status, , still] = await result('DI Lotto\r\n')
	assert.deepEqual([verdict, status, still], ['not_verified', 'not checked', 'Lotto'])
})
