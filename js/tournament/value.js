// Compares delayed values, and finds the days in delayed information (spec/audit.md, step 5).
import { fromUTF8, utf8 } from '../lib/bytes.js'
import { decoded, encoded, undoubled } from './codepages.js'

/** @typedef {{ digits?: any, word?: string, isAsIs?: boolean }} Piece */

// normalValue returns a typed value as the original programs store it: blanks trimmed and folded, marks between
// digits removed.
/** @type {(text: string) => string} */
export function normalValue(text) {
	return text
		.trim()
		.replace(/[ \t]+/g, ' ')
		.replace(/(\d)[.,](?=\d)/g, '$1')
}

// valueTyped reports whether a description records how its value was typed, and whether that text gives the value.
/** @type {(description: any) => boolean} */
export const valueTyped = ({ typed, value }) => typed != null && typed !== value && normalValue(typed) === value

// hasInvisible reports whether a value contains an invisible or invalid character.
/** @type {(bytes: string) => boolean} */
export function hasInvisible(bytes) {
	const text = fromUTF8(bytes) ?? bytes
	return /[\p{C}\p{Zl}\p{Zp}\ufffd]|(?! )\p{Z}|\p{M}/u.test(text)
}

const THOUSANDS = /^(\d{1,3}(?:([,.'])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/,
	ONE_BLANKED = /^(\d{1,3}(?: \d{3})+)(?:[.,](\d+))?$/,
	ONE_RUN = /^\d+$/
/** @type {(digits: string) => string} */
const withoutZeros = digits => digits.replace(/^0+(?=\d)/, '')

// piecesOf splits a number into digits joined by marks, { digits, isAsIs }; decimals are compared as they are.
/** @type {(number: string, joined: boolean) => Piece[]} */
function piecesOf(number, joined) {
	const whole = joined && THOUSANDS.exec(number)
	if (whole) return [{ digits: withoutZeros(whole[1].replace(/\D/g, '')) }, ...decimals(whole[3])]
	const pieces = number.split(/[.,']/),
		last = /[.,](?=[^.,]*$)/.exec(number)?.[0],
		hasDecimals = last && number.split(last).length === 2 && /[.,]\d+$/.test(number)
	return pieces.map((digits, i) =>
		hasDecimals && i === pieces.length - 1 ? { digits, isAsIs: true } : { digits: withoutZeros(digits) },
	)
}
/** @type {(digits: string | undefined) => Piece[]} */
const decimals = digits => (digits ? [{ digits, isAsIs: true }] : [])

// readingsOf returns the readings of a value as numbers and words: with thousands joined, and separate.
/** @type {(text: string) => Piece[][]} */
function readingsOf(text) {
	const blanked = ONE_BLANKED.exec(text.trim())
	const read = joined => {
		if (joined && blanked) return [{ digits: withoutZeros(blanked[1].replaceAll(' ', '')) }, ...decimals(blanked[2])]
		return [...text.matchAll(/\d+(?:[.,']\d+)*|\p{L}+/gu)].flatMap(({ 0: part, index }) => {
			if (!/\d/.test(part)) return [{ word: part }]
			const touches = /\p{L}/u.test((text[index - 1] ?? '') + (text[index + part.length] ?? ''))
			return touches ? part.split(/[.,']/).map(digits => ({ digits, isAsIs: true })) : piecesOf(part, joined)
		})
	}
	return [read(true), read(false)]
}

const NUMBER_WIDTHS = Array.from({ length: 20 }, (_, i) => i)

// isRunOf reports whether a run of digits consists of a reading's numbers one after the other: bare, or all padded to
// the same width.
/** @type {(digits: string, reading: Piece[]) => boolean} */
const isRunOf = (digits, reading) =>
	reading.every(part => part.digits) &&
	NUMBER_WIDTHS.some(
		width =>
			(!width || reading.every(part => part.isAsIs || part.digits.length <= width)) &&
			reading.map(part => (part.isAsIs ? part.digits : part.digits.padStart(width, '0'))).join('') === digits,
	)

/** @type {(value: string) => string} */
const foldedText = value => (fromUTF8(value) ?? value).normalize('NFKC')

// runIn returns the single run of digits in a text without words, or nothing.
const runIn = text => /^[^\p{L}\d]*(\d+)[^\p{L}\d]*$/u.exec(text)?.[1] ?? ''

// sameNumbers reports whether a typed value agrees with that of a description. Rule 1.3 has no normal form.
/** @type {(typed: string, value: string, old?: boolean) => boolean} */
export function sameNumbers(typed, value, old = false) {
	if (typed === value || (!old && normalValue(typed) === value)) return true
	const texts = [typed, value].map(foldedText),
		[ours, theirs] = texts.map(readingsOf),
		textOf = reading => reading.map(part => (part.word ? 'w' + part.word : part.digits)).join(' ')
	if (!ours[0].length || !theirs[0].length) return false
	if (ours.some(reading => theirs.some(other => textOf(reading) === textOf(other)))) return true
	return (
		ours.some(reading => isRunOf(runIn(texts[1]), reading)) || theirs.some(reading => isRunOf(runIn(texts[0]), reading))
	)
}

const PLAIN_VALUE = /^(0|[1-9]\d*)(\.\d+)?( (0|[1-9]\d*)(\.\d+)?)*$/,
	ONE_STRING =
		/ciągiem|ciagiem|(one|single) string|joined|run together|(without( any)?|no) (blanks|spaces)|without (any )?separators|bez (odstęp|odstep|spacj)|d'un seul tenant|une seule cha[iî]ne|seule suite de chiffres|sans (espace|blanc)|coll[ée]s/i

// isPlain reports whether a value could not have been spelled differently. The delayed information may prescribe one
// string.
/** @type {(value: string, delayed: string, typed?: string | null) => boolean} */
export function isPlain(value, delayed, typed = null) {
	if (ONE_STRING.test(fromUTF8(delayed) ?? delayed)) return ONE_RUN.test(value)
	if (!PLAIN_VALUE.test(value)) return false
	if (typed === null || !ONE_RUN.test(value)) return true
	return readingsOf(foldedText(typed))[0].filter(part => !part.isAsIs).length < 2
}

const PAGES = ['windows-1252', 'windows-1250']

// decodings returns the possible texts of bytes.
/** @type {(bytes: string) => Set<any>} */
const decodings = bytes =>
	new Set([fromUTF8(bytes), bytes, ...PAGES.map(page => decoded(bytes, page))].filter(t => t !== null))

// encodings returns the possible bytes of a text.
/** @type {(text: string) => any[]} */
const encodings = text =>
	[utf8(text), /[^\0-\xff]/.test(text) ? null : text, ...PAGES.map(page => encoded(text, page))].filter(t => t !== null)

/** @type {(pattern: string) => string} */
const withoutGroups = pattern => pattern.replaceAll('(', '(?:')

// MONTHS matches the names of each month (spec/audit.md 3.6).
const MONTHS = [
	'jan(uar[iy]?|vier)?|enero|gennaio|stycznia',
	'feb(ruar[iy]?|rero|braio)?|f[eé]vrier|lutego',
	'mar(ch|s|zo|ca)?|maart|m(ä|ae)rz',
	'apr(ile?)?|a[bv]ril|kwietnia',
	'ma(yo?|i|ggio|ja)|mei',
	'jun(e|io?)?|juin|giugno|czerwca',
	'jul(y|io?)?|juillet|luglio|lipca',
	'aug(ust(us)?)?|ao[uû]t|agosto|sierpnia',
	'sep(t(em(ber|bre)|iembre)?)?|settembre|wrze[sś]nia',
	'o[ck]t(ober)?|oct[ou]bre|ottobre|pa[zźż]dziernika',
	'nov(em(ber|bre)|iembre)?|listopada',
	'de[cz](ember)?|d[eé]cembre|dici?embre|grudnia',
].map(withoutGroups)
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' '),
	NAME = `(${MONTHS.join('|')})`,
	DAY = '(\\d\\d?)(?:st|nd|rd|th|er)?',
	BETWEEN = '(?:-| *(?:(?:of|de) +)?)',
	INDEX = withoutGroups(
		'(djia?|dow(( |[.-])jones( industrial( average)?)?)?|s & p( 500)?|spx|nasdaq( 100| composite)?|ndx|nyse|russell( [123]000)?|ftse( 100| 250| mib)?|m?dax( 40)?|cac( 40)?|aex|(bel|psi)( 20)?|ibex( 35)?|nikkei( 225)?|topix|wig( [23]0)?|stoxx( 50| 600)?|omx\\p{L}*|hang seng|sensex|index|clos(e|ing))',
	).replaceAll(' ', ' *')

/** @type {(name: string) => number} */
const monthOf = name => 1 + MONTHS.findIndex(names => new RegExp(`^(${names})$`, 'iu').test(name))

// inOrder returns the readings of two numbers before a year: the day first, the month first, or both. Those that do not
// exist are ignored later.
/** @type {(year: any, first: any, second: any, isDayFirst?: boolean) => any[][]} */
const inOrder = (year, first, second, isDayFirst = false) => [
	[year, second, first],
	isDayFirst && second <= 12 ? [] : [year, first, second],
]

// DATES lists the forms of dates, in the order in which they are tried, with functions that return the readings: years,
// months and days.
/** @type {[string, (...parts: any[]) => any[][]][]} */
const DATES = [
	['(\\d{4})[-/.](\\d\\d?)[-/.](\\d\\d?)', (year, month, day) => [[year, month, day]]],
	[`${DAY}\\.?,?${BETWEEN}${NAME}\\.?,?${BETWEEN}(\\d{4})`, (day, name, year) => [[year, monthOf(name), day]]],
	[NAME + '\\.? +(?:the +)?' + DAY + '[, ]+(\\d{4})', (name, day, year) => [[year, monthOf(name), day]]],
	['(\\d\\d?)[ .]+([ivx]+)[ .]+(\\d{4})', (day, roman, year) => [[year, ROMAN.indexOf(roman.toLowerCase()) + 1, day]]],
	[
		INDEX + '[ :_./-]*(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)?',
		(a, b, c, d) => (a > 12 && b > 12 ? [[a + b, c, d]] : inOrder(d ? c + d : '20' + c, a, b)),
	],
	['(\\d\\d?)([-/.])(\\d\\d?)[-/.](\\d{4})', (a, mark, b, year) => inOrder(year, a, b, mark === '.')],
]

// daysIn returns the days in delayed information, a byte string, as YYYY-MM-DD, in order.
/** @type {(delayed: string) => string[]} */
export function daysIn(delayed) {
	const days = new Set(),
		start = delayed.slice(0, 4096)
	let text = (fromUTF8(start) ?? start).replaceAll('\t', ' ')
	for (const [form, readingsOf] of DATES)
		text = text.replace(new RegExp(`(?<![\\p{L}\\p{N}_])${form}(?![\\p{L}\\p{N}_])`, 'giu'), (found, ...parts) => {
			const existing = readingsOf(...parts)
				.map(reading => reading.map(n => String(n).padStart(2, '0')).join('-'))
				.filter(day => new Date(day).toJSON()?.startsWith(day))
			for (const day of existing) days.add(day)
			return existing.length ? '|' : found
		})
	return [...days].sort()
}

// mailForms returns the possible originals of a description that mail changed; with polish, also in CP852. The
// argument and the results are byte strings.
/** @type {(canonical: string, polish?: boolean) => Set<string>} */
export function mailForms(canonical, polish = false) {
	const forms = new Set(),
		texts = decodings(canonical)
	if (polish)
		for (const text of [decoded(canonical, 'cp852'), undoubled(fromUTF8(canonical) ?? '')]) if (text) texts.add(text)
	for (const text of texts) {
		const dos = polish && encoded(text, 'cp852')
		if (dos) forms.add(dos)
		const folded = text.replace(/[ \t\xa0]+/g, ' ').replace(/ +$/gm, '')
		for (const t of [text, folded])
			for (const form of [t, t.normalize('NFC'), t.normalize('NFD')])
				for (const bytes of encodings(form)) forms.add(bytes)
	}
	return forms
}
