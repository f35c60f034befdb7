// The page's sentences: each key is in the catalogue, with the arguments that its sentence needs, and each language
// has its plural forms.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { say, speak, CODES } from '../words/words.js'
import { sayCode, keyOf } from '../words/findings_text.js'
import { SENTENCES, FINDINGS } from '../words/sentences.js'

const COUNTED = [
	[
		'remake.made',
		n => [n, n],
		{
			en: ['0 sessions, 0 boards', '1 session, 1 board', '2 sessions, 2 boards', '5 sessions, 5 boards'],
			pl: ['0 sesji, 0 rozdań', '1 sesja, 1 rozdanie', '2 sesje, 2 rozdania', '5 sesji, 5 rozdań'],
			fr: ['0 séance, 0 donne', '1 séance, 1 donne', '2 séances, 2 donnes', '5 séances, 5 donnes'],
		},
	],
	[
		'sessions.as-dealt',
		n => [n, n],
		{ en: ['0 of 0 boards match', '1 of 1 board matches', '2 of 2 boards match', '5 of 5 boards match'] },
	],
	[
		'description.holds',
		n => [n, n],
		{
			en: ['0 phases, 0 sessions', '1 phase, 1 session', '2 phases, 2 sessions', '5 phases, 5 sessions'],
			fr: ['0 phase, 0 séance', '1 phase, 1 séance', '2 phases, 2 séances', '5 phases, 5 séances'],
		},
	],
	[
		'file.foreign-boards',
		n => [n],
		{
			en: ['0 boards', '1 board', '2 boards', '5 boards'].map(s => s + ' not from this tournament'),
			pl: [0, 1, 2, 5].map(n => 'rozdań spoza tego turnieju: ' + n),
		},
	],
]

test('plural forms follow the number', () => {
	for (const [key, values, languages] of COUNTED) {
		for (const [language, want] of Object.entries(languages)) {
			speak(language)
			const numbers = [0, 1, 2, 5]
			assert.deepEqual(
				numbers.map(n => sayCode(key, ...values(n))),
				want,
				`${key}, ${language}`,
			)
		}
	}
	speak('en')
})

const folder = new URL('../', import.meta.url)
const modules = fs.readdirSync(folder, { recursive: true }).filter(name => /^(?!node_modules|vendor).*\.js$/.test(name))
const sources = new Map(modules.map(name => [name, fs.readFileSync(new URL(name, folder), 'utf8')]))
const all = [...sources.values()].join('\n')

// argumentsOf returns the arguments of a sentence in a language.
const argumentsOf = sentence => {
	const forms = typeof sentence === 'string' ? [sentence] : Object.values(sentence).slice(1)
	const names = forms.flatMap(form => [...form.replace(/\{\{|\}\}/g, '').matchAll(/\{([^{}]+)\}/g)].map(m => m[1]))
	return [...new Set(typeof sentence === 'string' ? names : [...names, sentence.of])].sort()
}

test('every key is in the catalogue in three languages', () => {
	const rooms = new Set(Object.keys(SENTENCES).map(key => key.split('.')[0]))
	const keys = new Set(
		[...all.matchAll(/'([a-z-]+)(\.[a-z0-9.-]*[a-z0-9])'/g)].flatMap(([, room, rest]) =>
			rooms.has(room) && !(room + rest in FINDINGS) && !/\.(js|sqd|sqk|pbn)$/.test(rest) ? room + rest : [],
		),
	)
	assert.ok(keys.size > 100)
	for (const key of keys)
		CODES.forEach((code, i) => {
			assert.ok(SENTENCES[key]?.[i], `${code}: ${key}`)
			assert.deepEqual(argumentsOf(SENTENCES[key][i]), argumentsOf(SENTENCES[key][0]), `${code}: ${key}`)
		})
	let counted = 0
	for (const [, key, names] of all.matchAll(/\bsay\(\s*'([^']+)'(?:,\s*\{([^{}]*)\})?,?\s*\)/g)) {
		const expected = (names ?? '')
			.split(',')
			.map(part => part.split(':')[0].trim().replaceAll("'", ''))
			.filter(name => /^[a-z-]+$/.test(name))
		if ((names ?? '').includes('(') && /,[^:]*\)/.test(names)) continue // a call with several arguments
		assert.deepEqual(expected.sort(), argumentsOf(SENTENCES[key][0]), key)
		counted++
	}
	assert.ok(counted > 60, String(counted))
})

test('every page sentence in the catalogue is used', () => {
	const codes = new Set([...all.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(m => keyOf(m[1] ?? m[2])))
	const ids = new Set([...all.matchAll(/'([a-z]+)'/g)].map(m => m[1]))
	for (const key of Object.keys(SENTENCES)) {
		const [room, ...rest] = key.split('.')
		if (room === 'verdict') assert.ok(codes.has(key) || all.includes(`'${key}'`), key)
		else if (room === 'page' || room === 'tarot-page')
			assert.ok(all.includes(`'${key}'`) || ids.has(rest.join('.')), key)
	}
	for (const [code, row] of Object.entries(FINDINGS)) assert.ok(row.english || keyOf(code) in SENTENCES, code)
})

test('values are printed unchanged', () => {
	for (const value of ['{n}', 'page.again', 'a : b', '{{', '$&', '« x »']) {
		speak('fr')
		assert.ok(say('page.have-keys', { names: value }).endsWith(value), value)
	}
	speak('en')
	assert.equal(say('no.such-key'), 'no.such-key')
})
