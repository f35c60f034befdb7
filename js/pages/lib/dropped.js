// Reads what a person dropped on a page: files, and files in folders.
import { pause } from '../../lib/pause.js'

// droppedItems requests everything that was dropped before the first await, because the list is empty afterwards.
export function droppedItems(transfer) {
	return [...transfer.items]
		.filter(i => i.kind === 'file')
		.map(item => ({
			handle: item.getAsFileSystemHandle?.(),
			entry: item.webkitGetAsEntry?.(),
			file: item.getAsFile(),
		}))
}

// collectFiles adds dropped files to a list, including those in folders, and reports whether the browser refused any.
export async function collectFiles(items, list) {
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
				// Try the next method.
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
