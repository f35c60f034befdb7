// The npm package: its table of sentences, and the form of its answers.
import test from 'node:test'
import assert from 'node:assert/strict'
import { FairdealError, verifyFiles } from '../index.js'
import { readHands, typedBoards } from '../hands.js'
import { exampleFiles } from '../pages/player/example.js'
import { bytesOf } from '../lib/bytes.js'
import { modules, sentences } from '../../tools/npm/table.mjs'

test('the packed table contains every referenced text', () => {
	const { sentences: said, findings } = sentences([...modules('index.js').values()])
	let advised = 0
	for (const [code, row] of Object.entries(findings)) {
		for (const key of [row.why, row.false]) if (key) assert.ok(said[key], `${code}: ${key}`)
		assert.ok(row.english || said[row.say ?? 'audit.' + code], code)
		if (!row.advice) continue
		assert.ok(findings[row.advice], `${code}: ${row.advice}`)
		advised++
	}
	assert.ok(advised > 3)
})

test('overlapping calls keep their languages', async () => {
	const languages = ['pl', 'fr', 'en', 'pl'],
		answers = await Promise.all(languages.map(language => verifyFiles(exampleFiles(true), { language }))),
		alone = new Map()
	for (const language of ['en', 'pl', 'fr']) alone.set(language, await verifyFiles(exampleFiles(true), { language }))
	assert.equal(new Set([...alone.values()].map(a => a.answer)).size, 3)
	answers.forEach((answer, i) => assert.deepEqual(answer, alone.get(languages[i]), languages[i]))
})

test('errors contain the found and the expected value', async () => {
	const bytes = bytesOf('')
	for (const [files, options, want] of [
		[undefined, {}, 'files is undefined, expected an array of { name, bytes }'],
		[{ name: 'x', bytes }, {}, 'files is a value of type Object, expected an array of { name, bytes }'],
		[['x.sqd'], {}, 'files[0] is "x.sqd", expected an object { name, bytes }'],
		[[{ name: 'x' }], {}, 'files[0].bytes ("x") is undefined, expected a Uint8Array'],
		[[{ name: 'x', bytes: 'TN x' }], {}, 'files[0].bytes ("x") is "TN x", expected a Uint8Array'],
		[
			[{ name: 'x', bytes: bytes.buffer }],
			{},
			'files[0].bytes ("x") is a value of type ArrayBuffer, expected a Uint8Array',
		],
		[[{ name: 'a', bytes }, { bytes }], {}, 'files[1].name is undefined, expected the name of the file, a string'],
		[[], null, "options is null, expected an object such as { language: 'pl' }"],
		[[], { value: 43275.91 }, 'options.value is the number 43275.91, expected a string'],
		[[], { published: 'cup.sqd' }, 'options.published is "cup.sqd", expected a Uint8Array'],
	])
		await assert.rejects(verifyFiles(files, options), { name: 'FairdealError', code: 'bad argument', message: want })
	await assert.rejects(verifyFiles([]), { name: 'FairdealError', message: '0 descriptions, expected 1' })
	assert.throws(() => typedBoards(/** @type {any} */ (7)), { code: 'bad argument' })
	const bad = { name: 'x.pbn', bytes: bytesOf('[Deal "N:AKQ"]') }
	assert.throws(() => readHands(bad), FairdealError)
	assert.throws(() => readHands({ name: 'x.txt', bytes }), { code: 'unknown format', values: ['x.txt'] })
})

test('unknown options, languages and statements are rejected by name', async () => {
	for (const [options, code, value] of [
		[{ langage: 'fr' }, 'unknown option', 'langage'],
		[{ toString: 1 }, 'unknown option', 'toString'],
		[{ language: 'de' }, 'unknown language', 'de'],
		[{ notHeld: ['one'] }, 'cannot read', 'one'],
		[{ played: [{ set: '1', files: [] }] }, 'cannot read', '1'],
	])
		await assert.rejects(verifyFiles(exampleFiles(true), /** @type {any} */ (options)), {
			name: 'FairdealError',
			code,
			values: [value],
		})
	assert.throws(() => typedBoards('', /** @type {any} */ ('de')), { code: 'unknown language', values: ['de'] })
})

test('a signal stops a verification, which reports progress', async () => {
	const controller = new AbortController()
	controller.abort(new Error('overtaken'))
	await assert.rejects(verifyFiles(exampleFiles(true), { signal: controller.signal }), { message: 'overtaken' })
	const later = new AbortController()
	const promise = verifyFiles(exampleFiles(true), { signal: later.signal })
	later.abort(new Error('overtaken later'))
	await assert.rejects(promise, { message: 'overtaken later' })
})
