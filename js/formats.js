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

// READERS are the formats by extension, or by what is none; 0: the content decides. Those of MACHINES are not text.
export const READERS = {
	'pbn': readPBN,
	'lin': readLIN,
	'csv': readCSV,
	'dlm': readDLM,
	'bhg': readBorel,
	'goe': readGoedel,
	'oneline': readOneline,
	'/j': readJSON,
	'/x': readUSEBIO,
	'/u': readLinks,
	'bri': readBRI,
	'dge': readDGE,
	'dup': readDUP,
	'ber': readBER,
	'rzd': readKOPS,
	'cds': readCDS,
	'txt': 0,
	'htm': 0,
	'html': 0,
	'xml': 0,
	'json': 0,
	'': 0,
}
const MACHINES = /^(bri|dge|dup|ber|rzd|cds)$/

// extensionOf returns the lower-case extension without its point.
export function extensionOf(name) {
	return /\.([^./\\]+)$/.exec(name)?.[1].toLowerCase() ?? ''
}

// TELLING say of which format a text is where the extension says nothing.
export const TELLING = [
	[/<USEBIO[\s>][^]*<HAND[ >]/i, '/x'],
	[/handviewer\.html\?/i, '/u'],
	[/\[\s*(Board|Deal)\s*"/i, 'pbn'],
	[/(^|\|) *(qx|md)\|/im, 'lin'],
	[/^\s*\[[^]*"deal"/, '/j'],
	[/^\s*([^,\n]*,){17}/, 'csv'],
	[/^\s*([NESW]:|n\s+\S+\s+e\s)/, 'oneline'],
]

// isOurs says whether a page is one that the program made: it shows hands, and is no hand file.
export const isOurs = (name, bytes) =>
	/^html?$/.test(extensionOf(name)) &&
	/<meta name="?generator"? content="?fairdeal\b/i.test(plainText(bytes.subarray(0, 65536)))

// isHandFile says whether a name may be that of a hand file.
export const isHandFile = name => extensionOf(name) in READERS

// formatOf is the format that the extension of a file names, or else its content, if one does.
export function formatOf(name, bytes) {
	const extension = extensionOf(name),
		read = READERS[extension]
	if (read !== 0) return read && extension
	const text = plainText(bytes.subarray(0, LIMITS.file))
	return TELLING.find(([sign]) => sign.test(text))?.[1]
}

// readHands reads a hand file. It returns a HandFile, or throws a Refusal.
export function readHands(name, bytes, format = formatOf(name, bytes)) {
	if (bytes.length > LIMITS.file) refuse('too large', bytes.length, LIMITS.file)
	if (bytes.length === 0) refuse('empty')
	if (!format) refuse('unknown format')
	const read = READERS[format],
		isText = !MACHINES.test(format)
	if (isText && isWide(bytes) && bytes.length % 2) refuse('cut off', 1)
	const file = read(isText ? plainText(bytes) : latin(bytes))
	if (isText && isWide(bytes) && /\[Deal\s*"|md\|/i.test(latin(bytes))) file.ambiguous(1, 'UTF-16')
	if (file.blank.length === file.records.length && !file.warnings.length) refuse('no boards')
	if (file.records.length > LIMITS.boards) refuse('too many')
	return file
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
	return all
}
