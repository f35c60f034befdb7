// Steps 11 to 17 of a verification (spec/trust.md).
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from '../node/command.mjs'
import { partsOf, unknownAt, formOf } from '../log/delayed.js'
import { describe } from '../tournament/description13.js'
import { daysIn } from '../tournament/value.js'
import { bytesOf, latin, utf8 } from '../lib/bytes.js'
import { verify } from '../verdict/verify.js'
import { write } from './forge.mjs'
import { cases } from './logs.mjs'

const vectors = JSON.parse(fs.readFileSync(new URL('../../delayed/testdata/steps.json', import.meta.url)))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'logs-'))
test.after(() => fs.rmSync(folder, { recursive: true }))

test('the time when a number became known', () => {
	assert.ok(vectors.before.length > 10)
	for (const b of vectors.before) {
		if (b.datesOfText.length) assert.deepEqual(daysIn(utf8(b.di.split(' + ')[0])), b.datesOfText)
		assert.equal(unknownAt(utf8(b.di), Date.parse(b.witnessed) / 1000), b.step13, `${b.di} at ${b.witnessed}`)
	}
})

// Machine-readable and contradictory descriptions: the cases in delayed/testdata.
test('parts of the delayed information', () => {
	const { parts } = JSON.parse(fs.readFileSync(new URL('../../delayed/testdata/parts.json', import.meta.url)))
	assert.ok(parts.length)
	for (const c of parts) {
		const parts = partsOf(utf8(c.di))
		assert.deepEqual(
			parts.map(p => (p.players ? 'players' : p.machine ? 'drand' : 'text')),
			c.kinds,
			c.di,
		)
		assert.deepEqual(
			parts.map(p => !!p.contradicted),
			c.contradicted,
			c.di,
		)
	}
})

// Without pairings, a value of the right form is never false, and one of a different form always is.
test('forms of values', () => {
	for (const v of vectors.value) {
		const wrong = v.why.some(w => /letters|itself|64 digits|another time|number of parts/.test(w))
		assert.equal(formOf(utf8(v.di), utf8(v.dv)) !== null, wrong, v.name)
	}
})

for (const c of cases())
	test(c.name, async () => {
		const here = path.join(folder, c.name)
		write(here, c.files)
		const { report, exit, why } = await run(c.args.slice(1), here)
		assert.deepEqual([exit, why], [c.exit, c.why])
		if (c.why) return
		const status = n => report.steps.find(s => s.step === n)?.status
		assert.deepEqual(
			[11, 12, 13, 15, 16, 17].slice(0, c.want.length).map(status),
			c.want,
			JSON.stringify(report.steps.slice(10), (_, v) => (typeof v === 'bigint' ? String(v) : v)),
		)
		assert.equal(!report.rests_on.includes('description'), !!c.closed)
	})

test('a proof next to the description is used', async () => {
	const c = cases()[0],
		here = path.join(folder, 'beside'),
		verdict = async (...args) => {
			const { report, exit } = await run(args, here)
			return [exit, report?.rests_on.includes('description'), report?.steps.length]
		}
	write(path.join(here, 'cup'), { ...c.files, 'spring.sqd.tlog-proof': c.files['0.tlog-proof'], '0.tlog-proof': '' })
	write(here, { 'club.policy': c.files['club.policy'], 'broken.policy': 'quorum none\nquorum none\n' })
	assert.deepEqual(await verdict('cup'), [0, true, 11], 'without a policy it is passed over; the beacon counts')
	assert.deepEqual(await verdict('cup', '--policy', 'club.policy'), [0, false, 17])
	assert.equal((await verdict('cup', '--policy', 'broken.policy'))[0], 2)
	assert.equal((await verdict('cup', '--policy', 'club.policy', '--proof', 'nowhere'))[0], 2)
	assert.equal((await verdict('cup', 'cup/spring.sqd.tlog-proof'))[0], 2, 'named, and nobody is believed')
})

test('a description whose MH line alone was changed is the published one', async () => {
	const c = cases()[0],
		here = path.join(folder, 'only-mh'),
		sqd = c.files['spring.sqd'].replace(/^DV .*/m, 'DV 7').replace(/^# MH .*/m, '# MH sha256:' + 'a'.repeat(64))
	write(here, { ...c.files, 'spring.sqd': sqd })
	const withoutHands = c.args.filter(arg => arg !== 'hands'),
		{ exit, report } = await run(withoutHands.slice(1), here)
	assert.deepEqual([exit, ...report.steps.map(s => s.status).slice(11, 14)], [1, 'pass', 'pass', 'fail'])
})

test('a description that was changed in transit contradicts nothing', async () => {
	const read = name =>
		new Uint8Array(fs.readFileSync(new URL('../../testdata/verdict/proof-without-a-policy/' + name, import.meta.url)))
	const reportOf = description =>
		verify({ description: bytesOf(description), keys: read('spring.sqk'), files: [], options: { played: [] } })
	const verdictOf = async description => (await reportOf(description)).verdict
	const moved = latin(read('spring.sqd')).replace('(2023-08-23T', '(2023-08-13T')
	assert.equal(await verdictOf(moved.replace('# MH ', '# mh ')), 'false')
	assert.equal(await verdictOf(moved), 'not_verified')
	const { optional, findings } = (await reportOf(moved)).steps.at(-1)
	assert.deepEqual([optional, findings], [false, [{ status: 'not checked', code: 'anchor.other-mh', values: [] }]])
	const mailed = moved
		.replace('TN Spring', 'TN Spring ')
		.replace(/# MH .*/, '# MH sha256:' + describe(bytesOf(moved)).computed)
	assert.equal(await verdictOf(mailed), 'false', 'mail damages nothing')
})
