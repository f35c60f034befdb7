// Hands in the shapes in which people have them: tables, pages, mails, a club's database.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { readHands } from '../formats.js'
import { intake, nameForms } from '../intake.js'
import { Database } from '../jet.js'
import { Refusal } from '../description.js'
import { bytesOf, utf8 } from '../bytes.js'

const HANDS = ['AKQJ.T98.7.65432', 'T987.76.KQJ.KQJT', '654.KQJ5.A862.A9', '32.A432.T9543.87']
const bytes = text => bytesOf(utf8(text))
const LIN = `qx|o1|md|3S${HANDS[2].replace('.', 'H').replace('.', 'D').replace('.', 'C')},S${HANDS[3].replace('.', 'H').replace('.', 'D').replace('.', 'C')},S${HANDS[0].replace('.', 'H').replace('.', 'D').replace('.', 'C')}|rh||ah|Board 1|sv|o|pg||\n`
const PBN = `[Board "1"]\n[Deal "N:${HANDS.join(' ')}"]\n\n`
const DEAL = readHands('a.pbn', bytes(PBN)).records[0].deal

const letters = hand =>
	'SHDC'
		.split('')
		.map((suit, i) => suit + (hand.split('.')[i] || '-'))
		.join(' ')
const symbols = hand =>
	'♠♥♦♣'
		.split('')
		.map((suit, i) => suit + hand.split('.')[i].replace('T', '10'))
		.join(' ')
const suits = HANDS.flatMap(h => h.split('.'))
const row = (...fields) => fields.join(';') + '\n'

const TABLES = {
	'points': row('Board', 'North', 'East', 'South', 'West') + row(1, ...HANDS),
	'letters': row('bd', 'N', 'E', 'S', 'W') + row(1, ...HANDS.map(letters)),
	'symbols': row('Rozdanie', 'Północ', 'Wschód', 'Południe', 'Zachód') + row(1, ...HANDS.map(symbols)),
	'blanks': row('Donne', 'Nord', 'Est', 'Sud', 'Ouest') + row(1, ...HANDS.map(h => h.replaceAll('.', ' '))),
	'order': row('W', 'O', 'board no', 'N', 'S') + row(HANDS[3], HANDS[1], 1, HANDS[0], HANDS[2]),
	'three hands': row('no', 'north', 'south', 'west') + row(1, HANDS[0], HANDS[2], HANDS[3]),
	'sixteen columns':
		row('nr', ...['N', 'E', 'S', 'W'].flatMap(s => ['S', 'H', 'D', 'C'].map(c => s + c))) + row(1, ...suits),
	'sixteen long names':
		row(
			'nr',
			...['north', 'east', 'south', 'west'].flatMap(s =>
				['spades', 'hearts', 'diamonds', 'clubs'].map(c => s + ' ' + c),
			),
		) + row(1, ...suits),
	'no header': row(1, ...HANDS),
	'no header, three': row(1, ...HANDS.slice(0, 3)),
	'Big Deal': [...suits, 1, 'N/-'].map(f => `"${f}"`).join(',') + '\n',
	'tabs and quotes':
		['Board', 'N', 'E', 'S', 'W'].join('\t') + '\n' + ['1', ...HANDS.map(h => `"${h}"`)].join('\t') + '\n',
	'bars': (row('board', 'n', 'e', 's', 'w') + row(1, ...HANDS)).replaceAll(';', '|'),
	'other columns': row('pair', 'board', 'n', 'e', 's', 'w', 'NS', 'EW') + row('A1', 1, ...HANDS, 60, 40),
	'the longer name': row('n', 'north', 'board', 'e', 's', 'w') + row('Ann', HANDS[0], 1, ...HANDS.slice(1)),
}

test('tables of hands', () => {
	for (const [name, text] of Object.entries(TABLES))
		for (const ending of ['\n', '\r\n', '\r']) {
			const { records, twice, reader } = readHands('a.csv', bytes(text.replaceAll('\n', ending)))
			assert.deepEqual([reader, records.map(r => [r.number, r.deal]), twice.length], ['csv', [[1, DEAL]], 0], name)
		}
})

test('tables of which a board does not fit, or that show none', () => {
	const bad = TABLES.points + row(2, ...HANDS.slice(1), 'AKQ.J.T98.765') + row('x', ...HANDS)
	const { records, twice } = readHands('a.csv', bytes(bad))
	assert.deepEqual(
		[records.length, twice.map(t => [t.line, t.record?.number])],
		[
			1,
			[
				[3, 2],
				[4, undefined],
			],
		],
	)
	const doubt = readHands('a.csv', bytes(row('board', 'n', 'o', 's') + row(1, ...HANDS.slice(0, 3))))
	assert.equal(doubt.twice.length, 1)
	for (const none of [
		row('board', 'n', 'e', 's', 'w') + row(1, 'Ann', 'Bob', 'Carl', 'Dora'),
		row('board', 'NS', 'EW', 'score') + row(1, 3, 4, 620),
		row('n', 'e', 's', 'w') + row(...HANDS),
	]) {
		assert.throws(
			() => readHands('a.csv', bytes(none)),
			e => e instanceof Refusal && e.code === 'unknown format',
		)
	}
})

const says = (name, text) => {
	const { records, twice, notes } = readHands(name, typeof text === 'string' ? bytes(text) : text)
	return [records.map(r => r.number + (r.deal === DEAL ? '' : '?')).join(), twice.length, notes.join()].join(' ')
}

test('what mail does to boards', () => {
	const page = body => `<!DOCTYPE html><html><body>${body}</body></html>`
	const entities = PBN.replaceAll('"', '&quot;').replaceAll('\n', '<br>\n')
	const wide = text => Uint8Array.from([...text].flatMap(c => [c.charCodeAt(0), 0]))
	for (const [text, want] of [
		[PBN, '1 0 '],
		[LIN, '1 0 '],
		[LIN.replace(/^/gm, '> '), '1 0 quoted'],
		[LIN.replace(/^/gm, '> > '), '1 0 quoted'],
		['Boards: ' + LIN, '1 0 '],
		['Boards\n' + LIN, '1 0 '],
		[PBN + LIN, '1 0 '],
		[PBN + LIN.replace('SAKQJ', 'SAKQT'), '1 1 two-readings'],
		[page(entities), '1 0 html'],
		[page('<!-- ' + PBN.replace('AKQJ.T98', 'AKQT.T98').replace('T987.76', 'J987.76') + '-->' + entities), '1 1 html'],
		[page(`<p hidden>${entities}</p>${entities}`), '1 0 html'],
		[PBN.replaceAll('"', '”'), '1 0 marks'],
		[`Content-Transfer-Encoding: quoted-printable\n\n${PBN.replaceAll('"', '=22')}`, '1 0 quoted-printable'],
		[
			`Content-Transfer-Encoding: quoted-printable\n\n${page(entities).replaceAll('&', '=26')}`,
			'1 0 quoted-printable,html',
		],
		[PBN.replace('"1"', '"1\u00ad2"'), '12 1 marks'],
		[PBN.replace('AKQJ', 'A\u200bKQJ'), '1 1 marks'],
		[wide(PBN), '1 0 utf-16'],
		[PBN.replace('[Deal', '[North "J=3D > <br> \u00ad“Ö”"]\n[Deal'), '1 0 '],
		[bytesOf(PBN.replace('[Deal', '[North "\xb3\xf3"]\n[Deal')), '1 0 cp1250'],
	])
		assert.equal(says('a.txt', text), want, String(text).slice(0, 200))
	assert.equal(says('a.pbn', LIN), '1 0 other-format')
	assert.equal(
		says(
			'a.txt',
			`<html><a href="https://x.example/handviewer.html?b=1&amp;d=n&amp;v=-&amp;n=${['s', 'h', 'd', 'c'].map((s, i) => s + HANDS[0].split('.')[i]).join('')}&amp;e=${['s', 'h', 'd', 'c'].map((s, i) => s + HANDS[1].split('.')[i]).join('')}&amp;s=${['s', 'h', 'd', 'c'].map((s, i) => s + HANDS[2].split('.')[i]).join('')}">x</a></html>`,
		),
		'1 0 ',
	)
})

test('letters of hands are those of ASCII', () => {
	const lin = 'qx|o1|md|3SKQJT98HAKQDJT98C,SA765HJT98DAKQC32,S432H765D765CAKQJ,|',
		shown = text => {
			try {
				return readHands('a.lin', bytesOf(utf8(text))).records.filter(r => r.deal && !r.doubt).length
			} catch (e) {
				if (!(e instanceof Refusal)) throw e
				return 0
			}
		}
	assert.equal(shown(lin), 1)
	for (const [from, to] of [
		['SA765', 'ſA765'],
		['SA765', 'ßA765'],
		['SA765', 'SßA765'],
	])
		assert.equal(shown(lin.replace(from, to)), 0, to)
})

test('addresses of a viewer in a text', () => {
	const [n, e, s] = HANDS.map(h =>
		h
			.split('.')
			.map((cards, i) => 'shdc'[i] + cards)
			.join(''),
	)
	const at = 'https://x.example/handviewer.html?',
		three = `n=${n}&e=${e}&s=${s}`
	const read = text => {
		const { records } = readHands('a.txt', bytes(text))
		return records.map(r => `${r.number} ${r.deal === DEAL ? 'all' : r.deal === READ_NORTH ? 'north' : '?'}`).join()
	}
	const READ_NORTH = readHands('a.pbn', bytes(`[Board "9"]\n[Deal "N:${HANDS[0]} - - -"]\n`)).records[0].deal
	assert.equal(read(`${at}${three}&b=9 is board 9`), '9 all')
	assert.equal(read(`<a href='${at}${three}&amp;b=9'>`), '9 all')
	assert.equal(read(`${at}${three}&b=9 and ${at}${three}&b=25`), '9 all,25 all')
	assert.equal(read(`${at}n=${n}&b=9`), '9 north')
	assert.equal(read(`see ${at}lin=pn|Jan K,B,C,D|md|3${s},,${n},${e}|ah|Board 9|pg|| there`), '9 all')
	for (const bad of [`${at}b=9`, `${at}${three}&b=9.`, `${at}${three}&n=${e}`, `${at}${three.slice(0, -1)}&b=9`])
		assert.throws(() => read(bad), { code: 'bad deal' }, bad)
})

test('a page of results that was saved', () => {
	const links = {
		1: Object.fromEntries(
			'nesw'
				.split('')
				.map((seat, i) => [seat, ['s', 'h', 'd', 'c'].map((s, k) => s + HANDS[i].split('.')[k]).join('')]),
		),
	}
	const json = JSON.stringify({ bboGameLinks: links, sessions: [] })
	assert.equal(
		says('a.html', `<html><result-details v-bind:data="${json.replaceAll('"', '&quot;')}"></result-details></html>`),
		'1 0 ',
	)
	assert.throws(
		() => says('a.html', `<html><x v-bind:data="{&quot;board_results&quot;:[]}"></x></html>`),
		e => e.code === 'no hands',
	)
})

const database = new Uint8Array(fs.readFileSync(new URL('../../bridgemate/testdata/evening.bws', import.meta.url)))

test('a database of a club', async () => {
	const read = new Database(database)
	assert.ok(read.tables.has('receiveddata'))
	assert.equal([...read.rows('ReceivedData', ['Section', 'Board', 'Contract'])].length, 19)
	const { items } = await intake([{ name: 'evening.bws', bytes: database, named: true }])
	assert.deepEqual([items[0].class, items[0].reader], ['results', null]) // it was given no hands
})

test('a damaged database is a value or a refusal', () => {
	let seed = 7
	const random = n => (seed = (seed * 1103515245 + 12345) % 2147483648) % n
	let refused = 0
	for (let i = 0; i < 400; i++) {
		let bad = database.slice(0, i % 4 ? undefined : random(database.length))
		for (let k = random(20); k >= 0 && bad.length; k--) bad[random(bad.length)] = random(256)
		try {
			for (const name of ['ReceivedData', 'HandRecord'])
				for (const row of new Database(bad).rows(name, ['Section', 'Board', 'Contract'])) assert.ok(row)
		} catch (e) {
			assert.ok(e instanceof Refusal, e.stack)
			refused++
		}
	}
	assert.ok(refused > 20 && refused < 400, String(refused))
})

test('two descriptions, and files that no reader opens', async () => {
	const at = name =>
		new Uint8Array(fs.readFileSync(new URL('../../testdata/verdict/all-files/' + name, import.meta.url)))
	const sqd = at('cup.sqd'),
		text = Buffer.from(sqd).toString('latin1')
	const without = new Uint8Array(Buffer.from(text.replace(/^DV.*\n/m, ''), 'latin1')),
		other = new Uint8Array(Buffer.from(text.replace(/^TN .*/m, 'TN Other'), 'latin1'))
	assert.notEqual(without.length, sqd.length)
	const take = (...inputs) => intake(inputs.map(([name, bytes, named = true]) => ({ name, bytes, named })))
	let found = await take(['cup.sqd', without], ['new.sqd', sqd])
	assert.deepEqual([found.descriptions.map(d => d.name), found.said.map(s => s.values[0])], [['new.sqd'], ['cup.sqd']])
	found = await take(['cup.sqd', sqd], ['new.sqd', other])
	assert.deepEqual(
		found.items.map(i => i.notes.join()),
		['several', 'several'],
	)
	found = await take(['a/cup.sqd', sqd, false], ['new.sqd', other], ['b.sqd', other, false])
	assert.deepEqual(
		found.items.map(i => i.notes.join()),
		['not-taken', '', 'equal'],
	)
	const polish = new Uint8Array(Buffer.from(text.replaceAll(':RR', ':Pó\u0142').replace(/^# MH.*\n/m, ''), 'utf8'))
	found = await take(
		['cup.sqd', polish],
		['Po\u0301\u0142##.pbn', bytes(PBN)],
		['Po\u0301\u014201 (1).pdf', bytes('%PDF')],
	)
	assert.equal(found.unopened.length, 1)
	const xz = Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0)
	found = await take(
		['cup.sqd', sqd],
		['r/RR02.pbn.xz', xz, false],
		['r/notes.7z', Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf), false],
		['rr03.pdf', bytes('%PDF-1.4')],
		['RR01.txt', bytes('results')],
		['RR04 (1).pbn', bytes(PBN)],
	)
	assert.deepEqual(
		[found.unopened, found.passed],
		[
			['r/RR02.pbn.xz', 'rr03.pdf', 'RR01.txt'],
			['r/RR02.pbn.xz', 'r/notes.7z'],
		],
	)
	assert.deepEqual(
		found.files.map(f => f.name),
		['rr03.pdf', 'RR01.txt', 'RR04 (1).pbn'],
	)
})

test('a claim looks through what browsers and people add to a name', () => {
	for (const [name, want] of [
		['RR01 (1).pbn', 'rr01'],
		['a/RR01 - Copy.pbn', 'rr01'],
		['RR01 - kopia (2).pbn', 'rr01'],
		['rr01-1.pbn', 'rr01-1'],
		['RR01 copy.PBN', 'rr01'],
		['Po\u0301\u0142fina\u014203.pbn', 'p\u00f3\u0142fina\u014203'],
	])
		assert.equal(nameForms(name)[2], want, name)
	assert.equal(nameForms('RR01 (1).pbn')[0], 'rr01 (1)')
})
