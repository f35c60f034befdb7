// Finds the convention that another program's points follow (spec/score-session.md step 15).
import { recompute } from './recompute.js'

const CONVENTIONS = {
	'mp': ['missing-as-average', 'scaled', 'none'].map(factoring => ({ factoring })),
	'butler': [{ datum: 'plain' }],
	'cross-imp': ['sum', 'neuberg'].map(comparisons => ({ comparisons })),
}

const countUnexplained = ({ prints }) => prints.filter(({ reason }) => reason === 'unexplained').length

// withConvention returns an evening with the settings that leave the fewest printed values unexplained, if these are
// fewer than a tenth.
export function withConvention(evening) {
	let best = { evening, unexplained: countUnexplained(recompute(evening)) }
	for (const settings of best.unexplained > 0 ? CONVENTIONS[evening.method] : []) {
		const other = { ...evening, settings: { ...evening.settings, ...settings } },
			recomputed = recompute(other),
			unexplained = countUnexplained(recomputed)
		if (unexplained < best.unexplained && 10 * unexplained < recomputed.counted.printed)
			best = { evening: other, unexplained }
	}
	return best.evening
}
