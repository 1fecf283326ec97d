/**
 * What was true for a while: operations whose callsign points elsewhere, and prefixes that meant another entity. The
 * table holds well-known ones; an installation with a Club Log key merges the current list into it (see club-log.ts).
 */

export interface DatedException {
  /** A whole callsign, or with `prefix` the start of callsigns. */
  readonly call: string
  readonly prefix?: boolean
  /** Milliseconds since 1970, inclusive; null is since ever. */
  readonly from: number | null
  /** Milliseconds since 1970, exclusive; null is until today. */
  readonly to: number | null
  /** ADIF's entity number; 0 for an operation that counts for no entity; null when only a zone is given. */
  readonly dxcc: number | null
  readonly cqZone?: number
  readonly continent?: string
  /** Degrees, north positive. */
  readonly latitude?: number
  /** Degrees, east positive. */
  readonly longitude?: number
}

/** Call or prefix (with a star), entity, first and last day. Years of DXpeditions are those of their own pages. */
const WELL_KNOWN = `
3Y0K 24 2026-02-01 2026-03-31
3Y0J 24 2023-01-30 2023-02-28
3Y0E 24 2007-12-01 2008-03-31
3Y0X 199 2006-02-06 2006-02-22
K1N 182 2015-02-01 2015-02-15
K5D 43 2009-02-12 2009-02-26
K4M 174 2009-10-09 2009-10-19
K5P 197 2016-01-11 2016-01-26
K9W 297 2013-11-01 2013-11-12
KH7Z 20 2018-06-26 2018-07-07
K1B 20 2002-04-28 2002-05-08
K7K 138 2005-09-24 2005-10-07
N5J 197 2024-08-05 2024-08-20
N8S 515 2007-04-03 2007-04-15
W8S 515 2023-10-04 2023-10-18
TX5K 36 2013-03-01 2013-03-11
TX5S 36 2024-01-18 2024-02-03
TX3X 512 2015-10-01 2015-10-13
VP6DX 513 2008-02-11 2008-02-29
VP6D 513 2018-10-20 2018-11-04
VK0EK 111 2016-03-22 2016-04-11
VK0IR 111 1997-01-12 1997-02-01
R1MV* 151 - 2012-02-17
PJ2* 85 - 2010-10-09
PJ4* 85 - 2010-10-09
PJ9* 85 - 2010-10-09
PJ5* 255 - 2010-10-09
PJ6* 255 - 2010-10-09
PJ7* 255 - 2010-10-09
PJ8* 255 - 2010-10-09
OK* 218 - 1992-12-31
OM* 218 - 1992-12-31
Y2* 229 1980-01-01 1990-10-02
Y3* 229 1980-01-01 1990-10-02
Y4* 229 1980-01-01 1990-10-02
Y5* 229 1980-01-01 1990-10-02
Y6* 229 1980-01-01 1990-10-02
Y7* 229 1980-01-01 1990-10-02
Y8* 229 1980-01-01 1990-10-02
Y9* 229 1980-01-01 1990-10-02
ST0* 244 1972-05-07 1994-12-31
ST0R 521 2011-07-14 2011-08-15
ZS9* 488 1977-09-01 1994-02-28
`

const DAY_MS = 86_400_000

function readDay(day: string, after: number): number | null {
  return day === '-' ? null : Date.parse(`${day}T00:00:00Z`) + after
}

/** The exceptions that are shipped. */
export const WELL_KNOWN_EXCEPTIONS: readonly DatedException[] = WELL_KNOWN.trim()
  .split('\n')
  .map((line) => {
    const [call = '', dxcc, first = '-', last = '-'] = line.split(' ')
    const prefix = call.endsWith('*')
    const span = { from: readDay(first, 0), to: readDay(last, DAY_MS) }
    return { call: call.replace('*', ''), prefix, dxcc: Number(dxcc), ...span }
  })

/**
 * Two tables as one. Where the fresh one has entries for a call (or prefix), they replace the old ones of the same kind
 * whose time they overlap; everything else stays.
 */
export function mergeExceptions(
  old: readonly DatedException[],
  fresh: readonly DatedException[],
): readonly DatedException[] {
  const byCall = new Map<string, DatedException[]>()
  const key = (entry: DatedException) => `${entry.call}${entry.prefix ? '*' : ''}${entry.dxcc === null ? ' zone' : ''}`
  for (const entry of fresh) {
    const list = byCall.get(key(entry))
    if (list) list.push(entry)
    else byCall.set(key(entry), [entry])
  }
  const overlap = (a: DatedException, b: DatedException) =>
    (a.from ?? -Infinity) < (b.to ?? Infinity) && (b.from ?? -Infinity) < (a.to ?? Infinity)
  const kept = old.filter((entry) => !byCall.get(key(entry))?.some((other) => overlap(entry, other)))
  return [...kept, ...fresh]
}
