// What is packed: the modules of the package, and the sentences and findings that they say.
import fs from 'node:fs'
import path from 'node:path'

const root = new URL('../../', import.meta.url).pathname
export const read = name => fs.readFileSync(path.join(root, name), 'utf8')

// modules has the text of every module that one is made of.
export function modules(name, found = new Map()) {
	if (found.has(name)) return found
	const text = read('js/' + name)
	found.set(name, text)
	for (const [, from] of text.matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)'/gms))
		modules(path.join(path.dirname(name), from), found)
	return found
}

// sentences are those that modules say: of each key in quotation marks, and of all that begin with what does and ends with a
// point, as in the page (internal/page/player/join.go).
export function sentences(code) {
	const said = new Set(code.flatMap(text => text.split("'").slice(1, -1)))
	const says = key => said.has(key) || [...key.matchAll(/\./g)].some(dot => said.has(key.slice(0, dot.index + 1)))
	const rows = Object.entries(JSON.parse(read('words/findings.json')))
	for (const [code, { advice }] of rows) if (advice && says(code)) said.add(advice)
	const findings = rows.filter(([code]) => says(code))
	for (const [code, row] of findings) {
		for (const key of [row.say ?? row.english ?? 'audit.' + code, row.why, row.false]) if (key) said.add(key)
		for (const arg of row.args ?? []) if (arg.includes('=count.')) said.add(arg.split('=')[1])
	}
	const all = ['en', 'pl', 'fr'].map(language => JSON.parse(read(`words/catalogue/${language}.json`)))
	const keys = Object.keys(all[0]).filter(says)
	return {
		sentences: Object.fromEntries(keys.map(key => [key, all.map(one => one[key])])),
		findings: Object.fromEntries(findings),
	}
}

// ENTRIES are the modules that users import; package.json names them.
export const ENTRIES = ['index.js', 'hands.js', 'score.js', 'tarot.js']

const CURVES = `// The curves of signatures, imported when a proof or a beacon needs them.
export const curves = {}

export async function loadCurves() {
	if (!curves.ed25519) Object.assign(curves, await import('../vendor/noble-curves.js'))
}
`

// packed has the text of every module of the package. Three of them differ from the repository: the sentences are those that the
// modules use, the curves are imported on demand, and the libraries of vendor/ are dependencies.
export function packed() {
	const found = new Map()
	for (const name of ENTRIES) modules(name, found)
	const table = sentences([...found.values()])
	for (const name of found.keys())
		if (name.startsWith('vendor/')) found.set(name, read('js/' + name.replace(/\.js$/, '.entry.mjs')))
	return found.set('log/curves.js', CURVES).set(
		'words/sentences.js',
		`// The sentences of the package in English, Polish and French, and the table of findings.
export const SENTENCES = ${JSON.stringify(table.sentences, null, '\t')}
export const FINDINGS = ${JSON.stringify(table.findings, null, '\t')}
`,
	)
}
