// The verdict card (spec/card.md): summarises a report in sentences from the catalogue. It is computed only from the
// report, and does not change the verdict.
import { text, series } from '../words/language.js'
import { PASS, FAIL, OPEN } from '../lib/status.js'
import { rowOf, textFor, isSlip, wordsOf } from '../words/findings_text.js'
import { IN_PART, PART, NOT_SHOWN } from '../judge/judge.js'
import { rangesOf } from '../judge/compare.js'
import { displayText, lastName } from '../lib/bytes.js'
import { valueTyped } from '../tournament/value.js'

// MOST_NAMED is the number of wrong boards that a card lists.
const MOST_NAMED = 3

// amount formats a number with thousands separators.
export const amount = n =>
	n < 1000
		? String(n)
		: text('count.thousands', { thousands: amount(Math.floor(n / 1000)), rest: String(n % 1000).padStart(3, '0') })

// cardOf returns { kind, verdict, answer, named, word, line, first, boards, more, reasons, ticks, rests, trust, next,
// right, all }. first is the finding of the first wrong board, { file, ...finding }, or null.
export function cardOf(report) {
	const { summary, verdict } = report,
		wrong = wrongBoards(report),
		partly = partlyShown(report),
		all = summary.boards,
		right = summary.right
	/** @type {any} */
	const card = { verdict, right, all, wrong: wrong.length, partly, first: wrong[0]?.[0] ?? null }
	card.missing = missingOf(report)
	card.kind = kindOfCard(report, card)
	card.why = card.kind === 'open' ? whyOf(report) : null
	card.answer = answerOf(report, card)
	const places = wrong.slice(0, MOST_NAMED).map(([f]) => placeOfBoard(f))
	card.more = Math.max(0, wrong.length - MOST_NAMED)
	if (card.more) places.push(text('list.more', { n: card.more }))
	card.named =
		card.kind === 'false' && wrong.length
			? text('card.said', { word: card.answer, answer: series(places) })
			: card.answer
	card.word = text(card.kind === 'part' && verdict === 'not_verified' ? 'card.word-incomplete' : VERDICT_WORDS[verdict])
	card.line = text('card.said', { word: card.word, answer: card.answer })
	card.boards = wrong.slice(0, MOST_NAMED).map(boardText)
	card.reasons = [...reasonsOf(report, card), ...besideOf(report)]
	card.ticks = ticksOf(report, card)
	card.passed = card.ticks.filter(t => t.status === PASS).length
	card.rests = isGood(card) && card.ticks.some(t => t.status === OPEN)
	card.trust = trustOf(report, card)
	card.next = nextOf(card)
	return card
}

// VERDICT_WORDS maps verdicts to the keys of their words.
export const VERDICT_WORDS = {
	'verified': 'card.word-verified',
	'in_part': 'card.word-in-part',
	'not_verified': 'card.word-not-verified',
	'false': 'card.word-false',
}
const isGood = card => card.kind === 'right' || card.kind === 'part'

// wrongBoards lists each wrong board once, as [[finding of the first file, of the others ..]].
function wrongBoards(report) {
	const bySession = new Map()
	for (const file of report.files)
		for (const f of file.findings) {
			if (f.status !== FAIL || !f.board) continue
			const { session, number } = f.board,
				key = `${session?.phase},${session?.session},${number}`
			const list = bySession.get(key) ?? []
			if (!list.some(entry => entry.file === file)) list.push({ ...f, file })
			bySession.set(key, list)
		}
	return [...bySession.values()]
}

function placeOfBoard({ board: { number, session } }) {
	if (!session) return text('scoring.board-name', { name: number })
	const label = displayText(session.label ?? '').trim()
	if (label) return text('card.place', { board: number, session: label })
	return text('card.place-numbered', { board: number, session: session.phase + ',' + session.session })
}

function boardText(list) {
	const [f, ...others] = list,
		first = lastName(f.file.name)
	return text('card.board', {
		place: placeOfBoard(f),
		file: others.length ? text('card.files', { file: first, n: others.length }) : first,
		what: f.board.what,
	})
}

// partlyShown counts the boards of which only some hands are shown.
function partlyShown(report) {
	const some = new Set(),
		whole = new Set()
	for (const f of report.files.flatMap(file => file.judged ?? [])) {
		if (f.index === null) continue
		const id = f.set + '/' + f.index
		if (f.outcome === IN_PART) some.add(id)
		else whole.add(id)
	}
	return [...some].filter(id => !whole.has(id)).length
}

const stopping = report => report.steps.filter(s => s.status !== PASS && !s.optional)
const failed = (report, ...steps) => report.steps.some(s => s.status === FAIL && steps.includes(s.step))

function kindOfCard(report, { wrong, right, all, partly, missing }) {
	const { verdict } = report
	if (report.unknown) return 'together'
	if (verdict === 'false') return 'false'
	const yes = verdict === 'verified' || verdict === 'in_part'
	if (yes && right > 0 && right === all && !missing.length) return 'right'
	const tenOnly = stopping(report).every(s => s.step === 10)
	if ((right || partly) && !wrong && (verdict === 'in_part' || (verdict === 'not_verified' && tenOnly))) return 'part'
	return 'open'
}

const QUESTIONS = { 'value': 'card.question-value', 'digest': 'card.question-digest' }

// questionOf asks about a typed value inside its tick; the card covers everything else.
export const questionOf = ({ about, typed, found }) => text(QUESTIONS[about], { typed, found })

function answerOf(report, { kind, wrong, right, all, partly, why, missing }) {
	switch (kind) {
		case 'together':
			return textFor('conclude.none-fits')
		case 'right':
			return text('card.answer-right', { n: all, all: amount(all) })
		case 'part':
			return series([
				right
					? text('card.part-match', { n: right, all: amount(right) })
					: text('card.part-hands', { n: partly, all: amount(partly) }),
				...missingText(report, all - right - partly - report.summary.unproven, missing),
			])
		case 'open':
			return text(right || partly ? 'card.answer-open' : 'card.answer-nothing', { why: why[0] })
	}
	if (wrong) return text('card.answer-false', { n: wrong, count: amount(wrong), all: amount(all) })
	const step = report.steps.find(s => s.status === FAIL),
		key = rowOf(step.name).false
	if (key) return text(key, { value: valueOf(report) })
	const file = step.step === 8 && report.files.find(f => f.status === FAIL)
	if (file) return text('card.answer-false-file', { file: lastName(file.name) })
	return text('card.answer-false-step', { step: wordsOf({ code: step.name }) })
}

// MOST_PLACES is the number of missing places that an answer lists.
const MOST_PLACES = 3

// missingOf lists what no file shows: sessions, merging consecutive ones; boards of a session; and phases of unknown
// length.
function missingOf(report) {
	/** @type {any[]} */
	const places = []
	for (const s of report.sessions) {
		if (s.state === PART && s.missing.length) {
			const session = sessionNamed(s)
			places.push(text('card.part-boards', { n: s.missing.length, boards: rangesOf(s.missing), session }))
		}
		if (s.state !== NOT_SHOWN) continue
		const last = places.at(-1)
		if (last?.phase === s.phase && last.to === s.number - 1) last.to++
		else places.push({ phase: s.phase, from: s.number, to: s.number })
	}
	const phases = report.choices.filter(c => c.code === 'choice.not-played').map(c => c.values[0])
	return [
		...places.map(place => {
			if (place.key) return place
			const { phase, from, to } = place
			if (to === from) return sessionNamed({ phase, number: from })
			return text('set.sessions', { sessions: `${phase},${from}-${to}` })
		}),
		...phases,
	]
}
export const sessionNamed = ({ phase, number }) => text('squaredeal.session', { phase, session: number })

// missingText describes how many boards are missing, and where.
function missingText({ missing: phases }, n, places) {
	if (!places.length || (n <= 0 && !phases.length)) return []
	const rest = places.length - MOST_PLACES,
		where = series([...places.slice(0, MOST_PLACES), ...(rest > 0 ? [text('list.more', { n: rest })] : [])])
	return [n > 0 ? text('card.part-missing', { n, rest: amount(n), where }) : text('card.part-no-file', { where })]
}

const valueOf = ({ description, world }) => displayText(description.value ?? world?.value ?? '')

// valueShown returns the value as it was looked up, if the description contains it in addition to the mixed-in value.
export const valueShown = report =>
	valueTyped(report.description)
		? text('value.mixed-in', { typed: displayText(report.description.typed), value: valueOf(report) })
		: valueOf(report)

// whyOf returns the reason why the verdict is open, as a text, and the code of the next step.
function whyOf(report) {
	const step = firstStopping(report),
		row = rowOf(step?.name),
		why = (file, reason) => [text('place.file', { file, what: reason }), 'see details']
	if (step?.step === 5) {
		const isFuture = step.findings.some(f => f.code === 'value.future')
		return [whyValue(report, step, displayText(report.description.delayed)), isFuture ? 'await value' : row.advice]
	}
	const reasoned = step?.findings.find(f => f.status === OPEN && rowOf(f.code).why)
	if (reasoned) return [text(rowOf(reasoned.code).why), rowOf(reasoned.code).advice ?? row.advice]
	// If no digest was given, the problem is in the description itself.
	if (step?.step === 4 && !report.anchorGiven)
		return [wordsOf(step.findings.find(f => f.status === OPEN)), 'see details']
	if (row.why) return [text(row.why), row.advice]
	if (!step || (step.step >= 7 && step.step <= 9)) {
		if (!report.files.length) return [text('card.why-no-files'), 'give files']
		const file = report.files.find(f => f.status === OPEN && !f.foreign) ?? report.files.find(f => f.status === OPEN)
		if (file) return why(lastName(file.name), fileText(file))
		const session = report.sessions.find(s => s.state === 'not checked')
		if (session) return why(session.name, wordsOf(session))
	}
	const heard = step && heardOf(step),
		word = wordsOf({ code: step?.name ?? 'step.10' })
	return [
		heard ? text('card.said', { word, answer: wordsOf(heard) }) : text('card.why-step', { step: word }),
		'see details',
	]
}

// firstStopping returns the step that the card names: 4 before 1 to 3 if the description is damaged, and 13 before 10
// if it found something late.
function firstStopping(report) {
	const [first, ...others] = stopping(report),
		finding = (n, card) => others.find(s => s.step === n && rowOf(firstOpen(s).code).card === card)
	return (first?.step < 4 && finding(4, 'damaged')) || (first?.step >= 10 && finding(13, 'late')) || first
}
const firstOpen = step => step.findings.find(f => f.status === OPEN)

// heardOf returns what a step says: its own text for the log, otherwise its first detail or the first open finding.
const heardOf = step => (step.step > 10 ? null : step.findings[step.got ? 0 : 1]) ?? firstOpen(step)

function whyValue(report, { findings }, subject) {
	const slip = findings.find(isSlip)
	if (slip) return wordsOf(slip)
	if (valueOf(report)) return text('card.why-value')
	return subject ? text('card.why-no-value-of', { what: subject }) : text('card.why-no-value')
}

function fileText(file) {
	const finding = file.refusal ?? file.findings.find(f => f.status !== PASS)
	return finding ? wordsOf(finding) : ''
}

// besideOf lists findings that change nothing: boards and files of a different tournament, and unused reserve sets.
function besideOf({ warnings }) {
	const all = warnings.filter(w => rowOf(w.code).card === 'beside'),
		named = all.slice(0, 3).map(w => text('card.reason-beside', { of: lastName(w.file), what: wordsOf(w) }))
	return all.length > 3 ? [...named, text('list.more', { n: all.length - 3 })] : named
}

function reasonsOf(report, { kind, wrong, right, all, partly }) {
	if (kind === 'together') return report.conclusions.map(wordsOf)
	const rest = all - right - wrong
	if (kind === 'false' && wrong) {
		if (rest === 0) return right ? [text('card.reason-others-right', { n: right, right: amount(right) })] : []
		return [text('card.reason-others', { right: amount(right), rest: amount(rest) })]
	}
	if (kind === 'false') {
		const file = failed(report, 8) && report.files.find(f => f.status === FAIL)
		return file ? [fileText(file)] : []
	}
	const outside = report.summary.unproven
	if (kind === 'part')
		return [
			outside > 0 && text('audit.line.unproven', { n: outside }),
			partly > 0 && right > 0 && text('card.reason-partly', { n: partly }),
		].filter(Boolean)
	if (kind === 'open' && right)
		return [text('card.reason-so-far', { n: right, right: amount(right), all: amount(all) })]
	return []
}

// ticksOf returns the three ticks: what was checked, and by whom.
function ticksOf(report, card) {
	const passed = n => report.steps.some(s => s.step === n && s.status === PASS)
	const anchor = (about, bad, proof) => {
		if (failed(report, ...bad)) return [FAIL, null]
		if (report.rests_on.includes(about) || !passed(1)) return [OPEN, null]
		return [PASS, passed(proof) ? 'card.by-proof' : 'card.by-you']
	}
	// Each tick has its own evidence: findings about the digest, value and log do not affect the cards.
	const follow =
		(card.right > 0 || card.partly > 0) &&
		!card.wrong &&
		stopping(report).every(s => s.step === 4 || s.step === 5 || s.step >= 10)
	const cards = failed(report, 2, 3, 7, 8, 9) ? [FAIL, null] : follow ? [PASS, 'card.by-program'] : [OPEN, null]
	return [
		['cards', 'card.tick-cards', cards],
		['description', 'card.tick-description', anchor('description', [4, 12, 13, 15], 12)],
		['value', 'card.tick-value', anchor('value', [5, 14, 16], 14)],
	].map((/** @type {any} */ [about, key, [status, by]]) => ({
		about,
		text: text(key),
		status,
		by: text(by ?? (status === FAIL ? 'card.by-false' : 'card.by-nobody')),
	}))
}

// trustOf lists what is left to trust besides the ticks: statements, and every choice that the organiser had.
function trustOf(report, { kind, right, partly }) {
	if (kind === 'together' || (!right && !partly)) return []
	const stated = report.files.filter(f => f.basis === 'stated').length
	return [
		stated && text('card.trust-stated', { n: stated }),
		...choicesInOrder(report.choices).map(wordsOf), // spec/judge.md 4.3
		report.steps.some(s => [12, 14].includes(s.step) && s.status === PASS) && text('card.trust-policy'),
	].filter(Boolean)
}

// SHOWN is the number of choices that the page shows at first; GRAVE lists the kinds that come first if there are
// more.
export const SHOWN = 6
const GRAVE = ['earlier value', 'reserve', 'replaced', 'fouled', 'spelling', 'not held']

function choicesInOrder(choices) {
	const isGrave = c => GRAVE.includes(rowOf(c.code).kind)
	return choices.length > SHOWN ? [...choices.filter(isGrave), ...choices.filter(c => !isGrave(c))] : choices
}

// nextOf returns the next step, or null.
function nextOf({ kind, wrong, verdict, why }) {
	const code = {
		'together': 'together',
		'false': wrong ? 'show organiser' : 'ask organiser',
		'part': verdict === 'not_verified' && 'say part',
		'open': why?.[1],
	}[kind]
	return code ? { code, ...textFor(code) } : null
}
