// The most serious differences come first (spec/json.md, The second program; spec/score-session.md step 15).
import { ZERO, readFraction } from './fraction.js'

const KINDS = [
		...['contract', 'score', 'place', 'total', 'vp', 'penalty', 'mean', 'sum', 'matches', 'boards', 'datum', 'points'],
	],
	REASONS = ['unexplained', 'overridden', 'not factored', 'not scaled', 'tie broken', 'rounding'],
	PRINTED = ['score', 'place', 'total', 'percent', 'datum', 'points']

// byKind orders what differs from the page; of one kind the order stays.
export const byKind = differs => differs.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))

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
			REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason) ||
			PRINTED.indexOf(a.kind) - PRINTED.indexOf(b.kind) ||
			sizeOf(b).compare(sizeOf(a)),
	)
