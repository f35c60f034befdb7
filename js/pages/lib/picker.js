// A picker for a session and a board, with buttons for the previous and the next board.
import { say, capital } from '../../words/words.js'
import { el } from './dom.js'

// pickerOf creates a picker: names are the names of the sessions, choose(session, board) is called with a person's
// choice, and step(by) goes to the previous or next board. set(session, numbers, board) shows the current choice.
export function pickerOf(names, choose, step) {
	const which = el(
		'select',
		{ id: 'which', onchange: () => choose(Number(which['value']), 0) },
		names.map((name, i) => el('option', { 'value': i }, name)),
	)
	const number = el('select', {
		id: 'board',
		onchange: () => choose(Number(which['value']), Number(number['value'])),
	})
	const turn = (by, arrow, id, name) =>
		el(
			'button.button quiet',
			{ type: 'button', id, title: name, onclick: () => step(by) },
			el('span', { 'aria-hidden': 'true' }, arrow),
			el('span.hide', name),
		)
	const view = el(
		'div.pick noprint',
		el('label.hide', { htmlFor: 'which' }, capital(say('squaredeal.word-session'))),
		which,
		turn(-1, '‹', 'boardbefore', say('page.previous')),
		el('label.hide', { htmlFor: 'board' }, capital(say('ruling.board'))),
		number,
		turn(1, '›', 'boardafter', say('word.next-board')),
	)
	const set = (session, numbers, board) => {
		const areCounted = numbers.every((n, i) => n === i + 1),
			label = n =>
				areCounted
					? say('page.board-of', { board: n, n: numbers.length })
					: capital(say('scoring.board-name', { name: n }))
		which['value'] = String(session)
		number.replaceChildren(
			...numbers.slice(0, 2000).map((n, i) => el('option', { 'value': i, selected: i === board }, label(n))),
		)
	}
	return { view, set }
}

// turning lets the arrow keys and swipes in part of the page go to the previous or next board.
export function turning(part, drawing, step) {
	part.addEventListener('keydown', e => {
		if (/^(SELECT|INPUT|TEXTAREA)$/.test(e.target.tagName) || !['ArrowLeft', 'ArrowRight'].includes(e.key)) return
		e.preventDefault()
		step(e.key === 'ArrowRight' ? 1 : -1)
	})
	let from = null
	drawing.addEventListener('pointerdown', e => (from = e.clientX))
	drawing.addEventListener('pointerup', e => {
		if (from !== null && Math.abs(e.clientX - from) > 60) step(e.clientX < from ? 1 : -1)
		from = null
	})
}
