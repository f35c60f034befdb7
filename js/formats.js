// The formats that are read: by extension, by signs in a text (spec/intake.md section 2), and
// of a text that mail or a program changed, with what brings its boards back (section 3).
import { readPBN } from './pbn.js'
import { readLIN, linksIn } from './lin.js'
import { readBRI, readDGE, readDUP, readBER, readKOPS, readCDS } from './machines.js'
import { readDLM, readBorel, readGoedel, readOneline, readJSON, readUSEBIO } from './letters.js'
import { readCSV, tableIn } from './csv.js'
import { readBWS } from './bws.js'
import { readACBL } from './acbl.js'
import { readTyped } from './typed.js'
import { textIn, until26, unquoted, printable, isHTML, unmarked, unspaced, betweenCards } from './mend.js'
import { latin } from './bytes.js'
import { NOBODY } from './deal.js'
import { LIMITS, Refusal, orThrow, refuse } from './description.js'
import { HandFile } from './hands.js'

// READERS are the formats. Those of MACHINES take bytes, the others characters.
const READERS = {
	'pbn': readPBN,
	'lin': readLIN,
	'csv': readCSV,
	'dlm': readDLM,
	'borel': readBorel,
	'goedel': readGoedel,
	'oneline': readOneline,
	'json': readJSON,
	'usebio': readUSEBIO,
	'links': readLinks,
	'acbl': readACBL,
	'typed': readTyped,
	'bri': readBRI,
	'dge': readDGE,
	'dup': readDUP,
	'ber': readBER,
	'kops': readKOPS,
	'cds': readCDS,
	'bws': readBWS,
}
const MACHINES = /^(bri|dge|dup|ber|kops|cds|bws)$/

// EXTENSIONS are those that say a format.
const EXTENSIONS = {
	'pbn': 'pbn',
	'lin': 'lin',
	'dlm': 'dlm',
	'bhg': 'borel',
	'goe': 'goedel',
	'oneline': 'oneline',
	'csv': 'csv',
	'json': 'json',
	'xml': 'usebio',
	'bri': 'bri',
	'dge': 'dge',
	'dup': 'dup',
	'ber': 'ber',
	'rzd': 'kops',
	'cds': 'cds',
}
// LOOKED are formats whose extension is that of other things too.
const LOOKED = ['csv', 'json', 'usebio']
// MENDABLE is the length of a text that is mended.
const MENDABLE = 8 << 20

// extensionOf returns the lower-case extension without its point.
export function extensionOf(name) {
	return /\.([^./\\]+)$/.exec(name)?.[1].toLowerCase() ?? ''
}

// formatNamed is the format that an extension or a word of a person names; undefined if none does.
export const formatNamed = word => EXTENSIONS[word] ?? (word in READERS ? word : undefined)

// machineOf is the format of machines that a name says.
export const machineOf = name => {
	const format = EXTENSIONS[extensionOf(name)]
	return MACHINES.test(format) ? format : undefined
}

// SIGN_OF say of which format a text is, in the order in which they are looked for. A typed
// board is one only where a person says what the file holds.
const SIGN_OF = {
	'usebio': text => /<HAND[>\s]/i.test(text.slice(/<USEBIO[>\s]|$/i.exec(text).index)),
	'json': text => /^\s*[[{]/.test(text) && /"deal"\s*:/.test(text),
	'links': text => /handviewer\.html\?/i.test(text),
	'acbl': text => /("|&quot;)(bboGameLinks|board_results)\1/.test(text),
	'pbn': text => PBN_SIGN.test(text),
	'lin': text => /(?<![A-Za-z0-9])(qx|md)\|/i.test(text),
	'csv': text => tableIn(text) !== null,
	'typed': (text, stated) => stated && /^\s*\d+\s+[NESW]:?\s/i.test(text),
	'oneline': text => /^\s*([NESW]:|n\s+\S+\s+e\s)/.test(text),
}
const PBN_SIGN = /^[ \t]*\[[ \t]*(Board|Deal)\s+"/im
// STRONG are the signs of which only one may stand in a text.
const STRONG = ['pbn', 'lin', 'json', 'usebio']

const signOf = (text, stated) => Object.keys(SIGN_OF).find(sign => SIGN_OF[sign](text, stated))

// isOurs says whether a page is one that the program made: it shows hands, and is no hand file.
export const isOurs = bytes =>
	/<meta name="?generator"? content="?fairdeal\b/i.test(textIn(bytes.subarray(0, 65536)).text)

// readHands reads a hand file, mended where that brings boards back. named is the format that
// a person says; else the extension says it, or the text; stated: a person says what it holds.
// It returns a HandFile with notes and reader, or throws a Refusal that has them too. unknown
// format: nothing in it is a hand.
export function readHands(name, bytes, named, stated) {
	if (bytes.length > LIMITS.file) refuse('too large', bytes.length, LIMITS.file)
	if (bytes.length === 0) refuse('empty')
	const format = named ?? EXTENSIONS[extensionOf(name)]
	let found
	if (MACHINES.test(format)) found = { ...readAs(latin(bytes), format), notes: [] }
	else {
		const reader = named ?? readerOf(bytes, format, stated)
		if (!reader) refuse('unknown format')
		found = mended(bytes, reader)
		if (format && reader !== format) found.notes.push('other-format')
	}
	const { hands: file, reader, notes, refusal } = found
	const empty = file && file.blank.length === file.records.length && !file.warnings.length && !file.twice.length
	const why =
		refusal ?? (empty ? new Refusal('no boards') : file.records.length > LIMITS.boards ? new Refusal('too many') : null)
	if (why) throw Object.assign(why, { reader, notes })
	return Object.assign(file, { reader, notes })
}

// readerOf is the format of a text: that of its extension, if it has its sign or no strong one
// of another; else what its signs say, of what each mend makes of it. null: it is no text of hands.
function readerOf(bytes, format, stated) {
	let { text, wide } = textIn(bytes)
	if (format) {
		if (SIGN_OF[format]?.(text)) return format
		const other = STRONG.find(sign => SIGN_OF[sign](text))
		if (other) return other
		if (!LOOKED.includes(format)) return format
	}
	if (!wide && bytes.subarray(0, 65536).includes(0)) return null
	const found = signOf(text, stated)
	if (found || bytes.length > MENDABLE) return found ?? null
	for (const mend of MENDING) {
		text = mend === 'quoted-printable' ? textIn(printable(bytes)).text : MENDS[mend](text)
		const sign = signOf(text, stated)
		if (sign) return sign
	}
	return null
}

// readAs reads a text as one format: { hands or refusal, reader, boards, numbers, whole }; whole:
// nothing about it is open, so that it needs no mend.
function readAs(text, reader) {
	try {
		const hands = READERS[reader](text)
		const numbers = new Set(hands.records.filter(r => r.deal && r.number).map(r => r.number))
		const boards = boardsOf(hands).size
		const whole = boards > 0 && hands.twice.length === 0 && (!hands.numbered || hands.records.every(r => r.number))
		return { reader, hands, boards, numbers: numbers.size, whole }
	} catch (e) {
		orThrow(e)
		return { reader, refusal: e, boards: 0, numbers: 0, whole: false }
	}
}

// boardsOf are the different boards that a file shows.
const boardsOf = hands =>
	new Set((hands?.records ?? []).filter(r => r.deal && r.deal !== NOBODY).map(r => (r.number ?? '') + ' ' + r.deal))

// MENDING is that of mends, which MENDS are but for the first: it is of bytes.
const MENDING = ['quoted-printable', 'quoted', 'html', 'marks']
const MENDS = {
	'quoted': unquoted,
	'html': text => (pageLike(text) ? unmarked(text).shown : text),
	'marks': text => unspaced(text),
}
const NOTES = ['cp1250', 'utf-16', ...MENDING, 'two-readings']

// selections are all of the mends, the fewest first.
const selections = Array.from({ length: 15 }, (_, i) => MENDING.filter((_, bit) => (15 - i) & (8 >> bit))).sort(
	(a, b) => a.length - b.length,
)

// mended reads a text as it is; if it is not whole, with the mends after which the reader finds
// more boards or numbers, and no other.
function mended(bytes, reader) {
	const plain = textIn(bytes)
	const before = readAs(plain.text, reader)
	let best = { ...before, text: plain.text, notes: plain.notes, kept: [] }
	if (plain.text.length <= MENDABLE) {
		const tried = new Set([plain.text]),
			made = new Map([['', plain]])
		// withMends is the text after mends, each made of the one before.
		const withMends = kept => {
			const key = kept.join()
			if (!made.has(key)) {
				const { text, notes } = withMends(kept.slice(0, -1)),
					mend = kept.at(-1)
				if (mend === 'quoted-printable') made.set(key, textIn(printable(bytes)))
				else
					made.set(key, {
						text: mend === 'html' && reader === 'pbn' && !pageBefore(text) ? text : until26(MENDS[mend](text)),
						notes,
					})
			}
			return made.get(key)
		}
		for (const kept of before.whole ? [['marks']] : selections) {
			const { text, notes } = withMends(kept)
			if (tried.has(text)) continue
			tried.add(text)
			const now = readAs(text, reader)
			if (now.boards > best.boards || (now.boards === best.boards && now.numbers > best.numbers))
				best = { ...now, text, notes: [...notes, ...kept], kept }
		}
	}
	const { hands, notes } = best
	if (hands) {
		if (plain.torn) refuse('cut off', 1)
		// Programs that look at single bytes see other boards.
		if (plain.wide && /\[Deal\s*"|md\|/i.test(latin(bytes))) hands.ambiguous(1, 'UTF-16')
		if (twoReadings(best)) notes.push('two-readings')
		if (best.kept.length) doubts(best, before, bytes, plain)
	}
	return { ...best, notes: NOTES.filter(n => notes.includes(n)) }
}

// pageLike says whether a text is to be read without its tags.
const pageLike = text => text.includes('<') && isHTML(text) && !SIGN_OF['usebio'](text) && !SIGN_OF['json'](text)

// pageBefore says whether the first tag of a page stands before the first sign of PBN.
function pageBefore(text) {
	const sign = text.search(PBN_SIGN)
	return sign < 0 || text.search(/<[a-z!/?]/i) < sign
}

// twoReadings says whether a second reader finds a board in a text that the first does not.
function twoReadings({ hands, reader, text }) {
	if (!STRONG.includes(reader)) return false
	const own = boardsOf(hands)
	const two = STRONG.some(
		sign => sign !== reader && SIGN_OF[sign](text) && [...boardsOf(readAs(text, sign).hands)].some(b => !own.has(b)),
	)
	if (two) hands.ambiguous(1, 'format')
	return two
}

// doubts notes what others read otherwise where a text was mended: two deals under a number
// before and after, boards that a page hides, a number or a card with a character without ink in it.
function doubts({ hands, reader, kept }, before, bytes, plain) {
	const deals = then => {
		const out = new Map()
		for (const r of then?.records ?? []) if (r.deal && r.number) out.set(r.number, (out.get(r.number) ?? '') + r.deal)
		return out
	}
	const differing = (then, what) => {
		const other = deals(then)
		for (const r of hands.records)
			if (r.number && other.has(r.number) && other.get(r.number) !== r.deal && !other.get(r.number).includes(r.deal))
				hands.ambiguous(r.line, what, r)
	}
	if (before.hands) differing(before.hands, kept.join())
	let text = kept.includes('quoted-printable') ? textIn(printable(bytes)).text : plain.text
	if (kept.includes('quoted')) text = unquoted(text)
	if (kept.includes('html')) {
		const { shown, hidden } = unmarked(text),
			own = boardsOf(hands)
		for (const r of readAs(hidden, reader).hands?.records ?? []) {
			if (!r.deal || own.has((r.number ?? '') + ' ' + r.deal)) continue
			if (r.number)
				hands.ambiguous(
					1,
					'<!--',
					hands.records.find(x => x.number === r.number) ?? { number: r.number, deal: null, doubt: true },
				)
			else hands.ambiguous(1, '<!--')
		}
		text = shown
	}
	if (!kept.includes('marks')) return
	const between = betweenCards(text)
	if (between > 50) hands.ambiguous(1, 'marks')
	else if (between) {
		const second = readAs(unspaced(text, ' '), reader).hands
		if (!second) return hands.ambiguous(1, 'marks')
		const [one, two] = [deals(hands), deals(second)]
		for (const r of hands.records) if (one.get(r.number) !== two.get(r.number)) hands.ambiguous(r.line, 'marks', r)
		for (const number of two.keys())
			if (!one.has(number)) hands.ambiguous(1, 'marks', { number, deal: null, doubt: true })
		if (second.records.some(r => !r.number) && hands.numbered) hands.ambiguous(1, 'marks')
	}
}

function readLinks(text) {
	const all = new HandFile('lin', true)
	text.split(/\r\n|\n|\r/).forEach((line, i) => {
		for (const lin of linksIn(line)) {
			const one = readLIN(lin)
			for (const r of one.records) all.add(r.number, r.deal, i + 1)
			all.warnings.push(...one.warnings)
			all.twice.push(...one.twice)
		}
	})
	return all
}
