// My board: one board of a session, as it was dealt and as it is in a file, chosen with the keys, by swiping, or by a
// link such as #t=NAME&s=1,3&b=7. A link selects a board, but proves nothing.
import { say } from '../../words/words.js'
import { grouped } from '../../verdict/report.js'
import { idOf } from '../../verdict/verify.js'
import { clean, shown, lastName } from '../../lib/bytes.js'
import { $, el, button, sign } from '../lib/dom.js'
import { run } from '../lib/run.js'
import { state } from './state.js'
import { rememberBoard } from './history.js'
import { diagram, twoDiagrams } from '../lib/diagram.js'
import { saidOf } from '../../formats/said_tricks.js'
import { each } from '../lib/widgets.js'
import { pickerOf, turning } from '../lib/picker.js'

// linked parses the address of the page: { tournament, session, board, link: true }, or null. Without a board, the
// link is to the session.
export function linked(address = document.URL) {
	const fields = new URLSearchParams(address.replace(/^[^#]*#?/, '')),
		[, phase, session] = /^(\d{1,6}),(\d{1,6})$/.exec(fields.get('s') ?? '') ?? []
	if (!phase) return null
	const board = /^\d{1,6}$/.test(fields.get('b') ?? '') ? Number(fields.get('b')) : null
	return { tournament: fields.get('t') ?? '', session: Number(phase) + ',' + Number(session), board, link: true }
}

// linkText describes a link before the files are there.
export function linkText(link) {
	const { tournament, session, board } = link
	return board
		? say('page.linked-board', { board, session, name: clean(tournament) })
		: say('page.linked-session', { session, name: clean(tournament) })
}

const idsOf = s => s.phase + ',' + s.number
const sameName = (a, b) => a.toLowerCase() === b.toLowerCase()

// myBoard shows one board, or all boards of a session. It returns null if no board can be dealt, or if none of the
// hands was dealt: the value, the keys or the files then belong to a different tournament, and it would draw boards
// that nobody ever played. drawn is the board that is already drawn next to the verdict, if any.
export function myBoard(r, drawn) {
	const sessions = r.sessions.filter(s => s.right > 0 || s.session.deals[0].length).slice(0, 2000)
	if (r.unknown || !sessions.length) return null
	const wrong = r.files.flatMap(file =>
		file.findings.filter(f => f.status === 'fail' && f.board).map(f => ({ file, ...f })),
	)
	const wrongOf = (s, number) => wrong.find(f => f.board.session === s.session && f.board.number === number)
	const [first, lost, other] = /** @type {any[]} */ (firstBoard(r, sessions, wrong))
	let { at, index } = first
	const place = el('div', { id: 'boardview', tabIndex: -1, 'aria-live': 'polite' }),
		all = el('div.many')
	const go = (session, i) => {
		const boards = boardsOf(sessions[session])
		at = session
		index = Math.min(Math.max(0, i), boards.length - 1)
		picker.set(
			at,
			boards.map(b => b.number),
			index,
		)
		place.replaceChildren(oneBoard(sessions[at], boards[index]))
		all.replaceChildren()
		printed.hidden = true
		here.className = 'stack noprint'
	}
	// choose is go, called by a person.
	const choose = (session, i) => {
		go(session, i)
		const s = sessions[at]
		state.board = { tournament: idOf(r.description.file), session: idsOf(s), board: boardsOf(s)[index].number }
		rememberBoard(state.board)
	}
	// Dealt with a value that only the player's typing supports.
	const typed = r.description.value === null && r.rests_on.includes('value')
	const dealt = say(typed ? 'page.not-shown-typed' : 'page.not-shown')
	const withSaid = (s, index, number, caption) => {
		const deal = s.dealOf(index)
		return diagram(number, deal, null, saidOf(r.files, deal, number), { caption })
	}
	// oneBoard shows the board twice if a file has different cards.
	const oneBoard = (s, { index, number }) => {
		const different = wrongOf(s, number)
		if (drawn && different?.board === drawn) return drawnThere()
		if (different?.board.drawn)
			return el(
				'div.stack',
				el('p', sign('no', 'bad'), ' ', clean(different.file.name) + ': ' + say('page.cell.false')),
				twoDiagrams(different.board, clean(lastName(different.file.name))),
			)
		const files = s.files.slice(0, 3).map(f => clean(lastName(f.name)))
		return withSaid(
			s,
			index,
			number,
			s.shown.has(index)
				? [sign('ok', 'good'), ' ', say('page.as-in', { files: files.join(', ') })]
				: [sign('todo', 'wait'), ' ', dealt],
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
		place.replaceChildren(
			...[typed && el('p', dealt), digest && el('code', grouped(digest.slice(0, 16)))].filter(Boolean),
		)
		all.replaceChildren(...(await each(boardsOf(s).slice(0, 100), b => withSaid(s, b.index, b.number))))
		printed.hidden = false
		here.className = 'stack shown'
	}
	const printed = button(say('page.print-boards'), printBoards, 'link')
	printed.hidden = true
	const picker = pickerOf(
		sessions.map(s => shown(s.label).trim() || s.name),
		choose,
		step,
	)
	const here = el(
		'section',
		{ id: 'myboard', 'aria-labelledby': 'mine' },
		el('h2', { id: 'mine' }, say('page.my-board')),
		lost && el('p.notice ask', lost),
		picker.view,
		place,
		all,
		el(
			'p.noprint buttons',
			el('button.link', { type: 'button', id: 'showall', onclick: showAll }, say('page.show')),
			printed,
			el(
				'label.tick',
				el('input', {
					type: 'checkbox',
					id: 'four',
					checked: document.body.classList.contains('four'),
					onchange: e => document.body.classList.toggle('four', e.target['checked']),
				}),
				say('page.four-colours'),
			),
		),
	)
	turning(here, place, step)
	go(at, index)
	// A link without a board is a link to a session.
	if (state.board?.link && !other && !lost && !state.board.board) void run(showAll)
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

// boardsOf returns the known boards of a session, { index, number }.
function boardsOf(s) {
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

// firstBoard returns the initial board, { at, index }, then a sentence if a link asks for something that is not
// there, and whether the link is to a different tournament.
function firstBoard(r, sessions, wrong) {
	const asked = state.board,
		other = asked?.tournament && !sameName(asked.tournament, idOf(r.description.file))
	const at = asked && !other ? sessions.findIndex(s => idsOf(s) === asked.session) : -1,
		isLost =
			asked?.link && !other && (at < 0 || (asked.board && !boardsOf(sessions[at]).some(b => b.number === asked.board)))
	const lost = isLost
		? asked.board
			? say('page.linked-nowhere', { board: asked.board, session: asked.session })
			: say('page.linked-no-session', { session: asked.session })
		: other && asked.link && say('page.linked-elsewhere', { name: clean(asked.tournament) })
	if (at >= 0) return [{ at, index: asked.board ? indexIn(sessions[at], asked.board) : 0 }, lost, other]
	const [worst] = wrong,
		first = Math.max(
			0,
			sessions.findIndex(s => (worst ? worst.board.session === s.session : s.right > 0)),
		)
	const isWorst = worst && sessions[first].session === worst.board.session
	return [{ at: first, index: isWorst ? indexIn(sessions[first], worst.board.number) : 0 }, lost, other]
}

// drawnThere links to the drawing next to the verdict.
const drawnThere = () =>
	el(
		'p',
		button(
			say('page.drawn-there'),
			() => {
				$('diff').scrollIntoView()
				$('diff').focus({ preventScroll: true })
			},
			'link',
		),
	)

// printBoards prints only the boards of a session.
function printBoards() {
	document.body.classList.add('hands')
	print()
	document.body.classList.remove('hands')
}

// toBoard scrolls to the board named by a link.
export function toBoard() {
	$('myboard')?.scrollIntoView()
	$('boardview')?.focus({ preventScroll: true })
}
