// Recalculates evenings of pairs and teams (tools/npm/README.md).
import { FairdealError, refuse } from './lib/refusal.js'
import { readEvenings as read } from './score/read.js'
import { recompute as recomputeEvening } from './score/recompute.js'

export { FairdealError }

/**
 * An evening as in spec/json.md, Evening, which describes every key.
 * @typedef {object} Evening
 * @property {string} version
 * @property {string} [title]
 * @property {'mp' | 'butler' | 'cross-imp' | 'teams' | 'board-a-match' | 'patton' | 'eights'} method
 * @property {EveningBoard[]} boards
 * @property {Record<string, any>} settings
 * @property {any[]} [pairs]
 * @property {any[]} [teams]
 * @property {any[]} [matches]
 */

/** @typedef {{ board: string, lines: Record<string, any>[], [key: string]: any }} EveningBoard */

/**
 * What was scored again. Fractions are strings, `12/5`.
 * @typedef {object} Recomputed
 * @property {Pair[]} totals in the order of the ranking; empty for teams
 * @property {Team[]} [teams] in the order of the ranking
 * @property {Line[]} lines in the order of the evening
 * @property {Difference[]} differs what is not as the evening says
 * @property {PrintedDifference[]} prints what another program printed and is not exact
 * @property {Impossible[]} impossible scores that no contract can have
 * @property {Counted} counted how many values were compared
 */

/** @typedef {{ pair: string, side?: string, place: number | null, total_exact: string, [key: string]: any }} Pair */
/** @typedef {{ team: string, place: number | null, [key: string]: any }} Team */
/** @typedef {{ board: string, ns?: string, ew?: string, ns_exact?: string | null, ew_exact?: string | null, [key: string]: any }} Line */
/** @typedef {{ kind: string, page: any, here: any, [key: string]: any }} Difference */
/** @typedef {{ kind: string, printed: any, exact: any, reason: string, [key: string]: any }} PrintedDifference */
/** @typedef {{ board: string, ns: string, ew: string, score: number, nearest: number[] }} Impossible */
/** @typedef {{ results: number, unplayed: number, contracts: number, values: number, printed: number, [key: string]: number }} Counted */

/**
 * Reads the evenings of a file: a USEBIO document, score tables of PBN, a page of results, or JSON.
 * @param {{ name: string, bytes: Uint8Array | string }} file
 * @param {{ parseXML?: (text: string) => any }} [options] parseXML returns the root element of a document; a browser has its own
 * @returns {Evening[]} one for each event
 * @throws {FairdealError} `evening`, with a sentence that says where, or `bad argument`
 */
export function readEvenings(file, options) {
	const { name, bytes } = Object(file),
		{ parseXML } = Object(options)
	if (typeof name !== 'string') refuse('bad argument', `file.name is ${typeof name}, expected a string`)
	if (typeof bytes !== 'string' && !(bytes instanceof Uint8Array))
		refuse('bad argument', `file.bytes is ${typeof bytes}, expected a Uint8Array or a string`)
	if (parseXML !== undefined && typeof parseXML !== 'function')
		refuse('bad argument', `parseXML is ${typeof parseXML}, expected a function`)
	return read(name, bytes, parseXML)
}

/**
 * Scores an evening again, compares every number that it contains, and changes nothing in it.
 * @param {Evening} evening
 * @returns {Recomputed}
 * @throws {FairdealError} `evening`, with a sentence that says where
 */
export const recompute = evening => recomputeEvening(evening)
