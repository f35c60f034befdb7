// The package fairdeal-verify: files in, verdict out (tools/npm/README.md). Its four entry points, this module,
// hands.js, score.js and tarot.js, do not change before version 2; the modules that they import may.
import { FairdealError, rethrowBug } from './lib/refusal.js'
import { pause } from './lib/pause.js'
import { intake, proofsFor } from './intake/intake.js'
import { verify } from './verdict/verify.js'
import { plain, PLAIN } from './verdict/report.js'
import { cardOf } from './verdict/card.js'
import { checkStated, statedIn } from './verdict/stated.js'
import { describe } from './tournament/description13.js'
import { wordsOf } from './words/findings_text.js'
import { words } from './words/language.js'

export { FairdealError }

/** @typedef {'en' | 'pl' | 'fr'} Language */

/**
 * A file as people have it: a description, keys, hands, a proof, or an archive of such files.
 * @typedef {object} NamedFile
 * @property {string} name its path; the extension says what kind of file it is
 * @property {Uint8Array} bytes
 * @property {boolean} [named] the reader chose this file by its name: a report says why, if it cannot be read
 */

/**
 * What only people know. Sessions are written PHASE,SESSION, as in `1,3`.
 * @typedef {object} Options
 * @property {Language} [language] the language of sentences (English)
 * @property {AbortSignal} [signal] stops a verification that is no longer wanted
 * @property {(progress: Progress) => void} [progress] called about 40 times a second
 * @property {string} [value] the public number, as the reader looked it up
 * @property {string} [digest] the digest of the description, as it was announced
 * @property {boolean} [sure] value and digest contain no typing error
 * @property {boolean} [partial] verify what is there, although files are missing
 * @property {boolean} [strict] what is doubtful does not count as verified
 * @property {Uint8Array} [published] an earlier copy of the description
 * @property {Uint8Array | null} [policy] whom the reader trusts: the policy of a public log
 * @property {Uint8Array} [beacon] the answer of a beacon
 * @property {string} [today] the day of the verification, 2026-11-29
 * @property {{ set: string, files: string[] }[]} [played] which files show a session: `{ set: '1,3', files: ['friday.dup'] }`
 * @property {string[]} [replaced] boards that the reserve set replaced: `1,2=13-24`, or `1,2` for all
 * @property {string[]} [reserve] sessions that played the reserve set: `1,3`
 * @property {string[]} [notHeld] sessions or phases that were not held: `2,2`, `3`
 */

/**
 * @typedef {object} Progress
 * @property {'reading' | 'dealing' | 'comparing'} step
 * @property {number} done
 * @property {number} total
 */

/**
 * @typedef {object} Answer
 * @property {Verdict} verdict
 * @property {0 | 1 | 2} exit 0 verified, 1 false, 2 could not check
 * @property {string} answer the verdict in a sentence
 * @property {string[]} boards the first wrong boards, one sentence each
 * @property {string[]} trust what was not checked, one sentence each
 * @property {string} next what to do next, or an empty string
 * @property {Report} report
 */

/** @typedef {'verified' | 'in_part' | 'not_verified' | 'false'} Verdict */
/** @typedef {'pass' | 'fail' | 'not checked'} Status */

/**
 * The report of spec/json.md, which describes every key. Keys without a value are absent.
 * @typedef {object} Report
 * @property {Verdict} verdict
 * @property {string} [digest]
 * @property {{ exit: number, boards: number, [key: string]: any }} summary
 * @property {Step[]} steps
 * @property {FileReport[]} files
 * @property {SessionReport[]} sessions
 */

/**
 * @typedef {object} Step
 * @property {number} step
 * @property {string} name
 * @property {Status} status
 * @property {string} [want]
 * @property {string} [got]
 * @property {string[]} [detail]
 */

/**
 * @typedef {object} FileReport
 * @property {string} name
 * @property {string} [format]
 * @property {number} boards
 * @property {Status} status
 * @property {string} [text]
 * @property {BoardDifference[]} [differences]
 */

/**
 * @typedef {object} BoardDifference
 * @property {number | null} board
 * @property {number} [phase]
 * @property {number} [session]
 * @property {Status} status
 * @property {string} text
 * @property {string} [want] the deal as in PBN
 * @property {string} got
 */

/**
 * @typedef {object} SessionReport
 * @property {number} phase
 * @property {number} session
 * @property {string} name
 * @property {Status} status
 * @property {string} state such as `whole`, `part` or `false`
 * @property {string} text what the files show of it, in `language`
 */

/** @type {(value: unknown) => boolean} */
const isBytes = value => value instanceof Uint8Array
/** @type {(value: unknown) => boolean} */
const isList = value => Array.isArray(value)
/** @type {(value: unknown) => boolean} */
const isText = value => typeof value === 'string'
/** @type {(value: any) => boolean} */
const isPlayed = value =>
	isList(value) && value.every((/** @type {any} */ p) => isText(p?.set) && isList(p.files) && p.files.every(isText))
/** @type {(value: any) => boolean} */
const isDay = value => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && !isNaN(Date.parse(value))
/** @type {(value: unknown) => boolean} */
const isTrueOrFalse = value => typeof value === 'boolean'
const LIST = 'a list such as '

// KINDS maps the options of verifyFiles to a check and its description in errors.
/** @type {Record<string, [(value: any) => boolean, string]>} */
const KINDS = {
	'language': [isText, "a language: 'en', 'pl' or 'fr'"],
	'signal': [value => typeof value?.aborted === 'boolean', 'an AbortSignal'],
	'progress': [value => typeof value === 'function', 'a function'],
	'value': [isText, 'a string'],
	'digest': [isText, 'a string'],
	'today': [isDay, 'a day such as 2026-11-29'],
	'sure': [isTrueOrFalse, 'true or false'],
	'partial': [isTrueOrFalse, 'true or false'],
	'strict': [isTrueOrFalse, 'true or false'],
	'published': [isBytes, 'a Uint8Array'],
	'policy': [isBytes, 'a Uint8Array'],
	'beacon': [isBytes, 'a Uint8Array'],
	'played': [isPlayed, LIST + "[{ set: '1,3', files: ['friday.dup'] }]"],
	'replaced': [isList, LIST + "['1,2=13-24']"],
	'reserve': [isList, LIST + "['1,3']"],
	'notHeld': [isList, LIST + "['2,2']"],
}

// kindOf describes a value for an error.
/** @type {(value: any) => string} */
function kindOf(value) {
	if (value === null || value === undefined) return String(value)
	if (typeof value === 'string') return JSON.stringify(value.slice(0, 40))
	if (typeof value !== 'object') return `the ${typeof value} ${String(value)}`
	return value.constructor?.name ? `a value of type ${value.constructor.name}` : 'an object'
}

/** @type {(fits: unknown, subject: string, value: unknown, wanted: string) => void} */
const need = (fits, subject, value, wanted) => {
	if (!fits) throw new FairdealError('bad argument', `${subject} is ${kindOf(value)}, expected ${wanted}`)
}

/** @type {(files: any) => void} */
function checkFiles(files) {
	need(Array.isArray(files), 'files', files, 'an array of { name, bytes }')
	for (const [i, file] of files.entries()) {
		need(file && typeof file === 'object', `files[${i}]`, file, 'an object { name, bytes }')
		need(isText(file.name) && file.name, `files[${i}].name`, file.name, 'the name of the file, a string')
		need(isBytes(file.bytes), `files[${i}].bytes (${JSON.stringify(file.name)})`, file.bytes, 'a Uint8Array')
	}
}

/** @type {(options: any) => void} */
function checkOptions(options) {
	need(options && typeof options === 'object', 'options', options, "an object such as { language: 'pl' }")
	for (const [name, value] of Object.entries(options)) {
		if (!Object.hasOwn(KINDS, name)) throw new FairdealError('unknown option', name)
		if (value === undefined || value === null) continue
		const [fits, wanted] = KINDS[name]
		need(fits(value), 'options.' + name, value, wanted)
	}
}

// isNamed reports whether a statement names a path: by its end, or with other separators.
/** @type {(path: string, name: string) => boolean} */
function isNamed(path, name) {
	const end = name.replaceAll('\\', '/').replace(/^\.\//, '')
	return path === name || ('/' + path.replaceAll('\\', '/')).endsWith('/' + end)
}

// pathOf returns the path of the file that a statement names, or the name if there is no single such file.
/** @type {(name: string, files: { name: string }[]) => string} */
function pathOf(name, files) {
	const named = files.filter(f => isNamed(f.name, name))
	return named.length === 1 && !files.some(f => f.name === name) ? named[0].name : name
}

// checkStatements refuses statements about what the tournament does not have. The report explains an unreadable
// description.
/** @type {(description: any, stated: any, files: { name: string }[]) => void} */
function checkStatements(description, stated, files) {
	let read
	try {
		read = describe(description)
	} catch (e) {
		rethrowBug(e)
		return
	}
	checkStated(read, stated, files)
}

/**
 * Verifies the files of one tournament: were the hands that were played the hands that were dealt?
 * @param {NamedFile[]} files one description, its keys, and the hands
 * @param {Options} [options]
 * @returns {Promise<Answer>}
 * @throws {FairdealError} if a file or an option is not what it has to be, or if there is not exactly one description; the code
 * is `bad argument`, `unknown option`, `unknown language`, `cannot read` (a statement), `descriptions` or `key files`
 */
export async function verifyFiles(files, options = {}) {
	checkFiles(files)
	checkOptions(options)
	const { language = 'en', policy = null, signal, progress, played, replaced, reserve, notHeld, ...evidence } = options
	const { say, sentence } = words(language ?? 'en')
	/** @type {(finding: any) => string} */
	const sayFinding = finding => {
		const { key, args } = wordsOf(finding)
		return say(key, args)
	}
	/** @type {(step: Progress['step'], done: number, total: number) => void} */
	const onProgress = (step, done, total) => {
		signal?.throwIfAborted()
		progress?.({ step, done, total })
	}
	signal?.throwIfAborted()
	const statements = {
			played: played ?? [],
			replaced: replaced ?? [],
			reserve: reserve ?? [],
			not_held: notHeld ?? [],
		},
		names = statedIn(statements, name => name).played.flatMap(p => p.files)
	const inputs = files.map(({ name, bytes, named = false }) => ({ name, bytes, named })),
		sorted = await intake(inputs, {
			stated: (/** @type {string} */ path) => names.some(name => isNamed(path, name)),
			pause,
			progress: (/** @type {number} */ done, /** @type {number} */ total) => onProgress('reading', done, total),
		})
	if (sorted.descriptions.length !== 1)
		throw new FairdealError('descriptions', `${sorted.descriptions.length} descriptions, expected 1`)
	if (sorted.keys.length > 1) throw new FairdealError('key files', `${sorted.keys.length} key files, expected 1`)
	const [{ name, bytes: description }] = sorted.descriptions
	const stated = statedIn(statements, name => pathOf(name, sorted.files))
	checkStatements(description, stated, sorted.files)
	const report = await verify(
		{
			...sorted,
			name,
			description,
			keys: sorted.keys[0]?.bytes ?? null,
			proofs: proofsFor(sorted, { name }, policy),
			policy,
			options: { ...stated, ...evidence },
		},
		onProgress,
	)
	signal?.throwIfAborted()
	const card = cardOf(report),
		answer = sentence(card.named)
	return {
		verdict: report.verdict,
		exit: report.exit,
		answer,
		boards: card.boards.map(sentence),
		trust: card.trust.map(sentence),
		next: card.next ? sentence(card.next) : '',
		report: JSON.parse(JSON.stringify(plain(report, sayFinding, answer), PLAIN)),
	}
}
