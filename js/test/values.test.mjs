// When two values agree, and which values could have been spelled differently: testdata/values.json (spec/audit.md
// 3.4, 3.5).
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { daysIn, isPlain, sameNumbers } from '../tournament/value.js'
import { utf8 } from '../lib/bytes.js'

const { agree, plain } = JSON.parse(fs.readFileSync(new URL('../../testdata/values.json', import.meta.url)))

test('values are compared as numbers', () => {
	assert.ok(agree.length > 40)
	for (const [value, typed, want] of agree)
		assert.equal(sameNumbers(utf8(typed), utf8(value)), want, `${value} | ${typed}`)
})

test('a value with only one spelling is plain', () => {
	assert.ok(plain.length > 25)
	for (const [value, delayed, typed, want] of plain)
		assert.equal(
			isPlain(utf8(value), utf8(delayed), typed === null ? null : utf8(typed)),
			want,
			`${value} | ${delayed} | ${typed}`,
		)
})

test('days in a text end at 31 December', () => {
	for (const [text, days] of [
		['Tuesday 31 December 2024', ['2024-12-31']],
		['31.12.2024 and 1/1/2025', ['2024-12-31', '2025-01-01']],
		['2024-12-32, 2024-13-01', []],
		['31 stycznia 2025; le 1er mai 2025', ['2025-01-31', '2025-05-01']],
		['10 January 42024, 10 January 20240, January 10 20240', []],
		['110 January 2024, January 110 2024, 2024-01-100, 12024-01-10, 110.1.2024, 10.1.20240', []],
	])
		assert.deepEqual(daysIn(text), days, text)
})

test('a single run of digits may have other characters around it, but no words', () => {
	assert.ok(sameNumbers('3 6 9 13 26 40', '369132640.'))
	assert.ok(sameNumbers('(030609132640)', '3 6 9 13 26 40'))
	assert.ok(!sameNumbers('3 6 9 13 26 40', '369132640 a'))
	assert.ok(!sameNumbers('3 6 9 13 26 40', '36913 2640'))
})

test('decimals have a single separator', () => {
	assert.ok(sameNumbers('04.13.05', '4 13 5'))
	assert.ok(!sameNumbers('4.05', '4.5'))
})
