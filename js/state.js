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
	host: null, // { host, back }, who handed the files over with the page
	after: null, // is called when a report was drawn
	update: null, // verifies again
}

// freshOptions are those of a person who has said nothing yet.
export function freshOptions() {
	return { played: [], replaced: [], both: [], sure: false, today: null, everything: false }
}

// set takes what a person says, and verifies again.
export function set(options) {
	Object.assign(state.options, options)
	return state.update()
}
