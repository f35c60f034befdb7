// The report below the card: sessions by phase, hand files, remarks, every step.
import { say, text, sentence, capital } from '../../words/words.js'
import { sayCode, sayFinding, sayFindings, isSlip } from '../../words/findings_text.js'
import { tableOf } from '../../verdict/report.js'
import { clean, displayText, lastName } from '../../lib/bytes.js'
import { $, el, button, sign } from '../lib/dom.js'
import { state, set } from './state.js'
import { notHeldButton, reserveButton } from './statements.js'
import { twoDiagrams } from '../lib/diagram.js'
import { mapWithPauses, firstViews, table, status, labelled, form } from '../lib/widgets.js'
import { checksView } from './card_view.js'
import { cellsView } from '../lib/cells.js'
import { unread } from './missing.js'
import { titleOf } from '../../tournament/description.js'
import { saidTogether, phaseText } from '../../judge/compare.js'
import { setText } from '../../judge/differs.js'
import { boardsIn } from '../../verdict/stated.js'

// reportView returns the report below the card: one line per phase and per finding. exact is the verdict in exact
// terms.
export async function reportView(report, exact, openBoard, card) {
	const lines = [
		card.first && line(say('page.other-checks'), false, checksView(report, card)),
		await falseLine(report, card),
		await openLine(report),
		await fileTable(report),
		asideLine(report),
		warningsLine(report),
		await howLine(report, exact),
	]
	const phases = await phasesView(report, openBoard)
	return el(
		'div',
		{ id: 'below' },
		phases.length > 0 &&
			el(
				'section.card phases',
				{ 'aria-labelledby': 'sessions' },
				el('h2', { id: 'sessions' }, say('count.sessions', { n: report.summary.sessions })),
				el('div', phases),
			),
		el('div', lines.filter(Boolean)),
	)
}

// findingsIn lists what the files say with a status, each with its file.
const findingsIn = ({ files }, status) =>
	files.flatMap(file =>
		saidTogether(file.findings.filter(f => f.status === status && !isSlip(f))).map(f => ({ file, ...f })),
	)

// falseLine lists the steps that fail and the boards that do not match; the first is drawn next to the verdict.
async function falseLine(report, card) {
	const steps = report.steps
			.filter(({ step }) => step < 8 || step > 10)
			.flatMap(({ findings }) => findings.filter(f => f.status === 'fail')),
		boards = findingsIn(report, 'fail'),
		count = steps.length + boards.length
	if (!count) return null
	return line(
		`${say('page.falsehoods')} (${count})`,
		count > 1,
		steps.map(f => el('p.error', sentence(sayFinding(f)))),
		await firstViews(boards, f => differingView(f, f.board !== card.first?.board)),
	)
}

// isListedAsOpen reports whether the open findings of a step are listed: steps 4 and 5 are ticks of the card, and
// steps 1 to 6 otherwise; steps 8 to 10 repeat what the files say.
const isListedAsOpen = ({ step, optional }) => (step > 10 ? !optional : step !== 4 && step !== 5 && step <= 6)

async function openLine(report) {
	const opens = [
		...report.steps
			.filter(isListedAsOpen)
			.flatMap(({ findings }) => findings.filter(f => f.status === 'not checked' && !isSlip(f))),
		...findingsIn(report, 'not checked'),
		...report.files.filter(f => f.refusal).map(f => ({ file: f, refusal: f.refusal })),
	]
	if (!opens.length) return null
	const isExpanded = report.exit === 2 && report.summary.right === 0 && opens.length <= FEW
	return line(`${say('page.unclears')} (${opens.length})`, isExpanded, await firstViews(opens, openView))
}

function openView(finding) {
	const { board, file, refusal } = finding
	if (board) return differingView(finding, true)
	if (!file) return el('p', sentence(sayFinding(finding)))
	return el('p', el('strong', clean(file.name) + ': '), sayFinding(refusal ?? finding))
}

// asideLine lists the files without hands.
function asideLine({ passed }) {
	if (!passed.length) return null
	const names = unread({ files: [], passed: passed.slice(0, 100) })
	return line(
		say('page.aside', { n: passed.length }),
		false,
		el(
			'ul.small',
			names.map(name => el('li', name)),
		),
	)
}

function warningsLine({ warnings }) {
	if (!warnings.length) return null
	const textOf = warning =>
		warning.file ? clean(warning.file) + ': ' + sayFinding(warning) : sentence(sayFinding(warning))
	return line(
		`${say('page.warnings')} (${warnings.length})`,
		false,
		el(
			'ul',
			warnings.slice(0, 200).map(warning => el('li', textOf(warning))),
		),
	)
}

// howLine shows the exact verdict, what nothing can prove, and every step.
async function howLine(report, exact) {
	const unproven = ['page.unproven.published', 'page.unproven.table', 'page.unproven.random'],
		isPublished = !report.rests_on.includes('description')
	return line(
		say('page.how'),
		false,
		el('p.exact', exact()),
		el('p', say('page.unproven') + ':'),
		el(
			'ul',
			unproven.slice(isPublished ? 1 : 0).map(key => el('li', say(key))),
		),
		await stepTable(report),
	)
}

// Up to FEW open findings are expanded. If all files have the same problem, the card already names it.
const FEW = 3

// line is a collapsed line of the report.
const line = (title, open, ...children) => el('details', { open }, el('summary', title), el('div.stack', children))

// differingView shows one board twice, with the moved cards highlighted.
function differingView(f, isDrawn) {
	const b = f.board
	return el(
		'div.stack',
		el('p', el('strong', clean(f.file.name) + ': '), sayFinding(f)),
		isDrawn && b?.drawn && b.cards.length <= 20 ? twoDiagrams(b, clean(lastName(f.file.name))) : null,
	)
}

const rangeText = s => (s.session.range && !s.session.free ? s.session.range.join('-') : '?')

// CELLS maps the states of a session to a drawing, a sign and a sentence.
const CELLS = {
	'whole': ['fill', ['ok', 'good'], 'page.cell.whole'],
	'part': ['half', ['half', 'good'], 'page.cell.part'],
	'cards': ['half', ['half', 'good'], 'page.cell.part'],
	'false': ['no-match', ['no', 'bad'], 'page.cell.false'],
	'not checked': ['open', ['ask', 'ask'], 'report.state-open'],
	'not held': ['none', ['todo', 'wait'], 'audit.session.not-held'],
	'': ['none', ['todo', 'wait'], 'page.cell.none'],
}
// cellOf returns the drawing for the state of a session.
export const cellOf = state => CELLS[state][0]

// phasesView creates a line for each phase, which expands to its sessions.
async function phasesView(r, openBoard) {
	const states = new Map(tableOf(r).map(s => [s.id.replace(/[^\d,].*$/, ''), s.state]))
	const phases = new Map()
	for (const s of r.sessions.slice(0, 2000)) {
		const row = { ...s, state: states.get(s.phase + ',' + s.number) ?? '' }
		if (!phases.get(s.phase)?.push(row)) phases.set(s.phase, [row])
	}
	const views = []
	for (const [phase, sessions] of phases) views.push(await phaseView(r, phase, sessions, openBoard))
	return views
}

// worstOf returns the state with which a phase is shown.
const worstOf = sessions =>
	['false', 'not checked', '', 'part', 'cards', 'not held', 'whole'].find(state =>
		sessions.some(s => s.state === state),
	)

const sessionName = s => `${s.name} ${displayText(s.label)}`.trim()

async function phaseView(r, phase, sessions, openBoard) {
	const count = state => sessions.filter(s => s.state === state).length,
		sums = Object.keys(CELLS).flatMap(state => (count(state) ? `${say(CELLS[state][2])}: ${count(state)}` : [])),
		label = titleOf(r.description.phases[phase - 1]?.label ?? ''),
		args = { n: count('whole'), of: sessions.length }
	return line(
		[
			el('span', label || sessions[0].name),
			cellsView(sessions.map(s => cellOf(s.state))),
			el(
				'span.n small',
				sign(...CELLS[worstOf(sessions)][1]),
				' ',
				say(args.n === args.of ? 'page.phase-whole' : 'page.phase-match', args),
				el('span.hide', ': ' + sums.join(', ')),
			),
		],
		false,
		await cellButtons(sessions, openBoard),
		await table(
			[capital(say('squaredeal.word-session')), capital(say('word.boards')), capital(say('ruling.result'))],
			sessions,
			s => [`${s.phase},${s.number} ${sessionName(s)}`, rangeText(s), resultOf(s)],
		),
	)
}

// cellButtons creates a button for each session, which opens its boards, and the text below that describes it. One
// button can be reached with the Tab key, the others with the arrow keys.
async function cellButtons(sessions, openBoard) {
	const live = el('p', { 'aria-live': 'polite' })
	const cells = await mapWithPauses(sessions, s => {
		const [, [shape, look], key] = CELLS[s.state],
			title = sessionName(s) + ': ' + say(key)
		return el(
			'button.cell ' + look,
			{
				type: 'button',
				tabIndex: s === sessions[0] ? 0 : -1,
				title,
				onclick: () => {
					live.textContent = sessionName(s) + ': ' + (s.status === 'fail' ? say('page.cell.false') : sayFinding(s))
					openBoard(s)
				},
			},
			sign(shape, look),
			el('span', { 'aria-hidden': 'true' }, s.number),
			el('span.hide', title),
		)
	})
	const strip = el('div.phase', { role: 'group', 'aria-label': capital(say('verify.sessions')) }, cells)
	strip.addEventListener('keydown', e => {
		const step = { 'ArrowRight': 1, 'ArrowLeft': -1 }[e.key],
			to = cells[cells.indexOf(e.target) + step]
		if (!to) return
		e.preventDefault()
		e.stopPropagation()
		for (const cell of cells) cell.tabIndex = cell === to ? 0 : -1
		to.focus()
	})
	return [strip, live]
}

// resultOf returns the state of a session with its remarks, each once or, if nothing of it is shown, possible
// explanations.
function resultOf(s) {
	const shows = status(s.status),
		remark = s.status === 'fail' ? '' : sayFinding(s)
	return [
		shows,
		' ',
		capital(remark) === shows.textContent.trim() ? '' : remark,
		s.state === '' &&
			el(
				'p.noprint buttons',
				notHeldButton(`${s.phase},${s.number}`, say('page.not-held')),
				reserveButton({ phase: s.phase, session: s.number }, say('page.played-reserve')),
			),
	].filter(Boolean)
}

// sessionChoice lets a person state the session of a file. The options are added only when somebody opens the list: a
// thousand files with a thousand sessions each would be too many.
function sessionChoice({ name, basis }, sessions) {
	if (basis === 'name') return capital(say('page.by-name'))
	const statements = () => state.options.played.filter(p => p.files.includes(name)),
		ofReserve = statements().filter(p => p.set),
		isStated = s => statements().some(p => !p.set && p.phase === s.phase && p.session === s.number)
	const select = el('select', {
		'aria-label': say('page.played-as') + ' ' + clean(name),
		onfocus: () => offer(sessions),
		onchange: e => {
			state.options.played = state.options.played.filter(p => !p.files.includes(name))
			if (e.target['value']) {
				const [phase, session] = e.target['value'].split(',').map(Number)
				state.options.played.push({ phase, session, files: [name] })
			}
			state.step()
		},
	})
	const offer = list =>
		select.replaceChildren(
			el('option', { 'value': '' }, '–'),
			...ofReserve.map(p => el('option', { 'value': p.word, selected: true }, setTextOf(p))),
			...list.map(s => el('option', { 'value': [s.phase, s.number].join(), selected: isStated(s) }, s.name)),
		)
	offer(sessions.filter(isStated))
	return select
}

async function fileTable(r) {
	const sessions = r.sessions.slice(0, 2000),
		list = [...r.files].sort((a, b) => Number(a.status === 'pass') - Number(b.status === 'pass'))
	return line(
		`${capital(say('audit.want.hand-files'))} (${r.summary.filesSame}/${r.summary.files})`,
		false,
		list.length > 0 &&
			(await table([say('page.file'), say('page.played-as'), capital(say('ruling.result'))], list.slice(0, 1000), f => [
				clean(f.name),
				f.refusal ? '' : sessionChoice(f, sessions),
				[
					status(f.status),
					' ',
					f.refusal ? sayFinding(f.refusal) : sayFindings({ findings: saidTogether(f.findings) }, 3),
				],
			])),
		statements(r),
	)
}

const reserveTyped = ({ phase, session, number }) => `${phase},${session}` + (number === '1' ? '' : ':' + number)
const setOf = p => setText(p, p.set, p.number)
const setTextOf = p => say(setOf(p).key, setOf(p).args)
const playedText = p => say('place.file', { file: clean(p.files.map(lastName).join(', ')), what: setOf(p) })

// notHeldText returns the statement that a session, or a phase, was not held.
function notHeldText({ description }, id) {
	if (id.includes(',') || !description.phases[id - 1]) return text('audit.choice.not-held', { session: id })
	return text('audit.choice.phase-not-held', { phase: phaseText({ description }, id) })
}

const isOther = statement => other => other.phase !== statement.phase || other.session !== statement.session

// addStatement states something of a session; text is what was typed about its boards, undefined for a reserve set.
function addStatement(list, { phase, number: session }, text) {
	const numbers = text === undefined ? undefined : boardsIn(text),
		isUnreadable = text !== undefined && numbers === undefined
	$('problem').textContent = isUnreadable ? say('page.no-boards-like-that', { text }) : ''
	if (isUnreadable) return undefined
	const statement = { phase, session, number: '1', text, numbers }
	return set({ [list]: [...state.options[list].filter(isOther(statement)), statement] })
}

// statedLine is a statement with a button that takes it back: without returns the options without it.
const statedLine = (text, without) =>
	el(
		'li',
		text,
		' ',
		button(say('page.take-back'), () => set(without()), 'link'),
	)

// statedLines are the statements so far. Files of a session that a person chose without a word are in the table of files.
function statedLines(r) {
	const { partial, played, replaced, reserve, notHeld } = state.options,
		without = (list, isLeft) => () => ({ [list]: state.options[list].filter(isLeft) })
	return [
		partial && statedLine(say('page.partial-said'), () => ({ partial: false })),
		played
			.filter(p => p.word)
			.map(p =>
				statedLine(
					playedText(p),
					without('played', other => other !== p),
				),
			),
		replaced.map(s =>
			statedLine(
				say('page.replaced-said', {
					n: boardsIn(s.text)?.size ?? 2,
					session: s.phase + ',' + s.session,
					boards: s.text,
				}),
				without('replaced', isOther(s)),
			),
		),
		reserve.map(s =>
			statedLine(say('page.reserve-said', { session: reserveTyped(s) }), without('reserve', isOther(s))),
		),
		notHeld.map(id =>
			statedLine(
				sentence(notHeldText(r, id)),
				without('notHeld', other => other !== id),
			),
		),
	]
}

// statements are what organisers say happened beside the files: boards that were replaced
// from outside the program, sessions of which the reserve set, or boards of it, were played.
function statements(r) {
	const sessions = r.sessions.slice(0, 2000)
	if (!sessions.length) return null
	const select = el(
			'select',
			{ id: 'said' },
			sessions.map((s, i) => el('option', { 'value': i }, `${s.phase},${s.number} ${s.name}`)),
		),
		chosen = () => sessions[select['value']]
	return el(
		'div',
		el('ul', statedLines(r)),
		el(
			'div.noprint stack',
			el('div.field', el('label', { htmlFor: 'said' }, capital(say('squaredeal.word-session'))), select),
			form(
				() => addStatement('replaced', chosen(), $('replaced')['value'].replaceAll(' ', '')),
				labelled('replaced', say('page.replaced-field')),
				el('button.button quiet', say('page.state-replaced')),
			),
			el(
				'p.buttons',
				button(say('page.state-reserve'), () => addStatement('reserve', chosen()), 'quiet'),
			),
		),
	)
}

const stepTable = r =>
	table(['#', capital(say('ruling.result')), say('page.warnings')], r.steps, step => [
		String(step.step),
		[status(step.status), ' ', sayCode(step.name)],
		capital(sayFindings(step, 4)),
	])
