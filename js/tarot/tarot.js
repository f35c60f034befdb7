// Deals tarot hands from a distribution and a sequence (spec/tarot.md). Cards are numbers from 0 to 77; the numbers
// of a game are BigInts.
import { utf8, bytesOf, hex, fromUTF8 } from '../lib/bytes.js'
import { sha256 } from '../vendor/noble-hashes.js'
import { refuse } from '../lib/refusal.js'
import { shaken } from './stream.js'

const factorials = [1n]
for (let i = 1; i <= 78; i++) factorials.push(factorials[i - 1] * BigInt(i))

// DISTRIBUTIONS is the number of orders of the pack; SEQUENCES is the highest sequence.
export const DISTRIBUTIONS = factorials[78],
	SEQUENCES = 10n ** 11n,
	DEALS_OF_A_GAME = 2 ** 32

export const VERSION = 'fairdeal-tarot-1'
/** @type {Record<string, number[]>} */
const TABLE = { '3': [24, 6, 4], '4': [18, 6, 3], '5': [15, 3, 3] }

// orderOf returns the pack in the order that a number determines.
/** @type {(number: bigint) => number[]} */
export function orderOf(number) {
	const remaining = Array.from({ length: 78 }, (_, i) => i),
		order = []
	for (let i = 77; i >= 0; i--) {
		order.push(...remaining.splice(Number(number / factorials[i]), 1))
		number %= factorials[i]
	}
	return order
}

// numberBelow draws a number from a stream: it reads bytes and clears the top bits until the result is small enough.
/** @type {(next: (bytes: number) => bigint, bytes: number, clear: number, limit: bigint) => bigint} */
function numberBelow(next, bytes, clear, limit) {
	for (;;) {
		const n = next(bytes) % (1n << BigInt(8 * bytes - clear))
		if (n < limit) return n
	}
}

/** @type {(n: any, bytes: number) => string} */
export const wide = (n, bytes) =>
	String.fromCharCode(
		...n
			.toString(16)
			.padStart(2 * bytes, '0')
			.match(/../g)
			.map(d => parseInt(d, 16)),
	)

// packOf returns the pack of deal k of a game.
/** @type {(distribution: bigint, sequence: bigint, k: number) => number[]} */
export function packOf(distribution, sequence, k) {
	if (!k) return orderOf(distribution)
	return orderOf(
		numberBelow(
			shaken(bytesOf(VERSION + ' melange\0' + wide(distribution, 48) + wide(sequence, 8) + wide(BigInt(k), 4))),
			48,
			1,
			DISTRIBUTIONS,
		),
	)
}

// dealt returns hands, chien and petitSec, the player (from 1) with a petit sec, or 0.
/** @type {(players: any, pack: number[]) => { hands: number[][], chien: number[], petitSec: number }} */
export function dealt(players, pack) {
	const [, size, packet] = TABLE[players],
		hands = Array.from({ length: players }, () => /** @type {number[]} */ ([])),
		chien = []
	for (let i = 0, position = 0; position < 78; i++) {
		hands[i % players].push(...pack.slice(position, (position += packet)))
		if (i && chien.length < size) chien.push(pack[position++])
	}
	const sec = hand => hand.includes(56) && !hand.some(c => c > 56)
	return { hands: hands.map(inOrder), chien: inOrder(chien), petitSec: hands.findIndex(sec) + 1 }
}

// inOrder orders atouts from high to low, then the Excuse, then suits from high to low.
/** @type {(cards: number[]) => number[]} */
function inOrder(cards) {
	const place = c => (c === 77 ? 21 : c > 55 ? 76 - c : 22 + Math.floor(c / 14) * 14 + 13 - (c % 14))
	return [...cards].sort((a, b) => place(a) - place(b))
}

const FACES = ['As', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'V', 'C', 'D', 'R']

// cardsOf returns a hand as words: atouts and the Excuse, then each suit in it.
/** @type {(cards: number[]) => string[]} */
export function cardsOf(cards) {
	const groups = [
		cards
			.filter(c => c > 55)
			.map(c => (c === 77 ? 'Excuse' : String(c - 55)))
			.join(' '),
	]
	for (let s = 0; s < 4; s++) {
		const suit = cards.filter(c => Math.floor(c / 14) === s && c < 56)
		if (suit.length) groups.push('♠♥♦♣'[s] + ' ' + suit.map(c => FACES[c % 14]).join(' '))
	}
	return groups.filter(Boolean)
}

// lineOf normalises typed text to a line, as a byte string.
/** @type {(text: string) => string} */
export function lineOf(text) {
	return utf8(
		text
			.normalize('NFC')
			.replace(/[\s\u00a0]+/g, ' ')
			.trim(),
	)
}

// numberOf parses digits, optionally separated by spaces.
/** @type {(text: string, highest: bigint) => bigint} */
export function numberOf(text, highest) {
	const digits = text.replace(/[\s\u00a0\u202f]/g, '')
	if (!/^\d{1,120}$/.test(digits) || BigInt(digits) > highest) refuse('bad number', text.slice(0, 40))
	return BigInt(digits)
}

// commitmentOf returns 64 digits, or null for a game with delayed information whose secret is unknown.
/** @type {(game: any) => string} */
export function commitmentOf(game) {
	if (!game['delayed'])
		return hex(
			sha256(
				bytesOf(
					[VERSION, game['choice'], game['players'], game['distribution'], game['sequence'], game['label']]
						.filter(part => part !== undefined && part !== '')
						.join(' '),
				),
			),
		)
	const lines = [VERSION + ' delayed', 'players ' + game['players'], ...(game.names ?? []).map(n => 'name ' + n)]
	for (const key of ['seats', 'choice', 'label', 'delayed', 'form', 'secret'])
		if (game[key]) lines.push(key + ' ' + game[key])
	return hex(sha256(bytesOf(lines.map(l => l + '\n').join(''))))
}

// followsFrom returns the distribution and the sequence that a secret and a value determine and, for a number of
// players, the rank of their seats.
/** @type {(secret: string, value: string, players?: number) => { distribution: bigint, sequence: bigint, rank: number }} */
export function followsFrom(secret, value, players) {
	const next = shaken(bytesOf(VERSION + ' graine\0' + wide(BigInt('0x' + secret), 32) + value))
	const distribution = numberBelow(next, 48, 1, DISTRIBUTIONS),
		sequence = numberBelow(next, 5, 3, SEQUENCES + 1n)
	return { distribution, sequence, rank: players ? Number(numberBelow(next, 1, 1, factorials[players])) : 0 }
}

const WHOLE = /^(0|[1-9]\d*)$/

// isInForm reports whether the value of a record has its announced form (spec/tarot.md step 8).
/** @type {(game: any) => boolean} */
export function isInForm({ form, value, delayed }) {
	const [kind, count, order] = form.split(' '),
		n = Number(count)
	if (kind === 'integers') {
		const numbers = value.split(' ')
		return (
			numbers.length === n &&
			numbers.every(number => WHOLE.test(number)) &&
			new Set(numbers).size === n &&
			(order === 'as-drawn' || numbers.every((number, i) => !i || BigInt(numbers[i - 1]) < BigInt(number)))
		)
	}
	if (kind === 'decimal') {
		const [whole, decimals = '', ...rest] = value.split('.')
		return !rest.length && WHOLE.test(whole) && /^\d+$/.test(decimals) && decimals.length === n
	}
	if (kind === 'machine') {
		const parts = value.split(' + ')
		return parts.length === delayed.split(' + ').length && parts.every(part => /^[0-9a-f]{64}$/.test(part))
	}
	return true
}

// randomNumbers draws the numbers of a game that was not announced.
/** @type {() => { distribution: bigint, sequence: bigint }} */
export function randomNumbers() {
	const next = bytes => crypto.getRandomValues(new Uint8Array(bytes)).reduce((n, b) => (n << 8n) + BigInt(b), 0n)
	return { distribution: numberBelow(next, 48, 1, DISTRIBUTIONS), sequence: numberBelow(next, 5, 3, SEQUENCES + 1n) }
}

/** @type {Record<string, RegExp>} */
const KEYS = {
	'commitment': /^[0-9a-f]{64}$/i,
	'code': /^[0-9a-f]{5}$/i,
	'players': /^[345]$/,
	'seats': /^drawn$/,
	'choice': /^duplicate(-sans-petit-sec)? ([1-9]\d{0,3}|10000)$/,
	'label': /./,
	'delayed': /./,
	'form': /^(integers ([1-9]\d?|100)( as-drawn)?|decimal ([1-9]|1\d|20)|machine|text)$/,
	'secret': /^[0-9a-f]{64}$/,
	'value': /^[!-~]+( [!-~]+)*$/,
	'distribution': /^(0|[1-9]\d{0,115})$/,
	'sequence': /^(0|[1-9]\d{0,11})$/,
}

// isLine reports whether a text may be a label (spec/tarot.md step 5).
/** @type {(text: string) => boolean} */
export const isLine = text =>
	utf8(text).length <= 4096 &&
	text.normalize('NFC') === text &&
	!/^ | $|[\p{Cs}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]|(?! )\p{White_Space}/u.test(text)

/** @type {(text: unknown) => boolean} */
export const isChoice = text => typeof text === 'string' && KEYS['choice'].test(text)

// NAMED maps keys to their names in JSON.
/** @type {Record<string, string>} */
const NAMED = { 'delayed_information': 'delayed', 'delayed_value': 'value' }

// keyTwice reports whether a JSON object contains a key twice, because parsers disagree about its value.
/** @type {(text: string) => boolean} */
function keyTwice(text) {
	const inside = []
	let last = ''
	for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
		if (token === '{' || token === '[') inside.push(new Set())
		else if (token === '}' || token === ']') inside.pop()
		else if (token !== ':') last = JSON.parse(token)
		else if (inside.at(-1)?.has(last)) return true
		else inside.at(-1)?.add(last)
	}
	return false
}

// fromJSON reads a record as JSON, alone or in a service's response about a game. For a single deal, it returns only
// the numbers, without a kind.
/** @type {(text: string) => any} */
function fromJSON(text) {
	let json = null
	try {
		json = JSON.parse(text)
	} catch {
		refuse('no record')
	}
	if (keyTwice(text)) refuse('no record')
	const { version, kind, names, ...rest } = json['record'] ?? json,
		/** @type {any} */
		game = { names: [], end: true }
	if (version !== VERSION && !(version === undefined && Array.isArray(rest['hands']))) refuse('no record')
	if (names !== undefined && !(Array.isArray(names) && names.length)) refuse('no record')
	for (const name of names ?? []) {
		if (typeof name !== 'string' || !name) refuse('no record')
		game.names.push(utf8(name))
	}
	for (const [name, value] of Object.entries(rest)) {
		const key = NAMED[name] ?? name
		if (!Object.hasOwn(KEYS, key) || Object.values(NAMED).includes(name)) {
			if (version) refuse('no record')
			continue
		}
		const type = key === 'players' ? 'number' : 'string'
		if (typeof value !== type || /[\0-\x1f\x7f]/.test(value) || !KEYS[key].test(value)) refuse('no record')
		game[key] = utf8(String(value))
	}
	game.kind = kind
	if (version) return kind === 'revealed' || kind === 'announced' ? complete(game) : refuse('no record')
	if (!game['players'] || !game['distribution'] || !game['sequence']) refuse('no record')
	return game
}

// readGame reads a revealed or announced record, a byte string, which may follow a prefix or be JSON. It returns the
// fields of the record, including kind.
/** @type {(bytes: string) => any} */
export function readGame(bytes) {
	const json = fromUTF8(bytes)
		?.replace(/^\ufeff/, '')
		.trimStart()
	if (json?.startsWith('{')) return fromJSON(json)
	const lines = bytes.replace(/^\xef\xbb\xbf/, '').split(/\r?\n/),
		/** @type {any} */
		game = { names: [] }
	const start = lines.findIndex(l => /fairdeal-tarot-1 (revealed|announced)[ \t]*$/.test(l))
	if (start < 0 || fromUTF8(bytes) === null) refuse('no record')
	const [head = '', prefix = '', kind] = /^(.*)fairdeal-tarot-1 (revealed|announced)[ \t]*$/.exec(lines[start]) ?? []
	game.kind = kind
	for (const raw of lines.slice(start + 1)) {
		const line = head.startsWith(prefix) && raw.startsWith(prefix) ? raw.slice(prefix.length) : raw
		if (/^\s*(#.*)?$/.test(line)) continue
		if (/^end\s*$/.test(line)) {
			game.end = true
			break
		}
		const blank = line.indexOf(' '),
			key = line.slice(0, blank),
			value = key === 'value' ? line.slice(blank + 1) : line.slice(blank + 1).trim()
		if (key === 'name' && value && !game['seats']) game.names.push(value)
		else if (Object.hasOwn(KEYS, key) && game[key] === undefined && KEYS[key].test(value)) game[key] = value
		else refuse('no record')
	}
	return complete(game)
}

// complete refuses a record with missing or unexpected fields.
/** @type {(game: any) => any} */
function complete(game) {
	const kind = game.kind
	const [commitment, code, players, delayed, secret, value, distribution, sequence] = [
			'commitment',
			'code',
			'players',
			'delayed',
			'secret',
			'value',
			'distribution',
			'sequence',
		].map(k => game[k]),
		numbers = distribution !== undefined && sequence !== undefined
	if (!game.end || !commitment || !players || code?.toLowerCase() !== commitment.slice(0, 5).toLowerCase())
		refuse('no record')
	if (
		!delayed !== !game['form'] ||
		game.names.length > 0 !== !!game['seats'] ||
		(game['seats'] && (!delayed || game.names.length !== +players))
	)
		refuse('no record')
	if (
		kind === 'announced'
			? numbers || secret || value
			: !numbers || !delayed !== !secret || !delayed !== (value === undefined)
	)
		refuse('no record')
	return game
}

// seatsOf returns the players on seats 1, 2, ... of a game whose seats were drawn.
/** @type {(game: any) => string[]} */
export function seatsOf(game) {
	const players = game.names.length,
		remaining = [...game.names],
		names = []
	let { rank } = followsFrom(game['secret'], game['value'], players)
	for (let i = players - 1; i >= 0; i--) {
		const each = Number(factorials[i])
		names.push(...remaining.splice(Math.floor(rank / each), 1))
		rank %= each
	}
	return names
}

// announcedDigits returns the hexadecimal digits of a commitment or a code, in lower case. Text with other words has
// none, because their letters may be taken for digits.
/** @type {(announced: string) => string} */
export function announcedDigits(announced) {
	const digits = announced
		.toLowerCase()
		.replace(/^\s*(sha-?256|commitment|code)\b/, '')
		.replace(/[^\p{L}\p{N}]/gu, '')
	return /^[0-9a-f]*$/.test(digits) ? digits : ''
}

// differingDigits returns the number of announced digits that differ from the commitment. One or two may be a typing
// error.
/** @type {(game: any, announced: string) => number} */
export function differingDigits(game, announced) {
	const want = commitmentOf(game)
	return [...announcedDigits(announced)].filter((digit, i) => digit !== want[i]).length
}

// belongs compares numbers with an announced commitment, or with a code of at least five digits: pass, fail, or null
// if the text is neither.
/** @type {(game: any, announced: string) => 'pass' | 'fail' | null} */
export function belongs(game, announced) {
	const expected = announcedDigits(announced),
		want = commitmentOf(game)
	if (expected.length < 5 || expected.length > 64) return null
	return want.startsWith(expected) ? 'pass' : 'fail'
}
