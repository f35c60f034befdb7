// Portable Bridge Notation, read (spec/formats.md).
import { upperASCII, withoutEnd } from './bytes.js'
import { Hands, HandFile, SEATS, boardNumber, vulnerableWord } from './hands.js'
import { tricksIn, tricksInRows, parInTags } from './double_dummy.js'
import { readLIN } from './lin.js'
import { refuse, orThrow } from './description.js'
import { NOBODY, completed } from './deal.js'

const STARTS = ['event', 'board', 'dealer', 'vulnerable', 'deal']

const TAG = /\[[\t-\r ]*([A-Za-z0-9_]+)[\t-\r ]*"((?:[^"\\\r\n]|\\.)*)"[ \t\r\n]*\]/y,
	SPECIAL = /[[{";%\r\n]/g,
	OTHER = /[^\r\n]/g

// breaksIn counts the ends of lines in a text.
const breaksIn = text => (/[\r\n]/.test(text) ? text.split(/\r\n|\n|\r/).length - 1 : 0)

// breaksBetween counts them in a part of a text, which may be millions.
function breaksBetween(text, from, until) {
	let n = 0
	for (let at = from; at < until; at++) if (text.charCodeAt(at) === 10 || text.charCodeAt(at + 1) !== 10) n++
	return n
}

// readPBN reads every game that has cards.
export function readPBN(text) {
	const file = new HandFile('pbn', true)
	const last = {},
		lasting = {} // values for # and ##
	let game = null,
		numbered = false, // a game without cards has a number
		latest = null,
		line = 1,
		at = 0
	let block = [] // games since the last empty line
	const asides = []
	const open = first => block.push((latest = game = { tags: {}, line, first }))
	const close = () => {
		if (game) finish(file, game, asides)
		numbered ||= !!game?.bare
		game = null
	}
	const end = text.length
	let lineStart = true,
		tags = 0,
		eol = -1 // of the line in which a string was seen last
	while (at < end) {
		const c = text[at]
		if (c === '\n' || c === '\r') {
			if (c === '\r' && text[at + 1] === '\n') at++
			at++
			line++
			lineStart = true
			if (!block.length) {
				OTHER.lastIndex = at
				const next = OTHER.exec(text)?.index ?? end
				if (next < end) line += breaksBetween(text, at, next)
				at = next
				continue
			}
			let next = at
			while (text[next] === ' ' || text[next] === '\t') next++
			if (next >= end || text[next] === '\n' || text[next] === '\r') {
				close()
				several(file, block)
				block = []
			}
			continue
		}
		if ((c === '%' && lineStart) || c === ';') {
			let stop = at
			while (stop < end && text[stop] !== '\n' && text[stop] !== '\r') stop++
			aside(asides, text.slice(at, stop), line, game)
			at = stop
			continue
		}
		lineStart = false
		if (c === '{') {
			const stop = text.indexOf('}', at)
			if (stop < 0 || stop >= end) refuse('cut off', line)
			const inside = text.slice(at, stop)
			if (inside.length > 12) aside(asides, inside, line, game)
			line += breaksIn(inside)
			at = stop + 1
			continue
		}
		if (c === '"') {
			const stop = text.indexOf('"', at + 1)
			if (eol < at) eol = (text.indexOf('\n', at) + 1 || end + 1) - 1
			at = stop > 0 && stop < eol ? stop + 1 : at + 1
			continue
		}
		if (c !== '[') {
			SPECIAL.lastIndex = at + 1
			at = SPECIAL.exec(text)?.index ?? end
			continue
		}
		TAG.lastIndex = at
		const m = TAG.exec(text)
		if (!m || at + m[0].length > end) refuse('cut off', line)
		const name = m[1].toLowerCase(),
			value = m[2].replace(/\\(["\\])/g, '$1')
		if (!game) open(name)
		else if (
			STARTS.includes(name) &&
			name in game.tags &&
			!(name === 'board' && game.tags[name].value === value && !game.tags['deal'])
		) {
			close()
			open(name)
		}
		tags++
		game.tags[name] = { value, line }
		if (value === '#' || value === '##') {
			const from = last[name] ?? lasting[name]
			if (value === '#' && from === undefined && STARTS.includes(name)) refuse('bad deal', line)
			game.tags[name].value = from ?? ''
			if (value === '##' && from !== undefined) lasting[name] = from
		} else if (value.startsWith('##')) lasting[name] = game.tags[name].value = value.slice(2)
		last[name] = game.tags[name].value
		game.lasting = lasting
		line += breaksIn(m[0])
		at += m[0].length
		if (name === 'optimumresulttable') game.rows = text.slice(at, text.indexOf('[', at) >>> 0)
	}
	if (game?.tags['board'] && !game.tags['deal']) refuse('cut off', line)
	close()
	several(file, block)
	if (!tags && /\S/.test(text) && /^(?!%).*\S/m.test(text)) refuse('bad deal', 1) // another format
	if (numbered || file.records.some(r => r.number)) {
		const without = file.records.find(r => r.number === null)
		if (without) file.ambiguous(without.line, 'no number')
	}
	for (const a of asides) {
		// What stands behind all games is of the last.
		a.game ??= latest
		if (!a.game) continue
		const real = a.game.tags[a.name]
		if (
			a.name === 'md'
				? dealtIn(a.value).some(deal => deal !== a.game.record?.deal)
				: real && real.value !== a.value && (a.name === 'board' ? boardNumber(a.value.trim()) : dealable(a.value))
		)
			file.ambiguous(a.line, a.name)
	}
	delete file.deals // they hold the whole text
	return file
}

// aside keeps the tags of a comment, which some programs read.
function aside(asides, text, line, game) {
	if (/(^|[|\s])md\|/i.test(text)) asides.push({ name: 'md', value: text, line, game })
	for (const m of text.matchAll(/\[\s*(Board|Deal)\s*"([^"]*)"\s*\]/gi))
		asides.push({ name: m[1].toLowerCase(), value: m[2], line, game })
}

// dealable says whether a text is a deal that another program could take for one.
function dealable(text) {
	try {
		return readDeal(text, 0) !== null
	} catch (e) {
		orThrow(e)
		return false
	}
}

// dealtIn lists the deals of a text for programs that read LIN.
function dealtIn(text) {
	try {
		return readLIN(text.replace(/^[^]*?(?=md\|)/i, '')).records.map(r => r.deal)
	} catch (e) {
		orThrow(e)
		return []
	}
}

// several notes what can be read in two ways in games that no empty line parts: their numbers, unless each is whole and
// all start with the same tag; their deals, where other programs give them to one number, or to one game where none has one.
function several(file, games) {
	const alike = games.every(g => g.first === games[0].first),
		boards = games.filter(g => g.tags['board']).length,
		apart = alike && (!boards || games.every(g => g.tags['board'] && g.tags['deal']))
	if (apart) return
	const deals = new Set(games.flatMap(g => g.tags['deal']?.value ?? [])).size > 1
	for (const g of games) {
		if (boards > 1 && g.tags['board']) file.ambiguous(g.line, 'board')
		else if (deals && g.tags['deal']) file.ambiguous(g.line, 'deal')
	}
}

function finish(file, game, asides) {
	for (const a of asides) if (a.game === null) a.game = game
	const value = name => game.tags[name]?.value ?? game.lasting?.[name] ?? ''
	const deal = value('deal'),
		board = value('board').trim()
	const line = game.tags['deal']?.line ?? game.line
	// A number that is none is none also where no cards stand.
	const number = /^[?-]?$/.test(board) ? null : (boardNumber(board) ?? refuse('no number', line))
	if (deal.trim() === '') {
		game.bare = number !== null
		return
	}
	// In results each deal stands many times.
	const cards = (file.deals ??= new Map()).get(deal) ?? readDeal(deal, line, number)
	if (file.deals.size < 1000) file.deals.set(deal, cards)
	if (cards === NOBODY) return
	if (cards === null) {
		file.warn('end position', line, number ?? '')
		return
	}
	file.add(number, cards, line)
	game.record = file.last
	const dealer = upperASCII(value('dealer').trim()),
		vulnerable = value('vulnerable')
	const usual = file.rules(
		number,
		dealer && SEATS.includes(dealer) ? SEATS.indexOf(dealer) : null,
		vulnerableWord(vulnerable),
		line,
	)
	const own = name => game.tags[name]?.value,
		tables = [tricksIn(own('doubledummytricks') ?? ''), game.rows && tricksInRows(game.rows)].filter(Boolean)
	file.saying(
		tables[0] && String(tables[0]) === String(tables.at(-1)) ? tables[0] : null,
		parInTags(own('optimumscore'), own('parcontract'), own('minimax')),
		usual,
	)
}

// readDeal reads "N:hand hand hand hand". It returns null for an end position;
// cards of unknown hands stay unknown.
export function readDeal(text, line, number) {
	const m = /^[ \t]*([NESWnesw]):[ \t]*(.*)$/.exec(withoutEnd(text, ' \t'))
	const hands = new Hands(line, number)
	if (!m) hands.refuse('bad deal')
	const parts = m[2].split(/[ \t]+/)
	if (parts.length !== 4) hands.refuse('bad deal')
	const first = SEATS.indexOf(upperASCII(m[1]))
	const known = []
	parts.forEach((part, i) => {
		if (part === '-') return
		known.push((first + i) % 4)
		hands.dotted((first + i) % 4, part)
	})
	const all = hands.counts(),
		counts = known.map(seat => all[seat])
	if (!counts.some(n => n)) return NOBODY
	if (counts.every(n => n === counts[0] && n < 13)) return null
	if (counts.some(n => n !== 13)) hands.refuse('bad deal')
	return completed(hands.text())
}
