// Finds the convention that another program's points follow (spec/score-session.md step 15).
import { recompute } from './recompute.js'

const CONVENTIONS = {
	'mp': ['missing-as-average', 'scaled', 'none'].map(factoring => ({ factoring })),
	'butler': [{ datum: 'plain' }],
	'cross-imp': ['sum', 'neuberg'].map(comparisons => ({ comparisons })),
}

const unexplained = ({ prints }) => prints.filter(({ reason }) => reason === 'unexplained').length

// followed returns an evening with the settings that leave the fewest printed values unexplained, if these are fewer
// than a tenth.
export function followed(evening) {
	const plainly = recompute(evening)
	let best = { evening, left: unexplained(plainly) }
	for (const settings of best.left > 0 ? CONVENTIONS[evening.method] : []) {
		const other = { ...evening, settings: { ...evening.settings, ...settings } },
			out = recompute(other),
			left = unexplained(out)
		if (left < best.left && 10 * left < out.counted.printed) best = { evening: other, left }
	}
	return best.evening
}
