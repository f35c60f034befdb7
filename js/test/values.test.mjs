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

test('days in delayed information', () => {
	for (const [text, ...days] of [
		['Tuesday 31 December 2024', '2024-12-31'],
		['31.12.2024 and 1/1/2025', '2024-12-31', '2025-01-01'],
		['2024-12-32, 2024-13-01, 30 February 2024, 31.11.2024'],
		['29.2.2024 and 29.2.2023', '2024-02-29'],
		['31 stycznia 2025; le 1er mai 2025', '2025-01-31', '2025-05-01'],
		['10 January 42024, 10 January 20240, January 10 20240'],
		['110 January 2024, January 110 2024, 2024-01-100, 12024-01-10, 110.1.2024, 10.1.20240'],
		['x2024-01-10, 2024-01-10T12:00:00Z, _1.1.2024, 1.1.2024_, é1.1.2024, 10 January 2024th'],
		['2099-10-01, 2099/10/2 (2099.10.03)', '2099-10-01', '2099-10-02', '2099-10-03'],
		['1 October 2099; 2nd of Oct., 2099; 3. Oktober 2099', '2099-10-01', '2099-10-02', '2099-10-03'],
		['1 de octubre de 2099, 2-Oct-2099, 3OCTOBER2099', '2099-10-01', '2099-10-02', '2099-10-03'],
		['1stycznia 2099; 1., M\u00c4RZ., 2099', '2099-01-01', '2099-03-01'],
		['October 1, 2099 and Oct. the 2nd 2099', '2099-10-01', '2099-10-02'],
		['14 IV 2099, 15.IV.2099, 16 viii 2099, 1 IIII 2099, 1 XIII 2099', '2099-04-14', '2099-04-15', '2099-08-16'],
		['DJI311099, WIG20 30102099; Nikkei 225: 20991029', '2099-10-29', '2099-10-30', '2099-10-31'],
		['DJI011099', '2099-01-10', '2099-10-01'],
		['dow-jones industrial average_131099 and S&P 500 10132099', '2099-10-13'],
		['XDJI011099, DJI0110990, DJI 991399, ABC011099, omxs30 131099'],
		['OMXC 131099, closing-141099', '2099-10-13', '2099-10-14'],
		['30.10.2099, 29/10/2099, 10-28-2099', '2099-10-28', '2099-10-29', '2099-10-30'],
		['10-01-2099', '2099-01-10', '2099-10-01'],
		['10/01/2099', '2099-01-10', '2099-10-01'],
		['10.01.2099 and 11/11/2099', '2099-01-10', '2099-11-11'],
		['01/13/2099', '2099-01-13'],
		['3 December'],
		[' '.repeat(4086) + '2099-10-01 2099-10-02', '2099-10-01'],
	])
		assert.deepEqual(daysIn(utf8(text)), days, text)
})

const MONTHS = `january jan januari januar janvier enero gennaio stycznia
february feb februari februar f\u00e9vrier fevrier febrero febbraio lutego
march mar maart m\u00e4rz maerz mars marzo marca
april apr avril abril aprile kwietnia
may mei mai mayo maggio maja
june jun juni juin junio giugno czerwca
july jul juli juillet julio luglio lipca
august aug augustus ao\u00fbt aout agosto sierpnia
september sept sep septembre septiembre settembre wrze\u015bnia wrzesnia
october oct oktober okt octobre octubre ottobre pa\u017adziernika pazdziernika pa\u017cdziernika
november nov novembre noviembre listopada
december dec dezember dez d\u00e9cembre decembre diciembre dicembre grudnia`.split('\n')

test('names of months', () => {
	for (const [i, names] of MONTHS.entries())
		for (const name of names.split(' '))
			for (const word of [name, name.toUpperCase()])
				for (const text of [`14 ${word} 2099`, `${word} 14 2099`, `14-${word}.-2099`])
					assert.deepEqual(daysIn(utf8(text)), [`2099-${String(i + 1).padStart(2, '0')}-14`], text)
	for (const name of ['oktobre', 'dezembre', 'jann', 'sett', 'aprilie', 'augusta', 'decemb'])
		assert.deepEqual(daysIn(`14 ${name} 2099`), [], name)
})

test('names of indexes', () => {
	const names =
		'dji,dow jones,dow.jones,dow-jones,DowJones,dow jones industrial,djia,dow,s & p,S&P500,s&p 500,spx,nasdaq,nasdaq 100,nasdaq composite,ndx,nyse,russell,russell 2000,ftse,ftse 250,ftse mib,dax,dax 40,mdax,cac40,aex,bel 20,psi,ibex35,nikkei,topix,wig,wig30,stoxx 600,omx,omxh,hang seng,hangseng,sensex,index,close,closing'
	for (const name of names.split(','))
		for (const mark of ['', ' ', ': ', '_', '-', './'])
			assert.deepEqual(daysIn(`${name + mark}141099`), ['2099-10-14'], name + mark)
})

test('a single run of digits may have other characters around it, but no words', () => {
	assert.ok(sameNumbers('3 6 9 13 26 40', '369132640.'))
	assert.ok(sameNumbers('(030609132640)', '3 6 9 13 26 40'))
	assert.ok(!sameNumbers('3 6 9 13 26 40', '369132640 a'))
	assert.ok(!sameNumbers('3 6 9 13 26 40', '36913 2640'))
})

test('zeros before a run count only if the other value has several numbers', () => {
	for (const [run, value, want] of [
		['0640', '6.40', true],
		['00640', '6.40', true],
		['640', '6.40', true],
		['040', '0.40', true],
		['40', '0.40', false],
		['0369132640', '3 6 9 13 26 40', false],
	])
		for (const [typed, other] of [
			[run, value],
			[value, run],
		])
			assert.equal(sameNumbers(typed, other), want, `${typed} and ${other}`)
})

test('decimals have a single separator', () => {
	assert.ok(sameNumbers('04.13.05', '4 13 5'))
	assert.ok(!sameNumbers('4.05', '4.5'))
})
