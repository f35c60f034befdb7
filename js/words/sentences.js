// The sentences of all languages, words/catalogue/*.json, and the table of what can be found out, words/findings.json.
// In a page they stand here themselves, those that it says (internal/page/player); a program in Node reads them from there.
import fs from 'node:fs'

const read = name => JSON.parse(fs.readFileSync(new URL(`../../words/${name}.json`, import.meta.url), 'utf8'))

const [en, pl, fr] = ['en', 'pl', 'fr'].map(code => read('catalogue/' + code))

// SENTENCES has of each key its sentence in English, Polish and French.
export const SENTENCES = Object.fromEntries(Object.keys(en).map(key => [key, [en[key], pl[key], fr[key]]]))

// FINDINGS has the row of each code.
export const FINDINGS = read('findings')
