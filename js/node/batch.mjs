// Runs many verifications, one per line: {"dir":...,"args":[...]} in, the report out.
import readline from 'node:readline'
import { run } from './command.mjs'

for await (const line of readline.createInterface({ input: process.stdin })) {
	const { dir, args } = JSON.parse(line)
	const started = performance.now()
	let out
	try {
		const result = await run(args, dir)
		out = { exit: result.exit, why: result.why, report: result.json ?? null }
	} catch (e) {
		out = { exit: -1, why: String(e instanceof Error ? e.stack : e), report: null }
	}
	process.stdout.write(JSON.stringify({ ...out, ms: Math.round(performance.now() - started) }) + '\n')
}
