// Removes the messages of errors from a bundle: no page shows them, and they are a tenth of the curves.
//
//	node messages.mjs FILE
import fs from 'node:fs'
import { parse } from 'acorn'

const [file] = process.argv.slice(2)
let text = fs.readFileSync(file, 'utf8')

// messages lists the arguments of `Error(...)`, `new RangeError(...)` and so on, as [from, to].
function messages(node, list = []) {
	if (node === null || typeof node !== 'object') return list
	const isError =
		(node.type === 'NewExpression' || node.type === 'CallExpression') && /^\w*Error$/.test(node.callee.name)
	if (isError && node.arguments.length) list.push([node.arguments[0].start, node.arguments.at(-1).end])
	else for (const inside of Object.values(node)) messages(inside, list)
	return list
}

const found = messages(parse(text, { ecmaVersion: 'latest', sourceType: 'module' }))
for (const [from, to] of found.sort((a, b) => b[0] - a[0])) text = text.slice(0, from) + text.slice(to)
fs.writeFileSync(file, text)
