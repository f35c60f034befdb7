// Tarot deals (tools/npm/README.md, spec/tarot.md).
import { FairdealError, refuse } from './lib/refusal.js'
import { latin, displayText, utf8 } from './lib/bytes.js'
import {
	announcedDigits,
	belongs,
	commitmentOf,
	dealt,
	differingDigits,
	DISTRIBUTIONS,
	followsFrom,
	isChoice,
	isInForm,
	isLine,
	numberOf,
	packOf,
	readGame,
	SEQUENCES,
} from './tarot/tarot.js'

export { FairdealError }

/**
 * A game, by its numbers.
 * @typedef {object} Game
 * @property {3 | 4 | 5} players
 * @property {string | bigint} distribution
 * @property {string | bigint} sequence
 * @property {string} [label]
 * @property {string} [choice] for duplicate: `duplicate 16`
 */

/**
 * Cards are S, H, D, C with 1 to 14 (14 is the king), T1 to T21, and EX for the Excuse.
 * @typedef {object} Deal
 * @property {string[][]} hands one for each player
 * @property {string[]} chien
 * @property {number} petitSec the player, from 1, whose only trump is the Petit; 0 for none
 */

/** @type {(card: number) => string} */
const cardName = card =>
	card === 77 ? 'EX' : card > 55 ? 'T' + (card - 55) : 'SHDC'[Math.floor(card / 14)] + ((card % 14) + 1)

/** @type {(game: { distribution: string | bigint, sequence: string | bigint, [key: string]: any }) => { distribution: bigint, sequence: bigint }} */
function numbersOf(game) {
	for (const key of ['distribution', 'sequence'])
		if (typeof game[key] === 'number' && !Number.isSafeInteger(game[key]))
			refuse('bad argument', `${key} is a number without all its digits, expected a string or a BigInt`)
	return {
		distribution: numberOf(String(game.distribution), DISTRIBUTIONS - 1n),
		sequence: numberOf(String(game.sequence), SEQUENCES),
	}
}

/** @type {(game: any) => void} */
function checkPlayers(game) {
	if (!game || typeof game !== 'object') refuse('bad argument', `game is ${String(game)}, expected an object`)
	const { players } = game
	if (![3, 4, 5].includes(players)) refuse('bad argument', `players is ${players}, expected 3, 4 or 5`)
}

// checkTerms refuses a label and a choice that no record can contain.
/** @type {(game: any) => void} */
function checkTerms({ label, choice }) {
	if (label && (typeof label !== 'string' || !isLine(label)))
		refuse('bad argument', `label is ${JSON.stringify(label)}, expected one line in NFC without spaces at its ends`)
	if (choice && !isChoice(choice)) refuse('bad argument', `choice is ${choice}, expected one such as duplicate 16`)
}

/**
 * Deals a game.
 * @param {Game} game
 * @param {number} [number] the deal of the game, from 1
 * @returns {Deal}
 */
export function deal(game, number = 1) {
	checkPlayers(game)
	if (!Number.isSafeInteger(number) || number < 1 || number > 2 ** 32)
		refuse('bad argument', `number is ${number}, expected 1 to 2^32`)
	const { distribution, sequence } = numbersOf(game),
		{ hands, chien, petitSec } = dealt(game.players, packOf(distribution, sequence, number - 1))
	return { hands: hands.map(hand => hand.map(cardName)), chien: chien.map(cardName), petitSec }
}

/**
 * Returns what a table announces before a game: 64 hexadecimal digits.
 * @param {Game} game
 * @returns {string}
 */
export function commitment(game) {
	checkPlayers(game)
	checkTerms(game)
	const { players, label, choice } = game,
		{ distribution, sequence } = numbersOf(game)
	return commitmentOf({ players, distribution, sequence, label: utf8(label ?? ''), choice: choice ?? '' })
}

/**
 * @typedef {object} Check
 * @property {'pass' | 'fail' | 'not checked'} status not checked without an announcement of 64 digits
 * @property {string} commitment of the record
 * @property {3 | 4 | 5} players
 * @property {string} distribution
 * @property {string} sequence
 * @property {string} label
 */

/**
 * Checks the revealed record of a game against what was announced before it.
 * @param {string | Uint8Array} record
 * @param {string} [announced] the commitment, or its first digits
 * @returns {Check}
 * @throws {FairdealError} `no record`, `bad number` or `bad argument`
 */
export function checkGame(record, announced = '') {
	if (typeof record !== 'string' && !(record instanceof Uint8Array))
		refuse('bad argument', 'record is neither a string nor a Uint8Array')
	if (typeof announced !== 'string') refuse('bad argument', 'announced is not a string')
	const game = readGame(typeof record === 'string' ? utf8(record) : latin(record))
	if (game.kind !== 'revealed') refuse('no record')
	const { distribution, sequence } = numbersOf(game),
		computed = commitmentOf({ ...game, distribution, sequence })
	const numbers = game.delayed ? followsFrom(game.secret, game.value, 0) : { distribution, sequence },
		fits = announced ? belongs({ ...game, distribution, sequence }, announced) : null
	const isOwn = computed === game.commitment.toLowerCase(),
		follows = numbers.distribution === distribution && numbers.sequence === sequence,
		hasForm = !game.delayed || isInForm(game)
	const isSlip = differingDigits({ ...game, distribution, sequence }, announced) < 3
	const status =
		!isOwn || !follows || !hasForm || (fits === 'fail' && !isSlip)
			? 'fail'
			: fits === 'pass' && announcedDigits(announced).length === 64
				? 'pass'
				: 'not checked'
	return {
		status,
		commitment: computed,
		players: /** @type {3 | 4 | 5} */ (Number(game.players)),
		distribution: String(distribution),
		sequence: String(sequence),
		label: displayText(game.label ?? ''),
	}
}
