/** A member's own award as typed into the form. */
import { t } from '@lingui/core/macro'
import type { ConfirmationService } from '@onfreq/contracts/confirmations/confirmation'
import type { OwnAwardInput } from '@onfreq/contracts/needs/own-awards'

export interface Draft {
  readonly name: string
  readonly source: OwnAwardInput['source']
  readonly field: string
  readonly sig: string
  readonly entities: string
  readonly references: string
  readonly bands: readonly string[]
  readonly modeClass: NonNullable<OwnAwardInput['modeClass']> | 'any'
  readonly relayed: boolean
  readonly since: string
  readonly until: string
  /** Comma-separated; empty if worked contacts count. */
  readonly services: string
  readonly count: OwnAwardInput['count']
  readonly goals: string
}

export const EMPTY: Draft = {
  name: '',
  source: 'field',
  field: 'SIG_INFO',
  sig: '',
  entities: '',
  references: '',
  bands: [],
  modeClass: 'any',
  relayed: false,
  since: '',
  until: '',
  services: '',
  count: 'items',
  goals: '',
}

export function toDraft(award: OwnAwardInput): Draft {
  return {
    name: award.name,
    source: award.source,
    field: award.field ?? '',
    sig: award.sig ?? '',
    entities: award.entities?.join(', ') ?? '',
    references: award.references,
    bands: award.bands ?? [],
    modeClass: award.modeClass ?? 'any',
    relayed: award.relayed === true,
    since: award.since ?? '',
    until: award.until ?? '',
    services: award.services.join(','),
    count: award.count,
    goals: award.goals.join(', '),
  }
}

const splitWords = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
const SERVICES: readonly ConfirmationService[] = ['lotw', 'eqsl', 'qrz', 'clublog', 'onfreq', 'paper']

/** @returns a message if something is missing. The server checks the rest. */
export function parseDraft(draft: Draft): OwnAwardInput | string {
  const { source, bands, modeClass, relayed, count } = draft
  const [goals, entities] = [splitWords(draft.goals).map(Number), splitWords(draft.entities).map(Number)]
  if (draft.name.trim().length < 2) return t`Give the award a name.`
  if (draft.references.trim() === '') return t`Paste the references or choose a file.`
  if (goals.length === 0 || goals.some((goal) => !Number.isSafeInteger(goal) || goal < 1)) {
    return t`Say how many references reach the award, such as 50.`
  }
  if (entities.some((entity) => !Number.isSafeInteger(entity) || entity < 1 || entity > 999)) {
    return t`Entities are ADIF numbers, such as 230 for Germany.`
  }
  const services = draft.services.split(',')
  return {
    name: draft.name.trim(),
    source,
    references: draft.references,
    services: SERVICES.filter((one) => services.includes(one)),
    count,
    goals,
    ...(source === 'field' && { field: draft.field.trim().toUpperCase() }),
    ...(source === 'field' && draft.sig.trim() !== '' && { sig: draft.sig.trim() }),
    ...(entities.length > 0 && { entities }),
    ...(bands.length > 0 && { bands: [...bands] }),
    ...(modeClass !== 'any' && { modeClass }),
    ...(relayed && { relayed }),
    ...(draft.since !== '' && { since: draft.since }),
    ...(draft.until !== '' && { until: draft.until }),
  }
}
