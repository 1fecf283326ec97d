/** Bits of the services that confirm a contact. */
export const SERVICE_BITS = { lotw: 1, eqsl: 2, qrz: 4, clublog: 8, onfreq: 16, paper: 32 } as const
export const ANY_SERVICE = 63

export const serviceBits = (names: readonly (keyof typeof SERVICE_BITS)[]): number =>
  names.reduce((bits, name) => bits | SERVICE_BITS[name], 0)
