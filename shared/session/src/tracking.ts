/** The random tracking id and the reference id that page views, registrations and checkouts carry. No personal data. */
import { readStored, writeStored } from './storage.ts'

/** A random id of this browser, made on first use. */
export function trackingId(): string {
  const kept = readStored('tracking-id')
  if (typeof kept === 'string') return kept
  const made = crypto.randomUUID()
  writeStored('tracking-id', made)
  return made
}

/** What a reference may look like; anything may stand in an address. */
const REFERENCE = /^[\w-]{1,64}$/

/** Who sent this visitor: the `ref_id` of the address, remembered; null when nobody did. */
export function referenceId(): string | null {
  const given = keepReference(new URLSearchParams(globalThis.location?.search).get('ref_id'))
  if (given !== null) return given
  const kept = readStored('ref-id')
  return typeof kept === 'string' ? kept : null
}

/** Remembers who sent this visitor. Null for what is no reference, which changes nothing. */
export function keepReference(given: string | null): string | null {
  if (given === null || !REFERENCE.test(given)) return null
  writeStored('ref-id', given)
  return given
}
