// Reads the files that a person chose or dropped.
import { FairdealError, LIMITS } from '../../lib/refusal.js'
import { pause } from '../../lib/pause.js'
import { bytesIn } from '../lib/widgets.js'

// dropped asks for everything that was dropped before the first await: afterwards the
// list is empty.
export function dropped(transfer) {
	return [...transfer.items]
		.filter(i => i.kind === 'file')
		.map(item => ({
			handle: item.getAsFileSystemHandle?.(),
			entry: item.webkitGetAsEntry?.(),
			file: item.getAsFile(),
		}))
}

// collect adds the files of what was dropped, folders included, to a list, and reports whether the browser refused some.
export async function collect(items, list) {
	let refused = false
	for (const { handle, entry, file } of items) {
		const ways = [
			async () => fromHandle(await handle, '', list),
			async () => fromEntry(entry, '', list),
			async () => list.push({ name: file['name'], file, named: true, try: await file.slice(0, 1).arrayBuffer() }),
		]
		let done = false
		for (const way of ways) {
			try {
				await way()
				done = true
				break
			} catch {
				// the next way in
			}
		}
		refused ||= !done
	}
	return refused
}

async function fromHandle(handle, path, list) {
	if (handle.kind === 'file')
		return list.push({ name: path + handle['name'], file: await handle.getFile(), named: path === '' })
	const inside = []
	for await (const child of handle['values']()) {
		await fromHandle(child, path + handle['name'] + '/', inside)
		await pause()
	}
	list.push(...inside)
}

async function fromEntry(entry, path, list) {
	if (entry.isFile) {
		const file = await new Promise((yes, no) => entry['file'](yes, no))
		return list.push({ name: path + file['name'], file, named: path === '' })
	}
	const reader = entry.createReader(),
		inside = []
	for (;;) {
		const some = await new Promise((yes, no) => reader.readEntries(yes, no))
		if (some.length === 0) break
		for (const child of some) await fromEntry(child, path + entry['name'] + '/', inside)
	}
	list.push(...inside)
}

// inputsOf reads files, many small ones at once: a browser needs longer to open a file than to read it.
export async function* inputsOf(list) {
	let some = []
	for (const { name, file, named: pointed } of list) {
		await pause()
		// A policy is never taken from what is dropped.
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

// together reads files as one; where that fails, each by itself.
async function together(some) {
	try {
		const bytes = await bytesIn(new Blob(some.map(x => x.file)))
		let at = 0
		const inputs = some.map(({ name, named, size }) => ({ name, named, bytes: bytes.slice(at, (at += size)) }))
		if (at === bytes.length) return inputs
	} catch {
		// one of them cannot be read
	}
	return Promise.all(some.map(inputOf))
}
