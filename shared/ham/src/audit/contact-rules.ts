/** Runs all rules about single contacts. */
import type { DxccResponse } from '../dxcc/resolve.ts'
import { checkEntity } from './entity-rule.ts'
import { checkBand, checkContest, checkMode, checkReferences, checkSatellite } from './name-rules.ts'
import { checkGrid, checkState, checkZones } from './place-rules.ts'
import type { AuditedContact, Proposal } from './proposal.ts'
import { checkOwnGrid } from './station-rules.ts'
import type { EntityZones } from './zones.ts'

export interface AuditKnowledge {
  readonly resolve: (call: string, at: number) => DxccResponse | null
  readonly zones: ReadonlyMap<number, EntityZones>
}

/** Skips rules that depend on the entity if the entity itself is in doubt. */
export function auditContact(contact: AuditedContact, { resolve, zones }: AuditKnowledge): readonly Proposal[] {
  const entity = checkEntity(contact, resolve(contact.call, contact.at))
  const location =
    entity.length > 0 ? entity : [...checkZones(contact, zones), ...checkGrid(contact), ...checkState(contact)]
  const hasOwnGrid = contact.extra.has('MY_GRIDSQUARE')
  return [
    ...location,
    ...(hasOwnGrid ? checkOwnGrid(contact, resolve(contact.stationCall, contact.at)) : []),
    ...checkReferences(contact),
    ...checkSatellite(contact),
    ...checkContest(contact),
    ...checkMode(contact),
    ...checkBand(contact),
  ]
}
