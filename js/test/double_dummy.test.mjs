// Makeable contracts and par in hand files: their form is checked, and contradictory ones are ignored.
import test from 'node:test'
import assert from 'node:assert/strict'
import { readPBN } from '../formats/pbn.js'
import { tricksIn, tricksInRows, parOf, parInTags, saidOf } from '../formats/said_tricks.js'

const DEAL = 'N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94',
	DIGITS = '89967899674347643476'
const TRICKS = [...DIGITS].map(Number)
const rows = digits =>
	[...'NSEW']
		.flatMap((seat, i) => ['NT', 'S', 'H', 'D', 'C'].map((s, k) => `${seat} ${s} ${digits[5 * i + k]}`))
		.join('\n')
const table = digits => `[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n${rows(digits)}\n`
const game = (tags, number = 1, dealer = 'N') =>
	`[Board "${number}"]\n[Dealer "${dealer}"]\n[Deal "${DEAL}"]\n${tags}\n\n`

test('a double dummy table has twenty entries', () => {
	assert.deepEqual(tricksIn(DIGITS), TRICKS)
	assert.deepEqual(tricksInRows(rows(DIGITS)), TRICKS)
	assert.deepEqual(tricksInRows(rows(DIGITS).split('\n').reverse().join('\r\n')), TRICKS)
	for (const text of ['', DIGITS + '0', DIGITS.slice(1), 'E' + DIGITS.slice(1), 'x' + DIGITS.slice(1), null, 7])
		assert.equal(tricksIn(text), null, String(text))
	for (const text of ['', rows(DIGITS).replace('N NT 8', ''), rows(DIGITS).replace('N NT 8', 'N NT 14')])
		assert.equal(tricksInRows(text), null, text)
})

test('par has a score and contracts', () => {
	assert.deepEqual(parInTags('NS 140', 'NS 2H+1, NS 2S+1'), { score: 140, contracts: ['NS 2H+1', 'NS 2S+1'] })
	assert.deepEqual(parInTags('EW 460'), { score: -460, contracts: [] })
	assert.deepEqual(parInTags('NS 0', ''), { score: 0, contracts: [] })
	assert.deepEqual(parInTags('', '', '5DXEW+100'), { score: 100, contracts: ['EW 5DX'] })
	assert.deepEqual(parInTags('', '', '3NEW-460'), { score: -460, contracts: ['EW 3N'] })
	for (const tags of [[], ['140'], ['NS 99999'], ['NS 140', '<b>'], ['', '', '8HNS+140']])
		assert.equal(parInTags(...tags), null, tags.join())
	for (const [score, contracts] of [
		['140', []],
		[1.5, []],
		[140, 'NS 2H'],
		[140, [7]],
		[140, ['N 8H']],
		[undefined, undefined],
	])
		assert.equal(parOf(score, contracts), null, String([score, contracts]))
})

test('contradictory double dummy tags are ignored', () => {
	const said = (text, number = 1) => {
		const file = readPBN(text)
		return saidOf([file], file.records[0].deal, number)
	}
	const tags = `[DoubleDummyTricks "${DIGITS}"]\n[OptimumScore "NS 140"]`,
		par = { score: 140, contracts: [] },
		other = DIGITS.replace('8', '9')
	assert.deepEqual(said(game(tags)), { tricks: TRICKS, par })
	assert.deepEqual(said(game(table(DIGITS))), { tricks: TRICKS, par: null })
	assert.deepEqual(said(game(tags + '\n' + table(DIGITS))), { tricks: TRICKS, par })
	assert.equal(said(game(tags + '\n' + table(other))).tricks, null)
	assert.equal(said(game(tags) + game(table(other), 2, 'E')).tricks, null)
	// Par depends on the number's dealer and vulnerability, a table only on the cards.
	assert.deepEqual(said(game(tags), 2), { tricks: TRICKS, par: null })
	assert.deepEqual(said(game(tags, 1, 'E')), { tricks: TRICKS, par: null })
	// Nothing is shown for cards other than those of the file.
	const [turned] = readPBN(game('').replace('"N:', '"E:')).records
	assert.deepEqual(saidOf([readPBN(game(tags))], turned.deal, 1), { tricks: null, par: null })
})
