// Files that show hands are never set aside as files without hands (spec/intake.md).
import test from 'node:test'
import assert from 'node:assert/strict'
import { intake } from '../intake/intake.js'
import { classOf, readHands } from '../formats/readers.js'
import { showsHand } from '../formats/typed.js'
import { sayFinding } from '../words/findings_text.js'
import { bytesOf, utf8 } from '../lib/bytes.js'
import { FairdealError } from '../lib/refusal.js'

const bytes = text => bytesOf(utf8(text))
const wide = text => bytesOf('\xff\xfe' + [...text].map(c => c + '\0').join(''))
const HANDS = ['AQJ876.KQ54.72.7', '942.T.A653.Q6532', 'KT53.A93.Q8.KJ94', '.J8762.KJT94.AT8']
const table = 'Board\tNorth\tEast\tSouth\tWest\n1\t' + HANDS.join('\t') + '\n'

const itemOf = async (name, content) => (await intake([{ name, bytes: content, named: false }])).items[0]

test('an unreadable table of hands is reported', async () => {
	for (const text of [
		table,
		table.replaceAll('\t', '\u00a0'),
		'Friday evening\n' + HANDS.join('\n'),
		'> ' + table.split('\n')[1],
	])
		for (const content of [bytes(text), wide(text)]) {
			const received = await intake([{ name: 'table.txt', bytes: content, named: false }])
			assert.deepEqual(received.passed, [], text)
			assert.equal(received.files.length, 1, text)
			assert.ok(received.files[0].refusal instanceof FairdealError, text)
		}
})

test('board marks in an unnamed text are read or reported', async () => {
	const pbn = `> [Board "1"]\n> [Deal "N:${HANDS.join(' ')}"]\n`
	for (const [text, reader] of [
		[pbn, 'pbn'],
		['hello '.repeat(20000) + '\n' + pbn, 'pbn'],
		['Hands: qx |o1|MD|1SA,H,D|', 'lin'],
	]) {
		const item = await itemOf('notes.txt', bytes(text))
		assert.deepEqual([item.class, item.reader], ['hands', reader])
		assert.ok(item.refusal)
	}
	assert.deepEqual(classOf('page.html', bytes('<p>' + pbn)), ['other'])
	assert.deepEqual(classOf('notes.txt', bytes('Board 01=aaaaaabffffffkkkkkklpppppp100\n')), ['other'])
	assert.equal(classOf('photo.jpg', bytesOf('\xff\xd8\0\0 md| [Board "1"]'))[0], 'none')
	assert.deepEqual(classOf('readme.txt', bytes('no hands here, call +48 123 456 789\n')), ['none'])
})

test('escaped links to hand viewers are recognised', async () => {
	for (const lin of ['qx|o1|md|1SA', 'qx%7Co1%7Cmd%7C1SA'])
		assert.deepEqual(classOf('links.txt', bytes(`https://www.bridgebase.com/tools/handviewer.html?lin=${lin}\n`)), [
			'other',
			'links',
		])
})

test('compressed files are recognised by their first bytes', async () => {
	for (const head of [
		'\xfd7zXZ\0',
		'BZh91AY&SY',
		'7z\xbc\xaf\x27\x1c',
		'Rar!\x1a\x07',
		'\x28\xb5\x2f\xfd',
		'\x1f\x8b\x08',
	])
		for (const name of ['sf3.pbn.xz', 'hands', 'notes.txt', 'hands.dat']) {
			const received = await intake([{ name, bytes: bytesOf(head + '\x01\x02'), named: false }])
			assert.deepEqual(
				received.items.map(i => [i.class, ...i.notes]),
				[['closed', 'compressed']],
				name,
			)
			assert.equal(sayFinding(received.files[0].refusal), 'it is compressed; unpack it and use the file inside')
		}
})

test('hands are recognised in any layout', () => {
	for (const line of [
		...HANDS.slice(0, 3),
		HANDS.join(' '),
		'AQJ876 KQ54 72 7',
		'"AQJ876","KQ54","72","7"',
		'SAQJ876HKQ54D72C7',
		'S AQJ876 H KQ54 D 72 C 7',
		'♠AQJ876 ♥KQ54 ♦72 ♣7',
		'♠ A Q J 8 7 6 ♥ K Q 5 4 ♦ 7 2 ♣ 7',
		'board 7, north: AQJ876.KQ54.72.7 (14 points)',
		'# 7 N AQJ876.KQ54.72.7',
		'- J8762 KJT94 A108',
		'aqj876.kq54.72.7',
		'P-ADW876 K-KD54 Ka-72 T-7',
	])
		assert.ok(showsHand(line), line)
	for (const line of [
		'call +48 123 456 789 12345',
		'1234567890123',
		'978-3-16-148410-0',
		'AKQ of spades, and 23456 others',
		'AQJ876.KQ54.72',
		'The quick brown fox jumps over the lazy dog',
		'2026-11-29 12:34:56.789',
		'AAQJ87 KQ54 72 7',
	])
		assert.ok(!showsHand(line), line)
})

test('typed: an ignored line with a hand makes the file unreadable', () => {
	const typed = lines => readHands('a.txt', bytes(lines.join('\n')), 'typed')
	assert.equal(typed(['7 N ' + HANDS[0], '8 N ' + HANDS[1]]).records.length, 2)
	assert.throws(
		() => typed(['7 N ' + HANDS[0], '# 8 N ' + HANDS[1]]),
		e =>
			sayFinding(e) ===
			'only 1 of 2 boards could be read; line 2 is not a board: use the original file, not text copied from it',
	)
	assert.throws(() => typed(['7 N ' + HANDS[0], 'fairdeal ' + HANDS[1]]))
})

test('typed: contradictory hands make the note unreadable', () => {
	const typed = text => readHands('a.txt', bytes(text), 'typed')
	assert.equal(typed(`7 N ${HANDS[0]}\n7 N ${HANDS[0]}\n`).records.length, 1)
	assert.equal(typed(`7 ${HANDS.join(' ')}\n7 ${HANDS.join(' ')}\n7 N ${HANDS[0]}\n`).records.length, 3)
	for (const text of [
		`7 N ${HANDS[0]}\n7 N ${HANDS[1]}\n`,
		`7 ${HANDS.join(' ')}\n7 ${[...HANDS].reverse().join(' ')}\n`,
	])
		assert.throws(
			() => typed(text),
			e => sayFinding(e) === 'line 2: North of board 7 was typed before, with other cards',
		)
})

test('typed: a line with a seat applies to hands without one', () => {
	const seatIn = text => {
		const { records, seatless } = readHands('a.txt', bytes(text), 'typed')
		return [records.map(r => Math.max(...[...r.deal].map(c => (c === '4' ? -1 : +c)))), !!seatless]
	}
	const note = `7 ${HANDS[0]}\n8 ${HANDS[1]}\n`
	assert.deepEqual(seatIn(note), [[0, 0], true])
	for (const line of [
		'I sat South',
		'I sat S.',
		'i was South:',
		'Siedziałem na S',
		"J'étais en Sud",
		'ich sass South',
	].slice(0, 5))
		assert.deepEqual(seatIn(line + '\n' + note), [[2, 2], false], line)
	assert.deepEqual(seatIn(`7 S ${HANDS[0]}\n8 ${HANDS[1]}\n`)[1], false)
	assert.deepEqual(seatIn(`7 ${HANDS[0]} ${HANDS[1]}\n`)[1], false)
})
