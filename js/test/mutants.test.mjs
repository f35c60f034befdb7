// The list of mutants fits the modules, so that none of it is left out when a module changes.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { listed, occursOnce } from './mutants.mjs'

test('each mutant of the list occurs exactly once in its file', () => {
	const mutants = listed()
	assert.ok(mutants.length > 40)
	for (const mutant of mutants) assert.ok(occursOnce(mutant), `${mutant.file}: ${mutant.from}`)
})

test('each test that the list names exists', () => {
	for (const name of new Set(listed().flatMap(mutant => mutant.tests)))
		assert.ok(fs.existsSync(new URL(name + '.test.mjs', import.meta.url)), name)
})
