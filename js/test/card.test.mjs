// The verdict card (spec/card.md): the answer lists what is missing, and choices are never cut.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { verify } from '../verdict/verify.js'
import { run } from '../node/command.mjs'
import { cardOf } from '../verdict/card.js'
import { say, sentence } from '../words/words.js'
import { describe } from '../tournament/description13.js'
import { latin, bytesOf } from '../lib/bytes.js'

const pathTo = name => new URL('../../testdata/verdict/all-files/' + name, import.meta.url).pathname
const read = name => new Uint8Array(fs.readFileSync(pathTo(name)))
const records = fs.readdirSync(pathTo('records')).filter(name => name.endsWith('.pbn'))
const lineOf = card => say(card.line.key, card.line.args)

async function reported(files, options = {}, sqd = read('cup.sqd')) {
	const list = files.map(f => (typeof f === 'string' ? { name: f, data: read('records/' + f), named: true } : f))
	return verify({ description: sqd, keys: read('cup.sqk'), files: list, options: { played: [], ...options } })
}
const cardIn = async (...args) => cardOf(await reported(...args))

test('an incomplete answer begins with the missing boards', async () => {
	const without = (...names) => records.filter(name => !names.includes(name))
	const incomplete = await cardIn(without('DAY2.pbn'))
	assert.deepEqual([incomplete.kind, incomplete.verdict], ['part', 'not_verified'])
	assert.equal(lineOf(incomplete), 'incomplete: 140 boards match, 8 are missing (session 2,2)')
	const partial = await cardIn(without('DAY2.pbn', 'DAY3.pbn', 'FIN.pbn'), { partial: true })
	assert.equal(lineOf(partial), 'verified in part: 112 boards match, 36 are missing (sessions 2,2-3, session 3,1)')
	// The last board of RR01.pbn is missing.
	const text = latin(read('records/RR01.pbn')),
		short = { name: 'RR01.pbn', data: bytesOf(text.slice(0, text.lastIndexOf('[Board'))), named: true }
	assert.equal(
		lineOf(await cardIn([short, ...without('RR01.pbn')])),
		'incomplete: 147 boards match, 1 is missing (board 16 of session 1,1)',
	)
	const many = await cardIn(['RR02.pbn', 'RR04.pbn', 'DAY2.pbn', 'DAY4.pbn'], { partial: true })
	assert.match(lineOf(many), /\(session 1,1, session 1,3, session 2,1, and 3 more\)$/)
})

test('a partly shown board is not missing', async () => {
	const folder = new URL('../../testdata/verdict/own-hands/', import.meta.url).pathname,
		readFile = name => new Uint8Array(fs.readFileSync(folder + name)),
		base = { description: readFile('cup.sqd'), keys: readFile('cup.sqk'), options: { played: [], partial: true } }
	const lineOfNote = async note =>
		lineOf(cardOf(await verify({ ...base, files: [{ name: 'note.txt', data: note, named: true }] })))
	assert.match(await lineOfNote(readFile('note.txt')), /140 are missing \(boards 9-16 of session 1,1, sessions 1,2-4, /)
	// Every board of the session is shown in part.
	const day = latin(read('records/RR01.pbn')),
		deals = [...day.matchAll(/\[Board "(\d+)"\][^]*?\[Deal "N:([^ ]*) /g)].map(m => `${m[1]} N ${m[2]}\n`)
	assert.equal(deals.length, 16)
	assert.match(await lineOfNote(bytesOf(deals.join(''))), /132 are missing \(sessions 1,2-4, /)
})

test('a damaged description is not false', async () => {
	const sqd = latin(read('cup.sqd')) + '# MH sha256:' + 'a'.repeat(64) + '\n',
		report = await reported(records, {}, bytesOf(sqd)),
		card = cardOf(report)
	assert.deepEqual([report.verdict, report.exit], ['not_verified', 2])
	assert.match(sentence(card.named), /this copy was changed in transit; download the file/)
	const sure = await reported(records, { digest: '0'.repeat(64), sure: true }, bytesOf(sqd))
	assert.equal(sure.verdict, 'not_verified', 'whatever else was given')
	const short = cardOf(await reported(records, { digest: '0'.repeat(16) }))
	assert.match(sentence(short.named), /that you gave/)
})

test('a description that mail changed is to be downloaded', async () => {
	const sqd = latin(read('cup.sqd')),
		mailed = `${sqd.replace('Verdict', 'Verdict ')}# MH sha256:${describe(bytesOf(sqd)).computed}\n`,
		card = cardOf(await reported(records, {}, bytesOf(mailed)))
	assert.match(lineOf(card), /this copy was changed in transit/)
	assert.match(sentence(card.next), /^Download the description/)
})

test('a damaged description comes before the keys, whose hash is in it', async () => {
	const folder = new URL('../../testdata/verdict/proof-without-a-policy/', import.meta.url).pathname,
		readFile = name => new Uint8Array(fs.readFileSync(folder + name)),
		files = [{ name: 'fin1.pbn', data: readFile('fin1.pbn'), named: true }],
		options = { played: [], partial: true }
	for (const changed of ['KH 2be3', 'TN Spring', 'SN 3:1-8']) {
		const sqd = latin(readFile('spring.sqd')).replace(changed, changed.slice(0, 3) + '9' + changed.slice(4)),
			report = await verify({ description: bytesOf(sqd), keys: readFile('spring.sqk'), files, options }),
			card = cardOf(report)
		assert.match(lineOf(card), /this copy was changed in transit/, changed)
		assert.match(sentence(card.next), /^Download the description/, changed)
	}
})

test('all choices are listed, the most serious first', async () => {
	const report = await reported(records)
	report.choices = [1, 2, 3, 4, 5, 6].map(n => ({ code: 'choice.cards', values: ['session ' + n] }))
	report.choices.push({ code: 'choice.not-held', values: ['2,2'] })
	const { trust } = cardOf(report)
	assert.equal(trust.length, 7)
	assert.equal(trust[0].key, 'audit.choice.not-held')
	report.choices.splice(0, 1)
	assert.equal(cardOf(report).trust.at(-1).key, 'audit.choice.not-held')
})

test('a late proof takes precedence over missing boards', async () => {
	const folder = pathTo('../late-proof-with-boards-missing'),
		expect = fs.readFileSync(folder + '/expect', 'utf8'),
		all = key => [...expect.matchAll(new RegExp(`^${key}: (.*)$`, 'gm'))].map(m => m[1]),
		says = all('says')
	assert.equal(says.length, 2)
	for (const [i, args] of all('args').entries()) {
		const { report } = await run(JSON.parse(args).slice(1), folder)
		assert.ok(report.steps.some(s => s.step === 10 && s.status !== 'pass') || args.includes('--partial'))
		assert.ok(lineOf(cardOf(report)).includes(says[i]), lineOf(cardOf(report)))
		// A proof without a date is not late, so the missing boards come first.
		const [finding] = report.steps.find(s => s.step === 13).findings
		Object.assign(finding, { code: 'before.no-date', values: [] })
		if (!args.includes('--partial')) assert.match(lineOf(cardOf(report)), /all sessions shown: /)
	}
})
