// Verifies the reader's files: first with everything, then without evidence that does not agree (spec/card.md).
import { isSlip } from '../../words/findings_text.js'
import { verify } from '../../verdict/verify.js'

// EVIDENCE maps each tick to its step and the options with a reader's evidence.
/** @type {Record<string, [number, string[]]>} */
export const EVIDENCE = {
	'description': [4, ['digest', 'published']],
	'value': [5, ['value']],
	'beacon': [14, ['beacon']],
}

// verifyWithEvidence verifies with all statements. If evidence for a tick does not agree or cannot be compared, the
// page asks about it inside that tick, and the report covers everything else: adding a check never loses a result. It
// returns the report, and { options, tries, questions } for the state of the page.
export async function verifyWithEvidence(input, { options, tries }, progress) {
	const tested = { options: Object.assign({}, options, ...Object.values(tries)), tries: {}, questions: {} },
		first = await verify({ ...input, options: tested.options }, progress)
	if (first.refusal) return [first, tested]
	const others = { ...tested.options },
		open = Object.entries(EVIDENCE).filter(([about, [n, keys]]) => {
			const evidence = tries[about] ?? Object.fromEntries(keys.map(key => [key, options[key]]))
			if (!Object.values(evidence).some(Boolean) || !isUndecided(first, about, n)) return false
			for (const key of Object.keys(evidence)) others[key] = tries[about] ? options[key] : undefined
			tested.tries[about] = evidence
			return true
		})
	if (!open.length) return [first, tested]
	const report = await verify({ ...input, options: others }, progress)
	for (const [about, [n]] of open) {
		const without = new Set((stepOf(report, n)?.findings ?? []).map(f => f.code)),
			question = first.questions.find(q => q.about === about || (q.about === 'digest' && about === 'description')),
			findings = stepOf(first, n).findings.filter(f => f.status === 'not checked' && !without.has(f.code))
		if (question || findings.length) tested.questions[about] = { question, findings }
		else {
			Object.assign(others, tested.tries[about])
			delete tested.tries[about]
		}
	}
	tested.options = others
	return [Object.keys(tested.questions).length ? report : first, tested]
}

const stepOf = (report, n) => report.steps.find(s => s.step === n)

// isUndecided reports whether the evidence for a tick does not agree or cannot be compared. If the description has no
// value, the typed value is mixed in, and only hands can show that it is a different one.
function isUndecided(report, about, n) {
	const step = stepOf(report, n)
	if (step?.status !== 'not checked') return false
	return about !== 'value' || report.description.value !== null || step.findings.some(isSlip)
}
