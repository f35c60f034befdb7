// Evenings (spec/json.md), one a line, for the comparison with the Go program: worked out anew, or what is wrong with them.
import readline from 'node:readline'
import { recompute } from '../score/recompute.js'

for await (const line of readline.createInterface({ input: process.stdin })) {
	let out
	try {
		out = recompute(JSON.parse(line))
	} catch (error) {
		out = { error: String(error.stack) }
	}
	process.stdout.write(JSON.stringify(out) + '\n')
}
