// Reads hand files and hands from paper (tools/npm/README.md).
import { FairdealError } from './lib/refusal.js'
import { classOf, readHands as readFile } from './formats/readers.js'
import { typedBoards as readTyped } from './formats/typed.js'
import { pbnOf, suitsOf } from './lib/deal.js'

export { FairdealError }

/**
 * One seat: the cards of each suit, highest first, as in `AKT5`.
 * @typedef {{ spades: string, hearts: string, diamonds: string, clubs: string }} Hand
 */

/**
 * @typedef {object} Board
 * @property {number | null} number null if the file has none
 * @property {string} pbn the deal as in PBN, from North: `N:AKQJ.T98.765.432 ...`
 * @property {{ north: Hand, east: Hand, south: Hand, west: Hand }} hands
 */

/** @type {(deal: string, seat: number) => Hand} */
const handOf = (deal, seat) => {
	const [spades, hearts, diamonds, clubs] = suitsOf(deal, seat)
	return { spades, hearts, diamonds, clubs }
}

/** @type {(record: { number: number | null, deal: string }) => Board} */
const boardOf = ({ number, deal }) => ({
	number,
	pbn: pbnOf(deal),
	hands: { north: handOf(deal, 0), east: handOf(deal, 1), south: handOf(deal, 2), west: handOf(deal, 3) },
})

/**
 * Reads the boards of a hand file: PBN, LIN and the other formats of spec/formats.md. A damaged file is refused whole.
 * @param {{ name: string, bytes: Uint8Array }} file
 * @returns {Board[]}
 * @throws {FairdealError} with the code of spec/formats.md, and the line in values
 */
export function readHands(file) {
	const { name, bytes } = Object(file)
	if (typeof name !== 'string')
		throw new FairdealError('bad argument', `file.name is ${typeof name}, expected a string`)
	if (!(bytes instanceof Uint8Array)) throw new FairdealError('bad argument', 'bytes are not a Uint8Array')
	const [kind, format] = classOf(name, bytes)
	if (kind !== 'hands') throw new FairdealError('unknown format', name)
	return readFile(name, bytes, format)
		.records.filter(record => record.deal)
		.map(boardOf)
}

/**
 * @typedef {object} TypedBoard
 * @property {number} number
 * @property {number} line
 * @property {string} pbn the deal as in PBN; hands that were not typed are `-`
 */

/**
 * Reads boards that people typed from paper, in any layout.
 * @param {string} text
 * @param {'en' | 'pl' | 'fr'} [language] the language of card letters that is tried first
 * @returns {{ boards: TypedBoard[], wrong: { line: number, text: string }[] }} the boards as understood, and the lines that no layout fits
 */
export function typedBoards(text, language = 'en') {
	if (typeof text !== 'string') throw new FairdealError('bad argument', `text is a ${typeof text}, expected a string`)
	if (!['en', 'pl', 'fr'].includes(language)) throw new FairdealError('unknown language', language)
	const { boards, wrong } = readTyped(text, language)
	return {
		boards: boards.map(({ number, line, deal }) => ({ number, line, pbn: pbnOf(deal) })),
		wrong: wrong.map(({ line, text }) => ({ line, text })),
	}
}
