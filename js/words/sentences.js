// The sentences of all languages, words/catalogue/*.json, and the table of findings, words/findings.json. A page
// contains the sentences that it uses (internal/page/player); a program in Node reads them from these files.
import fs from 'node:fs'

const read = name => JSON.parse(fs.readFileSync(new URL(`../../words/${name}.json`, import.meta.url), 'utf8'))

const [en, pl, fr] = ['en', 'pl', 'fr'].map(code => read('catalogue/' + code))

// SENTENCES maps each key to its sentences in English, Polish and French.
export const SENTENCES = Object.fromEntries(Object.keys(en).map(key => [key, [en[key], pl[key], fr[key]]]))

// FINDINGS maps each code to its row.
export const FINDINGS = read('findings')
