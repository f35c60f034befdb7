// Removes from a bundle what its users never call: the content of functions that no signature in exercise.mjs needs, which
// then throw an error; and methods and fields whose names occur nowhere else in the bundle, nor in the modules that use
// it, which bundlers keep because they cannot see who reads a property.
//
//	node unused.mjs FILE USER...
import fs from 'node:fs'
import { parse } from 'acorn'
import { exercise } from './exercise.mjs'

// The language itself reads these names.
const PROTOCOLS = ['constructor', 'get', 'set', 'value', 'enumerable', 'configurable', 'writable', 'length', 'toString']

// ERROR is the content of a function that is never called.
const ERROR = '{ throw new Error() }'

const HARMLESS = /^(Function|ArrowFunction|Member|Unary)Expression$|^Identifier$|^Literal$/

const [file, ...users] = process.argv.slice(2)
const programOf = code => parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
const isNode = value => value !== null && typeof value === 'object'

// isDefinition reports whether a node defines a method or field of a class, or a property of an object.
const isDefinition = (node, parent) =>
	!node.computed &&
	(/^(Method|Property)Definition$/.test(node.type) ||
		(node.type === 'Property' && parent.type === 'ObjectExpression' && !node.shorthand))

// visit calls a function with each node and its parent until it returns false.
function visit(node, enter, parent = {}) {
	if (Array.isArray(node)) node.filter(isNode).forEach(child => visit(child, enter, parent))
	else if (enter(node, parent)) {
		const { key, ...others } = node
		for (const child of Object.values(isDefinition(node, parent) ? others : node))
			if (isNode(child)) visit(child, enter, node)
	}
}

// addNames adds the names and quoted texts in a program, except for names where they are defined.
function addNames(program, names) {
	visit(program, node => {
		if (node.type === 'Identifier') names.add(node.name)
		if (node.type === 'Literal') names.add(node.value)
		return true
	})
}

// unusedIn returns the outermost definitions whose names are not in use, and whose values have no effect.
function unusedIn(program, names) {
	const list = []
	visit(program, (node, parent) => {
		const isUnused =
			isDefinition(node, parent) &&
			node.key.type === 'Identifier' &&
			!names.has(node.key.name) &&
			(!node.value || HARMLESS.test(node.value.type))
		if (isUnused) list.push(node)
		return !isUnused
	})
	return list
}

// without returns a text without a definition and the comma or semicolon next to it.
function without(text, { start, end }) {
	const after = text.slice(end).replace(/^[,;]/, '')
	const isLast = after.length === text.length - end
	return text.slice(0, start).replace(isLast ? /,$/ : /$/, '') + after
}

// contentsIn lists the contents of functions, { start, end, isExpression }, each before those inside it. A constructor is
// needed with its class.
function contentsIn(program, code) {
	const list = []
	visit(program, (node, parent) => {
		const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
		if (isFunction && parent.kind !== 'constructor') {
			const isExpression = node.body.type !== 'BlockStatement',
				start = isExpression ? code.lastIndexOf('=>', node.body.start) + 2 : node.body.start
			list.push({ start, end: node.end, isExpression })
		}
		return true
	})
	return list
}

// counting returns a program that adds the index of each called function to globalThis.calledFunctions.
function counting(code, contents) {
	const edits = contents.flatMap(({ start, end, isExpression }, i) => {
		const call = `globalThis.calledFunctions.add(${i})`
		if (!isExpression) return [[start + 1, `${call};`]]
		return [
			[start, `(${call},(`],
			[end, '))'],
		]
	})
	edits.sort(([a], [b]) => b - a)
	for (const [position, text] of edits) code = code.slice(0, position) + text + code.slice(position)
	return code
}

// calledIn returns the indexes of the functions that exercise.mjs calls. It writes the counting program to the file.
async function calledIn(code, contents) {
	globalThis.calledFunctions = new Set()
	fs.writeFileSync(file, counting(code, contents))
	await exercise()
	return globalThis.calledFunctions
}

// emptied returns a program whose uncalled functions only throw an error.
async function emptied(code) {
	const contents = contentsIn(programOf(code), code),
		called = await calledIn(code, contents),
		uncalled = contents.filter(({ start, end }, i) => !called.has(i) && end - start > ERROR.length),
		isInside = content => uncalled.some(outer => outer.start < content.start && outer.end >= content.end)
	const outermost = uncalled.filter(content => !isInside(content)).sort((a, b) => b.start - a.start)
	for (const { start, end } of outermost) code = code.slice(0, start) + ERROR + code.slice(end)
	return code
}

let text = await emptied(fs.readFileSync(file, 'utf8'))
for (let list = [{}]; list.length;) {
	const names = new Set(PROTOCOLS),
		program = programOf(text)
	for (const user of users) addNames(programOf(fs.readFileSync(user, 'utf8')), names)
	addNames(program, names)
	list = unusedIn(program, names)
	for (const definition of list.reverse()) text = without(text, definition)
}
fs.writeFileSync(file, text)
