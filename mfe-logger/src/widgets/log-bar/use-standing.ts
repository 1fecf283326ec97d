/**
 * What a contact with the station in the callsign box would be: a repeat, or something new. Repeats come from its history and
 * from what still waits in this browser; what is new comes from this browser's own index, with a network and without.
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
import type { Standing } from './model.ts'

interface Tuned {
  readonly frequencyHz: number
  readonly mode: string
  readonly submode: string | null
}

interface Place {
  readonly dxcc: number
  readonly continent: string | null
  readonly cqZone: number | null
}

export function useStanding(
  { form, searched, phase, preset, lockedTime }: LoggerState,
  radio: Tuned,
  history: History | null,
  waiting: readonly OutboxEntry[],
): Standing {
  const call = form.callsign
  const isOne = phase !== 'editing' && isCallsign(call)
  const needs = useNeeds()
  const place = usePlace(isOne ? call : null, searched === call ? history : null)
  const band = bandName(radio.frequencyHz)
  const modeClass = boardClass(radio.mode, radio.submode)

  const dupe = useMemo(() => {
    if (!isOne) return null
    const at = lockedTime === null ? Date.now() : Date.parse(lockedTime)
    const known = searched === call ? (history?.contacts ?? []) : []
    const worked = [...known.map(workedFrom), ...waiting.map(waitingFrom)]
    return findDupe(worked, { call, band, modeClass, at }, preset.dupe)
  }, [isOne, call, searched, history, waiting, band, modeClass, preset.dupe, lockedTime])

  const candidate = useMemo(
    () => (place === null ? null : candidateOf(call, place, band, modeClass, form.more)),
    [place, call, band, modeClass, form.more],
  )
  const found = useMemo(() => (candidate === null ? [] : needs(candidate)), [candidate, needs])
  return { dupe, needs: found, candidate }
}

/** A contact that was logged is no longer new, though the server has not told it back. */
export function countAsWorked({ candidate }: Standing): void {
  if (candidate !== null) needsStore().add(candidate)
}

function candidateOf(
  call: string,
  place: Place,
  band: string | null,
  modeClass: string,
  more: MoreFields,
): NeedCandidate {
  const { GridSquare = null, fields = {} } = moreToWire(more)
  const extra = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return { call, ...place, grid: GridSquare, band, modeClass, extra }
}

/** Of the log where it has answered, else of the tables that this browser has. */
function usePlace(call: string | null, history: History | null): Place | null {
  const [resolved, setResolved] = useState<{ readonly call: string; readonly place: Place | null } | null>(null)
  const entity = history?.entity ?? null
  useEffect(() => {
    if (call === null || entity !== null) return
    let gone = false
    later.dxcc().then(
      ({ resolveCall }) => {
        if (!gone) setResolved({ call, place: resolveCall(call) })
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [call, entity])
  return useMemo(() => {
    if (entity !== null) return { dxcc: entity.adif, continent: entity.continent, cqZone: entity.cqZone }
    return resolved !== null && resolved.call === call ? resolved.place : null
  }, [entity, resolved, call])
}

function workedFrom({ call, band, mode, submode, startedAt }: History['contacts'][number]): WorkedContact {
  return { call, band, modeClass: boardClass(mode, submode), at: Date.parse(startedAt) }
}

function waitingFrom({ contact, putAt }: OutboxEntry): WorkedContact {
  const { Call, Freq, Mode, SubMode, TS } = contact
  return {
    call: Call,
    band: Freq ? bandName(Freq * 1_000) : null,
    modeClass: boardClass(Mode, SubMode),
    at: TS === undefined ? putAt : Date.parse(TS),
  }
}
