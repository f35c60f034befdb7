// Files that are cheap to make must be cheap to read, although a careless reader would split them into millions of
// texts. Unless stated otherwise, sizes are a quarter of those in testdata/verdict/exhaust-*, so that a test takes a
// second.
import test from 'node:test'
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { bytesOf } from '../lib/bytes.js'
import { readHands } from '../formats/readers.js'

// processor returns the time that a call takes, in seconds.
function processor(call) {
	const before = process.cpuUsage()
	call()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1e6
}

test('reading stops after too many boards', () => {
	const hands = '3SAKQJT98765432,CAKQJT98765432,DAKQJT98765432'
	for (const number of ['qx|o', 'ah|Board ']) {
		let text = ''
		for (let n = 1; n <= 110000; n++) text += `${number}${n}|md|${hands}|sv|n|pg||\n`
		// After the limit comes invalid LIN: a reader that continues to the end would report it.
		const bytes = bytesOf(text + 'no LIN')
		assert.ok(processor(() => assert.throws(() => readHands('a.lin', bytes), { code: 'too many' })) < 5)
	}
})

test('millions of commas or empty lines take little memory', () => {
	for (const text of [','.repeat(1 << 24), '\n'.repeat(1 << 24)]) {
		const before = process.memoryUsage().heapUsed
		assert.throws(() => readHands('a.csv', bytesOf(text)))
		assert.ok(process.memoryUsage().heapUsed - before < 128 << 20)
	}
})

// peak verifies a folder in a separate process and returns its exit status and its peak memory in MiB.
function peak(folder, args) {
	const program = `
		const { run } = await import(${JSON.stringify(new URL('../node/command.mjs', import.meta.url).href)})
		const { exit } = await run(JSON.parse(process.argv[1]), process.argv[2])
		console.log(JSON.stringify([exit, Math.round(process.resourceUsage().maxRSS / 1024)]))`
	const said = execFileSync(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(args), folder])
	return JSON.parse(said)
}

test('spaces in an archive and comments take little memory', t => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'large-')),
		cup = new URL('../../testdata/verdict/exhaust-lin/', import.meta.url).pathname
	t.after(() => fs.rmSync(folder, { recursive: true }))
	for (const name of ['cup.sqd', 'cup.sqk', 'RR01.pbn']) fs.copyFileSync(cup + name, path.join(folder, name))
	fs.writeFileSync(path.join(folder, 'blanks.zip'), zipped(4, Buffer.alloc(60 << 20, ' \n')))
	const [exit, memory] = peak(folder, ['cup.sqd', 'cup.sqk', 'RR01.pbn', 'blanks.zip', '--partial'])
	assert.equal(exit, 2)
	assert.ok(memory < 190, `${memory} MiB`)
	fs.appendFileSync(path.join(folder, 'cup.sqd'), '# This line says nothing at all.\n'.repeat(4e6))
	const [other, less] = peak(folder, ['cup.sqd', 'cup.sqk', 'RR01.pbn', '--partial'])
	assert.equal(other, 2)
	assert.ok(less < 120, `${less} MiB`)
})

test('repeated LIN boards without qx take little memory', t => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'large-')),
		cup = new URL('../../testdata/verdict/exhaust-lin/', import.meta.url).pathname,
		hands = 'md|3SAKQJT98765432,CAKQJT98765432,DAKQJT98765432|'
	t.after(() => fs.rmSync(folder, { recursive: true }))
	for (const name of ['cup.sqd', 'cup.sqk', 'RR01.pbn']) fs.copyFileSync(cup + name, path.join(folder, name))
	for (const [before, behind] of [
		['', ''],
		['ah|Board #|', 'sv|n|'],
		['', 'sv|n|ah|Board #|'],
		['ah|#|ah|#|ah|#|ah|#|ah|#|ah|#|ah|#|ah|#|', ''],
	]) {
		const lines = Array.from({ length: 16 }, (_, i) => `${before}${hands}${behind}pg||\n`.replaceAll('#', i + 1)).join(
			'',
		)
		fs.writeFileSync(path.join(folder, 'RR02.lin'), lines.repeat((48 << 20) / lines.length))
		const [exit, memory] = peak(folder, ['cup.sqd', 'cup.sqk', 'RR01.pbn', 'RR02.lin', '--partial'])
		assert.equal(exit, 2)
		assert.ok(memory < 256, `${memory} MiB, ${lines.slice(0, 80)}`)
	}
})

// zipped returns an archive of n files with the same bytes.
function zipped(n, bytes) {
	const packed = zlib.deflateRawSync(bytes),
		directory = [],
		body = []
	for (let i = 0; i < n; i++) {
		const name = `${i}.pbn`,
			head = Buffer.alloc(26)
		head.writeUInt16LE(20, 0)
		head.writeUInt16LE(8, 4)
		;[zlib.crc32(bytes), packed.length, bytes.length].forEach((sum, k) => head.writeUInt32LE(sum, 10 + 4 * k))
		head.writeUInt16LE(name.length, 22)
		const rest = Buffer.alloc(14)
		rest.writeUInt32LE(i * (30 + name.length + packed.length), 10)
		body.push(Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed)
		directory.push(Buffer.from('PK\x01\x02\x14\x00'), head, rest, Buffer.from(name))
	}
	const list = Buffer.concat(directory),
		all = Buffer.concat(body),
		end = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')
	end.writeUInt16LE(n, 8)
	end.writeUInt16LE(n, 10)
	end.writeUInt32LE(list.length, 12)
	end.writeUInt32LE(all.length, 16)
	return Buffer.concat([all, list, end])
}
