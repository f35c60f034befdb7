// The verdict card on the page: the answer first, the first wrong board, three ticks with the small
// forms that set them. What it says is decided in card.js.
import { say, sentence, text } from './words.js'
import { cardOf, amount } from './card.js'
import { said, words, heard } from './codes.js'
import { grouped, replacedHint } from './report.js'
import { partsOf } from './delayed.js'
import { readPolicy } from './policy.js'
import { orThrow } from './description.js'
import { clean, shown } from './bytes.js'
import { $, el, put, button } from './dom.js'
import { state, set, filesGiven } from './state.js'
import { twoDiagrams } from './diagram.js'
import { lookAgain } from './paper.js'
import { labelled, form, filePicker, bytesIn, status } from './view.js'

let lastTicks = null // the ticks of the card that was drawn last

// lookOf is the colour of a card, and the name of its icon, which the style draws: full green only with three ticks.
function lookOf({ kind, verdict, rests }) {
	if (kind === 'false') return ['bad', 'bad']
	if (kind !== 'right' && kind !== 'part') return ['open', 'open']
	if (kind === 'part' && verdict === 'not_verified')
		return state.options.everything ? ['open', 'half'] : ['outline', 'half']
	return [rests ? 'outline' : 'good', kind === 'part' ? 'half' : 'good']
}

// cardView draws the card of a report; counts says it in the exact terms.
function cardView(report, counts) {
	const card = cardOf(report),
		[look, icon] = lookOf(card),
		files = filesGiven()
	const others = card.boards.slice(1)
	const view = el(
		'section.card ' + look,
		{ id: 'card', tabIndex: -1, 'aria-labelledby': 'answer', 'data-verdict': card.verdict },
		el(
			'p.given',
			el('strong', shown(report.description.name)),
			' · ',
			say('count.files', { n: files }),
			say('list.comma'),
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
		card.kind === 'question' && questionView(report.questions[0]),
		lookAgain(report),
		card.kind === 'part' && card.verdict === 'not_verified' && partView(card),
		el(
			'ul.ticks',
			card.ticks.map(t => tickView(t, report)),
		),
		card.rests && el('p.rests', sentence(card.rests)),
		trustView(card),
		card.next && el('p.next', el('strong', say('page.next')), ' ', sentence(card.next)),
		el(
			'p.noprint buttons',
			button(say('page.copy'), () => $('copy').click(), 'quiet'),
			button(say('page.print'), () => print(), 'quiet'),
		),
		el(
			'details.exact',
			el('summary', say(card.word.key), ' · ', say('page.exit', { status: report.exit })),
			el('p', counts),
		),
	)
	return { card, view }
}

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

function trustView({ trust }) {
	if (!trust.length) return null
	return el(
		'div.trust',
		el('h3', say('card.trust')),
		el(
			'ol',
			trust.map(t => el('li', sentence(t))),
		),
	)
}

// questionView asks about what was typed: it may be a slip.
function questionView({ about }) {
	return el(
		'p.noprint buttons',
		button(say('page.look-again'), () => $(about)?.select()),
		button(say('page.sure'), () => set({ sure: true }), 'quiet'),
	)
}

// partView asks whether there is more than was given.
function partView(card) {
	if (state.options.everything) return null
	return el(
		'div.noprint',
		el('p', say('page.is-that-all', { given: boardsText(card.right + card.partly), all: amount(card.all) })),
		el(
			'p.buttons',
			el('button', { type: 'button', id: 'partial', onclick: () => set({ partial: true }) }, say('page.only-these')),
			el(
				'button',
				{ type: 'button', id: 'everything', className: 'quiet', onclick: () => set({ everything: true }) },
				say('page.everything'),
			),
		),
	)
}
const boardsText = n => text('count.boards', { n })

function tickView({ about, status: s, text: what, by }, report) {
	return el(
		'li.tick ' + (s === 'not checked' ? 'wait' : s),
		{ id: 'tick-' + about, tabIndex: -1 },
		el('span.mark'),
		el(
			'div',
			el('strong', sentence(what)),
			' ',
			el('span.by', sentence(by)),
			s === 'not checked' ? FORMS[about]?.(report) : about === 'description' && ofLog(report),
		),
	)
}

// FORMS set the ticks that are open.
const FORMS = {
	description: report => {
		const d = report.description
		return el(
			'div',
			d.computed && el('p', say('page.digest'), el('br'), el('code', grouped(d.computed))),
			found(report.steps[3]),
			form(
				() => set({ digest: $('digest')['value'].trim(), sure: false }),
				labelled('digest', say('page.digest-field'), state.options.digest ?? state.typed?.digest),
				el('button', { className: 'quiet' }, say('page.compare')),
			),
			el(
				'details',
				{ open: !!state.options.published || !!state.policy || report.steps.some(x => x.step > 10) },
				el('summary', say('page.other-ways')),
				el(
					'p.noprint',
					filePicker('published', say('page.published-field'), async file => set({ published: await bytesIn(file) })),
				),
				logged(report),
			),
		)
	},
	value: report => {
		const d = report.description
		return el(
			'div',
			d.delayed && el('p', say('page.announced', { text: shown(d.delayed) })),
			d.value !== null && el('p', say('page.mixed', { value: shown(d.value) })),
			found(report.steps[4]),
			report.steps.filter(x => x.step === 14).map(x => el('p', status(x.status), ' ', sentence(heard(x)))),
			partsOf(d.delayed).some(p => p.round) &&
				el(
					'p.noprint',
					filePicker('beacon', say('page.beacon-field'), async file => set({ beacon: await bytesIn(file) })),
				),
			form(
				() => set({ value: $('value')['value'].trim(), sure: false }),
				labelled('value', say('page.value-field'), state.options.value ?? state.typed?.value),
				el('button', { className: 'quiet' }, say('page.looked-up')),
			),
		)
	},
}

// found says what the step of a tick came to, where something was given for it.
const found = step =>
	(state.options.digest || state.options.published || state.options.value) &&
	heard(step) > '' &&
	el('p', sentence(heard(step)))

// ofLog is what a log shows of a description that was checked.
const ofLog = report =>
	(state.policy || report.steps.some(s => s.step > 10)) &&
	el('details', el('summary', say('page.details')), logged(report))

// logged says what a public log shows of the description, and whom to believe.
export function logged({ steps, description }) {
	const believe = async file => {
		try {
			const bytes = await bytesIn(file)
			readPolicy(bytes)
			state.policy = bytes
			state.step()
		} catch (e) {
			orThrow(e)
			$('problem').textContent = sentence(words(e))
		}
	}
	const told = steps.filter(x => (x.step > 10 && x.step < 14) || (x.status === 'fail' && x.step > 13))
	return el(
		'div',
		told.length
			? told.map(x =>
					el('p', status(x.status), ' ', el('strong', said(x.name)), ': ', x.findings.map(words).join('; ')),
				)
			: el('p', say('page.ask-proof', { file: clean(description.file) + '.tlog-proof' })),
		state.policy && el('p', say('page.policy-digest', { digest: grouped(readPolicy(state.policy).digest) })),
		el('p.noprint', filePicker('whom', say('page.whom'), believe)),
	)
}

// showCard puts the card on the page, and says to a screen reader what is new in it: the answer, or a tick that was set.
export function showCard(report, counts, arrive) {
	const { card, view } = cardView(report, counts)
	const active = document.activeElement,
		inside = $('verdict').contains(active)
	put('verdict', view)
	const changed = lastTicks && card.ticks.filter((t, i) => t.status !== lastTicks[i])
	$('news').textContent =
		!arrive && changed?.length
			? changed.map(t => sentence(t.text) + ' ' + sentence(t.by)).join(' ')
			: sentence(card.line)
	for (const t of changed ?? []) if (!arrive) $('tick-' + t.about).classList.add('news')
	lastTicks = card.ticks.map(t => t.status)
	if (arrive) {
		view.focus({ preventScroll: true })
		view.scrollIntoView()
	} else if (inside) ($(active.id) ?? (changed?.[0] ? $('tick-' + changed[0].about) : view)).focus()
}

// noCard forgets the card before.
export function noCard() {
	lastTicks = null
	put('verdict')
	$('news').textContent = ''
}
