// Boards typed from paper (spec/formats.md), for who has a command line: the page has
// no place to type them.
import { Hands, HandFile, SEATS, boardNumber, eachLine } from './hands.js'
import { completed } from './deal.js'
import { readCSV } from './letters.js'
import { refuse } from './description.js'

// readTyped reads boards typed from paper: "7 N AKQ2.T98.7.65432 E ...", any
// hands of a board, or the lines of a CSV file.
export function readTyped(text) {
	if (/^\s*"/.test(text)) return Object.assign(readCSV(text), { typed: true })
	const file = new HandFile('typed', true)
	file.typed = true
	eachLine(text, (raw, line) => {
		const l = raw.trim().toUpperCase()
		if (l === '' || l[0] === '#') return
		const words = l.split(/\s+/), number = boardNumber(words[0])
		if (number === null || words.length % 2 === 0 || words.length < 3) refuse('bad deal', line)
		const hands = new Hands(line, number)
		for (let i = 1; i < words.length; i += 2) {
			const seat = SEATS.indexOf(words[i])
			if (seat < 0 || words[i].length !== 1) hands.refuse('bad deal')
			const before = hands.counts()[seat]
			hands.dotted(seat, words[i + 1].replaceAll('10', 'T'))
			if (before || hands.counts()[seat] !== 13) hands.refuse('bad deal')
		}
		file.add(number, completed(hands.text()), line)
	})
	return file
}
