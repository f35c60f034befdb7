// How a board is scored: settings of a session or a board (spec/score.md steps 12 and 14).
import { FairdealError } from '../lib/refusal.js'
import { readFraction, whole } from './fraction.js'

const USUAL = {
	factoring: 'neuberg',
	few: 'neuberg',
	comparisons: 'mean',
	trim: { least: 1 },
	datum: null,
	plain: false,
	even: false,
	average: whole(3),
	averageEach: false,
	limit: null,
	step: null,
}

// readTrim reads 2, 10% or at least 25%: a count, or a part of the scores with the way in which it is rounded.
function readTrim(text) {
	const found = /^(at least )?(\d+(?:\.\d+)?)(%?)$/.exec(text)
	if (!found) return null
	const [, least, number, percent] = found
	if (!percent) return least ? null : { count: Number(number) }
	return { part: readFraction(number).over(whole(100)), up: Boolean(least) }
}

// oneOf gives a field a word of a list.
const oneOf = (field, words) => text => words.includes(text) && { [field]: text }

function readDatum(text) {
	if (text === 'plain' || text === 'factored') return { plain: text === 'plain' }
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
	'datum_rounding': text => ['even', 'away'].includes(text) && { even: text === 'even' },
	'average_imps': readAverage,
	'imp_limit': text => /^\d+$/.test(text) && { limit: Number(text) },
	'points': text => readFraction(text) && { step: readFraction(text) },
}

// readRules are the usual rules with settings, key by key, later ones before earlier; a key or a value that is none of
// these is an error. What a body's conventions set is written out beside their name.
export function readRules(...settings) {
	const { conventions, ...all } = Object.assign({}, ...settings)
	let rules = USUAL
	for (const [key, value] of Object.entries(all)) {
		const read = SETTINGS[key]?.(String(value).toLowerCase().trim())
		if (!read) throw new FairdealError('evening', `setting ${key}: ${value}`)
		rules = { ...rules, ...read }
	}
	return rules
}

// leftOut is how many of n scores are left out at each end.
export function leftOut(trim, n) {
	if (trim.least) return n < 3 ? 0 : trim.least
	if (trim.part === undefined) return trim.count
	const part = trim.part.times(whole(n))
	if (!trim.up) return Number(part.floor())
	return Math.min(Number(-part.negated().floor()), Math.max(0, Math.floor((n - 1) / 2)))
}
