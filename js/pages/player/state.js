// State shared by the parts of the page: the files, a person's statements about them, and the report.
/** @type {any} */
export const state = {
	inputs: [],
	options: freshOptions(),
	chosen: null, // the description of the tournament that was chosen of several
	otherOptions: new Map(), // by description, the statements about a tournament that is not shown now
	report: null,
	intake: null,
	run: 0,
	policy: null,
	tries: {}, // by tick, the evidence that does not agree, or could not be compared
	questions: {}, // by tick, the reasons: { question, findings }
	questionTexts: {}, // by tick, the same in words
	canInsist: {}, // by tick, whether the reader may insist
	check: null, // the tick whose form is open
	board: null, // { tournament, session, board }, the one that a link or a person chose
	example: null, // 'right' or 'changed', where the files are the page's own
	host: null, // who handed the files over with the page
	clearings: 0, // how often everything was forgotten
	lost: 0, // how many files a step had that the browser did not keep
	typed: null, // { digest, value }, the texts typed in such a step
	step: null, // stores the statements of a person as a step, and verifies again
}

// freshOptions returns the options before any statements.
export function freshOptions() {
	// seen: for each tick, where the reader saw the matching value.
	return {
		played: [],
		replaced: [],
		reserve: [],
		notHeld: [],
		partial: false, // so stated by who handed the files over
		sure: false,
		today: null,
		everything: false,
		seen: {},
	}
}

// set stores a statement and verifies again.
export function set(options) {
	Object.assign(state.options, options)
	return state.step()
}

// attempt tries evidence for a tick: if it agrees, it becomes one of the options; otherwise the page asks about it
// there.
export function attempt(about, evidence, options = {}) {
	state.tries = { ...state.tries, [about]: evidence }
	state.check = about
	return set({ ...options, sure: false })
}

// filesGiven counts the files, including those in an archive but not the archive itself.
export const filesGiven = () => state.intake.items.filter(item => item.class !== 'archive').length

// changing shows or hides the controls that change the files, next to a report.
export const changing = isOn => document.body.classList.toggle('changing', isOn)
