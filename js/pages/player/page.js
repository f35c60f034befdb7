// The player's page: files in, report out. Nothing is sent anywhere.
import { say, text, sentence, speak, spoken } from '../../words/words.js'
import { intakeOf, listsFor, proofsFor } from '../../intake/intake.js'
import { verify, idOf } from '../../verdict/verify.js'
import { pause } from '../../lib/pause.js'
import { handler, onUnexpected, run } from '../lib/run.js'
import { inputsOf } from './input.js'
import { collectFiles, droppedItems } from '../lib/dropped.js'
import { EVIDENCE, verifyWithEvidence } from './run.js'
import { rethrowBug } from '../../lib/refusal.js'
import { keysFor } from '../../tournament/keys.js'
import { describe } from '../../tournament/description13.js'
import { publication } from '../../log/publication.js'
import { sayFinding, isSlip } from '../../words/findings_text.js'
import { questionOf, cardOf, VERDICT_WORDS } from '../../verdict/card.js'
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
import { embedded, ownDigest } from '../lib/embedded.js'
import { paper, NOTES } from './notes.js'
import { begin, remember, updateEntry, isCurrentStep, visit, forgetSteps } from './history.js'
import { displayText, clean, utf8 } from '../../lib/bytes.js'

let drawn = 0
const TYPED = new Set([NOTES])
const intake = intakeOf() // a tick does not read the files again

// addFiles adds files that a person chose or dropped.
const addFiles = list => run(() => addInputs(list))

async function addInputs(list) {
	const isExample = !!state.example // New files do not belong to it.
	if (isExample) forget()
	noCard()
	document.body.classList.add('busy', 'loaded')
	state.run++
	const { clearings } = state
	showProblem('')
	list.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
	const inputs = []
	progress('reading', 0, list.length)
	for await (const input of inputsOf(list)) {
		inputs.push(input)
		await pause(() => progress('reading', inputs.length, list.length))
	}
	if (clearings !== state.clearings) return // somebody started again
	// A file with the path of an earlier one replaces it.
	state.inputs = [...new Map([...state.inputs, ...inputs].map(input => [input.name, input])).values()]
	changing(false)
	state.options.everything = false
	await takeStep(true, isExample)
}

// verifyNotes verifies the files with the typed notes.
async function verifyNotes(inputs) {
	const isExample = !!state.example
	if (isExample) forget()
	state.inputs = isExample ? inputs.slice(-1) : inputs
	await takeStep(true, isExample)
}

// verifyExample verifies the files of the example.
async function verifyExample(inputs, example) {
	forget()
	document.body.classList.add('busy', 'loaded')
	Object.assign(state, { inputs, example })
	await takeStep(true, true)
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
function showProblem(text) {
	$('problem').textContent = text
}

// --- verifying ------------------------------------------------------------------

// takeStep performs an action of a person, to which Back returns; withoutBoard means that it concerns other boards.
function takeStep(arrive, withoutBoard) {
	if (withoutBoard) state.board = null
	remember(withoutBoard)
	return update(arrive)
}

// travel shows a different step from the browser's history, or the target of a link in the page.
async function travel({ state: entry }) {
	const link = linked()
	if (!entry) {
		updateEntry()
		if (!link) return
	}
	state.board = link && { ...link, link: !entry || !!entry.board }
	if (entry && !isCurrentStep(entry)) {
		forget()
		visit(entry)
	} else if (state.report) return drawReport(true)
	writePage()
	await update(true)
	if (!state.inputs.length) $('main').focus()
}

// update verifies the files; arrive means that the files changed, so that the page scrolls to the card.
async function update(arrive = false) {
	await run(() => verifyInputs(arrive))
	document.body.classList.remove('busy')
}

// If the work fails, the page shows a sentence and [Start again].
onUnexpected(error => {
	state.run++
	state.report = null
	endProgress()
	showProblem('')
	put('report')
	showOnly(
		answerView('ask', [
			saidView('ask', say('page.unexpected', { what: clean(error instanceof Error ? error.message : String(error)) })),
			el('p.noprint buttons', button(say('page.again'), restart)),
		]),
	)
	document.body.classList.remove('busy')
	$('news').textContent = $('answer').textContent
})

async function verifyInputs(arrive) {
	const number = ++state.run
	const isCurrent = () => number === state.run
	const reading = {
		pause,
		progress: (n, all) => isCurrent() && progress('reading', n, all),
		typed: TYPED,
		stated: name => state.options.played.some(p => p.files.includes(name)),
	}
	let lists = (state.intake = await intake(state.inputs, reading))
	if (!isCurrent()) return
	endProgress()
	showFiles()
	if (lists.descriptions.length > 1) {
		if (!lists.descriptions.some(d => d.name === state.chosen)) return verifyList(lists, isCurrent, arrive)
		lists = state.intake = listsFor(lists, state.chosen, reading)
		showFiles()
	}
	const [description] = lists.descriptions,
		[keys] = description ? keysFor(description, lists.keys) : []
	if (description) state.options.of ??= description.name
	state.report = null
	showProblem('')
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
		if (!keys && !lists.reveals.length) return await showWaiting(describe(description.bytes), evidence, isCurrent)
		const input = { ...lists, ...evidence, description: description.bytes, keys: keys?.bytes }
		const [report, tested] = await verifyWithEvidence(input, state, (...p) => isCurrent() && progress(...p))
		await pause()
		if (!isCurrent()) return
		if (report.refusal) throw report.refusal
		Object.assign(state, { report, tries: tested.tries, questions: tested.questions })
		Object.assign(state.options, tested.options)
	} catch (e) {
		rethrowBug(e)
		return showRefusal(description.name, e)
	} finally {
		if (isCurrent()) endProgress()
	}
	await drawReport(arrive)
}

// questionText is the question inside a tick.
function questionText({ question, findings }) {
	if (question) return sentence(questionOf(question))
	const slip = findings.some(isSlip) && displayText(utf8(state.tries.value.value))
	return slip ? say('page.value-slip', { value: slip }) : findings.map(f => sentence(sayFinding(f))).join(' ')
}

// showOnly shows the card of a tournament in which nothing can be compared.
function showOnly(view) {
	noCard()
	$('result').className = 'two'
	put('verdict', view)
}

// showRefusal names an unusable file, and the reason.
const showRefusal = (name, e) => showMissing(state.intake, { file: clean(name), what: sayFinding(e) })

// showFiles summarises the given files on one line.
function showFiles() {
	const { descriptions, files, proofs } = state.intake,
		keys = [...state.intake.keys, ...state.intake.reveals]
	const name = list =>
		list.length ? clean(list.map(file => file.name.replace(/^.*\//, '')).join(', ')) : say('page.missing')
	document.body.classList.toggle('loaded', state.inputs.length > 0)
	labelButtons()
	showNotice()
	const count = state.inputs.length
	put(
		'given',
		...(count
			? [el('span', say('count.files', { n: filesGiven() })), state.chosen && backToList(), changeButton()].filter(
					Boolean,
				)
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
									button(say('page.take-away'), () => removeInput(input), 'link'),
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
			return takeStep(true, true)
		},
		'link',
	)

// MOST_LISTED is the largest number of files that are listed with separate buttons.
const MOST_LISTED = 60

// removeInput verifies without one of the files.
function removeInput(input) {
	state.inputs = state.inputs.filter(other => other !== input)
	if (state.inputs.length) return takeStep(true)
	restart()
}

// changeButton shows or hides the controls that change the files.
function changeButton() {
	const open = el(
		'button',
		{ type: 'button', id: 'change', className: 'link', 'aria-controls': 'drop' },
		say('page.change'),
	)
	const update = () => open.setAttribute('aria-expanded', String(document.body.classList.contains('changing')))
	open.onclick = handler(() => {
		changing(!document.body.classList.contains('changing'))
		update()
	})
	update()
	return open
}

// verifyList verifies several tournaments one after the other, and shows one line each; statements count only for the
// tournament that they are about.
async function verifyList(lists, isCurrent, arrive) {
	noCard()
	put('report')
	state.report = null
	const lines = []
	for (const { name, bytes } of lists.descriptions) {
		progress('tournaments', lines.length, lists.descriptions.length)
		const files = listsFor(lists, name)
		try {
			const description = describe(bytes),
				[keys] = keysFor({ bytes }, files.keys),
				options = optionsOf(name)
			const report =
				(keys || files.reveals.length > 0) &&
				(await verify({ ...files, name, proofs: [], description: bytes, keys: keys?.bytes, options }))
			if (!isCurrent()) return
			if (report?.refusal) throw report.refusal
			lines.push({ file: name, ...tournamentLine(name, description, report || null, !!keys) })
		} catch (e) {
			rethrowBug(e)
			lines.push({ file: name, ...refusedLine(name, sayFinding(e)) })
		}
		await pause()
		if (!isCurrent()) return
	}
	endProgress()
	showProblem('')
	put(
		'report',
		severalView(lines, line => openTournament(line.file)),
	)
	$('news').textContent = say('count.tournaments', { n: lines.length })
	if (arrive) toList()
}

// optionsOf returns the statements about one of several tournaments.
const optionsOf = name => (state.options.of === name ? state.options : (state.otherOptions.get(name) ?? freshOptions()))

// openTournament opens the card of one of several tournaments.
function openTournament(name) {
	const { options } = state
	if (options.of !== name) {
		if (options.of) state.otherOptions.set(options.of, options)
		state.options = { ...optionsOf(name), of: name }
		state.tries = {}
	}
	state.chosen = name
	return takeStep(true, true)
}

// forget removes all files and all statements about them.
function forget() {
	Object.assign(state, {
		inputs: [],
		options: freshOptions(),
		chosen: null,
		otherOptions: new Map(),
		report: null,
		intake: null,
		policy: null,
		tries: {},
		questions: {},
		check: null,
		example: null,
		host: null,
		lost: 0,
		typed: null,
	})
	state.run++
	state.clearings++
	noCard()
	for (const id of ['report', 'have', 'from', 'saved', 'given']) put(id)
	document.body.classList.remove('loaded', 'changing', 'busy')
	showProblem('')
	endProgress()
}

// restart also clears the history for Back: somebody who presses "start again" may leave the page to others.
function restart() {
	forget()
	forgetSteps()
	void run(() => takeStep(false, true))
	$('pickfiles')['value'] = $('pickfolder')['value'] = $('notes')['value'] = ''
	paper(verifyNotes)
	$('pickfiles').focus()
}

// --- report -----------------------------------------------------------------------

// exactVerdict returns the report in exact terms.
function exactVerdict(r) {
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

// drawReport shows the report when it is complete, pausing for the browser.
async function drawReport(arrive = false) {
	const r = state.report,
		turn = ++drawn,
		number = state.run
	const card = cardOf(r),
		exact = () => `${say(VERDICT_WORDS[r.verdict])} ${exactVerdict(r)}`,
		below = await reportView(r, exact, s => boards?.open(s), card)
	if (turn !== drawn || number !== state.run) return
	// The board is the one that the reader chose in the meantime.
	const board = state.board,
		boards = myBoard(r, card.first?.board.drawn && card.first.board)
	for (const about of Object.keys(EVIDENCE)) {
		const question = state.questions[about]
		state.questionTexts[about] = question ? questionText(question) : undefined
		state.canInsist[about] = !!question?.question
	}
	showCard(r, arrive, boards?.current, exact)
	const active = document.activeElement,
		wasInReport = $('report').contains(active)
	put('report', ...[boards, below].filter(Boolean))
	if (state.example) $('answer').after(exampleBar(verifyExample))
	if (arrive && board?.link) toBoard()
	else if (wasInReport) ($(active?.id) ?? $('card')).focus({ preventScroll: true })
}

// showWaiting shows the card of a description without keys.
async function showWaiting(d, evidence, isCurrent) {
	const { steps, declare } = await publication(
		{ ...evidence, description: d, name: idOf(evidence.name), keys: null },
		pause,
	)
	declare([])
	if (!isCurrent()) return
	d.file = evidence.name
	showOnly(waitingView(d, steps, state.intake.files))
	put('report', ...[readView(state.intake)].filter(Boolean))
	$('news').textContent = $('answer').textContent
}

// --- the page ---------------------------------------------------------------------

// showNotice explains what is missing: the files of a step, or those of a link.
function showNotice() {
	const link = !state.inputs.length && linked()
	put('linked', [state.lost && say('page.lost', { n: state.lost }), link && linkText(link)].filter(Boolean).join(' '))
}

// labelButtons updates the text of the file buttons.
function labelButtons() {
	const loaded = state.inputs.length > 0
	$('pickfiles').nextSibling.textContent = loaded ? say('page.add') : say('page.pickfiles')
	$('pickfiles').parentElement.className = loaded ? 'button quiet' : 'button'
	$('pickfolder').nextSibling.textContent = say('page.pickfolder')
}

// showHelp explains what to do without the two small files, before any are given.
function showHelp() {
	document.body.classList.add('loaded')
	put('given', button(say('page.again'), restart, 'link'))
	showMissing({ files: [], keys: [], reveals: [], passed: [] })
}

// writePage writes everything outside the report in the current language.
function writePage() {
	document.documentElement.lang = spoken()
	document.title = say('page.title')
	partOf('.skip').textContent = say('page.skip')
	for (const key of ['page.drophint', 'page.offline']) $(key.slice(5)).textContent = say(key)
	$('about').textContent = `fairdeal ${document.body.dataset['version'] ?? ''} · ${say('page.about')}`
	labelButtons()
	showNotice()
	welcome(verifyExample, showHelp)
	paper(verifyNotes)
	const { host } = state
	embedded.from(state)
	put(
		'saved',
		...(host ? [el('p.buttons', embedded.saved(host), ' ', button(say('page.handed-other'), restart, 'quiet'))] : []),
	)
	$('version').textContent = say('page.version', {
		version: document.body.dataset['version'] ?? '',
		digest: state.digest,
	})
	languageButtons(() => translate())
}

// translate writes everything again in the chosen language.
function translate() {
	updateEntry()
	writePage()
	if (!state.inputs.length) return
	showFiles()
	if (state.report) return drawReport()
	return update()
}

function start() {
	const files = embedded.files()
	if (files) {
		Object.assign(state, { inputs: files.files, host: files })
		Object.assign(state.options, files.stated)
	}
	if (files?.files.length) document.body.classList.add('busy', 'loaded')
	speak(history.state?.language, files?.lang, ...navigator.languages)
	begin()
	state.digest = ownDigest()
	state.step = takeStep
	state.board = linked()
	writePage()
	for (const id of ['pickfiles', 'pickfolder'])
		$(id).onchange = handler(e =>
			addFiles(
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
			items = droppedItems(e.dataTransfer)
		const refused = await collectFiles(items, list)
		await addFiles(list)
		if (refused) showProblem(say('page.folder-refused'))
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
