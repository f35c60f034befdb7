// What costs its maker little costs a reader little: files that a careless reader takes apart into millions of texts. Sizes are a
// quarter of what testdata/verdict/exhaust-* have, so that a test takes a second.
import test from 'node:test'
import assert from 'node:assert/strict'
import { bytesOf } from '../bytes.js'
import { readHands } from '../formats.js'

// processor is the time that a call takes, in seconds.
function processor(call) {
	const before = process.cpuUsage()
	call()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1e6
}

test('a file of too many boards is given up where there are too many', () => {
	const hands = '3SAKQJT98765432,CAKQJT98765432,DAKQJT98765432'
	let text = ''
	for (let n = 1; n <= 200000; n++) text += `qx|o${n}|md|${hands}|sv|n|pg||\n`
	// Behind the bound stands what is no LIN: a reader that goes on to the end names that.
	const bytes = bytesOf(text + 'no LIN')
	assert.ok(processor(() => assert.throws(() => readHands('a.lin', bytes), { code: 'too many' })) < 5)
})

test('a line of millions of commas, and millions of empty lines, make no list of texts', () => {
	for (const text of [','.repeat(1 << 24), '\n'.repeat(1 << 24)]) {
		const before = process.memoryUsage().heapUsed
		assert.throws(() => readHands('a.csv', bytesOf(text)))
		assert.ok(process.memoryUsage().heapUsed - before < 128 << 20)
	}
})
