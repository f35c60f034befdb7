// Turns findings, { status, code, values }, into words. The table words/findings.json contains the sentence of each
// code and its arguments (audit/say describes the columns).
import { displayText } from '../lib/bytes.js'
import { text } from './language.js'
import { FINDINGS } from './sentences.js'
import { say } from './words.js'

/** @typedef {{ code: string, values?: any[], [key: string]: any }} Finding */

// rowOf returns the row of a code.
/** @type {(code: any) => any} */
export const rowOf = code => FINDINGS[code] ?? {}

// keyOf returns the catalogue key of a code, or its English sentence: errors inside a file are for the person who
// repairs it.
/** @type {(code: string) => string} */
export const keyOf = code => rowOf(code).say ?? rowOf(code).english ?? `audit.${code}`

// argument returns a value as an argument of a sentence: with its noun, in quotation marks, or unchanged.
/** @type {(way: string | undefined, value: any) => any} */
function argument(way, value) {
	if (way === 'quoted') return JSON.stringify(value)
	return way ? text(way, { n: value }) : value
}

// textFor returns the text of a code. A code without a row is a bug.
/** @type {(code: string, ...values: any[]) => import('./language.js').Text} */
export function textFor(code, ...values) {
	if (!FINDINGS[code]) throw new TypeError(`no sentence for ${code}`)
	const args = (rowOf(code).args ?? []).map((arg, i) => {
		const [name, way] = arg.split('=')
		return [name, argument(way, values[i])]
	})
	return text(keyOf(code), Object.fromEntries(args))
}

/** @type {(value: any) => any} */
const plainValue = v => (v?.code ? wordsOf(v) : (v?.name ?? (typeof v === 'string' ? displayText(v) : v)))

// wordsOf returns the text of a finding, a warning, a choice or a refusal.
/** @type {(finding: Finding) => import('./language.js').Text} */
export const wordsOf = ({ code, values = [] }) => textFor(code, ...values.map(plainValue))

// isSlip reports whether nothing matches the typed value. The card says so once.
/** @type {(finding: Finding) => boolean} */
export const isSlip = finding => rowOf(finding.code).card === 'why'

// sayCode, sayFinding and sayFindings return text in the language of the page: for a code, for a finding, and for the first
// findings of a step or file.
/** @type {(code: string, ...values: any[]) => string} */
export const sayCode = (code, ...values) => sayFinding({ code, values })
/** @type {(finding: Finding) => string} */
export const sayFinding = finding => {
	const { key, args } = wordsOf(finding)
	return say(key, args)
}
/** @type {(list: { findings: Finding[] }, most?: number) => string} */
export const sayFindings = ({ findings }, most = findings.length) =>
	findings
		.filter(f => !isSlip(f))
		.slice(0, most)
		.map(sayFinding)
		.join('; ')
