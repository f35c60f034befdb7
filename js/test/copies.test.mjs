// An earlier copy that was cut off (spec/audit.md step 4, spec/squaredeal13.md 15).
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { verify } from '../verdict/verify.js'
import { describe } from '../tournament/description13.js'
import { bytesOf, hex, latin } from '../lib/bytes.js'
import { sha256 } from '../vendor/noble-hashes.js'
import { text } from '../words/language.js'

const read = name =>
	new Uint8Array(fs.readFileSync(new URL('../../testdata/verdict/all-files/' + name, import.meta.url)))
const reportBeside = published =>
	verify({
		description: read('cup.sqd'),
		keys: read('cup.sqk'),
		files: [],
		options: { played: [], published: bytesOf(published) },
	})
const verdictBeside = async published => (await reportBeside(published)).verdict
const cut = latin(read('cup.sqd')).replace(/^(SN|DV|# MH) .*\r?\n/gm, '')

test('a copy without phases is compared by its keys', async () => {
	assert.equal(await verdictBeside(cut), 'not_verified')
	assert.equal(await verdictBeside(cut.replace(/^KH .*/m, 'KH ' + '1'.repeat(64))), 'false')
})

test('a copy without phases of a SquareDeal 1.3 tournament is compared by its keys', async () => {
	const keys = '1,1:' + 'k'.repeat(40) + '\r\n',
		kh = `KH ${hex(sha256(bytesOf(keys)))}\r\n`,
		description = bytesOf(`TN Cup\r\n${kh}DI 369132640\r\nSN 1:8:A:\r\nPU\r\n`)
	const stepBeside = async published => {
		const options = { played: [], published: bytesOf(published) },
			{ steps } = await verify({ description, keys: bytesOf(keys), files: [], options })
		return [steps[3].status, steps[3].findings[0].code]
	}
	const other = `KH ${'1'.repeat(64)}\r\n`
	for (const start of ['TN Cup\r\n', '# SquareDeal 2.7\r\nTN Cup\r\n', 'DI Lotto\r\n', '']) {
		assert.deepEqual(await stepBeside(start + other), ['fail', 'copy.another'])
		assert.deepEqual(await stepBeside(start + kh), ['not checked', 'copy.old-not-whole'])
	}
	assert.deepEqual(await stepBeside('TN Cup\r\n'), ['not checked', 'copy.unusable'])
	const { steps } = await reportBeside(cut.replace(/^KH .*/m, ''))
	assert.deepEqual(steps[3].findings[0].values, [text('audit.copy.no-kh')])
})

test('a copy without a name or delayed information is evidence only by its keys', async () => {
	const whole = latin(read('cup.sqd')).replace(/^(DV|# MH) .*\r?\n/gm, '')
	for (const line of [/^TN .*\r?\n/m, /^DI .*\r?\n/m, /^SN .*\r?\n/gm]) {
		const { verdict, steps } = await reportBeside(whole.replace(line, ''))
		assert.deepEqual([verdict, steps[3].findings[0].code], ['not_verified', 'copy.not-whole'])
		assert.equal(await verdictBeside(whole.replace(line, '').replace(/^KH .*/m, 'KH ' + '1'.repeat(64))), 'false')
	}
})

test('a copy of a SquareDeal 1.3 tournament without delayed information is not evidence', async () => {
	const keys = '1,1:' + 'k'.repeat(40) + '\r\n',
		start = `TN Cup\r\nKH ${hex(sha256(bytesOf(keys)))}\r\n`,
		end = 'SN 1:8:A:\r\nPU\r\n',
		description = bytesOf(start + 'DI 369132640\r\n' + end)
	const stepBeside = async published => {
		const options = { played: [], published: bytesOf(published) },
			{ steps } = await verify({ description, keys: bytesOf(keys), files: [], options })
		return [steps[3].status, steps[3].findings[0].code]
	}
	// Without PU, it is not recognised as a description of SquareDeal 1.3.
	for (const copy of [start + end, start + end.replace('PU', '')]) {
		assert.deepEqual(await stepBeside(copy), ['not checked', 'copy.old-not-whole'])
		assert.deepEqual(await stepBeside(copy.replace('1:8', '1:9')), ['fail', 'copy.another'])
	}
})

// oldBeside returns a function that compares an earlier copy with a description of SquareDeal 1.3 with these phases.
const oldBeside = phases => {
	const keys = '1,1:' + 'k'.repeat(40) + '\r\n',
		kh = `KH ${hex(sha256(bytesOf(keys)))}\r\n`,
		description = bytesOf(`TN Cup\r\n${kh}DI 369132640\r\n${phases}PU\r\n`)
	const codesBeside = async published => {
		const options = { played: [], published: bytesOf(published) },
			{ steps } = await verify({ description, keys: bytesOf(keys), files: [], options })
		return steps[3].findings.map(f => f.code)
	}
	return { kh, codesBeside }
}

test('a copy of a SquareDeal 1.3 tournament is read as SquareDeal 1.3 does, whatever its form', async () => {
	const { kh, codesBeside } = oldBeside('SN 1:8:A:\r\n'),
		[name, information, phase] = ['TN Cup\r\n', 'DI Lotto\r\n', 'SN 1:8:A:\r\n'],
		numbered = '# SquareDeal 2.7\r\n'
	for (const copy of [name + information + phase + kh, numbered + name + kh + information + phase]) {
		assert.deepEqual(await codesBeside(copy), ['copy.agrees', 'copy.value-after', 'copy.no-pu'])
		assert.deepEqual(await codesBeside(copy + 'PU\r\n'), ['copy.agrees', 'copy.value-after'])
		assert.deepEqual(await codesBeside(copy.replace('1:8', '1:9')), ['copy.another'])
		assert.deepEqual(await codesBeside(copy.replace(/KH .*/, 'KH ' + '1'.repeat(64))), ['copy.another'])
		assert.deepEqual(await codesBeside(copy.replace('Cup', 'Cap')), ['copy.was'])
		assert.deepEqual(await codesBeside(copy.replace('Lotto', '369132640')), ['copy.has-value'])
		assert.deepEqual(await codesBeside(copy.replace(information, '')), ['copy.old-not-whole'])
		for (const unread of [copy + 'DV 369132640\r\n', copy.replace('1:8', '1:1x8')])
			assert.deepEqual(await codesBeside(unread), ['copy.unusable'])
	}
	const codes = await codesBeside(name + kh + information + phase)
	assert.deepEqual(codes, ['copy.agrees', 'copy.value-after', 'copy.no-pu'])
})

test('boards of a SquareDeal 1.3 tournament are compared session by session', async () => {
	for (const [now, then, code] of [
		['3:8', '3:1-8', 'copy.agrees'],
		['3:1-8', '3:1-8,1-8', 'copy.agrees'],
		['3:8,8', '3:8,8,8,9', 'copy.agrees'],
		['4:8,9', '4:8,9,8', 'copy.another'],
		['4:8,9', '4:8,9,8,1-9,7', 'copy.agrees'],
		['3:8', '3:8,8,9', 'copy.another'],
		['99999:8,9', '99999:8,9,8,9', 'copy.agrees'],
		['99999:8,9', '99999:8,9,8', 'copy.another'],
		['3:8', '2:8', 'copy.another'],
		['3:24', '3:2x12', 'copy.unusable'],
	]) {
		const { kh, codesBeside } = oldBeside(`SN ${now}:A#:\r\n`),
			copy = `TN Cup\r\n${kh}DI Lotto\r\nSN ${then}:A#:\r\n`
		for (const start of ['', '# SquareDeal 2.7\r\n'])
			assert.equal((await codesBeside(start + copy + 'PU\r\n'))[0], code, `${now} and ${then}`)
	}
})

test('a copy in the order of SquareDeal 1.3 agrees with a description with the same lines', async () => {
	const whole = latin(read('cup.sqd')),
		line = tag => whole.match(new RegExp(`^${tag} .*\\n`, 'gm')).join(''),
		old = line('TN') + line('KH') + line('DI') + line('SN')
	const stepBeside = async published => {
		const { steps } = await reportBeside(published)
		return [steps[3].status, steps[3].findings[0].code]
	}
	for (const copy of [old, old + 'PU\r\n', 'PU\n' + old]) {
		assert.deepEqual(await stepBeside(copy), ['pass', 'copy.agrees'])
		assert.deepEqual(await stepBeside(copy.replace('TN Verdict', 'TN Other')), ['fail', 'copy.another'])
		assert.deepEqual(await stepBeside(copy.replace('1:20', '1:1x20')), ['not checked', 'copy.unusable'])
		assert.deepEqual(await stepBeside(copy.replace(/DI .*/, 'DI 3 6 9')), ['not checked', 'copy.has-value'])
		assert.deepEqual(await stepBeside(copy.replace(line('KH'), '')), ['not checked', 'copy.unusable'])
		assert.deepEqual(await stepBeside(copy.replace(line('TN'), '')), ['not checked', 'copy.not-whole'])
	}
	const [first, ...others] = line('SN').split(/(?<=\n)/),
		start = old.replace(line('SN'), '')
	assert.ok(others.length)
	assert.deepEqual(await stepBeside(start), ['not checked', 'copy.not-whole'])
	assert.deepEqual(await stepBeside(start + first), ['not checked', 'copy.not-whole'])
	assert.deepEqual(await stepBeside(start + first + 'PU\r\n'), ['fail', 'copy.another'])
	assert.deepEqual(await stepBeside(start + others.join('')), ['fail', 'copy.another'])
	assert.deepEqual(await stepBeside((start + first).replace(/KH .*/, 'KH ' + '1'.repeat(64))), ['fail', 'copy.another'])
})

test('a copy in the order of SquareDeal 1.3 agrees with all text of SN', async () => {
	const whole = latin(read('cup.sqd')).replace(/^# MH .*\r?\n/m, ''),
		keys = read('cup.sqk')
	for (const end of [': group A', ':', '::', ' ', '']) {
		for (const colons of [3, 2]) {
			const written = whole.replace(
					/^SN .*/gm,
					line =>
						line
							.split(':')
							.slice(0, colons + 1)
							.join(':') + end,
				),
				[head, kh] = [written.replace(/^(#|DV|KH) .*\r?\n/gm, ''), /^KH .*\r?\n/m.exec(written)[0]],
				copy = head.replace(/^DI/m, kh + 'DI')
			const codeBeside = async published => {
				const options = { played: [], published: bytesOf(published) }
				return (await verify({ description: bytesOf(written), keys, files: [], options })).steps[3].findings[0].code
			}
			assert.equal(await codeBeside(copy), 'copy.agrees', `${colons} colons and ${end}`)
			assert.equal(await codeBeside(copy.replace(/^SN .*/m, '$&:b')), 'copy.another')
			// A file with a comment has the 1.3 form only with PU.
			const digest = describe(bytesOf(written)).computed
			assert.equal(await codeBeside(`${copy}# MH sha256:${digest}\nPU\n`), 'copy.agrees')
			assert.equal(await codeBeside(`${copy}# MH sha256:${'a'.repeat(64)}\nPU\n`), 'copy.damaged')
		}
	}
})

// digestOf returns a comment with the digest of lines.
const digestOf = lines => `# MH sha256:${hex(sha256(bytesOf(lines.replaceAll('\r', ''))))}\r\n`

test('a copy of a SquareDeal 1.3 tournament whose digest does not fit was changed in transit', async () => {
	const { kh, codesBeside } = oldBeside('SN 1:8:A:\r\n'),
		wrong = `# MH sha256:${'a'.repeat(64)}\r\n`,
		start = '# SquareDeal 2.7\r\n',
		agrees = ['copy.agrees', 'copy.value-after', 'copy.no-pu']
	// The phase as it is written, and by the rules of 1.3.
	for (const [phase, old] of [
		['SN 1:8:A', 'SN 1:8:A:'],
		['SN 1:8:A:', 'SN 1:8:A:'],
		['SN 1:8:A::more', 'SN 1:8:A:'],
	]) {
		const lines = `TN Cup\r\nDI Lotto\r\n${phase}\r\n${kh}`,
			digest = digestOf(lines),
			digest13 = digestOf(lines.replace(phase, old))
		for (const right of [digest, digest13, digest.replace(/\b[\da-f]{64}/, d => d.toUpperCase()), digest + wrong]) {
			assert.deepEqual(await codesBeside(start + lines + right), agrees)
			assert.deepEqual(await codesBeside(lines + right + 'PU\r\n'), agrees.slice(0, 2))
		}
		assert.deepEqual(await codesBeside(start + kh + lines.replace(kh, '') + digest), agrees)
		assert.deepEqual(await codesBeside(start + lines + wrong.replace('sha256', 'SHA256')), agrees)
		for (const changed of [lines, lines.replace('1:8', '1:9'), lines.replace(/KH ./, 'KH f')]) {
			const fits = digestOf(changed)
			for (const other of [
				wrong,
				wrong.replace('a'.repeat(64), 'A'.repeat(64)),
				wrong + fits,
				wrong.trimEnd() + ' \t\r\n',
			])
				assert.deepEqual(await codesBeside(start + changed + other), ['copy.damaged'])
		}
		const other = lines.replace('1:8', '1:9')
		assert.deepEqual(await codesBeside(start + other + digestOf(other)), ['copy.another'])
		assert.deepEqual(await codesBeside(start + other + digest), ['copy.damaged'])
	}
})

test('the digest of a copy with the value covers the lines as they are written', async () => {
	const { kh, codesBeside } = oldBeside('SN 1:8:A:\r\n'),
		lines = `TN Cup\r\nDI 369132640\r\nSN 1:9:A\r\n${kh}`,
		start = '# SquareDeal 2.7\r\n'
	assert.deepEqual(await codesBeside(start + lines + digestOf(lines)), ['copy.another'])
	assert.deepEqual(await codesBeside(start + lines + digestOf(lines.replace('A', 'A:'))), ['copy.damaged'])
	const same = lines.replace('1:9', '1:8')
	assert.deepEqual(await codesBeside(start + same + digestOf(same)), ['copy.has-value'])
})

test('a copy whose digest fits it before mail changed it is compared', async () => {
	const other = latin(read('cup.sqd'))
			.replace(/^(DV|# MH) .*\r?\n/gm, '')
			.replace('Verdict', 'Other'),
		mailed = other.replace('Other', 'Other ')
	assert.equal(await verdictBeside(`${mailed}# MH sha256:${describe(bytesOf(other)).computed}\n`), 'false')
	assert.equal(await verdictBeside(`${mailed}# MH sha256:${'a'.repeat(64)}\n`), 'not_verified')
})

test('a copy that mail changed is not false', async () => {
	const copy = latin(read('cup.sqd')).replace(/^(DV|# MH) .*\r?\n/gm, '')
	for (const blank of ['  ', '\xa0', '\xc2\xa0']) {
		const { verdict, steps } = await reportBeside(copy.replace('Verdict Cup', `Verdict${blank}Cup`))
		assert.deepEqual([verdict, steps[3].findings[0].code], ['not_verified', 'copy.mangled'])
	}
})

test('a copy in UTF-16 proves the description', async () => {
	const wide = '\xff\xfe' + [...latin(read('cup.sqd'))].map(letter => letter + '\0').join('')
	const { rests_on: restsOn } = await reportBeside(wide.replace(/D\0V\0 \0[^\n]*\n\0/, ''))
	assert.deepEqual(restsOn, ['value'])
})

test('a copy that is larger than any text is not checked', async () => {
	const published = new Uint8Array(600e6)
	published.set([0xff, 0xfe])
	const report = await verify({
		description: read('cup.sqd'),
		keys: read('cup.sqk'),
		files: [],
		options: { played: [], published },
	})
	assert.equal(report.verdict, 'not_verified')
})
