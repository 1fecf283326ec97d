/** Random tracking id and reference id sent with page views, registrations and checkouts. No personal data. */
import { readStored, writeStored } from './storage.ts'

/** Random id of this browser, created on first use. */
export function trackingId(): string {
  const kept = readStored('tracking-id')
  if (typeof kept === 'string') return kept
  const made = crypto.randomUUID()
  writeStored('tracking-id', made)
  return made
}

/** Valid reference format; the URL may contain anything. */
const REFERENCE = /^[\w-]{1,64}$/

/** The referrer of this visitor: the stored `ref_id` of the URL; null without one. */
export function referenceId(): string | null {
  const given = keepReference(new URLSearchParams(globalThis.location?.search).get('ref_id'))
  if (given !== null) return given
  const kept = readStored('ref-id')
  return typeof kept === 'string' ? kept : null
}

/** Stores the referrer. Null for an invalid reference, which changes nothing. */
export function keepReference(given: string | null): string | null {
  if (given === null || !REFERENCE.test(given)) return null
  writeStored('ref-id', given)
  return given
}
