// What is found out, as a code and its values, { status, code, values }, in words: the table words/findings.json says
// which sentence of the catalogue it is, and what its values are called there (audit/say says the columns of a row).
import { say, text } from './words.js'
import { FINDINGS } from './sentences.js'
import { shown } from '../lib/bytes.js'

// rowOf is what the table has of a code.
export const rowOf = code => FINDINGS[code] ?? {}

// keyOf is the key of a code, or its sentence in English: what a reader finds in a file is for who mends the file.
export const keyOf = code => rowOf(code).say ?? rowOf(code).english ?? `audit.${code}`

// argument is how a value is put into a sentence: with its noun, in quotation marks, or as it is.
function argument(way, value) {
	if (way === 'quoted') return JSON.stringify(value)
	return way ? text(way, { n: value }) : value
}

// textFor is the text of a code, which stands in others; undefined where the table has none.
export function textFor(code, ...values) {
	if (!FINDINGS[code]) return undefined
	const args = (rowOf(code).args ?? []).map((arg, i) => {
		const [name, way] = arg.split('=')
		return [name, argument(way, values[i])]
	})
	return text(keyOf(code), Object.fromEntries(args))
}

// said says what was found out.
export function said(code, ...values) {
	const one = textFor(code, ...values)
	return one ? say(one.key, one.args) : say('verdict.bad', { where: values[0], what: code })
}

const plainValue = v => (v?.code ? words(v) : (v?.name ?? (typeof v === 'string' ? shown(v) : v)))

// words returns a finding, a warning, a choice or a refusal as a sentence.
export const words = ({ code, values = [] }) => said(code, ...values.map(plainValue))

// textOf is the same as a text.
export const textOf = ({ code, values = [] }) => textFor(code, ...values.map(plainValue))

// isSlip: nothing fits what was typed. The card says so, once.
export const isSlip = f => rowOf(f.code).card === 'why'

// heard says the first findings of a step or file, but what the card says.
export const heard = ({ findings }, most = findings.length) =>
	findings
		.filter(f => !isSlip(f))
		.slice(0, most)
		.map(words)
		.join('; ')
