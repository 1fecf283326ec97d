/** Random tracking id and reference id, sent with page views, registrations and checkouts. No personal data. */
import { readStored, writeStored } from './storage.ts'

/** Random id of this browser, created on first use. */
export function trackingId(): string {
  const stored = readStored('tracking-id')
  if (typeof stored === 'string') return stored
  const id = crypto.randomUUID()
  writeStored('tracking-id', id)
  return id
}

/** Format of a valid reference. It comes from the URL, which may contain anything. */
const REFERENCE = /^[\w-]{1,64}$/

/** The referrer of this visitor: the `ref_id` in the URL, or a stored one; null if there is none. */
export function referenceId(): string | null {
  const reference = keepReference(new URLSearchParams(globalThis.location?.search).get('ref_id'))
  if (reference !== null) return reference
  const stored = readStored('ref-id')
  return typeof stored === 'string' ? stored : null
}

/** Stores the referrer. Returns null for an invalid reference, and then changes nothing. */
export function keepReference(reference: string | null): string | null {
  if (reference === null || !REFERENCE.test(reference)) return null
  writeStored('ref-id', reference)
  return reference
}
