// Reads Portable Bridge Notation (spec/formats.md).
import { upperASCII, withoutEnd } from '../lib/bytes.js'
import { Hands, HandFile, SEATS, boardNumber, breaksIn, seatWord, vulnerableWord, withoutBlanks } from './handfile.js'
import { tricksIn, tricksInRows, parInTags } from './said_tricks.js'
import { readLIN } from './lin.js'
import { refuse, rethrowBug } from '../lib/refusal.js'
import { NOBODY, completed } from '../lib/deal.js'

const STARTS = ['event', 'board', 'dealer', 'vulnerable', 'deal'],
	OF_CARDS = ['board', 'deal', 'dealer', 'vulnerable'],
	SAYING = ['doubledummytricks', 'optimumscore', 'parcontract', 'minimax', 'optimumresulttable'],
	KEPT = new Set([...STARTS, ...SAYING])

const TAG = /\[[\t-\r ]*([A-Za-z0-9_]+)[\t-\r ]*"((?:[^"\\\r\n]|\\.)*)"[ \t\r\n]*\]/y,
	NAME = /\[[\t-\r ]*([A-Za-z0-9_]*)/y,
	CONTROL = /^[\0-\x08\x0e-\x1f\x7f]$/, // none in a tag's name or before its end
	VALUE = /[\t-\r ]*"[^"\r\n]*"[ \t\r\n]*/y,
	BLANKS = /[\0-\t\v\f\x0e- \x7f]+/y,
	EMPTY = /[ \t]*(?=[\r\n])/y,
	BREAKS = /[\r\n]+/y,
	OTHER = /[[{;"\r\n]/g, // what a row of a table may not run over
	END = /[\r\n]|$/g,
	MARK = /\[[\t-\r ]*(board|deal)(?![a-z0-9_])(?:[ \t]*\\?"([^"\\\r\n]*))?/gi
// HAS_ROWS lists the tags that are followed by rows.
const HAS_ROWS = /^(auction|play)$|table$/

// breaksBetween counts the line breaks in part of a text, of which there may be millions.
function breaksBetween(text, from, until) {
	let n = 0
	for (let position = from; position < until; position++)
		if (text.charCodeAt(position) === 10 || text.charCodeAt(position + 1) !== 10) n++
	return n
}

// readPBN reads every game that contains cards.
export function readPBN(text) {
	return new Games(text).file
}

// Games iterates over the games of a text.
class Games {
	constructor(text) {
		this.text = text
		this.file = new HandFile('pbn', true)
		this.last = {} // values for #
		this.lasting = {} // and for ##
		this.asides = [] // tags in text that is passed over
		this.block = [] // games since the last empty line
		/** @type {any} */
		this.game = null
		/** @type {any} */
		this.latest = null
		this.rows = this.numbered = false // rows of a table may follow; a tag Board stands somewhere
		this.row = false // text of a row stands in this line
		this.position = 0
		this.line = 1
		while (this.position < text.length) this.next()
		if (!/[\r\n]$/.test(text) && this.game?.tags['board'] && !this.game.tags['deal']) refuse('cut off', this.line)
		this.endBlock()
		if (this.numbered) {
			const without = this.file.records.find(r => r.number === null)
			if (without) this.file.addDoubt(without.line, 'no number')
		}
		for (const aside of this.asides) this.checkAside(aside)
		delete this.file.deals // they hold the whole text
	}
	// until returns the position of the next match of a pattern.
	until(pattern, from) {
		pattern.lastIndex = from
		return pattern.exec(this.text)?.index ?? this.text.length
	}
	// skip advances past a match of a sticky pattern.
	skip(pattern) {
		pattern.lastIndex = this.position
		this.position += pattern.exec(this.text)?.[0].length ?? 0
	}
	next() {
		const { text, position } = this,
			c = text[position]
		if (c === '\n' || c === '\r') this.breaks()
		else if (
			c === ';' ||
			(c === '%' && (position === 0 || text[position - 1] === '\n' || text[position - 1] === '\r'))
		) {
			this.position = this.until(END, position)
			this.passOver(text.slice(position, this.position))
		} else if (c === '{') {
			const stop = text.indexOf('}', position)
			if (stop < 0) refuse('cut off', this.line)
			const inside = text.slice(position, stop)
			this.passOver(inside)
			this.line += breaksIn(inside)
			this.position = stop + 1
		} else if (c === '[') this.tag()
		else if (c <= ' ' || c === '\x7f') this.skip(BLANKS)
		else if (!this.rows) this.file.marks.refuseForeign(text, this.line)
		else if (c === '"') {
			this.row = true
			const stop = text.indexOf('"', position + 1)
			this.position = stop > 0 && stop < this.until(END, position) ? stop + 1 : position + 1
		} else {
			this.row = true
			this.position = this.until(OTHER, position + 1)
		}
	}
	// breaks skips line breaks. An empty line ends a game.
	breaks() {
		const { text, position } = this
		this.skip(BREAKS)
		this.row = false
		const n = breaksBetween(text, position, this.position)
		this.line += n
		EMPTY.lastIndex = this.position
		if (n === 1 && !EMPTY.test(text)) return
		this.rows = false
		this.endBlock()
	}
	tag() {
		const { text, file } = this
		if (this.row) return this.inRow()
		TAG.lastIndex = this.position
		const tag = TAG.exec(text)
		if (!tag) return this.faulty()
		const name = tag[1].toLowerCase(),
			value = tag[2].replace(/\\(["\\])/g, '$1')
		if (name === 'board' || name === 'deal') file.marks.add(name, this.line)
		else if (value.includes('[')) this.passOver(value)
		if (!this.game || (STARTS.includes(name) && name in this.game.tags)) this.open()
		if (KEPT.has(name)) this.setTag(name, value)
		this.numbered ||= name === 'board'
		this.rows = HAS_ROWS.test(name)
		this.line += breaksIn(tag[0])
		this.position += tag[0].length
		if (name === 'optimumresulttable')
			this.game.rows = text.slice(this.position, text.indexOf('[', this.position) >>> 0)
	}
	// inRow skips a [ after other text in a row, unless it is the mark of a board.
	inRow() {
		NAME.lastIndex = this.position++
		if (/^(board|deal)$/i.test(NAME.exec(this.text)?.[1] ?? '')) this.file.marks.refuseForeign(this.text, this.line)
	}
	// faulty skips to the end of the line after a malformed tag that is not about the cards.
	faulty() {
		NAME.lastIndex = this.position
		const name = (NAME.exec(this.text)?.[1] ?? '').toLowerCase()
		VALUE.lastIndex = NAME.lastIndex
		const behind = VALUE.test(this.text) ? VALUE.lastIndex : NAME.lastIndex
		if (CONTROL.test(this.text[behind])) refuse('cut off', this.line)
		if (OF_CARDS.includes(name)) refuse('cut off', this.line)
		if (this.rows) return this.position++
		if (!name) this.file.marks.refuseForeign(this.text, this.line)
		const end = this.until(END, this.position)
		this.passOver(this.text.slice(this.position, end))
		this.file.warn('odd tag', this.line)
		this.rows = HAS_ROWS.test(name)
		this.position = end
	}
	// setTag sets a game's value of a tag; # and ## repeat the value of earlier games.
	setTag(name, value) {
		const { last, lasting, game } = this
		game.tags[name] = { value, line: this.line }
		if (STARTS.includes(name)) game.first ??= name
		if (value === '#' || value === '##') {
			const from = last[name] ?? lasting[name]
			if (from === undefined) this.file.warn('nothing before', this.line)
			game.tags[name].value = from ?? ''
			if (value === '##' && from !== undefined) lasting[name] = from
		} else if (value.startsWith('##')) lasting[name] = game.tags[name].value = value.slice(2)
		last[name] = game.tags[name].value
		game.lasting = lasting
	}
	open() {
		this.close()
		this.block.push((this.latest = this.game = { tags: {}, line: this.line, first: null }))
	}
	close() {
		if (this.game) addGame(this.file, this.game, this.asides)
		this.game = null
	}
	endBlock() {
		this.close()
		if (this.block.length) noteAmbiguities(this.file, this.block)
		this.block = []
	}
	// passOver records the tags in skipped text, because some programs read them.
	passOver(text) {
		const { file, line, game } = this
		if (/(^|[^a-z0-9_])md[ \t]*\|/i.test(text)) this.asides.push({ name: 'md', value: text, line, game })
		if (!text.includes('[')) return
		for (const m of text.matchAll(MARK)) {
			const name = m[1].toLowerCase(),
				lineHere = line + breaksIn(text.slice(0, m.index)),
				value = m[2] ?? ''
			file.marks.add(name, lineHere)
			if (name === 'board' ? numberAt(value) : isDeal(value)) this.asides.push({ name, value, line: lineHere, game })
		}
	}
	// checkAside notes skipped tags that contradict their game. Tags after all games belong to the last one.
	checkAside({ name, value, line, game }) {
		if (!agrees(name, value, game ?? this.latest)) this.file.addDoubt(line, name)
	}
}

// agrees reports whether a skipped tag agrees with a game, if there is one.
function agrees(name, value, game) {
	if (name === 'md') return !game || dealtIn(value).every(deal => deal === game.record?.deal)
	const tag = game?.tags[name]?.value ?? ''
	if (name === 'board') return boardNumber(withoutBlanks(tag)) === numberAt(value)
	return tag === value || (isDeal(tag) && readDeal(tag, 0) === readDeal(value, 0))
}

// numberAt returns the number at the end of skipped text, or null.
const numberAt = text => boardNumber(/\d*$/.exec(withoutBlanks(text))?.[0] ?? '')

// isDeal reports whether another program could take a text for a deal.
function isDeal(text) {
	try {
		return readDeal(text, 0) !== null
	} catch (e) {
		rethrowBug(e)
		return false
	}
}

// dealtIn lists the deals in a text for programs that read LIN.
function dealtIn(text) {
	try {
		return readLIN(text.replace(/^[^]*?(?=md\|)/i, '')).records.map(r => r.deal)
	} catch (e) {
		rethrowBug(e)
		return []
	}
}

// noteAmbiguities notes ambiguities in games that are not separated by an empty line: their numbers, unless each game is
// complete and all begin with the same tag; and their deals, if other programs assign them to one number, or to one
// game if none has a number.
function noteAmbiguities(file, block) {
	const games = block.filter(({ tags }) => tags['board'] || tags['deal']),
		numbered = games.filter(({ tags }) => tags['board']),
		numberOf = ({ tags }) => boardNumber(withoutBlanks(tags['board'].value)),
		beginAlike = games.every(({ first }) => first === games[0].first),
		areComplete = numbered.length === games.length && games.every(g => numberOf(g) && g.tags['deal'])
	if (beginAlike && (!numbered.length || areComplete)) return
	const hasNumbers = new Set(numbered.map(g => numberOf(g) ?? g.tags['board'].value)).size > 1,
		hasDeals = new Set(games.flatMap(({ tags }) => tags['deal']?.value ?? [])).size > 1
	for (const { tags, line } of games) {
		if (hasNumbers && tags['board']) file.addDoubt(line, 'board')
		else if (hasDeals && tags['deal']) file.addDoubt(line, 'deal')
	}
}

// addGame adds a game to the file, unless it has no cards.
function addGame(file, game, asides) {
	for (const aside of asides) if (aside.game === null) aside.game = game
	const line = game.tags['deal']?.line ?? game.line,
		number = numberOfGame(file, game, line),
		cards = cardsOf(file, game, line, number)
	if (cards === null) return
	file.add(number, cards, line)
	game.record = file.last
	const dealer = seatWord(lastingValue(game, 'dealer')),
		isUsual = file.checkRules(number, dealer, vulnerableWord(lastingValue(game, 'vulnerable')), line)
	file.setTricks(...tablesOf(game), isUsual)
}

// lastingValue returns a game's value of a tag, or the one that ## repeats.
const lastingValue = ({ tags, lasting }, name) => tags[name]?.value ?? lasting?.[name] ?? ''

// numberOfGame returns the number of a board, or null. An invalid number is invalid even without cards.
function numberOfGame(file, game, line) {
	const text = withoutBlanks(lastingValue(game, 'board')),
		isNone = /^([?-]?|0+)$/.test(text)
	if (isNone && text.startsWith('0')) file.warn('board 0', game.tags['board']?.line ?? line)
	return isNone ? null : (boardNumber(text) ?? refuse('no number', line))
}

// MOST_KEPT is how many deals are kept: in results each deal stands many times.
const MOST_KEPT = 1000

// cardsOf returns the cards of a game, or null, with a warning unless the game is about no board.
function cardsOf(file, game, line, number) {
	const { tags } = game,
		deal = lastingValue(game, 'deal'),
		warnOfNone = () => file.warn('no cards', tags['board']?.line ?? line, number ?? '')
	if (withoutBlanks(deal) === '') {
		if (tags['board'] || tags['deal']) warnOfNone()
		return null
	}
	const cards = (file.deals ??= new Map()).get(deal) ?? readDeal(deal, line, number)
	if (file.deals.size < MOST_KEPT) file.deals.set(deal, cards)
	if (cards === null) file.warn('end position', line, number ?? '')
	if (cards !== NOBODY) return cards
	file.unseen = true // a board of which nobody has seen a hand
	warnOfNone()
	return null
}

// tablesOf returns what a game says of its makeable contracts, if its two tables agree, and of its par.
function tablesOf({ tags, rows }) {
	const valueOf = name => tags[name]?.value,
		tricks = [tricksIn(valueOf('doubledummytricks') ?? ''), rows && tricksInRows(rows)].filter(Boolean),
		areEqual = tricks.length > 0 && String(tricks[0]) === String(tricks.at(-1))
	return [areEqual ? tricks[0] : null, parInTags(valueOf('optimumscore'), valueOf('parcontract'), valueOf('minimax'))]
}

// readDeal parses "N:hand hand hand hand". It returns null for an end position; cards of unknown hands stay unknown.
export function readDeal(text, line, number) {
	const [, seat = '', dealt = ''] = /^[ \t]*([NESWnesw]):[ \t]*(.*)$/.exec(withoutEnd(text, ' \t')) ?? []
	const hands = new Hands(line, number)
	if (!seat) hands.refuse('bad deal')
	const parts = dealt.split(/[ \t]+/)
	if (parts.length !== 4) hands.refuse('bad deal')
	const first = SEATS.indexOf(upperASCII(seat))
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
