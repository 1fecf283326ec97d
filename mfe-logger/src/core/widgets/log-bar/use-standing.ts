/**
 * Whether a contact with the entered station would be a duplicate or new. Determined from this browser's copy of the
 * log and its waiting contacts, online and offline; the server's response refines it.
 */
import { bandName } from '@onfreq/ham/bands'
import { isCallsign } from '@onfreq/ham/callsign'
import { boardClass } from '@onfreq/ham/modes'
import type { NeedCandidate } from '@onfreq/ham/needs/need-index'
import { needsStore, useNeeds } from '@onfreq/session/needs'
import { useEffect, useMemo, useState } from 'react'
import type { History } from '../../contact/history.ts'
import { findDupe, type WorkedContact } from '../../logger/dupe.ts'
import type { MoreFields } from '../../logger/entry-fields.ts'
import { moreToWire } from '../../logger/entry-fields.ts'
import type { LoggerState } from '../../logger/slice.ts'
import type { OutboxEntry } from '../../outbox/outbox.ts'
import { later } from './later.ts'
import type { Standing, WorkedBefore } from './model.ts'
import type { WorkedCallsState } from './use-worked.ts'

interface Tuned {
  readonly frequencyHz: number
  readonly mode: string
  readonly submode: string | null
}

interface EntityLocation {
  readonly dxcc: number
  readonly continent: string | null
  readonly cqZone: number | null
}

export function useStanding(
  { form, searched, phase, preset, lockedTime }: LoggerState,
  radio: Tuned,
  history: History | null,
  waiting: readonly OutboxEntry[],
  worked: WorkedCallsState,
): Standing {
  const call = form.callsign
  const isOne = phase !== 'editing' && isCallsign(call)
  const needs = useNeeds()
  const tables = useTables(isOne)
  const location = useMemo(() => {
    const entity = searched === call ? (history?.entity ?? null) : null
    if (!isOne) return null
    if (entity !== null) return { dxcc: entity.adif, continent: entity.continent, cqZone: entity.cqZone }
    return tables?.resolveCall(call) ?? null
  }, [isOne, call, searched, history, tables])
  const band = bandName(radio.frequencyHz)
  const modeClass = boardClass(radio.mode, radio.submode)
  const here = useMemo(() => (isOne ? worked.of(call) : NOT_WORKED), [isOne, call, worked.of])
  const waitingCalls = useMemo(() => waiting.map(toWaitingContact), [waiting])

  const dupe = useMemo(() => {
    if (!isOne) return null
    const contactTime = lockedTime === null ? Date.now() : Date.parse(lockedTime)
    const searchedContacts = searched === call ? (history?.contacts ?? []) : []
    return findDupe(
      [...searchedContacts.map(toWorkedContact), ...waitingCalls, ...here],
      { call, band, modeClass, at: contactTime },
      preset.dupe,
    )
  }, [isOne, call, searched, history, waitingCalls, here, band, modeClass, preset.dupe, lockedTime])

  const candidate = useMemo(
    () => (location === null ? null : getCandidate(call, location, band, modeClass, form.more)),
    [location, call, band, modeClass, form.more],
  )
  // Waiting contacts count as worked.
  const waitingNeeds = useMemo(
    () =>
      tables?.buildNeedIndex(
        waiting.flatMap((entry) => {
          const resolved = tables.resolveCall(entry.contact.Call)
          return resolved === null ? [] : [waitingCandidate(entry, resolved)]
        }),
      ),
    [waiting, tables],
  )
  const standing = useMemo(
    () => (candidate === null ? [] : needs(candidate, waitingNeeds)),
    [candidate, needs, waitingNeeds],
  )
  const workedHere = useMemo(
    () => (isOne && worked.isThere ? getWorked([...here, ...waitingCalls.filter((one) => one.call === call)]) : null),
    [isOne, worked.isThere, here, waitingCalls, call],
  )
  return { band, modeClass, dupe, needs: standing, candidate, worked: workedHere }
}

const NOT_WORKED: ReturnType<WorkedCallsState['of']> = []

function getWorked(contacts: readonly (WorkedContact & { readonly n?: number })[]): WorkedBefore {
  const last = contacts.reduce<WorkedContact | null>((best, one) => (best && best.at >= one.at ? best : one), null)
  return { total: contacts.reduce((sum, { n = 1 }) => sum + n, 0), last }
}

/**
 * Accepted contacts are no longer new, even before the server reports them. Waiting ones are counted from the outbox.
 */
export function countAsWorked(
  { band, modeClass, candidate }: Standing,
  calls: readonly string[],
  contactTime: number,
  worked: WorkedCallsState,
): void {
  for (const call of calls) worked.add({ call, band, modeClass, at: contactTime })
  if (candidate !== null && calls.includes(candidate.call)) needsStore().add(candidate)
}

function getCandidate(
  call: string,
  location: EntityLocation,
  band: string | null,
  modeClass: string,
  more: MoreFields,
): NeedCandidate {
  const { GridSquare = null, fields = {} } = moreToWire(more)
  const extra = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return { call, ...location, grid: GridSquare, band, modeClass, extra }
}

type Tables = Awaited<ReturnType<typeof later.dxcc>>

/** Tables for resolving callsigns; null until loaded. */
function useTables(isEnabled: boolean): Tables | null {
  const [tables, setTables] = useState<Tables | null>(null)
  const isMissing = isEnabled && tables === null
  useEffect(() => {
    if (!isMissing) return
    let isUnmounted = false
    later.dxcc().then(
      (standing) => {
        if (!isUnmounted) setTables(standing)
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [isMissing])
  return tables
}

function waitingCandidate({ contact }: OutboxEntry, location: EntityLocation): NeedCandidate {
  const { Call, GridSquare = null, fields = {}, dxcc } = contact
  const extra = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  const { band, modeClass } = getSlot(contact)
  return { call: Call, ...location, dxcc: dxcc ?? location.dxcc, grid: GridSquare, band, modeClass, extra }
}

function toWorkedContact({ call, band, mode, submode, startedAt }: History['contacts'][number]): WorkedContact {
  return { call, band, modeClass: boardClass(mode, submode), at: Date.parse(startedAt) }
}

function toWaitingContact({ contact, putAt }: OutboxEntry): WorkedContact {
  const { Call, TS } = contact
  return { call: Call, ...getSlot(contact), at: TS === undefined ? putAt : Date.parse(TS) }
}

function getSlot({ Freq, Mode, SubMode }: OutboxEntry['contact']): Pick<WorkedContact, 'band' | 'modeClass'> {
  return { band: Freq ? bandName(Freq * 1_000) : null, modeClass: boardClass(Mode, SubMode) }
}
