// Runs fairdeal verify in Node: converts the arguments of the command to options of verify. It is for tests and
// scripts; the page does not need it.
import fs from 'node:fs'
import path from 'node:path'
import { intake, proofsFor } from '../intake/intake.js'
import { verify } from '../verdict/verify.js'
import { archiveKind } from '../intake/archive.js'
import { LIMITS, FairdealError, rethrowBug } from '../lib/refusal.js'
import { describe } from '../tournament/description13.js'
import { words } from '../words/findings_text.js'
import { plain, PLAIN } from '../verdict/report.js'
import { bytesOf, byBytes } from '../lib/bytes.js'

const VALUES = [
	'--played',
	'--reserve',
	'--replaced',
	'--not-held',
	'--digest',
	'--published',
	'--value',
	'--today',
	'--proof',
	'--policy',
	'--beacon',
	'--log',
]
// NOT_REGULAR is the code of a pipe or a device, which is not read because it may never end.
const NOT_REGULAR = 'not regular'
// GONE lists flags that no longer exist.
const GONE = ['--both', '--boards', '--from']

/**
 * run returns { verdict, exit, report } of `verify ARGUMENTS` in a folder.
 * @param {any[]} args
 * @param {string} folder
 * @param {Uint8Array} [stdin]
 * @returns {Promise<any>}
 */
export async function run(args, folder, stdin) {
	/** @type {any} */
	const options = { played: [] }
	const inputs = [],
		list = []
	const pathOf = name => path.resolve(folder, name)
	/** @type {any[]} */
	const statements = []
	const said = { replaced: [], reserve: [] },
		proofs = [],
		typed = new Set(),
		sheets = []
	let only = false
	const isRegular = name => fs.existsSync(pathOf(name)) && fs.statSync(pathOf(name)).isFile()
	const read = name => (isRegular(name) ? readFile(pathOf(name)) : null)
	// put adds an item. A file that was already given, typed or not, in a folder or by itself, is the same item.
	const put = item => {
		const there = list.find(x => pathOf(x.name) === pathOf(item.name))
		if (there) there.named ||= item.named
		else list.push(item)
	}
	const add = (file, name) => {
		if (/^https?:/.test(name)) return put({ name, bytes: bytesOf(name), named: true })
		if (!fs.existsSync(file)) return put({ name, named: true, refusal: new FairdealError('no access') })
		const stat = fs.statSync(file)
		if (stat.isDirectory()) walk(file, name === '.' ? '' : name.replace(/\/*$/, '/'), '')
		else if (stat.isFile()) put({ name, bytes: readFile(file), named: true })
		else put({ name, named: true, refusal: new FairdealError(NOT_REGULAR) })
	}
	// walk lists the files in a folder, and ignores links.
	const walk = (folder, root, inside) => {
		for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
			const file = path.join(folder, entry.name),
				name = root + inside + entry.name
			if (entry.isDirectory()) walk(file, root, inside + entry.name + '/')
			else if (entry.isFile()) put({ name, bytes: readFile(file), named: false, root: root.length })
		}
	}
	const refused = why => ({ verdict: 'not_verified', exit: 2, report: null, why }),
		gone = args.find(word => GONE.includes(word.replace(/=.*/, '')))
	if (gone) return refused(gone + ' is gone')
	let policy = null,
		copy = null
	for (let i = 0; i < args.length; i++) {
		let word = args[i]
		if (word === '-v') continue // how much is printed
		if (!word.startsWith('--')) {
			inputs.push(word)
			continue
		}
		/** @type {any} */
		let value
		const eq = word.indexOf('=')
		if (eq > 0) [word, value] = [word.slice(0, eq), word.slice(eq + 1)]
		else if (VALUES.includes(word) && word !== '--type') value = args[++i]
		const name = word.slice(2)
		if (name === 'played') statements.push(value)
		else if (name === 'not-held') (options.notHeld ??= []).push(...value.split(' '))
		else if (name in said) said[name].push(value)
		else if (name === 'published') {
			options.published = read(value) ?? new Uint8Array(0)
			copy = pathOf(value)
		} else if (name === 'proof') proofs.push({ name: value, bytes: read(value), named: true })
		else if (name === 'policy') policy = read(value)
		else if (name === 'beacon') Object.assign(options, { beacon: read(value) ?? new Uint8Array(0), beaconName: value })
		else if (name === 'digest' || name === 'value' || name === 'today') options[name] = value
		else if (name === 'type')
			typed.add(value ?? '-') &&
				(value ? sheets.push(value) : put({ name: '-', bytes: new Uint8Array(stdin ?? []), named: true }))
		else if (name === 'files-only') only = true
		else options[name] = true
	}
	// Only the reader can say whom to trust (spec/trust.md 8).
	if ((proofs.length || options.log) && !policy) return refused('--policy is missing')
	for (const name of [...inputs.flatMap(i => stars(folder, i)), ...sheets]) add(pathOf(name), name)
	const pipe = list.find(item => item.refusal?.code === NOT_REGULAR && /\.(sqd|sqk)$/i.test(item.name))
	if (pipe) return refused(pipe.name + ' is not a regular file')
	const absent = list.find(x => x.refusal?.code === 'no access') ?? proofs.find(x => !x.bytes)
	if (absent) return refused(absent.name + ' is missing')
	const unnumbered = statements.find(word => STAR.test(word) && !word.includes('#'))
	if (unnumbered) return refused('cannot read ' + unnumbered)
	const inAll = { typed, stated: name => statedNames.has(name) },
		statedNames = new Set()
	const before = statements.length ? await intake(list, inAll) : null
	let paths = before?.items.map(i => i.path) ?? []
	for (const word of statements)
		for (const name of played(
			options.played,
			word,
			every(before?.descriptions[0], word, [...paths, ...fs.readdirSync(folder)]),
		)) {
			if (givenAs(name, paths, pathOf).length || paths.some(p => p.endsWith('/' + name))) continue
			if (!isRegular(name)) continue
			add(pathOf(name), name)
			paths = (await intake(list, inAll)).items.map(i => i.path)
		}
	for (const s of options.played) {
		s.named = s.files.map(name => namedBy(name, paths, pathOf))
		s.files = s.named.flat()
		for (const name of s.files) statedNames.add(name)
	}
	list.sort((a, b) => byBytes(a.name, b.name))
	const found = await intake(list, inAll)
	if (only) return { exit: found.descriptions.length > 1 || found.keys.length > 1 ? 2 : 0, found }
	// A statement about missing files; with a star, it needs at least one file.
	const there = names => found.files.some(f => names.includes(f.name))
	const wanting = statements.find(word => {
		const some = options.played.filter(s => s.word === word)
		return STAR.test(word) ? some.length && !some.some(s => there(s.files)) : some.some(s => !s.named.every(there))
	})
	if (wanting) return refused(wanting + ': no such file')
	if (found.descriptions.length !== 1 || found.keys.length > 1)
		return refused('descriptions ' + found.descriptions.length + ', keys ' + found.keys.length)
	try {
		const description = found.descriptions[0]
		options.replaced = said.replaced.map(replacedOf)
		options.reserve = said.reserve.map(reserveOf)
		const held = (options.notHeld ?? []).map(heldOf),
			stranger = [...options.played, ...options.replaced, ...options.reserve, ...held].find(
				s => !isThere(description, s),
			)
		if (stranger) return refused(`no session ${stranger.phase},${stranger.session}`)
		options.publishedSame =
			copy !== null &&
			fs.existsSync(pathOf(description.name)) &&
			fs.existsSync(copy) &&
			fs.realpathSync(copy) === fs.realpathSync(pathOf(description.name))
		const report = await verify({
			...found,
			description: description.bytes,
			name: description.name,
			keys: found.keys[0]?.bytes ?? null,
			proofs: [...proofs, ...proofsFor(found, description, policy)],
			policy,
			options,
		})
		// Only the Go program reads a log; it was given but not read.
		if (options.log && report.exit === 0) Object.assign(report, { verdict: 'not_verified', exit: 2 })
		return { verdict: report.verdict, exit: report.exit, report, json: plain(report, words) }
	} catch (e) {
		if (!(e instanceof FairdealError)) throw e
		return refused(e.code)
	}
}

// readFile reads a file; if the file is too large, only one byte more than the limit.
function readFile(name) {
	const limit = /\.sqd$/i.test(name) ? LIMITS.description : archiveKind(name) ? LIMITS.archive : LIMITS.file,
		size = Math.min(fs.statSync(name).size, limit + 1),
		bytes = new Uint8Array(size),
		file = fs.openSync(name, 'r')
	try {
		let at = 0
		for (let n; at < size && (n = fs.readSync(file, bytes, at, size - at, null));) at += n
		return bytes.subarray(0, at)
	} finally {
		fs.closeSync(file)
	}
}

// under returns an item or, for a folder or an archive, the items in it.
function under(path, all) {
	const inside = all.filter(p => p.startsWith(path.replace(/\/*$/, '/')))
	return inside.length ? inside : all.filter(p => p === path)
}

// givenAs returns the paths given under a name, and namedBy those that a statement names: these, or otherwise a file
// by the end of its path, if only one matches.
const givenAs = (name, all, at) => [
	...new Set([name, ...all.filter(p => at(p) === at(name))].flatMap(path => under(path, all))),
]
function namedBy(name, all, at) {
	const given = givenAs(name, all, at),
		ends = all.filter(p => p.endsWith('/' + name))
	return given.length ? given : ends.length === 1 ? under(ends[0], all) : []
}

// stars expands a name with a star as a shell does; without a match, the name is unchanged.
function stars(folder, name) {
	if (!name.includes('*') || /^https?:/.test(name)) return [name]
	const pattern = new RegExp('^' + name.replace(/[.+()^$]/g, '\\$&').replaceAll('*', '.*') + '$')
	const fitting = fs
		.readdirSync(folder)
		.filter(n => pattern.test(n))
		.sort()
	return fitting.length ? fitting : [name]
}

const STAR = /^(\d+),(?:\*|all)=(.*)$/

// every expands P,*=NAME##.EXT to one word per session; in a phase of unknown length, per file of that form among
// `names`. It returns none if the description cannot be read, which is reported elsewhere.
function every(description, word, names) {
	const m = STAR.exec(word)
	if (!m) return [word]
	if (!description) return []
	let phase
	try {
		phase = describe(description.bytes).phases[+m[1] - 1]
	} catch (e) {
		rethrowBug(e)
		return []
	}
	const nameOf = n => m[2].replace(/#+/, run => String(n).padStart(run.length, '0')),
		pattern = new RegExp('(^|/)' + m[2].replace(/[^\w#]/g, '\\$&').replace(/#+/, '(\\d{1,9})') + '$')
	const open = names.map(name => Number(pattern.exec(name)?.[2])).filter(n => n > 0),
		sessions = phase?.sessions ? Array.from({ length: phase.sessions }, (_, i) => i + 1) : [...new Set(open)]
	return (sessions.length ? sessions : [1]).map(n => `${m[1]},${n}=${nameOf(n)}`)
}

// played parses P,S[-S]=FILE and returns the files.
function played(list, asked, words) {
	return words.map(word => {
		const m = /^(\d+),(\d+)(?:-(\d+))?(?:(reserve)(\d[!-<>-~]{0,19})?)?=(.+)$/.exec(word)
		if (!m) throw new Error('cannot read ' + word)
		for (let s = +m[2]; s <= +(m[3] ?? m[2]) && list.length < 100000; s++)
			list.push({
				phase: +m[1],
				session: s,
				set: m[4] ? 1 : 0,
				number: m[5] ?? '1',
				files: [m[6]],
				word: asked,
			})
		return m[6]
	})
}

function numbersIn(list) {
	const numbers = new Set()
	for (const part of list.split(',')) {
		const [low, high = low] = part.split('-').map(Number)
		for (let n = low; n <= high && numbers.size < 100000; n++) numbers.add(n)
	}
	return numbers
}

// replacedOf parses P,S=LIST, or P,S=* for all boards.
function replacedOf(word) {
	const m = /^(\d+),(\d+)=(\*|all|[\d,-]+)$/.exec(word)
	if (!m) throw new Error('cannot read ' + word)
	return { phase: +m[1], session: +m[2], numbers: /^\d/.test(m[3]) ? numbersIn(m[3]) : null, text: m[3] }
}

// reserveOf parses P,S or, for SquareDeal 1.3, P,S:NUMBER.
function reserveOf(word) {
	const m = /^(\d+),(\d+)(?::(\d[!-~]{0,19}))?$/.exec(word)
	if (!m) throw new Error('cannot read ' + word)
	return { phase: +m[1], session: +m[2], number: m[3] ?? '1' }
}

// heldOf parses P,S, or P for a phase.
function heldOf(word) {
	const m = /^(\d+)(?:,(\d+))?$/.exec(word)
	if (!m) throw new Error('cannot read ' + word)
	return { phase: +m[1], session: +(m[2] ?? 1) }
}

// isThere reports whether a description has, or may have, a session.
function isThere(description, { phase, session, number = '1' }) {
	const { phases, old } = describe(description.bytes),
		one = phases[phase - 1]
	return !!one && (old || number === '1') && session > 0 && (!one.sessions || session <= one.sessions)
}

// listed formats the items of intake like verify --files-only (testdata/intake/README.md).
export function listed({ items }) {
	const lines = items.map(i => [i.path, i.class, i.reader ?? '-', i.notes.join() || '-'].join('\t') + '\n')
	return lines.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).join('')
}

if (process.argv[1] && path.resolve(process.argv[1]) === new URL(import.meta.url).pathname) {
	const result = await run(process.argv.slice(2), process.cwd(), fs.readFileSync(0)).catch(e => ({
		exit: 2,
		why: e.message,
	}))
	if (result.found) process.stdout.write(listed(result.found))
	else if (result.json) process.stdout.write(JSON.stringify(result.json, PLAIN, 2) + '\n')
	else console.error(result.why)
	process.exitCode = result.exit
}
