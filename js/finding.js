// Findings in words.
import { said, textFor } from './codes.js'
import { shown } from './bytes.js'
import { say } from './words.js'

const plainValue = v => (v?.code ? words(v) : (v?.name ?? (typeof v === 'string' ? shown(v) : v)))

// words returns a finding, a warning or a refusal as a sentence.
export function words(f) {
	const text = said(f.code, ...(f.values ?? []).map(plainValue))
	return f.board && f.code !== 'wrong board' && f.code !== 'nearest' ? text + '; ' + whatOf(f) : text
}

// textOf is a choice as a text, which stands in others.
export const textOf = ({ code, values = [] }) => textFor(code, ...values.map(plainValue))

// whatOf says how a board differs, without its number.
export const whatOf = ({ board: { what } }) => say(what.key, what.args)

// isSlip: nothing fits what was typed. The card says so, once.
export const isSlip = f => f.code === 'not what you typed'

// heard says the first findings of a step or file, but what the card says.
export const heard = ({ findings }, most = findings.length) =>
	findings
		.filter(f => !isSlip(f))
		.slice(0, most)
		.map(words)
		.join('; ')
