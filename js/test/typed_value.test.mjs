// A typed value for a description without one: only matching hands confirm it.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { verify } from '../verdict/verify.js'
import { cardOf } from '../verdict/card.js'
import { bytesOf, latin } from '../lib/bytes.js'
import { plain } from '../verdict/report.js'

const pathTo = name => new URL('../../testdata/verdict/all-files/' + name, import.meta.url).pathname
const read = name => new Uint8Array(fs.readFileSync(pathTo(name)))
const description = bytesOf(latin(read('cup.sqd')).replace(/^DV .*\n/m, ''))
const hands = fs
	.readdirSync(pathTo('records'))
	.map(name => ({ name, data: read('records/' + name), named: true }))
	.filter(f => f.name.endsWith('.pbn'))

for (const [name, value, files, ticks, answer, rests] of [
	['the true value', '3 6 9 13 26 40', hands, 'pass wait pass', 'card.answer-right', ['description']],
	[
		'one digit is another',
		'3 6 9 13 26 41',
		hands,
		'wait wait wait',
		'audit.conclude.none-fits',
		['description', 'value'],
	],
	['no hands at all', '3 6 9 13 26 40', [], 'wait wait wait', 'card.answer-nothing', ['description', 'value']],
])
	test('a typed value: ' + name, async () => {
		const options = { played: [], replaced: [], value, partial: true },
			report = await verify({ description, keys: read('cup.sqk'), files, options }),
			card = cardOf(report)
		assert.equal(card.ticks.map(t => (t.status === 'not checked' ? 'wait' : t.status)).join(' '), ticks)
		assert.equal(card.answer.key, answer)
		assert.deepEqual(report.rests_on, rests)
	})

// A reader looks for 2345.67, not for its mixed-in form.
test('a value typed as looked up', async () => {
	for (const [comment, want] of [
		['# DV-typed 2345.67\n', '2345.67'],
		['# DV-typed 9345.67\n', undefined],
		['', undefined],
	]) {
		const sqd = bytesOf(latin(read('cup.sqd')).replace(/^DV .*\n/m, comment + 'DV 234567\n'))
		const report = await verify({ description: sqd, keys: read('cup.sqk'), files: [], options: { played: [] } })
		assert.equal(plain(report)['delayed_looked_up'], want)
	}
})
