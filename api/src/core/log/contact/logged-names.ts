/** Sets names in their canonical form. The text as typed is kept, and exports write it. */
import { LOGGED_PROP_MODE, LOGGED_SAT_NAME } from '@onfreq/ham/adif/contact'
import { canonicalPropagation } from '@onfreq/ham/names/propagation'
import { canonicalSatellite } from '@onfreq/ham/names/satellites'
import type { ContactData, ExtraField } from './fields.ts'

export function setSatellite(contact: ContactData, typed: string | null): void {
  contact.satName = typed === null ? null : canonicalSatellite(typed)
  storeTypedName(contact, LOGGED_SAT_NAME, typed, contact.satName)
}

export function setPropagation(contact: ContactData, typed: string | null): void {
  contact.propMode = typed === null ? null : canonicalPropagation(typed)
  storeTypedName(contact, LOGGED_PROP_MODE, typed, contact.propMode)
}

function storeTypedName(contact: ContactData, field: string, typed: string | null, canonical: string | null): void {
  const others = (contact.extra ?? []).filter(([name]) => name !== field)
  const added: ExtraField[] = typed === null || typed.toUpperCase() === canonical ? [] : [[field, typed]]
  const extra = [...others, ...added]
  contact.extra = extra.length === 0 ? null : extra
}
