// Recomputes evenings (spec/json.md), one per line, for the comparison with the Go program, and prints the result or
// the error. For {"name":..,"text":..}, a file of another program, it reads the first evening and prints it with the
// result. {"name":..,"files":[{"name":..,"base64":..}]} contains the pages of a club.
import readline from 'node:readline'
import { clubEvening } from '../score/club_evening.js'
import { readEvenings } from '../score/read.js'
import { recompute } from '../score/recompute.js'
import { parse } from '../test/xml.mjs'

function answer(request) {
	if ('files' in request) {
		const files = request.files.map(({ name, base64 }) => ({
				name,
				bytes: new Uint8Array(Buffer.from(base64, 'base64')),
			})),
			evening = clubEvening(request.name, files)
		return { ...recompute(evening), evening }
	}
	if (!('text' in request)) return recompute(request)
	const [evening] = readEvenings(request.name, request.text, parse)
	return { ...recompute(evening), evening }
}

for await (const line of readline.createInterface({ input: process.stdin })) {
	let out
	try {
		out = answer(JSON.parse(line))
	} catch (error) {
		out = { error: String(error instanceof Error ? error.stack : error) }
	}
	process.stdout.write(JSON.stringify(out) + '\n')
}
