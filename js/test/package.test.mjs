// The npm package: the table of sentences that is packed with it, and what its answers look like.
import test from 'node:test'
import assert from 'node:assert/strict'
import { modules, sentences } from '../../tools/npm/table.mjs'

test('the packed table holds all that its rows name', () => {
	const { sentences: said, findings } = sentences([...modules('index.js').values()])
	let advised = 0
	for (const [code, row] of Object.entries(findings)) {
		for (const key of [row.why, row.false]) if (key) assert.ok(said[key], `${code}: ${key}`)
		assert.ok(row.english || said[row.say ?? 'audit.' + code], code)
		if (!row.advice) continue
		assert.ok(findings[row.advice], `${code}: ${row.advice}`)
		advised++
	}
	assert.ok(advised > 3)
})
