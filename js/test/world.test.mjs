// Which sessions a description has.
import test from 'node:test'
import assert from 'node:assert/strict'
import { sessionsOf } from '../tournament/world.js'

test('sessions belong to the right phase of unknown length', () => {
	const phases = [2, 0, 0].map(sessions => ({ sessions, prefix: 'X#', label: 'x' })),
		extra = new Map([
			[1, 9],
			[2, 3],
			[3, 1],
		])
	assert.deepEqual(
		sessionsOf({ phases }, extra).map(s => [s.phase, s.session, s.open].join()),
		['1,1,false', '1,2,false', '2,1,true', '2,2,true', '2,3,true', '3,1,true'],
	)
	assert.equal(sessionsOf({ phases }).length, 2)
})
