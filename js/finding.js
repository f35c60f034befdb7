// Findings in words.
import { said } from './codes.js'
import { shown } from './bytes.js'
import { say } from './words.js'

// words returns a finding, a warning or a refusal as a sentence.
export function words(f) {
	const text = said(
		f.code,
		...(f.values ?? []).map(v => (v?.code ? words(v) : (v?.name ?? (typeof v === 'string' ? shown(v) : v)))),
	)
	return f.board && f.code !== 'wrong board' ? text + '; ' + whatOf(f) : text
}

// whatOf says how a board differs, without its number.
export const whatOf = ({ board: { what } }) => say(what.key, what.args)
