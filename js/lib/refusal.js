// Errors about input (spec/json.md, findings): a code of words/findings.json and its values, translated where they are shown.

export class FairdealError extends Error {
	/**
	 * @param {string} code
	 * @param {...any} values
	 */
	constructor(code, ...values) {
		super(ENGLISH[code]?.(values[0]) ?? code)
		this.name = 'FairdealError'
		this.code = code
		this.values = values
	}
}

// ENGLISH are the messages for programmers; messages for readers are in the catalogue.
/** @type {Record<string, (subject: any) => string>} */
const ENGLISH = {
	'bad argument': subject => subject,
	'cannot read': word => `cannot read ${word}`,
	'descriptions': subject => subject,
	'evening': subject => subject,
	'key files': subject => subject,
	'unknown language': language => `unknown language ${JSON.stringify(language)}, expected 'en', 'pl' or 'fr'`,
	'unknown option': name => `unknown option ${JSON.stringify(name)}`,
}

/**
 * refuse throws a FairdealError.
 * @param {string} code
 * @param {...any} values
 * @returns {never}
 */
export function refuse(code, ...values) {
	throw new FairdealError(code, ...values)
}

/**
 * rethrowBug throws every error except a FairdealError, so that a bug is never shown as a mistake of the reader.
 * @param {unknown} error
 * @returns {asserts error is FairdealError}
 */
export function rethrowBug(error) {
	if (!(error instanceof FairdealError)) throw error
}

// LIMITS are checked before a reader spends time or memory.
export const LIMITS = {
	description: 1 << 20,
	value: 4096,
	keys: 64 << 20,
	file: 64 << 20,
	archive: 1 << 30,
	boards: 1000000,
	board: 100000, // the number of a board
	sessions: 100000,
}
