// Evenings out of files that people drop (spec/score-session.md steps 3 and 4; spec/json.md, Evening): USEBIO documents,
// score tables of PBN, other pages with an evening in them, and pages of JFR Pary and KoPS (spec/polishclub.md).
import { clubEvening } from './club_evening.js'
import { FairdealError } from '../lib/refusal.js'
import { followed } from './follow.js'
import { scoreTables } from './score_tables.js'
import { usebioEvents } from './usebio.js'

const MAX_SIZE = 64 << 20

// inBrowser parses XML with what a browser has.
const inBrowser = text => new DOMParser().parseFromString(text, 'application/xml').documentElement

// What opens the block with the evening, and what is in it; a page that holds this module has not its text here.
const BLOCK = /<[s]cript type="application\/json" id="evening">([\s\S]*?)<\//

// readEvenings reads the evenings of a file, one for each event. data is its bytes or its text; parseXML gives the root
// element of a document. What another program printed follows its convention, if there is one. It throws on a file that
// holds none, with a sentence that says where.
export function readEvenings(name, data, parseXML = inBrowser) {
	if (data.length > MAX_SIZE) throw new FairdealError('evening', 'more than 64 MB')
	const text = typeof data === 'string' ? data : decodeDeclared(data)
	if (/^\s*\{/.test(text)) return [JSON.parse(text)]
	const [, block] = BLOCK.exec(text) ?? []
	if (block) return [JSON.parse(block)]
	if (/\.html?$/i.test(name) || /^\s*<!doctype html/i.test(text)) {
		const page = /\.html?$/i.test(name) ? name : name + '.html'
		return [clubEvening(name, [{ name: page, bytes: typeof data === 'string' ? withMark(data) : data }])]
	}
	const evenings = /^\s*</.test(text) ? usebioEvents(text, parseXML) : scoreTables(text)
	return evenings.map(evening => followed({ version: '1', file: name, settings: {}, ...evening }))
}

// withMark are the bytes of a text, with the mark that they are UTF-8, whatever the text declares.
const withMark = text => new TextEncoder().encode('\ufeff' + text)

// decodeDeclared is the text of bytes in the encoding that a document declares, or UTF-8.
function decodeDeclared(bytes) {
	const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
		declared = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)/.exec(head)?.[1] ?? 'utf-8'
	return new TextDecoder(declared).decode(bytes)
}
