// Joins the modules of a page or of the npm package into one script, as described in js/README.md: each module is a function
// that returns its exports, after the modules that it imports. The sentences are those that the modules use.
import path from 'node:path'
import { modules, sentences } from '../../tools/npm/table.mjs'

const IMPORTS = /^import (\{[^}]*\}|\* as \w+) from '(\.[^']+)'\n/gm
const TAKES = /import\{([^}]*)\}from"\.\/([a-z-]+)\.js";/g
const LIST = /\n?export ?\{([^}]*)\};\n?$/
const pairs = list => list.replaceAll(' as ', ': ')
const object = name => name.replace(/^pages\/|\.js$/g, '').replace(/[/-]/g, '_')

// joined returns one script of `main`, which stores the exports in globalThis. `table` is the module whose
// sentences are used, and `texts` replaces the text of modules.
export function joined(main, table = main, texts = new Map()) {
	const textOf = new Map([...modules(table), ...texts]),
		done = new Set(),
		parts = []
	const add = name => {
		if (done.has(name)) return
		done.add(name)
		const text = textOf.get(name)
		for (const other of importsOf(name, text)) add(other)
		parts.push(`const ${object(name)} = (() => {\n${inFunction(name, text, table)}})()\n`)
	}
	add(main)
	return `'use strict'\n{\n${parts.join('\n')}Object.assign(globalThis, ${object(main)})\n}\n`
}

const isVendored = name => name.startsWith('vendor/')

const importsOf = (name, text) =>
	isVendored(name)
		? Array.from(text.matchAll(TAKES), ([, , other]) => `vendor/${other}.js`)
		: Array.from(text.matchAll(IMPORTS), ([, , from]) => path.join(path.dirname(name), from))

function inFunction(name, text, table) {
	if (name === 'words/sentences.js') {
		const { sentences: said, findings } = sentences([...modules(table).values()])
		return `return ${JSON.stringify({ SENTENCES: said, FINDINGS: findings })}\n`
	}
	if (isVendored(name)) {
		const list = LIST.exec(text)[1].split(',')
		const names = list.map(part => part.trim().split(' as ')),
			body = text
				.replace(LIST, '')
				.replace(TAKES, (_, some, other) => `const {${pairs(some)}} = ${object(`vendor/${other}.js`)};`)
		return `${body}\nreturn { ${names.map(([inside, outside = inside]) => `${outside}: ${inside}`).join(', ')} }\n`
	}
	const body = text.replace(
		IMPORTS,
		(_, names, from) =>
			`const ${names.startsWith('*') ? names.slice(5) : pairs(names)} = ${object(path.join(path.dirname(name), from))}\n`,
	)
	return `${body.replace(/^export /gm, '')}return { ${exportsOf(text).join(', ')} }\n`
}

// exportsOf lists the exported names of a module, also those after a comma: `export const A = 1,\n\tB = 2`.
function exportsOf(text) {
	const names = []
	let isExport = false
	for (const line of text.split('\n')) {
		const first = /^export (?:const|async function|function\*?|class) (\w+)/.exec(line)
		if (first) names.push(first[1])
		const next = isExport && /^\t(\w+) = /.exec(line)
		if (next) names.push(next[1])
		if (first) isExport = line.startsWith('export const')
		else if (/^\S/.test(line)) isExport = /^[\])}]+.*,$/.test(line) && isExport
	}
	return names
}
