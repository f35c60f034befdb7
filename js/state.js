// What the parts of the page share: the files, what a person said of them, and the report.
export const state = {
	inputs: [],
	options: freshOptions(),
	chosen: new Set(),
	report: null,
	found: null,
	run: 0,
	policy: null,
	board: null, // { tournament, session, board }, the one that a link or a person chose
	example: null, // 'right' or 'changed', where the files are the page's own
	host: null, // who handed the files over with the page
	lost: 0, // how many files a step had that the browser did not keep
	typed: null, // { digest, value }, what was typed in such a step
	after: null, // is called when a report was drawn
	step: null, // makes a step of what a person said, and verifies again
}

// freshOptions are those of a person who has said nothing yet.
export function freshOptions() {
	return { played: [], replaced: [], reserve: [], sure: false, today: null, everything: false }
}

// set takes what a person says, and verifies again.
export function set(options) {
	Object.assign(state.options, options)
	return state.step()
}

// filesGiven is how many files there are; those in an archive count, and the archive does not.
export const filesGiven = () => state.found.items.filter(item => item.class !== 'archive').length
