// The player's page: files in, report out. Nothing is sent anywhere.
import { say, text, sentence, speak, spoken } from '../../words/words.js'
import { intakeOf, alone, proofsFor } from '../../intake/intake.js'
import { verify, idOf } from '../../verdict/verify.js'
import { pause } from '../../lib/pause.js'
import { handler, onUnexpected, run } from '../lib/run.js'
import { inputsOf } from './input.js'
import { collect, dropped } from '../lib/dropped.js'
import { GIVEN, judged } from './run.js'
import { rethrowBug } from '../../lib/refusal.js'
import { keysFor } from '../../tournament/keys.js'
import { describe } from '../../tournament/description13.js'
import { publication } from '../../log/publication.js'
import { sayFinding, isSlip } from '../../words/findings_text.js'
import { questionOf, cardOf } from '../../verdict/card.js'
import { $, el, partOf, put, button, languageButtons } from '../lib/dom.js'
import { state, freshOptions, filesGiven, changing } from './state.js'
import { status, answerView, saidView } from '../lib/widgets.js'
import { showCard, showMissing, noCard } from './card_view.js'
import { waitingView } from './sealed.js'
import { readView } from './missing.js'
import { severalView, tournamentLine, refusedLine, toList } from './list.js'
import { reportView } from './report_view.js'
import { myBoard, linked, linkText, toBoard } from './my_board.js'
import { welcome, exampleBar } from './start.js'
import { handedOver, ownDigest } from '../lib/embedded.js'
import { paper, NOTES } from './notes.js'
import { begin, remember, stay, isHere, visit, forgetSteps } from './history.js'
import { displayText, clean, utf8 } from '../../lib/bytes.js'

let drawn = 0
const TYPED = new Set([NOTES])
const intake = intakeOf() // a tick does not read the files again
// after calls f with each report that was drawn.
export const after = f => (state.after = f)

// add adds files that a person chose or dropped.
const add = list => run(() => added(list))

async function added(list) {
	const isExample = !!state.example // what comes is no part of it
	if (isExample) forget()
	noCard()
	document.body.classList.add('busy', 'loaded')
	state.run++
	const { cleared } = state
	complain('')
	list.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
	const inputs = []
	progress('reading', 0, list.length)
	for await (const input of inputsOf(list)) {
		inputs.push(input)
		await pause(() => progress('reading', inputs.length, list.length))
	}
	if (cleared !== state.cleared) return // somebody started again
	// A file with the path of an earlier one replaces it.
	state.inputs = [...new Map([...state.inputs, ...inputs].map(input => [input.name, input])).values()]
	changing(false)
	state.options.everything = false
	await step(true, isExample)
}

// giveNotes adds the typed notes to the files.
async function giveNotes(inputs) {
	const isExample = !!state.example
	if (isExample) forget()
	state.inputs = isExample ? inputs.slice(-1) : inputs
	await step(true, isExample)
}

// give adds the files of the example.
async function give(inputs, example) {
	forget()
	document.body.classList.add('busy', 'loaded')
	Object.assign(state, { inputs, example })
	await step(true, true)
}

const DOING = {
	'reading': 'page.reading',
	'dealing': 'page.dealing',
	'comparing': 'page.comparing',
	'tournaments': 'page.tournaments',
}
// progress shows how far the work is, at most five times a second, because drawing takes longer than some of the work.
function progress(work, n, all) {
	if (doing === work && performance.now() - doingShown < 200) return
	doing = work
	$('progress').textContent = say(DOING[work], { n, of: all })
	doingShown = performance.now()
}
// endProgress reads no clock, so that an error of the browser's clock can be shown.
function endProgress() {
	doing = ''
	$('progress').textContent = ''
}
let doing = '',
	doingShown = 0
function complain(text) {
	$('problem').textContent = text
}

// --- verifying ------------------------------------------------------------------

// step performs an action of a person, to which Back returns; bare means that it concerns other boards.
function step(arrive, bare) {
	if (bare) state.board = null
	remember(bare)
	return update(arrive)
}

// travel shows a different step from the browser's history, or the target of a link in the page.
async function travel({ state: entry }) {
	const link = linked()
	if (!entry) {
		stay()
		if (!link) return
	}
	state.board = link && { ...link, link: !entry || !!entry.board }
	if (entry && !isHere(entry)) {
		forget()
		visit(entry)
	} else if (state.report) return draw(true)
	dress()
	await update(true)
	if (!state.inputs.length) $('main').focus()
}

// update verifies the files; arrive means that the files changed, so that the page scrolls to the card.
async function update(arrive = false) {
	await run(() => verified(arrive))
	document.body.classList.remove('busy')
}

// If the work fails, the page shows a sentence and [Start again].
onUnexpected(error => {
	state.run++
	state.report = null
	endProgress()
	complain('')
	put('report')
	bare(
		answerView('ask', [
			saidView('ask', say('page.unexpected', { what: clean(error instanceof Error ? error.message : String(error)) })),
			el('p.noprint buttons', button(say('page.again'), restart)),
		]),
	)
	document.body.classList.remove('busy')
	$('news').textContent = $('answer').textContent
})

async function verified(arrive) {
	const number = ++state.run
	const mine = () => number === state.run
	const reading = {
		pause,
		progress: (n, all) => mine() && progress('reading', n, all),
		typed: TYPED,
		stated: name => state.options.played.some(p => p.files.includes(name)),
	}
	let lists = (state.intake = await intake(state.inputs, reading))
	if (!mine()) return
	endProgress()
	have()
	if (lists.descriptions.length > 1) {
		if (!lists.descriptions.some(d => d.name === state.chosen)) return list(lists, mine, arrive)
		lists = state.intake = alone(lists, state.chosen, reading)
		have()
	}
	const [description] = lists.descriptions,
		[keys] = description ? keysFor(description, lists.keys) : []
	if (description) state.options.of ??= description.name
	state.report = null
	complain('')
	if (!description) {
		if (state.inputs.length) return showMissing(lists)
		noCard()
		return put('report')
	}
	try {
		const evidence = {
			name: description.name,
			proofs: proofsFor(lists, description, state.policy),
			policy: state.policy,
		}
		if (!keys && !lists.reveals.length) return await waiting(describe(description.bytes), evidence, mine)
		const input = { ...lists, ...evidence, description: description.bytes, keys: keys?.bytes }
		const [report, said] = await judged(input, state, (...p) => mine() && progress(...p))
		await pause()
		if (!mine()) return
		if (report.refusal) throw report.refusal
		Object.assign(state, { report, tries: said.tries, asked: said.asked })
		Object.assign(state.options, said.options)
		state.published = { description, keys, proofs: evidence.proofs }
	} catch (e) {
		rethrowBug(e)
		return refusedFile(description.name, e)
	} finally {
		if (mine()) endProgress()
	}
	await draw(arrive)
}

// askText is the question inside a tick.
function askText({ question, findings }) {
	if (question) return sentence(questionOf(question))
	const slip = findings.some(isSlip) && displayText(utf8(state.tries.value.value))
	return slip ? say('page.value-slip', { value: slip }) : findings.map(f => sentence(sayFinding(f))).join(' ')
}

// bare shows the card of a tournament in which nothing can be compared.
function bare(view) {
	noCard()
	$('result').className = 'two'
	put('verdict', view)
}

// refusedFile names an unusable file, and the reason.
const refusedFile = (name, e) => showMissing(state.intake, { file: clean(name), what: sayFinding(e) })

// have summarises the given files on one line.
function have() {
	const { descriptions, files, proofs } = state.intake,
		keys = [...state.intake.keys, ...state.intake.reveals]
	const name = list =>
		list.length ? clean(list.map(file => file.name.replace(/^.*\//, '')).join(', ')) : say('page.missing')
	document.body.classList.toggle('loaded', state.inputs.length > 0)
	label()
	notice()
	const count = state.inputs.length
	put(
		'given',
		...(count
			? [el('span', say('count.files', { n: filesGiven() })), state.chosen && backToList(), changer()].filter(Boolean)
			: []),
	)
	put(
		'have',
		...(count
			? [
					el(
						'ul',
						el(
							'li',
							status(descriptions.length ? 'pass' : '', say('page.have-description', { names: name(descriptions) })),
						),
						el('li', status(keys.length ? 'pass' : '', say('page.have-keys', { names: name(keys) }))),
						el('li', status(files.length ? 'pass' : '', say('page.have-hands', { n: files.length }))),
						proofs.length > 0 && el('li', status('pass', say('page.have-proofs', { names: name(proofs) }))),
					),
					el('p.noprint buttons', button(say('page.again'), restart, 'quiet'), el('small', say('page.not-kept'))),
					count < MOST_LISTED &&
						el(
							'ul.files',
							state.inputs.map(input =>
								el(
									'li',
									el('span', clean(input.name)),
									' ',
									button(say('page.take-away'), () => takeAway(input), 'link'),
								),
							),
						),
				]
			: []
		).filter(Boolean),
	)
}

// backToList links from the card of one tournament to the list.
const backToList = () =>
	button(
		say('page.all-tournaments'),
		() => {
			state.chosen = null
			return step(true, true)
		},
		'link',
	)

// MOST_LISTED is the largest number of files that are listed with separate buttons.
const MOST_LISTED = 60

// takeAway verifies without one of the files.
function takeAway(input) {
	state.inputs = state.inputs.filter(other => other !== input)
	if (state.inputs.length) return step(true)
	restart()
}

// changer shows or hides the controls that change the files.
function changer() {
	const open = el(
		'button',
		{ type: 'button', id: 'change', className: 'link', 'aria-controls': 'drop' },
		say('page.change'),
	)
	const said = () => open.setAttribute('aria-expanded', String(document.body.classList.contains('changing')))
	open.onclick = handler(() => {
		changing(!document.body.classList.contains('changing'))
		said()
	})
	said()
	return open
}

// list verifies several tournaments one after the other, and shows one line each; statements count only for the
// tournament that they are about.
async function list(lists, mine, arrive) {
	noCard()
	put('report')
	state.report = null
	const lines = []
	for (const { name, bytes } of lists.descriptions) {
		progress('tournaments', lines.length, lists.descriptions.length)
		const files = alone(lists, name)
		try {
			const description = describe(bytes),
				[keys] = keysFor({ bytes }, files.keys),
				options = optionsOf(name)
			const report =
				(keys || files.reveals.length > 0) &&
				(await verify({ ...files, name, proofs: [], description: bytes, keys: keys?.bytes, options }))
			if (!mine()) return
			if (report?.refusal) throw report.refusal
			lines.push({ file: name, ...tournamentLine(name, description, report || null, !!keys) })
		} catch (e) {
			rethrowBug(e)
			lines.push({ file: name, ...refusedLine(name, sayFinding(e)) })
		}
		await pause()
		if (!mine()) return
	}
	endProgress()
	complain('')
	put(
		'report',
		severalView(lines, line => choose(line.file)),
	)
	$('news').textContent = say('count.tournaments', { n: lines.length })
	if (arrive) toList()
}

// optionsOf returns the statements about one of several tournaments.
const optionsOf = name => (state.options.of === name ? state.options : (state.kept.get(name) ?? freshOptions()))

// choose opens the card of one of several tournaments.
function choose(name) {
	const { options } = state
	if (options.of !== name) {
		if (options.of) state.kept.set(options.of, options)
		state.options = { ...optionsOf(name), of: name }
		state.tries = {}
	}
	state.chosen = name
	return step(true, true)
}

// forget removes all files and all statements about them.
function forget() {
	Object.assign(state, {
		inputs: [],
		options: freshOptions(),
		chosen: null,
		kept: new Map(),
		report: null,
		intake: null,
		policy: null,
		tries: {},
		asked: {},
		check: null,
		example: null,
		host: null,
		lost: 0,
		typed: null,
	})
	state.run++
	state.cleared++
	noCard()
	for (const id of ['report', 'have', 'from', 'saved', 'given']) put(id)
	document.body.classList.remove('loaded', 'changing', 'busy')
	complain('')
	endProgress()
}

// restart also clears the history for Back: somebody who presses "start again" may leave the page to others.
function restart() {
	forget()
	forgetSteps()
	void run(() => step(false, true))
	$('pickfiles')['value'] = $('pickfolder')['value'] = $('notes')['value'] = ''
	paper(giveNotes)
	$('pickfiles').focus()
}

// --- report -----------------------------------------------------------------------

// counts returns the report in exact terms.
function counts(r) {
	const s = r.summary,
		compared = s.right > 0 || r.sessions.some(session => session.state === 'part') || r.verdict === 'false'
	const why =
		r.verdict === 'false'
			? 'page.why-false'
			: r.exit === 0
				? 'page.why-true'
				: compared
					? 'page.why-open'
					: r.steps[2].status === 'pass' && r.steps[5].status === 'pass'
						? 'page.hash-right'
						: 'audit.files.nothing-compared'
	const numbers = say('page.counts', {
		sessions: text('count.of-sessions', { n: s.identical, of: s.sessions }),
		files: text('count.of-hand-files', { n: s.filesSame, of: s.files }),
		boards: text('count.of-boards', { n: s.right, of: s.boards }),
	})
	return [say(why), compared && numbers].filter(Boolean).join(' ')
}

const VERDICTS = {
	'verified': 'card.word-verified',
	'in_part': 'card.word-in-part',
	'not_verified': 'card.word-not-verified',
	'false': 'card.word-false',
}

// draw shows the report when it is complete, pausing for the browser.
async function draw(arrive = false) {
	const r = state.report,
		turn = ++drawn,
		number = state.run
	const card = cardOf(r),
		exact = () => `${say(VERDICTS[r.verdict])} ${counts(r)}`,
		below = await reportView(r, exact, s => boards?.open(s), card)
	if (turn !== drawn || number !== state.run) return
	// The board is the one that the reader chose in the meantime.
	const board = state.board,
		boards = myBoard(r, card.first?.board.drawn && card.first.board)
	for (const about of Object.keys(GIVEN)) {
		const question = state.asked[about]
		state.asks[about] = question ? askText(question) : undefined
		state.sureable[about] = !!question?.question
	}
	showCard(r, arrive, boards?.current, exact)
	const active = document.activeElement,
		lost = $('report').contains(active)
	put('report', ...[boards, below].filter(Boolean))
	if (state.example) $('answer').after(exampleBar(give))
	if (arrive && board?.link) toBoard()
	else if (lost) ($(active?.id) ?? $('card')).focus({ preventScroll: true })
	state.after?.(r)
}

async function waiting(d, evidence, mine) {
	const { steps } = await publication(
		{ ...evidence, description: d, name: idOf(evidence.name), keys: null, choices: [] },
		pause,
	)
	if (!mine()) return
	d.file = evidence.name
	bare(waitingView(d, steps, state.intake.files))
	put('report', ...[readView(state.intake)].filter(Boolean))
	$('news').textContent = $('answer').textContent
}

// --- the page ---------------------------------------------------------------------

// notice explains what is missing: the files of a step, or those of a link.
function notice() {
	const link = !state.inputs.length && linked()
	put('linked', [state.lost && say('page.lost', { n: state.lost }), link && linkText(link)].filter(Boolean).join(' '))
}

// label updates the text of the file buttons.
function label() {
	const loaded = state.inputs.length > 0
	$('pickfiles').nextSibling.textContent = loaded ? say('page.add') : say('page.pickfiles')
	$('pickfiles').parentElement.className = loaded ? 'button quiet' : 'button'
	$('pickfolder').nextSibling.textContent = say('page.pickfolder')
}

// lost explains what to do without the two small files, before any are given.
function lost() {
	document.body.classList.add('loaded')
	put('given', button(say('page.again'), restart, 'link'))
	showMissing({ files: [], keys: [], reveals: [], passed: [] })
}

function dress() {
	document.documentElement.lang = spoken()
	document.title = say('page.title')
	partOf('.skip').textContent = say('page.skip')
	for (const key of ['page.drophint', 'page.offline']) $(key.slice(5)).textContent = say(key)
	$('about').textContent = `fairdeal ${document.body.dataset['version'] ?? ''} · ${say('page.about')}`
	label()
	notice()
	welcome(give, lost)
	paper(giveNotes)
	const { host } = state
	handedOver.from(state)
	put(
		'saved',
		...(host ? [el('p.buttons', handedOver.saved(host), ' ', button(say('page.handed-other'), restart, 'quiet'))] : []),
	)
	$('version').textContent = say('page.version', {
		version: document.body.dataset['version'] ?? '',
		digest: state.digest,
	})
	languageButtons(() => translate())
}

// translate writes everything again in the chosen language.
function translate() {
	stay()
	dress()
	if (!state.inputs.length) return
	have()
	if (state.report) return draw()
	return update()
}

function start() {
	const files = handedOver.files()
	if (files) {
		Object.assign(state, { inputs: files.files, host: files })
		Object.assign(state.options, files.stated)
	}
	if (files?.files.length) document.body.classList.add('busy', 'loaded')
	speak(history.state?.language, files?.lang, ...navigator.languages)
	begin()
	state.digest = ownDigest()
	state.step = step
	state.board = linked()
	dress()
	for (const id of ['pickfiles', 'pickfolder'])
		$(id).onchange = handler(e =>
			add(
				[...e.target['files']].map(file => ({
					name: file.webkitRelativePath || file['name'],
					file,
					named: !file.webkitRelativePath,
				})),
			),
		)
	addEventListener(
		'popstate',
		handler(e => travel(e)),
	)
	const over = isOver => document.body.classList.toggle('over', isOver)
	addEventListener('dragover', e => {
		e.preventDefault()
		over(true)
	})
	addEventListener('dragleave', () => over(false))
	const drop = async e => {
		over(false)
		const list = [],
			items = dropped(e.dataTransfer)
		const refused = await collect(items, list)
		await add(list)
		if (refused) complain(say('page.folder-refused'))
	}
	addEventListener('drop', e => {
		e.preventDefault()
		void run(() => drop(e))
	})
	if (files) {
		progress('reading', files.files.length, files.files.length)
		void update(state.board !== null) // else who handed the files over stays in sight
	}
}

start()
