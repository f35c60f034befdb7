// Checks signatures of every kind, so that unused.mjs sees which functions of the curves are called: the vectors of drand
// and of the public log, signatures of Node, and keys and signatures with points of small order.
import crypto from 'node:crypto'
import fs from 'node:fs'

const vectorsIn = name => JSON.parse(fs.readFileSync(new URL('../../' + name, import.meta.url), 'utf8'))
const bytesOf = digits => Uint8Array.from(Buffer.from(digits, 'hex'))

// SMALL lists the points of small order.
const SMALL = [
	'0100000000000000000000000000000000000000000000000000000000000000',
	'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
	'0000000000000000000000000000000000000000000000000000000000000000',
	'0000000000000000000000000000000000000000000000000000000000000080',
	'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
	'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
	'26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
	'26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
].map(bytesOf)

// SCALARS contains 0, 1, the largest scalar, and the order, which is too large.
const SCALARS = [
	'00'.repeat(32),
	'01' + '00'.repeat(31),
	'ecd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010',
	'edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010',
].map(bytesOf)

// keyOf returns the private key with a seed of 32 bytes.
const keyOf = seed =>
	crypto.createPrivateKey({
		key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
		format: 'der',
		type: 'pkcs8',
	})

const publicBytes = key =>
	new Uint8Array(crypto.createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32))

function expect(isRight, name) {
	if (!isRight) throw new Error(name)
}

function checkEd25519({ isKey, signedBy }) {
	for (let n = 1; n <= 200; n++) {
		const key = keyOf(crypto.createHash('sha256').update(String(n)).digest()),
			bytes = publicBytes(key),
			message = new Uint8Array(n).fill(n),
			signature = new Uint8Array(crypto.sign(null, message, key))
		expect(isKey(bytes) && signedBy(bytes, message, signature), `signature ${n}`)
		for (const part of [bytes, message, signature]) {
			part[n % part.length] ^= 1 << (n % 8)
			expect(!signedBy(bytes, message, signature), `changed signature ${n}`)
			part[n % part.length] ^= 1 << (n % 8)
		}
	}
	const [ours] = vectorsIn('publiclog/testdata/keys.json').keys,
		keys = [...SMALL, publicBytes(keyOf(Buffer.from(ours.seed, 'hex')))]
	for (const small of SMALL) expect(!isKey(small), 'a key of small order')
	for (const key of keys)
		for (const point of keys)
			for (const scalar of SCALARS) signedBy(key, new Uint8Array(0), Uint8Array.from([...point, ...scalar]))
}

function checkRounds({ isSigned }) {
	for (const round of vectorsIn('delayed/testdata/drand.json').rounds)
		expect(isSigned(round) === round.valid, `round ${round.round}`)
}

export async function exercise() {
	checkEd25519(await import('../log/signatures.js'))
	checkRounds(await import('../log/beacon.js'))
}
