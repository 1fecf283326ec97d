/** Rules about the operator's own station call and grid square. */
import { keep, say } from '@onfreq/i18n/texts'
import type { DxccResponse } from '../dxcc/resolve.ts'
import { getEntityName } from './entity-rule.ts'
import { kilometresOutside } from './extent.ts'
import { isOneTypoApart } from './near-call.ts'
import { type AuditedContact, logSays, type Proposal } from './proposal.ts'

/** @param station entity of the station call at the time of the contact */
export function checkOwnGrid(
  { stationCall, extra }: AuditedContact,
  station: DxccResponse | null,
): readonly Proposal[] {
  const grid = extra.get('MY_GRIDSQUARE') ?? ''
  if (station === null || grid === '' || kilometresOutside(station.dxcc, grid) === 0) return []
  return [
    {
      kind: 'station',
      cause: `station:grid:${stationCall}:${grid.slice(0, 4).toUpperCase()}`,
      evidence: [
        logSays(keep(() => say('Your square {grid}', { grid }))),
        {
          source: /*i18n*/ 'Your station call',
          statement: keep(() =>
            say('{call} is {name}, where {grid} is not', {
              call: stationCall,
              name: getEntityName(station.dxcc),
              grid,
            }),
          ),
        },
      ],
      choices: [
        { label: /*i18n*/ 'Remove your square', change: { type: 'set', fields: { fields: { MY_GRIDSQUARE: null } } } },
      ],
    },
  ]
}

export interface StationCount {
  readonly call: string
  readonly contacts: number
}

/** Maximum number of contacts with a mistyped call. */
const MAX_TYPOS = 10
/** Minimum ratio of contacts with the intended call to contacts with the mistyped call. */
const MIN_RATIO = 50

/**
 * Finds station calls that are typos of another call in the log.
 * @param own callsigns of the operator, which are never typos
 * @returns typo → intended call
 */
export function findStationTypos(
  counts: readonly StationCount[],
  own: ReadonlySet<string>,
): ReadonlyMap<string, StationCount> {
  const typos = new Map<string, StationCount>()
  for (const { call, contacts } of counts) {
    if (own.has(call) || contacts > MAX_TYPOS) continue
    const intended = counts.find((other) => other.contacts >= contacts * MIN_RATIO && isOneTypoApart(call, other.call))
    if (intended !== undefined) typos.set(call, intended)
  }
  return typos
}

export function stationTypoProposal(call: string, intended: StationCount): Proposal {
  return {
    kind: 'station',
    cause: `station:${call}>${intended.call}`,
    evidence: [
      logSays(keep(() => say('Station call {call}', { call }))),
      {
        source: /*i18n*/ 'Your other contacts',
        statement: keep(() =>
          say('{n, plural, one {# contact has} other {# contacts have}} {call}', {
            n: intended.contacts,
            call: intended.call,
          }),
        ),
      },
    ],
    choices: [
      {
        label: keep(() => say('Set station call {call}', { call: intended.call })),
        change: { type: 'set', fields: { station_callsign: intended.call } },
      },
    ],
  }
}
