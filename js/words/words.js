// Sentences in the language of the reader. The catalogue is data, the same as the Go program's
// (words/words.go says its form): a key, and for each language a sentence or its forms by a number.
import { SENTENCES } from './sentences.js'

export const CODES = ['en', 'pl', 'fr'],
	LANGUAGES = ['English', 'Polski', 'Français']

let language = 'en'

// speak chooses the language of say: the first of some that there is.
export function speak(...codes) {
	language = codes.map(code => code?.slice(0, 2)).find(code => CODES.includes(code)) ?? 'en'
}
export function spoken() {
	return language
}

// text is a sentence that stands in another.
export const text = (key, args) => ({ key, args })

// series are several, with what stands between them in a row.
export const series = parts => ({ series: parts })

const rules = {}

// formFor is the form of a sentence for its number; one that is missing falls to other.
function formFor(sentence, args) {
	if (typeof sentence === 'string') return sentence
	rules[language] ??= new Intl.PluralRules(language)
	return sentence[rules[language].select(Number(args[sentence['of']]))] ?? sentence['other']
}

// say returns the sentence of a key in the language spoken; what is no key is a sentence in English alone. Arguments are
// put in as they are: what they hold is never read as a sentence, a name or a brace.
export function say(key, args = {}) {
	return formFor(SENTENCES[key]?.[CODES.indexOf(language)] ?? key, args).replace(
		/\{\{|\}\}|\{([^{}]+)\}| (?=[:;?!»])|(?<=«) /g,
		(found, name) => {
			if (name !== undefined) return spelled(args[name])
			// A line never begins with the sign that French puts a blank before.
			return found === ' ' ? '\xa0' : found[0]
		},
	)
}

const spelled = value =>
	value?.key
		? say(value.key, value.args)
		: value?.series
			? value.series.map(spelled).join(say('list.comma'))
			: Array.isArray(value)
				? value.map(spelled).join('; ')
				: String(value ?? '')

// sentence says a text with a capital and a full stop; those of the card have neither.
export function sentence(value) {
	const said = capital(spelled(value))
	return said + (/[.?!:]$/.test(said) ? '' : '.')
}

// capital begins a text with a capital.
export const capital = text => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
