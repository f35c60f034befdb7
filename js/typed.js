// Boards typed from paper (spec/formats.md).
import { upperASCII } from './bytes.js'
import { Hands, HandFile, SEATS, boardNumber, eachLine } from './hands.js'
import { completed } from './deal.js'
import { readCSV } from './csv.js'
import { refuse } from './description.js'

// readTyped reads boards typed from paper: "7 N AKQ2.T98.7.65432 E ...", any
// hands of a board, in one line or several, or the lines of a CSV file.
export function readTyped(text) {
	if (/^\s*"/.test(text)) return Object.assign(readCSV(text), { typed: true })
	const file = new HandFile('typed', true),
		boards = new Map()
	file.typed = true
	eachLine(text, (raw, line) => {
		const l = upperASCII(raw.trim())
		if (l === '' || l[0] === '#') return
		const words = l.split(/\s+/),
			number = boardNumber(words[0])
		if (number === null || words.length % 2 === 0 || words.length < 3) refuse('bad deal', line)
		const here = new Set(),
			board = boards.get(number) ?? { hands: new Hands(line, number), seats: new Map() }
		boards.set(number, board)
		for (let i = 1; i < words.length; i += 2) {
			const seat = SEATS.indexOf(words[i].replace(/(?<=.):$/, '')),
				one = new Hands(line, number)
			if (seat < 0 || !/^.:?$/.test(words[i])) one.refuse('bad deal')
			one.dotted(seat, words[i + 1].replaceAll('-', ''))
			if (one.counts()[seat] !== 13 || here.has(seat)) one.refuse('bad deal')
			if (board.seats.has(seat)) board.doubt ||= board.seats.get(seat) !== one.text() && line
			else board.hands.dotted(seat, words[i + 1].replaceAll('-', ''))
			here.add(seat)
			board.seats.set(seat, one.text())
		}
	})
	for (const [number, { hands, doubt }] of boards) {
		file.add(number, completed(hands.text()), hands.where)
		if (doubt) file.ambiguous(doubt, 'Deal', file.last)
	}
	return file
}
