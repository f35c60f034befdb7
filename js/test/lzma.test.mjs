// LZMA as full.html undoes it. The vector was made by xz 5.4.1 (Debian 12) from what
// plain() returns: xz --format=lzma --lzma1=preset=9e,dict=1MiB,lc=3,lp=0,pb=0
import test from 'node:test'
import assert from 'node:assert/strict'
import { unlzma } from '../lzma.js'

const packed = new Uint8Array(Buffer.from([
	'AwAAEAD//////////wA/LXs+fs2UStbuQepSWlPo+nS4xOn32zJHBZUnjji9Yo+pDxYqGIDv/XvO5/rN3Q+XDrYx5EgzsCmZgCs1KHMAkbbp3XT+3Qs2pt4Sgn2GnKKz7aZc94ijGTaxTc3Or00y2LmN3d9uQWEV',
	'Vb4l2EPU+K0Zy+Tl8vgsto5k0uw5KJpgwdUZoDaAf+1DOdln/5c/+vunCZhPhyiw+D6tG5Z2do5SQWo/luRTTZ0bqhzKvhdOc1pUHbUoWXYDZnXxjnKbjzT8zfrC4ws++xxjZ2YzUHAysLc4bP3KoHNfaUZGoX0D',
	'mSVEYdj1lnaldQzGsJzie3akc5b52cmI5Zn4RHrGdJN3bIL8vN4UR1vU7JeRBxS9CzCt+jK3dshMkfoUoLy0fCdxQ1e+Ki/E3T/gDWeseuptDpjWZtD+MBHodROo/NQBxx0wvBMrBr8L+rmF+a9u5A2SWoPea9qx',
	'Cs7twdKIHRYezLHD1wMRYrt9lTWjmuqIsvRnrmO449PtvEb6HYe6AeMvrw9p1rz9uR0gYfffO2MIl8gC7X79eflMWelGbWu+M3PnIxw4DaQBneI1AwHVZoHrV8t8xmlaMUpgb9ksvUuCoKixnkQhsDbbSOdQoCq/',
	'N3QmB3sCn+JgYx2gGbKvgBYwFNNrh44+L+OPNyK8rSheEvJj/2BRD6+pv4bgUrlwjFxBb1vnBsg7v1HX8z1UEio6ad+5FePCxLWr+uzNga/IrkZcpgUyCg5L4S0wRQPpMYBgH9WNpoBU8vv//I/Yrw==',
].join(''), 'base64'))

// plain returns single bytes, repetitions near and far, short and long, at new distances
// and at those of the last four.
function plain() {
	let seed = 1
	const rnd = n => (seed = Math.imul(seed, 1103515245) + 12345 >>> 0, (seed >>> 8) % n)
	const out = [], last = [1, 2, 3, 4]
	for (let i = 0; i < 200; i++) out.push(rnd(256))
	while (out.length < 40000) {
		if (rnd(2)) last.unshift(1 + rnd(rnd(2) ? 60 : out.length))
		const far = last[rnd(4)]
		for (let k = [1, 2 + rnd(8), 20 + rnd(250), 1000][rnd(4)]; k; k--) out.push(out[out.length - far])
		if (rnd(2)) out.push(rnd(256))
	}
	return Uint8Array.from(out)
}
const pause = async () => {}

test('xz is undone', async () => {
	assert.deepEqual(await unlzma(packed, pause), plain())
	assert.deepEqual(await unlzma(new Uint8Array([1, ...packed]).subarray(1), pause), plain())
})

test('what is no such file, or a part of one, ends with an error', async () => {
	await assert.rejects(unlzma(Uint8Array.from([93, ...packed.slice(1)]), pause), /other properties/)
	await assert.rejects(unlzma(new Uint8Array(0), pause), /other properties/)
	for (const n of [20, 300, packed.length - 10]) await assert.rejects(unlzma(packed.subarray(0, n), pause), /damaged/)
	const small = packed.slice()
	new DataView(small.buffer).setUint32(1, 30000, true)
	await assert.rejects(unlzma(small, pause), /damaged/)
})
