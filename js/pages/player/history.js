// Back, forward and reload. Every action of a person is a step, and each step is an entry in the browser's history.
// The page keeps the files of a step and the statements about them; the entry keeps only the number of files, the
// language and the typed text. So Back and Forward show every step again, and after a reload, which loses the files,
// the page can say so.
import { state } from './state.js'
import { spoken } from '../../words/words.js'

const steps = new Map()
let initial = null, // the step with which the page was opened
	current = null, // the name of the step that is shown
	count = 0

const stepOf = ({ inputs, options, tries, chosen, policy, example, host }) => ({
	inputs,
	options: { ...options },
	tries,
	chosen,
	policy,
	example,
	host,
})

// entryNow returns the part of the current step that the browser keeps.
const entryNow = () => {
	const { digest, value } = { ...state.typed, ...state.options, ...state.tries.description, ...state.tries.value }
	return { step: current, files: state.inputs.length, language: spoken(), digest, value }
}

// storeStep stores the current state as a new step, and returns its entry.
function storeStep() {
	current = performance.timeOrigin + '/' + count++
	steps.set(current, stepOf(state))
	return entryNow()
}

// begin starts with the files of the page, and with the browser's data about a reloaded step.
export function begin() {
	initial = stepOf(state)
	if (!history.state) history.replaceState(storeStep(), '')
	visit(history.state)
}

// remember stores the current state as a step; withoutBoard is a step without a board in the address. If the same
// files are given again, they belong to the step that had lost them.
export function remember(withoutBoard = false) {
	const address = withoutBoard ? document.URL.replace(/#.*/, '') : document.URL
	if (state.lost) history.replaceState(storeStep(), '', address)
	else history.pushState(storeStep(), '', address)
	state.lost = 0
}

// rememberBoard puts the chosen board into the address. Boards chosen one after the other are a single step.
export function rememberBoard({ tournament, session, board }) {
	const address = `#t=${encodeURIComponent(tournament)}&s=${session}&b=${board}`
	if (history.state.board) history.replaceState(history.state, '', address)
	else history.pushState({ ...history.state, board: true }, '', address)
}

// updateEntry is for changes that are not steps: a different language, or a link to a board.
export const updateEntry = () => history.replaceState({ ...entryNow(), ...history.state, language: spoken() }, '')

// isCurrentStep reports whether an entry belongs to the current step.
export const isCurrentStep = entry => entry.step === current

// visit restores the state of a step or, if it is lost, the state in which the page was opened.
export function visit(entry) {
	current = entry.step
	const step = stepOf(steps.get(current) ?? initial)
	Object.assign(state, step, { typed: entry, lost: Math.max(0, entry.files - step.inputs.length) })
}

// forgetSteps removes everything that Back could restore.
export const forgetSteps = () => steps.clear()
