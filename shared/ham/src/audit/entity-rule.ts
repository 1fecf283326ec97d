/** Compares the entity of a contact, imported or derived earlier, with the call and the date. */

import { keep, say } from '@onfreq/i18n/texts'
import { entityName } from '../dxcc/entities.ts'
import { countryText } from '../dxcc/names/country-text.ts'
import { type DxccResponse, explainDxcc } from '../dxcc/resolve.ts'
import { deletedOn, startedOn } from '../dxcc/validity.ts'
import { kilometresOutside } from './extent.ts'
import { type AuditedContact, type Choice, type Evidence, logSays, type Proposal } from './proposal.ts'

/**
 * Entities of the United States: stations keep their call when they move between them (FCC part 97.19), so the call
 * proves nothing.
 */
const UNITED_STATES: ReadonlySet<number> = new Set([291, 6, 110, 202, 285, 103, 166, 9, 174, 297, 138, 123])

export const isAmericanMove = (a: number, b: number) => UNITED_STATES.has(a) && UNITED_STATES.has(b)

const DAY_MS = 86_400_000
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)
export const getEntityName = (dxcc: number) => countryText(entityName(dxcc)) ?? String(dxcc)

export type ImpossibleEntity =
  | { readonly reason: 'unknown' | 'nowhere' }
  | { readonly reason: 'ended' | 'not-begun'; readonly day: string }

/** Reason why no station with this call can have been in the entity at that time; null if it can. */
export function findImpossible(dxcc: number, call: string, at: number): ImpossibleEntity | null {
  if (dxcc === 0) return /\/(?:MM|AM)$/.test(call) ? null : { reason: 'nowhere' }
  if (entityName(dxcc) === null) return { reason: 'unknown' }
  const [start, end] = [startedOn(dxcc), deletedOn(dxcc)]
  if (end !== null && at >= end + DAY_MS) return { reason: 'ended', day: toDay(end) }
  if (start !== null && at < start) return { reason: 'not-begun', day: toDay(start) }
  return null
}

function explainImpossible(dxcc: number, impossible: ImpossibleEntity): Evidence {
  const source = /*i18n*/ 'The DXCC list'
  const name = getEntityName(dxcc)
  switch (impossible.reason) {
    case 'nowhere':
      return { source, statement: /*i18n*/ 'No entity is for stations at sea and in the air' }
    case 'unknown':
      return { source, statement: keep(() => say('{name} is not an entity of the list', { name })) }
    case 'ended':
      return { source, statement: keep(() => say('{name} ended on {day}', { name, day: impossible.day })) }
    case 'not-begun':
      return { source, statement: keep(() => say('{name} began on {day}', { name, day: impossible.day })) }
  }
}

function toEvidence(contact: AuditedContact, entities: readonly number[]): readonly Evidence[] {
  const { grid, partner } = contact
  const evidence = partner.flatMap(({ service, facts }): readonly Evidence[] =>
    facts.dxcc === undefined ? [] : [{ source: service, statement: getEntityName(facts.dxcc) }],
  )
  if (grid === null) return evidence
  const fits = entities.filter((entity) => kilometresOutside(entity, grid) === 0)
  const [only] = fits
  if (fits.length !== 1 || only === undefined) return evidence
  const statement = keep(() => say('{grid} fits {name}', { grid, name: getEntityName(only) }))
  return [...evidence, { source: /*i18n*/ 'The grid square', statement }]
}

/** The entity that all confirmations name, if it differs from the log. */
function findConfirmed({ dxcc, partner }: AuditedContact): number | null {
  const entities = new Set(partner.flatMap(({ facts }) => facts.dxcc ?? []))
  const [confirmed] = entities
  return entities.size === 1 && confirmed !== undefined && confirmed !== dxcc ? confirmed : null
}

export function checkEntity(contact: AuditedContact, resolved: DxccResponse | null): readonly Proposal[] {
  const { dxcc, dxccSource, call, at } = contact
  if (dxcc === null || dxccSource === 'user' || resolved === null) return []
  const confirmed = findConfirmed(contact)
  const impossible = findImpossible(dxcc, call, at)
  const differs = resolved.dxcc !== dxcc && (impossible !== null || !isAmericanMove(resolved.dxcc, dxcc))
  if (!differs && confirmed === null) return []
  const name = resolved.dxcc === 0 ? '0' : getEntityName(resolved.dxcc)
  const reason = keep(() => explainDxcc(resolved))
  const byCall: Evidence = {
    source: /*i18n*/ 'Call and date',
    statement: keep(() => say('{call} on {day} is {name}: {reason}', { call, day: toDay(at), name, reason })),
  }
  const entities = [...new Set([dxcc, resolved.dxcc, confirmed ?? dxcc])]
  const byList = impossible === null ? [] : [explainImpossible(dxcc, impossible)]
  const choices: Choice[] = differs
    ? [{ label: keep(() => say('Set {name}, as the call says', { name })), change: { type: 'resolve_dxcc' } }]
    : []
  if (confirmed !== null && confirmed !== resolved.dxcc) {
    const label = keep(() => say('Set {name}, as the confirmation says', { name: getEntityName(confirmed) }))
    choices.push({ label, change: { type: 'set', fields: { dxcc: confirmed } } })
  }
  if (choices.length === 0) return []
  return [
    {
      kind: 'entity',
      cause: `entity:${dxcc}>${resolved.dxcc}${confirmed === null ? '' : `>${confirmed}`}`,
      evidence: [logSays(getEntityName(dxcc)), byCall, ...byList, ...toEvidence(contact, entities)],
      choices,
    },
  ]
}
