import type { DxccEntity } from '@onfreq/contracts/log/contact'
import type { ContactDraft } from '../contact/wire-contact.ts'

/** The chosen entity as a contact stores it; null for none and for unknown numbers. */
export function findEntity(adif: number | null, entities: readonly DxccEntity[]): ContactDraft['entity'] {
  const found = adif === null ? undefined : entities.find((entity) => entity.adif === adif)
  return found
    ? {
        adif: found.adif,
        name: found.name,
        continent: found.cont,
        position: { latitude: found.latitude, longitude: found.longitude },
        cqZone: found.cqz,
      }
    : null
}
