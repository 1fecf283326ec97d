/** Random tracking id and reference id sent with page views, registrations and checkouts. No personal data. */
import { readStored, writeStored } from './storage.ts'

/** Random id of this browser, created on first use. */
export function trackingId(): string {
  const stored = readStored('tracking-id')
  if (typeof stored === 'string') return stored
  const made = crypto.randomUUID()
  writeStored('tracking-id', made)
  return made
}

/** Valid reference format; the URL may contain anything. */
const REFERENCE = /^[\w-]{1,64}$/

/** The referrer of this visitor: the stored `ref_id` of the URL; null without one. */
export function referenceId(): string | null {
  const input = keepReference(new URLSearchParams(globalThis.location?.search).get('ref_id'))
  if (input !== null) return input
  const stored = readStored('ref-id')
  return typeof stored === 'string' ? stored : null
}

/** Stores the referrer. Null for an invalid reference, which changes nothing. */
export function keepReference(input: string | null): string | null {
  if (input === null || !REFERENCE.test(input)) return null
  writeStored('ref-id', input)
  return input
}
