// SHAKE256 as a stream of numbers.
import { shake256 } from '../vendor/noble-shake.js'

// shaken returns a function that returns the next n bytes as a big-endian number.
/** @type {(bytes: Uint8Array) => (n: number) => bigint} */
export function shaken(bytes) {
	const stream = shake256.create().update(bytes)
	return n => stream.xof(n).reduce((out, byte) => (out << 8n) | BigInt(byte), 0n)
}
