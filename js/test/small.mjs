// Prints what is found in the small worlds of one file, a line a world, for `diff` with another
// implementation's (testdata/judge/README.md, "Small worlds").
//
//	node js/test/small.mjs > worlds.txt
import { judgeWorld } from '../passes.js'
import { smallWorlds, worldOf, written } from './worlds.mjs'

for (const { first, file, sets } of smallWorlds()) {
	const result = judgeWorld(worldOf({ files: [file] }, sets))
	const world = [
		`B from ${first}`,
		file.claims ? `claims ${file.claims}${file.stated ? ' stated' : ''}` : 'claims nothing',
		file.sequence ? 'sequence' : 'numbered',
		file.records,
	].join(', ')
	const states = result.sets.map(set => set.state).join(', ')
	const found = result.files.map(findings => findings.map(f => written(f, sets)).join(', ')).join(' / ')
	process.stdout.write(`${world} | ${states} | ${found}\n`)
}
