// Converts statements about sessions, in the forms of the command (spec/json.md), to options of a verification.
import { LIMITS, refuse } from '../lib/refusal.js'

// boardsIn parses a list of boards, 3,7-9, or * for all (null). It returns undefined for anything else.
export function boardsIn(text) {
	if (text === '*') return null
	if (!/^\d{1,6}(-\d{1,6})?(,\d{1,6}(-\d{1,6})?)*$/.test(text)) return undefined
	const ranges = text.split(',').map(part => part.split('-').map(Number))
	if (ranges.some(([low, high = low]) => low < 1 || high < low)) return undefined
	return new Set(
		ranges.flatMap(([low, high = low]) => Array.from({ length: Math.min(high - low + 1, 10000) }, (_, i) => low + i)),
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
 * checkStated refuses statements about sessions, sets and files that do not exist (spec/judge.md 5), and about a name
 * that several files have.
 * @param {{ phases: { sessions: number }[], old?: boolean }} description
 * @param {ReturnType<typeof statedIn>} stated
 * @param {{ name: string }[]} files
 */
export function checkStated({ phases, old = false }, { reserve, notHeld, replaced, played }, files) {
	const checkSession = (phase, session, id = `${phase},${session}`) => {
		const known = phases[phase - 1],
			last = known?.sessions || LIMITS.sessions
		if (!known || session < 1 || session > last) refuse('cannot read', id)
	}
	for (const { phase, session } of [...reserve, ...replaced, ...played]) checkSession(phase, session)
	for (const { phase, session, number } of [...reserve, ...played])
		if (!old && number !== '1') refuse('cannot read', `${phase},${session}:${number}`)
	for (const id of notHeld) {
		const [phase, session = 1] = id.split(',').map(Number)
		checkSession(phase, session, id)
	}
	for (const name of played.flatMap(p => p.files))
		if (files.filter(f => f.name === name).length !== 1) refuse('cannot read', name)
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
		notHeld: not_held.map(word => {
			const [, phase, session] = takenApart(word, String.raw`(\d{1,9})(?:,(\d{1,9}))?`)
			return session === undefined ? String(+phase) : `${+phase},${+session}`
		}),
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
