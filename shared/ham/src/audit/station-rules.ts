/** The own side: the station call, and where it was. */
import { keep, say } from '@onfreq/i18n/texts'
import type { DxccResponse } from '../dxcc/resolve.ts'
import { nameOfEntity } from './entity-rule.ts'
import { kilometresOutside } from './extent.ts'
import { isOneSlipApart } from './near-call.ts'
import { type AuditedContact, logSays, type Proposal } from './proposal.ts'

/** @param station the answer for the station call at the time of the contact */
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
              name: nameOfEntity(station.dxcc),
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

/** A slip is rare … */
const MAX_SLIPS = 10
/** … beside the call that was meant. */
const MIN_TIMES_MORE = 50

/**
 * Station calls that are a slip of another one of the log.
 * @param own the calls that belong to the operator: never a slip
 * @returns slip → the call that was meant
 */
export function findStationSlips(
  counts: readonly StationCount[],
  own: ReadonlySet<string>,
): ReadonlyMap<string, StationCount> {
  const slips = new Map<string, StationCount>()
  for (const { call, contacts } of counts) {
    if (own.has(call) || contacts > MAX_SLIPS) continue
    const meant = counts.find(
      (other) => other.contacts >= contacts * MIN_TIMES_MORE && isOneSlipApart(call, other.call),
    )
    if (meant !== undefined) slips.set(call, meant)
  }
  return slips
}

export function stationSlipProposal(call: string, meant: StationCount): Proposal {
  return {
    kind: 'station',
    cause: `station:${call}>${meant.call}`,
    evidence: [
      logSays(keep(() => say('Station call {call}', { call }))),
      {
        source: /*i18n*/ 'Your other contacts',
        statement: keep(() =>
          say('{n, plural, one {# contact has} other {# contacts have}} {call}', {
            n: meant.contacts,
            call: meant.call,
          }),
        ),
      },
    ],
    choices: [
      {
        label: keep(() => say('Set station call {call}', { call: meant.call })),
        change: { type: 'set', fields: { station_callsign: meant.call } },
      },
    ],
  }
}
