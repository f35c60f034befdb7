// The package fairdeal-verify: files in, verdict out, in Node and in a browser (README.md). What stands here keeps its form
// until a version 2; the modules below it are nobody's promise.
import { intake, proofsFor } from './intake/intake.js'
import { verify } from './verdict/verify.js'
import { plain, PLAIN } from './verdict/report.js'
import { cardOf } from './verdict/card.js'
import { words } from './words/findings_text.js'
import { typedBoards as readBoards } from './formats/typed.js'
import { sentence, speak } from './words/words.js'

/**
 * A file as people have it: a description, keys, hands, a proof, or an archive of such files.
 * @typedef {object} NamedFile
 * @property {string} name its path; what a file is shows in its name
 * @property {Uint8Array} bytes
 * @property {boolean} [named] a person pointed at this file: where it cannot be read, that is said of it
 */

/**
 * What only people know. Sessions are counted from 1.
 * @typedef {object} Options
 * @property {'en' | 'pl' | 'fr'} [language] of the sentences; English where it is not said
 * @property {string} [value] the delayed value, looked up by yourself
 * @property {string} [digest] of the description, as it was announced
 * @property {boolean} [sure] value and digest were typed without a slip
 * @property {boolean} [partial] what is there may be verified without the rest
 * @property {boolean} [strict] what is doubtful does not count as verified
 * @property {Uint8Array} [published] an earlier copy of the description
 * @property {Uint8Array | null} [policy] whom you believe: the policy of a public log
 */

/**
 * @typedef {object} Answer
 * @property {'verified' | 'in_part' | 'not_verified' | 'false'} verdict
 * @property {0 | 1 | 2} exit 0 verified, 1 false, 2 could not check
 * @property {string} answer the verdict in a sentence
 * @property {string[]} boards the first boards that are wrong, a sentence each
 * @property {string[]} trust what you have to trust for the rest, a sentence each
 * @property {string} next what to do now; empty where there is nothing
 * @property {Record<string, any>} report the report, with the keys of spec/json.md
 */

// kindOf says what was given, for an error.
function kindOf(given) {
	if (given === null || given === undefined) return String(given)
	if (typeof given === 'string') return JSON.stringify(given.slice(0, 40))
	if (typeof given !== 'object') return `the ${typeof given} ${String(given)}`
	return given.constructor?.name ? `a value of type ${given.constructor.name}` : 'an object'
}

const isBytes = given => given instanceof Uint8Array
const need = (fits, what, given, wanted) => {
	if (!fits) throw new TypeError(`${what} is ${kindOf(given)}, expected ${wanted}`)
}

function checkFiles(files) {
	need(Array.isArray(files), 'files', files, 'an array of { name, bytes }')
	for (const [i, file] of files.entries()) {
		need(file && typeof file === 'object', `files[${i}]`, file, 'an object { name, bytes }')
		need(typeof file.name === 'string' && file.name, `files[${i}].name`, file.name, 'the name of the file, a string')
		need(isBytes(file.bytes), `files[${i}].bytes (${JSON.stringify(file.name)})`, file.bytes, 'a Uint8Array')
	}
}

function checkOptions(options) {
	need(options && typeof options === 'object', 'options', options, "an object such as { language: 'pl' }")
	for (const [name, given] of Object.entries(options)) {
		if (given === undefined || given === null) continue
		if (name === 'published' || name === 'policy') need(isBytes(given), 'options.' + name, given, 'a Uint8Array')
		if (['language', 'value', 'digest'].includes(name))
			need(typeof given === 'string', 'options.' + name, given, 'a string')
	}
}

/**
 * Verifies the files of one tournament: were the hands that were played those that had to be dealt?
 * @param {NamedFile[]} files one description, its keys, hands
 * @param {Options} [options]
 * @returns {Promise<Answer>}
 * @throws {TypeError} where a file or an option is not what it has to be: it says what was given and what is needed
 * @throws {RangeError} where there is not one description, or several key files
 */
export async function verifyFiles(files, options = {}) {
	checkFiles(files)
	checkOptions(options)
	const { language = 'en', policy = null, ...said } = options
	const found = await intake(files.map(({ name, bytes, named = false }) => ({ name, bytes, named })))
	if (found.descriptions.length !== 1) throw new RangeError(`${found.descriptions.length} descriptions, expected 1`)
	if (found.keys.length > 1) throw new RangeError(`${found.keys.length} key files, expected 1`)
	const [{ name, bytes: description }] = found.descriptions
	const report = await verify({
		...found,
		name,
		description,
		keys: found.keys[0]?.bytes ?? null,
		proofs: proofsFor(found, { name }, policy),
		policy,
		options: said,
	})
	const card = cardOf(report)
	speak(language) // all sentences are said from here on, in one turn: a call beside this one may have another language
	return {
		verdict: report.verdict,
		exit: report.exit,
		answer: sentence(card.named),
		boards: card.boards.map(sentence),
		trust: card.trust.map(sentence),
		next: card.next ? sentence(card.next) : '',
		report: JSON.parse(JSON.stringify(plain(report, words, sentence(card.named)), PLAIN)),
	}
}

/**
 * Reads boards as people type them from paper, in any layout.
 * @param {string} text
 * @param {'en' | 'pl' | 'fr'} [language] of the letters of cards, tried first
 * @returns {{ boards: object[], wrong: object[] }} as understood, and the lines that fit no layout
 */
export const typedBoards = (text, language = 'en') => {
	need(typeof text === 'string', 'text', text, 'a string')
	return readBoards(text, language)
}
