export type Hash = ((bytes: Uint8Array) => Uint8Array) & { create(): Stream }
export interface Stream {
	update(bytes: Uint8Array): this
	digest(): Uint8Array
	clone(): this
}
export const sha256: Hash
export const sha512: Hash
export const ripemd160: Hash
export const RIPEMD160: any
