/** Without milliseconds, as every time on the wire. */
export const instant = (at: Date) => `${at.toISOString().slice(0, 19)}Z`
