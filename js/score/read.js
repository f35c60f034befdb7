// Reads evenings from dropped files (spec/score-session.md steps 3 and 4; spec/json.md, Evening): USEBIO documents,
// PBN score tables, other pages that contain an evening, and pages of JFR Pary and KoPS (spec/polishclub.md).
import { clubEvening } from './club_evening.js'
import { messageOf } from '../lib/message.js'
import { FairdealError, refuse } from '../lib/refusal.js'
import { withConvention } from './follow.js'
import { scoreTables } from './score_tables.js'
import { usebioEvents } from './usebio.js'

const MAX_SIZE = 64 << 20

// inBrowser parses XML with the browser's parser.
function inBrowser(text) {
	if (typeof DOMParser === 'undefined') refuse('bad argument', 'XML requires the option parseXML outside a browser')
	return new DOMParser().parseFromString(text, 'application/xml').documentElement
}

// The start and content of the block with the evening. It is written in such a way that a page with this module does
// not match it here.
const BLOCK = /<[s]cript type="application\/json" id="evening">([\s\S]*?)<\//

// readEvenings reads the evenings of a file, one per event. data is its bytes or its text; parseXML returns the root
// element of a document. Printed values follow their program's convention, if there is one. It throws if the file
// contains no evening, with a sentence that includes the location.
export function readEvenings(name, data, parseXML = inBrowser) {
	if (data.length > MAX_SIZE) throw new FairdealError('evening', 'more than 64 MB')
	const text = typeof data === 'string' ? data : decodeDeclared(data)
	if (/^\s*\{/.test(text)) return [parseJSON(text)]
	const [, block] = BLOCK.exec(text) ?? []
	if (block) return [parseJSON(block)]
	if (/\.html?$/i.test(name) || /^\s*<!doctype html/i.test(text)) {
		const page = /\.html?$/i.test(name) ? name : name + '.html'
		return [clubEvening(name, [{ name: page, bytes: typeof data === 'string' ? withMark(data) : data }])]
	}
	const evenings = /^\s*</.test(text) ? usebioEvents(text, parseXML) : scoreTables(text)
	return evenings.map(evening => withConvention({ version: '1', file: name, settings: {}, ...evening }))
}

function parseJSON(text) {
	try {
		return JSON.parse(text)
	} catch (error) {
		throw new FairdealError('evening', `not JSON: ${messageOf(error)}`)
	}
}

// withMark returns the bytes of a text with a UTF-8 byte order mark, whatever encoding the text declares.
const withMark = text => new TextEncoder().encode('\ufeff' + text)

// decodeDeclared decodes bytes in the encoding that a document declares, or UTF-8.
function decodeDeclared(bytes) {
	const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
		declared = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)/.exec(head)?.[1] ?? 'utf-8'
	try {
		return new TextDecoder(declared).decode(bytes)
	} catch (error) {
		throw new FairdealError('evening', messageOf(error))
	}
}
