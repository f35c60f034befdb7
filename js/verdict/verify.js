// Verifies a tournament, step by step (spec/verdict.md, spec/audit.md).
import { loadCurves } from '../log/curves.js'
import { pause } from '../lib/pause.js'
import { rethrowBug } from '../lib/refusal.js'
import { describe } from '../tournament/description13.js'
import { addFinding, stepOf, PASS, FAIL, OPEN } from '../lib/status.js'
import { PART } from '../judge/judge.js'
import { compare, listUndealt, NOT_HELD } from '../judge/compare.js'
import { readHands, extensionOf } from '../formats/readers.js'
import { displayText, hex } from '../lib/bytes.js'
import { sha256 } from '../vendor/noble-hashes.js'
import { publication } from '../log/publication.js'
import { partsOf } from '../log/delayed.js'
import { checkKeys, checkPaths } from './step_keys.js'
import { checkDigest, hasOtherDigest } from './step_digest.js'
import { checkValue, confirmTyped, leaveUnusedOpen } from './step_value.js'
import { dealAgain, sayDealt } from './dealing.js'

// verify returns the report of a tournament. input: { description, keys, files: [{ name, data, named, refusal }],
// name (of the description), proofs [{ name, bytes }], policy, options }.
export async function verify(input, progress) {
	const options = input.options ?? {},
		report = newReport(input, options),
		say = saying(report)
	try {
		report.description = describe(input.description)
	} catch (e) {
		rethrowBug(e)
		return refused(report, say, input, options, e)
	}
	const { description } = report
	report.warnings.push(...description.warnings, ...(input.remarks ?? []))
	checkDescription(say, description)
	// Hand files are read before sessions are dealt, because a phase of unknown length has the sessions that files
	// name.
	await readFiles(report, input.files, progress)
	sayFilesRead(report, say)
	const keys = (report.keys = checkKeys(report, input)),
		values = checkValue(report, say, options),
		world = (report.world = await dealAgain(report, say, values, options, progress))
	for (const finding of keys.inFile.findings) say(2, keys.inFile.status, ...finding)
	checkDigest(report, say, options)
	fillComparisons(report, input)
	sayDealt(report, say, world)
	const published = await readLog(report, input, options)
	if (keys.reveals) checkPaths(say, keys, published.seal?.entry['key-tree'])
	else say(3, keys.status, ...keys.finding)
	if (world) await compare(report, say, world, options, pause, progress)
	else notDealt(report, options)
	if (description.value === null && options.value) confirmTyped(report, say, options)
	if (report.steps[4].status !== PASS) report.rests_on.push('value')
	for (const file of report.files) file.status ??= OPEN
	settleByLog(report, say, published)
	leaveUnusedOpen(report)
	if (!input.proofs?.length) report.steps = report.steps.filter(s => s.step < 11 || s.status !== OPEN || !s.optional)
	if (report.files.length === 0 || !world) for (const n of [8, 9, 10]) say(n, OPEN, 'files.nothing-compared')
	summarise(report, options)
	return report
}

/** @returns {any} */
function newReport({ passed, unopened = [] }, { digest, published }) {
	return {
		steps: Array.from({ length: 10 }, (_, i) => stepOf(i + 1)),
		sessions: [],
		files: [],
		warnings: [],
		choices: [],
		conclusions: [], // that follow "none of these boards belongs to this tournament"
		rests_on: [],
		questions: [],
		notHeld: [], // statements that count
		missing: [], // phases of unknown length of which there is nothing
		passed,
		unopened,
		anchorGiven: !!(digest || published),
	}
}

// saying returns a function that adds a finding to one of the first ten steps.
const saying =
	({ steps }) =>
	(n, status, code, ...values) =>
		addFinding(steps[n - 1], status, code, values)

// refused completes the report if the description cannot be read.
function refused(report, say, { files }, options, refusal) {
	say(1, OPEN, refusal.code, ...refusal.values)
	report.refusal = refusal
	for (const file of files) report.files.push(Object.assign(readFile(file), { status: OPEN }))
	sayFilesRead(report, say)
	report.description = { name: '', delayed: '', value: null, hash: null, computed: '' }
	summarise(report, options)
	return report
}

// checkDescription is step 1.
function checkDescription(say, { hash, old, published, phases }) {
	if (hash === null) say(1, OPEN, 'description.not-published')
	else if (old && !published) say(1, OPEN, 'description.no-pu')
	else {
		const sessions = phases.reduce((n, p) => n + p.sessions, 0)
		say(1, PASS, 'description.holds', phases.length, sessions)
	}
}

async function readFiles({ files }, list, progress) {
	for (const file of list) {
		await pause(() => progress?.('reading', files.length, list.length))
		files.push(readFile(file))
	}
}

function readFile({ name, data, named, refusal, format, hands }) {
	const file = {
		name,
		named: !!named,
		records: [],
		findings: [],
		warnings: [],
		twice: [],
		right: 0,
		claim: [],
		basis: null,
	}
	try {
		if (refusal) throw refusal
		Object.assign(file, hands ?? readHands(name, data, format))
	} catch (e) {
		rethrowBug(e)
		file.refusal = e
		file.status = OPEN
		file.format ??= format ?? extensionOf(name)
	}
	return file
}

// sayFilesRead is step 7.
function sayFilesRead({ files }, say) {
	if (files.length === 0) say(7, OPEN, 'files.none-given')
	else say(7, PASS, 'count.of-hand-files', files.filter(f => !f.refusal).length, files.length)
	for (const f of files) if (f.refusal) say(7, OPEN, 'place.file', f.name, f.refusal)
}

// fillComparisons fills in what steps 3 to 5 compared: want and got.
function fillComparisons({ steps, description, keys }, input) {
	const [, , hash, digest, value] = steps
	if (keys.reveals) hash.name = 'step.key-tree'
	hash.want = description.hash
	hash.got = keys.status === PASS ? hash.want : input.keys && hex(sha256(input.keys))
	digest.want = description.digest
	digest.got = description.computed
	value.got = description.value && displayText(description.value)
}

// notDealt lists the undealt sessions, or none if the description has too many.
function notDealt(report, options) {
	try {
		listUndealt(report, options)
	} catch (e) {
		rethrowBug(e)
	}
}

// readLog checks what was given for steps 11 to 17, except for the choices that only the boards show.
async function readLog(report, input, options) {
	const { name = '', proofs = [], policy } = input,
		{ description, keys } = report,
		answer = beaconOf(input, options)
	if (policy || proofs.length || answer.beacon || description.beacons?.length) await loadCurves()
	description.file = name
	return publication({ description, name: idOf(name), keys, proofs, policy, ...answer }, pause)
}

// settleByLog adds steps 11 to 17, and changes steps 4 and 5 if steps 12 to 14 prove what nothing else was given for. What
// was changed in transit contradicts nothing in step 14 (spec/trust.md section 8), unless step 12 shows that only the MH
// line was changed.
function settleByLog(report, say, { steps, choices, warnings, seal, declare }) {
	declare(report.choices)
	report.seal = seal
	report.steps.push(...steps.sort((a, b) => a.step - b.step))
	report.choices.push(...choices)
	report.warnings.push(...warnings)
	const isPassed = n => steps.some(s => s.step === n && s.status === PASS),
		sources = steps.find(s => s.step === 14),
		withoutRest = reason => report.rests_on.filter(rest => rest !== reason)
	if (sources?.status === FAIL && !isPassed(12) && hasOtherDigest(report.description)) {
		sources.findings = []
		addFinding(sources, OPEN, 'anchor.other-mh', [])
		sources.optional = false
	}
	if (isPassed(14) && partsOf(report.description.delayed).every(p => p.machine)) {
		for (const f of report.steps[4].findings) if (UNPROVEN.includes(f.code)) f.code = 'value.step-14'
		report.rests_on = withoutRest('value')
	}
	if (!isPassed(12)) return
	report.steps[3].findings = report.steps[3].findings.filter(f => !UNPROVEN.includes(f.code))
	say(4, PASS, 'then.as-signed', seal.entry.organiser.name)
	if (isPassed(13)) report.rests_on = withoutRest('description')
}

// beaconOf returns the beacon's answer that was given, or that was among the other files.
const beaconOf = ({ beacons = [] }, { beacon, beaconName }) =>
	beacon ? { beacon, beaconName } : { beacon: beacons[0]?.bytes, beaconName: beacons[0]?.name }

// idOf returns the tournament that a file is named after.
export function idOf(name) {
	return name.replace(/^.*[/\\]|( ?\(\d+\))?\.sqd$/gi, '')
}

// UNPROVEN lists what is not checked because nothing was given for it.
const UNPROVEN = ['anchor.nothing', 'value.look-up', 'value.look-up-of-what', 'value.step-14']

// summarise computes the verdict (spec/audit.md 1).
function summarise(report, options) {
	const { steps } = report,
		sessions = report.sessions.filter(s => s.state !== NOT_HELD)
	report.summary = summaryOf(sessions, report.files)
	for (const file of report.files)
		for (const warning of [...file.warnings, ...file.findings.filter(f => f.strict)])
			report.warnings.push({ ...warning, file: file.name })
	for (const step of steps) step.optional ||= isOptional(step, options)
	report.verdict = verdictOf(steps, sessions)
	if (options.strict && isDoubtful(report) && report.verdict !== 'false') report.verdict = 'not_verified'
	report.exit = report.verdict === 'false' ? 1 : report.verdict === 'not_verified' ? 2 : 0
}

function summaryOf(sessions, files) {
	const sum = numberIn => sessions.reduce((n, s) => n + numberIn(s), 0),
		count = status => sessions.filter(s => s.status === status).length,
		countFiles = status => files.filter(f => f.status === status).length
	return {
		sessions: sessions.length,
		identical: count(PASS),
		wrong: count(FAIL),
		right: sum(s => s.right),
		boards: sum(s => s.size ?? s.right),
		files: files.length,
		filesSame: countFiles(PASS),
		filesFalse: countFiles(FAIL),
		byCards: sessions.filter(s => s.byCards).length,
		unproven: sum(s => s.unproven?.length ?? 0),
	}
}

// isOptional reports whether the verdict does not need a step that is open: step 10 with --partial, and steps 4 and 5
// if nothing was given for them.
function isOptional({ step, status, findings }, { partial }) {
	if (status !== OPEN) return false
	if (step === 10) return partial
	return (step === 4 || step === 5) && findings.every(f => f.status !== OPEN || UNPROVEN.includes(f.code))
}

function verdictOf(steps, sessions) {
	if (steps.some(s => s.status === FAIL)) return 'false'
	const isRight = steps.every(s => s.optional || s.status === PASS),
		isShown = sessions.some(s => s.right || s.state === PART)
	if (!isRight || !isShown) return 'not_verified'
	return steps[9].status === PASS ? 'verified' : 'in_part'
}

// isDoubtful reports whether a report contains a doubt that --strict does not accept (spec/judge.md 4.2).
const isDoubtful = ({ rests_on, warnings, choices, summary, notHeld }) =>
	rests_on.length > 0 ||
	warnings.some(w => w.strict) ||
	choices.some(c => c.spelt) ||
	summary.byCards > 0 ||
	notHeld.length > 0
