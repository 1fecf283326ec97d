/** Wire format of instants: to the second, like the specification's TS. */
export const instant = (at: Date) => `${at.toISOString().slice(0, 19)}Z`
