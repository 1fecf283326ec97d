import type { DxccEntity } from '@onfreq/contracts/log/contact'
import type { ContactDraft } from '../contact/wire-contact.ts'

/** The entity in the form in which a contact stores it; null for none and for unknown numbers. */
export function findEntity(adif: number | null, entities: readonly DxccEntity[]): ContactDraft['entity'] {
  const match = adif === null ? undefined : entities.find((entity) => entity.adif === adif)
  return match
    ? {
        adif: match.adif,
        name: match.name,
        continent: match.cont,
        position: { latitude: match.latitude, longitude: match.longitude },
        cqZone: match.cqz,
      }
    : null
}
