// My board: one board of a session, as it was dealt and as it is in a file, chosen with the keys, by swiping, or by a
// link such as #t=NAME&s=1,3&b=7. A link selects a board, but proves nothing.
import { say } from '../../words/words.js'
import { grouped } from '../../verdict/report.js'
import { idOf } from '../../verdict/verify.js'
import { clean, displayText, lastName } from '../../lib/bytes.js'
import { $, el, button, sign } from '../lib/dom.js'
import { run } from '../lib/run.js'
import { state } from './state.js'
import { rememberBoard } from './history.js'
import { diagram, twoDiagrams } from '../lib/diagram.js'
import { saidOf } from '../../formats/said_tricks.js'
import { mapWithPauses } from '../lib/widgets.js'
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

const idOfSession = ({ phase, number }) => phase + ',' + number
const isSameName = (a, b) => a.toLowerCase() === b.toLowerCase()

// myBoard shows one board, or all boards of a session. It returns null if no board can be dealt, or if none of the
// hands was dealt: the value, the keys or the files then belong to a different tournament, and it would draw boards
// that nobody ever played. drawn is the board that is already drawn next to the verdict, if any.
export function myBoard(report, drawn) {
	const sessions = report.sessions.filter(s => s.right > 0 || s.session.deals[0].length).slice(0, 2000)
	if (report.unknown || !sessions.length) return null
	return new MyBoard(report, sessions, drawn).section
}

// wrongBoards lists the boards of the files that do not match.
const wrongBoards = ({ files }) =>
	files.flatMap(file => file.findings.filter(f => f.status === 'fail' && f.board).map(f => ({ file, ...f })))

// isTyped reports whether only the player's typing supports the value of the boards.
const isTyped = ({ description, rests_on }) => description.value === null && rests_on.includes('value')
const dealtText = report => say(isTyped(report) ? 'page.not-shown-typed' : 'page.not-shown')

// MyBoard is the section of the page: sessions[session] and its board number `board`, counted from 0, are shown.
class MyBoard {
	session = 0
	board = 0

	constructor(report, sessions, drawn) {
		this.report = report
		this.sessions = sessions
		this.drawn = drawn
		this.wrong = wrongBoards(report)
		const { session, board, lost, isElsewhere } = firstBoard(report, sessions, this.wrong)
		this.place = el('div', { id: 'boardview', tabIndex: -1, 'aria-live': 'polite' })
		this.all = el('div.many')
		this.printing = button(say('page.print-boards'), printBoards, 'link')
		this.printing.hidden = true
		const choose = (to, i) => this.choose(to, i),
			step = by => this.step(by)
		this.picker = pickerOf(
			sessions.map(s => displayText(s.label).trim() || s.name),
			choose,
			step,
		)
		/** @type {any} */
		this.section = this.sectionWith(lost)
		turning(this.section, this.place, step)
		this.show(session, board)
		// A link without a board is a link to a session.
		if (state.board?.link && !isElsewhere && !lost && !state.board.board) void run(() => this.showAll())
		this.section.current = () => this.current()
		this.section.open = opened => {
			const i = sessions.findIndex(s => s.session === opened.session)
			if (i >= 0) choose(i, 0)
		}
	}

	sectionWith(lost) {
		return el(
			'section',
			{ id: 'myboard', 'aria-labelledby': 'mine' },
			el('h2', { id: 'mine' }, say('page.my-board')),
			lost && el('p.notice ask', lost),
			this.picker.view,
			this.place,
			this.all,
			el(
				'p.noprint buttons',
				el('button.link', { type: 'button', id: 'showall', onclick: () => this.showAll() }, say('page.show')),
				this.printing,
				fourColours(),
			),
		)
	}

	show(session, board) {
		const boards = boardsOf(this.sessions[session])
		this.session = session
		this.board = Math.min(Math.max(0, board), boards.length - 1)
		this.picker.set(
			session,
			boards.map(b => b.number),
			this.board,
		)
		this.place.replaceChildren(this.boardView(this.sessions[session], boards[this.board]))
		this.all.replaceChildren()
		this.printing.hidden = true
		this.section.className = 'stack noprint'
	}

	// choose is show, called by a person.
	choose(session, board) {
		this.show(session, board)
		const chosen = this.sessions[session],
			{ number } = boardsOf(chosen)[this.board]
		state.board = { tournament: idOf(this.report.description.file), session: idOfSession(chosen), board: number }
		rememberBoard(state.board)
	}

	// step goes to the previous or next board, also across sessions.
	step(by) {
		const boards = boardsOf(this.sessions[this.session]),
			next = this.sessions[this.session + by]
		if (boards[this.board + by]) this.choose(this.session, this.board + by)
		else if (next) this.choose(this.session + by, by > 0 ? 0 : boardsOf(next).length - 1)
	}

	// boardView shows the board twice if a file has different cards.
	boardView(session, board) {
		const wrong = this.wrong.find(f => f.board.session === session.session && f.board.number === board.number)
		if (this.drawn && wrong?.board === this.drawn) return drawnThere()
		if (wrong?.board.drawn) return wrongView(wrong)
		const files = session.files.slice(0, 3).map(f => clean(lastName(f.name)))
		return this.dealView(
			session,
			board,
			session.shown.has(board.index)
				? [sign('ok', 'good'), ' ', say('page.as-in', { files: files.join(', ') })]
				: [sign('todo', 'wait'), ' ', dealtText(this.report)],
		)
	}

	dealView(session, { index, number }, caption) {
		const deal = session.dealOf(index)
		return diagram(number, deal, null, saidOf(this.report.files, deal, number), { caption })
	}

	async showAll() {
		const session = this.sessions[this.session],
			digest = session.digest(),
			above = [
				isTyped(this.report) && el('p', dealtText(this.report)),
				digest && el('code', grouped(digest.slice(0, 16))),
			]
		this.place.replaceChildren(...above.filter(Boolean))
		this.all.replaceChildren(
			...(await mapWithPauses(boardsOf(session).slice(0, 100), board => this.dealView(session, board))),
		)
		this.printing.hidden = false
		this.section.className = 'stack shown'
	}

	// current returns the board that is shown, for what the reader shares.
	current() {
		const session = this.sessions[this.session],
			{ index, number } = boardsOf(session)[this.board]
		return { number, deal: session.dealOf(index), where: `${session.name} ${displayText(session.label)}`.trim() }
	}
}

// wrongView draws a board that does not match.
function wrongView({ board, file }) {
	return el(
		'div.stack',
		el('p', sign('no', 'bad'), ' ', clean(file.name) + ': ' + say('page.cell.false')),
		twoDiagrams(board, clean(lastName(file.name))),
	)
}

// fourColours is the switch for suits in four colours.
const fourColours = () =>
	el(
		'label.tick',
		el('input', {
			type: 'checkbox',
			id: 'four',
			checked: document.body.classList.contains('four'),
			onchange: e => document.body.classList.toggle('four', e.target['checked']),
		}),
		say('page.four-colours'),
	)

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

// firstBoard returns the initial session and board, lost, a sentence if a link asks for something that is not there,
// and isElsewhere, whether the link is to a different tournament.
function firstBoard(report, sessions, wrong) {
	const link = state.board,
		isElsewhere = !!link?.tournament && !isSameName(link.tournament, idOf(report.description.file)),
		linkedTo = link && !isElsewhere ? sessions.findIndex(s => idOfSession(s) === link.session) : -1,
		lost = link?.link ? lostText(link, sessions[linkedTo], isElsewhere) : undefined
	if (linkedTo >= 0) {
		const board = link.board ? indexIn(sessions[linkedTo], link.board) : 0
		return { session: linkedTo, board, lost, isElsewhere }
	}
	const worst = wrong[0]?.board,
		first = Math.max(
			0,
			sessions.findIndex(s => (worst ? worst.session === s.session : s.right > 0)),
		),
		isWorst = worst && sessions[first].session === worst.session
	return { session: first, board: isWorst ? indexIn(sessions[first], worst.number) : 0, lost, isElsewhere }
}

// lostText is the sentence for a link to something that is not there.
function lostText({ tournament, session: id, board }, session, isElsewhere) {
	if (isElsewhere) return say('page.linked-elsewhere', { name: clean(tournament) })
	if (session && (!board || boardsOf(session).some(b => b.number === board))) return undefined
	return board ? say('page.linked-nowhere', { board, session: id }) : say('page.linked-no-session', { session: id })
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
