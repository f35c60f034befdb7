// The cases in testdata/judge: expected findings in small worlds.
import test from 'node:test'
import assert from 'node:assert/strict'
import { read, answerOf } from './worlds.mjs'

const { sets, cases } = read('cases.json')

test('cases exist', () => assert.ok(cases.length > 100))

for (const given of cases)
	test(`${given.rule}: ${given.name}`, () => {
		const own = Object.fromEntries([...(given.in ?? 'AR').replaceAll(' ', '')].map(name => [name, sets[name]])),
			answer = answerOf(given, own)
		const shifts = Object.entries(given.shifts ?? {}).flatMap(([name, list]) => list.map(by => `${name} ${by}`)),
			states = Object.keys(answer.sessions).map(s => [s, given.sessions?.[s] ?? 'not shown'])
		assert.deepEqual(answer, {
			sessions: Object.fromEntries(states),
			exit: given.exit,
			none: given.none ?? false,
			shifts,
			found: given.found,
		})
	})
