// The most serious differences come first (spec/json.md, The second program; spec/score-session.md step 15).
import { ZERO, readFraction } from './fraction.js'

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

// byKind orders what differs from the page; of one kind the order stays.
export const byKind = differs => differs.sort((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind))

// sizeOf is how far a printed value is from the exact one; nothing where that is not known.
function sizeOf({ printed, exact }) {
	if (exact === null) return ZERO
	const off = readFraction(printed.replace(/[%=]$/, '')).minus(readFraction(exact))
	return off.sign() < 0n ? off.negated() : off
}

// bySeriousness orders what another program printed: by reason, by kind, the largest difference first.
export const bySeriousness = prints =>
	prints.sort(
		(a, b) =>
			REASON_ORDER.indexOf(a.reason) - REASON_ORDER.indexOf(b.reason) ||
			PRINTED_ORDER.indexOf(a.kind) - PRINTED_ORDER.indexOf(b.kind) ||
			sizeOf(b).compare(sizeOf(a)),
	)
