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

export type DraftProblems = Partial<Record<keyof Draft, string>>

/** Returns the award, or a message for each invalid field. The server checks the rest. */
export type ParsedDraft =
  | { readonly award: OwnAwardInput; readonly problems: null }
  | { readonly award: null; readonly problems: DraftProblems }

export function parseDraft(draft: Draft): ParsedDraft {
  const { source, bands, modeClass, relayed, count } = draft
  const [goals, entities] = [splitWords(draft.goals).map(Number), splitWords(draft.entities).map(Number)]
  const isGoal = (goal: number) => Number.isSafeInteger(goal) && goal >= 1
  const isEntity = (entity: number) => Number.isSafeInteger(entity) && entity >= 1 && entity <= 999
  const problems: DraftProblems = {
    ...(draft.name.trim().length < 2 && { name: t`Give the award a name.` }),
    ...(draft.references.trim() === '' && { references: t`Paste the references or choose a file.` }),
    ...((goals.length === 0 || !goals.every(isGoal)) && {
      goals: t`Say how many references reach the award, such as 50.`,
    }),
    ...(!entities.every(isEntity) && { entities: t`Entities are ADIF numbers, such as 230 for Germany.` }),
  }
  if (Object.keys(problems).length > 0) return { award: null, problems }
  const services = draft.services.split(',')
  const award: OwnAwardInput = {
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
  return { award, problems: null }
}
