// The verdict card on the page: the answer first, the first wrong board, three ticks with the small forms that set them, and
// what else there is to trust. What it says is decided in card.js.
import { say, sentence, text } from '../../words/words.js'
import { cardOf, amount, sessionNamed, SHOWN } from '../../verdict/card.js'
import { replacedHint } from '../../verdict/report.js'
import { shown, clean } from '../../lib/bytes.js'
import { $, el, put, button } from '../lib/dom.js'
import { state, set } from './state.js'
import { twoDiagrams } from '../lib/diagram.js'
import { lookAgain } from './notes.js'
import { tickView } from './ticks.js'
import { notHeldButton } from '../lib/widgets.js'

let lastCard = null // the card that was drawn last: its answer, its ticks, what it asks

// lookOf is the colour of a card, and the name of its icon, which the style draws: full green only with three ticks.
function lookOf({ kind, verdict, rests }) {
	if (kind === 'false') return ['bad', 'bad']
	if (kind !== 'right' && kind !== 'part') return ['open', 'open']
	if (kind === 'part' && verdict === 'not_verified')
		return state.options.everything ? ['open', 'half'] : ['outline', 'half']
	return [rests ? 'outline' : 'good', kind === 'part' ? 'half' : 'good']
}

const asksPart = ({ kind, verdict }) => kind === 'part' && verdict === 'not_verified' && !state.options.everything

// cardView draws the card of a report.
function cardView(report, card) {
	const [look, icon] = lookOf(card),
		others = card.boards.slice(1)
	return el(
		'section.card ' + look,
		{ id: 'card', tabIndex: -1, 'aria-labelledby': 'answer', 'data-verdict': card.verdict },
		el(
			'p.given',
			el('strong', shown(report.description.name)),
			' · ',
			say('count.sessions', { n: report.summary.sessions }),
		),
		el('h2.answer', { id: 'answer' }, el('span.icon ' + icon + 'icon'), el('span', sentence(card.named))),
		card.boards.length > 0 && el('p.first', sentence(card.boards[0])),
		card.first?.board.drawn && twoDiagrams(card.first.board),
		others.length > 0 &&
			el(
				'ul',
				others.map(b => el('li', sentence(b))),
			),
		card.reasons.map(r => el('p', sentence(r))),
		notes(report).map(n => el('p', n)),
		lookAgain(report),
		reserveView(report),
		asksPart(card) && partView(card, report),
		card.next && !report.questions.length && nextView(card.next),
		ticksView(card, report),
	)
}

// FILES are the next steps for which files are missing.
const FILES = ['give files', 'give keys', 'give description']

const nextView = next =>
	el(
		'div.next',
		el('p', el('strong', say('page.next')), ' ', sentence(next)),
		FILES.includes(next.code) &&
			el(
				'p.noprint buttons',
				button(say('page.add'), () => $('pickfiles').click()),
			),
	)

// notes are what is never passed over, beside the sentences of the card.
function notes(report) {
	const hint = replacedHint(report)
	return [
		...report.sessions.flatMap(x =>
			x.unproven
				? sentence(text('page.boards-replaced', { n: x.unproven.length, session: x.phase + ',' + x.number }))
				: [],
		),
		hint && say('page.say-replaced', { session: hint[0], boards: hint[1], button: say('page.state-replaced') }),
	].filter(Boolean)
}

const OF_TICKS = { 'cards': 'page.of-cards', 'description': 'page.of-sheet', 'value': 'page.of-value' }
const LOOKS = { 'pass': 'pass', 'fail': 'fail', 'not checked': 'wait' }

// ticksView is how far the checking has come, the ticks, and behind them in the same list the choices that the organiser had.
function ticksView(card, report) {
	const choices = card.trust.map(t => el('li.tick choice', el('span.mark'), el('div', el('strong', sentence(t)))))
	const first = card.rests && !asksPart(card) && !state.example && card.ticks.find(t => t.status === 'not checked')
	return el(
		'div.checks',
		el(
			'p.meter',
			el(
				'span.steps',
				{ 'aria-hidden': 'true' },
				card.ticks.map(t => el('span.' + LOOKS[t.status], say(OF_TICKS[t.about]))),
			),
			el('strong', say('page.checked', { n: card.passed, of: card.ticks.length })),
		),
		card.rests && el('p.rests', say('page.nobodys-word')),
		el(
			'ul.ticks',
			card.ticks.map(t => tickView(t, report, t === first)),
			choices.slice(0, SHOWN),
		),
		choices.length > SHOWN &&
			el(
				'details',
				el('summary', say('list.more', { n: choices.length - SHOWN })),
				el('ul.ticks', choices.slice(SHOWN)),
			),
		card.trust.length > 0 && el('p.by', say('page.choices-trust')),
	)
}

// reserveView asks whether boards of a reserve set that files show were announced.
function reserveView(report) {
	const asked = report.questions.filter(q => q.about === 'reserve').slice(0, SHOWN)
	return asked.map(({ typed, found, phase, session, number }) =>
		el(
			'div.asked',
			el('p', el('strong', sentence(text('card.question-reserve', { file: clean(found), session: typed })))),
			el(
				'p.noprint buttons',
				button(say('page.reserve-announced'), () =>
					set({ reserve: [...state.options.reserve, { phase, session, number }] }),
				),
			),
		),
	)
}

// notHeldView has a button for each session, and each phase of unknown length, of which nothing is shown.
function notHeldView(report) {
	const sessions = report.sessions
			.filter(s => s.state === 'not shown')
			.map(s => notHeldButton(s.phase + ',' + s.number, sessionNamed(s))),
		phases = report.choices.flatMap(c =>
			c.code === 'choice.not-played' ? [notHeldButton(String(c.phase), c.values[0])] : [],
		)
	const all = [...sessions, ...phases]
	return all.length > 0 && all.length <= SHOWN && el('p.buttons', all)
}

// partView asks whether there is more than was given.
function partView(card, report) {
	const given = text('count.boards', { n: card.right + card.partly })
	return el(
		'div.noprint',
		el('p', say('page.is-that-all', { given, all: amount(card.all) })),
		el(
			'p.buttons',
			el('button', { type: 'button', id: 'partial', onclick: () => set({ partial: true }) }, say('page.only-these')),
			el(
				'button',
				{ type: 'button', id: 'everything', className: 'quiet', onclick: () => set({ everything: true }) },
				say('page.everything'),
			),
		),
		notHeldView(report),
	)
}

// newsOf is what a screen reader hears: the answer where it is another, a question, a tick that was set; not the list.
function newsOf(card, asks, arrive) {
	const ticks = lastCard ? card.ticks.filter((t, i) => t.status !== lastCard.ticks[i]) : []
	const news = [
		...(arrive || !lastCard || lastCard.answer !== sentence(card.line) ? [sentence(card.line)] : []),
		...asks.filter(a => !lastCard?.asks.includes(a)),
		...(lastCard && !arrive ? ticks.map(t => sentence(t.text) + ' ' + sentence(t.by)) : []),
	]
	lastCard = { answer: sentence(card.line), ticks: card.ticks.map(t => t.status), asks }
	return { news, ticks }
}

// showCard puts the card on the page, and says to a screen reader what is new in it.
export function showCard(report, arrive) {
	const card = cardOf(report),
		view = cardView(report, card),
		before = lastCard?.answer
	const active = document.activeElement,
		inside = $('verdict').contains(active)
	put('verdict', view)
	const asks = Object.values(state.asks).filter(Boolean),
		{ news, ticks } = newsOf(card, asks, arrive)
	if (news.length) $('news').textContent = news.join(' ')
	if (!arrive) for (const t of ticks) $('tick-' + t.about).classList.add('news')
	if (arrive) {
		view.focus({ preventScroll: true })
		view.scrollIntoView()
	} else if (inside) (ticks[0] && before ? $('tick-' + ticks[0].about) : ($(active.id) ?? view)).focus()
	return card
}

// noCard forgets the card before.
export function noCard() {
	lastCard = null
	put('verdict')
	$('news').textContent = ''
}
