// What was dropped or named, sorted: descriptions, keys, hand files, archives.
import { isArchive, entriesOf, unpack } from './zip.js'
import { formatOf, isHandFile, isOurs, extensionOf } from './formats.js'
import { LIMITS, orThrow } from './description.js'

const last = name => name.replace(/^.*[/\\]/, '')
const same = (a, b) => a.length === b.length && a.every((x, i) => x === b[i])

// collect takes [{ name, bytes, named }] and returns { descriptions, keys,
// reveals, files, passed, proofs }. `named` is what a person pointed at, in contrast to what lay in a folder.
export async function collect(inputs, pause = async () => {}) {
	const out = { descriptions: [], keys: [], reveals: [], files: [], passed: [], proofs: [] }
	for (const input of inputs) {
		await pause()
		if (input.refusal) out.files.push(input)
		else if (extensionOf(input.name) === 'zip' || isArchive(input.bytes)) await archive(out, input, pause)
		else sort(out, input)
	}
	return out
}

// proofsFor returns the proofs that count: those that a person pointed at, and,
// where a policy is known, the one beside the description.
export function proofsFor(found, description, policy) {
	return found.proofs.filter(p => p.named || (policy && p.name === description.name + '.tlog-proof'))
}

function sort(out, { name, bytes, named }) {
	const extension = extensionOf(name)
	const add = (list, item) => {
		if (!named && list.some(x => x.named)) return
		if (named && !list.some(x => x.named)) list.length = 0
		if (!list.some(x => same(x.bytes, bytes))) list.push(item)
	}
	if ((last(name)[0] === '.' && !named) || extension === 'bak') return
	if (extension === 'sqd') add(out.descriptions, { name, bytes, named })
	else if (extension === 'sqk') add(out.keys, { name, bytes, named })
	else if (extension === 'sqr') {
		if (!out.reveals.some(x => same(x.bytes, bytes))) out.reveals.push({ name, bytes })
	} else if (extension === 'tlog-proof') out.proofs.push({ name, bytes, named })
	else if (named || (formatOf(name, bytes) && !isOurs(name, bytes))) {
		if (!out.files.some(f => f.data && f.name === name && same(f.data, bytes)))
			out.files.push({ name, data: bytes, named })
	} else out.passed.push(name)
}

async function archive(out, { name, bytes, named }, pause) {
	try {
		let room = LIMITS.archive
		for (const entry of entriesOf(bytes)) {
			await pause()
			const path = name + '/' + entry.name
			if (last(entry.name)[0] === '.') continue
			if (!isHandFile(entry.name) && !/\.(sq[dkr]|tlog-proof)$/i.test(entry.name)) {
				out.passed.push(path)
				continue
			}
			try {
				const data = await unpack(bytes, entry, room)
				room -= data.length
				sort(out, { name: path, bytes: data, named: false })
			} catch (e) {
				orThrow(e)
				out.files.push({ name: path, refusal: e })
			}
		}
	} catch (e) {
		orThrow(e)
		out.files.push({ name, refusal: e, named })
	}
}
