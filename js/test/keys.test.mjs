// Key files: the cost of each form.
import test from 'node:test'
import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { readKeys } from '../tournament/keys.js'
import { bytesOf } from '../lib/bytes.js'

const hashOf = text => crypto.createHash('sha256').update(text).digest('hex')

test('key files may have any line endings', () => {
	for (const end of ['\n', '\r\n', '\r']) {
		const text = ['1,1:abc', '', '2,1:x y \t', 'foo', ' ', '12,3:z'].join(end),
			{ keys, others, fits } = readKeys(bytesOf(text), hashOf('1,1:abc\r\n2,1:x y\r\nfoo\r\n12,3:z\r\n'))
		assert.deepEqual(
			keys.map(k => Object.values(k).join()),
			['1,1,abc', '2,1,x y', '12,3,z'],
		)
		assert.deepEqual([others, fits], [1, true])
	}
	assert.deepEqual(readKeys(bytesOf(''), hashOf('x')), { keys: [], others: 0, fits: false })
})

test('a key file with too many lines is hashed once', () => {
	const lines = '1,1:a\n'.repeat(200001),
		forms = hashOf(lines.replaceAll('\n', '\r\n'))
	assert.equal(readKeys(bytesOf(lines), forms).fits, false)
	assert.equal(readKeys(bytesOf(lines), hashOf(lines)).fits, true)
	assert.equal(readKeys(bytesOf(lines.slice(6)), hashOf(lines.slice(6).replaceAll('\n', '\r\n'))).fits, true)
})
