// Says what is found in small worlds (testdata/judge/README.md, "Small worlds"): a world a line of
// standard input, as JSON; a line each of what is found, for another implementation to compare.
//
//	echo '{"first":3,"files":[{"claims":"A","records":"1=A1 2=a1"}]}' | node js/test/small.mjs
import { createInterface } from 'node:readline'
import { judgeWorld } from '../passes.js'
import { smallSets, worldOf, written } from './worlds.mjs'

let said = []
const say = () => {
	if (said.length) process.stdout.write(said.join('\n') + '\n')
	said = []
}
const setsFrom = { 1: smallSets(1), 3: smallSets(3) }
for await (const line of createInterface({ input: process.stdin })) {
	const { first, files } = JSON.parse(line),
		sets = setsFrom[first],
		result = judgeWorld(worldOf({ files }, sets))
	const found = result.files.map(findings => findings.map(f => written(f, sets)).join(', '))
	said.push(result.sets.map(set => set.state).join(', ') + ' | ' + found.join(' / '))
	if (said.length === 500) say()
}
say()
