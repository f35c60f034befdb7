// Notes from paper: a field that shows, while a player types, how each board is understood (spec/intake.md, Paper).
import { say, text, sentence, capital, spoken } from '../../words/words.js'
import { typedBoards } from '../../formats/typed.js'
import { suitsOf } from '../../lib/deal.js'
import { clean, bytesOf, utf8 } from '../../lib/bytes.js'
import { $, el, put, button } from '../lib/dom.js'
import { handler } from '../lib/run.js'
import { state, set, changing } from './state.js'

// NOTES is the file name for typed boards.
export const NOTES = 'notes'

const PAPER_SEATS = ['page.seat.n', 'page.seat.e', 'page.seat.s', 'page.seat.w']
const PAPER_HONOURS = { 'en': 'AKQJ', 'pl': 'AKDW', 'fr': 'ARDV' }

const inLanguage = cards =>
	cards.replace(/[AKQJ]/g, c => PAPER_HONOURS[spoken()]['AKQJ'.indexOf(c)]).replace('T', '10') || '–'

// handText writes a hand as N: ♠A10 ♥K ..
const handText = (deal, seat) =>
	say(PAPER_SEATS[seat]) +
	': ' +
	suitsOf(deal, seat)
		.map((cards, suit) => '♠♥♦♣'[suit] + inLanguage(cards))
		.join(' ')

// echo shows how each board is understood, and which lines are not.
function echo(typed) {
	const { boards, wrong } = typedBoards(typed, spoken())
	put(
		'echo',
		...boards.map(({ number, deal }) =>
			el(
				'li',
				el('strong', capital(say('ruling.board')) + ' ' + number),
				[0, 1, 2, 3].filter(seat => deal.includes(String(seat))).map(seat => el('div', handText(deal, seat))),
			),
		),
		...wrong.map(line => el('li.error', say('verdict.no-layout', { line: line.line, text: clean(line.text) }))),
	)
	$('compare-notes')['disabled'] = !boards.length || wrong.length > 0
	return boards.length > 0 && !wrong.length
}

// paper creates the field; give receives the files together with the typed text.
export function paper(give) {
	const before = $('notes')?.['value'] ?? '',
		open = $('paper')['open']
	const area = el('textarea', { id: 'notes', rows: 8, spellcheck: false, autocomplete: 'off', 'value': before })
	area.oninput = handler(() => echo(area['value']))
	const compare = () => {
		if (!echo(area['value'])) return
		state.options.sure = false
		const rest = state.inputs.filter(input => input.name !== NOTES)
		give([...rest, { name: NOTES, named: true, bytes: bytesOf(utf8(area['value'])) }])
	}
	put(
		'paper',
		el('summary', say('page.paper')),
		el('div.field', el('label', { htmlFor: 'notes' }, say('page.paper-how')), area),
		el('ul', { id: 'echo', 'aria-live': 'polite' }),
		el(
			'p.buttons',
			el('button.button quiet', { type: 'button', id: 'compare-notes', onclick: compare }, say('page.paper-compare')),
		),
	)
	$('paper')['open'] = open
	echo(before)
}

// typeBoards opens the field.
export function typeBoards() {
	changing(true)
	$('paper')['open'] = true
	$('notes').focus()
}

// lookAgain asks about boards in the notes that belong to no session.
export function lookAgain(report) {
	const file = report.files.find(f => f.name === NOTES),
		open = file?.findings.some(f => f.board?.code === 'board.look-again')
	if (!open || state.options.sure) return null
	return el(
		'div.notice ask noprint',
		el('p', sentence(text('audit.board.look-again'))),
		el(
			'p.buttons',
			button(say('page.look-again'), typeBoards, 'quiet'),
			button(say('page.paper-sure'), () => set({ sure: true }), 'quiet'),
		),
	)
}
