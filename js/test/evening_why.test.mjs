// Explanations of a pair's points, in words with the numbers of the board.
import { test } from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { whyInMatch } from '../pages/results/matches.js'
import { chosenIn } from '../pages/results/views.js'
import { fixed, why, whyTotal } from '../score/why.js'
import { recompute } from '../score/recompute.js'
import { say, sentence, speak } from '../words/words.js'

const evening = name =>
	JSON.parse(fs.readFileSync(new URL(`../../testdata/evening/${name}.json`, import.meta.url), 'utf8'))

const whyOf = e => (e.matches ? whyInMatch : why)

// toldOf writes a reason as a text: its lead, the rows of its sum, its sentences.
function toldOf(reason) {
	if (Array.isArray(reason)) return reason.map(sentence).join(' ')
	const rows = reason.rows.map(
		row => `${say(row.label.key, row.label.args)} = ${row.number}${row.formula ? ` (${row.formula})` : ''};`,
	)
	return [...(reason.lead ? [sentence(reason.lead)] : []), ...rows, ...reason.steps.map(sentence)].join(' ')
}

function told(name, b, i, side, language = 'en') {
	const e = evening(name)
	speak(language)
	return toldOf(whyOf(e)(e, recompute(e), b, i, side))
}

test('a score is explained if others are missing', () => {
	assert.equal(
		told('small', 0, 0, 'ns'),
		'+420 was compared with 2 other scores. Better than 1.4, 2 points each = 2.8; Equal to 0.6, 1 point each = 0.6; ' +
			'Worse than 0, 0 points = 0; Sum of 3 scores, top 4 = 3.4; ' +
			'4 scores were expected and 1 is missing, so 3.4 of 4 is scaled to a top of 6 = 4.87 ((3.4 + 1) × 4 ÷ 3 − 1);',
	)
	assert.match(told('small', 1, 1, 'ew', 'pl'), /^Zapis \+110 porównano z 1 innym\. Lepszy od 1 \(po 2 punkty\) = 2;/)
})

test('adjusted scores are explained with their law', () => {
	assert.match(told('small', 0, 2, 'ns'), /^In a weighted score \(Law 12C1\(c\)\).*60% of \+420, worth 4.87 \(73\/15\)/)
	assert.match(told('small', 1, 0, 'ew'), /^Damage \(Law 12C1\(e\)\)/)
	assert.match(told('small', 1, 2, 'ns'), /^An artificial score \(Law 12C2\), 60%: 3.6./)
	assert.match(told('groups', 1, 2, 'ns'), /^Not played here/)
})

test('IMPs: the datum with the scores that it leaves out, and the other tables one by one', () => {
	assert.equal(
		told('butler', 0, 1, 'ns'),
		'The average of the scores without −50, +450 is 410, so the datum, rounded to the nearest ten, is +410. With −50 for NS, this pair is −460 from the datum: −10 IMPs.',
	)
	assert.equal(
		told('crossimp', 0, 0, 'ns'),
		'+420 was compared with 2 other scores. 1 × against +450: −1 = −1; 1 × against −50: +10 = +10; sum = +9; ' +
			'times 1/2 for the number of comparisons = +4.5;',
	)
})

test('matches: both rooms, part by part', () => {
	assert.equal(
		told('matches', 1, 0, 'ns'),
		'With a weight of 60%: Alpha scored +620 as NS, the other team +600 as NS: a difference of +20, +1 IMPs. ' +
			'With a weight of 40%: Alpha scored −100 as NS, the other team +600 as NS: a difference of −700, −12 IMPs. Total −4.2.',
	)
	assert.equal(told('matches', 2, 0, 'ns'), 'The board does not count for either team.')
	assert.match(told('matches', 2, 2, 'ns'), /^Damage \(Law 12C1\(e\)\)/)
	assert.match(told('matches', 3, 0, 'ew'), /^An artificial score \(Law 12C2\), 60%: 3\./)
})

test('totals with a penalty or fewer boards are explained', () => {
	speak('en')
	const pair = name => evening(name).pairs.find(p => p.adjustment_exact || p.points_exact !== p.total_exact)
	assert.equal(
		whyTotal(evening('small'), pair('small')).map(sentence).join(' '),
		'7.4 on 2 boards. Penalties and other adjustments: −1.5; total 5.9. 5.9 of 12 is 49.17 (295/6) %.',
	)
	assert.equal(
		whyTotal(evening('matchpoints'), pair('matchpoints')).map(sentence).join(' '),
		'9.67 (29/3) on 4 boards. The maximum was 24 on these boards, 30 in a full session: 12.08 (145/12). 12.08 (145/12) of 30 is 40.28 (725/18) %.',
	)
})

test('every result is explained in three languages', () => {
	for (const file of fs
		.readdirSync(new URL('../../testdata/evening/', import.meta.url))
		.filter(f => f.endsWith('.json'))) {
		const e = evening(file.slice(0, -5)),
			again = recompute(e)
		for (const language of ['en', 'pl', 'fr']) {
			speak(language)
			e.boards.forEach((board, b) =>
				board.lines.forEach((_, i) => {
					for (const side of ['ns', 'ew']) {
						const reason = toldOf(whyOf(e)(e, again, b, i, side))
						assert.doesNotMatch(reason, /undefined|NaN|results\.|\{/, `${file} ${board.board} ${i} ${side}`)
					}
				}),
			)
		}
	}
})

test('decimals round halves away from zero', () => {
	assert.deepEqual(
		['1/8', '-1/8', '0', '-1/1000', '54', '2/3'].map(f => fixed(f)),
		['0.13', '−0.13', '0.00', '0.00', '54.00', '0.67'],
	)
})

test('faults5 G14: an address that no browser writes shows the first page', () => {
	const e = evening('small'),
		chosen = hash => {
			const { card, board } = chosenIn(e, 'file:///evening.html' + hash)
			return [card?.pair, board?.board]
		}
	for (const hash of ['#b%', '#b%E0%A4%A', '#b%ff', '#b99', '#ns99', '#ns1%,b%', '#', ''])
		assert.deepEqual(chosen(hash), [undefined, undefined], hash)
	assert.deepEqual(chosen('#b1'), [undefined, '1'])
	assert.deepEqual(chosen('#b%31'), [undefined, '1'])
	assert.deepEqual(chosen('#ns1,b2'), ['1', '2'])
	assert.deepEqual(chosen('#ns1,b%'), ['1', undefined])
	assert.equal(chosenIn(evening('matches'), '#m1,b%').board, undefined)
	assert.deepEqual(chosenIn(e, '#ns1,b2,w1ew').line, [1, 1, 'ew'])
	assert.equal(chosenIn(e, '#ns1,b2,w9ew').line, undefined)
	assert.equal(chosenIn(e, '#ns1,ranking').isRanking, true)
})
