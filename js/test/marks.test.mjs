// A reader must find every board whose mark is in a text (spec/intake.md).
import test from 'node:test'
import assert from 'node:assert/strict'
import { readHands } from '../formats/readers.js'
import { sayFinding } from '../words/findings_text.js'
import { bytesOf, utf8 } from '../lib/bytes.js'
import { FairdealError } from '../lib/refusal.js'

const read = (name, text) => readHands(name, bytesOf(utf8(text)))
// why returns the reason why a file cannot be read.
const why = (name, text) => {
	try {
		read(name, text)
	} catch (e) {
		if (e instanceof FairdealError) return sayFinding(e)
		throw e
	}
	return null
}

const LIN = Array.from(
	{ length: 8 },
	(_, i) =>
		`qx|o${i + 1}|md|${((i + 2) % 4) + 1}SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|rh||ah|Board ${i + 1}|sv|0|pg||`,
)
const PBN = Array.from(
	{ length: 8 },
	(_, i) => `[Board "${i + 1}"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n`,
)

test('lin: text between fields makes the file unreadable', () => {
	assert.equal(read('a.lin', LIN.join('\n')).records.length, 8)
	assert.equal(read('a.lin', LIN.join(' \t\r\n\n')).records.length, 8)
	assert.equal(read('a.lin', LIN.join('')).records.length, 8)
	assert.equal(
		why('a.lin', LIN.join('<br>\n')),
		'only 1 of 8 boards could be read; line 1 is not LIN: use the original file, not text copied from it',
	)
	assert.equal(
		why('a.lin', LIN.join('\n> ')),
		'only 1 of 8 boards could be read; line 2 is not LIN: use the original file, not text copied from it',
	)
	assert.equal(
		why('a.lin', LIN.join('\nzz|\n')),
		'only 1 of 8 boards could be read; line 3 is not LIN: use the original file, not text copied from it',
	)
	assert.equal(
		why('a.lin', '> ' + LIN.join('\n> ')),
		'only 0 of 8 boards could be read; line 1 is not LIN: use the original file, not text copied from it',
	)
	assert.equal(
		why('a.lin', LIN.join('\n1.\n')),
		'only 1 of 8 boards could be read; line 2 is not LIN: use the original file, not text copied from it',
	)
	for (const text of [LIN.join('\n') + '\nx|y|', LIN.join('\n') + '\np1||'])
		assert.match(why('a.lin', text), /^line 9 is not LIN: use the original file, not text copied from it$/)
})

test('lin: a mark inside a value is reported', () => {
	const hidden = LIN[0] + '\nnt|look at md|' + '\n' + LIN[1]
	assert.match(why('a.lin', hidden), /^only . of 3 boards could be read/)
	assert.equal(
		why('a.lin', LIN[0] + '\nnt|MD|zz||\n'),
		'only 1 of 2 boards could be read; line 2 is not LIN: use the original file, not text copied from it',
	)
})

test('pbn: Deal and Board tags are found in any case', () => {
	assert.equal(read('a.pbn', PBN.join('\n')).records.length, 8)
	assert.equal(read('a.pbn', PBN.join('\n').replaceAll('[Deal', '[DEAL')).records.length, 8)
	const row = PBN[0] + '[Auction "N"]\nPass "[Deal " Pass\n\n' + PBN[1]
	assert.match(why('a.pbn', row), /^only 2 of 3 boards could be read; line 4 is not PBN/)
	for (const passed of ['[Event "look: [Deal \\"N:...\\"]"]\n', '{[Board 3] was passed out}\n', '%[Deal "x"]\n'])
		assert.equal(read('a.pbn', passed + PBN[0]).twice.length, 0, passed)
	for (const passed of ['[Event "look: [Board \\"9\\"]"]\n', '{[Board "passed out: 9}\n', '%[Board "2"]\n'])
		assert.equal(read('a.pbn', passed + PBN[0]).twice.length, 1, passed)
})

test('pbn: a board without a deal is reported', () => {
	const { records, warnings } = read('a.pbn', PBN[0] + '\n[Board "2"]\n\n' + PBN[2])
	assert.equal(records.length, 2)
	assert.deepEqual(warnings.map(sayFinding), ['line 4: board 2 shows no cards, and is left out'])
})

test('pbn: lines contain only tags, comments and table rows', () => {
	const games = PBN.join('\n'),
		[one, ...others] = PBN
	for (const [text, line] of [
		['> ' + games.replaceAll('\n', '\n> '), 1],
		[games.replaceAll('\n[', '\nfoo ['), 2],
		[one + 'the hands of Friday\n' + others.join('\n'), 3],
		[one + '\nthe hands of Friday\n' + others.join('\n'), 4],
		[one + '[Auction "N"]\nPass Pass\n\nthe hands of Friday\n' + others.join('\n'), 6],
		[games.replaceAll('"]\n', '"]<br>\n'), 1],
	])
		assert.match(why('a.pbn', text), new RegExp(`^only [01] of 8 boards could be read; line ${line} is not PBN`), text)
	for (const text of [
		one +
			'[Auction "N"]\n1C =1= Pass [x "Pass"\n[Play "W"]\nSA S2 "..." -\n*\n; said\n{ more\n\n }\n%\n' +
			others.join('\n'),
		one + '[OptimumResultTable "a"]\nN NT 8\n' + others.join('\n') + ' \t\n\x0b\x0c',
		games.replaceAll('"]\n[', '"] [').replaceAll('\n', '\r'),
	])
		assert.equal(read('a.pbn', text).records.length, 8)
})

test('pbn: a faulty tag without cards causes a warning', () => {
	const said = text => read('a.pbn', text).warnings.map(sayFinding)
	assert.deepEqual(said('[Event Random Deal #]\n' + PBN[0]), ['line 1: a tag that is none of pbn, passed over'])
	assert.deepEqual(said('[Event "#"]\n' + PBN[0]), ["line 1: '#' with nothing before it"])
	assert.deepEqual(said(PBN[0].replace('"1"', '"0"')), ['line 1: a board 0, which is no number'])
	assert.equal(read('a.pbn', PBN[0].replace('"1"', '"0"')).twice.length, 1)
	for (const bad of ['[Board 1]', '[Deal N:]', '[Dealer N]', '[Vulnerable]'])
		assert.throws(() => read('a.pbn', bad + '\n' + PBN[0]))
})

test('pbn: complete games need no empty line between them', () => {
	const doubts = text => read('a.pbn', text).twice.length
	const turned = PBN.map(game => game.split('\n').reverse().join('\n').trim() + '\n')
	for (const games of [PBN, turned, [PBN[0], PBN[0], PBN[1]], PBN.map(game => '[Event "x"]\n[Site "y"]\n' + game)]) {
		assert.equal(doubts(games.join('')), 0)
		assert.equal(doubts('[Generator "x"]\n' + games.join('')), 0)
	}
	assert.notEqual(doubts(PBN[0] + turned[1]), 0)
	assert.notEqual(doubts(PBN[0] + '\n' + PBN[1].replace(/.*\n/, '')), 0)
	assert.notEqual(doubts(PBN[0].replace('"1"', '"?"')), 0)
	assert.equal(doubts(PBN.map(game => game.replace(/.*\n/, '')).join('\n')), 0)
})

test('lin: incomplete hands make the file unreadable, except in a movie', () => {
	assert.match(why('a.lin', LIN[0] + '\nmd|1ST9d 3|'), /no hands that can be read/)
	assert.match(why('a.lin', LIN[0] + '\nqx|o2|md|1SA,HAK,D|'), /no hands that can be read/)
	const film = read('a.lin', LIN[0] + '\nqx|o2|md|1SA,HA,DA,CA|')
	assert.equal(film.records.length, 1)
	assert.deepEqual(film.warnings.map(sayFinding), ['line 2: board 2 is the end of a play, and is left out'])
})

test('lin: qx may count from 0', () => {
	const sides = 'onebnebo',
		zero = LIN.map((line, i) => line.replace(/qx.o\d/, `qx|o${i}`).replace('sv|0', 'sv|' + sides[i])),
		numbers = text => read('a.lin', text).records.map(r => r.number)
	assert.deepEqual(numbers(zero.join('\n')), [1, 2, 3, 4, 5, 6, 7, 8])
	assert.equal(read('a.lin', zero.join('\n')).twice.length, 0)
	assert.notEqual(read('a.lin', zero.join('\n').replace('sv|o|', 'sv|b|')).twice.length, 0)
})

test('dlm: repeated settings are doubtful', () => {
	const board = (number, letters) => {
		let sum = number
		for (const c of letters) sum ^= c.charCodeAt(0)
		return `Board ${String(number).padStart(2, '0')}=${letters}${String(sum).padStart(3, '0')}`
	}
	const none = 'aaaaaabffffffkkkkkklpppppp',
		cards = 'pppppplkkkkkkffffffbaaaaaa',
		file = (...boards) => `[Document]\nFrom board=1\nTo board=3\nStatus=Show\nChecksum=3\n${boards.join('\n')}\n`,
		plain = file(board(1, cards), board(2, none), board(3, cards), board(4, none))
	const doubts = text => read('a.dlm', text).twice.length
	assert.deepEqual(
		read('a.dlm', plain).records.map(r => r.number),
		[1, 3],
	)
	assert.equal(doubts(plain), 0)
	assert.equal(doubts(plain + 'To board=3\n'), 0)
	assert.equal(doubts(plain.replace('Board 04=aaaa', 'Board 04=baaa')), 0)
	for (const more of [
		'To board=4\n',
		'Board 3x=y\n',
		'Status=Sealed\n',
		board(5, cards),
		'Board 05=ppppp\n',
		board(1, none),
	])
		assert.equal(doubts(plain + more), 1, more)
	assert.throws(() => read('a.dlm', plain.replace('Board 01=pppp', 'Board 01=pppo')))
	assert.throws(() => read('a.dlm', plain.replace(/Board 03.*\n/, '')))
})

test('csv and oneline accept lower case and spaces, ber one newline', () => {
	const hands = [
		'a k q j 10 9 8 7 6 5 4 3 2',
		'-',
		'',
		'',
		'',
		'AKQJT98765432',
		'',
		'',
		'',
		'',
		' AKQJT98765432 ',
		'',
		'',
		'',
		'',
		'akqjt98765432',
	]
	const row = [...hands, ' 3 ', 's / ew'].map(f => ` "${f}" `).join(',')
	assert.deepEqual(
		read('a.csv', row + '\n\n').records.map(r => r.number),
		[3],
	)
	const four = 'akqjt98765432... .akqjt98765432.. ..akqjt98765432. ...akqjt98765432'
	assert.equal(read('a.oneline', `n: ${four}\nN:\t${four.replaceAll(' ', ' \t ')}\n# a line\n`).records.length, 2)
	assert.equal(read('a.oneline', `n: ${four}\n# n:${four}`).twice.length, 1)
	const ber = '1'.repeat(13) + '2'.repeat(13) + '3'.repeat(13) + '4'.repeat(13)
	for (const end of ['', '\n', '\r\n', '\r']) assert.equal(read('a.ber', ber + end).records.length, 1)
	for (const end of ['\n\n', ' ', '\n\r', '\x1a']) assert.throws(() => read('a.ber', ber + end))
})

test('dup: a different lowest board in a later record is doubtful', () => {
	const digits = Array.from({ length: 39 }, (_, i) => String(i + 1).padStart(2, '0')).join(''),
		symbols = [0, 1, 2, 3]
			.map(seat => [...'\x06\x03\x04\x05'].map((c, suit) => c + (suit === seat ? 'AKQJT98765432' : '')).join(''))
			.join(''),
		record = tail => digits + symbols + tail
	const doubts = (...tails) => read('a.dup', tails.map(record).join('')).twice.length
	for (const later of ['YN1  0 2 ', ' '.repeat(10), '\0'.repeat(10), 'YN   0 2 ', 'YN  0 0 2'])
		assert.equal(doubts('YN1  0 2 ' + ' ', later.padEnd(10)), 0, later)
	for (const later of ['YN2  0 2 ', 'YNx  0 2 ']) assert.equal(doubts('YN1  0 2 ' + ' ', later.padEnd(10)), 1, later)
	for (const first of ['YNx  0 2 ', 'YN1 S0 07 ', 'YN1 2 02  ', 'YN-1 0 2 '])
		assert.throws(() => doubts(first.padEnd(10), ' '.repeat(10)), /no number/, first)
	for (const first of [' '.repeat(10), '\0'.repeat(10), 'YN   0 2 ', 'YN1  0 x '])
		assert.equal(doubts(first.padEnd(10)), 0, first)
})
