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
		[[], { today: '29.11.2026' }, 'options.today is "29.11.2026", expected a day such as 2026-11-29'],
		[[], { today: '2026-13-01' }, 'options.today is "2026-13-01", expected a day such as 2026-11-29'],
		[
			[],
			{ played: [{ set: '1,1' }] },
			"options.played is a value of type Array, expected a list such as [{ set: '1,3', files: ['friday.dup'] }]",
		],
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

test('statements about what the tournament does not have are refused', async () => {
	const files = exampleFiles(false) // one session, evening.pbn
	for (const [options, value] of [
		[{ reserve: ['1,0'] }, '1,0'],
		[{ reserve: ['9,9'] }, '9,9'],
		[{ reserve: ['1,1:7'] }, '1,1:7'],
		[{ replaced: ['1,2'] }, '1,2'],
		[{ replaced: ['1,1=5-3'] }, '1,1=5-3'],
		[{ replaced: ['1,1=0'] }, '1,1=0'],
		[{ notHeld: ['2'] }, '2'],
		[{ notHeld: ['1,0'] }, '1,0'],
		[{ played: [{ set: '1,2', files: ['evening.pbn'] }] }, '1,2'],
		[{ played: [{ set: '1,1', files: ['morning.pbn'] }] }, 'morning.pbn'],
	])
		await assert.rejects(
			verifyFiles(files, /** @type {any} */ (options)),
			{ name: 'FairdealError', code: 'cannot read', values: [value] },
			JSON.stringify(options),
		)
	const played = [{ set: '1,1', files: ['evening.pbn'] }],
		inFolder = (/** @type {string[]} */ ...folders) =>
			files.flatMap(f => (f.name.endsWith('.pbn') ? folders.map(d => ({ ...f, name: d + f.name })) : f))
	assert.equal((await verifyFiles(files, { played })).verdict, 'verified')
	assert.equal((await verifyFiles(inFolder('a/'), { played })).verdict, 'verified')
	const other = inFolder('a/', 'b/')
	other[other.length - 1].bytes = bytesOf('[Board "1"]\n')
	await assert.rejects(verifyFiles(other, { played }), { code: 'cannot read', values: ['evening.pbn'] })
	const notHeld = await verifyFiles(files, { notHeld: ['01,01'] })
	assert.match(notHeld.report.steps[8].detail?.join() ?? '', /session 1,1 was not held, but evening\.pbn/)
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
