// What people state, in the cases of testdata/verdict: together, twice, and of what is not there.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from '../node/command.mjs'
import { describe } from '../description13.js'
import { readKeys } from '../keys.js'
import { World, sessionsOf } from '../world.js'
import { suitsOf } from '../deal.js'

const at = name => new URL('../../testdata/verdict/' + name, import.meta.url).pathname

// said runs `verify` on a case: "exit; session state compared/count set replaced; ...; file finding; ...".
async function said(folder, args) {
	const { exit, json, why } = await run(args.split(' '), path.isAbsolute(folder) ? folder : at(folder))
	if (!json) return `${exit}; ${why}`
	const sessions = json.sessions
		.filter(s => s.state !== 'not shown')
		.map(s => [`${s.phase},${s.session} ${s.state} ${s.compared}/${s.count} ${s.set}`, ...(s.replaced ?? [])].join(' '))
	return [exit, ...sessions, ...json.files.map(f => `${f.name} ${f.finding}`)].join('; ')
}

test('a file that is given twice is one', async () => {
	assert.equal(
		await said('value', 'cup.sqd cup.sqk RR01.pbn RR01.pbn --partial --played 1,1=RR01.pbn'),
		'0; 1,1 whole 16/16 original; RR01.pbn identical',
	)
})

test('an archive is stated that was not given', async () => {
	assert.equal(
		await said('foreign-in-archive', 'cup.sqd cup.sqk --partial --played 1,1=records.zip'),
		await said('foreign-in-archive', 'cup.sqd cup.sqk records.zip --partial --played 1,1=records.zip'),
	)
	assert.match(
		await said('named-archive-of-none', 'cup.sqd cup.sqk wrong/RR01.pbn --played 2,2=RR01.pbn'),
		/; wrong\/RR01.pbn [^;]*$/,
	)
})

test('a name of SquareDeal 1.3 stands for the reserve set whose number it holds, beside an equal file', async t => {
	const folder = copied(t, 'old-whole')
	fs.copyFileSync(path.join(folder, 'k24-1.pbn'), path.join(folder, 'k24-1res7 (1).pbn'))
	const { exit } = await run(
		['2024-01-10_kadra.sqd', '2024-01-10_kadra.sqk', 'k24-1.pbn', 'k24-1res7 (1).pbn', '--partial'],
		folder,
	)
	assert.equal(exit, 1)
})

test('two names of SquareDeal 1.3 stand for one set', async () => {
	assert.doesNotMatch(
		await said(
			'old-reserve-played',
			'2024-01-10_kadra.sqd 2024-01-10_kadra.sqk k24-1RES.pbn --played 1,1reserve=k24-1res1.pbn',
		),
		/RES.pbn/,
	)
})

test('one board of a reserve set that is stated replaces one of the original', async () => {
	assert.equal(
		await said(
			'board-from-the-reserve-own-file',
			'cup.sqd cup.sqk board3.pbn --played 1,1reserve=board3.pbn --partial',
		),
		'0; 1,1 part 1/16 original 3; board3.pbn in part',
	)
})

test('several sets were played beside the original, as two statements say, in any order', async () => {
	const old = '2024-01-10_kadra.sqd 2024-01-10_kadra.sqk k24-1.pbn k24-1res2.pbn --partial',
		want = '0; 1,1 part 16/24 original; k24-1.pbn identical; k24-1res2.pbn identical'
	assert.equal(await said('both-sets-2', old + ' --both 1,1reserve2 --both 1,1'), want)
	assert.equal(await said('both-sets-2', old + ' --both 1,1 --both 1,1reserve2'), want)
})

test('a statement of single boards claims their session, also beside one of a set that is not there', async () => {
	assert.match(
		await said('value', 'cup.sqd cup.sqk RR01.pbn --played 2,1reserve:3=RR01.pbn --played 2,1reserve2=RR01.pbn'),
		/^1; .*2,1 false 0\/8/,
	)
})

test('a reserve set that is stated is a choice where something of it is shown', async () => {
	const args = 'cup.sqd cup.sqk t.pbn --played 3,1reserve=t.pbn --replaced 3,1=5 --played 2,1reserve=t.pbn'
	const { json } = await run(args.split(' '), at('replaced-in-the-reserve-set'))
	assert.deepEqual(
		json.choices.filter(c => c.kind === 'reserve').map(c => `${c.phase},${c.session}`),
		['3,1'],
	)
})

test('a statement of what is not there leaves files together, and is said of the file that it names', async () => {
	const files = 'cup.sqd cup.sqk t1.lin t2.lin t3.lin --played 2,1=t1.lin,t2.lin,t3.lin --played 2,2reserve2=t2.lin'
	assert.equal(
		await said('tables-in-files', files),
		'2; 2,1 whole 8/8 original; t1.lin identical; t2.lin not compared; t3.lin identical',
	)
})

test('of several first numbers that are stated for one set in one file the last holds', async () => {
	const files = 'cup.sqd cup.sqk RR01.pbn --partial'
	assert.match(await said('value', files + ' --played 1,1@101=RR01.pbn --played 1,1@1=RR01.pbn'), /^0; 1,1 whole/)
	assert.match(await said('value', files + ' --played 1,1@1=RR01.pbn --played 1,1@101=RR01.pbn'), /^2; 1,1 not checked/)
})

test('boards of a session that was published with ? count in each set that was played, and where one replaces them', async t => {
	const folder = copied(t, 'open-boards-stated'),
		read = name => new Uint8Array(fs.readFileSync(path.join(folder, name))),
		description = describe(read('open.sqd')),
		sessions = sessionsOf(description),
		tie = sessions.find(s => s.phase === 2)
	tie.key = readKeys(read('open.sqk')).keys.find(k => k.phase === 2 && k.session === 1).key
	const world = new World(description, sessions, description.value)
	const put = (name, ...sets) => {
		const board = (set, i) =>
			`[Board "${i + 1}"]\n[Deal "N:${[0, 1, 2, 3].map(seat => suitsOf(world.need(tie, set, 6)[i], seat).join('.')).join(' ')}"]\n`
		fs.writeFileSync(path.join(folder, name), sets.map(board).join('\n'))
	}
	put('TIE1.pbn', 0, 0, 1, 0, 0)
	put('whole.pbn', 0, 0, 0, 0, 0, 0)
	put('reserve.pbn', 1, 1, 1, 1, 1)
	assert.equal(
		await said(folder, 'open.sqd open.sqk TIE1.pbn --partial --played 2,1reserve:3=TIE1.pbn'),
		'0; 2,1 whole 5/5 original 3; TIE1.pbn in part',
	)
	assert.equal(
		await said(folder, 'open.sqd open.sqk --partial --played 2,1=whole.pbn --played 2,1reserve=reserve.pbn --both 2,1'),
		'0; 2,1 whole 11/11 original; reserve.pbn identical; whole.pbn identical',
	)
})

test('a file without numbers that claims several sets is judged by itself', async () => {
	const { json } = await run(
		'cup.sqd cup.sqk hands --partial --played 1,1=hands --played 1,1-3=hands'.split(' '),
		at('combined-overwritten'),
	)
	const found = Object.fromEntries(json.files.map(f => [f.name, f.finding]))
	assert.deepEqual([found['hands/RR01.ber'], found['hands/RR01.pbn']], ['not compared', 'in part'])
})

test('a board of a device that has not four whole hands is named and not shown, and is no doubt', async t => {
	const folder = copied(t, 'tables-in-files-device'),
		bws = path.join(folder, 't1.bws')
	const text = fs.readFileSync(bws, 'latin1')
	fs.writeFileSync(bws, text.replace('A\0K\x009\x007\x005', 'A\0A\x009\x007\x005'), 'latin1')
	const { report } = await run('cup.sqd cup.sqk t1.bws --played 2,1=t1.bws'.split(' '), folder)
	assert.deepEqual([report.files[0].twice, report.files[0].records.some(r => r.number === 4)], [[], false])
})

// copied is a case's folder in which a test may change files.
function copied(t, name) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'statements-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	fs.cpSync(at(name), folder, { recursive: true })
	return folder
}

test('files that are one hold the boards of another value together', async t => {
	const folder = copied(t, 'tables-in-files-outvoted'),
		sqd = path.join(folder, 'cup.sqd')
	fs.writeFileSync(sqd, fs.readFileSync(sqd, 'latin1').replace('DV 3', 'DV 03'), 'latin1')
	assert.equal(
		await said(folder, 'cup.sqd cup.sqk t1.pbn t2.pbn --played 2,1=t1.pbn,t2.pbn'),
		'1; 2,1 false 0/8 original; t1.pbn another delayed value; t2.pbn another delayed value',
	)
})
