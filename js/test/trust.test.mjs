// The vectors of public logs: keys, escapes, entries, trees, policies, proofs.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import crypto from 'node:crypto'
import { signedBy } from '../log/signatures.js'
import { sha512 } from '../vendor/noble-hashes.js'
import { ed25519 } from '../vendor/noble-curves.js'
import { bytesOf, latin, utf8, hex, unbase64 } from '../lib/bytes.js'
import { readKey, openCheckpoint, openNote, SIGNS, COSIGNS } from '../log/note.js'
import { leafHash, rootOver, rootFrom } from '../log/tree.js'
import { readPolicy, looks } from '../log/policy.js'
import { escaped, unescaped, readEntry } from '../log/entries.js'
import { checkProof } from '../log/proof.js'
import { checkpointOf, POLICY } from './forge.mjs'
import { FairdealError } from '../lib/refusal.js'

const vectors = name =>
	JSON.parse(fs.readFileSync(new URL('../../publiclog/testdata/' + name + '.json', import.meta.url)))
const bytes = text => bytesOf(utf8(text))
const organiser = vectors('proof').cases[0].organiser
const refuses = (f, what) => assert.throws(f, e => e instanceof FairdealError, what)

test('Ed25519: signatures with one changed bit are rejected', () => {
	for (let i = 0; i < 16; i++) {
		const { publicKey, privateKey } = crypto.generateKeyPairSync('ed25519')
		const key = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)),
			text = new Uint8Array(crypto.randomBytes(i * 9 + 1))
		const signature = new Uint8Array(crypto.sign(null, text, privateKey))
		assert.ok(signedBy(key, text, signature))
		for (const part of [key, text, signature]) {
			const bit = crypto.randomInt(part.length * 8)
			part[bit >> 3] ^= 1 << (bit & 7)
			assert.ok(!signedBy(key, text, signature))
			part[bit >> 3] ^= 1 << (bit & 7)
		}
	}
})

// RFC 8032, sections 5.1.3 and 5.1.7.
test('Ed25519: invalid signatures in RFC 8032', () => {
	const { publicKey, privateKey } = crypto.generateKeyPairSync('ed25519')
	const key = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32))
	const signature = new Uint8Array(crypto.sign(null, Buffer.alloc(3), privateKey)),
		message = new Uint8Array(3)
	let s =
		BigInt('0x' + hex([...signature.slice(32)].reverse())) + (1n << 252n) + 27742317777372353535851937790883648493n
	const larger = signature.slice()
	for (let i = 32; i < 64; i++, s >>= 8n) larger[i] = Number(s & 255n)
	assert.ok(!signedBy(key, message, larger), 'a scalar above the order')
	const encoded = n => Uint8Array.from({ length: 32 }, (_, i) => Number((n >> BigInt(8 * i)) & 255n))
	const p = (1n << 255n) - 19n
	for (const [name, y] of [
		['y above the field', p + 1n],
		['minus zero', 1n | (1n << 255n)],
		['no point', 2n],
	]) {
		const none = new Uint8Array(64)
		none[0] = 1 // the neutral element and 0: right for the key 1
		assert.ok(!signedBy(encoded(y), message, none), name)
	}
})

// If a point of small order is added to the first half of a signature, eight times the equation of RFC 8032 still holds,
// but the equation itself does not.
test('Ed25519: points of small order are rejected', () => {
	const { Point } = ed25519,
		number = b => BigInt('0x' + hex([...b].reverse())),
		secret = Point.Fn.create(number(crypto.randomBytes(32))),
		key = Point.BASE.multiplyUnsafe(secret),
		pointBytes = key.toBytes()
	const small = Point.fromBytes(Buffer.from('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a', 'hex')),
		message = bytes('text')
	for (const added of [Point.ZERO, small]) {
		const first = Point.BASE.multiplyUnsafe(5n).add(added),
			head = first.toBytes(),
			factor = Point.Fn.create(number(sha512(Uint8Array.from([...head, ...pointBytes, ...message])))),
			scalar = Point.Fn.add(5n, Point.Fn.mul(factor, secret)),
			signature = Uint8Array.from([...head, ...Point.Fn.toBytes(scalar)])
		const difference = Point.BASE.multiplyUnsafe(scalar).subtract(key.multiplyUnsafe(factor)).subtract(first)
		assert.ok(difference.isSmallOrder(), 'eight times the equation')
		assert.equal(signedBy(pointBytes, message, signature), added === Point.ZERO)
	}
})

test('keys', () => {
	for (const k of vectors('keys').keys) {
		const type = k.name.endsWith('/witness') ? COSIGNS : SIGNS,
			key = readKey(k.vkey, type)
		assert.equal(key.id, k.keyID)
		assert.equal(key.name, k.name)
		refuses(() => readKey(k.vkey, SIGNS + COSIGNS - type), 'another type')
		for (const bad of [k.vkey.replace(k.keyID, '00000000'), k.vkey + 'A', k.vkey.slice(0, -1), 'x' + k.vkey, k.skey])
			refuses(() => readKey(bad, type), bad)
	}
	readKey('example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k', SIGNS)
})

test('cosignature', () => {
	const c = vectors('cosignature'),
		key = readKey(c.vkey, COSIGNS)
	const { signed } = openNote(utf8(c.checkpointText + '\n' + c.line), [key])
	assert.deepEqual(signed, [{ key, time: BigInt(c.time) }])
	const line = unbase64(c.line.trim().split(' ')[2])
	line[11] ^= 1
	refuses(
		() => openNote(utf8(c.checkpointText + '\n— ' + key.name + ' ' + btoa(latin(line)) + '\n'), [key]),
		'another time',
	)
})

test('notes', () => {
	const line = '— a.example AAAAAAAA\n'
	assert.equal(openNote(utf8('text\n\n' + line.repeat(100)), []).lines.length, 100)
	assert.equal(openNote(utf8('a\n\nb\n\n' + line), []).text, 'a\n\nb\n')
	for (const bad of [
		'',
		'\n\n',
		'text\n' + line,
		'text\n\n' + line.repeat(101),
		'text\n\n' + line.slice(0, -1),
		'text\r\n\n' + line,
		'te\0xt\n\n' + line,
		'text\n\n- a AAAAAAAA\n',
		'text\n\n— a AAAAAA==\n',
		'text\n\n— a+b AAAAAAAA\n',
		'text\n\n— a AAAAAAB=\n',
		'text\n\n—  AAAAAAAA\n',
		'text\n\n' + line + 'x\n',
	])
		refuses(() => openNote(utf8(bad), []), JSON.stringify(bad))
	refuses(() => openNote('\xff\n\n' + utf8(line), []), 'no UTF-8')
})

test('escapes', () => {
	const { escape, refused } = vectors('escape')
	for (const e of escape) {
		const raw = latin(Buffer.from(e.bytes, 'hex'))
		assert.equal(escaped(raw), e.escaped)
		assert.equal(unescaped(e.escaped), raw)
	}
	for (const text of refused) assert.equal(unescaped(text), null, text)
	for (let i = 0; i < 500; i++) {
		const raw = latin(crypto.randomBytes(i % 9))
		assert.equal(unescaped(escaped(raw)), raw)
	}
})

test('entries', () => {
	const { entries, refused } = vectors('entries'),
		key = readKey(organiser, SIGNS)
	assert.ok(entries.length === 15 && refused.length === 12)
	for (const e of entries) {
		const entry = readEntry(utf8(e.entry), [key])
		assert.equal(hex(bytesOf(entry.leaf)), e.leafHash)
		assert.equal(entry.kind, /^fairdeal-entry-1 (.*)/.exec(e.entry)[1])
		assert.equal(!!entry.organiser, !e.name.startsWith('foreign'))
	}
	for (const e of refused) refuses(() => readEntry(utf8(e.entry), []), e.name)
})

test('trees', () => {
	const raw = code => latin(unbase64(code)),
		{ synthetic, sizes } = vectors('log')
	const entries = vectors('entries').entries.map(e => leafHash(utf8(e.entry)))
	for (const s of sizes) assert.equal(rootOver(entries.slice(0, s.size)), raw(s.root))
	const leaves = []
	for (const t of synthetic) {
		while (leaves.length < t.size) leaves.push(leafHash('entry ' + leaves.length))
		const root = raw(t.root)
		assert.equal(rootOver(leaves), root)
		if (t.proofOf === undefined) continue
		const path = (t.path ?? []).map(raw),
			size = BigInt(t.size),
			leads = (i, p) => rootFrom(leaves[t.proofOf], i, size, p) === root
		assert.ok(leads(BigInt(t.proofOf), path))
		for (const i of [t.proofOf - 1, t.proofOf + 1, t.size]) if (i >= 0) assert.ok(!leads(BigInt(i), path))
		assert.ok(!leads(BigInt(t.proofOf), [...path, root]) && !(path.length && leads(BigInt(t.proofOf), path.slice(1))))
	}
})

test('policies', () => {
	const { policies, quorumTimes, looks: names } = vectors('policy')
	assert.ok(policies.length >= 40 && names.length)
	for (const p of policies) {
		const read = () => readPolicy(bytes(p.policy))
		if (!p.valid) {
			assert.throws(read, e => e instanceof FairdealError && e.code === p.why, `${p.name}: ${p.why}`)
			continue
		}
		const policy = read()
		assert.equal(policy.met(new Set(p.cosignedBy)), p.met, p.name)
		assert.deepEqual(policy.odd, p.odd ?? [], p.name)
	}
	for (const [name, like] of names) assert.equal(looks(name), like, name)
	const spec = fs.readFileSync(new URL('../../spec/trust.md', import.meta.url), 'utf8')
	const pairs = spec.split('**Names**')[1].split('\n\n')[1].trim().split(/\s+/)
	assert.ok(pairs.length > 90)
	for (const pair of pairs) assert.equal(looks(Array.from(pair)[0]), looks(Array.from(pair)[1]), pair)
	const policy = readPolicy(bytes(quorumTimes.policy))
	assert.equal(policy.wanted, 2)
	assert.equal(policy.digest, crypto.createHash('sha256').update(quorumTimes.policy).digest('hex').slice(0, 32))
	for (const c of quorumTimes.cases) assert.equal(policy.met(new Set(Object.keys(c.times))), c.met)
})

test('proofs', () => {
	const { cases } = vectors('proof')
	assert.equal(cases.length, 36)
	for (const c of cases) {
		const policy = readPolicy(bytes(c.policy)),
			check = () => checkProof(bytes(c.proof), policy)
		if (c.expect !== 'pass') {
			refuses(check, c.name)
			continue
		}
		const { entry, index, size, witnessed } = check()
		assert.deepEqual(
			[entry.kind, hex(bytesOf(entry.leaf)), Number(index), Number(size), witnessed ?? 0],
			[c.kind, c.leafHash, c.index, c.size, c.witnessed],
			c.name,
		)
		assert.equal(entry.organiser.name + '+' + entry.organiser.id + '+' + entry.organiser.code, c.organiser)
	}
})

// Changing one bit of a proof or a policy never makes it prove more.
for (const [what, count] of [
	['proof', 300],
	['policy', 200],
])
	test('bits of a ' + what, () => {
		const c = vectors('proof').cases[0],
			all = { proof: bytes(c.proof), policy: bytes(c.policy) }
		const readProof = () => {
			try {
				const { entry, index, witnessed, size } = checkProof(all.proof, readPolicy(all.policy))
				return { leaf: entry.leaf, index, size, witnessed }
			} catch (e) {
				if (!(e instanceof FairdealError)) throw e
				return null
			}
		}
		const before = readProof(),
			changed = all[what]
		let refused = 0
		for (let i = 0; i < count; i++) {
			const bit = crypto.randomInt(changed.length * 8)
			changed[bit >> 3] ^= 1 << (bit & 7)
			const after = readProof()
			if (after === null) refused++
			else {
				assert.deepEqual([after.leaf, after.index, after.size], [before.leaf, before.index, before.size], `bit ${bit}`)
				assert.ok(after.witnessed >= before.witnessed, `bit ${bit}: ${after.witnessed}`)
			}
			changed[bit >> 3] ^= 1 << (bit & 7)
		}
		assert.ok(refused > count / 2, `${refused} of ${count} refused`)
	})

test('bits of an entry', () => {
	const entry = utf8(vectors('entries').entries[0].entry),
		key = readKey(organiser, SIGNS)
	for (let i = 0; i < 200; i++) {
		const bit = crypto.randomInt(entry.length * 8),
			changed = bytesOf(entry)
		changed[bit >> 3] ^= 1 << (bit & 7)
		let read
		try {
			read = readEntry(latin(changed), [key])
		} catch (e) {
			if (!(e instanceof FairdealError)) throw e
			continue
		}
		assert.equal(read.organiser, undefined, `bit ${bit}`)
	}
})

test('witness times are integers of 63 bits', () => {
	const policy = readPolicy(bytesOf(utf8(POLICY))),
		opened = time => openCheckpoint(checkpointOf(['x'], [time, null, null]), policy.logs, policy.witnesses)
	// 2^53 + 1 is no number of a browser: whoever signs it says another time than 2^53.
	for (const time of [(1n << 53n) + 1n, (1n << 63n) - 1n]) assert.deepEqual([...opened(time).times], [['rival', time]])
	assert.throws(() => opened(1n << 63n), { code: 'bad signature' })
})
