// Says what is found in small worlds (testdata/judge/README.md, "Small worlds"): a world a line of
// standard input, as JSON; a line each of what is found, for another implementation to compare.
//
//	echo '{"first":3,"files":[{"claims":"A","records":"1=A1 2=a1"}]}' | node js/test/small.mjs
import { createInterface } from 'node:readline'
import { answerOf, smallSets } from './worlds.mjs'

let said = []
const say = () => {
	if (said.length) process.stdout.write(said.join('\n') + '\n')
	said = []
}
for await (const line of createInterface({ input: process.stdin })) {
	const world = JSON.parse(line),
		{ sessions, exit, none, shifts, found } = answerOf(world, smallSets(world))
	const states = [1, 2].flatMap(s => sessions[s] ?? []).join(', ')
	said.push(
		[states, exit + (none ? ' none' : ''), shifts.join(', '), found.map(f => f.join(', ')).join(' / ')].join(' | '),
	)
	if (said.length === 500) say()
}
say()
