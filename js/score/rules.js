// Settings for scoring a session or a board (spec/score.md steps 12 and 14).
import { FairdealError } from '../lib/refusal.js'
import { fractionOf, readFraction, whole } from './fraction.js'

const USUAL = {
	factoring: 'neuberg',
	few: 'neuberg',
	comparisons: 'mean',
	trim: { least: 1 },
	datum: null,
	plain: false,
	median: false,
	rounding: 'away',
	average: whole(3),
	averageEach: false,
	limit: null,
	step: null,
}

// readTrim parses 2, 10%, at least 25% or at least 45% of expected: a count, or a part of the scores with its
// rounding.
function readTrim(text) {
	const rule = /^(at least )?(\d+(?:\.\d+)?)(%?)( of expected)?$/.exec(text)
	if (!rule) return null
	const [, least, number, percent, expected] = rule
	if (expected && !(least && percent)) return null
	if (!percent) return least ? null : { count: Number(number) }
	return { part: fractionOf(number).over(whole(100)), up: Boolean(least), ofExpected: Boolean(expected) }
}

// oneOf returns a reader that sets a field to a word of a list.
const oneOf = (field, words) => text => words.includes(text) && { [field]: text }

function readDatum(text) {
	if (text === 'median') return { median: true }
	if (text === 'plain' || text === 'factored') return { plain: text === 'plain', median: false }
	return /^[+-]?\d+$/.test(text) && { datum: Number(text) }
}

function readAverage(text) {
	const each = /^(.*?) *x *comparisons$/.exec(text),
		average = readFraction(each ? each[1] : text)
	return average && { average, averageEach: Boolean(each) }
}

const SETTINGS = {
	'factoring': oneOf('factoring', ['neuberg', 'missing-as-average', 'scaled', 'none']),
	'few_scores': oneOf('few', ['neuberg', 'white-book', 'acbl']),
	'comparisons': oneOf('comparisons', ['mean', 'sum', 'neuberg']),
	'trim': text => readTrim(text) && { trim: readTrim(text) },
	'datum': readDatum,
	'datum_rounding': oneOf('rounding', ['even', 'away', 'towards-zero']),
	'average_imps': readAverage,
	'imp_limit': text => /^\d+$/.test(text) && { limit: Number(text) },
	'points': text => readFraction(text) && { step: readFraction(text) },
}

// readRules returns the default rules with settings, key by key, in which later ones take precedence. An unknown key
// or value is an error. The evening lists what an organisation's conventions set, next to their name.
export function readRules(...settings) {
	const { conventions: _, gain_limit: __, totals: ___, ...all } = Object.assign({}, ...settings)
	let rules = USUAL
	for (const [key, value] of Object.entries(all)) {
		const read = SETTINGS[key]?.(String(value).toLowerCase().trim())
		if (!read) throw new FairdealError('evening', `setting ${key}: ${value}`)
		rules = { ...rules, ...read }
	}
	return rules
}

// readGainLimit reads the largest gain in IMPs against the same opponents, a setting of a session.
export function readGainLimit(text) {
	if (text === undefined) return null
	if (!/^\d+$/.test(String(text))) throw new FairdealError('evening', `setting gain_limit: ${text}`)
	return whole(Number(text))
}

// leftOut returns how many of n scores are omitted at each end; for a trim of the expected scores, n is the number of
// real ones.
export function leftOut(trim, n, expected = n) {
	if (trim.least) return n < 3 ? 0 : trim.least
	if (trim.part === undefined) return trim.count
	const part = trim.part.times(whole(trim.ofExpected ? expected : n))
	if (!trim.up) return Number(part.floor())
	return Math.min(Number(-part.negated().floor()), Math.max(0, Math.floor((n - 1) / 2)))
}
