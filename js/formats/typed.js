// Boards that people type from paper, in any layout (spec/intake.md, Paper).
//
// typedBoards(text) says how a text is understood, so that a field can echo each board while it is typed:
//
//	const { boards, wrong } = typedBoards('7 N AKQ2.T98.7.65432')
//	boards   // [{ number: 7, line: 1, deal }], deal a string of 52 seats: see deal.js, suitsOf(deal, seat)
//	wrong    // [{ line, text }]: lines that fit no layout, to be asked again
//
// A board is a number and one to four hands; three show the fourth. Before a hand its seat may stand, by letter or word in
// English, Polish or French; without one the hands are those of N E S W. The cards of a hand are parted by points or blanks,
// or have symbols or letters of their suits before them; what is parted by blanks may be parted by ends of lines.
import { upperASCII, withoutEnd } from '../lib/bytes.js'
import { Hands, HandFile, breaksIn, eachLine } from './handfile.js'
import { NOBODY, completed } from '../lib/deal.js'
import { LIMITS, FairdealError, rethrowBug, refuse } from '../lib/refusal.js'

const SEAT_WORDS = ['n north nord polnoc', 'e east est wschod', 's south sud poludnie', 'w o west ouest zachod'].map(
	words => words.split(' '),
)
const TEN = '\ue00a' // 10 as one sign, which no note has
const SEATS_NAMED = ['North', 'East', 'South', 'West']
const unaccented = text => text.toLowerCase().replace(/[éółń]/g, c => 'eoln'['éółń'.indexOf(c)])
const seatOf = word => SEAT_WORDS.findIndex(words => words.includes(withoutEnd(unaccented(word), '.)')))

// HEADING matches a board number after a word, BARE_NUMBER one without a word, on a line with single spaces.
const HEADING = /^(?:board|rozdanie|rozd|donne|[eé]tui)\.? 0*([1-9]\d{0,5})[.)]*(?: |$)/i
const BARE_NUMBER = /^0*([1-9]\d{0,5})[.)]*$/
// MOST_WRONG is the largest number of reported lines.
const MOST_WRONG = 100
const SUITS_TYPED = ['♠', '♥', '♦', '♣'],
	ENGLISH = ['S', 'H', 'D', 'C'],
	VOID = /^-+$/
// WRITER_SEAT matches a sentence about the writer's seat.
const WRITER_SEAT =
	/^(i (sat|was|played)|sitting|siedzial[ae]m|gral[ae]m|j['’](etais|ai joue)|assise?)( (in|na|en))? (\p{L}+)[.)]*$/u

// writerSeatIn returns the seat that a line sets for hands without one, or -1.
function writerSeatIn(text) {
	const m = WRITER_SEAT.exec(unaccented(text).replace(/[.)]+$/, ''))
	return m ? SEAT_WORDS.findIndex(words => words.includes(m[6])) : -1
}
// NOTATIONS contains the letters of ace, king, queen and jack (and ten), and the names of suits.
const NOTATIONS = {
	'en': { ranks: ranksOf('AKQJT'), marks: [SUITS_TYPED, ENGLISH] },
	'pl': { ranks: ranksOf('AKDW'), marks: [SUITS_TYPED, ['P', 'K', 'KA', 'T'], ENGLISH] },
	'fr': { ranks: ranksOf('ARDV'), marks: [SUITS_TYPED, ['P', 'C', 'K', 'T'], ENGLISH] },
}
function ranksOf(honours) {
	const ranks = new Map([...honours].map((c, i) => [c, i]))
	;[...(TEN + '98765432')].forEach((c, i) => ranks.set(c, 4 + i))
	ranks.set('T', 4)
	return ranks
}

const capitals = text => upperASCII(text.replaceAll(TEN, '?')).replaceAll('10', TEN)

// holdingOf returns the ranks of a holding, or null if the text is not a holding.
function holdingOf({ ranks }, text) {
	if (VOID.test(text)) return []
	const holding = [...capitals(text)].map(c => ranks.get(c))
	return holding.includes(undefined) ? null : holding
}

// handOf combines four holdings into { cards, isDescending }, or returns null. cards are their positions in a deal;
// isDescending reports whether each holding is in descending order.
function handOf(holdings) {
	if (holdings.includes(null)) return null
	const cards = holdings.flatMap((holding, suit) => holding.map(r => 13 * suit + r)).sort((a, b) => a - b)
	if (new Set(cards).size !== 13 || cards.length !== 13) return null
	return { cards, isDescending: holdings.every(holding => holding.every((r, i) => !i || r > holding[i - 1])) }
}

// dottedHand parses AKQ2.T98.7.65432, which is a single word. If `most` is larger, a hand may contain spaces; it is
// then only recognised as a hand.
function dottedHand(language, words, start, most = 1) {
	for (let n = 1, text = ''; n <= most && words[start + n - 1]; n++) {
		const word = words[start + n - 1].text
		if (n > 1 && word[0] !== '.' && !text.endsWith('.')) return null
		text += word
		const parts = text.split('.'),
			hand = parts.length === 4 && handOf(parts.map(part => holdingOf(language, part)))
		if (hand) return { ...hand, next: start + n }
	}
	return null
}

// spacedHand parses four holdings on one line, AKQ2 T98 7 65432. A void is a dash.
function spacedHand(language, words, start) {
	const four = words.slice(start, start + 4),
		isRow = four.every(w => w.line === four[0].line),
		hand = isRow && four.length === 4 && handOf(four.map(w => holdingOf(language, w.text)))
	return hand ? { ...hand, next: start + 4 } : null
}

// handOnLines parses four holdings on a line each. Spaces may separate their cards.
function handOnLines(language, words, start) {
	const holdings = []
	let next = start
	while (holdings.length < 4 && words[next]) {
		let text = words[next++].text
		while (words[next] && !words[next].first) text += words[next++].text
		holdings.push(text.length > 60 ? null : holdingOf(language, text))
	}
	const hand = holdings.length === 4 && handOf(holdings)
	return hand ? { ...hand, next } : null
}

// markedHands parses holdings after the names of their suits: letters in order, symbols in any order. It returns all
// possible hands, because a letter may be a suit or a card (D, and the Polish K); it can be a suit only at the start
// of a word. In a hand of several lines, each line begins with the name of a suit, and contains no other suit if
// these are letters. With anyDash, a dash may also be between cards: such a line shows a hand but fits no layout.
function markedHands({ ranks }, marks, words, start, anyDash = false) {
	const readings = [],
		holdings = fourLists(),
		texts = words.slice(start, start + 20).map(w => capitals(w.text)),
		isFree = (next, suit) => (marks === SUITS_TYPED ? !holdings[next].length : next === suit + 1),
		isLater = word => word > 0 && words[start + word].first,
		named = [] // the lines in which suits are named
	const readFrom = (word, from, suit, count) => {
		if (readings.length === 8) return
		if (from === texts[word]?.length) return endWord(word + 1, suit, count)
		const rest = texts[word]?.slice(from)
		if (!rest) return
		const isName = from === 0 && isLater(word) // a later line of a hand begins with the name of a suit
		if (!isName && rest[0] === '-' && suit >= 0 && (anyDash || !holdings[suit].length))
			return readFrom(word, from + 1, suit, count)
		for (let next = 0; next < 4; next++)
			if (rest.startsWith(marks[next]) && isFree(next, suit) && (from === 0 || !ranks.has(rest[0]))) {
				named.push(words[start + word].line)
				readFrom(word, from + marks[next].length, next, count)
				named.pop()
			}
		if (isName) return
		const rank = ranks.get(rest[0])
		if (suit < 0 || rank === undefined || count === 13) return
		holdings[suit].push(rank)
		readFrom(word, from + 1, suit, count + 1)
		holdings[suit].pop()
	}
	// A hand of 13 cards is complete at the end of a word, except for named suits without cards.
	const endWord = (word, suit, count) => {
		if (count < 13) return readFrom(word, 0, suit, count)
		const isOneLine = words[start].line === words[start + word - 1].line,
			isApart = isOneLine || marks === SUITS_TYPED || new Set(named).size === named.length,
			hand = isApart && handOf(holdings)
		if (!hand) return
		const [next, last] = behindVoids(marks, texts, word, suit, isFree)
		if (marks === SUITS_TYPED || last === 3) readings.push({ ...hand, next: start + next })
	}
	readFrom(0, 0, -1, 0)
	return readings
}

// behindVoids returns the position after suits that are named without cards, and the last of them.
function behindVoids(marks, texts, start, suit, isFree) {
	let last = suit,
		word = start
	for (; word < texts.length; word++) {
		const t = texts[word],
			isBehindName = word > start && marks.includes(texts[word - 1])
		if (VOID.test(t) && isBehindName) continue
		const next = marks.findLastIndex((name, s) => isFree(s, last) && t.startsWith(name)),
			name = marks[next] ?? '',
			dash = t.slice(name.length) || (marks === SUITS_TYPED ? '-' : texts[word + 1])
		if (!name || !VOID.test(dash ?? '')) break
		last = next
	}
	return [word, last]
}

// handAt parses the hand that begins at a word into { cards, next }, or returns null.
function handAt(language, words, start) {
	if (!words[start]) return null
	const reading =
		dottedHand(language, words, start) ?? spacedHand(language, words, start) ?? handOnLines(language, words, start)
	if (reading) return reading
	const isComplete = ({ next }) => !words[next] || words[next].first || seatedHand(language, words, next), // no word is left
		all = language.marks.flatMap(marks => markedHands(language, marks, words, start)).filter(isComplete),
		descending = all.filter(hand => hand.isDescending),
		[first, ...others] = descending.length ? descending : all
	return first && others.every(hand => hand.cards.join() === first.cards.join()) ? first : null
}

// seatedHand parses a hand and the seat before it, if there is one.
function seatedHand(language, words, start) {
	const seat = words[start] ? seatOf(words[start].text) : -1,
		behind = seat >= 0 ? handAt(language, words, start + 1) : null
	return behind ? { ...behind, seat } : handAt(language, words, start)
}

// isAlone reports whether a hand that continues on the next line, or whose seat does, has its lines to itself.
const isAlone = (words, start, next) =>
	words[start].line === words[next - 1].line || (words[start].first && (!words[next] || words[next].first))

/** @returns {any[][]} */
const fourLists = () => [[], [], [], []]

// diagramIn parses hands in a table layout: North above, West and East side by side, South below.
function diagramIn(language, lines) {
	const rows = lines.map(({ text }) => text.match(/[♠♥♦♣][^♠♥♦♣]*/g) ?? []),
		middle = rows.findIndex(row => row.length === 2)
	// Number, dealer and vulnerability are next to North; the points of all hands are to the left of South's cards.
	if (lines.slice(1).some(({ text }) => !/^([\d ]*|[^♠♥♦♣]*\/[^♠♥♦♣]*)[♠♥♦♣]/.test(text))) return null
	if (middle < 0) return null
	const columns = fourLists()
	rows.forEach((row, i) => {
		if (row.length === 2) [columns[3], columns[1]].forEach((column, k) => column.push(row[k]))
		else if (row.length === 1) columns[i < middle ? 0 : 2].push(row[0])
	})
	const hands = columns.map(holdings => handAt(language, wordsOfLine({ text: holdings.join(' ') }), 0))
	return hands.some((hand, seat) => !hand && columns[seat].length) ? null : hands
}

// wordsOfLine splits a line into words. Suit symbols begin a word.
const wordsOfLine = ({ text, line = 0, source = text, headed = false }) =>
	text
		.replace(/([♠♥♦♣])/g, ' $1')
		.split(' ')
		.filter(Boolean)
		.map((word, i) => ({ text: word, line, first: i === 0, source, headed }))

// TRICKS matches the heading of a table of tricks, which ends with an empty line.
const TRICKS = /^(NT|BA|SA) .*[♠♥♦♣]/i

// typedBoards is described above. It tries the given language first, then the others, and uses the first that fits
// all lines.
export function typedBoards(text, first = 'en') {
	const [language, ...others] = new Set([first, ...Object.keys(NOTATIONS)].map(code => NOTATIONS[code] ?? NOTATIONS.en))
	let best = new PaperReader(language).read(text)
	for (const other of others) {
		if (!best.wrong.length) break
		const reading = new PaperReader(other).read(text),
			order = reading.wrong.length - best.wrong.length || best.boards.length - reading.boards.length
		if (order < 0) best = reading
	}
	return best
}

// plainLine normalises the letters, dashes, suit symbols and separators of a line.
const plainLine = raw =>
	raw
		.normalize('NFC')
		.replace(/[\ufe0e\ufe0f]/g, '')
		.replace(/[♤♡♢♧]/g, c => SUITS_TYPED['♤♡♢♧'.indexOf(c)])
		.replace(/[–—−]/g, '-')
		.replace(/[ \t\xa0\u2000-\u200a\u202f,;:=|]+/g, ' ')
		.replace(/^ | $/g, '')

// typedLines returns the lines of a text, [{ text, line }], without comments and tables of tricks.
function typedLines(text) {
	const lines = []
	let isTable = false
	eachLine(text, (raw, line) => {
		const plain = plainLine(raw)
		isTable = plain !== '' && (isTable || TRICKS.test(plain))
		if (plain && plain[0] !== '#' && !isTable) lines.push({ text: plain, line })
	})
	return lines
}

// PaperReader reads boards with the letters of one language.
class PaperReader {
	boards = []
	latest = new Map() // the last board of each number
	firstHands = new Map() // by number and seat
	repeated = [] // hands that occur twice under one number, with different cards
	linesRead = new Set()
	wrong = []
	writerSeat = -1
	hasSeats = false
	/** @type {any} */
	board = null

	constructor(language) {
		this.language = language
	}

	read(text) {
		const block = [] // the lines below one heading
		for (const typedLine of typedLines(text)) {
			const seat = writerSeatIn(typedLine.text)
			if (block.length && (seat >= 0 || HEADING.test(typedLine.text))) this.readBlock(block.splice(0))
			if (seat >= 0) [this.writerSeat, this.hasSeats] = [seat, true]
			else block.push(typedLine)
		}
		if (block.length) this.readBlock(block)
		const boards = this.boards.filter(b => b.seats.size)
		return {
			boards: boards.map(({ number, line, hands }) => ({ number, line, deal: completed(hands.text()) })),
			wrong: this.wrong,
			repeated: this.repeated,
			linesRead: this.linesRead,
			seatless: !this.hasSeats && boards.length > 0 && this.boards.every(b => b.seats.size === 1),
		}
	}

	readBlock(block) {
		const [{ text, line }, ...others] = block,
			heading = HEADING.exec(text),
			hands = heading && diagramIn(this.language, block)
		if (heading) this.board = this.boardOf(+heading[1], line)
		if (hands) {
			hands.forEach((hand, seat) => hand && this.addHand({ ...hand, seat }, line))
			for (const blockLine of block) this.linesRead.add(blockLine.line)
		} else if (heading)
			this.readWords([{ line, text: text.slice(heading[0].length), source: text, headed: true }, ...others])
		else this.readWords(block)
	}

	readWords(block) {
		const words = block.flatMap(wordsOfLine)
		let isLost = false // several unreadable lines are reported once
		for (let i = 0; i < words.length && this.wrong.length < MOST_WRONG;)
			try {
				i = this.readHand(words, i)
				isLost = false
			} catch (e) {
				rethrowBug(e)
				const { line, source } = words[i],
					isHeading = numberIn(words[i]) && (!words[i + 1] || words[i + 1].first)
				if (!isHeading && !isLost) this.wrong.push({ line, text: source.slice(0, 200) })
				isLost ||= !isHeading
				do i++
				while (i < words.length && !words[i].first)
			}
	}

	// readHand reads the hand at a word, which may be the number of its board, and returns the position after it.
	readHand(words, start) {
		const { line } = words[start],
			number = numberIn(words[start]),
			from = number && !words[start + 1]?.first ? start : start + 1,
			numbered = number ? seatedHand(this.language, words, start + 1) : null
		if (numbered && isAlone(words, from, numbered.next)) {
			this.board = this.boardOf(number, line)
			return this.finishHand(words, start, numbered)
		}
		const hand = this.board && seatedHand(this.language, words, start)
		if (!hand || !isAlone(words, start, hand.next)) throw new FairdealError('bad deal', line)
		return this.finishHand(words, start, hand)
	}

	finishHand(words, start, hand) {
		this.addHand(hand, words[start].line)
		for (const word of words.slice(start, hand.next)) this.linesRead.add(word.line)
		return hand.next
	}

	// boardOf returns the board with a number that is incomplete, or a new one.
	boardOf(number, line) {
		const latest = this.latest.get(number)
		if (latest?.seats.size < 4) return latest
		const board = { number, line, hands: new Hands(line, number), seats: new Map() }
		this.latest.set(number, board)
		this.boards.push(board)
		return board
	}

	// addHand adds a hand to the board. If the seat already has different cards, it starts another board with that
	// number.
	addHand({ cards, seat }, line) {
		if (seat !== undefined) this.hasSeats = true
		else if (this.writerSeat >= 0) seat = this.writerSeat
		const text = cards.join(),
			seated = this.board.seats.get(seat)
		if (seated === text) return
		if (seated) {
			this.latest.delete(this.board.number)
			this.board = this.boardOf(this.board.number, line)
		}
		const { number, hands, seats } = this.board
		seat ??= [0, 1, 2, 3].find(s => !seats.has(s))
		const id = number + ' ' + seat
		if (!this.firstHands.has(id)) this.firstHands.set(id, text)
		if (this.firstHands.get(id) !== text) this.repeated.push({ line, seat, number })
		if (cards.some(card => hands.cards[card] !== 52)) refuse('card twice', line, number)
		for (const card of cards) hands.addCard(seat, card)
		seats.set(seat, text)
	}
}

// numberIn returns the number that a word at the start of a line is, or 0.
const numberIn = ({ text, first, headed }) => (first && !headed ? Number(BARE_NUMBER.exec(text)?.[1] ?? 0) : 0)

// HANDS_LINE are characters of hands in a line, enough of them for one and not without end, LETTER one of its cards.
// eslint-disable-next-line no-misleading-character-class -- variation selectors are matched on their own
const HANDS_LINE = /[AKQJTDWRVSHCP\d \t\xa0\u2000-\u200a\u202f♠♥♦♣♤♡♢♧\ufe0e\ufe0f.,;:=|()[\]"–—−-]{16,400}/gi,
	LETTER = /[AKQJTDWRV]/i,
	HEADINGS = /^[ \t,;:=|\xa0]*\p{L}{4,8}\.{0,1}[ \t,;:=|\xa0]+\d+[.)]*[ \t,;:=|\xa0]*$/gmu

// linesThatShow yields the positions [from, to] of the lines that show a hand.
function* linesThatShow(text, until = text.length) {
	const cards = new RegExp(HANDS_LINE),
		end = /[\r\n]|$/g
	for (let m; (m = cards.exec(text)) && m.index < until;) {
		if (!LETTER.test(m[0])) continue
		const from = Math.max(text.lastIndexOf('\n', m.index), text.lastIndexOf('\r', m.index)) + 1
		end.lastIndex = m.index
		const to = end.exec(text)?.index ?? text.length
		const isLong = to - from > 10000
		if (showsHand(isLong ? m[0] : text.slice(from, to))) yield [from, to]
		else if (isLong) continue
		cards.lastIndex = to
	}
}

// typedAt returns the position, before a limit, of the first line that identifies typed boards: it shows a hand, or
// is the heading of a board whose hands follow.
export function typedAt(text, until) {
	const [[shows] = [until]] = linesThatShow(text, until),
		heading = headingAt(text.slice(0, shows)) ?? shows,
		follow = () => text.length <= LIMITS.description && typedBoards(text.slice(heading)).boards.length > 0
	return heading < shows && follow() ? heading : shows
}

// headingAt returns the position of the first heading that is alone on its line.
function headingAt(text) {
	for (const { 0: line, index } of text.matchAll(HEADINGS)) if (HEADING.test(plainLine(line))) return index
}

// showsHand reports whether words of a line are a hand of 13 cards, at least one of them a letter, in any layout and
// language.
export function showsHand(raw) {
	if (![...raw.matchAll(HANDS_LINE)].some(([run]) => LETTER.test(run))) return false
	const plain = plainLine(raw.replaceAll('"', ' '))
	return [plain, plain.replaceAll('-', '')].some(text => {
		const words = wordsOfLine({ text })
		return Object.values(NOTATIONS).some(language => words.some((_, i) => anyHand(language, words, i)))
	})
}

function anyHand(language, words, start) {
	const hands = [dottedHand(language, words, start, 7), spacedHand(language, words, start)],
		isLettered = hand =>
			hand && hand.cards.some(card => card % 13 < 4 || (card % 13 === 4 && hasTen(words, start, hand)))
	return (
		hands.some(isLettered) ||
		language.marks.some(marks => markedHands(language, marks, words, start, true).some(isLettered))
	)
}

// hasTen reports whether a ten is written as a letter.
const hasTen = (words, start, { next }) => words.slice(start, next).some(word => /t/i.test(word.text))

// readTyped reads a text of typed boards. It refuses a line that fits no layout.
export function readTyped(text) {
	if (text.length > LIMITS.description) refuse('too large', text.length, LIMITS.description)
	const file = new HandFile('typed', true),
		{ boards, wrong, repeated, linesRead, seatless } = typedBoards(text)
	for (const { number, line, deal } of boards) if (deal !== NOBODY) file.add(number, deal, line)
	if (wrong.length) refuse('no layout', wrong[0].line, wrong[0].text)
	if (repeated.length) refuse('typed before', repeated[0].line, SEATS_NAMED[repeated[0].seat], repeated[0].number)
	const lines = []
	let line = 1,
		position = 0
	for (const [from, to] of linesThatShow(text)) {
		line += breaksIn(text.slice(position, from))
		lines.push(line)
		position = to
	}
	file.marks.setLines('board', lines)
	for (const line of lines) if (linesRead.has(line)) file.marks.add('board', line)
	return Object.assign(file, { seatless })
}

// takeSeat assigns the hands of a note without a seat to a single player, if only one seat fits, and returns that
// seat or null.
export function takeSeat({ records }, dealt) {
	const hands = records.map(r => [...r.deal].flatMap((seat, card) => (seat === '0' ? [card] : []))),
		fits = new Set()
	for (const [, deal] of dealt)
		for (const cards of hands) {
			const seat = deal[cards[0]]
			if (!fits.has(seat) && cards.every(card => deal[card] === seat)) fits.add(seat)
		}
	if (fits.size !== 1) return null
	const [seat] = fits
	for (const record of records) record.deal = record.deal.replaceAll('0', seat)
	return Number(seat)
}
