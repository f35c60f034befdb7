// Hands as programs write them, and pages that are none.
import test from 'node:test'
import assert from 'node:assert/strict'
import { readHands } from '../formats.js'
import { intake } from '../intake.js'
import { suitsOf } from '../deal.js'
import { bytesOf, utf8 } from '../bytes.js'

const hands = (name, text) => {
	const [r, ...more] = readHands(name, bytesOf(text)).records
	assert.equal(more.length, 0)
	return [0, 1, 2, 3].map(seat => suitsOf(r.deal, seat).join('.'))
}

const DEAL = ['AKQJT98765432...', '.AKQJT98765432..', '..AKQJT98765432.', '...AKQJT98765432']

test('a void is nothing, a dash or two', () => {
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

test('letters before suits say the order, all four or none', () => {
	const named = ['SAKQJT98765432.H.D.C', 'C.D.HAKQJT98765432.S', 'S-.h.dAKQJT98765432.C--', 'CAKQJT98765432.D.H.S']
	assert.deepEqual(hands('a.pbn', `[Board "1"]\n[Deal "N:${named.join(' ')}"]\n`), DEAL)
	for (const bad of ['SAKQJT98765432...', 'SAKQJT98765432.S.D.C', 'AKQJT98765432.H.D.C'])
		assert.throws(() => hands('a.pbn', `[Board "1"]\n[Deal "N:${[bad, ...DEAL.slice(1)].join(' ')}"]\n`), bad)
})

test('dashes in links and lin are a void', () => {
	const link =
		'https://www.bridgebase.com/tools/handviewer.html?b=1&d=n&v=-&n=sakqjt98765432h-----d-c--&e=hakqjt98765432&s=s-----h-dakqjt98765432&w=cakqjt98765432'
	assert.deepEqual(hands('a.txt', link), DEAL)
	assert.deepEqual(
		hands('a.lin', 'qx|o1|md|3S-HDAKQJT98765432C-,SHDCAKQJT98765432,SAKQJT98765432HDC--,S---HAKQJT98765432DC|'),
		DEAL,
	)
	assert.throws(() => hands('a.lin', 'qx|o1|md|3SA-KHDAKQJT98765432C,SHDCAKQJT98765432,SAKQJT98765432HDC|'))
})

const USEBIO =
	'<USEBIO Version="1.2"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>' +
	['NORTH', 'EAST', 'SOUTH', 'WEST']
		.map(
			(seat, i) =>
				`<HAND><DIRECTION>${seat}</DIRECTION>` +
				['SPADES', 'HEARTS', 'DIAMONDS', 'CLUBS']
					.map((suit, k) => `<${suit}>${DEAL[i].split('.')[k]}</${suit}>`)
					.join('') +
				'</HAND>',
		)
		.join('') +
	'</BOARD></USEBIO>'

test('a page that speaks of <HAND is no USEBIO', async () => {
	assert.deepEqual(hands('a.xml', USEBIO), DEAL)
	assert.deepEqual(hands('a.txt', USEBIO.replace('<USEBIO ', '<USEBIO\n')), DEAL)
	const page = '<!doctype html><html><p>fairdeal verify CUP.sqd <HANDS></p><script>/<HAND/i</script></html>'
	const found = async (name, text, named = false) =>
		(await intake([{ name, bytes: bytesOf(utf8(text)), named }])).files.length
	assert.equal(await found('verify.html', page), 0)
	assert.equal(await found('verify.html', page, true), 1)
	assert.equal(await found('results.html', page + USEBIO), 1)
	assert.equal(await found('results.html', '<meta name="generator" content="fairdeal">' + page + USEBIO), 0)
	assert.equal(await found('results.html', '<meta name="generator" content="fairdeal">' + page + USEBIO, true), 1)
	assert.equal(
		await found(
			'results.html',
			`<style>${'x'.repeat(60000)}</style><meta name="generator" content="fairdeal">` + page + USEBIO,
		),
		0,
	)
	assert.equal(
		await found(
			'results.html',
			`<style>${'x'.repeat(66000)}</style><meta name="generator" content="fairdeal">` + page + USEBIO,
		),
		1,
	)
	assert.equal(await found('results.html', '<USEBIO><HANDS>'), 0)
})

test('deals of games that no empty line parts are two of one number, or of one game', () => {
	const pbn = deals => deals.map(hands => `[Deal "N:${hands.join(' ')}"]\n`)
	const [one, two] = pbn([DEAL, [...DEAL].reverse()]),
		dealer = '[Dealer "N"]\n',
		board = '[Board "1"]\n'
	for (const [text, doubtful] of [
		[dealer + one + board + dealer + two, true],
		[dealer + one + two + dealer, true],
		[dealer + one + dealer + two, false],
		[one + two, false],
	]) {
		const [first] = readHands('a.pbn', bytesOf(text)).records
		assert.equal(first.doubt, doubtful, text)
	}
})
