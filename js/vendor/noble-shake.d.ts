export const shake256: { create(): { update(bytes: Uint8Array): { xof(length: number): Uint8Array } } }
