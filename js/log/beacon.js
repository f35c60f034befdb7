// Reads the answer of a drand beacon and checks its signature (spec/trust.md section 9).
import { fromUTF8, hex, latin, unhex } from '../lib/bytes.js'
import { PASS, FAIL, OPEN } from '../lib/status.js'
import { blsSigned } from './signatures.js'
import { sha256 } from '../vendor/noble-hashes.js'

/** @typedef {{ chain: string, round: number, signature: string, previous?: any }} Answer */

// CHAINS lists the known chains: the time of the first round, the seconds between rounds, the public key, and the
// length of a signature in bytes. before is the value before the signature of round 1 in a chain whose rounds sign
// the previous one.
/** @type {Record<string, { genesis: number, period: number, size: number, key: string, before?: string }>} */
export const CHAINS = {
	'quicknet': {
		genesis: 1692803367,
		period: 3,
		size: 48,
		key: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
	},
	'default': {
		genesis: 1595431050,
		period: 30,
		size: 96,
		key: '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
		before: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
	},
}

/** @type {(text: unknown) => boolean} */
const isHex = text => typeof text === 'string' && /^([0-9a-f]{2})+$/.test(text)

const LINE = /^drand (quicknet|default) ([1-9]\d{0,11}) ([0-9a-f]+)(?: ([0-9a-f]+))?$/

// lineOf parses `drand quicknet ROUND SIGNATURE` or `drand default ROUND SIGNATURE PREVIOUS` into { chain, round,
// signature, previous }, or returns null.
/** @type {(text: string) => Answer | null} */
export function lineOf(text) {
	const [, chain, round, signature, previous] = LINE.exec(text.trim()) ?? []
	if (!chain || (previous === undefined) === 'before' in CHAINS[chain]) return null
	return { chain, round: +round, signature, previous }
}

// isAnswer reports whether a text is exactly such a line, with an even number of digits in each signature.
/** @type {(text: string) => boolean} */
export function isAnswer(text) {
	const line = text === text.trim() && lineOf(text)
	return !!line && isHex(line.signature) && (line.previous === undefined || isHex(line.previous))
}

// answerIn parses a beacon's answer, either such a line or its JSON, or returns null. Its randomness is never
// trusted.
/** @type {(bytes: Uint8Array) => Answer | null} */
export function answerIn(bytes) {
	const text = bytes.length > 1 << 16 ? null : fromUTF8(latin(bytes))
	if (text === null) return null
	const line = lineOf(text)
	if (line) return line
	try {
		const { 'round': round, 'signature': signature, 'previous_signature': previous } = JSON.parse(text)
		const chain = Object.keys(CHAINS).find(name => CHAINS[name].size * 2 === signature?.length)
		if (!chain || !Number.isSafeInteger(round) || round < 1 || !isHex(signature)) return null
		return { chain, round, signature, previous }
	} catch {
		return null
	}
}

// isSigned reports whether a beacon signed that round.
/** @type {(answer: Answer) => boolean} */
export function isSigned({ chain, round, signature, previous }) {
	const { size, key, before } = CHAINS[chain]
	if (signature.length !== 2 * size || !isHex(signature)) return false
	if (before && (!isHex(previous) || (round === 1 && previous !== before))) return false
	const message = new Uint8Array(before ? previous.length / 2 + 8 : 8)
	if (before) message.set(unhex(previous))
	new DataView(message.buffer).setBigUint64(message.length - 8, BigInt(round))
	return blsSigned(unhex(key), sha256(message), unhex(signature))
}

// MOST_SIGNATURES limits how many signatures of one round are checked: each takes as long as a thousand boards.
const MOST_SIGNATURES = 4

// valueOfRound compares a value with a round, using the given answers, and returns [status, code, values..].
/** @type {(part: any, value: string, answers: Answer[]) => any} */
export function valueOfRound({ chain, round }, value, answers) {
	const such = answers.filter(a => a.chain === chain && a.round === round).slice(0, MOST_SIGNATURES)
	if (!such.length) return [OPEN, 'no signature']
	const right = such.find(isSigned)
	if (!right) return [OPEN, 'signature of no round']
	const want = hex(sha256(unhex(right.signature)))
	return value === want ? [PASS, 'round signed', round] : [FAIL, 'not of round', round, want, value]
}
