export const ed25519: any
export const bls12_381: any
