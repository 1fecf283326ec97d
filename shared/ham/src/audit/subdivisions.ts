/** Primary subdivisions checked by the rules (ADIF, "Enumeration: Primary Administrative Subdivision"). */

const parseCodes = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))

/** CQ zone → states in it (CQ WAZ rules, "Zone 3", "Zone 4" and "Zone 5"). */
const STATES_BY_ZONE: Readonly<Record<number, ReadonlySet<string>>> = {
  3: parseCodes('AZ CA ID NV OR UT WA'),
  4: parseCodes('AL AR CO IA IL IN KS KY LA MI MN MO MS MT ND NE NM OH OK SD TN TX WI WY'),
  5: parseCodes('CT DC DE FL GA MA MD ME NC NH NJ NY PA RI SC VA VT WV'),
}

const US_STATES = new Set(Object.values(STATES_BY_ZONE).flatMap((states) => [...states]))

/** DXCC entity code → codes of its subdivisions. */
const SUBDIVISIONS: ReadonlyMap<number, ReadonlySet<string>> = new Map([
  [1, parseCodes('NS QC ON MB SK AB BC NT NB NL YT PE NU')],
  [6, parseCodes('AK')],
  [110, parseCodes('HI')],
  [150, parseCodes('ACT NSW VIC QLD SA WA TAS NT')],
  [291, US_STATES],
])

/** States of the USA that are separate DXCC entities. */
const STATE_ENTITIES: Readonly<Record<string, number>> = { AK: 6, HI: 110 }

export const AMERICAN_ENTITIES: ReadonlySet<number> = new Set([6, 110, 291])

/** Whether the entity has this subdivision; null if the subdivisions of the entity are not listed here. */
export function hasSubdivision(dxcc: number, code: string): boolean | null {
  return SUBDIVISIONS.get(dxcc)?.has(code.trim().toUpperCase()) ?? null
}

/** DXCC entity of a state of the USA; null for other codes. */
export function findStateEntity(code: string): number | null {
  const state = code.trim().toUpperCase()
  return STATE_ENTITIES[state] ?? (US_STATES.has(state) ? 291 : null)
}

/** CQ zone of one of the 48 contiguous states or the District of Columbia; otherwise null. */
export function findStateCqZone(code: string): number | null {
  const state = code.trim().toUpperCase()
  for (const [zone, states] of Object.entries(STATES_BY_ZONE)) if (states.has(state)) return Number(zone)
  return null
}
