// The cases in testdata/judge: expected findings in small worlds.
import test from 'node:test'
import assert from 'node:assert/strict'
import { read, answerOf } from './worlds.mjs'

const { sets, cases } = read('cases.json')

test('cases exist', () => assert.ok(cases.length > 100))

for (const testCase of cases)
	test(`${testCase.rule}: ${testCase.name}`, () => {
		const setsOfCase = Object.fromEntries(
				[...(testCase.in ?? 'AR').replaceAll(' ', '')].map(name => [name, sets[name]]),
			),
			answer = answerOf(testCase, setsOfCase)
		const shifts = Object.entries(testCase.shifts ?? {}).flatMap(([name, list]) => list.map(by => `${name} ${by}`)),
			states = Object.keys(answer.sessions).map(s => [s, testCase.sessions?.[s] ?? 'not shown'])
		assert.deepEqual(answer, {
			sessions: Object.fromEntries(states),
			exit: testCase.exit,
			none: testCase.none ?? false,
			shifts,
			found: testCase.found,
		})
	})
