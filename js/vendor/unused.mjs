// Removes from a bundle what its users never call: methods and fields whose names occur nowhere else in the bundle, nor
// in the modules that use it, which bundlers keep because they cannot see who reads a property; and the content of the
// functions in NEVER_CALLED, which then throw an error.
//
//	node unused.mjs FILE USER...
import fs from 'node:fs'
import { parse } from 'acorn'

// The language itself reads these names.
const PROTOCOLS = ['constructor', 'get', 'set', 'value', 'enumerable', 'configurable', 'writable', 'length', 'toString']

// Verification never calls these functions: they use secret scalars, or exist for other curves, other encodings of points
// and other hashes.
const NEVER_CALLED = [
	'multiply',
	'tonelliShanks',
	'sqrt9mod16',
	'_splitEndoScalar',
	'pointToBytes',
	'pointFromBytes',
	'expand_message_xof',
	'toHex',
	'fromHex',
]

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

// emptied returns a program whose functions in NEVER_CALLED only throw an error.
function emptied(code) {
	const bodies = []
	visit(programOf(code), node => {
		const name = node.key?.name ?? node.id?.name,
			body = node.type === 'MethodDefinition' ? node.value.body : node.body
		const isEmptied = /^(MethodDefinition|FunctionDeclaration)$/.test(node.type) && NEVER_CALLED.includes(name)
		if (isEmptied) bodies.push(body)
		return !isEmptied
	})
	for (const { start, end } of bodies.reverse()) code = code.slice(0, start) + '{ throw new Error() }' + code.slice(end)
	return code
}

let text = emptied(fs.readFileSync(file, 'utf8'))
for (let list = [{}]; list.length;) {
	const names = new Set(PROTOCOLS),
		program = programOf(text)
	for (const user of users) addNames(programOf(fs.readFileSync(user, 'utf8')), names)
	addNames(program, names)
	list = unusedIn(program, names)
	for (const definition of list.reverse()) text = without(text, definition)
}
fs.writeFileSync(file, text)
