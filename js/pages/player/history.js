// Back, forward and reload. Every action of a person is a step, and each step is an entry in the browser's history.
// The page keeps the files of a step and the statements about them; the entry keeps only the number of files, the
// language and the typed text. So Back and Forward show every step again, and after a reload, which loses the files,
// the page can say so.
import { state } from './state.js'
import { spoken } from '../../words/words.js'

const held = new Map() // by step
let base = null, // what the page was opened with
	here = null, // the step that is shown
	count = 0

const things = ({ inputs, options, tries, chosen, policy, example, host } = state) => ({
	inputs,
	options: { ...options },
	tries,
	chosen,
	policy,
	example,
	host,
})

// about returns the part of a step that the browser keeps.
const about = () => {
	const { digest, value } = { ...state.typed, ...state.options, ...state.tries.description, ...state.tries.value }
	return { step: here, files: state.inputs.length, language: spoken(), digest, value }
}

// taken stores the current state as a new step.
function taken() {
	here = performance.timeOrigin + '/' + count++
	held.set(here, things())
	return about()
}

// begin starts with the files of the page, and with the browser's data about a reloaded step.
export function begin() {
	base = things()
	if (!history.state) history.replaceState(taken(), '')
	visit(history.state)
}

// remember stores the current state as a step; bare is a step without a board in the address. If the same files are
// given again, they belong to the step that had lost them.
export function remember(bare = false) {
	const address = bare ? document.URL.replace(/#.*/, '') : document.URL
	if (state.lost) history.replaceState(taken(), '', address)
	else history.pushState(taken(), '', address)
	state.lost = 0
}

// rememberBoard puts the chosen board into the address. Boards chosen one after the other are a single step.
export function rememberBoard({ tournament, session, board }) {
	const address = `#t=${encodeURIComponent(tournament)}&s=${session}&b=${board}`
	if (history.state.board) history.replaceState(history.state, '', address)
	else history.pushState({ ...history.state, board: true }, '', address)
}

// stay is for changes that are not steps: a different language, or a link to a board.
export const stay = () => history.replaceState({ ...about(), ...history.state, language: spoken() }, '')

// isHere reports whether an entry belongs to the current step.
export const isHere = entry => entry.step === here

// visit restores the state of a step or, if it is lost, the state in which the page was opened.
export function visit(entry) {
	here = entry.step
	const had = things(held.get(here) ?? base)
	Object.assign(state, had, { typed: entry, lost: Math.max(0, entry.files - had.inputs.length) })
}

// forgetSteps removes everything that Back could restore.
export const forgetSteps = () => held.clear()
