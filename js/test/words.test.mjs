// What the page says of numbers, in each language: of none, of one, of a few, of many.
import test from 'node:test'
import assert from 'node:assert/strict'
import { say, speak } from '../words.js'

const COUNTED = [
	[
		'remade',
		n => [n, n],
		{
			en: ['0 sessions, 0 boards', '1 session, 1 board', '2 sessions, 2 boards', '5 sessions, 5 boards'],
			pl: ['sesje: 0, rozdania: 0', 'sesje: 1, rozdania: 1', 'sesje: 2, rozdania: 2', 'sesje: 5, rozdania: 5'],
			fr: ['0 séance, 0 donne', '1 séance, 1 donne', '2 séances, 2 donnes', '5 séances, 5 donnes'],
		},
	],
	[
		'part',
		n => [n, 16],
		{
			en: [
				'in part: 0 of 16 boards, all as dealt',
				'in part: 1 of 16 boards, as dealt',
				'in part: 2 of 16 boards, all as dealt',
				'in part: 5 of 16 boards, all as dealt',
			],
			pl: [
				'częściowo: 0 z 16 rozdań, wszystkie jak rozdano',
				'częściowo: 1 z 16 rozdań, jak rozdano',
				'częściowo: 2 z 16 rozdań, wszystkie jak rozdano',
				'częściowo: 5 z 16 rozdań, wszystkie jak rozdano',
			],
			fr: [
				'en partie\xa0: 0 donne sur 16, comme distribuée',
				'en partie\xa0: 1 donne sur 16, comme distribuée',
				'en partie\xa0: 2 donnes sur 16, toutes comme distribuées',
				'en partie\xa0: 5 donnes sur 16, toutes comme distribuées',
			],
		},
	],
	[
		'by cards',
		n => [1, n],
		{
			pl: [
				'1 z 0 rozdań, tylko po kartach',
				'1 z 1 rozdania, tylko po kartach',
				'1 z 2 rozdań, tylko po kartach',
				'1 z 22 rozdań, tylko po kartach',
			],
		},
	],
	[
		'phases',
		n => [n, n],
		{
			en: ['0 phases, 0 sessions', '1 phase, 1 session', '2 phases, 2 sessions', '5 phases, 5 sessions'],
			fr: ['0 phase, 0 séance', '1 phase, 1 séance', '2 phases, 2 séances', '5 phases, 5 séances'],
		},
	],
	[
		'keys missing',
		n => [n, '1,1'],
		{
			en: ['0 keys', '1 key', '2 keys', '5 keys'].map(s => s + ' missing, the first of session 1,1: a damaged copy?'),
			fr: ['0 clé manque', '1 clé manque', '2 clés manquent', '5 clés manquent'].map(
				s => s + ', la première de la séance 1,1\xa0: copie abîmée\xa0?',
			),
		},
	],
	[
		'counts',
		n => [n, n, n, n, n, n],
		{
			en: [
				'0 of 0 sessions identical, 0 of 0 hand files identical, 0 of 0 boards compared and right.',
				'1 of 1 session identical, 1 of 1 hand file identical, 1 of 1 board compared and right.',
				'2 of 2 sessions identical, 2 of 2 hand files identical, 2 of 2 boards compared and right.',
				'5 of 5 sessions identical, 5 of 5 hand files identical, 5 of 5 boards compared and right.',
			],
		},
	],
]

test('numbers and the forms that go with them', () => {
	for (const [key, values, languages] of COUNTED) {
		for (const [language, want] of Object.entries(languages)) {
			speak(language)
			const numbers = [0, 1, 2, key === 'by cards' ? 22 : 5]
			assert.deepEqual(
				numbers.map(n => say(key, ...values(n))),
				want,
				`${key}, ${language}`,
			)
		}
	}
	speak('en')
})
