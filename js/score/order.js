// Sorts differences by seriousness (spec/json.md, The second program; spec/score-session.md step 15).
import { ZERO, fractionOf } from './fraction.js'

const KIND_ORDER = [
		...[
			'contract',
			'score',
			'place',
			'total',
			'vp',
			'penalty',
			'mean',
			'sum',
			'matches',
			'boards',
			'datum',
			'damage',
			'points',
			'top',
			'pages',
		],
	],
	REASON_ORDER = ['unexplained', 'overridden', 'not factored', 'not scaled', 'tie broken', 'rounding'],
	PRINTED_ORDER = ['score', 'place', 'total', 'percent', 'datum', 'points']

// byKind sorts differences from the page by kind, keeping their order within a kind.
export const byKind = differs => differs.sort((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind))

// sizeOf returns the distance of a printed value from the exact one, or undefined if it is unknown.
function sizeOf({ printed, exact }) {
	if (exact === null) return ZERO
	const off = fractionOf(printed.replace(/[%=]$/, '')).minus(fractionOf(exact))
	return off.sign() < 0n ? off.negated() : off
}

// bySeriousness sorts the values printed by another program: by reason, by kind, and by size, the largest difference
// first.
export const bySeriousness = prints =>
	prints.sort(
		(a, b) =>
			REASON_ORDER.indexOf(a.reason) - REASON_ORDER.indexOf(b.reason) ||
			PRINTED_ORDER.indexOf(a.kind) - PRINTED_ORDER.indexOf(b.kind) ||
			sizeOf(b).compare(sizeOf(a)),
	)
