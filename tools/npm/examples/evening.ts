// Scores the evenings of a file again: node evening.ts FILE
import fs from 'node:fs'
import { readEvenings, recompute } from 'fairdeal-verify/score'

const name = process.argv[2] ?? ''
for (const evening of readEvenings({
	name,
	bytes: new Uint8Array(fs.readFileSync(name)),
})) {
	const { totals, differs, counted } = recompute(evening)
	for (const { place, pair, total_exact } of totals) console.log(place ?? '-', pair, total_exact)
	console.log(`${counted.values} values compared, ${differs.length} differ`)
}
