// Tarot: the vectors of the reference, records, commitments.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import crypto from 'node:crypto'
import { shaken } from '../tarot/stream.js'
import {
	packOf,
	orderOf,
	dealt,
	cardsOf,
	commitmentOf,
	differingDigits,
	followsFrom,
	isInForm,
	seatsOf,
	readGame,
	belongs,
	numberOf,
	DISTRIBUTIONS,
} from '../tarot/tarot.js'
import { candidate, pointsOf, firstBoard } from '../tarot/duplicate.js'
import { checkGame, commitment, deal } from '../tarot.js'
import { FairdealError } from '../lib/refusal.js'
import { utf8 } from '../lib/bytes.js'

const lines = fs.readFileSync(new URL('../../tarot/testdata/vectors.txt', import.meta.url), 'utf8').split('\n')
const linesOf = kind => lines.filter(l => l.startsWith(kind + ' ')).map(l => l.slice(kind.length + 1))
const card = c => (c === 77 ? 'EX' : c > 55 ? 'T' + (c - 55) : 'SHDC'[Math.floor(c / 14)] + ((c % 14) + 1))
const same = cards => cards.map(card).sort().join(' ')

test('words next to an announced code are not digits', () => {
	const game = { players: 4, distribution: 123456789n, sequence: 42n },
		code = commitmentOf(game).slice(0, 5)
	for (const announced of [`code ${code}`, `Code: ${code.toUpperCase()}`, `commitment ${commitmentOf(game)}`])
		assert.equal(belongs(game, announced), 'pass', announced)
	for (const announced of [`Table 4: ${code}`, `${code} (Café)`, `0x${code}`])
		assert.equal(belongs(game, announced), null, announced)
})

test('JSON and text records agree', () => {
	const commitment = '7b33732b1d142d21e53ff41637742c3ce752caaf38f5d7bfbdd6c0f57b43b3f0'
	const revealed = {
		'version': 'fairdeal-tarot-1',
		'kind': 'revealed',
		commitment,
		'code': '7b337',
		'players': 3,
		'names': ['Zoé', 'Anna', 'Luc'],
		'seats': 'drawn',
		'label': 'Finale',
		'delayed_information': 'French Loto of 1 December 2026, five numbers',
		'form': 'integers 5',
		'secret': '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
		'delayed_value': '3 6 9 13 26',
		'distribution':
			'462314112208769272441938464664600445251441914539663514984265140403246956497695091325502934634270459546184943808322',
		'sequence': '20023304907',
	}
	const text = `fairdeal-tarot-1 revealed\ncommitment ${commitment}\ncode 7b337\nplayers 3\nname Zoé\nname Anna\nname Luc\nseats drawn\nlabel Finale\ndelayed ${revealed['delayed_information']}\nform integers 5\nsecret ${revealed['secret']}\nvalue 3 6 9 13 26\ndistribution ${revealed['distribution']}\nsequence 20023304907\nend\n`
	const read = value => readGame(utf8(typeof value === 'string' ? value : JSON.stringify(value)))
	const sorted = game => Object.entries(game).sort()
	const want = sorted(read(text))
	assert.equal(commitmentOf(read(revealed)), commitment)
	for (const json of [
		revealed,
		{ 'id': 'x', 'state': 'revealed', 'deals': 3, 'record': revealed },
		'\ufeff \n' + JSON.stringify(revealed, null, 2),
	])
		assert.deepEqual(sorted(read(json)), want)
	const { secret, delayed_value, distribution, sequence, ...rest } = revealed
	assert.equal(read({ ...rest, 'kind': 'announced' }).kind, 'announced')
	const displayed = {
		'players': 4,
		distribution,
		sequence,
		'label': 'Table',
		'deal': 2,
		'hands': [],
		commitment,
		'code': '7b337',
	}
	assert.equal(read(displayed).kind, undefined)
	assert.equal(read(displayed)['label'], 'Table')
	for (const wrong of [
		'{',
		'{}',
		'{"record":null}',
		'{"record":7}',
		{ ...revealed, 'version': 'fairdeal-tarot-2' },
		{ ...revealed, 'kind': 'secret' },
		{ ...revealed, 'kind': 'announced' },
		{ ...revealed, 'label': 'a\nb' },
		{ ...revealed, 'label': ['Finale'] },
		{ ...revealed, 'delayed': 'x' },
		{ ...revealed, 'more': 'x' },
		{ ...revealed, 'players': '3' },
		JSON.stringify(revealed).replace('{', '{"label":"Other",'),
		{ ...revealed, 'names': [7, 'Anna', 'Luc'] },
		{ ...revealed, 'names': 'abc' },
		{ ...revealed, 'distribution': '1e3' },
		{ ...revealed, 'code': '7b338' },
		{ ...rest, 'kind': 'revealed' },
		{ ...displayed, 'distribution': undefined },
	])
		assert.throws(() => read(wrong), FairdealError, JSON.stringify(wrong))
})

test('SHAKE256', () => {
	for (let n = 0; n < 300; n += 3) {
		const bytes = crypto.randomBytes(n),
			next = shaken(new Uint8Array(bytes))
		const got = [48, 5, 99, 136]
			.map(k =>
				next(k)
					.toString(16)
					.padStart(2 * k, '0'),
			)
			.join('')
		assert.equal(got, crypto.createHash('shake256', { outputLength: 288 }).update(bytes).digest('hex'))
	}
})

test('orders', () => {
	assert.deepEqual(
		orderOf(0n),
		Array.from({ length: 78 }, (_, i) => i),
	)
	assert.deepEqual(
		orderOf(DISTRIBUTIONS - 1n),
		Array.from({ length: 78 }, (_, i) => 77 - i),
	)
	assert.equal(
		orderOf(
			9448082503466048376410957122630337198349686451781946507478970192000690183601795638425781960036901981299270762171620n,
		)
			.slice(0, 12)
			.join(' '),
		'65 5 72 53 47 27 50 60 28 46 61 0',
	)
})

test('deals', () => {
	const deals = linesOf('deal')
	assert.ok(deals.length > 200)
	for (const line of deals) {
		const [head, sec, ...rest] = line.split(' | '),
			[players, d, s, k] = head.split(' '),
			hands = rest.slice(0, +players),
			chien = rest[players]
		const got = dealt(+players, packOf(BigInt(d), BigInt(s), +k))
		assert.deepEqual(
			[...got.hands, got.chien].map(same),
			[...hands, chien].map(h => h.split(' ').sort().join(' ')),
			head,
		)
		assert.equal(got.petitSec > 0, sec !== '0', head)
	}
})

test('texts for people', () => {
	const { hands, chien } = dealt(4, packOf(94480825n, 60000000000n, 1))
	assert.equal(cardsOf(hands[0]).join('  '), '19 15 13 11 7 5 4  ♠ 10  ♥ D 8 2  ♦ 7 6 5  ♣ D 10 8 7')
	assert.equal(cardsOf(hands[1]).join('  '), '20 9 Excuse  ♠ 9 8 As  ♥ R V 6 5 4  ♦ C 9 3  ♣ R 4 3 2')
	assert.equal(cardsOf(chien).join('  '), '8  ♠ R 6 3  ♥ C 7')
})

test('commitments', () => {
	for (const line of linesOf('commitment')) {
		const [players, distribution, sequence, want, ...rest] = line.split(' '),
			[choice, label] = rest.join(' ').split('|')
		const game = {
			players,
			distribution,
			sequence,
			choice: choice || undefined,
			label: label ? utf8(label) : undefined,
		}
		assert.equal(commitmentOf(game), want, line)
		assert.deepEqual(
			[
				belongs(game, want),
				belongs(game, want.slice(0, 5).toUpperCase()),
				belongs(game, 'f' + want),
				belongs(game, '1234'),
			],
			['pass', 'pass', null, null],
		)
		const slip = (want[0] === '0' ? '1' : '0') + want.slice(1)
		assert.equal(belongs(game, slip), 'fail')
		assert.deepEqual(
			[want, slip, slip.slice(0, 5), 'SHA-256: ' + want].map(text => differingDigits(game, text)),
			[0, 1, 1, 0],
		)
	}
})

test('delayed information', () => {
	for (const line of linesOf('delayed')) {
		const [head, , value] = line.split(' | '),
			[secret, d, s] = head.split(' ')
		assert.deepEqual(followsFrom(secret, value), { distribution: BigInt(d), sequence: BigInt(s), rank: 0 })
		for (const seats of line.split(' | ')[1].split(' '))
			assert.equal(
				seatsOf({ 'secret': secret, 'value': value, names: [...'12345'].slice(0, seats.length) }).join(''),
				seats,
			)
	}
})

test('a value in another form fails', () => {
	const delayed = 'drand quicknet round 1 (2023-08-23T15:09:27Z)',
		hash = 'ab'.repeat(32)
	for (const [form, value, want] of [
		['integers 5', '3 6 9 13 26', true],
		['integers 5', '3 6 9 26 13', false],
		['integers 5', '3 6 9 13', false],
		['integers 5', '3 6 9 13 13', false],
		['integers 5', '03 6 9 13 26', false],
		['integers 5 as-drawn', '26 3 0 13 9', true],
		['integers 5 as-drawn', '26 3 3 13 9', false],
		['decimal 2', '44901.92', true],
		['decimal 2', '44901.9', false],
		['decimal 2', '044901.92', false],
		['decimal 2', '1.00.00', false],
		['machine', hash, true],
		['machine', hash.toUpperCase(), false],
		['machine', `${hash} + ${hash}`, false],
		['text', 'any text', true],
	])
		assert.equal(isInForm({ form, value, delayed }), want, `${form}: ${value}`)
	const secret = '0123456789abcdef'.repeat(4)
	for (const [value, status] of [
		['3 6 9 13 26', 'pass'],
		['26 3 6 9 13', 'fail'],
	]) {
		const game = { players: 4, 'delayed': 'French Loto', 'form': 'integers 5', 'secret': secret },
			commitment = commitmentOf(game),
			{ distribution, sequence } = followsFrom(secret, value)
		const lines = [`commitment ${commitment}`, `code ${commitment.slice(0, 5)}`, 'players 4', 'delayed French Loto']
		lines.push('form integers 5', `secret ${secret}`, `value ${value}`, `distribution ${distribution}`)
		const record = ['fairdeal-tarot-1 revealed', ...lines, `sequence ${sequence}`, 'end', ''].join('\n')
		assert.equal(checkGame(record, commitment).status, status, value)
	}
})

test('arguments that no record can contain are refused', () => {
	/** @type {any} */
	const game = { players: 4, distribution: '123456789', sequence: '42' }
	assert.equal(commitment({ ...game, label: 'Château  4', choice: 'duplicate 16' }).length, 64)
	assert.equal(commitment({ ...game, label: null, choice: null }), commitment(game))
	assert.equal(commitment({ ...game, distribution: 123456789 }), commitment(game))
	for (const wrong of [
		{ label: 'Table\n3' },
		{ label: 'Table 3 ' },
		{ label: 'Cha\u0302teau' },
		{ label: 'Table\u00a03' },
		{ label: 'Table\u200b3' },
		{ label: 'Table \ud8003' },
		{ label: 5 },
		{ choice: 'duplicate 0' },
		{ choice: 'duplicate 10001' },
		{ choice: 16 },
		{ distribution: 2 ** 64 },
	])
		assert.throws(() => commitment({ ...game, ...wrong }), { code: 'bad argument' }, JSON.stringify(wrong))
	for (const wrong of [() => deal(/** @type {any} */ (null)), () => commitment(/** @type {any} */ (undefined))])
		assert.throws(wrong, { code: 'bad argument' })
	for (const [record, announced] of /** @type {any[]} */ ([[undefined], [null, ''], ['x', null], ['x', 5]]))
		assert.throws(() => checkGame(record, announced), FairdealError)
})

test('records', () => {
	const { cases } = JSON.parse(fs.readFileSync(new URL('../../tarot/testdata/verify.json', import.meta.url)))
	let read = 0
	for (const c of cases.filter(c => c.expect === 'verified' && c.revealed && !/^\s*\{/.test(c.revealed))) {
		const game = readGame(utf8(c.revealed)),
			announced = c.commitment ?? (c.announced && /commitment\s+([0-9A-Fa-f]{64})/.exec(c.announced)?.[1])
		if (announced) assert.equal(belongs(game, announced), 'pass', c.name)
		read++
	}
	assert.ok(read > 5, String(read))
	const text =
		'fairdeal-tarot-1 revealed\ncommitment 7b33732b1d142d21e53ff41637742c3ce752caaf38f5d7bfbdd6c0f57b43b3f0\ncode 7b337\nplayers 3\nname Zoé\nname Anna\nname Luc\nseats drawn\nlabel Finale\ndelayed French Loto of 1 December 2026, five numbers\nform integers 5\nsecret 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\nvalue 3 6 9 13 26\ndistribution 462314112208769272441938464664600445251441914539663514984265140403246956497695091325502934634270459546184943808322\nsequence 20023304907\nend\n'
	const game = readGame(utf8(text))
	assert.equal(commitmentOf(game), game['commitment'])
	assert.deepEqual(followsFrom(game['secret'], game['value']), {
		distribution: BigInt(game['distribution']),
		sequence: BigInt(game['sequence']),
		rank: 0,
	})
	assert.deepEqual(seatsOf(game), ['Zoé', 'Luc', 'Anna'].map(utf8))
	assert.equal(readGame(utf8(text.replace(/^/gm, '> '))).names.length, 3)
	for (const bad of [
		'',
		text.replace('end\n', ''),
		text.replace('players 3', 'players 6'),
		text.replace('code 7b337', 'code 7b338'),
		text.replace('label Finale', 'label Finale\nlabel Finale'),
		text.replace('label', 'title'),
		text.replace(/secret.*\n/, ''),
		text.replace('name Luc\n', ''),
		text.replace('revealed', 'announced'),
		text.replace('sequence 2', 'sequence 02'),
	]) {
		assert.throws(() => readGame(utf8(bad)), FairdealError, bad)
	}
	for (const bad of ['', '-1', '1e3', '0x10', String(DISTRIBUTIONS)])
		assert.throws(() => numberOf(bad, DISTRIBUTIONS - 1n), FairdealError, bad)
	assert.equal(numberOf('94 480 825', DISTRIBUTIONS), 94480825n)
})

test('bids and rejected deals', () => {
	const REASONS = {
		'accepted': 'accepted',
		'nobody bids': 'nobody-bids',
		'too many atouts': 'many-atouts',
		'too few atouts': 'few-atouts',
		'atout lottery': 'atout-draw',
		'five top atouts': 'top-atouts',
		'suit lottery': 'suit-draw',
		'petit sec': 'petit-sec',
	}
	const seen = new Set()
	for (const line of linesOf('deal')) {
		const parts = line.split(' | '),
			[players, d, s, k] = parts[0].split(' '),
			[, taker, bid, why] = /^(\d+) (\d+) (.*)$/.exec(parts.at(-1))
		const { hands } = dealt(+players, packOf(BigInt(d), BigInt(s), +k))
		assert.equal(hands.map(h => pointsOf(+players, h)).join(' '), parts.at(-2), line)
		const got = candidate(+players, BigInt(d), BigInt(s), +k, false)
		assert.deepEqual(got, { k: +k, taker: +taker, bid: +bid, reason: REASONS[why] }, line)
		seen.add(got.reason)
	}
	assert.ok(seen.size >= 6, [...seen].join())
	for (const line of linesOf('boards')) {
		const [game, list] = line.split(' | '),
			[players, d, s, rule] = game.split(' '),
			want = list.split(' ').map(Number).slice(0, 70),
			found = []
		for (let k = 0; found.length < want.length; k++)
			if (candidate(+players, BigInt(d), BigInt(s), k, rule === 'duplicate').reason === 'accepted') found.push(k)
		assert.deepEqual(found, want, game)
		if (rule !== 'duplicate')
			assert.deepEqual(
				firstBoard(+players, BigInt(d), BigInt(s)).map(c => c.k),
				Array.from({ length: want[0] + 1 }, (_, k) => k),
			)
	}
})
