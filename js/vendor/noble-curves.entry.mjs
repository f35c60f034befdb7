// Signatures of notes need points of the curve only; the other functions for Ed25519 would be half of this module.
import { edwards } from '@noble/curves/abstract/edwards.js'
export { bls12_381 } from '@noble/curves/bls12-381.js'

// The curve of RFC 8032, section 5.1.
const p = 2n ** 255n - 19n
export const ed25519 = {
	Point: edwards({
		p,
		n: 2n ** 252n + 27742317777372353535851937790883648493n,
		h: 8n,
		a: p - 1n,
		d: 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n,
		Gx: 0x216936d3cd6e53fec0a4e231fdd6dc5c692cc7609525a7b2c9562d608f25d51an,
		Gy: 0x6666666666666666666666666666666666666666666666666666666666666658n,
	}),
}
