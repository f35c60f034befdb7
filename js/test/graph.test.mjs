// The folders of js/ import each other in one direction, and only pages import from pages/.
import test from 'node:test'
import assert from 'node:assert/strict'
import { faults, graph, sources } from '../node/graph.mjs'

const faultsWith = texts => faults(graph(new Map([...sources(), ...texts])))

test('folders import in one direction', () => assert.deepEqual(faultsWith([]), []))

test('import cycles are reported', () => {
	const list = faultsWith([['lib/bad.js', "import { cardOf } from '../verdict/card.js'\n"]])
	assert.ok(list.some(fault => fault.startsWith('circle: ') && fault.includes('lib > verdict')))
})

test('imports from pages/ are reported', () => {
	assert.deepEqual(faultsWith([['lib/bad.js', "import {\n\tel,\n} from '../pages/lib/dom.js'\n"]]).slice(-1), [
		'lib imports pages/lib',
	])
})
