/** Resolves callsigns to DXCC entities in the terms of the log. All code in the log uses this. */
import type { DxccEntity as WireEntity } from '@onfreq/contracts/log/contact'
import { DELETED_ENTITIES, DXCC_ENTITIES, entityName, findEntity } from '@onfreq/ham/dxcc/entities'
import { answerFor, type DxccReason, type DxccResponse } from '@onfreq/ham/dxcc/resolve'
import { resolveDxcc } from '#kernel/dxcc/current.ts'

/** Location of a call. */
export interface Place {
  /** ADIF's entity number; 0 for /MM and /AM, which belong to no entity. */
  readonly number: number
  readonly name: string
  readonly continent: string
  readonly cqZone: number | null
  readonly ituZone: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** The reason, as stored in `contact.dxcc_source`. */
  readonly source: string
}

const SOURCES: { readonly [Reason in DxccReason]: string } = {
  'dated-exception': 'exception',
  'dated-prefix': 'prefix',
  'invalid-operation': 'exception',
  'exact-call': 'exact',
  prefix: 'prefix',
  'suffix-rule': 'suffix',
  'no-entity': 'suffix',
  'given-by-file': 'file',
  'set-by-user': 'user',
}

/** The entity of a call at that time; null when it is unknown. */
export function resolveEntity(call: string, at: Date): Place | null {
  const result = resolveDxcc(call, at.getTime())
  return result === null ? null : getLocation(result)
}

/** The entity given by a user or a file; null for an unknown number. */
export function entityByNumber(number: number | null): Place | null {
  if (number === null || (number !== 0 && entityName(number) === null)) return null
  return getLocation(answerFor(number, 'given-by-file'))
}

function getLocation(response: DxccResponse): Place {
  return {
    number: response.dxcc,
    name: response.dxcc === 0 ? '' : response.name,
    continent: response.continent ?? '',
    cqZone: response.cqZone,
    ituZone: response.ituZone,
    latitude: response.latitude,
    longitude: response.longitude,
    source: SOURCES[response.reason],
  }
}

const wire = DXCC_ENTITIES.map(
  (entity): WireEntity => ({
    adif: entity.dxcc,
    name: entity.name,
    cont: entity.continent,
    latitude: entity.latitude,
    longitude: entity.longitude,
    cqz: entity.cqZone,
  }),
)

/** Current entities by name, each ADIF number once. */
export function allDxcc(): readonly WireEntity[] {
  return wire
}

export function toWireEntity(number: number): WireEntity | null {
  const entity = findEntity(number)
  if (entity !== undefined) return wire.find(({ adif }) => adif === entity.dxcc) ?? null
  const name = entityName(number)
  if (name === null) return null
  return { adif: number, name, cont: '', latitude: 0, longitude: 0, cqz: 0, deleted: DELETED_ENTITIES.has(number) }
}
