// Verifies the reader's files: first with everything, then without evidence that does not agree (spec/card.md).
import { isSlip } from '../../words/findings_text.js'
import { verify } from '../../verdict/verify.js'

// GIVEN maps the evidence that a reader can give for a tick to its step.
/** @type {Record<string, [number, string[]]>} */
export const GIVEN = {
	'description': [4, ['digest', 'published']],
	'value': [5, ['value']],
	'beacon': [14, ['beacon']],
}

// judged verifies with all statements. If evidence for a tick does not agree or cannot be compared, the page asks
// about it inside that tick, and the report covers everything else: adding a check never loses a result.
export async function judged(input, { options, tries }, progress) {
	const said = { options: Object.assign({}, options, ...Object.values(tries)), tries: {}, asked: {} }
	const first = await verify({ ...input, options: said.options }, progress)
	if (first.refusal) return [first, said]
	const stepOf = (report, n) => report.steps.find(s => s.step === n)
	const rest = { ...said.options }
	const open = Object.entries(GIVEN).filter(([about, [n, keys]]) => {
		const evidence = tries[about] ?? Object.fromEntries(keys.map(k => [k, options[k]])),
			step = stepOf(first, n)
		if (!Object.values(evidence).some(Boolean) || step?.status !== 'not checked') return false
		// If the description has no value, the typed value is mixed in, and only hands can show that it is a
		// different one.
		if (about === 'value' && first.description.value === null && !step.findings.some(isSlip)) return false
		for (const key of Object.keys(evidence)) rest[key] = tries[about] ? options[key] : undefined
		said.tries[about] = evidence
		return true
	})
	if (!open.length) return [first, said]
	const report = await verify({ ...input, options: rest }, progress)
	for (const [about, [n]] of open) {
		const without = new Set((stepOf(report, n)?.findings ?? []).map(f => f.code)),
			question = first.questions.find(q => q.about === about || (q.about === 'digest' && about === 'description')),
			findings = stepOf(first, n).findings.filter(f => f.status === 'not checked' && !without.has(f.code))
		if (question || findings.length) said.asked[about] = { question, findings }
		else {
			Object.assign(rest, said.tries[about])
			delete said.tries[about]
		}
	}
	said.options = rest
	return [Object.keys(said.asked).length ? report : first, said]
}
