// Hand files as other programs write them.
import test from 'node:test'
import assert from 'node:assert/strict'
import { readHands, textIn } from '../formats/readers.js'
import { suitsOf } from '../lib/deal.js'
import { bytesOf, withoutEnd } from '../lib/bytes.js'

const hands = (name, text) => {
	const [r, ...more] = readHands(name, bytesOf(text)).records
	assert.equal(more.length, 0)
	return [0, 1, 2, 3].map(seat => suitsOf(r.deal, seat).join('.'))
}

const DEAL = ['AKQJT98765432...', '.AKQJT98765432..', '..AKQJT98765432.', '...AKQJT98765432']

test('a void is empty, one dash or two', () => {
	for (const [n, e, s, w] of [
		DEAL,
		DEAL.map(h =>
			h
				.split('.')
				.map(c => c || '-')
				.join('.'),
		),
		DEAL.map(h =>
			h
				.split('.')
				.map(c => c || '--')
				.join('.'),
		),
	]) {
		assert.deepEqual(hands('a.pbn', `[Board "1"]\n[Deal "N:${n} ${e} ${s} ${w}"]\n`), DEAL)
		assert.deepEqual(hands('a.pbn', `[Board "1"]\n[Deal "E:${e} ${s} - ${n}"]\n`), DEAL)
	}
	assert.throws(() =>
		hands('a.pbn', `[Board "1"]\n[Deal "N:${DEAL[0].replace('..', '.---.')} ${DEAL.slice(1).join(' ')}"]\n`),
	)
})

test('suit letters must be complete or absent', () => {
	const named = ['SAKQJT98765432.H.D.C', 'C.D.HAKQJT98765432.S', 'S-.h.dAKQJT98765432.C--', 'CAKQJT98765432.D.H.S']
	assert.deepEqual(hands('a.pbn', `[Board "1"]\n[Deal "N:${named.join(' ')}"]\n`), DEAL)
	for (const bad of ['SAKQJT98765432...', 'SAKQJT98765432.S.D.C', 'AKQJT98765432.H.D.C'])
		assert.throws(() => hands('a.pbn', `[Board "1"]\n[Deal "N:${[bad, ...DEAL.slice(1)].join(' ')}"]\n`), bad)
})

// Addresses as people copy them: from the source of a page, with a fragment, in capitals (spec/formats.md, links).
test('addresses end at # and may contain &amp;', () => {
	const link =
		'https://www.bridgebase.com/tools/handviewer.html?b=1&n=sakqjt98765432&e=hakqjt98765432&s=dakqjt98765432&w=cakqjt98765432'
	for (const address of [link, link.replaceAll('&', '&amp;'), link + '#top', link.replace('https', 'HTTPS')])
		assert.deepEqual(hands(address, address), DEAL, address)
})

test('a dash is a void in links and LIN', () => {
	const link =
		'https://www.bridgebase.com/tools/handviewer.html?b=1&d=n&v=-&n=sakqjt98765432h-----d-c--&e=hakqjt98765432&s=s-----h-dakqjt98765432&w=cakqjt98765432'
	assert.deepEqual(hands(link, link), DEAL)
	assert.deepEqual(
		hands('a.lin', 'qx|o1|md|3S-HDAKQJT98765432C-,SHDCAKQJT98765432,SAKQJT98765432HDC--,S---HAKQJT98765432DC|'),
		DEAL,
	)
	assert.throws(() => hands('a.lin', 'qx|o1|md|3SA-KHDAKQJT98765432C,SHDCAKQJT98765432,SAKQJT98765432HDC|'))
})

test('a value that is no dealer or vulnerability contradicts the number', () => {
	const warnings = (name, text) => readHands(name, bytesOf(text)).warnings.map(w => w.code),
		pbn = (dealer, sides, number) =>
			`[Board "${number}"]\n[Dealer "${dealer}"]\n[Vulnerable "${sides}"]\n[Deal "N:${DEAL.join(' ')}"]\n`,
		lin = (sides, number) =>
			`qx|o${number}|md|SHDCAKQJT98765432,SAKQJT98765432HDC,SHAKQJT98765432DC|rh||ah|Board ${number}|sv|${sides}|pg||`
	for (const dealer of ['X', '-', 'NE', '0', 'Norte', '#X'])
		assert.deepEqual(warnings('a.pbn', pbn(dealer, 'None', 1)), ['other dealer'], dealer)
	for (const dealer of ['N', ' n ', 'North', 'NORTH', '', '?'])
		assert.deepEqual(warnings('a.pbn', pbn(dealer, 'None', 1)), [], dealer)
	for (const sides of ['7None', 'X', '??', 'nil', '0', 'o'])
		assert.deepEqual(warnings('a.pbn', pbn('N', sides, 1)), ['other vulnerability'], sides)
	for (const [number, all] of ['None Love none -', 'NS N-S n-s', 'EW E-W ew', 'All Both all'].entries())
		for (const sides of ['', ' ? ', ...all.split(' ')])
			assert.deepEqual(warnings('a.pbn', pbn('', sides, number + 1)), [], sides)
	// LIN has letters, and what follows one does not count.
	for (const sides of ['x', '7', 'a', 'None', '-', 'Love', '?', 'All'])
		assert.deepEqual(warnings('a.lin', lin(sides, 1)), ['other vulnerability'], sides)
	for (const [number, all] of ['0 o O 00', 'n NS None', 'E e-w', 'b Both'].entries())
		for (const sides of ['', ...all.split(' ')]) assert.deepEqual(warnings('a.lin', lin(sides, number + 1)), [], sides)
})

test('games without an empty line between them are doubtful', () => {
	const pbn = deals => deals.map(hands => `[Deal "N:${hands.join(' ')}"]\n`)
	const [first, second] = pbn([DEAL, [...DEAL].reverse()]),
		dealer = '[Dealer "N"]\n',
		board = '[Board "1"]\n'
	for (const [text, doubtful] of [
		[dealer + first + board + dealer + second, true],
		[dealer + first + second + dealer, true],
		[dealer + first + dealer + second, false],
		[first + second, false],
	]) {
		assert.equal(readHands('a.pbn', bytesOf(text)).twice.length > 0, doubtful, text)
	}
})

test('trailing space is trimmed in one pass', () => {
	const dos = '[Board "1"]\n' + '\x1a'.repeat(1 << 20)
	assert.equal(textIn(bytesOf(dos)), '[Board "1"]\n')
	assert.equal(textIn(bytesOf(dos + 'x')), dos + 'x')
	assert.equal(textIn(bytesOf('a\x1ab\x1a\r\n\0')), 'a\x1ab')
	assert.equal(withoutEnd('  a b' + ' \t'.repeat(1 << 20), ' \t'), '  a b')
	assert.equal(withoutEnd('\t ', ' \t'), '')
})

test('empty lines count as lines', () => {
	for (const end of ['\n', '\r\n', '\r'])
		assert.throws(
			() => readHands('x.pbn', bytesOf(end.repeat(100000) + '[Board "1"]' + end + '[Deal "x"]' + end)),
			error => error.code === 'bad deal' && error.values[0] === 100002,
		)
	assert.throws(() => readHands('x.pbn', bytesOf('\n \t\r\n'.repeat(100000))), { code: 'read.no-boards' })
})

test('goedel: commas separate all groups of digits or none', () => {
	const number = '12,345,678,901,234,567,890,123,456'
	for (const text of [number.padStart(38), number.replaceAll(',', ''), '0,000'])
		assert.equal(readHands('a.goe', bytesOf(text + '\n')).records.length, 1, text)
	for (const text of [
		number.replace('345', '34'),
		number.replace('345', ''),
		number.replace('5,6', '56'),
		'1,',
		',1',
		'1,2345',
	])
		assert.throws(() => readHands('a.goe', bytesOf(text + '\n')), { code: 'bad deal' }, text)
})

test('pbn: a control character in a tag is reported', () => {
	const board = n => `[Board "${n}"]\n[Deal "N:${DEAL.join(' ')}"]\n\n`
	for (const tag of ['[\0Board "3"]', '[Bo\0ard "3"]', '[Event\x01"x"]', '[Event "x"\x1e]', '[Ev\x7fent "x"]'])
		assert.throws(() => readHands('a.pbn', bytesOf(`${board(1)}${tag}\n${board(2)}`)), { code: 'cut off' }, tag)
	const odd = readHands('a.pbn', bytesOf(`${board(1)}[Auction Auction "E"]\n1NT Pass Pass Pass\n\n${board(2)}`))
	assert.deepEqual(
		odd.records.map(r => r.number),
		[1, 2],
	)
})

test('dlm: keys and letters have only one spelling', () => {
	const letters = 'aaaaaaaaaaaaaaaaaaaaaaaaaa'.replace(/a/g, (_, i) => 'aaaaaabffffffkkkkkklpppppp'[i]),
		lines = ['From board=1', 'To board=1', 'Status=Show', 'Checksum=1'],
		dealt = 'p' + letters.slice(1, -1) + 'a',
		read = (...more) =>
			readHands('a.dlm', bytesOf([...lines, `Board 1=${dealt}${check(1, dealt)}`, ...more].join('\n') + '\n'))
	assert.equal(read('Board 5=' + letters + '000').twice.length, 0)
	assert.equal(read('Board 5=' + letters.toUpperCase() + '000').twice.length, 1)
	for (const key of ['Board5=', 'Board  5=', 'Board\t5='])
		assert.throws(() => read(key + letters + '000'), { code: 'boards lost' }, key)
	lines[0] = 'From\tboard=1'
	assert.throws(() => read(), { code: 'cut off' })
})

// check returns the check digits after the letters of a board in dlm.
const check = (number, letters) =>
	String([...letters].reduce((sum, c) => sum ^ c.charCodeAt(0), number)).padStart(3, '0')
