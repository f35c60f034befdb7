// Sentences in a language. Both programs share the catalogue (words/words.go describes its form): for each key and
// language, a sentence or its plural forms.
import { FairdealError } from '../lib/refusal.js'
import { SENTENCES } from './sentences.js'

/** @typedef {{ key: string, args?: Record<string, any> }} Text */

const CODES = ['en', 'pl', 'fr']

// text is a sentence inside another one, before a language is chosen.
/** @type {(key: string, args?: Record<string, any>) => Text} */
export const text = (key, args) => ({ key, args })

// series joins texts with the commas of the language.
/** @type {(parts: any[]) => { series: any[] }} */
export const series = parts => ({ series: parts })

/** @type {Map<string, Words>} */
const cache = new Map()

/**
 * @typedef {object} Words
 * @property {string} language
 * @property {(key: string, args?: Record<string, any>) => string} say the sentence of a key
 * @property {(value: any) => string} sentence a text as a sentence, with a capital letter and a full stop
 * @property {(text: string) => string} capital a text with a capital letter
 */

/**
 * words returns what says sentences in a language.
 * @param {string} language
 * @returns {Words}
 */
export function words(language) {
	const index = CODES.indexOf(language)
	if (index < 0) throw new FairdealError('unknown language', language)
	const cached = cache.get(language)
	if (cached) return cached
	const plural = new Intl.PluralRules(language)

	// If a number has no form of its own, the form other is used.
	/** @type {(sentence: any, args: Record<string, any>) => string} */
	const formFor = (sentence, args) =>
		typeof sentence === 'string'
			? sentence
			: (sentence[plural.select(Number(args[sentence['of']]))] ?? sentence['other'])

	// Arguments are inserted unchanged: their content is never parsed as a sentence, a name or a brace.
	/** @type {(key: string, args?: Record<string, any>) => string} */
	const say = (key, args = {}) =>
		formFor(SENTENCES[key]?.[index] ?? key, args).replace(
			/\{\{|\}\}|\{([^{}]+)\}| (?=[:;?!»])|(?<=«) /g,
			(match, name) => {
				if (name !== undefined) return spelled(args[name])
				// French must not begin a line with such a sign.
				return match === ' ' ? '\xa0' : match[0]
			},
		)

	/** @type {(value: any) => string} */
	const spelled = value => {
		if (value?.key) return say(value.key, value.args)
		if (value?.series) return value.series.map(spelled).join(say('list.comma'))
		if (Array.isArray(value)) return value.map(spelled).join('; ')
		if (value !== null && typeof value === 'object') throw new TypeError('an object without a key has no words')
		return String(value ?? '')
	}

	/** @type {(text: string) => string} */
	const capital = text => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

	/** @type {(value: any) => string} */
	const sentence = value => {
		const plain = capital(spelled(value))
		return plain + (/[.?!:]$/.test(plain) ? '' : '.')
	}

	const result = { language, say, sentence, capital }
	cache.set(language, result)
	return result
}

// languageOf returns the first of several language codes that the catalogue supports, or English.
/** @type {(...codes: (string | undefined)[]) => string} */
export const languageOf = (...codes) =>
	codes.map(code => code?.slice(0, 2) ?? '').find(code => CODES.includes(code)) ?? CODES[0]
