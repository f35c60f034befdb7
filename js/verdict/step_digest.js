// Compares the description with a digest or a copy from outside: step 4 (spec/verdict.md, spec/audit.md).
import { describeCopy, compareOld, isCutOff } from '../tournament/description13.js'
import { plainLines } from '../formats/readers.js'
import { LIMITS, rethrowBug } from '../lib/refusal.js'
import { PASS, FAIL, OPEN } from '../lib/status.js'
import { bytesOf, hex } from '../lib/bytes.js'
import { text } from '../words/language.js'
import { textFor } from '../words/findings_text.js'
import { sha256 } from '../vendor/noble-hashes.js'
import { mailForms } from '../tournament/value.js'
import { grouped } from './report.js'

// LEAST is the smallest number of digits of a digest that proves something.
const LEAST = 16

export function checkDigest(report, say, options) {
	const isProven = report.description.old ? compareOldForm(report, say, options) : compareForm(report, say, options)
	if (!options.digest && !options.published) say(4, OPEN, 'anchor.nothing')
	if (!isProven) report.rests_on.push('description')
}

// fitsMailed reports whether a digest that a description may have had before mail changed it begins with some digits;
// with `polish`, also one with the Polish letters of DOS.
const fitsMailed = ({ canonical }, digits, polish) =>
	[...mailForms(canonical, polish)].some(form => hex(sha256(bytesOf(form))).startsWith(digits))

const differsFromMH = ({ digest, computed }) => digest !== null && digest !== computed

// hasOtherDigest reports whether MH does not fit the rest of a description, even as it was before mail changed it. It
// proves nothing in either direction: the file was changed in transit.
export function hasOtherDigest(description) {
	const { covered = [description.canonical], digest } = description
	return differsFromMH(description) && !covered.some(canonical => fitsMailed({ canonical }, digest))
}

// compareForm compares a description, and reports whether something from outside proves it.
function compareForm(report, say, options) {
	const { description } = report
	if (differsFromMH(description)) say(4, OPEN, hasOtherDigest(description) ? 'anchor.other-mh' : 'digest by mail')
	let isProven = !!options.digest && typedDigest(report, say, options, description)
	if (options.published) {
		const copy = copyOf(options.published, say, description)
		if (!copy) isProven = false
		else if (compareCopy(say, copy, description, options)) isProven = true
	}
	if (!differsFromMH(description)) return isProven
	const step = report.steps[3]
	for (const finding of [step, ...step.findings]) finding.status = OPEN
	return false
}

// compareCopy compares an earlier copy, and reports whether it proves the description.
function compareCopy(say, copy, description, { publishedSame }) {
	if (hasOtherDigest(copy)) say(4, OPEN, 'copy.damaged')
	else if (copy.value !== null) say(4, OPEN, 'copy.has-value')
	else if (publishedSame) say(4, OPEN, 'copy.same-file')
	else if (copy.canonical === description.canonical) {
		say(4, PASS, copy.bytes === description.bytes ? 'copy.agrees-if-saved' : 'copy.agrees')
		return true
	} else if (isSameBeforeMail(copy, description)) say(4, OPEN, 'copy.mangled')
	else say(4, FAIL, 'copy.another')
	return false
}

// isSameBeforeMail reports whether two descriptions may have been the same before mail changed one or both.
function isSameBeforeMail(a, b) {
	const forms = mailForms(b.canonical)
	return [...mailForms(a.canonical)].some(form => forms.has(form))
}

// copyOf returns an earlier copy of a description that is binding; otherwise null. A copy that was cut off can only
// differ, by its keys.
function copyOf(bytes, say, description) {
	const { old, hash } = description
	try {
		if (bytes.length <= LIMITS.file) bytes = plainLines(bytes)
		const copy = describeCopy(bytes, description),
			isWhole = copy.phases.length && (old || (copy.name && (copy.raw ?? copy).delayed)) && !isCutOff(copy, description)
		if (copy.hash !== null && (isWhole || copy.hash !== hash)) return copy
		if (copy.hash === null) say(4, OPEN, 'copy.unusable', text('audit.copy.no-kh'))
		else say(4, OPEN, old ? 'copy.old-not-whole' : 'copy.not-whole')
	} catch (e) {
		rethrowBug(e)
		say(4, OPEN, 'copy.unusable', e)
	}
	return null
}

const hexDigits = text =>
	text
		.toLowerCase()
		.replace(/^sha-?256:?/, '')
		.replace(/[^0-9a-f]/g, '')

// typedDigest compares a typed digest, and reports whether it proves something.
function typedDigest(report, say, { digest, sure }, whole) {
	const { computed } = whole,
		typed = hexDigits(digest),
		agrees = computed.startsWith(typed)
	if (typed.length === 0 || typed.length > 64) say(4, OPEN, 'anchor.bad-digest', digest, LEAST)
	else if (!agrees && fitsMailed(whole, typed, report.description.old)) say(4, OPEN, 'digest by mail')
	else if (agrees && typed.length >= LEAST) say(4, PASS, 'anchor.compared', typed.length)
	else if (agrees) say(4, OPEN, 'anchor.short-digest', typed.length, LEAST)
	else {
		say(4, sure ? FAIL : OPEN, 'anchor.other-digest', digest)
		// Typed input may contain a typing error.
		if (!sure) {
			const start = grouped(computed.slice(0, Math.max(LEAST, typed.length)))
			report.questions.push({ about: 'digest', typed: grouped(typed), found: start })
		}
	}
	return agrees && typed.length >= LEAST
}

// compareOldForm does the same for a description of SquareDeal 1.3, which has a digest only as long as DI describes
// the public number.
function compareOldForm(report, say, options) {
	const { description } = report,
		copy = options.published ? copyOf(options.published, say, description) : null
	let isProven = !!copy && compareOldCopy(report, say, copy, options)
	if (!options.digest) return isProven
	const whole = description.computed === null ? null : isProven ? copy : description
	if (!whole) say(4, OPEN, 'anchor.no-digest')
	else if (typedDigest(report, say, options, whole)) isProven = true
	return isProven
}

// compareOldCopy compares an earlier copy. If it agrees, the description has the digest of the copy.
function compareOldCopy(report, say, copy, { publishedSame }) {
	const { description } = report,
		{ fail, texts } = compareOld(copy, description)
	if (hasOtherDigest(copy)) say(4, OPEN, 'copy.damaged')
	else if (fail) say(4, FAIL, 'copy.another')
	else if (publishedSame) say(4, OPEN, 'copy.same-file')
	else if (copy.value !== null) say(4, OPEN, 'copy.has-value')
	else if (!copy.delayed) say(4, OPEN, 'copy.old-not-whole')
	else if (texts.length) sayChangedTexts(report, say, texts)
	else {
		say(4, PASS, copy.bytes === description.bytes ? 'copy.agrees-if-saved' : 'copy.agrees')
		if (description.value !== null) say(4, PASS, 'copy.value-after')
		if (!copy.published) say(4, PASS, 'copy.no-pu')
		// DI contains the value, or was lost.
		if (description.value !== null || description.computed === null)
			Object.assign(description, { delayed: copy.delayed, computed: copy.computed })
		return true
	}
	return false
}

function sayChangedTexts({ choices }, say, texts) {
	for (const { name, phase, then, now } of texts) {
		const finding = { code: 'copy.was', values: [textFor(name, phase), then, now] }
		say(4, OPEN, finding.code, ...finding.values)
		choices.push(finding)
	}
}
