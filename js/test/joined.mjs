// The modules of a page or of the npm package as one script, as js/README.md says that they are joined: each after those that
// it imports, without lines of import and the word export; one of vendor/ in a function of its own; and the sentences that
// they say in the place of what reads words/.
import path from 'node:path'
import { modules, sentences } from '../../tools/npm/table.mjs'

const IMPORTS = /^(?:import|export)\b[^;]*?from '(\.[^']+)'\n?/gms
const TAKES = /import\{([^}]*)\}from"\.\/([a-z-]+)\.js";/g
const pairs = list => list.replaceAll(' as ', ': ')

// joined is one script of `main`; its functions that are named in `out` are left in globalThis. `table` is that of the
// sentences of another main, and `texts` are modules in the place of those that there are.
export function joined(main, out = [], table = main, texts = new Map()) {
	const found = new Map([...modules(table), ...texts]),
		done = new Set(),
		parts = []
	const add = name => {
		if (done.has(name)) return
		done.add(name)
		const text = found.get(name),
			isVendored = name.startsWith('vendor/')
		if (isVendored) for (const [, , other] of text.matchAll(TAKES)) add(`vendor/${other}.js`)
		else for (const [, from] of text.matchAll(IMPORTS)) add(path.join(path.dirname(name), from))
		if (name === 'sentences.js') parts.push(tableText(table))
		else parts.push(isVendored ? vendored(name, text) : text.replace(IMPORTS, '').replace(/^export /gm, ''))
	}
	add(main)
	const kept = out.map(name => `globalThis.${name} = ${name}\n`).join('')
	return `'use strict'\n{\n${parts.join('\n')}${kept}}\n`
}

function tableText(main) {
	const { sentences: said, findings } = sentences([...modules(main).values()])
	return `const SENTENCES = ${JSON.stringify(said)}, FINDINGS = ${JSON.stringify(findings)}\n`
}

function vendored(name, text) {
	const [list, inside] = /\n?export ?\{([^}]*)\};\n$/s.exec(text),
		whole = path.basename(name, '.js').replaceAll('-', '_'),
		names = inside.split(',').map(part => part.trim().split(' as ')),
		body = text
			.slice(0, -list.length)
			.replace(TAKES, (_, some, other) => `const {${pairs(some)}} = ${other.replaceAll('-', '_')};`),
		returned = names.map(([own, outside = own]) => `${outside}: ${own}`).join(', ')
	return `const ${whole} = (() => {\n${body}\nreturn { ${returned} }\n})()\nconst { ${names.map(n => n.at(-1)).join(', ')} } = ${whole}\n`
}
