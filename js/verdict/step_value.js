// Checks the public number: step 5 (spec/verdict.md, spec/audit.md 3).
import { pause } from '../lib/pause.js'
import { rethrowBug } from '../lib/refusal.js'
import { addFinding, PASS, FAIL, OPEN } from '../lib/status.js'
import { utf8, displayText } from '../lib/bytes.js'
import { textFor } from '../words/findings_text.js'
import { describeCopy, compareOld } from '../tournament/description13.js'
import { spellingsOf } from '../tournament/spellings.js'
import { normalValue, sameNumbers, isPlain, hasInvisible, daysIn } from '../tournament/value.js'
import { recognisedIn } from '../judge/compare.js'
import { PART } from '../judge/judge.js'
import { partsOf } from '../log/delayed.js'

const trimmed = value => value.replace(/^ +| +$/g, '')
const dayOf = options => options.today ?? new Date().toISOString().slice(0, 10)

// checkValue returns the values that may have been mixed in.
export function checkValue(report, say, options) {
	return report.description.old ? checkOldValue(report, say, options) : checkNewValue(report, say, options)
}

// lookUp notes that only the reader can find out whether the value is true.
const lookUp = (say, delayed) =>
	delayed ? say(5, OPEN, 'value.look-up', delayed) : say(5, OPEN, 'value.look-up-of-what')

function checkNewValue(report, say, options) {
	const { value, delayed } = report.description,
		typed = options.value ? utf8(options.value) : null,
		day = daysIn(delayed).pop() ?? ''
	if (day > dayOf(options)) say(5, OPEN, 'value.future', day)
	if (value === null) {
		if (!typed) say(5, OPEN, 'value.without')
		return typed ? [...new Set([normalValue(typed), typed])] : []
	}
	if (hasInvisible(value)) say(5, OPEN, 'value.ink')
	compareTyped(report, say, options, typed, value, sameNumbers)
	return [value]
}

// checkOldValue does the same for SquareDeal 1.3, in which the value replaces the description of the public number.
function checkOldValue(report, say, options) {
	const { description } = report,
		typed = options.value ? trimmed(utf8(options.value)) : null,
		{ delayed } = description.raw,
		day = description.value === null ? daysIn(description.delayed).pop() : undefined
	if (day !== undefined && day > dayOf(options)) say(5, OPEN, 'value.future', day)
	if (description.value === null) {
		if (typed !== null && typed === trimmed(delayed)) {
			description.value = delayed
			say(5, PASS, 'value.of-di', delayed, textFor('value.as-typed'))
			return [delayed]
		}
		return typed === null ? [] : [typed]
	}
	compareTyped(report, say, options, typed, trimmed(delayed), (a, b) => sameNumbers(a, b, true))
	return [delayed]
}

// compareTyped compares a typed value, and describes the spelling of one that agrees and the choice that it left: a value
// that is not plain could have been spelled differently (spec/audit.md 3.5). A value that differs is a question without
// --sure, because it may be a typing error.
function compareTyped({ description, choices, questions }, say, { sure }, typed, value, agree) {
	const { delayed } = description,
		agrees = typed !== null && agree(typed, value),
		isText = /\p{L}/u.test(displayText(value)),
		parts = partsOf(delayed),
		isRead = parts.length > 0 && parts.every(p => p.machine),
		isOpen = !isRead && !isPlain(value, delayed, agrees ? typed : null),
		isOther = agrees && typed !== value
	if (typed === null) lookUp(say, delayed)
	else if (!agrees) {
		say(5, sure ? FAIL : OPEN, 'value.other', typed, value)
		if (!sure) questions.push({ about: 'value', typed: displayText(typed), found: displayText(value) })
	} else if (isOpen && isOther) say(5, PASS, 'value.parted', typed, value)
	else say(5, PASS, 'value.as-looked-up')
	const choose = (code, ...values) => choices.push({ code, values, spelt: true })
	if (isText && isOpen) choose('value.is-text')
	else if (isOpen && isOther) choose('value.spelling', value, typed)
	else if (isOpen) choose('value.form', value)
}

// isAnyShown reports whether a board of any file was recognised.
const isAnyShown = ({ files, sessions, world }) =>
	recognisedIn(world, files) || files.some(f => f.shows?.length) || sessions.some(s => s.state === PART)

const hasBoards = ({ files }) => files.some(f => f.records.length)

// confirmTyped is step 5 for a description without a value: only matching hands can confirm a typed value.
export function confirmTyped(report, say, options) {
	const { steps, world } = report,
		typed = utf8(options.value),
		value = world?.value ?? typed,
		isShown = isAnyShown(report)
	say(5, isShown ? PASS : OPEN, 'value.no-dv', value, textFor(value === typed ? 'value.as-typed' : 'value.as-stored'))
	if (isShown) return
	if (hasBoards(report)) say(5, OPEN, 'made.not-typed')
	else steps[4].optional = true
}

// leaveUnusedOpen changes steps 5, 14 and 16 if they contradict a DV with which no shown board was dealt, because it may
// have been changed in transit. A wrong time for a round is in DI, so it remains false (spec/trust.md section 8). The
// conclusions contain the first contradiction, except that of a typed value, and what to do.
export function leaveUnusedOpen(report) {
	if (!hasBoards(report) || isAnyShown(report)) return
	let contradiction
	for (const step of report.steps) {
		const wrong = step.findings.filter(f => f.status === FAIL)
		if (!wrong.length || ![5, 14, 16].includes(step.step) || wrong[0].code === 'round time') continue
		for (const finding of wrong) finding.status = OPEN
		addFinding(step, OPEN, 'source.unused', [])
		if (step.step !== 5) contradiction ??= wrong[0]
		report.conclusions = [contradiction, step.findings.at(-1)].filter(Boolean)
	}
}

// explain looks for an explanation if the shown hands fit no value, and reports it. deal deals with another value.
// It returns the matching world, if the value is found.
export async function explain(report, say, options, deal, value) {
	const { description, files } = report,
		copy = readableCopy(options, description),
		typed = options.value ? trimmed(utf8(options.value)) : null
	if (description.value === null) {
		const world = await deal(description.raw.delayed)
		if (recognisedIn(world, files)) return sayMixedText(report, say, world, typed, copy)
	}
	if (value === undefined) return null
	const known = [typed, description.value, copy?.value].filter(v => v !== null && v !== undefined)
	for (const other of spellingsOf(value, ...new Set(known))) {
		await pause()
		if (!recognisedIn(await deal(other), files)) continue
		say(8, OPEN, 'value.fits', other)
		report.choices.push({ code: 'value.spelling', values: [other, other === typed ? value : (typed ?? value)] })
		return null
	}
	if (description.value === null) say(8, OPEN, 'made.not-typed')
	return null
}

function readableCopy({ published }, description) {
	try {
		return published ? describeCopy(published, description) : null
	} catch (e) {
		rethrowBug(e)
		return null
	}
}

// sayMixedText reports hands that match the text of DI. If an earlier copy contains a different text, DI is the value.
function sayMixedText(report, say, world, typed, copy) {
	const { description } = report,
		{ delayed } = description.raw
	if (typed === null && copy?.delayed && copy.raw.delayed !== delayed && !compareOld(copy, description).fail) {
		description.value = delayed
		lookUp(say, copy.delayed)
		return world
	}
	if (typed === null) say(5, OPEN, 'value.of-text')
	report.isTextMixed = true
	return null
}
