/**
 * Zones of each entity, from the country file and from sources with zones it lacks (CQ WAZ map; Radio Regulations,
 * Appendix 27).
 */
import type { DxccTables } from '../dxcc/tables.ts'

export interface EntityZones {
  readonly cq: ReadonlySet<number>
  readonly itu: ReadonlySet<number>
}

/** Zones that the country file lacks: entity, CQ zones, ITU zones. */
const MISSING_ZONES = `
1 1,2,3,4,5 2,3,4,9,75
5  18
6 1 1,2
13 12,13,29,30,32,38,39 67,69,70,71,72,73,74
15 16,17,18,19,23 20,21,22,23,24,25,26,30,31,32,33,34,35,75
54 16,40 19,20,29,30
100 13 14,16
104 10 12,14
108 11 12,13,15
112 12 14,16
130 17 29,30,31
136  12,14
150 29,30 55,58,59
237 40 5,75
259 40 18,75
291 3,4,5 6,7,8
318 23,24 33,42,43,44
324 22 41,49
327 28 51,54
339 25 45
363 23 32,33
400 33 37,46
442 35 46
410 36 47
466 34 47,48
53 37 48
492 21,37 39,48
163 28 51
309 26 49
173 27 64,65
`

const parseNumbers = (list: string | undefined) => (list ?? '').split(',').filter(Boolean).map(Number)

export function getEntityZones(tables: DxccTables): ReadonlyMap<number, EntityZones> {
  const zones = new Map<number, { cq: Set<number>; itu: Set<number> }>()
  const add = (dxcc: number, cq: readonly (number | null)[], itu: readonly (number | null)[]) => {
    const entry = zones.get(dxcc) ?? { cq: new Set(), itu: new Set() }
    for (const zone of cq) if (zone !== null) entry.cq.add(zone)
    for (const zone of itu) if (zone !== null) entry.itu.add(zone)
    zones.set(dxcc, entry)
  }
  for (const { dxcc, cqZone, ituZone } of tables.entities.values()) add(dxcc, [cqZone], [ituZone])
  for (const table of [tables.prefixes, tables.calls])
    for (const { dxcc, cqZone, ituZone } of table.values()) add(dxcc, [cqZone], [ituZone])
  for (const line of MISSING_ZONES.trim().split('\n')) {
    const [dxcc, cq, itu] = line.split(' ')
    add(Number(dxcc), parseNumbers(cq), parseNumbers(itu))
  }
  return zones
}
