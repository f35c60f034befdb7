// Signatures: Ed25519 of notes, as RFC 8032 says and without its leave to multiply by eight, and BLS of beacons.
import { curves } from './curves.js'
import { sha512 } from '../vendor/noble-hashes.js'

// pointOf returns the point that 32 bytes stand for, or null where they are not the one way to write one.
function pointOf(bytes) {
	try {
		return curves.ed25519.Point.fromBytes(bytes)
	} catch {
		return null
	}
}

const numberFrom = bytes => bytes.reduceRight((out, byte) => (out << 8n) | BigInt(byte), 0n)

// isKey says whether 32 bytes are a public key: a point, written as it has to be, of which eight times
// are not nothing. What is signed under one of the eight others is signed by everybody.
export function isKey(bytes) {
	return pointOf(bytes)?.isSmallOrder() === false
}

// signedBy says whether a signature of 64 bytes is that of the message under a public key of 32 bytes. The library's
// own answer leaves points of small order out of account; here, as in the program, they count.
export function signedBy(key, message, signature) {
	const { Point } = curves.ed25519,
		point = pointOf(key),
		head = signature.subarray(0, 32),
		scalar = numberFrom(signature.subarray(32))
	if (!point || scalar >= Point.Fn.ORDER) return false
	const factor = Point.Fn.create(numberFrom(sha512(Uint8Array.from([...head, ...key, ...message])))),
		back = Point.BASE.multiplyUnsafe(scalar).subtract(point.multiplyUnsafe(factor)).toBytes()
	return back.every((byte, i) => byte === head[i])
}

// blsSigned says whether a signature of BLS12-381 is that of a message: one of 48 bytes under a key of 96, or the other
// way round. Both have to be points of their group, and not infinity.
export function blsSigned(key, message, signature) {
	const short = signature.length === 48,
		{ hash, verify } = short ? curves.bls12_381.shortSignatures : curves.bls12_381.longSignatures
	try {
		return verify(signature, hash(message, `BLS_SIG_BLS12381G${short ? 1 : 2}_XMD:SHA-256_SSWU_RO_NUL_`), key)
	} catch {
		return false
	}
}
