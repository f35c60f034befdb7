// Verifies what the reader gave: first with everything, then without what does not agree (spec/card.md).
import { isSlip } from '../../words/findings_text.js'
import { verify } from '../../verdict/verify.js'

// GIVEN are what a reader gives for a tick, and the step that says what came of it.
/** @type {Record<string, [number, string[]]>} */
export const GIVEN = {
	'description': [4, ['digest', 'published']],
	'value': [5, ['value']],
	'beacon': [14, ['beacon']],
}

// judged verifies with all that was said. What was given for a tick and does not agree, or cannot be compared, is asked about
// inside that tick, and the report is that of all the rest: checking takes nothing away.
export async function judged(input, { options, tries }, progress) {
	const said = { options: Object.assign({}, options, ...Object.values(tries)), tries: {}, asked: {} }
	const first = await verify({ ...input, options: said.options }, progress)
	if (first.refusal) return [first, said]
	const at = (report, n) => report.steps.find(s => s.step === n)
	const rest = { ...said.options }
	const open = Object.entries(GIVEN).filter(([about, [n, keys]]) => {
		const given = tries[about] ?? Object.fromEntries(keys.map(k => [k, options[k]])),
			step = at(first, n)
		if (!Object.values(given).some(Boolean) || step?.status !== 'not checked') return false
		// Without a value in the description what was typed is mixed in: only hands say that it is another one.
		if (about === 'value' && first.description.value === null && !step.findings.some(isSlip)) return false
		for (const key of Object.keys(given)) rest[key] = tries[about] ? options[key] : undefined
		said.tries[about] = given
		return true
	})
	if (!open.length) return [first, said]
	const report = await verify({ ...input, options: rest }, progress)
	for (const [about, [n]] of open) {
		const without = new Set((at(report, n)?.findings ?? []).map(f => f.code)),
			question = first.questions.find(q => q.about === about || (q.about === 'digest' && about === 'description')),
			findings = at(first, n).findings.filter(f => f.status === 'not checked' && !without.has(f.code))
		if (question || findings.length) said.asked[about] = { question, findings }
		else {
			Object.assign(rest, said.tries[about])
			delete said.tries[about]
		}
	}
	said.options = rest
	return [Object.keys(said.asked).length ? report : first, said]
}
