// Key files: the cost of each form.
import test from 'node:test'
import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { readKeys, readReveal } from '../tournament/keys.js'
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

test('the key of one session is read only from a file of the exact form', () => {
	const digest = 'a1'.repeat(32),
		file = `fairdeal-session-key-1\ntournament x y\ndigest sha256:${digest}\nkey-tree sha256:${digest} 10\nkey 1,0:abc\nindex 0\npath ${digest}\nend`,
		read = text => readReveal(bytesOf(text))
	for (const end of ['', '\n', '\r\n\n\n']) assert.equal(read(file + end)?.tree, digest + ' 10')
	assert.equal(read('\xef\xbb\xbf' + file.replaceAll('\n', '\r\n'))?.key, 'abc')
	const [first, name, sum, ...rest] = file.split('\n')
	for (const text of [
		[first, sum, name, ...rest].join('\n'),
		file.replace(name, 'tournament '),
		file.replace('digest', 'Digest'),
		file.replace('a1', 'A1'),
		file.replace('a1', 'a'),
		file.replace('key-tree', 'ke0-tree'),
		file.replace('tree sha256', 'tree sa256'),
		...['', ' 0', ' 010', '  10', ' 10 ', ' x'].map(size => file.replace(' 10', size)),
		file.replace('key 1', 'key 01'),
		file.replace(',0', ',00'),
		file.replace('index 0', 'index 00'),
		'\n' + file,
		file + ' \n',
	])
		assert.equal(read(text), null, text)
})
