// The cases in testdata/verdict: the expected results of verifications.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { run } from '../node/command.mjs'
import { tableOf } from '../verdict/report.js'
import { sayFinding } from '../words/findings_text.js'
import { keyOf, rowOf } from '../words/findings_text.js'
import { speak, CODES } from '../words/words.js'
import { SENTENCES } from '../words/sentences.js'

const root = new URL('../../testdata/verdict/', import.meta.url).pathname

// blocks reads an expect file: lines "key: value", an empty line between blocks.
function blocks(text) {
	return text
		.trim()
		.split(/\n\n+/)
		.map(block =>
			block.split('\n').map(line => {
				const colon = line.indexOf(': ')
				return [line.slice(0, colon), line.slice(colon + 2)]
			}),
		)
}

const cases = fs.readdirSync(root).filter(name => fs.existsSync(path.join(root, name, 'expect')))

// inEachLanguage checks that each sentence of a report is in the catalogue and differs in Polish and French, or comes
// from a parser.
function inEachLanguage(report) {
	const findings = [
		...report.steps.flatMap(s => [{ code: s.name }, ...s.findings]),
		...report.files.flatMap(f => [...f.findings, ...f.warnings, ...(f.refusal ? [f.refusal] : [])]),
		...report.sessions,
		...report.warnings,
		...report.choices,
	]
	for (const f of findings) {
		const english = [f, ...(f.values ?? [])].some(x => rowOf(x?.code).english) // what a reader finds inside a file
		assert.ok(english || keyOf(f.code) in SENTENCES, f.code)
		const said = CODES.map(code => {
			speak(code)
			return sayFinding(f)
		})
		for (const text of said) assert.doesNotMatch(text, /undefined|\[object|\b(verdict|page|count)\.[a-z]/, f.code)
		if (/[a-z]{3} [a-z]{3}/.test(said[0]) && !SAME.has(f.code) && !english)
			assert.equal(new Set(said).size, 3, `${f.code}: ${said.join(' | ')}`)
	}
	speak('en')
}

// SAME lists sentences that are the same in two languages.
const SAME = new Set([])

test('cases exist', () => assert.ok(cases.length > 100))

for (const name of cases) {
	const [head, ...runs] = blocks(fs.readFileSync(path.join(root, name, 'expect'), 'utf8'))
	if (head.some(([key]) => key === 'generate')) {
		test(name, { skip: 'made by a recipe, which only the Go tests follow' }, () => {})
		continue
	}
	if (
		runs.some(r =>
			r.some(
				([key, value]) =>
					(key === 'args' && !value.startsWith('["verify","')) || (key === 'args' && name.startsWith('tarot-')),
			),
		)
	) {
		test(name, { skip: 'a game of tarot: the page verifies tournaments' }, () => {})
		continue
	}
	test(name, async () => {
		for (const block of runs) {
			const get = key => block.find(pair => pair[0] === key)?.[1]
			const folder = path.join(root, name),
				stdin = get('stdin') && fs.readFileSync(path.join(folder, get('stdin')))
			const result = await run(JSON.parse(get('args')).slice(1), folder, stdin)
			assert.ok(
				get('expect').split(' or ').includes(result.verdict),
				`${get('args')}: got ${result.verdict}, want ${get('expect')}`,
			)
			if (!result.report) continue
			inEachLanguage(result.report)
			if (get('rests_on'))
				assert.equal([...result.report.rests_on].sort().join(', ') || 'nothing', get('rests_on'), get('args'))
			const want = block.filter(pair => pair[0] === 'session').map(pair => pair[1])
			if (want.length === 0) continue
			const got = tableOf(result.report)
			assert.equal(got.length, want[0] === 'none' ? 0 : want.length, `${get('args')}: sessions ${got.map(s => s.id)}`)
			want.forEach((line, i) => {
				if (line === 'none') return
				const s = got[i],
					short = `${s.id} ${s.state}`
				assert.equal(/\d\/\d+$/.test(line) ? `${short} ${s.right}/${s.size}` : short, line, get('args'))
			})
		}
	})
}
