// The language of a page, and its sentences.
import { languageOf, words } from './language.js'
export const CODES = ['en', 'pl', 'fr'],
	LANGUAGES = ['English', 'Polski', 'Français']

const page = { words: words('en') }

// speak sets the language of the page: the first of several codes that the catalogue supports.
export function speak(...codes) {
	page.words = words(languageOf(...codes))
}
export const spoken = () => page.words.language

export const text = (key, args) => ({ key, args })
export const series = parts => ({ series: parts })
export const say = (key, args) => page.words.say(key, args)
export const sentence = value => page.words.sentence(value)
export const capital = text => page.words.capital(text)
