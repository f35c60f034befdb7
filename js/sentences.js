// The sentences of all languages, words/catalogue/*.json. In a page they stand here themselves, those that
// it says (internal/page/player); a program in Node reads them from there.
import fs from 'node:fs'

const catalogue = code =>
	JSON.parse(fs.readFileSync(new URL(`../words/catalogue/${code}.json`, import.meta.url), 'utf8'))

const [en, pl, fr] = ['en', 'pl', 'fr'].map(catalogue)

// SENTENCES has of each key its sentence in English, Polish and French.
export const SENTENCES = Object.fromEntries(Object.keys(en).map(key => [key, [en[key], pl[key], fr[key]]]))
