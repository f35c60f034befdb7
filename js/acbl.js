// The page of a club's results that a player saved from the ACBL's site: hands stand in the
// JSON of an attribute, in the notation of links (spec/formats.md).
import { readLIN, linkToLIN } from './lin.js'
import { HandFile, boardNumber } from './hands.js'
import { refuse } from './description.js'

const NAMED = {
	'&quot;': '"',
	'&#34;': '"',
	'&#039;': "'",
	'&#39;': "'",
	'&apos;': "'",
	'&lt;': '<',
	'&gt;': '>',
	'&amp;': '&',
}

// readACBL reads the hands; a page that has results alone has none.
export function readACBL(text) {
	const file = new HandFile('acbl', true)
	const at = text.search(/(?:"|&quot;)bboGameLinks(?:"|&quot;)\s*:/)
	if (at < 0) refuse('no hands')
	const links = objectAt(text.slice(at).replace(/&(?:quot|#34|#0?39|apos|lt|gt|amp);/g, e => NAMED[e]))
	for (const [board, fields] of Object.entries(links)) {
		const number = boardNumber(board)
		if (number === null || typeof fields !== 'object' || fields === null) refuse('no number', 1)
		const link = Object.entries({ ...fields, b: board }).map(
			([key, value]) => `${key}=${encodeURIComponent(String(value))}`,
		)
		const one = readLIN(linkToLIN(link.join('&')))
		for (const r of one.records) file.add(number, r.deal, 1)
		file.warnings.push(...one.warnings)
	}
	return file
}

// objectAt is the JSON object behind the first colon.
function objectAt(text) {
	const start = text.indexOf('{')
	let depth = 0,
		quoted = false
	for (let i = start; i >= 0 && i < text.length; i++) {
		if (quoted) {
			if (text[i] === '\\') i++
			else if (text[i] === '"') quoted = false
		} else if (text[i] === '"') quoted = true
		else if (text[i] === '{') depth++
		else if (text[i] === '}' && --depth === 0) {
			try {
				return JSON.parse(text.slice(start, i + 1))
			} catch {
				break
			}
		}
	}
	refuse('bad deal', 1)
}
