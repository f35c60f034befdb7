// Converts statements about sessions, in the forms of the command (spec/json.md), to options of a verification.
import { refuse } from '../lib/refusal.js'

// boardsIn parses a list of boards, 3,7-9, or * for all (null). It returns undefined for anything else.
export function boardsIn(text) {
	if (text === '*') return null
	if (!/^\d{1,6}(-\d{1,6})?(,\d{1,6}(-\d{1,6})?)*$/.test(text)) return undefined
	return new Set(
		text.split(',').flatMap(part => {
			const [low, high = low] = part.split('-').map(Number)
			return Array.from({ length: Math.max(0, Math.min(high - low + 1, 10000)) }, (_, i) => low + i)
		}),
	)
}

const SESSION_FORM = String.raw`(\d{1,9}),(\d{1,9})`,
	NUMBER_FORM = String.raw`\d[!-<>-~]{0,19}`

// takenApart splits a statement into its parts. It refuses a form that the command does not accept.
function takenApart(word, form) {
	const m = new RegExp(`^${form}$`).exec(word)
	return m ?? refuse('cannot read', String(word))
}

/**
 * statedIn converts the statements stored in a page to options. pathOf returns the path of a file from its name in
 * the archive.
 * @param {{ partial?: boolean, reserve?: string[], not_held?: string[], replaced?: string[], played?: { set: string, files: string[] }[] }} stated
 * @param {(name: string) => string} pathOf
 */
export function statedIn({ partial = false, reserve = [], not_held = [], replaced = [], played = [] }, pathOf) {
	return {
		partial: partial === true,
		reserve: reserve.map(word => {
			const [, phase, session, number = '1'] = takenApart(word, `${SESSION_FORM}(?::(${NUMBER_FORM}))?`)
			return { phase: +phase, session: +session, number }
		}),
		notHeld: not_held.map(word => takenApart(word, String.raw`\d{1,9}(?:,\d{1,9})?`)[0]),
		replaced: replaced.map(word => {
			const [, phase, session, text = '*'] = takenApart(word, `${SESSION_FORM}(?:=([\\d,-]+))?`),
				numbers = boardsIn(text)
			if (numbers === undefined) refuse('cannot read', String(word))
			return { phase: +phase, session: +session, text, numbers }
		}),
		played: played.map(({ set, files }) => {
			const [, phase, session, reserved, number = '1'] = takenApart(
					set,
					`${SESSION_FORM}(?:(reserve)(${NUMBER_FORM})?)?`,
				),
				paths = files.map(name => pathOf(String(name)))
			const word = [set, ...paths].join('\n')
			return { phase: +phase, session: +session, set: reserved ? 1 : 0, number, files: paths, word }
		}),
	}
}
