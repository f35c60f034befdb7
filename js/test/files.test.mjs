// What files without a claim, without numbers, of several sets or stated together say,
// where the two implementations once differed.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from '../node/command.mjs'
import { tableOf } from '../report.js'

const at = name => new URL('../../testdata/verdict/' + name, import.meta.url).pathname
const boards = name =>
	[...fs.readFileSync(at(name), 'latin1').matchAll(/\[Board "(\d+)"\][^]*?\[Deal "N:([^"]*)"\]/g)].map(m => [
		+m[1],
		m[2],
	])
const one = boards('all-files/records/RR01.pbn'),
	two = boards('all-files/records/RR02.pbn'),
	three = boards('all-files/records/RR03.pbn'),
	foreign = boards('foreign-set/RR01.pbn'),
	reserve = boards('original-and-reserve/RR01reserve.pbn')
const pbn = list => list.map(([n, deal]) => `[Board "${n}"]\n[Deal "N:${deal}"]\n`).join('\n'),
	plain = list => list.map(([, deal]) => `N:${deal}\n`).join('')
const later = (list, by) => list.map(([n, deal]) => [n + by, deal])
// turned has the hands of North and East exchanged.
const turned = deal => deal.replace(/^(\S+) (\S+)/, '$2 $1')
// put has another deal in the place of a board.
const put = (list, i, deal) => list.with(i, [list[i][0], deal])

// said returns the exit status, the sessions that are shown and the files' statuses.
async function said(t, files, args) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'files-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	for (const name of ['cup.sqd', 'cup.sqk']) fs.copyFileSync(at('all-files/' + name), path.join(folder, name))
	// Boards without numbers are in a format that has none.
	const named = name => (files[name]?.startsWith('N:') ? name.replace('.pbn', '.oneline') : name)
	for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, named(name)), text, 'latin1')
	const { exit, report } = await run(
		[
			'cup.sqd',
			'cup.sqk',
			...Object.keys(files).map(named),
			...args.map(a => a.replace(/[\w.]+\.pbn/g, named)),
			'--partial',
		],
		folder,
	)
	const sessions = tableOf(report)
		.filter(s => s.state !== 'not checked')
		.map(s => `${s.id} ${s.state}` + (s.state === 'false' ? '' : ` ${s.right}/${s.size}`))
	return [exit, report.files.map(f => ({ 'pass': 'p', 'fail': 'f' })[f.status] ?? '-').join(''), ...sessions].join(' ')
}

async function all(t, cases, name, args = []) {
	for (const [label, [text, want]] of Object.entries(cases))
		assert.equal(await said(t, { [name]: text }, args), want, `${name}: ${label}`)
}

test('files without numbers that are stated with others have the numbers of their places', async t => {
	const full = pbn(one),
		fouled = plain(put(one, 6, foreign[6][1])),
		stated = ['--played', '1,1=a.pbn,b.pbn,c.pbn']
	const cases = {
		'all right': [[full, full, plain(one)], '0 ppp 1,1 whole 16/16'],
		'one board of one is wrong': [[full, full, fouled], '0 ppp 1,1 whole 16/16'],
		'a board less, and a wrong one': [
			[full, full, plain(put(one, 6, foreign[6][1]).toSpliced(12, 1))],
			'0 ppp 1,1 whole 16/16',
		],
		'none has numbers': [[fouled, plain(one), plain(one)], '0 ppp 1,1 whole 16/16'],
		'half have it wrong': [[fouled, fouled, plain(one)], '2 ---'],
		'two halves, one wrong': [[pbn(one.slice(0, 8)), plain(one.slice(8)), plain(put(one, 12, foreign[0][1]))], '2 p--'],
		'numbers are wrong, places right': [[pbn(put(one, 6, foreign[6][1])), plain(one), full], '0 ppp 1,1 whole 16/16'],
		'a gap that is not filled': [[full, full, plain([...one.slice(0, 12), foreign[0]])], '2 pp-'],
		'descending': [[full, full, plain(one.toReversed())], '1 ppf 1,1 false'],
		'nothing of it': [[full, full, plain(foreign)], '1 ppf 1,1 false'],
		'a board of another session': [[full, full, plain(put(one, 6, two[0][1]))], '2 pp- 1,1 whole 16/16'],
	}
	for (const [label, [[a, b, c], want]] of Object.entries(cases))
		assert.equal(await said(t, { 'a.pbn': a, 'b.pbn': b, 'c.pbn': c }, stated), want, label)
})

test('boards of other sets beside the right ones belong to those', async t => {
	await all(
		t,
		{
			'another number': [pbn([...one, [7, two[6][1]]]), '2 - 1,1 whole 16/16'],
			'its own number': [pbn([...one, three[6]]), '0 p 1,1 whole 16/16 1,3 cards 1/16'],
			'in results, another number': [pbn([...one, ...one, [7, two[6][1]]]), '2 - 1,1 whole 16/16'],
			'in results, its own number, more of them': [
				pbn([...one, ...one, three[6], three[6], three[6]]),
				'0 p 1,1 whole 16/16 1,3 cards 1/16',
			],
			'in results, a stranger': [pbn([...one, ...one, [7, foreign[3][1]]]), '0 p 1,1 whole 16/16'],
			'beside a stranger': [pbn([...one, three[6], [7, foreign[3][1]]]), '2 - 1,3 cards 1/16'],
			'three records of all, renumbered by 8, one of one another': [
				pbn(later([...one, ...one, ...one], 8).with(20, [13, foreign[3][1]])),
				'2 -',
			],
		},
		'RR01.pbn',
	)
})

test('a file that claims nothing shows by its cards only', async t => {
	await all(
		t,
		{
			'another board of its own number in the place of one': [
				pbn(put(one, 6, three[6][1])),
				'0 p 1,1 cards 15/16 1,3 cards 1/16',
			],
			'another board in the place of one': [pbn(put(one, 6, two[6][1])), '2 - 1,1 cards 15/16'],
			'another board beside it': [pbn([...one, three[6]]), '0 p 1,1 cards 16/16 1,3 cards 1/16'],
			'two sessions': [pbn([...one, ...three]), '0 p 1,1 cards 16/16 1,3 cards 16/16'],
			'renumbered beside another renumbered one': [pbn([...later(one, 16), ...later(two, 16)]), '2 - 1,2 cards 16/16'],
			'without numbers, a stranger in the place of one': [plain(put(one, 6, foreign[6][1])), '2 - 1,1 cards 15/16'],
			'without numbers, a stranger more': [plain(one.toSpliced(6, 0, foreign[6])), '2 - 1,1 cards 16/16'],
			'a stranger more': [pbn([...one, [99, foreign[6][1]]]), '2 - 1,1 cards 16/16'],
			'two hands of one exchanged': [
				pbn(put([...one, ...two], 6, turned(one[6][1]))),
				'2 - 1,1 cards 15/16 1,2 cards 16/16',
			],
			'two hands of one exchanged, alone': [pbn([[7, turned(one[6][1])]]), '2 -'],
			'without numbers, a part of one session before another': [
				plain([...two.slice(5), ...one]),
				'0 p 1,1 cards 16/16 1,2 cards 11/16',
			],
			'half of it another event, which plays one deal twice': [
				pbn([...one.slice(0, 8), ...put(foreign.slice(0, 8), 7, foreign[0][1])]),
				'2 - 1,1 cards 8/16',
			],
			'without numbers, two sessions twice': [plain([...one, ...three, ...one, ...three]), '2 -'],
		},
		'x.pbn',
	)
})

test('several sets that want one number', async t => {
	const both = [...one, ...three],
		stated = ['--played', '1,1=both.pbn', '--played', '1,3=both.pbn']
	await all(
		t,
		{
			'both right': [pbn(both), '0 p 1,1 whole 16/16 1,3 whole 16/16'],
			'a stranger among the boards of the second': [pbn(put(both, 22, foreign[6][1])), '1 f 1,1 whole 16/16 1,3 false'],
			'two boards of the second exchanged': [
				pbn(put(put(both, 22, three[7][1]), 23, three[6][1])),
				'1 f 1,1 whole 16/16 1,3 false',
			],
			'the second renumbered by 8': [pbn([...one, ...later(three, 8)]), '2 - 1,1 whole 16/16'],
			'a board of the first among those of the second': [
				pbn(put(both, 22, one[2][1])),
				'1 f 1,1 whole 16/16 1,3 false',
			],
			'a stranger between the two': [pbn(put(both, 16, foreign[2][1])), '2 - 1,1 whole 16/16'],
		},
		'both.pbn',
		stated,
	)
	await all(
		t,
		{ 'the reserve set of the second beside the first': [pbn([...three, ...reserve]), '2 - 1,3 whole 16/16'] },
		'both.pbn',
		[...stated.slice(2), ...stated],
	)
	await all(t, { 'without numbers, the other way round': [plain([...three, ...one]), '2 -'] }, 'both.pbn', stated)
})

test('a file of a session without a key has boards of others by cards only', async t => {
	const keys = fs.readFileSync(at('all-files/cup.sqk'), 'latin1').replace(/1,2:.*\r\n/, '')
	for (const [files, want] of [
		[{ 'RR02.pbn': pbn(one) }, '2 - 1,1 cards 16/16'],
		[{ 'RR02.pbn': plain(one) }, '2 - 1,1 cards 16/16'],
		[{ 'RR02.pbn': pbn(later(one, 16)) }, '2 - 1,1 cards 16/16'],
		[{ 'RR02.pbn': pbn(put(one, 6, foreign[6][1])) }, '2 - 1,1 cards 15/16'],
		[{ 'RR01.pbn': pbn(one), 'RR02.pbn': pbn(foreign) }, '2 p- 1,1 whole 16/16'],
		[{ 'RR01.pbn': pbn(one), 'RR02.pbn': pbn(reserve) }, '2 p-'],
	])
		assert.equal(await said(t, { 'cup.sqk': keys, ...files }, []), want)
})

test('numbers of another session in the way of a renumbered one', async t => {
	const both = pbn([...one, ...two]),
		moved = pbn(later(one, 16))
	assert.equal(await said(t, { 'RR01-02.pbn': both, 'RR01.pbn': moved }, []), '0 pp 1,1 whole 16/16 1,2 whole 16/16')
	assert.equal(await said(t, { 'RR01.pbn': moved }, ['--played', '1,1=RR01.pbn', '--played', '1,2=RR01.pbn']), '2 -')
})

test('a side event beside a session that is whole', async t => {
	const other = pbn(foreign)
	assert.equal(
		await said(t, { 'RR01.pbn': pbn([...later(one, 16), [17, three[3][1]]]), 'RR01.txt': other }, []),
		'2 -- 1,1 whole 16/16',
	)
	assert.equal(await said(t, { 'RR01.pbn': pbn([...one, [1, foreign[3][1]]]), 'RR01.txt': other }, []), '2 --')
	assert.equal(await said(t, { 'RR01.pbn': pbn(one), 'RR02.pbn': other }, []), '2 p- 1,1 whole 16/16')
	assert.equal(await said(t, { 'RR01.pbn': pbn(one), 'RR01reserve.pbn': other }, []), '2 p- 1,1 whole 16/16')
	assert.equal(
		await said(
			t,
			{
				'RR01.pbn': pbn(one),
				'RR02.pbn': pbn(
					put(
						foreign.map(([n, d]) => [n + 16, d]),
						3,
						turned(two[3][1]),
					),
				),
			},
			[],
		),
		'1 pf 1,1 whole 16/16 1,2 false',
	)
})

test('a stranger where a renumbered board has to stand', async t => {
	const moved = pbn(later(put(one, 6, foreign[6][1]), 16))
	assert.equal(await said(t, { 'RR01.pbn': moved }, []), '1 f 1,1 false')
	assert.equal(
		await said(t, { 'RR01.pbn': moved, 'x.pbn': pbn([...later(one, 16), ...foreign]) }, []),
		'1 f- 1,1 false',
	)
	assert.equal(await said(t, { 'x.pbn': moved }, []), '2 - 1,1 cards 15/16')
	assert.equal(await said(t, { 'x.pbn': moved + pbn(later(foreign, 40)) }, []), '2 - 1,1 cards 15/16')
	assert.equal(
		await said(t, { 'RR01reserve.pbn': pbn(later(put(reserve, 6, foreign[6][1]), 16)) }, []),
		'1 f 1,1reserve false',
	)
})

test('strangers in a row of boards', async t => {
	await all(
		t,
		{
			'in the place of a board that stands behind': [
				plain([one[0], foreign[0], ...one.slice(2), one[1]]),
				'1 f 1,1 false',
			],
			'another session behind the last board': [
				plain([...one.slice(0, 4), ...one.slice(5), ...three, one[4]]),
				'1 f 1,1 false 1,3 cards 16/16',
			],
			'another session behind a board that stands elsewhere': [
				plain([...one.slice(0, 4), ...one.slice(5), one[4], ...three]),
				'1 f 1,1 false 1,3 cards 16/16',
			],
			'another session behind the whole row': [plain([...one, ...three]), '0 p 1,1 whole 16/16 1,3 cards 16/16'],
			'the last four boards of the reserve set alone': [plain(reserve.slice(12)), '2 -'],
			'a board of the reserve set behind the others': [plain([...one.slice(0, 6), ...one.slice(7), reserve[6]]), '2 -'],
		},
		'RR01.pbn',
	)
	await all(
		t,
		{
			'boards of the original alone stand from the start': [plain([...one.slice(1), ...three]), '1 f 1,1reserve false'],
		},
		'RR01reserve.pbn',
	)
})

test('a changed board of another session behind a row that is whole', async t => {
	const behind = plain([...three, ...put(one, 3, turned(one[3][1]))])
	assert.equal(await said(t, { 'RR03.pbn': behind }, []), '2 - 1,3 whole 16/16')
	// Another file shows the board that was changed, by cards or as it claims.
	for (const [name, state] of [
		['x.pbn', 'cards'],
		['RR01.pbn', 'whole'],
	])
		for (const text of [plain(one), pbn(one)]) {
			for (const files of [
				{ 'RR03.pbn': behind, [name]: text },
				{ [name]: text, 'RR03.pbn': behind },
			])
				assert.equal(await said(t, files, []), `0 pp 1,1 ${state} 16/16 1,3 whole 16/16`)
		}
	// One that has it under a number that is not its own does not show it.
	assert.equal(await said(t, { 'RR03.pbn': behind, 'x.pbn': pbn([[3, one[3][1]]]) }, []), '2 -- 1,3 whole 16/16')
})

test('a statement of single boards speaks of their numbers', async t => {
	const mixed = put(one, 6, reserve[6][1]),
		stated = ['--played', '1,1reserve:7=RR01.pbn']
	await all(
		t,
		{ 'its number': [pbn(mixed), '0 p 1,1 whole 16/16'], 'renumbered': [pbn(later(mixed, 16)), '2 -'] },
		'RR01.pbn',
		stated,
	)
})

test('an original that is stated beside the reserve set', async t => {
	const part = pbn(one.slice(1)),
		whole = pbn(reserve)
	assert.equal(
		await said(t, { 'RR01.pbn': part, 'RR01reserve.pbn': whole }, ['--played', '1,1=RR01.pbn']),
		'0 pp 1,1 part 15/16',
	)
	assert.equal(
		await said(t, { 'RR01-02.pbn': pbn([...one, ...two]), 'RR01reserve.pbn': whole }, []),
		'2 pp 1,2 whole 16/16',
	)
	assert.equal(await said(t, { 'RR01reserve.pbn': whole, 'x.pbn': part }, []), '2 pp')
})

test('hands without a card in lin are not known', async t => {
	const [s, w, n, e] = [2, 3, 0, 1].map(i =>
		one[0][1]
			.split(' ')
			[i].split('.')
			.map((cards, k) => 'SHDC'[k] + cards)
			.join(''),
	)
	for (const [hands, want] of [
		[[s, w, n, e], '0 p 1,1 part 1/16'],
		[[s, w, n], '0 p 1,1 part 1/16'],
		[[s, 'S', n, ''], '0 p 1,1 part 0/16'],
		[['', w, ''], '0 p 1,1 part 0/16'],
		[[s, w, 'SA'], '2 -'],
	])
		assert.equal(await said(t, { 'RR01.lin': `qx|o1|md|3${hands}|pg||\n` }, []), want, String(hands))
})

test('statements of folders, of what is not there and of sessions that do not exist', async t => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'files-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	for (const name of ['cup.sqd', 'cup.sqk']) fs.copyFileSync(at('all-files/' + name), path.join(folder, name))
	fs.mkdirSync(path.join(folder, 'tables'))
	for (const [name, list] of [
		['t1', one],
		['t2', one],
		['t3', put(one, 6, foreign[6][1])],
	])
		fs.writeFileSync(path.join(folder, 'tables', name + '.pbn'), pbn(list), 'latin1')
	for (const [args, want, whole] of [
		['tables --played 1,1=tables', 0, 1],
		['tables --played 1,1=t1.pbn,t2.pbn', 2, 1],
		['--played 1,1=tables', 2],
		['tables --played 1,1=t1.pbn --played 1,2=none.pbn', 2],
		['tables/t1.pbn --played 1,*=RR##.pbn', 2],
		['tables/t1.pbn --played 9,*=t##.pbn', 2],
		['tables/t1.pbn --played 9,1=t1.pbn', 2, 0],
		['tables/t1.pbn --played 1,9=t1.pbn', 2, 0],
	]) {
		const { exit, report } = await run(['cup.sqd', 'cup.sqk', ...args.split(' '), '--partial'], folder)
		assert.deepEqual([exit, report?.summary.identical], [want, whole], args)
	}
})

test('a file that is stated to be of a session that is not there claims nothing by its name', async t => {
	assert.equal(await said(t, { 'RR01.pbn': pbn(one) }, ['--played', '9,1=RR01.pbn']), '2 - 1,1 cards 16/16')
	assert.equal(await said(t, { 'RR01.pbn': pbn(one) }, ['--played', '1,1reserve2=RR01.pbn']), '2 - 1,1 cards 16/16')
})

test('boards of another set that lost their numbers accuse nobody', async t => {
	const lost = list => pbn(list).replace(/\[Board "\d+"\]\n/g, '')
	for (const list of [two, reserve, three])
		for (const args of [[], ['--played', '1,1=RR01.pbn']])
			assert.match(await said(t, { 'RR01.pbn': lost(list) }, args), /^2 -/)
	assert.equal(await said(t, { 'RR01.pbn': pbn(two) }, []), '2 - 1,2 cards 16/16')
})

test('a deal without a number beside a number without a deal', async t => {
	const torn = pbn(one).replace('[Board "7"]\n', '[Board "7"]\n\n')
	assert.equal(await said(t, { 'RR01.pbn': torn }, []), '2 -')
	assert.equal(await said(t, { 'x.pbn': torn }, []), '2 -')
	assert.equal(
		await said(t, { 'RR01.pbn': torn.slice(torn.indexOf('[Board "7"]'), torn.indexOf('[Board "8"]')) }, []),
		'2 -',
	)
})
