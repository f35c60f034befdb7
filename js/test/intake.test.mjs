// The cases in testdata/intake: how files are classified and read.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { run, listed } from '../node/command.mjs'
import { readHands } from '../formats/readers.js'
import { intake, intakeOf } from '../intake/intake.js'
import { FairdealError } from '../lib/refusal.js'

const root = new URL('../../testdata/intake/', import.meta.url).pathname
const cases = fs.readdirSync(root).filter(name => fs.existsSync(path.join(root, name, 'expect')))

test('intake cases exist', () => assert.ok(cases.length > 10))

// split cuts "PATH PATH" or "PATH LIST", where a path may stand in quotation marks.
const split = text => [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(m => m[1] ?? m[2])

const numbersOf = text =>
	text === 'none'
		? []
		: text.split(',').flatMap(part => {
				const [low, high = low] = part.split('-').map(Number)
				return Array.from({ length: high - low + 1 }, (_, i) => low + i)
			})
const sortedNumbers = numbers => [...new Set(numbers.filter(n => n !== null && n !== undefined))].sort((a, b) => a - b)
const boards = hands => [...new Set(hands.records.map(r => `${r.number ?? ''} ${r.deal}`))].sort()

for (const name of cases)
	test(name, async () => {
		const folder = path.join(root, name)
		const [head, list = ''] = fs.readFileSync(path.join(folder, 'expect'), 'utf8').split('\n\n')
		const pairs = head
			.trim()
			.split('\n')
			.map(line => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)])
		const all = key => pairs.filter(p => p[0] === key).map(p => p[1])
		const paths = all('given').flatMap(list => JSON.parse(list) ?? [])
		const flags = [
			...all('from').map(f => '--from=' + f),
			...all('type').map(f => '--type=' + f),
			...all('played').map(f => '--played=' + f),
		]
		const only = paths.filter(
			g => fs.existsSync(path.join(folder, g)) && fs.statSync(path.join(folder, g)).isDirectory(),
		)
		const { exit, sorted } = await run([...(all('given').length ? paths : ['.']), ...flags, '--files-only'], folder)
		const items = sorted.items.filter(i => i.path !== 'expect')
		assert.deepEqual(listed({ items }), list, only.join())
		assert.equal(exit, +(all('exit')[0] ?? 0))
		const hands = name =>
			items.find(i => i.path === name)?.hands ??
			readHands(name, new Uint8Array(fs.readFileSync(path.join(folder, name))))
		const doubtful = new Map(all('doubt').map(split))
		for (const [file, numbers] of all('boards').map(split)) {
			const item = items.find(i => i.path === file)
			assert.deepEqual(sortedNumbers((item.hands?.records ?? []).map(r => r.number)), numbersOf(numbers), file)
			const doubts = item.hands?.twice ?? [],
				want = doubtful.get(file) ?? 'none'
			if (want === 'file')
				assert.ok(
					doubts.some(t => !t.record),
					file,
				)
			else
				assert.deepEqual(sortedNumbers(doubts.map(t => t.record?.number ?? -1)), numbersOf(want), 'doubts of ' + file)
		}
		for (const [first, second] of all('same').map(split))
			assert.deepEqual(boards(hands(first)), boards(hands(second)), `${first} ${second}`)
	})

test('an unreadable hand file is not treated as empty', async () => {
	const refusal = new FairdealError('no access')
	const received = await intake([
		{ name: 'given/RR02.pbn', named: false, refusal },
		{ name: 'given/notes.docx', named: false, refusal },
	])
	assert.deepEqual(
		received.items.map(i => [i.class, ...i.notes]),
		[['closed', 'unreadable'], ['none']],
	)
	assert.deepEqual(
		received.files.map(f => [f.name, f.refusal.code]),
		[['given/RR02.pbn', 'no access']],
	)
	assert.deepEqual(received.passed, ['given/notes.docx'])
})

const inCase = (name, ...args) => run(['cup.sqd', 'cup.sqk', ...args], path.join(root, '../verdict', name))

test("a second tournament's description and keys are listed as ignored", async () => {
	const { json } = await inCase('second-tournament-in-an-archive', 'RR01.pbn', 'other.zip', '--partial')
	assert.deepEqual(json['ignored'], ['other.zip/open.sqd', 'other.zip/open.sqk'])
})

test('of identical files, only the stated one counts', async () => {
	for (const name of ['a/x.pbn', 'b/x.pbn']) {
		const { report } = await inCase('copies-of-which-one-is-stated', 'a', 'b', '--played', '1,1=' + name, '--partial')
		assert.deepEqual(
			report.files.map(f => [f.name, f.basis]),
			[[name, 'stated']],
		)
	}
})

// counted returns an input that counts how often its bytes are read.
function counted(name, bytes) {
	const input = { name, named: true, reads: 0 }
	return Object.defineProperty(input, 'bytes', { get: () => (input.reads++, bytes) })
}

test('unchanged inputs are read once', async () => {
	const folder = path.join(root, '../verdict/archive-for-the-web')
	const inputs = ['cup.zip', 'folder/cup.sqd'].map(name =>
		counted(name.replace('folder/', ''), new Uint8Array(fs.readFileSync(path.join(folder, name)))),
	)
	const read = intakeOf(),
		plain = received => JSON.parse(JSON.stringify(received.items.map(i => [i.path, i.class, i.notes])))
	const first = plain(await read(inputs)),
		reads = inputs.map(i => i.reads)
	assert.ok(reads.every(n => n > 0))
	assert.ok(first.length > 10)
	assert.deepEqual(plain(await read([...inputs], { stated: path => path.endsWith('verify.html') })), first)
	assert.deepEqual(
		inputs.map(i => i.reads),
		reads,
		'nothing is read again',
	)
	assert.deepEqual(plain(await read(inputs)), first, 'notes are not added twice')
	assert.deepEqual(plain(await read(inputs.slice(0, 1))), plain(await intake(inputs.slice(0, 1))))
	const again = counted('cup.zip', new Uint8Array(2))
	assert.deepEqual(plain(await read([again, inputs[1]])), [
		['cup.zip', 'closed', ['not-plain']],
		['cup.sqd', 'description', []],
	])
})
