// Cases in which the two implementations once differed: changed keys, statements, files
// stated together, formats that the content decides, boards typed from paper.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from '../node/command.mjs'
import { sameValue } from '../value.js'

const at = name => new URL('../../testdata/verdict/' + name, import.meta.url).pathname
const bytes = name => fs.readFileSync(at(name), 'latin1')
const keys = bytes('all-files/cup.sqk'),
	right = bytes('all-files/records/RR01.pbn'),
	second = bytes('all-files/records/RR02.pbn')
const utf8 = text => Buffer.from(text, 'utf8').toString('latin1')
const boards = text =>
	Object.fromEntries(
		[...text.matchAll(/\[Board "(\d+)"\][^]*?\[Deal "N:([^"]*)"\]/g)].map(m => [m[1], m[2].split(' ')]),
	)
const typed = (number, hands) => `${number} ${hands.map((h, i) => 'NESW'[i] + ' ' + h).join(' ')}\n`

// said runs the arguments in a folder with these files, beside the description and
// keys of all-files, and returns the exit status, steps 3, 7 and 8, and the files' statuses.
async function said(t, files, args, stdin) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'damage-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	for (const [name, text] of Object.entries({ 'cup.sqd': bytes('all-files/cup.sqd'), 'cup.sqk': keys, ...files }))
		fs.writeFileSync(path.join(folder, name), text, 'latin1')
	const { exit, report } = await run(
		['cup.sqd', 'cup.sqk', ...args.split(' '), '--partial'],
		folder,
		stdin && Buffer.from(stdin),
	)
	const letter = status => ({ 'pass': 'p', 'fail': 'f' })[status] ?? '-'
	return [
		exit,
		...[3, 7, 8].map(n => letter(report.steps[n - 1].status)),
		report.files.map(f => letter(f.status)).join(''),
	].join(' ')
}

test('bytes of a key file that are no UTF-8 are damage', async t => {
	const cases = {
		'a byte in front of a key': [keys.replace('1,4:', '\x831,4:'), '2 - p p p'],
		'a byte in a key': [keys.replace('1,4:', '1,4:\x83'), '2 - p p p'],
		'a byte, and a no-break blank behind every line': [
			keys.replace('1,4:', '1,4:\x83').replaceAll('\r\n', utf8('\xa0') + '\r\n'),
			'2 - p p p',
		],
		'no-break blanks of Latin-1': [keys.replaceAll('\r\n', '\xa0\r\n'), '0 p p p p'],
		'a character whose number ends as that of a letter': [keys.replace('1,4:', '1,4:' + utf8('\u0141')), '2 - p p p'],
	}
	for (const [name, [sqk, want]] of Object.entries(cases))
		assert.equal(await said(t, { 'cup.sqk': sqk, 'RR01.pbn': right }, 'RR01.pbn'), want, name)
})

test('a board that is stated to be of the reserve set makes a file of its session', async t => {
	const mixed = bytes('board-from-the-reserve/RR01.pbn')
	assert.equal(await said(t, { 'x.pbn': mixed }, 'x.pbn --played 1,1reserve:7=x.pbn'), '0 p p p p')
	assert.equal(await said(t, { 'x.pbn': mixed }, 'x.pbn --played 1,1reserve:6-8=x.pbn'), '0 p p p p')
	assert.equal(await said(t, { 'x.pbn': mixed }, 'x.pbn --played 1,1reserve:8=x.pbn'), '2 p p - -')
})

test('hands made with another spelling of the value, under the name of another session', async t => {
	const sqd = bytes('value-blank-at-the-end/cup.sqd').split('\n'),
		phases = sqd.flatMap((l, i) => (l.startsWith('SN') ? [i] : []))
	;[sqd[phases[0]], sqd[phases[3]]] = [sqd[phases[3]], sqd[phases[0]]]
	const files = {
		'cup.sqd': sqd.filter(l => !l.startsWith('# MH')).join('\n'),
		'cup.sqk': bytes('value-blank-at-the-end/cup.sqk'),
		'RR01.pbn': bytes('value-blank-at-the-end/RR01.pbn'),
	}
	assert.equal(await said(t, files, 'RR01.pbn'), '2 p p - -')
})

test('the content decides where the extension says nothing, or another text', async t => {
	for (const [name, want] of [
		['RR01.xml', '0 p p p p'],
		['RR01.json', '0 p p p p'],
		['RR01.htm', '0 p p p p'],
		['RR01', '0 p p p p'],
		['RR01.doc', '0 p p p p'],
		['RR01.url', '0 p p p p'],
		['RR01.lin', '0 p p p p'],
		['RR01.bri', '2 p - - -'],
	]) {
		assert.equal(await said(t, { [name]: right }, name), want, name)
	}
})

test('a file that holds another session alone, under numbers that nobody wants', async t => {
	assert.equal(await said(t, { 'RR01.pbn': second }, 'RR01.pbn'), '2 p p - -')
})

test('of files stated together each has what its own records say', async t => {
	const wrong = right.replace(
		/(\[Board "7"\][^]*?\[Deal ")[^"]*/,
		(_, head) => head + 'N:' + boards(bytes('foreign-set/RR01.pbn'))['7'].join(' '),
	)
	const pbn = numbers => numbers.map(n => `[Board "${n}"]\n[Deal "N:${boards(right)[n].join(' ')}"]\n`).join('\n')
	assert.equal(
		await said(
			t,
			{ 'a.pbn': pbn([9, 10, 11, 12, 13, 14, 15, 16]), 'b.pbn': wrong },
			'a.pbn b.pbn --played 1,1=a.pbn,b.pbn',
		),
		'1 p p f pf',
	)
	const doubt = pbn([1, 2, 3, 4, 5, 6, 7, 8]).replace(
		'[Board "7"]',
		'[Board "7"]\n; [Deal "N:' + boards(second)['17'].join(' ') + '"]',
	)
	assert.equal(await said(t, { 'a.pbn': doubt, 'b.pbn': wrong }, 'a.pbn b.pbn --played 1,1=a.pbn,b.pbn'), '2 p p - --')
})

test('files that are stated with a star, where the description cannot be read', async t => {
	assert.equal(await said(t, { 'cup.sqd': keys, 'RR01.pbn': right }, 'RR01.pbn --played 1,all=RR##.pbn'), '2 - p - -')
	assert.equal(await said(t, { 'RR01.pbn': right }, 'RR01.pbn --played 1,all=RR##.pbn'), '0 p p p p')
})

test('files that are not there', async () => {
	for (const args of [
		'none.sqd cup.sqk --played 1,all=RR##.pbn',
		'cup.sqk --played 1,all=RR##.pbn',
		'none.sqd cup.sqk',
		'cup.sqd none.sqk',
		'cup.sqd cup.sqk none.pbn',
		'cup.sqd cup.sqk --type=none',
	]) {
		const { exit, why, report } = await run(args.split(' '), at('all-files'))
		assert.deepEqual([exit, report, /^.+$/.test(why)], [2, null, true], args)
	}
})

test('values in another spelling', () => {
	for (const [a, b, same] of [
		['0Kowalski 3:6 FINALE', 'Kowalski 3:6 Finale', true],
		['3 6 9', '9, 6, 3', true],
		['03 6 9', '369', true],
		['3.05 a', '305 A', true],
		['3 6 9', '3 6 8', false],
		['Kowalski 3', 'Kowalsky 3', false],
	])
		assert.equal(sameValue(a, b), same, a + ', ' + b)
})

test('boards of which no card is shown, or not every hand', async t => {
	const deals = Object.entries(boards(right)).map(([n, hands]) => [+n, hands.join(' ')]),
		nobody = '- - - -',
		south = deal => '- - ' + deal.split(' ')[2] + ' -'
	const pbn = list =>
			list
				.map(([n, deal]) => (n ? `[Board "${n}"]\n` : '') + (deal ? `[Deal "N:${deal}"]\n` : '[Dealer "N"]\n'))
				.join('\n'),
		plain = list => pbn(list.map(([, deal]) => [0, deal]))
	const later = deals.map(([n, deal]) => [n + 16, deal])
	const cases = {
		'another number, no card': [pbn([...deals, [20, nobody]]), '0 p p p p', '0 p p p p'],
		'another number alone': [pbn([...deals, [20]]), '2 p p - -', '0 p p p p'],
		'a number of the set alone': [pbn([...deals.slice(1), [1]]), '0 p p p p', '0 p p p p'],
		'no card of anything': [pbn([[3, nobody]]), '2 p p - -', '2 p p - -'],
		'renumbered, no card of one': [pbn([...later.slice(1), [17, nobody]]), '0 p p p p', '0 p p p p'],
		'renumbered, one hand of one': [pbn([...later.slice(1), [17, south(deals[0][1])]]), '0 p p p p', '0 p p p p'],
		'renumbered by 1, one hand of one': [
			pbn([[2, south(deals[0][1])], ...deals.slice(1).map(([n, deal]) => [n + 1, deal])]),
			'2 p p - -',
			'2 p p - -',
		],
		'one hand of one': [pbn([...deals.slice(1), [1, south(deals[0][1])]]), '0 p p p p', '0 p p p p'],
		'one hand of another': [pbn([...deals.slice(1), [1, south(deals[1][1])]]), '1 p p f f', '0 p p p p'],
		'without numbers': [plain(deals), '2 p p - -', '0 p p p p'],
		'without numbers, in another order': [plain(deals.toReversed()), '2 p p - -', '0 p p p p'],
		'without numbers, no card of one': [
			plain([...deals.slice(0, 5), [6, nobody], ...deals.slice(6)]),
			'2 p p - -',
			'0 p p p p',
		],
		'without numbers, one hand of one': [
			plain([...deals.slice(0, 5), [6, south(deals[5][1])], ...deals.slice(6)]),
			'2 p p - -',
			'0 p p p p',
		],
		'without numbers, one hand of each': [plain(deals.map(([n, deal]) => [n, south(deal)])), '2 p p - -', '2 p p - -'],
	}
	for (const [name, [text, claimed, unclaimed]] of Object.entries(cases)) {
		assert.equal(await said(t, { 'RR01.pbn': text }, 'RR01.pbn'), claimed, name)
		assert.equal(await said(t, { 'x.pbn': text }, 'x.pbn'), unclaimed, name + ', under no name')
	}
})

test('what is no number, and what is none', async t => {
	for (const tag of [
		'[Board "0"]',
		'[Board "x"]',
		'[Board "#"]',
		'[Deal "?"]',
		'[Dealer "#"]',
		'[Board "0"]\n[Board "1"]',
		'[Board "2147483648"]',
		'[\x0fSite "x"]',
		'[Deal "N:A1 K1 Q1 J1"]',
		'[Deal "N:A.2. K.3. Q.4. J.5."]',
		'[Site "x"\x0b]',
	])
		assert.equal(await said(t, { 'RR01.pbn': tag + '\n\n' + right }, 'RR01.pbn'), '2 p - - -', tag)
	for (const tag of [
		'[Board "-"]',
		'[Board "?"]',
		'[Board ""]',
		'[Board "##"]',
		'[Site "#"]',
		'[Deal " "]',
		'{[Board "0"]}',
		'[Deal "N:10... A... K... Q..."]',
		'[\x0bSite "x"]',
	])
		assert.equal(await said(t, { 'RR01.pbn': tag + '\n\n' + right }, 'RR01.pbn'), '0 p p p p', tag)
})

test('hands in LIN and PBN as other programs write them', async t => {
	const lin =
		'pn|a,b,c,d|st||md|2S2HAJ942D96CJ9853,SKJ5H76DA73CKQT62,SQ98764HQ53DQ52C7,SAT3HKT8DKJT84CA4|rh||ah|Board 4|sv|b|\n'
	for (const [text, want] of [
		[lin, '0 p p p p'],
		[lin.replace('CA4|', 'CA4D|'), '0 p p p p'],
		[lin.replace('SAT3HKT8', 'HKT8SAT3'), '0 p p p p'],
		[lin.replace('HKT8', 'HK T\t\n8'), '0 p p p p'],
		[lin.replace('HKT8', 'H\x0bKT8'), '2 p - - -'],
		[lin.replace('SAT3', 'AT3'), '2 p - - -'],
		[lin.replace('sv|b', 's|b'), '0 p p p p'],
	]) {
		assert.equal(await said(t, { 'RR01.lin': text }, 'RR01.lin'), want, text)
	}
	const md = 'md|3SKT53HA93DQ8CKJ94,SHJ8762DKJT94CAT8,SAQJ876HKQ54D72C7|'
	for (const [text, want] of [
		[right.replace('QJ876', 'qj876'), '0 p p p p'],
		[right.replace('QJ876', 'Q\x0b876'), '2 p - - -'],
		[right.replace('[Deal "N:', '[Deal "\x0bN:'), '2 p - - -'],
		[right.replace('[Dealer', '[\x0bDealer'), '0 p p p p'],
		[right.replace('[Board', '[BOARD').replace('[Deal ', '[DeaL '), '0 p p p p'],
		['{[bOARD "9"]}\n' + right, '2 p p - -'],
		['% ' + md + '\n' + right, '0 p p p p'],
		['% ' + md.replace('SAQJ', 'SQJ').replace('D72C7|', 'D72C72|') + '\n' + right, '2 p p - -'],
		['% ' + md.replace('KJ94', 'KM94') + '\n' + right, '0 p p p p'],
		['% md|\n' + right, '0 p p p p'],
	])
		assert.equal(await said(t, { 'RR01.pbn': text }, 'RR01.pbn'), want, text.slice(0, 200))
})

test('a description that cannot be one, and its digest', async t => {
	const sqd = bytes('all-files/cup.sqd').replace(/# MH.*\r?\n/, '')
	for (const [text, want] of [
		[sqd, '0 p p p p'],
		[sqd.replace('RR##', 'R\x1dR##'), '2 - p - -'],
		[sqd.replace('RR##', 'R/R##'), '2 - p - -'],
		['# MH-before sha256:' + '0'.repeat(64) + '\n' + sqd, '0 p p p p'],
		[sqd + '# MH sha256:0\n', '2 p p p p'],
	]) {
		assert.equal(await said(t, { 'cup.sqd': text, 'RR01.pbn': right }, 'RR01.pbn'), want, text)
	}
})

test('a description with a torn line is joined for a digest from outside alone', async t => {
	const sqd = bytes('all-files/cup.sqd').replace(/# MH.*\r?\n/, ''),
		digest = 'ced5beb4d6e56401b25ba0c0017992b294cfc787388f008c859924c192470336',
		torn = sqd.replace('of Wednesday ', 'of Wednesday\n') + '# MH sha256:' + digest + '\n'
	assert.ok(torn.includes('Wednesday\n'))
	assert.equal(await said(t, { 'cup.sqd': torn, 'RR01.pbn': right }, 'RR01.pbn'), '2 - p - -')
	assert.equal(await said(t, { 'cup.sqd': torn, 'RR01.pbn': right }, 'RR01.pbn --digest=' + digest), '0 p p p p')
})

test('keys that stand under a wrong number', async t => {
	for (const [from, to] of [
		['1,3:', '1,1:'],
		['1,1:', '1,3:'],
		['3,1:', '4,1:'],
		['1,3:', '7,3:'],
	])
		assert.equal(await said(t, { 'cup.sqk': keys.replace(from, to), 'RR01.pbn': right }, 'RR01.pbn'), '2 - p p p', to)
})

test('boards typed from paper', async t => {
	const deal = boards(right)['7'],
		foreign = boards(bytes('foreign-set/RR01.pbn'))['7']
	const lines = deal
		.slice(0, 3)
		.map(
			(h, i) =>
				`7 ${'NES'[i]}: ${h
					.split('.')
					.map(s => s || '-')
					.join('.')}\n`,
		)
		.join('')
	for (const [text, args, want] of [
		[typed(7, deal), '--played 1,1=-', '0 p p p pp'],
		[lines, '--played 1,1=-', '0 p p p pp'],
		[typed(99, deal), '--played 1,1=-', '2 p p - -p'],
		[typed(99, foreign), '--played 1,1=-', '2 p p - -p'],
		[typed(7, deal) + typed(99, foreign), '--played 1,1=-', '0 p p p pp'],
		[typed(7, deal) + typed(7, foreign), '--played 1,1=-', '2 p p - -p'],
	])
		assert.equal(await said(t, { 'RR01.pbn': right }, 'RR01.pbn --type ' + args, text), want, text)
})

test('blank records that move no board', async t => {
	const bri = fs.readFileSync(at('formats/RR02.bri'), 'latin1'),
		blank = ' '.repeat(110) + '\0'.repeat(18)
	assert.equal(await said(t, { 'RR02.bri': bri.slice(0, 128) + blank + bri.slice(256) }, 'RR02.bri'), '0 p p p p')
	assert.equal(await said(t, { 'RR02.bri': bri.slice(0, 128) + blank + bri.slice(128) }, 'RR02.bri'), '2 p p - -')
})

test('what is found about no record of files stated together is said of the file that has the reason, else of the first', async t => {
	const pbn = (numbers, without = '') =>
		numbers.map(n => `[Board "${n}"]\n[Deal "N:${boards(right)[n].join(' ')}"]\n`).join('\n') + without
	const lost = '\n[Board "99"]\n[Dealer "S"]\n'
	const both = (a, b, set) => said(t, { 'a.pbn': a, 'b.pbn': b }, `a.pbn b.pbn --partial --played ${set}=a.pbn,b.pbn`)
	assert.equal(await both(pbn([1, 2, 3], lost), pbn([4, 5]), '1,1'), '2 p p - -p')
	assert.equal(await both(pbn([1, 2, 3]), pbn([4, 5], lost), '1,1'), '2 p p - p-')
	assert.equal(await both(pbn([1, 2, 3], lost), pbn([4, 5], lost), '1,1'), '2 p p - --')
	// A number of the session is no reason.
	const own = '\n[Board "6"]\n[Dealer "E"]\n'
	assert.equal(await both(pbn([1, 2, 3], own), pbn([4, 5], lost), '1,1'), '2 p p - p-')
	// No board of session 1,2 is in either.
	assert.equal(await both(pbn([1, 2, 3]), pbn([4, 5]), '1,2'), '2 p p - -p')
	// The doubt about a row that has no number is one about its file.
	const row = n => `${n},${boards(right)[n].join(',')}\n`
	const csv = `board,n,e,s,w\n${row(4)}${row(5)}x,${boards(right)[6].join(',')}\n`
	const args = 'a.pbn b.csv --partial --played 1,1=a.pbn,b.csv'
	assert.equal(await said(t, { 'a.pbn': pbn([1, 2, 3]), 'b.csv': csv }, args), '2 p p - p-')
})

test('another character in the place of a line end of the key file', async t => {
	const lines = keys.split('\r\n')
	for (const c of [' ', '?', 'x'])
		assert.equal(
			await said(t, { 'cup.sqk': lines.join('\r\n').replace('\r\n', c), 'RR01.pbn': right }, 'RR01.pbn'),
			'2 - p p p',
			c,
		)
})

test('two joined lines of a key file, of which two others are exchanged', async t => {
	const [first, next, third, fourth, fifth, ...rest] = keys.split('\r\n')
	assert.equal(
		await said(
			t,
			{ 'cup.sqk': [first + next, fifth, fourth, third, ...rest].join('\r\n'), 'RR02.pbn': second },
			'RR02.pbn',
		),
		'2 - p p p',
	)
})

test('one of several files that shows boards by cards only is recognised', async t => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'damage-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	const files = { 'cup.sqd': bytes('all-files/cup.sqd'), 'cup.sqk': keys, 'a.pbn': right, 'b.pbn': second }
	for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text, 'latin1')
	const { json } = await run(['.', '--partial', '--played', '1,1=a.pbn,b.pbn'], folder)
	assert.deepEqual(
		json.files.map(f => [f.name, f.finding]),
		[
			['a.pbn', 'identical'],
			['b.pbn', 'recognised'],
		],
	)
})

test('byte order marks at the beginning of a text go, however many', async t => {
	// Rows as Big Deal writes them, in quotation marks.
	const rows = [1, 2]
		.map(n => [...boards(right)[n].flatMap(h => h.split('.')), n, 'N/-'].map(f => `"${f}"`).join() + '\n')
		.join('')
	const wide = text => [...text].map(c => c + '\0').join('')
	const mark = '\xef\xbb\xbf'
	for (const text of [
		rows,
		mark + mark + rows,
		'\xff\xfe\xff\xfe' + wide(rows),
		'\xfe\xff\xfe\xff' + wide('\0' + rows).slice(1, -1),
		mark + rows + 'Krak\xf3w\n',
		mark + mark + rows + 'Krak\xf3w\n',
	])
		assert.equal(await said(t, { 'a.csv': text }, 'a.csv --partial --played 1,1=a.csv'), '0 p p p p', text.slice(0, 9))
	const twice = { 'cup.sqd': mark + mark + bytes('all-files/cup.sqd'), 'RR01.pbn': right }
	assert.equal(await said(t, twice, 'RR01.pbn --partial'), '0 p p p p')
})
