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
// SAT matches a sentence about the writer's seat.
const SAT =
	/^(i (sat|was|played)|sitting|siedzial[ae]m|gral[ae]m|j['’](etais|ai joue)|assise?)( (in|na|en))? (\p{L}+)[.)]*$/u

// seatSaid returns the seat that a line sets for hands without one, or -1.
function seatSaid(text) {
	const m = SAT.exec(unaccented(text).replace(/[.)]+$/, ''))
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

// handOf combines four holdings into { cards, falls }, or returns null. cards are their positions in a deal; falls
// reports whether each holding is in descending order.
function handOf(holdings) {
	if (holdings.includes(null)) return null
	const cards = holdings.flatMap((holding, suit) => holding.map(r => 13 * suit + r)).sort((a, b) => a - b)
	if (new Set(cards).size !== 13 || cards.length !== 13) return null
	return { cards, falls: holdings.every(holding => holding.every((r, i) => !i || r > holding[i - 1])) }
}

// dotted parses AKQ2.T98.7.65432, which is a single word. If `most` is larger, a hand may contain spaces; it is then
// only recognised as a hand.
function dotted(language, words, start, most = 1) {
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

// parted parses four holdings, AKQ2 T98 7 65432, on one line or on a line each, in which case spaces may separate
// their cards. A void is a dash.
function parted(language, words, start) {
	const four = words.slice(start, start + 4),
		isRow = four.every(w => w.line === four[0].line),
		hand = isRow && four.length === 4 && handOf(four.map(w => holdingOf(language, w.text)))
	return hand ? { ...hand, next: start + 4 } : null
}
function partedByLines(language, words, start) {
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

// marked parses holdings after the names of their suits: letters in order, symbols in any order. It returns all
// possible hands, because a letter may be a suit or a card (D, and the Polish K); it can be a suit only at the start
// of a word. In a hand of several lines, each line begins with the name of a suit, and contains no other suit if
// these are letters. With anyDash, a dash may also be between cards: such a line shows a hand but fits no layout.
function marked({ ranks }, marks, words, start, anyDash = false) {
	const readings = [],
		holdings = fourLists(),
		texts = words.slice(start, start + 20).map(w => capitals(w.text)),
		isFree = (next, suit) => (marks === SUITS_TYPED ? !holdings[next].length : next === suit + 1),
		isLater = word => word > 0 && words[start + word].first,
		named = [] // the lines in which suits are named
	const read = (word, from, suit, count) => {
		if (readings.length === 8) return
		if (from === texts[word]?.length) return behind(word + 1, suit, count)
		const rest = texts[word]?.slice(from)
		if (!rest) return
		const isName = from === 0 && isLater(word) // a later line of a hand begins with the name of a suit
		if (!isName && rest[0] === '-' && suit >= 0 && (anyDash || !holdings[suit].length))
			return read(word, from + 1, suit, count)
		for (let next = 0; next < 4; next++)
			if (rest.startsWith(marks[next]) && isFree(next, suit) && (from === 0 || !ranks.has(rest[0]))) {
				named.push(words[start + word].line)
				read(word, from + marks[next].length, next, count)
				named.pop()
			}
		if (isName) return
		const rank = ranks.get(rest[0])
		if (suit < 0 || rank === undefined || count === 13) return
		holdings[suit].push(rank)
		read(word, from + 1, suit, count + 1)
		holdings[suit].pop()
	}
	// A hand of 13 cards is complete at the end of a word, except for named suits without cards.
	const behind = (word, suit, count) => {
		if (count < 13) return read(word, 0, suit, count)
		const isOneLine = words[start].line === words[start + word - 1].line,
			isApart = isOneLine || marks === SUITS_TYPED || new Set(named).size === named.length,
			hand = isApart && handOf(holdings)
		if (!hand) return
		let last = suit,
			left = word // of suits without a card that are named
		for (; left < texts.length; left++) {
			const t = texts[left],
				isBehindName = left > word && marks.includes(texts[left - 1])
			if (VOID.test(t) && isBehindName) continue
			const next = marks.findLastIndex((name, s) => isFree(s, last) && t.startsWith(name)),
				name = marks[next] ?? '',
				dash = t.slice(name.length) || (marks === SUITS_TYPED ? '-' : texts[left + 1])
			if (!name || !VOID.test(dash ?? '')) break
			last = next
		}
		if (marks === SUITS_TYPED || last === 3) readings.push({ ...hand, next: start + left })
	}
	read(0, 0, -1, 0)
	return readings
}

// handAt parses the hand that begins at a word into { cards, next }, or returns null.
function handAt(language, words, start) {
	if (!words[start]) return null
	const reading =
		dotted(language, words, start) ?? parted(language, words, start) ?? partedByLines(language, words, start)
	if (reading) return reading
	const whole = ({ next }) => !words[next] || words[next].first || seated(language, words, next), // no word is left
		all = language.marks.flatMap(marks => marked(language, marks, words, start)).filter(whole),
		falling = all.filter(hand => hand.falls),
		[first, ...others] = falling.length ? falling : all
	return first && others.every(hand => hand.cards.join() === first.cards.join()) ? first : null
}

// seated parses a hand and the seat before it, if there is one.
function seated(language, words, start) {
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
	let best = boardsOfText(language, text)
	for (const other of others) {
		if (!best.wrong.length) break
		const reading = boardsOfText(other, text),
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

function boardsOfText(language, text) {
	const boards = [],
		latest = new Map(), // the last board of each number
		handsOf = new Map(), // the hands of each number, by seat
		again = [], // hands that stand twice under one number, with other cards
		read = new Set(), // lines of hands
		wrong = [],
		lines = []
	let sat = -1,
		seats = false, // a seat stands somewhere
		isTable = false
	eachLine(text, (raw, line) => {
		const plain = plainLine(raw)
		isTable = plain !== '' && (isTable || TRICKS.test(plain))
		if (plain && plain[0] !== '#' && !isTable) lines.push({ text: plain, line })
	})
	let board = null
	// put adds a hand to a board. If the seat already has different cards, it starts another board with that number.
	const put = ({ cards, seat }, line) => {
		if (seat === undefined && sat >= 0) seat = sat
		else if (seat !== undefined) seats = true
		const taken = seat !== undefined && board.seats.get(seat),
			other = taken && taken !== cards.join()
		if (taken && !other) return
		if (other) {
			latest.delete(board.number)
			board = begin(board.number, line)
		}
		seat ??= [0, 1, 2, 3].find(s => !board.seats.has(s))
		const id = board.number + ' ' + seat,
			before = handsOf.get(id) ?? cards.join()
		handsOf.set(id, before)
		if (before !== cards.join()) again.push({ line, seat, number: board.number })
		if (cards.some(card => board.hands.cards[card] !== 52)) refuse('card twice', line, board.number)
		for (const card of cards) board.hands.give(seat, card)
		board.seats.set(seat, cards.join())
	}
	const begin = (number, line) => {
		const there = latest.get(number)
		if (there && there.seats.size < 4) return there
		const board = { number, line, hands: new Hands(line, number), seats: new Map() }
		latest.set(number, board)
		boards.push(board)
		return board
	}
	// A block is the text below one heading.
	let block = []
	for (const typedLine of lines) {
		const seat = seatSaid(typedLine.text)
		if (block.length && (seat >= 0 || HEADING.test(typedLine.text))) readBlock(block.splice(0))
		if (seat >= 0) [sat, seats] = [seat, true]
		else block.push(typedLine)
	}
	if (block.length) readBlock(block)
	function readBlock(block) {
		const [{ text, line }, ...below] = block,
			head = HEADING.exec(text),
			hands = head && diagramIn(language, block)
		if (head) board = begin(+head[1], line)
		if (hands) {
			hands.forEach((hand, seat) => hand && put({ ...hand, seat }, line))
			for (const wordOfBlock of block) read.add(wordOfBlock.line)
		} else wordsIn(head ? [{ line, text: text.slice(head[0].length), source: text, headed: true }, ...below] : block)
	}
	function wordsIn(block) {
		const words = block.flatMap(wordsOfLine)
		let lost = null // the line of what could not be read
		const take = (from, next) => {
			for (const word of words.slice(from, next)) read.add(word.line)
		}
		for (let i = 0; i < words.length && wrong.length < MOST_WRONG;) {
			const { text: word, line, first, source, headed } = words[i],
				number = first && !headed && BARE_NUMBER.exec(word),
				from = number && !words[i + 1]?.first ? i : i + 1,
				numbered = number && seated(language, words, i + 1),
				hand = numbered && isAlone(words, from, numbered.next) ? numbered : null
			try {
				if (hand) {
					board = begin(+number[1], line)
					put(hand, line)
				} else {
					const next = board && seated(language, words, i)
					if (!next || !isAlone(words, i, next.next)) throw new FairdealError('bad deal', line)
					put(next, line)
					take(i, next.next)
					i = next.next
					lost = null
					continue
				}
				take(i, hand.next)
				i = hand.next
				lost = null
			} catch (e) {
				rethrowBug(e)
				const isHeading = number && (!words[i + 1] || words[i + 1].first)
				if (!isHeading && lost === null) wrong.push({ line: (lost = line), text: source.slice(0, 200) })
				do i++
				while (i < words.length && !words[i].first)
			}
		}
	}
	return {
		boards: boards
			.filter(b => b.seats.size)
			.map(({ number, line, hands }) => ({ number, line, deal: completed(hands.text()) })),
		wrong,
		again,
		read,
		seatless: !seats && boards.length > 0 && boards.every(b => b.seats.size === 1),
	}
}

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
	const hands = [dotted(language, words, start, 7), parted(language, words, start)],
		isLettered = hand =>
			hand && hand.cards.some(card => card % 13 < 4 || (card % 13 === 4 && hasTen(words, start, hand)))
	return (
		hands.some(isLettered) || language.marks.some(marks => marked(language, marks, words, start, true).some(isLettered))
	)
}

// hasTen reports whether a ten is written as a letter.
const hasTen = (words, start, { next }) => words.slice(start, next).some(word => /t/i.test(word.text))

// readTyped reads a text of typed boards. It refuses a line that fits no layout.
export function readTyped(text) {
	if (text.length > LIMITS.description) refuse('too large', text.length, LIMITS.description)
	const file = new HandFile('typed', true),
		{ boards, wrong, again, read, seatless } = typedBoards(text)
	for (const { number, line, deal } of boards) if (deal !== NOBODY) file.add(number, deal, line)
	if (wrong.length) refuse('no layout', wrong[0].line, wrong[0].text)
	if (again.length) refuse('typed before', again[0].line, SEATS_NAMED[again[0].seat], again[0].number)
	const lines = []
	let line = 1,
		at = 0
	for (const [from, to] of linesThatShow(text)) {
		lines.push((line += breaksIn(text.slice(at, from))))
		at = to
	}
	file.marks.give('board', lines)
	for (const line of lines) if (read.has(line)) file.marks.meet('board', line)
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
