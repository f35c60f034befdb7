// Reads the files that a person chose or dropped.
import { FairdealError, LIMITS } from '../../lib/refusal.js'
import { pause } from '../../lib/pause.js'
import { bytesIn } from '../lib/widgets.js'

// inputsOf reads files, many small ones at once, because opening a file takes a browser longer than reading it.
export async function* inputsOf(list) {
	let some = []
	for (const { name, file, named: pointed } of list) {
		await pause()
		// A policy is never taken from dropped files.
		const named = pointed && !/\.policy$/i.test(name),
			limit = /\.(zip|tar|t?gz)$/i.test(name) ? LIMITS.archive : LIMITS.file,
			size = file.size
		if (size > limit) yield { name, named, refusal: new FairdealError('too large', size, limit) }
		else if (size === 0 || size > 1 << 20) yield await inputOf({ name, named, file })
		else if (some.push({ name, named, file, size }) === 100) {
			yield* await together(some)
			some = []
		}
	}
	yield* await together(some)
}

async function inputOf({ name, named, file }) {
	try {
		return { name, named, bytes: await bytesIn(file) }
	} catch {
		return { name, named, refusal: new FairdealError('no access') }
	}
}

// together reads files as one; if that fails, it reads each separately.
async function together(some) {
	try {
		const bytes = await bytesIn(new Blob(some.map(input => input.file)))
		let from = 0
		const inputs = some.map(({ name, named, size }) => ({ name, named, bytes: bytes.slice(from, (from += size)) }))
		if (from === bytes.length) return inputs
	} catch {
		// One of them cannot be read.
	}
	return Promise.all(some.map(inputOf))
}
