// Back, forward and reload. What a person does is a step, and each step an entry of the browser's history: the page holds the
// files of it and what was said of them, the entry alone how many there were, the language and what was typed. So Back and
// Forward show every step again, and a reload, which takes the files away, can say so.
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

// about is what the browser keeps of a step.
const about = () => {
	const { digest, value } = { ...state.typed, ...state.options, ...state.tries.description, ...state.tries.value }
	return { step: here, files: state.inputs.length, language: spoken(), digest, value }
}

// taken holds what there is now as a new step.
function taken() {
	here = performance.timeOrigin + '/' + count++
	held.set(here, things())
	return about()
}

// begin takes what the page was opened with, beside what the browser kept of a step that was reloaded.
export function begin() {
	base = things()
	if (!history.state) history.replaceState(taken(), '')
	visit(history.state)
}

// remember makes a step of what there is now; bare is one without a board in the address. Files that are given
// again are those of the step that had lost them.
export function remember(bare = false) {
	const address = bare ? document.URL.replace(/#.*/, '') : document.URL
	if (state.lost) history.replaceState(taken(), '', address)
	else history.pushState(taken(), '', address)
	state.lost = 0
}

// rememberBoard puts a board that was chosen into the address: boards chosen one after the other are one step.
export function rememberBoard({ tournament, session, board }) {
	const address = `#t=${encodeURIComponent(tournament)}&s=${session}&b=${board}`
	if (history.state.board) history.replaceState(history.state, '', address)
	else history.pushState({ ...history.state, board: true }, '', address)
}

// stay is for what is no step: another language, a link to a board.
export const stay = () => history.replaceState({ ...about(), ...history.state, language: spoken() }, '')

// isHere says whether an entry is one of the step that is shown.
export const isHere = entry => entry.step === here

// visit gives the page what a step had, or, if that is gone, what it was opened with.
export function visit(entry) {
	here = entry.step
	const had = things(held.get(here) ?? base)
	Object.assign(state, had, { typed: entry, lost: Math.max(0, entry.files - had.inputs.length) })
}

// forgetSteps leaves nothing that Back could bring again.
export const forgetSteps = () => held.clear()
