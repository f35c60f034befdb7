// My board: one board of a session, as it was dealt and as a file has it; with the keys, by swiping,
// or by a link such as #t=NAME&s=1,3&b=7. A link selects, and proves nothing.
import { say, capital } from '../../words/words.js'
import { grouped } from '../../verdict/report.js'
import { idOf } from '../../verdict/verify.js'
import { clean, shown, lastName } from '../../lib/bytes.js'
import { $, el, button } from '../lib/dom.js'
import { state } from './state.js'
import { rememberBoard } from './history.js'
import { diagram, twoDiagrams } from '../lib/diagram.js'
import { saidOf } from '../../formats/said_tricks.js'
import { section, each } from '../lib/widgets.js'

// linked reads what the address of the page asks for: { tournament, session, board, link: true }, or null. Without
// a board it is the session.
export function linked(address = document.URL) {
	const fields = new URLSearchParams(address.replace(/^[^#]*#?/, '')),
		[, phase, session] = /^(\d{1,6}),(\d{1,6})$/.exec(fields.get('s') ?? '') ?? []
	if (!phase) return null
	const board = /^\d{1,6}$/.test(fields.get('b') ?? '') ? Number(fields.get('b')) : null
	return { tournament: fields.get('t') ?? '', session: Number(phase) + ',' + Number(session), board, link: true }
}

// linkText says what a link asks for, before the files are there.
export function linkText(link) {
	const { tournament, session, board } = link
	return board
		? say('page.linked-board', { board, session, name: clean(tournament) })
		: say('page.linked-session', { session, name: clean(tournament) })
}

const idsOf = s => s.phase + ',' + s.number
const sameName = (a, b) => a.toLowerCase() === b.toLowerCase()

// myBoard is the part of the page that shows one board, or all of a session; null where none can be dealt, or none of the hands
// is of what was dealt: then the value, the keys or the files are others, and no board is shown that nobody ever played. drawn is the board that
// the card draws, if it does: it stands on the page once.
export function myBoard(r, drawn) {
	const sessions = r.sessions.filter(s => s.right > 0 || s.session.deals[0].length).slice(0, 2000)
	if (r.unknown || !sessions.length) return null
	const wrong = r.files.flatMap(file =>
		file.findings.filter(f => f.status === 'fail' && f.board).map(f => ({ file, ...f })),
	)
	const wrongOf = (s, number) => wrong.find(f => f.board.session === s.session && f.board.number === number)
	// boardsOf are the boards of a session, { index, number }, as far as they are known.
	const boardsOf = s => {
		const known = [...s.numbers].map(([index, number]) => ({ index, number: number ?? index + 1 }))
		return known.length
			? known
			: s.session.deals[0].slice(0, 100).map((_, index) => ({ index, number: (s.session.range?.[0] ?? 1) + index }))
	}
	const indexIn = (s, board) =>
		Math.max(
			0,
			boardsOf(s).findIndex(b => b.number === board),
		)
	const asked = state.board,
		other = asked?.tournament && !sameName(asked.tournament, idOf(r.description.file))
	let at = asked && !other ? sessions.findIndex(s => idsOf(s) === asked.session) : -1
	// A link may ask for what this tournament does not have.
	const lost =
		asked?.link && !other && (at < 0 || (asked.board && !boardsOf(sessions[at]).some(b => b.number === asked.board)))
	let index = at >= 0 && asked.board ? indexIn(sessions[at], asked.board) : 0
	if (at < 0) {
		at = Math.max(
			0,
			sessions.findIndex(s => (wrong.length ? wrong[0].board.session === s.session : s.right > 0)),
		)
		if (wrong.length && sessions[at].session === wrong[0].board.session)
			index = indexIn(sessions[at], wrong[0].board.number)
	}
	const which = el(
		'select',
		{ id: 'which', onchange: () => choose(Number(which['value']), 0) },
		sessions.map((s, i) => el('option', { 'value': i }, `${s.name} ${shown(s.label)}`.trim())),
	)
	const number = el('select', { id: 'board', onchange: () => choose(at, Number(number['value'])) })
	const place = el('div', { id: 'boardview', tabIndex: -1, 'aria-live': 'polite' }),
		all = el('div.boards')
	const go = (session, i) => {
		const boards = boardsOf(sessions[session])
		at = session
		index = Math.min(Math.max(0, i), boards.length - 1)
		const s = sessions[at]
		which['value'] = String(at)
		number.replaceChildren(
			...boards.slice(0, 2000).map((b, n) => el('option', { 'value': n, selected: n === index }, String(b.number))),
		)
		place.replaceChildren(oneBoard(s, boards[index]))
		all.replaceChildren()
		printed.hidden = true
		here.className = 'noprint'
	}
	// choose is go, of a person.
	const choose = (session, i) => {
		go(session, i)
		const s = sessions[at]
		state.board = { tournament: idOf(r.description.file), session: idsOf(s), board: boardsOf(s)[index].number }
		rememberBoard(state.board)
	}
	// As dealt with a value that nothing but the player's typing vouches for.
	const typed = r.description.value === null && r.rests_on.includes('value')
	const dealt = say(typed ? 'page.not-shown-typed' : 'page.not-shown')
	const withSaid = (s, index, number) => {
		const deal = s.dealOf(index)
		return diagram(number, deal, null, saidOf(r.files, deal, number))
	}
	// oneBoard shows the board twice where a file has another.
	const oneBoard = (s, { index, number }) => {
		const other = wrongOf(s, number)
		if (drawn && other?.board === drawn)
			return el(
				'p.buttons',
				button(
					say('page.drawn-there'),
					() => {
						$('card').scrollIntoView()
						$('card').focus({ preventScroll: true })
					},
					'quiet',
				),
			)
		if (other?.board.drawn)
			return el('div', el('p.wrong', clean(other.file.name) + ': ' + say('page.cell.false')), twoDiagrams(other.board))
		const files = s.files.slice(0, 3).map(f => clean(lastName(f.name)))
		return el(
			'div',
			el('div.boards', withSaid(s, index, number)),
			el('p', s.shown.has(index) ? say('page.as-in', { files: files.join(', ') }) : dealt),
		)
	}
	const step = by => {
		const size = boardsOf(sessions[at]).length
		if (index + by >= 0 && index + by < size) choose(at, index + by)
		else if (sessions[at + by]) choose(at + by, by > 0 ? 0 : boardsOf(sessions[at + by]).length - 1)
	}
	const showAll = async () => {
		const s = sessions[at],
			digest = s.digest()
		place.replaceChildren()
		all.replaceChildren(
			typed ? el('p', dealt) : '',
			digest ? el('code', grouped(digest.slice(0, 16))) : '',
			...(await each(boardsOf(s).slice(0, 100), b => withSaid(s, b.index, b.number))),
		)
		printed.hidden = false
		here.className = 'shown'
	}
	const turn = (by, sign, name) =>
		el(
			'button',
			{ type: 'button', className: 'quiet', title: name, onclick: () => step(by) },
			el('span', { 'aria-hidden': 'true' }, sign),
			el('span.hide', name),
		)
	// printed prints the boards of a session alone.
	const printed = button(
		say('page.print-boards'),
		() => {
			document.body.classList.add('hands')
			print()
			document.body.classList.remove('hands')
		},
		'quiet small',
	)
	printed.hidden = true
	const here = section(
		say('page.my-board'),
		other && asked.link && el('p.look', say('page.linked-elsewhere', { name: clean(asked.tournament) })),
		lost &&
			el(
				'p.look',
				asked.board
					? say('page.linked-nowhere', { board: asked.board, session: asked.session })
					: say('page.linked-no-session', { session: asked.session }),
			),
		el(
			'p.noprint buttons which',
			el('label.hide', { htmlFor: 'which' }, capital(say('squaredeal.word-session'))),
			which,
			turn(-1, '‹', say('page.previous')),
			el('label.hide', { htmlFor: 'board' }, capital(say('ruling.board'))),
			number,
			turn(1, '›', say('word.next-board')),
		),
		place,
		all,
		el(
			'p.noprint buttons',
			el('button', { type: 'button', id: 'showall', className: 'quiet small', onclick: showAll }, say('page.show')),
			printed,
			el(
				'label',
				el('input', {
					type: 'checkbox',
					id: 'four',
					checked: document.body.classList.contains('four'),
					onchange: e => document.body.classList.toggle('four', e.target['checked']),
				}),
				' ',
				say('page.four-colours'),
			),
		),
	)
	here.id = 'myboard'
	here.addEventListener('keydown', e => {
		if (e.target.tagName === 'SELECT' || !['ArrowLeft', 'ArrowRight'].includes(e.key)) return
		e.preventDefault()
		step(e.key === 'ArrowRight' ? 1 : -1)
	})
	let from = null
	place.addEventListener('pointerdown', e => (from = e.clientX))
	place.addEventListener('pointerup', e => {
		if (from !== null && Math.abs(e.clientX - from) > 60) step(e.clientX < from ? 1 : -1)
		from = null
	})
	go(at, index)
	// A link without a board is to a session.
	if (asked?.link && !other && !lost && !asked.board) showAll()
	here.current = () => {
		const s = sessions[at],
			b = boardsOf(s)[index]
		return { number: b.number, deal: s.dealOf(b.index), where: `${s.name} ${shown(s.label)}`.trim() }
	}
	here.open = s => {
		const i = sessions.findIndex(x => x.session === s.session)
		if (i >= 0) choose(i, 0)
	}
	return here
}

// toBoard brings a board into view that a link named.
export function toBoard() {
	$('myboard')?.scrollIntoView()
	$('boardview')?.focus({ preventScroll: true })
}
