// Letters to the organiser, ready to copy: about a board that does not match, and for the files that are missing.
import { say, sentence, capital } from '../../words/words.js'
import { clean, lastName, displayText } from '../../lib/bytes.js'
import { el, button } from '../lib/dom.js'
import { boardFace, cardsText, cardName, seatName } from '../lib/diagram.js'
import { copy } from './share.js'

// mismatchLetter describes the first wrong board, { file, board }; place names it.
export function mismatchLetter({ report, first, place, rest }) {
	const { board } = first,
		name = displayText(report.description.name),
		file = clean(lastName(first.file.name))
	const drawing = (title, deal) => [
		'',
		title + ':',
		...boardFace(board.number, deal).hands.flatMap((hand, seat) =>
			hand ? seatName(seat) + ': ' + cardsText(hand) : [],
		),
	]
	const moved =
		board.drawn && board.cards.length
			? [
					'',
					...board.cards.map(card =>
						say('page.letter.card', {
							card: cardName(card),
							dealt: seatName(board.drawn[card]),
							file: seatName(board.got[card]),
						}),
					),
				]
			: []
	return [
		say('page.letter.dear'),
		'',
		say('page.letter.mismatch', { name, place, file }) + (rest ? ' ' + rest : ''),
		...(board.drawn
			? [
					...drawing(capital(say('page.dealt')), board.drawn),
					...drawing(capital(say('page.in-file', { file })), board.got),
				]
			: ['', sentence(board.what)]),
		...moved,
		'',
		say('page.letter.compare'),
		say('page.letter.thanks'),
	].join('\n')
}

const ASKS_FOR = { 'sheet': 'page.letter.sheet', 'keys': 'page.letter.keys' }

// missingLetter asks for the sealed sheet, the keys, or both; hands, if not empty, says which ones are here.
export const missingLetter = (missing, hands) =>
	[
		say('page.letter.dear'),
		'',
		say('page.letter.check'),
		...missing.map(need => '– ' + say(ASKS_FOR[need])),
		...(hands ? ['', say('page.letter.have', { hands })] : []),
		'',
		say('page.letter.publish'),
		say('page.letter.thanks'),
	].join('\n')

// letterView is a button that shows the letter and copies it.
export function letterView(label, look, letter) {
	const area = el('textarea', { id: 'letter', readOnly: true, 'aria-label': say('page.letter'), 'value': letter }),
		done = el('p.small', { role: 'status' })
	area.hidden = true
	const open = button(
		label,
		() => {
			area.hidden = false
			copy(area, done)
		},
		look,
	)
	open.id = 'write'
	return [open, area, done]
}
