// The formats that are read, by extension and, where it says nothing, by what
// is in the file (spec/formats.md).
import { readPBN } from './pbn.js'
import { readLIN, linkToLIN } from './lin.js'
import { readBRI, readDGE, readDUP, readBER, readKOPS, readCDS } from './machines.js'
import { readDLM, readCSV, readBorel, readGoedel, readOneline, readJSON, readUSEBIO } from './letters.js'
import { latin } from './bytes.js'
import { plainText, isWide } from './keys.js'
import { LIMITS, refuse } from './description.js'
import { HandFile } from './hands.js'

// READERS are the formats by extension: the function, and whether it takes text.
export const READERS = {
	'pbn': [readPBN, true], 'lin': [readLIN, true], 'csv': [readCSV, true], 'dlm': [readDLM, true], 'bhg': [readBorel, true],
	'goe': [readGoedel, true], 'json': [readJSON, true], 'xml': [readUSEBIO, true], 'one': [readOneline, true],
	'bri': [readBRI, false], 'dge': [readDGE, false], 'dup': [readDUP, false], 'ber': [readBER, false], 'rzd': [readKOPS, false], 'cds': [readCDS, false],
}

// extensionOf returns the lower-case extension without its point.
export function extensionOf(name) { return /\.([^./\\]+)$/.exec(name)?.[1].toLowerCase() ?? '' }

// isHandFile says whether a name is that of a hand file.
export function isHandFile(name) {
	const extension = extensionOf(name)
	return extension in READERS || ['txt', 'url'].includes(extension)
}

// readHands reads a hand file. It returns a HandFile, or throws a Refusal.
export function readHands(name, bytes) {
	if (bytes.length > LIMITS.file) refuse('too large', bytes.length, LIMITS.file)
	if (bytes.length === 0) refuse('empty')
	let extension = extensionOf(name)
	let text = null
	if (!(extension in READERS)) {
		text = decoded(bytes)
		extension = guess(text)
		if (extension === '') refuse('unknown format')
	}
	if (extension === 'url') return readLinks(text ?? decoded(bytes))
	const [read, isText] = READERS[extension]
	const file = read(isText ? text ?? decoded(bytes) : latin(bytes))
	if (isText && isWide(bytes) && /\[Deal\s*"|md\|/.test(latin(bytes))) file.ambiguous(1, 'UTF-16')
	if (file.records.length === 0 && file.warnings.length === 0) refuse('no boards')
	if (file.records.length > LIMITS.boards) refuse('too large', file.records.length, LIMITS.boards)
	return file
}

// decoded returns the characters of a text file.
const decoded = bytes => isWide(bytes) && bytes.length % 2 ? refuse('cut off', 1) : plainText(bytes)

function guess(text) {
	if (/handviewer\.html\?/i.test(text)) return 'url'
	if (/^\s*\[\s*\w+\s*"/m.test(text)) return 'pbn'
	if (/(^|\|)\s*md\|/i.test(text)) return 'lin'
	if (/^("?[AKQJT0-9]*"?,){16}/m.test(text)) return 'csv'
	if (/^\s*<(\?xml|USEBIO)/i.test(text)) return 'xml'
	if (/^\s*([NESW]:|n\s+\S+\s+e\s)/.test(text)) return 'one'
	return ''
}

function readLinks(text) {
	const all = new HandFile('lin', true)
	text.split(/\r\n|\n|\r/).forEach((line, i) => {
		const lin = linkToLIN(line)
		if (lin === null) return
		const one = readLIN(lin)
		for (const r of one.records) all.add(r.number, r.deal, i + 1)
		all.warnings.push(...one.warnings)
		all.twice.push(...one.twice)
	})
	if (!all.records.some(r => r.number !== null)) all.numbered = false
	return all
}
