// The sentences of all languages, words/catalogue/*.json. In a page they stand here themselves, those that
// it says (internal/page/player); a program in Node reads them from there.
import fs from 'node:fs'

const catalogue = code =>
	JSON.parse(fs.readFileSync(new URL(`../words/catalogue/${code}.json`, import.meta.url), 'utf8'))

export const SENTENCES = { en: catalogue('en'), pl: catalogue('pl'), fr: catalogue('fr') }
