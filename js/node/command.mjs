// Runs fairdeal verify in Node: converts the arguments of the command to options of verify. It is for tests and
// scripts; the page does not need it.
import fs from 'node:fs'
import path from 'node:path'
import { intake, proofsFor } from '../intake/intake.js'
import { verify } from '../verdict/verify.js'
import { archiveKind } from '../intake/archive.js'
import { LIMITS, FairdealError, rethrowBug } from '../lib/refusal.js'
import { describe } from '../tournament/description13.js'
import { sayFinding } from '../words/findings_text.js'
import { plain, PLAIN } from '../verdict/report.js'
import { bytesOf, byBytes } from '../lib/bytes.js'

// WITH_VALUE lists the flags whose value may be the next argument.
const WITH_VALUE = [
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
// REMOVED_FLAGS lists flags that no longer exist.
const REMOVED_FLAGS = ['--both', '--boards', '--from']

const refused = why => ({ verdict: 'not_verified', exit: 2, report: null, why })

/**
 * run returns { verdict, exit, report } of `verify ARGUMENTS` in a folder.
 * @param {any[]} args
 * @param {string} folder
 * @param {Uint8Array} [stdin]
 * @returns {Promise<any>}
 */
export async function run(args, folder, stdin) {
	const removed = args.find(word => REMOVED_FLAGS.includes(word.replace(/=.*/, '')))
	if (removed) return refused(removed + ' is gone')
	const files = new Files(folder),
		command = parseArguments(args, files, stdin)
	// Only the reader can say whom to trust (spec/trust.md 8).
	if ((command.proofs.length || command.options.log) && !command.policy) return refused('--policy is missing')
	for (const name of [...command.inputs.flatMap(input => expandStar(folder, input)), ...command.sheets]) files.add(name)
	const unusable = unusableInput(command, files)
	if (unusable) return refused(unusable)
	const statedNames = new Set(),
		reading = { typed: command.typed, stated: name => statedNames.has(name) }
	await readStatements(command, files, reading)
	for (const { files: names } of command.options.played) for (const name of names) statedNames.add(name)
	files.list.sort((a, b) => byBytes(a.name, b.name))
	const sorted = await intake(files.list, reading),
		{ descriptions, keys } = sorted
	if (command.filesOnly) return { exit: descriptions.length > 1 || keys.length > 1 ? 2 : 0, sorted }
	const missing = missingStatement(command, sorted)
	if (missing) return refused(missing + ': no such file')
	if (descriptions.length !== 1 || keys.length > 1)
		return refused('descriptions ' + descriptions.length + ', keys ' + keys.length)
	try {
		return await verifySorted(command, files, sorted)
	} catch (e) {
		if (!(e instanceof FairdealError)) throw e
		return refused(e.code)
	}
}

// Files collects the items for intake from the names in the arguments.
class Files {
	/** @type {any[]} */
	list = []

	constructor(folder) {
		this.folder = folder
		this.pathOf = name => path.resolve(folder, name)
	}

	isRegular(name) {
		const file = this.pathOf(name)
		return fs.existsSync(file) && fs.statSync(file).isFile()
	}

	read(name) {
		return this.isRegular(name) ? readFile(this.pathOf(name)) : null
	}

	// put adds an item. A file that was already given, typed or not, in a folder or by itself, is the same item.
	put(item) {
		const same = this.list.find(other => this.pathOf(other.name) === this.pathOf(item.name))
		if (same) same.named ||= item.named
		else this.list.push(item)
	}

	// add adds a file, the files in a folder, or an address.
	add(name) {
		const file = this.pathOf(name)
		if (/^https?:/.test(name)) return this.put({ name, bytes: bytesOf(name), named: true })
		if (!fs.existsSync(file)) return this.put({ name, named: true, refusal: new FairdealError('no access') })
		const stat = fs.statSync(file)
		if (stat.isDirectory()) this.addFolder(file, name === '.' ? '' : name.replace(/\/*$/, '/'), '')
		else if (stat.isFile()) this.put({ name, bytes: readFile(file), named: true })
		else this.put({ name, named: true, refusal: new FairdealError(NOT_REGULAR) })
	}

	// addFolder adds the files in a folder, and ignores links.
	addFolder(folder, root, inside) {
		for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
			const file = path.join(folder, entry.name),
				name = root + inside + entry.name
			if (entry.isDirectory()) this.addFolder(file, root, inside + entry.name + '/')
			else if (entry.isFile()) this.put({ name, bytes: readFile(file), named: false, root: root.length })
		}
	}
}

// parseArguments returns what the arguments state, and reads the files that are not hands.
function parseArguments(args, files, stdin) {
	/** @type {any} */
	const command = {
		options: { played: [] },
		inputs: [],
		statements: [], // of --played
		replaced: [],
		reserve: [],
		proofs: [],
		policy: null,
		typed: new Set(),
		sheets: [], // typed files
		copy: null, // the path of an earlier copy of the description
		filesOnly: false,
	}
	for (let i = 0; i < args.length; i++) {
		const [, flag, value] = /^--([^=]*)(?:=(.*))?$/s.exec(args[i]) ?? []
		if (args[i] === '-v') continue // how much is printed
		if (flag === undefined) command.inputs.push(args[i])
		else setFlag(command, files, stdin, flag, value ?? (WITH_VALUE.includes(args[i]) ? args[++i] : undefined))
	}
	return command
}

function setFlag(command, files, stdin, flag, value) {
	const { options } = command
	if (flag === 'played') command.statements.push(value)
	else if (flag === 'not-held') (options.notHeld ??= []).push(...value.split(' '))
	else if (flag === 'replaced' || flag === 'reserve') command[flag].push(value)
	else if (flag === 'published') {
		options.published = files.read(value) ?? new Uint8Array(0)
		command.copy = files.pathOf(value)
	} else if (flag === 'proof') command.proofs.push({ name: value, bytes: files.read(value), named: true })
	else if (flag === 'policy') command.policy = files.read(value)
	else if (flag === 'beacon')
		Object.assign(options, { beacon: files.read(value) ?? new Uint8Array(0), beaconName: value })
	else if (flag === 'digest' || flag === 'value' || flag === 'today') options[flag] = value
	else if (flag === 'type') {
		command.typed.add(value ?? '-')
		if (value) command.sheets.push(value)
		else files.put({ name: '-', bytes: new Uint8Array(stdin ?? []), named: true })
	} else if (flag === 'files-only') command.filesOnly = true
	else options[flag] = true
}

// unusableInput returns the reason why a file or a statement cannot be used, or undefined.
function unusableInput({ proofs, statements }, { list }) {
	const pipe = list.find(item => item.refusal?.code === NOT_REGULAR && /\.(sqd|sqk)$/i.test(item.name))
	if (pipe) return pipe.name + ' is not a regular file'
	const absent = list.find(item => item.refusal?.code === 'no access') ?? proofs.find(proof => !proof.bytes)
	if (absent) return absent.name + ' is missing'
	const unnumbered = statements.find(word => STAR.test(word) && !word.includes('#'))
	return unnumbered && 'cannot read ' + unnumbered
}

// readStatements sets options.played, with the paths that each statement names, and adds files that only a statement
// names.
async function readStatements({ statements, options }, files, reading) {
	const before = statements.length ? await intake(files.list, reading) : null
	let paths = before?.items.map(item => item.path) ?? []
	for (const statement of statements) {
		const names = [...paths, ...fs.readdirSync(files.folder)],
			words = expandStatement(before?.descriptions[0], statement, names)
		for (const name of addPlayed(options.played, statement, words)) {
			const isKnown =
				pathsUnder(name, paths, files.pathOf).length > 0 || paths.some(other => other.endsWith('/' + name))
			if (isKnown || !files.isRegular(name)) continue
			files.add(name)
			paths = (await intake(files.list, reading)).items.map(item => item.path)
		}
	}
	for (const played of options.played) {
		played.named = played.files.map(name => pathsNamed(name, paths, files.pathOf))
		played.files = played.named.flat()
	}
}

// missingStatement returns a statement about missing files; with a star, it needs at least one file.
/** @type {(command: any, sorted: any) => string | undefined} */
function missingStatement({ statements, options }, { files }) {
	const isGiven = names => files.some(file => names.includes(file.name))
	return statements.find(word => {
		const played = options.played.filter(p => p.word === word)
		return STAR.test(word)
			? played.length > 0 && !played.some(p => isGiven(p.files))
			: played.some(p => !p.named.every(isGiven))
	})
}

// verifySorted verifies files that intake has sorted.
async function verifySorted(command, files, sorted) {
	const { options, policy, copy } = command,
		[description] = sorted.descriptions
	options.replaced = command.replaced.map(replacedOf)
	options.reserve = command.reserve.map(reserveOf)
	const held = (options.notHeld ?? []).map(heldOf),
		statements = [...options.played, ...options.replaced, ...options.reserve, ...held],
		stranger = statements.find(s => !hasSession(description, s))
	if (stranger) return refused(`no session ${stranger.phase},${stranger.session}`)
	const contradiction = [...options.reserve, ...options.replaced].find(s =>
		held.some(h => h.phase === s.phase && (h.isPhase || h.session === s.session)),
	)
	if (contradiction) return refused(`session ${contradiction.phase},${contradiction.session}: held or not held`)
	const original = files.pathOf(description.name)
	options.publishedSame =
		copy !== null &&
		fs.existsSync(original) &&
		fs.existsSync(copy) &&
		fs.realpathSync(copy) === fs.realpathSync(original)
	const report = await verify({
		...sorted,
		description: description.bytes,
		name: description.name,
		keys: sorted.keys[0]?.bytes ?? null,
		proofs: [...command.proofs, ...proofsFor(sorted, description, policy)],
		policy,
		options,
	})
	// Only the Go program reads a log; it was given but not read.
	if (options.log && report.exit === 0) Object.assign(report, { verdict: 'not_verified', exit: 2 })
	return { verdict: report.verdict, exit: report.exit, report, json: plain(report, sayFinding) }
}

// readFile reads a file; if the file is too large, only one byte more than the limit.
function readFile(name) {
	const limit = /\.sqd$/i.test(name) ? LIMITS.description : archiveKind(name) ? LIMITS.archive : LIMITS.file,
		size = Math.min(fs.statSync(name).size, limit + 1),
		bytes = new Uint8Array(size),
		file = fs.openSync(name, 'r')
	try {
		let length = 0
		for (let n; length < size && (n = fs.readSync(file, bytes, length, size - length, null));) length += n
		return bytes.subarray(0, length)
	} finally {
		fs.closeSync(file)
	}
}

// itemsIn returns a path or, for a folder or an archive, the paths in it.
function itemsIn(path, all) {
	const inside = all.filter(p => p.startsWith(path.replace(/\/*$/, '/')))
	return inside.length ? inside : all.filter(p => p === path)
}

// pathsUnder returns the paths given under a name.
const pathsUnder = (name, all, pathOf) => [
	...new Set([name, ...all.filter(p => pathOf(p) === pathOf(name))].flatMap(path => itemsIn(path, all))),
]

// pathsNamed returns the paths that a statement names: those given under the name, or otherwise a file by the end of
// its path, if only one matches.
function pathsNamed(name, all, pathOf) {
	const paths = pathsUnder(name, all, pathOf),
		endings = all.filter(p => p.endsWith('/' + name))
	if (paths.length) return paths
	return endings.length === 1 ? itemsIn(endings[0], all) : []
}

// expandStar expands a name with a star as a shell does; without a match, the name is unchanged.
function expandStar(folder, name) {
	if (!name.includes('*') || /^https?:/.test(name)) return [name]
	const pattern = new RegExp('^' + name.replace(/[.+()^$]/g, '\\$&').replaceAll('*', '.*') + '$')
	const fitting = fs
		.readdirSync(folder)
		.filter(n => pattern.test(n))
		.sort()
	return fitting.length ? fitting : [name]
}

const STAR = /^(\d+),(?:\*|all)=(.*)$/

// expandStatement expands P,*=NAME##.EXT to one word per session; in a phase of unknown length, per file of that form
// among `names`. It returns none if the description cannot be read, which is reported elsewhere.
function expandStatement(description, word, names) {
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

// addPlayed adds the sessions of words P,S[-S]=FILE to a list, and returns the files.
function addPlayed(list, statement, words) {
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
				word: statement,
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
	return { phase: +m[1], session: +(m[2] ?? 1), isPhase: !m[2] }
}

// hasSession reports whether a description has, or may have, a session.
function hasSession(description, { phase: p, session, number = '1' }) {
	const { phases, old } = describe(description.bytes),
		phase = phases[p - 1]
	return !!phase && (old || number === '1') && session > 0 && (!phase.sessions || session <= phase.sessions)
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
	if (result.sorted) process.stdout.write(listed(result.sorted))
	else if (result.json) process.stdout.write(JSON.stringify(result.json, PLAIN, 2) + '\n')
	else console.error(result.why)
	process.exitCode = result.exit
}
