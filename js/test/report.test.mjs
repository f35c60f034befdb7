// The report as JSON, the digest of hands, and keys that were revealed one by one.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import crypto from 'node:crypto'
import { run } from '../node/command.mjs'
import { PLAIN } from '../verdict/report.js'
import { World, sessionsOf } from '../tournament/world.js'
import { readDescription } from '../tournament/description.js'
import { readKeys } from '../tournament/keys.js'
import { suitsOf } from '../lib/deal.js'

const pathTo = name => new URL('../../' + name, import.meta.url).pathname
const reportOf = result => JSON.parse(JSON.stringify(result.json, PLAIN))
const keysOf = value =>
	value && typeof value === 'object'
		? Object.entries(value).flatMap(([k, v]) => [...(Array.isArray(value) ? [] : [k]), ...keysOf(v)])
		: []

test('every key of the report is specified', async () => {
	const words = new Set(
		['json', 'audit', 'trust'].flatMap(page =>
			[...fs.readFileSync(pathTo(`spec/${page}.md`), 'utf8').matchAll(/`([a-z_ ]+)(?:\[[^`]*)?`/g)].flatMap(m =>
				m[1].split(' '),
			),
		),
	)
	const cases = {
		'all-files': ['cup.sqd', 'cup.sqk', 'records'],
		'original-and-reserve': ['cup.sqd', 'cup.sqk', 'RR01.pbn', 'RR01reserve.pbn'],
	}
	for (const [name, args] of Object.entries(cases)) {
		const report = reportOf(await run(args, pathTo('testdata/verdict/' + name)))
		assert.deepEqual(
			keysOf(report).filter(k => !words.has(k)),
			[],
		)
		assert.ok(!JSON.stringify(report).includes('null'))
		for (const key of ['delayed_information', 'delayed_value', 'digest_mh', 'short_digest', 'absent'])
			assert.ok(key === 'digest_mh' || report[key], key)
	}
})

test('files list their claim, contents and differences', async () => {
	const verifyCase = async (name, ...files) => {
		const report = reportOf(await run(['cup.sqd', 'cup.sqk', ...files], pathTo('testdata/verdict/' + name)))
		return { report, file: report.files[0] }
	}
	const { report, file } = await verifyCase('swap-of-cards', 'RR01.pbn')
	assert.deepEqual(
		[file.finding, file.claim, file.holds, file.basis],
		['boards differ', 'session 1,1', 'session 1,1', 'name'],
	)
	const printed = fs
		.readFileSync(pathTo('testdata/verdict/swap-of-cards/RR01.pbn'), 'latin1')
		.split('[Board "6"]')[1]
		.match(/\[Deal "(.*?)"\]/)[1]
	const dealt = fs
		.readFileSync(pathTo('testdata/verdict/all-files/records/RR01.pbn'), 'latin1')
		.split('[Board "6"]')[1]
		.match(/\[Deal "(.*?)"\]/)[1]
	const sentence = 'the file gives ♠A to West and ♣3 to South, but they were dealt the other way round'
	assert.deepEqual(file.differences, [
		{
			board: 6,
			phase: 1,
			session: 1,
			status: 'fail',
			kind: 'two cards exchanged',
			text: sentence,
			want: dealt,
			got: printed,
		},
	])
	assert.equal(file.text, 'board 6: ' + sentence)
	assert.equal(report.sessions[0].text, 'RR01.pbn: board 6: ' + sentence)
	const open = await verifyCase('rule-1.3-numbered', 'RR01.pbn', '--partial')
	assert.equal(
		open.report.sessions[0].text,
		"not compared: RR01.pbn: board 1: no board of this tournament has these cards; but at least half of that session's boards in this file differ",
	)
	for (const [name, kind, text] of [
		[
			'swap-of-hands',
			'hands at other seats',
			"hands are at different seats: East has North's hand, North has East's hand",
		],
		['swap-of-boards', 'cards of another board', 'board 3 in the file has the cards of board 11'],
		['other-sessions-board', 'foreign board', 'these are the cards of board 5 of session 1,3'],
		['foreign-board', 'unknown deal', 'no board of this tournament has these cards'],
	]) {
		const [first] = (
			await verifyCase(name, fs.existsSync(pathTo(`testdata/verdict/${name}/RR01.bri`)) ? 'RR01.bri' : 'RR01.pbn')
		).file.differences
		assert.deepEqual([first.kind, first.text], [kind, text], name)
	}
	assert.deepEqual([report.steps[2].want, report.steps[2].got], [report.key_hash, report.key_hash])
	assert.deepEqual([report.steps[3].got, report.steps[4].got], [report.digest, '3 6 9 13 26 40'])
	for (const [name, name1, finding, claim, holds] of [
		['all-files', 'records/RR01.pbn', 'identical', 'session 1,1', 'session 1,1'],
		['day-file', 'saturday.pbn', 'recognised', undefined, 'sessions 2,1-4'],
		['one-board', 'RR01.pbn', 'in part', 'session 1,1', 'session 1,1'],
		['foreign-set', 'RR01.pbn', 'not compared', 'session 1,1', undefined],
		['reserve-under-the-originals-name', 'RR01.pbn', 'not compared', 'session 1,1', 'the reserve set of session 1,1'],
		['swap-of-boards', 'RR01.pbn', 'boards renumbered', 'session 1,1', 'session 1,1'],
		['combined-whole', 'RR01-02.pbn', 'identical', 'sessions 1,1-2', 'sessions 1,1-2'],
	]) {
		const { file } = await verifyCase(name, name1)
		assert.deepEqual([file.finding, file.claim, file.holds], [finding, claim, holds], name)
	}
})

test('boards of an open session have the numbers of their file', async t => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'open-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	fs.cpSync(pathTo('testdata/verdict/open-boards-two-firsts'), folder, { recursive: true })
	const differences = async (changed, [first, second]) => {
		const file = path.join(folder, changed),
			text = fs.readFileSync(file, 'latin1'),
			swapped = { [`"${first}"`]: `"${second}"`, [`"${second}"`]: `"${first}"` }
		fs.writeFileSync(
			file,
			text.replace(/(?<=\[Board )"\d+"/g, number => swapped[number] ?? number),
			'latin1',
		)
		const report = reportOf(await run(['open.sqd', 'open.sqk', 'a/TIE1.pbn', 'b/TIE1.pbn'], folder))
		fs.writeFileSync(file, text, 'latin1')
		return report.files.flatMap(f => f.differences.map(d => d.text))
	}
	for (const [file, first, second] of [
		['a/TIE1.pbn', 2, 5],
		['b/TIE1.pbn', 3, 7],
	])
		assert.deepEqual(await differences(file, [first, second]), [
			`board ${first} in the file has the cards of board ${second}`,
			`board ${second} in the file has the cards of board ${first}`,
		])
})

test('choices and warnings have specified kinds', async () => {
	const kinds = async (name, ...args) => {
		const report = reportOf(await run(['cup.sqd', 'cup.sqk', ...args], pathTo('testdata/verdict/' + name)))
		return [report.choices.map(c => c.kind), report.warnings.map(c => c.kind)]
	}
	assert.deepEqual(await kinds('original-and-reserve', 'RR01.pbn', 'RR01reserve.pbn'), [[], []])
	assert.deepEqual(await kinds('dealer-altered', 'RR01.pbn'), [[], ['dealer']])
	assert.deepEqual(await kinds('tie-break-boards', 'RR01.pbn'), [[], ['foreign']])
})

test('the digest of hands covers the lines of the hand file', async () => {
	const folder = pathTo('testdata/verdict/all-files'),
		report = reportOf(await run(['cup.sqd', 'cup.sqk', 'records'], folder))
	for (const s of report.sessions) {
		const text = fs.readFileSync(path.join(folder, 'records', s.name + '.pbn'), 'latin1')
		const boards = [...text.matchAll(/\[Board "(\d+)"\]/g)].map(m => m[1]),
			deals = [...text.matchAll(/\[Deal "(N:[^"]+)"\]/g)].map(m => m[1])
		assert.equal(
			s.hands,
			crypto
				.createHash('sha256')
				.update(boards.map((b, i) => `${b} ${deals[i]}\n`).join(''))
				.digest('hex'),
			s.name,
		)
	}
})

// spring writes the tournament of the vectors with a file of hands and one of its key
// for each session, and returns the folder.
function spring(t) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sqr-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	const write = (name, text) => fs.writeFileSync(path.join(folder, name), text)
	const { sqd, sqk } = JSON.parse(fs.readFileSync(pathTo('squaredeal/testdata/tournament.json'))).spring,
		tree = JSON.parse(fs.readFileSync(pathTo('squaredeal/testdata/keytree.json')))
	write('spring.sqd', sqd)
	write('rootless.sqd', sqd.replace(/# KR.*\n/, ''))
	const description = readDescription(Buffer.from(sqd)),
		world = new World(description, sessionsOf(description), description.value)
	for (const s of world.sessions) {
		s.key = readKeys(Buffer.from(sqk)).keys.find(k => k.phase === s.phase && k.session === s.session).key
		const pbn = world
			.need(s, 0, world.size(s))
			.map(
				(deal, i) =>
					`[Board "${s.range[0] + i}"]\n[Deal "N:${[0, 1, 2, 3].map(seat => suitsOf(deal, seat).join('.')).join(' ')}"]\n`,
			)
		write(s.name + '.pbn', pbn.join('\n'))
	}
	tree.trees
		.find(x => x.name === 'spring')
		.keys.forEach((k, i) => {
			const text =
				tree.file.text.replace(/key 1,1[^]*/, '') +
				`key ${k.line}\nindex ${i}\n${k.path.map(p => `path ${p}\n`).join('')}end\n`
			if (i === 0) assert.equal(text, tree.file.text)
			write(`spring.${k.line.split(':')[0].replace(',', '-')}.sqr`, text)
			if (i === 0) {
				write('mailed.sqr', text.replaceAll('\n', '\r\n'))
				write('cut.sqr', text.slice(0, -10))
				write('forged.sqr', text.replace('path f', 'path e'))
				write('changed.sqr', text.replace('06kx', '06ky'))
				write('swapped.sqr', text.replace(/(digest .*\n)(key-tree .*\n)/, '$2$1'))
				write('tree.sqr', text.replace('key-tree sha256:d', 'key-tree sha256:e'))
				write('other.sqr', text.replace('digest sha256:d', 'digest sha256:e'))
				write('longer.sqr', text.replace(/(key-tree .*)5\n/, '$16\n'))
			}
		})
	fs.mkdirSync(path.join(folder, 'other'))
	write('other/rr1.pbn', fs.readFileSync(path.join(folder, 'rr1.pbn'), 'latin1').replaceAll('N:', 'E:'))
	return folder
}

test('keys may be revealed one by one', async t => {
	const folder = spring(t),
		all = ['1-1', '1-2', '1-3', '2-1', '2-2'].map(s => `spring.${s}.sqr`)
	const cases = [
		// arguments, verdict, steps 2 and 3, boards compared
		['spring.sqd spring.1-1.sqr rr1.pbn', 'in_part', 'pass', 'pass', 8],
		['spring.sqd mailed.sqr rr1.pbn', 'in_part', 'pass', 'pass', 8],
		['spring.sqd spring.1-1.sqr rr1.pbn rr2.pbn', 'in_part', 'pass', 'pass', 8],
		['spring.sqd spring.1-1.sqr', 'not_verified', 'pass', 'pass', 0],
		['spring.sqd spring.1-1.sqr rr2.pbn', 'not_verified', 'pass', 'pass', 0],
		['rootless.sqd spring.1-1.sqr rr1.pbn', 'not_verified', 'pass', 'not checked', 8],
		['rootless.sqd spring.1-1.sqr other/rr1.pbn', 'not_verified', 'pass', 'not checked', 0],
		['spring.sqd spring.1-1.sqr other/rr1.pbn', 'not_verified', 'pass', 'pass', 0],
		['spring.sqd forged.sqr rr1.pbn', 'not_verified', 'pass', 'not checked', 8],
		['spring.sqd changed.sqr rr1.pbn', 'not_verified', 'pass', 'not checked', 0],
		['spring.sqd swapped.sqr rr1.pbn', 'not_verified', 'not checked', 'not checked', 0],
		['spring.sqd tree.sqr rr1.pbn', 'not_verified', 'pass', 'not checked', 8],
		['spring.sqd longer.sqr rr1.pbn', 'not_verified', 'pass', 'not checked', 8],
		['spring.sqd cut.sqr rr1.pbn', 'not_verified', 'not checked', 'not checked', 0],
		['spring.sqd cut.sqr spring.1-2.sqr rr2.pbn', 'not_verified', 'not checked', 'pass', 8],
		[`spring.sqd ${all.join(' ')} rr1.pbn rr2.pbn rr3.pbn fin1.pbn fin2.pbn`, 'verified', 'pass', 'pass', 56],
	]
	for (const [args, verdict, keys, tree, compared] of cases) {
		const { report } = await run(args.split(' '), folder)
		assert.deepEqual(
			[report.verdict, report.steps[1].status, report.steps[2].status, report.summary.right, report.steps[2].name],
			[verdict, keys, tree, compared, 'step.key-tree'],
			args,
		)
	}
})

test('a key that was revealed with a different description is doubtful', async t => {
	const folder = spring(t),
		{ computed: digest, value } = readDescription(fs.readFileSync(path.join(folder, 'spring.sqd'))),
		strict = ['--strict', '--partial', '--digest', digest, '--value', value]
	for (const [name, exit, warnings] of [
		['spring.1-1.sqr', 0, []],
		['other.sqr', 2, [['sessionkey.other-digest', ['e' + digest.slice(1)], 'other.sqr']]],
	]) {
		const result = await run(['spring.sqd', name, 'rr1.pbn', ...strict], folder)
		assert.equal(result.exit, exit, name)
		assert.deepEqual(
			result.report.warnings.map(w => [w.code, w.values, w.file]),
			warnings,
		)
		assert.ok(result.json.warnings.every(w => w.kind === 'keys'))
	}
})

test('control characters are shown as question marks', async () => {
	const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairdeal-'))
	const text = fs.readFileSync(pathTo('testdata/verdict/original-and-reserve/cup.sqd'), 'latin1')
	fs.writeFileSync(path.join(dir, 'cup.sqd'), text.replace('TN V', 'TN \x01V'), 'latin1')
	assert.match(reportOf(await run(['cup.sqd'], dir)).tournament, /^\?V/)
	fs.rmSync(dir, { recursive: true })
})
