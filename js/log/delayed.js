// Reads machine-readable delayed information and determines when its value was known (spec/trust.md sections 8 to
// 10).
import { CHAINS } from './beacon.js'
import { secondsOf } from './entries.js'
import { daysIn } from '../tournament/value.js'

/**
 * @typedef {object} Part
 * @property {string} text
 * @property {number} from the second from which the value may be known, or NaN
 * @property {number} sure the second from which the value is known, or NaN
 * @property {boolean} [machine]
 * @property {string} [chain]
 * @property {number} [round]
 * @property {boolean} [players]
 * @property {boolean} [contradicted]
 */

const TIME = '(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ)'
const ROUND = new RegExp('^drand (quicknet|default) round ([1-9]\\d*) \\(' + TIME + '\\)$'),
	PLAYERS = new RegExp('^players closed ' + TIME + ' opened ' + TIME + '$')

/** @type {(text: string) => Part} */
function partOf(text) {
	const round = ROUND.exec(text),
		players = PLAYERS.exec(text)
	if (round) {
		const { genesis, period } = CHAINS[round[1]],
			stated = secondsOf(round[3]),
			due = genesis + (+round[2] - 1) * period,
			contradicted = stated !== due
		return {
			text,
			machine: true,
			chain: round[1],
			round: +round[2],
			// With two times, it is certain only that the value was not known before the earlier one.
			from: Math.min(due, isNaN(stated) ? due : stated),
			sure: contradicted ? NaN : due,
			contradicted,
		}
	}
	if (players) return { text, machine: true, players: true, from: secondsOf(players[1]), sure: secondsOf(players[1]) }
	const days = daysIn(text)
	/** @type {(i: number) => number} */
	const day = i => secondsOf(days.at(i) + 'T00:00:00Z')
	return { text, from: day(0) - 14 * 3600, sure: day(-1) + 36 * 3600 }
}

// partsOf returns the parts of delayed information, a byte string: text, machine (whether it is machine-readable),
// from and sure, the seconds from which the value may be known and certainly is known, or NaN. Text that is not
// machine-readable is a single part.
/** @type {(text: string) => Part[]} */
export function partsOf(text) {
	const parts = text.split(' + ').map(partOf)
	return parts.some(p => p.machine) ? parts : [partOf(text)]
}

// unknownAt returns pass, fail or not checked: whether at least one part was unknown at that second.
/** @type {(text: string, second: number) => any} */
export function unknownAt(text, second) {
	const states = partsOf(text).map(p => (second < p.from ? 'pass' : second >= p.sure ? 'fail' : 'not checked'))
	return ['pass', 'not checked', 'fail'].find(s => states.some(state => state === s))
}

// formOf describes why a value cannot be one of the announced form, or returns null.
/** @type {(text: string, value: string) => string | null} */
export function formOf(text, value) {
	const parts = partsOf(text),
		values = value.split(' + ')
	if (!parts.some(p => p.machine)) return null
	if (parts.some(p => p.contradicted)) return 'round time'
	return values.length !== parts.length || parts.some((p, i) => p.machine && !/^[0-9a-f]{64}$/.test(values[i]))
		? 'value form'
		: null
}
