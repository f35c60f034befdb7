// When a delayed value will be known, and its calendar file; and which keys belong to one of several tournaments.
import test from 'node:test'
import assert from 'node:assert/strict'
import { momentOf, calendar, phaseLine } from '../pages/player/sealed.js'
import { intake, listsFor } from '../intake/intake.js'
import { bytesOf } from '../lib/bytes.js'

const waitUntil = text => ({ at: Date.parse(text) / 1000 })

for (const [delayed, want] of [
	['drand quicknet round 1000 (2023-08-23T15:59:24Z)', waitUntil('2023-08-23T15:59:24Z')],
	['Lotto of 3 December 2026, 22:00 CET', waitUntil('2026-12-03T21:00:00Z')],
	['Lotto of 3 December 2026, 22.00 +01:00', waitUntil('2026-12-03T21:00:00Z')],
	['Lotto of 3 December 2026, 22:00', { day: '2026-12-03' }], // of no zone
	['Lotto of 3 December 2026, 22:00 CET or 23:00 CET', { day: '2026-12-03' }],
	['Lotto of 3 December 2026, 25:00 CET', { day: '2026-12-03' }],
	['Lotto of 3 December 2026 and of 4 December 2026', null],
	['DJI0101', null],
])
	test('a moment: ' + delayed, () => assert.deepEqual(momentOf(delayed), want))

test('a calendar file', () => {
	const ics = calendar('Cup, of; Łódź', 'x'.repeat(150), { day: '2026-12-03' }, new Date(0))
	assert.match(ics, /\r\nDTSTART;VALUE=DATE:20261203\r\n/)
	assert.match(ics, /\r\nSUMMARY:Cup\\, of\\; Łódź/)
	assert.ok(ics.split('\r\n').every(line => new TextEncoder().encode(line).length <= 75))
})

test('keys select one of several tournaments', async () => {
	const description = name => bytesOf(`# SquareDeal 2.7\nTN ${name}\nDI x\nSN 1:1-8:${name}:x\nKH ${'0'.repeat(64)}\n`)
	const received = await intake([
		{ name: 'a/first.sqd', bytes: description('one') },
		{ name: 'a/first.sqk', bytes: bytesOf('1,1:abc\n') },
		{ name: 'b/second.sqd', bytes: description('two') },
		{ name: 'b/second.pbn', bytes: bytesOf('[Board "1"]\n[Deal "N:- - - -"]\n') },
	])
	assert.equal(received.descriptions.length, 2)
	const [first, second] = ['a/first.sqd', 'b/second.sqd'].map(name => listsFor(received, name))
	assert.deepEqual(
		[first, second].map(x => [x.descriptions, x.keys, x.files].map(list => list.map(f => f.name).join())),
		[
			['a/first.sqd', 'a/first.sqk', ''],
			['b/second.sqd', '', 'b/second.pbn'],
		],
	)
})

test('a phase before play lists its file names', () => {
	for (const [prefix, label, sessions, want] of [
		['RR##', 'Round robin #/4', 4, 'RR01–RR04 · Round robin · 4 sessions'],
		['FIN', 'Final', 1, 'FIN · Final · 1 session'],
		['SW#', '#', 0, 'SW1, SW2, …'],
	])
		assert.equal(phaseLine({ prefix, label, sessions }), want)
})
