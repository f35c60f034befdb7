// Deals and their numbers (spec/bigdeal.md). A deal is a string of 52 seats, "0" for North to "3" for West, one for
// each card from the spade ace to the club two; "4" is a card whose seat is unknown.
import { ripemd160, RIPEMD160 } from '../vendor/noble-hashes.js'

export const DEALS = 53644737765488792839237440000n

// binomial[n][k] is the binomial coefficient; all values are below 2^53.
/** @type {Float64Array[]} */
const binomial = []
for (let n = 0; n <= 52; n++) {
	binomial[n] = new Float64Array(14)
	binomial[n][0] = 1
	for (let k = 1; k <= 13 && k <= n; k++) binomial[n][k] = binomial[n - 1][k - 1] + binomial[n - 1][k]
}
const NORTHS = binomial[52][13],
	EASTS = binomial[39][13],
	SOUTHS = binomial[26][13]

// spread gives `seat` the 13-subset of the free positions with this rank.
/** @type {(cards: Uint8Array, rank: number, seat: number, free: number) => void} */
function spread(cards, rank, seat, free) {
	for (let card = 0, left = 13; left > 0; card++) {
		if (cards[card] !== 51) continue
		free--
		const starting = binomial[free][left - 1]
		if (rank < starting) {
			cards[card] = 48 + seat
			left--
		} else rank -= starting
	}
}

// place returns the rank of a seat's cards among the cards of this seat and later ones.
/** @type {(deal: string, seat: number, free: number) => number} */
function place(deal, seat, free) {
	let rank = 0
	for (let card = 0, left = 13; left > 0; card++) {
		const holder = deal.charCodeAt(card) - 48
		if (holder < seat) continue
		free--
		if (holder === seat) left--
		else rank += binomial[free][left - 1]
	}
	return rank
}

const ascii = new TextDecoder('latin1')

/** @type {(north: number, east: number, south: number) => string} */
function dealOfRanks(north, east, south) {
	const cards = new Uint8Array(52).fill(51)
	spread(cards, north, 0, 52)
	spread(cards, east, 1, 39)
	spread(cards, south, 2, 26)
	return ascii.decode(cards)
}

// dealOf returns the deal with a number from 0 to DEALS-1.
/** @type {(number: bigint) => string} */
export function dealOf(number) {
	const e = BigInt(EASTS),
		s = BigInt(SOUTHS)
	return dealOfRanks(Number(number / s / e), Number((number / s) % e), Number(number % s))
}

// numberOf returns the number of a complete deal.
/** @type {(deal: string) => bigint} */
export function numberOf(deal) {
	return (
		(BigInt(place(deal, 0, 52)) * BigInt(EASTS) + BigInt(place(deal, 1, 39))) * BigInt(SOUTHS) +
		BigInt(place(deal, 2, 26))
	)
}

// divide divides six limbs of 16 bits in place and returns the remainder.
/** @type {(limbs: number[], by: number) => number} */
function divide(limbs, by) {
	let rest = 0
	for (let i = 0; i < 6; i++) {
		const all = rest * 65536 + limbs[i]
		limbs[i] = Math.floor(all / by)
		rest = all - limbs[i] * by
	}
	return rest
}

// dealStream returns a function that deals the next board at each call. The seed is 20 bytes, as ripemd160 returns
// them; the owner is also bytes. The hash input is a single block, prepared here: a function for messages of any
// length takes four times as long.
/** @type {(seed: Uint8Array, owner: Uint8Array) => () => string} */
export function dealStream(seed, owner) {
	const block = new Uint8Array(64),
		view = new DataView(block.buffer),
		hash = new RIPEMD160(),
		[a, b, c, d, e] = hash.get(),
		limbs = [0, 0, 0, 0, 0, 0]
	block.set(seed, 4)
	block.set(ripemd160(owner), 24)
	block[44] = 0x80
	view.setUint32(56, 44 * 8, true)
	return function next() {
		for (;;) {
			view.setUint32(0, view.getUint32(0, true) + 1, true)
			hash.set(a, b, c, d, e)
			hash.process(view, 0)
			const h = hash.get()
			for (let i = 0; i < 3; i++) {
				const w = h[i]
				limbs[2 * i] = ((w & 255) << 8) | ((w >>> 8) & 255)
				limbs[2 * i + 1] = (((w >>> 16) & 255) << 8) | (w >>> 24)
			}
			const south = divide(limbs, SOUTHS),
				east = divide(limbs, EASTS)
			const north = limbs[3] * 2 ** 32 + limbs[4] * 65536 + limbs[5]
			if (limbs[2] === 0 && north < NORTHS) return dealOfRanks(north, east, south)
		}
	}
}

// The record of a hand file is built card by card.
export const NOBODY = '4'.repeat(52)

// completed fills in the fourth hand if three are complete; any other deal is returned unchanged.
/** @type {(deal: string) => string} */
export function completed(deal) {
	const count = [0, 0, 0, 0, 0]
	for (let i = 0; i < 52; i++) count[deal.charCodeAt(i) - 48]++
	if (count[4] !== 13) return deal
	const empty = count.indexOf(0)
	// Repeated replacement would keep the text in memory as a chain of pieces.
	return empty >= 0 && empty < 4 ? deal.split('4').join(String(empty)) : deal
}

// dealerOf and vulnerableOf depend only on a board's number (Law 2).
/** @type {(number: number) => number} */
export const dealerOf = number => (number - 1) % 4
/** @type {(number: number) => number} */
export const vulnerableOf = number => '0123123023013012'.charCodeAt((number - 1) % 16) - 48

export const RANKS = 'AKQJT98765432'

// suitsOf returns a seat's cards as four strings, spades first.
/** @type {(deal: string, seat: number) => string[]} */
export function suitsOf(deal, seat) {
	return [0, 13, 26, 39].map(from => [...RANKS].filter((_, i) => deal.charCodeAt(from + i) === 48 + seat).join(''))
}

// pbnOf returns a deal as in PBN, with - for a hand that is not known.
/** @type {(deal: string) => string} */
export const pbnOf = deal =>
	'N:' + [0, 1, 2, 3].map(seat => (deal.includes(String(seat)) ? suitsOf(deal, seat).join('.') : '-')).join(' ')
