// Selects boards for duplicate tarot: who bids, and which deals of a game are rejected (spec/tarot.md, steps 10 and
// 11).
import { bytesOf } from '../lib/bytes.js'
import { shaken } from './stream.js'
import { VERSION, packOf, dealt, wide } from './tarot.js'

/** @typedef {{ k: number, taker: number, bid: number, reason: string }} Candidate */

// BIDS lists the points needed for prise, garde, garde sans and garde contre, by number of players.
/** @type {Record<string, number[]>} */
const BIDS = { '3': [45, 61, 76, 86], '4': [40, 56, 71, 81], '5': [33, 49, 64, 74] }

const ATOUT = 56, // the Petit; the 21 is 76
	EXCUSE = 77
/** @type {(card: number) => boolean} */
const isAtout = card => card >= ATOUT && card < EXCUSE
/** @type {(hand: number[], s: number) => number[]} */
const suitIn = (hand, s) => hand.filter(c => Math.floor(c / 14) === s && c < ATOUT).map(c => c % 14)

// pointsOf counts the points of a hand without the chien.
/** @type {(players: number | string, hand: number[]) => number} */
export function pointsOf(players, hand) {
	/** @type {(card: number) => boolean} */
	const has = card => hand.includes(card),
		atouts = hand.filter(c => c >= ATOUT).length
	let points = (has(76) ? 10 : 0) + (has(EXCUSE) ? 8 : 0)
	if (has(ATOUT)) points += [0, 5, 7, 9][Math.min(3, Math.max(0, atouts - 4))]
	if (atouts > 4) points += 2 * atouts
	const high = hand.filter(c => c > 70 && c < EXCUSE)
	points += 2 * high.length + high.filter(c => high.includes(c - 1) || high.includes(c + 1)).length
	let short = 0
	for (let s = 0; s < 4; s++) {
		const suit = suitIn(hand, s),
			[valet, cavalier, dame, roi] = [10, 11, 12, 13].map(c => suit.includes(c))
		points += roi && dame ? 10 : roi ? 6 : dame ? 3 : 0
		points += (cavalier ? 2 : 0) + (valet ? 1 : 0)
		points += [0, 5, 7, 9][Math.min(3, Math.max(0, suit.length - 4))]
		short += [6, 3][suit.length] ?? 0
	}
	return points >= BIDS[players][1] ? points + short : points
}

// candidate judges deal k of a game for duplicate and returns { k, taker, bid, reason }: bid counts from 1 (prise),
// and reason is 'accepted' or why the deal is rejected.
/** @type {(players: number | string, distribution: bigint, sequence: bigint, k: number, keepsPetitSec: boolean) => Candidate} */
export function candidate(players, distribution, sequence, k, keepsPetitSec) {
	const { hands, chien, petitSec } = dealt(players, packOf(distribution, sequence, k))
	const bids = hands.map(hand => BIDS[players].filter(points => pointsOf(players, hand) >= points).length),
		bid = Math.max(...bids),
		taker = bids.indexOf(bid)
	const hand = bid > 2 ? hands[taker] : [...hands[taker], ...chien]
	/** @type {(percent: number, rule: number) => boolean} */
	const lottery = (percent, rule) => {
		const bytes = `${VERSION} duplicate\0${wide(distribution, 48)}${wide(sequence, 8)}${wide(BigInt(k), 4)}`
		return 100n * shaken(bytesOf(bytes + String.fromCharCode(rule)))(8) < BigInt(percent) << 64n
	}
	const reason = () => {
		if (!bid) return 'nobody-bids'
		const atouts = hand.filter(isAtout).length
		if (atouts > 11) return 'many-atouts'
		if (atouts < 6) return 'few-atouts'
		if (atouts > 8 && lottery([80, 85, 90][atouts - 9], 3)) return 'atout-draw'
		if ([72, 73, 74, 75, 76].every(c => hand.includes(c))) return 'top-atouts'
		const longest = Math.max(...[0, 1, 2, 3].map(s => suitIn(hand, s).length))
		if (longest > 6 && lottery([70, 85, 90][Math.min(longest, 9) - 7], 5)) return 'suit-draw'
		return petitSec && !keepsPetitSec ? 'petit-sec' : 'accepted'
	}
	return { k, taker: bid ? taker + 1 : 0, bid, reason: reason() }
}

// firstBoard returns the candidates of a game up to the first accepted one.
/** @type {(players: number | string, distribution: bigint, sequence: bigint) => Candidate[]} */
export function firstBoard(players, distribution, sequence) {
	const candidates = []
	do candidates.push(candidate(players, distribution, sequence, candidates.length, false))
	while (candidates.at(-1)?.reason !== 'accepted')
	return candidates
}
