// Odd descriptions, as SquareDeal 2.7 reads them (spec/squaredeal.md steps 1, 3 and 4).
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import crypto from 'node:crypto'
import { fromUTF8, utf8 } from '../lib/bytes.js'
import { readDescription } from '../tournament/description.js'
import { rethrowBug, FairdealError } from '../lib/refusal.js'
import { sayFinding } from '../words/findings_text.js'
import { readKeys } from '../tournament/keys.js'
import { sessionsOf, World } from '../tournament/world.js'

const testdata = new URL('../../squaredeal/testdata/', import.meta.url)
const read = name => JSON.parse(fs.readFileSync(new URL(name, testdata)))

// pbn formats a deal as in the tag Deal.
const pbn = deal =>
	'N:' +
	['0', '1', '2', '3']
		.map(seat =>
			[0, 13, 26, 39].map(suit => [...'AKQJT98765432'].filter((_, i) => deal[suit + i] === seat).join('')).join('.'),
		)
		.join(' ')

// fileOf is what the files of the list are: boards, and the hash of their lines.
function fileOf(world, sessions) {
	const lines = sessions.flatMap(s =>
		world
			.need(s, 0, s.range[1] - s.range[0] + 1)
			.slice(0, s.range[1] - s.range[0] + 1)
			.map((deal, i) => `${s.range[0] + i} ${pbn(deal)}\n`),
	)
	return [lines.length, crypto.createHash('sha256').update(lines.join('')).digest('hex')]
}

// worldOf deals a description's sessions, or returns null if it is refused or has no value.
function worldOf(sqd, sqk) {
	try {
		const description = readDescription(Buffer.from(sqd, 'base64')),
			sessions = sessionsOf(description)
		const keys = readKeys(Buffer.from(sqk, 'base64')).keys
		for (const s of sessions)
			s.key = keys.find(k => k.phase === s.phase && k.session === (s.open ? 0 : s.session))?.key ?? null
		return description.value === null ? null : new World(description, sessions, description.value)
	} catch (e) {
		rethrowBug(e)
		return null
	}
}

test("odd descriptions give the original's files or are rejected", () => {
	const cases = read('odd.json'),
		refused = new Set(Object.values(read('odd.refused.json')).flat())
	assert.equal(cases.length, 260)
	for (const [i, { sqd, sqk, files }] of cases.entries()) {
		const world = worldOf(sqd, sqk)
		if (refused.has(i) || world === null) {
			assert.equal(world, null, `${i} is refused`)
			assert.ok(refused.has(i) || Object.keys(files).length === 0, `${i} is read`)
			continue
		}
		const left = new Map(Object.entries(files))
		// A shell ends a name at a blank, so that the last session is what stays, and makes nothing of brackets.
		const made = new Map(
			world.sessions.filter(s => !/[()]/.test(s.name)).map(s => [fromUTF8(s.name).replace(/ .*/, '') + '.pbn', s]),
		)
		for (const [name, session] of made) {
			assert.deepEqual(fileOf(world, [session]), left.get(name), `${i} ${name}`)
			left.delete(name)
		}
		for (const [name, want] of left) {
			const claim = world.claimOf([utf8(name.replace('.pbn', '')).toLowerCase()])
			assert.ok(claim?.sessions.length > 1, `${i} ${name} is a combined file`)
			assert.deepEqual(fileOf(world, claim.sessions), want, `${i} ${name}`)
		}
	}
})

test('an unintended list is dealt as in the original', () => {
	for (const { boards, sessions, warns } of read('board_lists.json')) {
		const text = `TN T\nDI D\nSN 3:${boards}:a#:\nSN 2:4:b:\n`,
			count = sessions?.length ?? 3,
			sqd = Buffer.from(text.replace('3:', count + ':'), 'latin1')
		if (!sessions) {
			assert.throws(() => readDescription(sqd), FairdealError, boards)
			continue
		}
		const description = readDescription(sqd),
			made = sessionsOf(description).filter(s => s.phase === 1)
		const want = sessions.flatMap((range, i) => (range === '-' ? [] : [`${i + 1}: ${range}`]))
		assert.deepEqual(
			made.map(s => `${s.session}: ${s.range.join('-')}`),
			want,
			boards,
		)
		assert.ok(
			description.warnings.map(sayFinding).some(w => w.startsWith('line 3: phase 1: ') && w.includes(warns)),
			boards,
		)
	}
})

test('sessions around an empty one are not combined', () => {
	const namesOf = boards => {
		const description = readDescription(Buffer.from(`TN T\nDI D\nDV 1\nSN 4:${boards}:a#:\n`))
		return [...new World(description, sessionsOf(description), '1').names.keys()].sort().join(' ')
	}
	assert.equal(namesOf('1-8,8-1,9-16'), 'a1 a1reserve a3 a3reserve a4 a4reserve')
	assert.match(namesOf('8-1,1-8,9-16,'), /^a2 a2-3 a2-3reserve a2reserve a3 a3reserve$/)
})

test('repeated board lists contain at least one board', () => {
	const described = ranges => readDescription(Buffer.from(`TN x\nSN 1:${ranges}:A:One\n`))
	assert.deepEqual(described('2x8').phases[0].boards.again, [
		[1, 8],
		[9, 16],
	])
	for (const ranges of ['0x8', '8x0', '0x0'])
		assert.throws(() => described(ranges), { name: 'FairdealError', code: 'unknown line' }, ranges)
})
