// Input that spec/ refuses: the cases in testdata/refused.json that this program can read too. The first program runs
// all of them and maintains the list.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { describe } from '../tournament/description13.js'
import { FairdealError } from '../lib/refusal.js'
import { readHands } from '../formats/readers.js'
import { readPolicy } from '../log/policy.js'
import { readGame } from '../tarot/tarot.js'
import { bytesOf, latin, utf8 } from '../lib/bytes.js'

const cases = JSON.parse(fs.readFileSync(new URL('../../testdata/refused.json', import.meta.url)))

// READERS read the bytes of a case's file.
const READERS = {
	'policy': readPolicy,
	'sqd': describe,
	'tarot': bytes => readGame(latin(bytes)),
}
// GONE lists formats that no longer count as evidence of hands.
const GONE = ['json', 'usebio']
const readerOf = word => READERS[word] ?? (bytes => readHands('a', bytes, word))

// ALONE lists commands for input that this program does not read.
const ALONE = [
	'score',
	'tarot show',
	'tarot new',
	'tarot verify',
	'convert a.goe',
	'convert a.dlm',
	'convert a.pbn -o b.dup',
]

for (const c of cases)
	if (c.js && !GONE.includes(c.js))
		test(`${c.spec}: ${c.says}`, () => {
			const [name, text] = Object.entries(c.files)[0]
			assert.throws(
				() => readerOf(c.js)(bytesOf(utf8(text))),
				e => e instanceof FairdealError,
				name,
			)
		})

test('both programs reject the same input', () => {
	for (const c of cases.filter(c => c.run && !c.js)) {
		const command = c.run.join(' ')
		assert.ok(
			ALONE.some(words => command.startsWith(words)),
			`${command}: which reader of this program reads it?`,
		)
	}
	assert.ok(cases.filter(c => c.js && !GONE.includes(c.js)).length > 35)
})
