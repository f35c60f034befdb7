// The sessions in a report: those that were not dealt, and those of a phase of unknown length.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from '../node/command.mjs'

const cases = name => new URL('../../testdata/verdict/' + name, import.meta.url).pathname
const row = s => `${s.phase},${s.session} ${s.state} ${s.compared}/${s.count}`
const rows = result => result.json.sessions.map(row)

// folder copies a case to change it; the copy is deleted after the test.
function folder(t, name) {
	const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'sessions-'))
	t.after(() => fs.rmSync(dir, { recursive: true }))
	fs.cpSync(cases(name), dir, { recursive: true })
	return {
		dir,
		write: (file, text) => fs.writeFileSync(path.join(dir, file), text),
		read: file => fs.readFileSync(path.join(dir, file), 'latin1'),
		copy: (from, to) => fs.copyFileSync(path.join(dir, from), path.join(dir, to)),
	}
}

test('sessions that cannot be dealt are listed as not compared', async t => {
	const without = await run(['cup.sqd', 'cup.sqk', 'RR01.pbn', '--partial'], cases('value-line-empty'))
	assert.deepEqual(rows(without), [
		...[1, 2, 3, 4].map(n => `1,${n} not shown 0/16`),
		...[1, 2, 3, 4].map(n => `2,${n} not shown 0/8`),
		'3,1 not shown 0/20',
		'4,1 not shown 0/32',
	])
	assert.deepEqual([without.json.summary.boards, without.json.summary.compared, without.exit], [148, 0, 2])
	assert.ok(without.json.sessions.every(s => s.status === 'not checked' && s.hands === undefined))
	const { dir, write } = folder(t, 'open-phases')
	write('open.sqk', 'no key\n')
	const keyless = await run(['open.sqd', 'open.sqk', 'OPEN02.pbn', 'TIE1.pbn'], dir)
	// Nobody knows how many sessions the first phase has, nor how many boards those of the second have.
	assert.deepEqual(rows(keyless), ['2,1 not shown 0/0', '2,2 not shown 0/0'])
})

test('a phase with unknown length ends with the last session mentioned', async t => {
	const { dir, copy, write } = folder(t, 'open-phases')
	const ask = (...files) => run(['open.sqd', 'open.sqk', 'TIE1.pbn', 'TIE2.pbn', ...files], dir)
	const left = await ask('OPEN02.pbn')
	assert.deepEqual(rows(left).slice(0, 2), ['1,1 not shown 0/8', '1,2 whole 8/8'])
	assert.equal(left.verdict, 'not_verified')
	copy('OPEN02.pbn', 'second.pbn')
	assert.deepEqual(rows(await ask('second.pbn')).slice(0, 2), ['1,1 not shown 0/8', '1,2 whole 8/8'])
	write('OPEN04.pbn', '')
	assert.deepEqual(rows(await ask('OPEN01.pbn', 'OPEN02.pbn', 'OPEN04.pbn')).slice(0, 3), [
		'1,1 whole 8/8',
		'1,2 whole 8/8',
		'2,1 whole 6/6',
	])
	copy('OPEN01.pbn', 'OPEN1500.pbn')
	const late = await ask('OPEN1500.pbn')
	assert.deepEqual([late.verdict, rows(late)[1499]], ['not_verified', '1,1500 not checked 0/8'])
})

test('a tournament with too many boards is not dealt', async t => {
	const { dir, write, read } = folder(t, 'value-line-empty')
	const keys = Array.from({ length: 50001 }, (_, i) => `1,${i + 1}:${String(i).padStart(60, 'k')}\n`)
	write('cup.sqd', read('cup.sqd').replace('\nDV', '\nDV 12').replace('SN 4:1-16,17-32', 'SN 60000:1-20'))
	// Sessions without a key are not dealt.
	const few = await run(['cup.sqd', 'cup.sqk', 'RR01.pbn'], dir)
	assert.equal(few.report.tooMany, undefined)
	const [huge] = (await run(['cup.sqd', 'cup.sqk', 'RR01.pbn'], cases('exhaust-boards'))).json.steps
	assert.equal(huge.status, 'not checked')
	write('cup.sqk', keys.join(''))
	const { json, exit, report } = await run(['cup.sqd', 'cup.sqk', 'RR01.pbn'], dir)
	assert.deepEqual([json.steps[0].status, json.steps[5].status, exit, report.tooMany], ['pass', 'not checked', 2, true])
	assert.equal(json.sessions.length, 60006)
})

test('a typed value is tried as a spelling', async () => {
	const typed = ['2024-01-10_kadra.sqd', '2024-01-10_kadra.sqk', 'k24-1.pbn', '--value', '030609132640']
	const { json } = await run(typed, cases('old-value-spelled'))
	assert.equal(row(json.sessions[0]), '1,1 not checked 0/8')
	assert.ok(json.choices.some(c => c.text === 'the public number must be written "030609132640", not "369132640"'))
})
