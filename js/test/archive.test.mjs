// Archives that are damaged, or that other programs may unpack otherwise: what is in them
// is no evidence, and never false.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { run } from '../node/command.mjs'

const at = name => new URL('../../testdata/verdict/' + name, import.meta.url).pathname
const right = fs.readFileSync(at('all-files/records/RR01.pbn')), second = fs.readFileSync(at('all-files/records/RR02.pbn')), swapped = fs.readFileSync(at('swap-of-boards/RR01.pbn'))

// zip stores files, [name, bytes, name in the directory].
function zip(...files) {
	const body = [], directory = []
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
	const list = Buffer.concat(directory), end = Buffer.alloc(18)
	end.writeUInt16LE(files.length, 4)
	end.writeUInt16LE(files.length, 6)
	end.writeUInt32LE(list.length, 8)
	end.writeUInt32LE(offset, 12)
	return Buffer.concat([...body, list, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const without = (bytes, i) => Buffer.concat([bytes.subarray(0, i), bytes.subarray(i + 1)])
const changed = (bytes, i) => Buffer.concat([bytes.subarray(0, i), Buffer.of(bytes[i] ^ 1), bytes.subarray(i + 1)])

async function said(t, archive) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archive-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	for (const name of ['cup.sqd', 'cup.sqk']) fs.copyFileSync(at('all-files/' + name), path.join(folder, name))
	fs.writeFileSync(path.join(folder, 'a.zip'), archive)
	const { exit, report } = await run(['cup.sqd', 'cup.sqk', 'a.zip', '--partial'], folder)
	return `${exit} ${report.files.map(f => f.status).join(', ')}`
}

test('archives', async t => {
	const two = zip(['RR02.pbn', second], ['RR01.pbn', swapped]), same = zip(['RR01.pbn', swapped], ['RR01.pbn', right])
	const cases = {
		'as it was': [two, '1 pass, fail'],
		'one file': [zip(['RR01.pbn', right]), '0 pass'],
		'a byte of the first file lost': [without(two, 100), '2 not checked, not checked'],
		'a byte of the second file lost': [without(two, right.length + 200), '2 not checked, not checked'],
		'a byte more': [Buffer.concat([two.subarray(0, 100), two.subarray(99)]), '2 not checked, not checked'],
		'a byte of the first file changed': [changed(two, 100), '1 not checked, fail'],
		'a file that is not where it should be': [changed(two, 0), '2 not checked, not checked'],
		'another program\'s file that is not where it should be': [changed(zip(['notes.doc', right], ['RR01.pbn', right]), 0), '2 not checked'],
		'a folder that is not where it should be': [changed(zip(['a/', Buffer.alloc(0)], ['a/RR01.pbn', right]), 0), '2 not checked'],
		'one name twice': [same, '2 not checked, not checked'],
		'one name twice, the first damaged': [changed(same, 0), '2 not checked, not checked'],
		'one name twice, a byte lost': [without(same, 100), '2 not checked, not checked'],
		'one name twice, but for capitals, beside another file': [zip(['RR02.pbn', second], ['RR01.pbn', right], ['rr01.PBN', right]), '2 pass, not checked, not checked'],
		'another program\'s file twice': [zip(['notes.doc', right], ['notes.doc', second], ['RR01.pbn', right]), '0 pass'],
		'a file that has two names': [zip(['RR01.pbn', second, 'RR02.pbn'], ['RR03.pbn', right, 'RR01.pbn'], ['RR04.pbn', right]), '1 not checked, not checked, fail'],
		'bytes in front': [Buffer.concat([Buffer.from('#!/bin/sh\n'), two]), '2 not checked, not checked'],
	}
	for (const [name, [bytes, want]] of Object.entries(cases)) assert.equal(await said(t, bytes), want, name)
})
