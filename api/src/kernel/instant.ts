/** Formats a time for the wire, in full seconds like `TS` in the specification. */
export const instant = (at: Date) => `${at.toISOString().slice(0, 19)}Z`
