// Collects the contents of the npm package: its modules, and the sentences and findings that they use.
import fs from 'node:fs'
import path from 'node:path'

const root = new URL('../../', import.meta.url).pathname
export const read = name => fs.readFileSync(path.join(root, name), 'utf8')

// modules returns the source of a module and of all modules that it imports, directly or indirectly.
export function modules(name, found = new Map()) {
	if (found.has(name)) return found
	const text = read('js/' + name)
	found.set(name, text)
	for (const [, from] of text.matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)'/gms))
		modules(path.join(path.dirname(name), from), found)
	return found
}

// sentences returns the sentences that modules use: each key that occurs in quotation marks, and all keys that begin with a
// quoted prefix ending in a dot. The player's page follows the same rule (internal/page/player/join.go).
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

// ENTRIES lists the modules that users import. package.json lists them too.
export const ENTRIES = ['index.js', 'hands.js', 'score.js', 'tarot.js']

const CURVES = `// The curves of signatures, imported when a proof or a beacon needs them.
export const curves = {}

export async function loadCurves() {
	if (!curves.ed25519) Object.assign(curves, await import('../vendor/noble-curves.js'))
}
`

// packed returns the source of every module in the package. It differs from the repository in three ways: it contains only the
// sentences that the modules use, imports the curves on demand, and has the libraries in vendor/ as dependencies.
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
