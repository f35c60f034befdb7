// Damaged archives, and archives that other programs may unpack differently: they are refused as a whole, and never
// false.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { run } from '../node/command.mjs'
import { intake, proofsFor } from '../intake/intake.js'
import { verify } from '../verdict/verify.js'
import { cases } from './logs.mjs'

const pathTo = name => new URL('../../testdata/verdict/' + name, import.meta.url).pathname
const right = fs.readFileSync(pathTo('all-files/records/RR01.pbn')),
	second = fs.readFileSync(pathTo('all-files/records/RR02.pbn')),
	swapped = fs.readFileSync(pathTo('swap-of-boards/RR01.pbn'))

// zip writes a zip of stored files, [name, bytes, name in the directory].
function zip(...files) {
	const body = [],
		directory = []
	let offset = 0
	for (const [name, data, listed = name] of files) {
		const sizes = Buffer.alloc(12)
		;[zlib.crc32(data), data.length, data.length].forEach((n, i) => sizes.writeUInt32LE(n, 4 * i))
		const head = (sign, before, text, after) => {
			const length = Buffer.alloc(2 + after)
			length.writeUInt16LE(Buffer.byteLength(text))
			return Buffer.concat([Buffer.from(sign, 'latin1'), Buffer.alloc(before), sizes, length])
		}
		const entry = head('PK\x01\x02', 12, listed, 16)
		entry.writeUInt32LE(offset, 42)
		directory.push(entry, Buffer.from(listed))
		body.push(head('PK\x03\x04', 10, name, 2), Buffer.from(name), data)
		offset += 30 + name.length + data.length
	}
	const list = Buffer.concat(directory),
		end = Buffer.alloc(18)
	end.writeUInt16LE(files.length, 4)
	end.writeUInt16LE(files.length, 6)
	end.writeUInt32LE(list.length, 8)
	end.writeUInt32LE(offset, 12)
	return Buffer.concat([...body, list, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const without = (bytes, i) => Buffer.concat([bytes.subarray(0, i), bytes.subarray(i + 1)])
const changed = (bytes, i) => Buffer.concat([bytes.subarray(0, i), Buffer.of(bytes[i] ^ 1), bytes.subarray(i + 1)])

async function verdictOf(t, archive) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archive-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	for (const name of ['cup.sqd', 'cup.sqk']) fs.copyFileSync(pathTo('all-files/' + name), path.join(folder, name))
	fs.writeFileSync(path.join(folder, 'a.zip'), archive)
	const { exit, report } = await run(['cup.sqd', 'cup.sqk', 'a.zip', '--partial'], folder)
	return `${exit} ${report.files.map(f => f.status).join(', ')}`
}

test('archives', async t => {
	const two = zip(['RR02.pbn', second], ['RR01.pbn', swapped]),
		same = zip(['RR01.pbn', swapped], ['RR01.pbn', right])
	assert.equal(await verdictOf(t, two), '1 pass, fail')
	assert.equal(await verdictOf(t, zip(['RR01.pbn', right])), '0 pass')
	const lies = zip(['RR01.pbn', right]),
		directory = 30 + 'RR01.pbn'.length + right.length
	for (const place of [22, directory + 24]) lies.writeUInt32LE(right.length + 1, place)
	const refused = {
		'a length that both heads tell, and that is not so': lies,
		'a byte of the first file lost': without(two, 100),
		'a byte of the second file lost': without(two, right.length + 200),
		'a byte more': Buffer.concat([two.subarray(0, 100), two.subarray(99)]),
		'a byte of the first file changed': changed(two, 100),
		'a file that is not where it should be': changed(two, 0),
		'a folder that is not where it should be': changed(zip(['a/', Buffer.alloc(0)], ['a/RR01.pbn', right]), 0),
		'one name twice': same,
		'one name twice, a byte lost': without(same, 100),
		'one name twice, but for capitals': zip(['RR02.pbn', second], ['RR01.pbn', right], ['rr01.PBN', right]),
		"another program's file twice": zip(['notes.doc', second], ['notes.doc', right], ['RR01.pbn', right]),
		'a file that has two names': zip(['RR01.pbn', second, 'RR02.pbn'], ['RR04.pbn', right]),
		'another length of the directory': changed(two, two.length - 8),
		'bytes in front': Buffer.concat([Buffer.from('#!/bin/sh\n'), two]),
		'bytes behind': Buffer.concat([two, Buffer.from('x')]),
		'a path that leads out': zip(['../RR01.pbn', right]),
		'no archive': right,
	}
	for (const [name, bytes] of Object.entries(refused)) assert.equal(await verdictOf(t, bytes), '2 not checked', name)
})

test('an archive with names that differ only in case is rejected', async t => {
	const sqd = fs.readFileSync(pathTo('all-files/cup.sqd')),
		sqk = fs.readFileSync(pathTo('all-files/cup.sqk'))
	const ambiguous = zip(['cup.sqd', sqd], ['CUP.sqd', sqd], ['cup.sqk', sqk], ['RR01.pbn', right])
	const items = async bytes =>
		(await intake([{ name: 'a.zip', bytes: new Uint8Array(bytes), named: true }])).items.map(
			i => `${i.path} ${i.class} ${i.notes}`,
		)
	assert.deepEqual(await items(ambiguous), ['a.zip closed not-plain'])
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archive-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	fs.writeFileSync(path.join(folder, 'a.zip'), ambiguous)
	assert.equal((await run(['a.zip'], folder)).exit, 2)
	// An entry that is not in the directory, between two that are.
	const three = zip(['RR01.pbn', right], ['RR02.pbn', second], ['notes', Buffer.from('x')])
	const list = three.indexOf('PK\x01\x02'),
		next = three.indexOf('PK\x01\x02', list + 4),
		last = three.indexOf('PK\x01\x02', next + 4)
	const less = Buffer.concat([three.subarray(0, next), three.subarray(last)]),
		end = less.length - 22
	for (const i of [8, 10]) less.writeUInt16LE(2, end + i)
	less.writeUInt32LE(end - list, end + 12)
	assert.deepEqual(await items(less), ['a.zip closed not-plain'])
	// An entry before all those in the directory.
	const front = Buffer.concat([three.subarray(0, list), three.subarray(next)])
	for (const i of [8, 10]) front.writeUInt16LE(2, front.length - 22 + i)
	front.writeUInt32LE(front.length - 22 - list, front.length - 10)
	assert.deepEqual(await items(front), ['a.zip closed not-plain'])
})

// tar writes a tar of files, [name, size or bytes].
function tar(...files) {
	const blocks = files.flatMap(([name, data]) => {
		const bytes = typeof data === 'number' ? Buffer.alloc(data, 'x') : data,
			head = Buffer.alloc(512)
		head.write(name, 0)
		head.write(bytes.length.toString(8).padStart(11, '0'), 124)
		head.write('ustar\x0000', 257, 'latin1')
		head.write(' '.repeat(8), 148)
		head.write(
			head
				.reduce((a, b) => a + b)
				.toString(8)
				.padStart(6, '0') + '\0 ',
			148,
		)
		return [head, bytes, Buffer.alloc(-bytes.length & 511)]
	})
	return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

test('a tar without its last byte is rejected', async () => {
	const whole = tar(['RR01.pbn', right])
	for (const [name, pack] of [
		['a.tar', bytes => bytes],
		['a.tgz', bytes => zlib.gzipSync(bytes)],
	]) {
		const kinds = async bytes =>
			(await intake([{ name, bytes: new Uint8Array(pack(bytes)), named: true }])).items.map(i => i.class).join()
		assert.equal(await kinds(whole), 'archive,hands')
		for (const bytes of [whole.subarray(1, 0), whole.subarray(0, -1), Buffer.concat([whole, Buffer.alloc(1)])])
			assert.equal(await kinds(bytes), 'closed')
	}
})

test('a compressed tar may exceed the file limit', async () => {
	const big = zlib.gzipSync(tar(['a', 33 << 20], ['b', 33 << 20], ['RR01.pbn', right]), { level: 1 })
	const items = async bytes =>
		(await intake([{ name: 'a.tgz', bytes: new Uint8Array(bytes), named: true }])).items.map(
			i => `${i.path} ${i.class} ${i.notes}`,
		)
	const inside = ['a.tgz/a none ', 'a.tgz/b none ', 'a.tgz/RR01.pbn hands ']
	assert.deepEqual(await items(big), ['a.tgz archive ', ...inside])
	assert.deepEqual(await items(changed(big, big.length - 6)), ['a.tgz closed not-plain'])
	assert.deepEqual(await items(big.subarray(0, big.length / 2)), ['a.tgz closed not-plain'])
})

// web is an archive as an organiser publishes it: description, keys, a page that shows hands, and the hand records.
const web = 'archive-for-the-web/'
const inFolder = (folder, named = false) =>
	fs
		.readdirSync(pathTo(web + folder))
		.filter(name => fs.statSync(pathTo(web + folder + '/' + name)).isFile())
		.map(name => ({
			name: named ? name : folder + '/' + name,
			bytes: new Uint8Array(fs.readFileSync(pathTo(web + folder + '/' + name))),
			named,
		}))
const archive = { name: 'cup.zip', bytes: new Uint8Array(fs.readFileSync(pathTo(web + 'cup.zip'))), named: true }

// dropped verifies dropped files as the page does.
async function dropped(...inputs) {
	const received = await intake(inputs),
		[description, ...others] = received.descriptions,
		[keys, ...otherKeys] = received.keys
	assert.deepEqual([...others, ...otherKeys], [])
	return verify({
		...received,
		name: description.name,
		proofs: proofsFor(received, description, null),
		policy: null,
		description: description.bytes,
		keys: keys.bytes,
		options: { played: [], replaced: [], reserve: [] },
	})
}

// A policy is never taken from the received files.
test('a policy inside an archive is never trusted', async t => {
	const { files } = cases().find(c => c.name === 'published'),
		folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archive-')),
		packed = { ...files, 'spring.sqd.tlog-proof': files['0.tlog-proof'], 'spring.policy': files['club.policy'] }
	t.after(() => fs.rmSync(folder, { recursive: true }))
	delete packed['0.tlog-proof']
	const sent = Object.entries(packed).map(([name, text]) => [name, Buffer.from(text, 'latin1')])
	fs.writeFileSync(path.join(folder, 'sent.zip'), zip(...sent))
	fs.writeFileSync(path.join(folder, 'mine.policy'), Buffer.from(files['club.policy'], 'latin1'))
	const verdict = async (...args) => {
		const { exit, report } = await run(args, folder)
		return [exit, report.rests_on.includes('description'), report.steps.some(s => s.step > 10 && s.step < 14)]
	}
	assert.deepEqual(await verdict('sent.zip'), [0, true, false])
	assert.deepEqual(await verdict('sent.zip', '--policy', 'mine.policy'), [0, false, true], 'a policy of the reader')
})

test('an archive for the web can be dropped on the page', async () => {
	const hands = inFolder('folder/hands')
	for (const [label, more, files] of [
		['alone', [], hands.length],
		['with the folder of its hand records', hands, hands.length],
		['with the hand records one by one', inFolder('folder/hands', true), hands.length],
		['twice', [archive], hands.length],
		['with what it was unpacked to', [...inFolder('folder'), ...hands], hands.length],
	])
		for (const inputs of [
			[archive, ...more],
			[...more, archive],
		]) {
			const { verdict, exit, summary, warnings } = await dropped(...inputs)
			assert.deepEqual(
				[
					verdict,
					exit,
					summary.identical,
					summary.sessions,
					summary.right === summary.boards,
					summary.files,
					summary.filesSame,
				],
				['verified', 0, 10, 10, true, files, files],
				label,
			)
			assert.ok(
				warnings.some(w => w.code === 'convertible' && w.values[0] === 'cup.zip/verify.html'),
				label,
			)
		}
})

test('hand records with CR line endings are read', async t => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archive-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	const inputs = []
	for (const { name, bytes } of [...inFolder('folder'), ...inFolder('folder/hands')])
		if (!name.endsWith('.html')) {
			const hands = name.endsWith('.pbn'),
				to = path.basename(name).replace('.pbn', '.txt')
			const text = Buffer.from(bytes).toString('latin1'),
				data = hands ? Buffer.from(text.replace(/\r\n|\n/g, '\r'), 'latin1') : Buffer.from(bytes)
			assert.ok(!hands || !data.includes('\n'))
			fs.writeFileSync(path.join(folder, to), data)
			inputs.push({ name: 'cup/' + to, bytes: new Uint8Array(data), named: false })
		}
	const command = await run(['.'], folder),
		page = await dropped(...inputs)
	for (const { verdict, summary } of [command.report, page])
		assert.deepEqual(
			[verdict, summary.identical, summary.sessions, summary.files, summary.filesSame],
			['verified', 10, 10, 10, 10],
		)
	// The hands are compared: a different card is false.
	const index = inputs.findIndex(f => f.name.endsWith('RR01.txt')),
		text = Buffer.from(inputs[index].bytes).toString('latin1')
	const swapped = text.replace(/(\[Deal "N:)(\S+) (\S+)/, '$1$3 $2')
	assert.notEqual(swapped, text)
	assert.equal(
		(await dropped(...inputs.with(index, { ...inputs[index], bytes: new Uint8Array(Buffer.from(swapped, 'latin1')) })))
			.verdict,
		'false',
	)
})

test('progress counts the entries of an archive', async () => {
	const progress = [],
		bytes = zip(['RR01.pbn', right], ['RR02.pbn', second], ['notes/', Buffer.alloc(0)], ['b/RR02.pbn', second])
	const options = { pause: tell => tell?.(), progress: (n, of) => progress.push([n, of]) }
	await intake([{ name: 'a.zip', bytes, named: true }], options)
	assert.deepEqual(progress[0], [0, 1])
	assert.deepEqual(progress.at(-1), [5, 5], 'the archive and its four entries')
	assert.ok(
		progress.every(([n], i) => !i || n >= progress[i - 1][0]),
		'it never goes back',
	)
})

// deflated writes a zip of one packed file; behind is what follows the stream, and crc its sum.
function deflated(data, behind = [], crc = zlib.crc32(data)) {
	const name = 'RR01.pbn',
		packed = Buffer.concat([zlib.deflateRawSync(data), Buffer.from(behind)]),
		archive = zip([name, packed])
	for (const [method, sums] of [
		[8, 14],
		[30 + name.length + packed.length + 10, 30 + name.length + packed.length + 16],
	]) {
		archive.writeUInt16LE(8, method)
		archive.writeUInt32LE(crc, sums)
		archive.writeUInt32LE(data.length, sums + 8)
	}
	return archive
}

test('a packed entry must match its checksum and end with its stream', async t => {
	assert.equal(await verdictOf(t, deflated(right)), '0 pass')
	assert.equal(await verdictOf(t, deflated(right, [0])), '2 not checked')
	assert.equal(await verdictOf(t, deflated(right, [], zlib.crc32(second))), '2 not checked')
})
