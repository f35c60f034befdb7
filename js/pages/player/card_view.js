// The verdict card on the page: first the answer, then the three checks with their small forms or, if a board does
// not match, both drawings, the cards that moved, and what to do. card.js decides its content.
import { say, sentence, text, capital } from '../../words/words.js'
import { cardOf, amount, sessionNamed, SHOWN } from '../../verdict/card.js'
import { replacedHint } from '../../verdict/report.js'
import { boardsIn } from '../../verdict/stated.js'
import { displayText, clean, lastName } from '../../lib/bytes.js'
import { $, el, put, button } from '../lib/dom.js'
import { state, set } from './state.js'
import { notHeldButton, reserveButton } from './statements.js'
import { twoDiagrams, movedView } from '../lib/diagram.js'
import { lookAgain, typeBoards } from './notes.js'
import { tickView } from './ticks.js'
import { answerView, saidView, heading, rowView, ROW } from '../lib/widgets.js'
import { letterView, mismatchLetter } from './letter.js'
import { missingView, readView, unread, unreadView } from './missing.js'
import { shareView, opener } from './share.js'

let lastCard = null // the card that was drawn last: { answer, ticks, questions }

// lookOf returns the state of a card and the shape of its sign.
function lookOf({ kind, verdict }) {
	if (kind === 'false') return ['bad', 'no']
	if (kind === 'right') return ['good', 'ok']
	if (kind === 'part') return verdict === 'not_verified' ? ['ask', 'half'] : ['good', 'half']
	return ['ask', 'ask']
}

const asksPart = ({ kind, verdict }) => kind === 'part' && verdict === 'not_verified' && !state.options.everything

// Up to MOST_LISTED moved cards are listed; with more, it is a different board.
const MOST_LISTED = 20
const movedIn = ({ drawn, cards }) => (drawn && cards.length <= MOST_LISTED ? cards.length : 0)

// cardViews returns the parts of a report's card: the answer and, if a board does not match, the drawings and what to
// do. share contains what the reader can save.
function cardViews(report, card, share) {
	const [look, shape] = lookOf(card),
		name = displayText(report.description.name)
	// The heading counts what is missing, and the list below it shows it.
	const [, short, places] = (card.kind === 'part' && /^(.*?) (\(.*\))$/.exec(heading(card.answer))) || []
	const answer = children =>
		answerView(
			look,
			[name && el('p.eyebrow', name), saidView(look, short ?? heading(card.answer), shape), children],
			card.verdict,
		)
	if (card.first) {
		const view = answer([
			el('p.lead', mismatchText(card)),
			moreBoards(card),
			notes(report).map(n => el('p', n)),
			lookAgain(report),
		])
		view.classList.add('across')
		return [view, differenceView(card.first), whatToDo(report, card, share)]
	}
	return [
		answer([
			places && !(asksPart(card) && absentRows(report)) && el('p', capital(places.slice(1, -1)) + '.'),
			card.kind === 'right' && el('p', say('page.dealt-again', countsOf(report))),
			card.reasons.map(r => el('p', sentence(r))),
			notes(report).map(n => el('p', n)),
			lookAgain(report),
			reserveView(report),
			asksPart(card) && partView(card, report),
			card.next && !report.questions.length && !FILES.includes(card.next.code) && nextView(card.next),
			checksView(report, card, FILES.includes(card.next?.code) && card.next),
			card.rests && el('p.small soft', say('page.nobodys-word')),
			el(
				'p.noprint buttons',
				opener(share),
				button(say('page.print'), () => print(), 'link'),
			),
			share,
		]),
	]
}

const countsOf = ({ summary, files }) => ({
	sessions: text('count.sessions', { n: summary.sessions }),
	files: text('count.hand-files', { n: files.length }),
})

// mismatchText names the board, describes how it differs, and summarises the others.
function mismatchText(card) {
	const { board } = card.first,
		moved = movedIn(board)
	const moves = moved
		? say(moved === 2 ? 'page.two-moved' : 'page.moved', { place: placeText(board), n: moved })
		: sentence(card.boards[0])
	return [capital(moves), ...card.reasons.map(r => sentence(r))].join(' ')
}

// placeText names a board with its session: Finals 1/6, board 1.
function placeText({ number, session }) {
	const label =
		session &&
		(displayText(session.label ?? '').trim() ||
			say('squaredeal.session', { phase: session.phase, session: session.session }))
	return label ? say('page.place', { session: label, board: number }) : say('scoring.board-name', { name: number })
}

const moreBoards = card =>
	(card.boards.length > 1 || card.more > 0) &&
	el(
		'ul',
		card.boards.slice(1).map(b => el('li', sentence(b))),
		card.more > 0 && el('li', capital(say('list.more', { n: card.more }))),
	)

// differenceView draws the first wrong board, as dealt and as in the file, and lists the cards that moved.
function differenceView({ board, file }) {
	const title = el('h2', { id: 'differs' }, capital(placeText(board)))
	const sentenceView = el('p', sentence(text('place.file', { file: clean(lastName(file.name)), what: board.what })))
	return el(
		'section.stack',
		{ id: 'diff', tabIndex: -1, 'aria-labelledby': 'differs' },
		title,
		board.drawn ? twoDiagrams(board, clean(lastName(file.name))) : sentenceView,
		movedIn(board) > 0 &&
			el(
				'div.card',
				el('h2', say('page.moved-cards')),
				movedView(board),
				el('p.small soft', say('page.looks-the-same')),
			),
	)
}

// whatToDo shows the next steps after a wrong board.
function whatToDo(report, card, share) {
	const letter = mismatchLetter({
		report,
		first: card.first,
		place: placeText(card.first.board),
		rest: card.reasons.map(r => sentence(r)).join(' '),
	})
	const [write, area, done] = letterView(say('page.letter.copy'), '', letter)
	return el(
		'section.card noprint',
		{ id: 'todo-next', 'aria-labelledby': 'next' },
		el('h2', { id: 'next' }, say('page.what-to-do')),
		el('ol.stack', el('li', say('page.do-look')), el('li', say('page.do-ask'))),
		el(
			'p.buttons',
			write,
			button(say('page.print'), () => print(), 'quiet'),
			opener(share),
		),
		area,
		done,
		share,
	)
}

// FILES lists the next steps that ask for missing files.
const FILES = ['give files', 'give keys', 'give description']

const nextView = next => el('p.next', el('strong', say('page.next')), ' ', sentence(next))

// notes lists what must never be omitted next to the sentences of the card.
function notes(report) {
	const hint = replacedHint(report)
	return [
		...report.sessions.flatMap(session =>
			session.unproven
				? sentence(
						text('page.boards-replaced', { n: session.unproven.length, session: session.phase + ',' + session.number }),
					)
				: [],
		),
		hint &&
			say('page.say-replaced', {
				n: boardsIn(hint[1])?.size ?? 2,
				session: hint[0],
				boards: hint[1],
				button: say('page.state-replaced'),
			}),
	].filter(Boolean)
}

// checksView shows the progress, the three checks and, in the same list, the choices that the organiser had. needs is
// the next step if files are missing; its actions are in the row of the cards.
export function checksView(report, card, needs = null) {
	const choices = card.trust.map(t => rowView({ className: 'choice', state: ROW.asks, title: heading(t) }))
	const first =
		!needs &&
		!asksPart(card) &&
		!state.example &&
		card.ticks.find(t => t.status === 'not checked' && t.about !== 'cards')
	return [
		!card.first && el('h2.eyebrow sans', say('page.checked', { n: card.passed, of: card.ticks.length })),
		el(
			'ol.checks',
			needs && needsRow(report, needs),
			card.ticks.map(t => tickView(t, report, t === first)),
			choices.slice(0, SHOWN),
		),
		choices.length > SHOWN &&
			el(
				'details',
				el('summary', say('list.more', { n: choices.length - SHOWN })),
				el('ol.checks', choices.slice(SHOWN)),
			),
		card.trust.length > 0 && el('p.small soft', say('page.choices-trust')),
	]
}

// needsRow shows what is missing: hands, which can be typed, or a file from the organiser.
function needsRow(report, { code }) {
	const files = code === 'give files'
	return rowView({
		state: ROW.todo,
		title: say(files ? 'page.need.hands' : code === 'give keys' ? 'page.missing.keys-row' : 'page.missing.sheet-row'),
		small: say(files ? 'page.need.hands-where' : 'page.get-again'),
		actions: [
			button(say('page.have-them'), () => $('pickfiles').click()),
			files && button(say('page.type-boards'), typeBoards, 'quiet'),
		].filter(Boolean),
		more: files && unreadView(unread({ files: report.files, passed: report.passed })),
	})
}

// reserveView asks whether the boards of a reserve set were announced.
const reserveView = report =>
	report.questions
		.filter(q => q.about === 'reserve')
		.slice(0, SHOWN)
		.map(question =>
			el(
				'div.notice ask',
				el(
					'p',
					el(
						'strong',
						sentence(text('card.question-reserve', { file: clean(question.found), session: question.typed })),
					),
				),
				el('p.noprint buttons', reserveButton(question, say('page.reserve-announced'))),
			),
		)

// absentRows creates a row for each session, and each phase of unknown length, that is not shown, with possible
// explanations.
function absentRows(report) {
	const sessions = report.sessions
		.filter(s => s.state === 'not shown')
		.map(s => [
			sessionNamed(s),
			[
				notHeldButton(s.phase + ',' + s.number, say('page.not-held')),
				reserveButton({ phase: s.phase, session: s.number }, say('page.played-reserve')),
			],
		])
	const phases = report.choices.flatMap(c =>
		c.code === 'choice.not-played' ? [[c.values[0], [notHeldButton(String(c.phase), say('page.phase-not-held'))]]] : [],
	)
	const all = [...sessions, ...phases]
	if (!all.length || all.length > SHOWN) return null
	return el(
		'ol.checks',
		all.map(([subject, actions]) =>
			rowView({ state: ROW.todo, title: say('page.absent', { what: subject }), actions }),
		),
	)
}

// partView asks whether there are more files.
function partView(card, report) {
	const count = text('count.boards', { n: card.right + card.partly })
	return el(
		'div.noprint stack',
		el('p', say('page.is-that-all', { given: count, all: amount(card.all) })),
		el(
			'p.buttons',
			el(
				'button.button',
				{ type: 'button', id: 'partial', onclick: () => set({ partial: true }) },
				say('page.only-these'),
			),
			el(
				'button.button quiet',
				{ type: 'button', id: 'everything', onclick: () => set({ everything: true }) },
				say('page.everything'),
			),
		),
		absentRows(report),
	)
}

// newsOf returns the text for screen readers: the answer if it changed, a question, or a completed check, but not the
// list.
function newsOf(card, questions, arrive) {
	const ticks = lastCard ? card.ticks.filter((t, i) => t.status !== lastCard.ticks[i]) : []
	const news = [
		...(arrive || !lastCard || lastCard.answer !== sentence(card.line) ? [sentence(card.line)] : []),
		...questions.filter(question => !lastCard?.questions.includes(question)),
		...(lastCard && !arrive ? ticks.map(t => sentence(t.text) + ' ' + sentence(t.by)) : []),
	]
	lastCard = { answer: sentence(card.line), ticks: card.ticks.map(t => t.status), questions }
	return { news, ticks }
}

// showCard shows the card, and announces its changes to screen readers. current names the board on the page; exact is
// the verdict in exact terms.
export function showCard(report, arrive, current, exact) {
	const card = cardOf(report),
		share = shareView(report, current, exact),
		before = lastCard?.answer
	const [view, ...others] = cardViews(report, card, share)
	const active = document.activeElement,
		inside = $('verdict').contains(active)
	$('result').className = card.first ? 'two left' : 'two'
	put('verdict', view, ...others)
	document.title = [heading(card.answer), displayText(report.description.name)].filter(Boolean).join(' – ')
	const questions = Object.values(state.questionTexts).filter(Boolean),
		{ news, ticks } = newsOf(card, questions, arrive)
	if (news.length) $('news').textContent = news.join(' ')
	if (!arrive) for (const t of ticks) $('tick-' + t.about)?.classList.add('news')
	if (arrive) arrived(view)
	else if (inside) ((ticks[0] && before && $('tick-' + ticks[0].about)) || ($(active?.id) ?? view)).focus()
	return card
}

function arrived(view) {
	view.focus({ preventScroll: true })
	view.scrollIntoView()
}

// showMissing shows what is missing before anything can be dealt, and draws the boards that were read; wrong is the
// unusable description, { file, what }.
export function showMissing(lists, wrong) {
	noCard()
	$('result').className = 'two'
	const view = missingView(lists, wrong)
	put('verdict', view)
	put('report', ...[readView(lists)].filter(Boolean))
	document.title = $('answer').textContent
	$('news').textContent = $('answer').textContent
	arrived(view)
}

// noCard removes the previous card.
export function noCard() {
	lastCard = null
	put('verdict')
	$('news').textContent = ''
}
