/** An activation as shown by the log bar: the last API response, and contacts queued in this browser. */
import type { ActivationsResponse, LogActivation } from '@onfreq/contracts/log/activations'
import { bandName } from '@onfreq/ham/bands'
import { modeClass } from '@onfreq/ham/modes'
import { type ActivatedReference, type ActivationContact, activatedReferences } from '@onfreq/ham/operating/activation'
import { type Side, writeReferences } from '@onfreq/ham/operating/references'
import type { OutboxEntry } from '../outbox/outbox.ts'

export interface ActivationSession {
  /** Null while the start is queued offline. */
  readonly id: number | null
  readonly refs: readonly ActivatedReference[]
  readonly earlier: LogActivation['earlier']
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** Contacts already stored in the log. */
  readonly contacts: readonly ActivationContact[]
}

/** A start that has not been sent to the API yet. */
export interface WaitingStart {
  readonly accountId: number
  /** References as typed. */
  readonly refs: string
  /** ISO 8601 instant. */
  readonly startedAt: string
}

export function toSession(active: ActivationsResponse['active']): ActivationSession | null {
  if (active === null) return null
  return {
    id: active.id,
    refs: active.refs,
    earlier: active.earlier,
    startedAt: Date.parse(active.started_at),
    contacts: active.qsos.map((qso) => ({
      call: qso.Call,
      at: Date.parse(qso.TS),
      band: qso.Band ?? '',
      modeClass: qso.mode_class,
      theirRefs: qso.their_refs,
    })),
  }
}

export function toWaitingSession({ refs, startedAt }: WaitingStart): ActivationSession {
  return { id: null, refs: activatedReferences(refs), earlier: {}, startedAt: Date.parse(startedAt), contacts: [] }
}

/** The session's contacts queued in this browser. */
export function waitingContacts(
  { refs, startedAt }: ActivationSession,
  waiting: readonly OutboxEntry[],
): readonly ActivationContact[] {
  const ownRefs = new Set(refs.map(({ ref }) => ref))
  return waiting.flatMap(({ contact, putAt }) => {
    const at = contact.TS === undefined ? putAt : Date.parse(contact.TS)
    const mine = getRefs(contact.fields, 'mine')
    if (at < startedAt - 60_000 || !mine.some((ref) => ownRefs.has(ref))) return []
    const band = contact.Band ?? (contact.Freq ? bandName(Math.round(contact.Freq * 1_000)) : null)
    return [
      {
        call: contact.Call,
        at,
        band: band ?? '',
        modeClass: modeClass(contact.Mode ?? '', contact.SubMode ?? ''),
        theirRefs: getRefs(contact.fields, 'theirs'),
      },
    ]
  })
}

function getRefs(fields: OutboxEntry['contact']['fields'], side: Side): readonly string[] {
  const texts = Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, value ?? '']))
  return activatedReferences(writeReferences(texts, side)).map(({ ref }) => ref)
}

/** Merges both lists. A contact that has just been sent may briefly be in both, so duplicates are removed. */
export function allContacts(
  stored: readonly ActivationContact[],
  waiting: readonly ActivationContact[],
): readonly ActivationContact[] {
  const storedKeys = new Set(stored.map(toKey))
  return [...stored, ...waiting.filter((contact) => !storedKeys.has(toKey(contact)))]
}

const toKey = ({ call, at }: ActivationContact) => `${call} ${Math.floor(at / 1_000)}`
