// The language of a page, and its sentences.
import { languageOf, words } from './language.js'
export const CODES = ['en', 'pl', 'fr'],
	LANGUAGES = ['English', 'Polski', 'Français']

const page = { words: words('en') }

// speak sets the language of the page: the first of several codes that the catalogue supports.
/** @type {(...codes: (string | undefined)[]) => void} */
export function speak(...codes) {
	page.words = words(languageOf(...codes))
}
export const spoken = () => page.words.language

/** @type {(key: string, args?: Record<string, any>) => import('./language.js').Text} */
export const text = (key, args) => ({ key, args })
/** @type {(parts: any[]) => { series: any[] }} */
export const series = parts => ({ series: parts })
/** @type {(key: string, args?: Record<string, any>) => string} */
export const say = (key, args) => page.words.say(key, args)
/** @type {(value: any) => string} */
export const sentence = value => page.words.sentence(value)
/** @type {(text: string) => string} */
export const capital = text => page.words.capital(text)
