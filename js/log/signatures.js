// Checks Ed25519 signatures of notes, as in RFC 8032 but without its optional multiplication by eight, and BLS
// signatures of beacons.
import { curves } from './curves.js'
import { sha512 } from '../vendor/noble-hashes.js'

// pointOf returns the point encoded by 32 bytes, or null if the encoding is not canonical.
/** @type {(bytes: Uint8Array) => any} */
function pointOf(bytes) {
	try {
		return curves.ed25519.Point.fromBytes(bytes)
	} catch {
		return null
	}
}

/** @type {(bytes: Uint8Array) => bigint} */
const numberFrom = bytes => bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)

// isKey reports whether 32 bytes are a valid public key: a canonically encoded point of large order. With a point of
// small order, anybody can sign.
/** @type {(bytes: Uint8Array) => boolean} */
export function isKey(bytes) {
	return pointOf(bytes)?.isSmallOrder() === false
}

// signedBy checks a 64-byte signature of a message under a 32-byte public key. The library ignores points of small
// order; here, as in the Go program, they count.
/** @type {(key: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean} */
export function signedBy(key, message, signature) {
	const { Point } = curves.ed25519,
		point = pointOf(key),
		head = signature.subarray(0, 32),
		scalar = numberFrom(signature.subarray(32))
	if (!point || scalar >= Point.Fn.ORDER) return false
	const factor = Point.Fn.create(numberFrom(sha512(Uint8Array.from([...head, ...key, ...message]))))
	/** @type {Uint8Array} */
	const back = Point.BASE.multiplyUnsafe(scalar).subtract(point.multiplyUnsafe(factor)).toBytes()
	return back.every((byte, i) => byte === head[i])
}

// blsSigned checks a BLS12-381 signature of a message: 48 bytes under a 96-byte key, or the other way round. Both
// must be points of their group, and not infinity.
/** @type {(key: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean} */
export function blsSigned(key, message, signature) {
	const short = signature.length === 48,
		{ hash, verify } = short ? curves.bls12_381.shortSignatures : curves.bls12_381.longSignatures
	try {
		return verify(signature, hash(message, `BLS_SIG_BLS12381G${short ? 1 : 2}_XMD:SHA-256_SSWU_RO_NUL_`), key)
	} catch {
		return false
	}
}
