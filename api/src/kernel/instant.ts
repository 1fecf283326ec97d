/** How instants are written on the wire: to the second, as the specification's TS. */
export const instant = (at: Date) => `${at.toISOString().slice(0, 19)}Z`
