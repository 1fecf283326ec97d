/** Primary subdivisions that rules can judge (ADIF, "Enumeration: Primary Administrative Subdivision"). */

const read = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))

/** The CQ zone of each state, CQ WAZ rules, "Zone 3", "Zone 4" and "Zone 5". */
const STATES_BY_ZONE: Readonly<Record<number, ReadonlySet<string>>> = {
  3: read('AZ CA ID NV OR UT WA'),
  4: read('AL AR CO IA IL IN KS KY LA MI MN MO MS MT ND NE NM OH OK SD TN TX WI WY'),
  5: read('CT DC DE FL GA MA MD ME NC NH NJ NY PA RI SC VA VT WV'),
}

const US_STATES = new Set(Object.values(STATES_BY_ZONE).flatMap((states) => [...states]))

/** Entity → codes. */
const SUBDIVISIONS: ReadonlyMap<number, ReadonlySet<string>> = new Map([
  [1, read('NS QC ON MB SK AB BC NT NB NL YT PE NU')],
  [6, read('AK')],
  [110, read('HI')],
  [150, read('ACT NSW VIC QLD SA WA TAS NT')],
  [291, US_STATES],
])

/** American states that are entities of their own. */
const STATE_ENTITIES: Readonly<Record<string, number>> = { AK: 6, HI: 110 }

export const AMERICAN_ENTITIES: ReadonlySet<number> = new Set([6, 110, 291])

/** Null when the entity's subdivisions are not known here. */
export function hasSubdivision(dxcc: number, code: string): boolean | null {
  return SUBDIVISIONS.get(dxcc)?.has(code.trim().toUpperCase()) ?? null
}

/** The entity of an American state; null for a code that is none. */
export function entityOfState(code: string): number | null {
  const state = code.trim().toUpperCase()
  return STATE_ENTITIES[state] ?? (US_STATES.has(state) ? 291 : null)
}

/** Null for a code that is no state of the 48 or the District of Columbia. */
export function cqZoneOfState(code: string): number | null {
  const state = code.trim().toUpperCase()
  for (const [zone, states] of Object.entries(STATES_BY_ZONE)) if (states.has(state)) return Number(zone)
  return null
}
