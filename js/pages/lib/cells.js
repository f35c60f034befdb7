// A row of sessions as a printable drawing; the text next to it contains the same information.
import { svg } from './dom.js'

// CELL is the width of a cell including the gap after it.
const CELL = 10,
	GAP = 2,
	MOST_CELLS = 29, // that fit in a row
	WORST_FIRST = ['no-match', 'open', 'none', 'half', 'fill']

// cellsView draws a cell for each state: fill, half, none (nothing was given), open, no-match. If a row has no room for all of
// them, each cell shows the worst of several.
export function cellsView(states) {
	const each = Math.ceil(states.length / MOST_CELLS) || 1
	const worst = Array.from({ length: Math.ceil(states.length / each) }, (_, i) => {
		const some = states.slice(i * each, (i + 1) * each)
		return WORST_FIRST.find(state => some.includes(state)) ?? 'none'
	})
	return svg(
		'svg',
		{
			'class': 'cells',
			'viewBox': `0 0 ${MOST_CELLS * CELL} 24`,
			'preserveAspectRatio': 'none',
			'aria-hidden': 'true',
		},
		...worst.flatMap((state, i) => cellView(state, i * CELL)),
	)
}

// cellView draws one cell: a session that does not match is taller, and a session without files is hollow.
function cellView(state, left) {
	const box = (look, y, height) =>
		svg('rect', { 'class': look, 'x': left, 'y': y, 'width': CELL - GAP, 'height': height })
	if (state === 'no-match') return [box('no-match', 0, 24)]
	if (state === 'none' || state === 'open')
		return [svg('rect', { 'class': 'none ' + state, 'x': left + 0.5, 'y': 4.5, 'width': CELL - GAP - 1, 'height': 15 })]
	return state === 'half' ? [box('track', 4, 16), box('fill', 12, 8)] : [box('fill', 4, 16)]
}
