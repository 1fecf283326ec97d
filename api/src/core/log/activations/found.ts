/** Activations found in the log by reference and UTC day, however and whenever their contacts were logged. */
import type { ActivationCheck, FoundActivation } from '@onfreq/contracts/log/activations'
import { ACTIVATION_TEXTS } from '@onfreq/contracts/log/texts-activations'
import { getWay } from '@onfreq/ham/awards/contact-way'
import { baseCallsign, isCallsign } from '@onfreq/ham/callsign'
import { canonicalPark, canonicalSummit, canonicalWwff } from '@onfreq/ham/names/references'
import { type ActivatedReference, activatedReferences } from '@onfreq/ham/operating/activation'
import { countedContacts, getActivationRule } from '@onfreq/ham/operating/activation-count'
import { referenceFields, writeReferences } from '@onfreq/ham/operating/references'
import type { ActivationContactRow } from './repository.ts'

export interface ActivatedDay {
  readonly own: ActivatedReference
  readonly day: string
  readonly rows: readonly ActivationContactRow[]
  /** Number of contacts over all days, for programmes that add them up. */
  readonly counting: readonly ActivationContactRow[]
}

export const dayText = (at: Date): string => at.toISOString().slice(0, 10)

/** The operator's references of a contact, by their current names. */
export function getOwnReferences(row: ActivationContactRow): readonly ActivatedReference[] {
  const names = new Set<string>(referenceFields('mine'))
  const fields = Object.fromEntries((row.extra ?? []).filter(([name]) => names.has(name)))
  const at = row.startedAt.getTime()
  return activatedReferences(writeReferences(fields, 'mine')).map((reference) => ({
    ...reference,
    ref: toCurrentName(reference, at),
  }))
}

/** Parks were renamed in 2024. References of other programmes are normalised. */
export function toCurrentName({ programme, ref }: ActivatedReference, at: number): string {
  if (programme === 'POTA') return canonicalPark(ref, { at }) ?? ref
  if (programme === 'SOTA') return canonicalSummit(ref) ?? ref
  return (programme === 'WWFF' ? canonicalWwff(ref) : null) ?? ref
}

/** The newest day first. */
export function findActivations(rows: readonly ActivationContactRow[]): readonly ActivatedDay[] {
  const days = new Map<string, { own: ActivatedReference; day: string; rows: ActivationContactRow[] }>()
  const visits = new Map<string, ActivationContactRow[]>()
  for (const row of rows) {
    const day = dayText(row.startedAt)
    for (const own of getOwnReferences(row)) {
      const key = `${own.programme} ${own.ref}`
      const existing = days.get(`${key} ${day}`) ?? { own, day, rows: [] }
      existing.rows.push(row)
      days.set(`${key} ${day}`, existing)
      const visit = visits.get(key) ?? []
      visit.push(row)
      visits.set(key, visit)
    }
  }
  return [...days.values()]
    .map((found) => ({
      ...found,
      counting:
        getActivationRule(found.own.programme).per === 'day'
          ? found.rows
          : (visits.get(`${found.own.programme} ${found.own.ref}`) ?? []),
    }))
    .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.own.ref < b.own.ref ? -1 : 1))
}

const isRelayed = (row: ActivationContactRow) =>
  getWay({ ...row, bandRx: row.extra?.find(([name]) => name === 'BAND_RX')?.[1] }) === 'relayed'

const getSlot = ({ call, band, modeClass }: ActivationContactRow) => ({
  call: baseCallsign(call),
  band: band ?? '',
  modeClass,
})

/** Checks before the upload: how many contacts count, and what the programme would reject. */
export function checkActivation({ own, rows, counting }: ActivatedDay): ActivationCheck {
  const { needed, once } = getActivationRule(own.programme)
  const direct = counting.filter((row) => !isRelayed(row))
  const countedSlots = countedContacts(own.programme, direct.map(getSlot))
  const slots = Map.groupBy(rows.filter((row) => !isRelayed(row)).map(getSlot), ({ call, band, modeClass }) =>
    once === 'station' ? call : `${call} ${band} ${modeClass}`,
  )
  const repeated = [...slots.values()].filter(({ length }) => length > 1)
  const relayed = rows.filter(isRelayed).length
  const isShort = needed !== null && countedSlots < needed
  const details = [
    ...repeated.map((contacts) => ACTIVATION_TEXTS.repeated(contacts[0]?.call ?? '', contacts.length)),
    ...(relayed > 0 ? [ACTIVATION_TEXTS.relayed(relayed)] : []),
  ]
  const problems = [
    ...(isShort
      ? [[ACTIVATION_TEXTS.tooFew(countedSlots, needed), details.join(', ')].filter(Boolean).join(': ')]
      : details),
    ...(rows.some(({ stationCall }) => !isCallsign(stationCall)) ? [ACTIVATION_TEXTS.noActivator] : []),
    ...(own.programme === '' ? [ACTIVATION_TEXTS.unknownReference(own.ref)] : []),
  ]
  return { counted: countedSlots, needed, valid: needed !== null && !isShort, problems }
}

export function toFoundActivation(found: ActivatedDay): FoundActivation {
  return { ...found.own, day: found.day, contacts: found.rows.length, ...checkActivation(found) }
}
