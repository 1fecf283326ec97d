/** Chooses the certificate for a contact, or explains why none applies. */

import { LOTW_LIMITS } from '@onfreq/contracts/integrations/lotw'
import { LOTW_SEND_TEXTS as TEXTS } from '@onfreq/contracts/integrations/texts-lotw'
import { entityName } from '@onfreq/ham/dxcc/entities'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { keep } from '@onfreq/i18n/texts'
import type { StoredCertificate } from './repository.ts'

const DAY_MS = 86_400_000

export interface SignedStation {
  readonly call: string
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  /** Entity of the station (MY_DXCC); null when the contact does not contain it. */
  readonly dxcc: number | null
}

/**
 * @param target the certificate selected for the location of the contact, which is used if it is valid for it
 * @returns the certificate, or the reason why LoTW would reject the contact
 */
export function chooseCertificate<Certificate extends StoredCertificate>(
  certificates: readonly Certificate[],
  made: SignedStation,
  now: Date,
  target: number | null = null,
): Certificate | string {
  const chosen = target === null ? undefined : certificates.find(({ id }) => id === target)
  if (chosen !== undefined) {
    const signs = chooseCertificate([chosen], made, now)
    if (typeof signs !== 'string') return signs
  }
  const ofCall = certificates.filter(({ callsign }) => callsign === made.call)
  const [any] = ofCall
  if (any === undefined) return keep(() => TEXTS.noneFor(made.call))
  const ofEntity = made.dxcc === null ? ofCall : ofCall.filter(({ dxcc }) => dxcc === made.dxcc)
  const [there] = ofEntity
  if (there === undefined) return keep(() => TEXTS.otherEntity(made.call, getName(made.dxcc ?? 0), getName(any.dxcc)))
  const inRange = ofEntity.filter(
    ({ firstQso, lastQso }) => firstQso <= made.day && (lastQso === null || made.day <= lastQso),
  )
  const [newest] = inRange
  if (newest === undefined) return keep(() => TEXTS.outside(made.call, made.day, there.firstQso, there.lastQso))
  return inRange.find((certificate) => getExpiry(certificate, now) === null) ?? getExpiry(newest, now) ?? newest
}

/** Why the certificate cannot sign at present; null when it can. */
function getExpiry({ callsign, validFrom, validUntil }: StoredCertificate, now: Date): string | null {
  if (validUntil <= now) return keep(() => TEXTS.expired(callsign, validUntil))
  return validFrom > now ? keep(() => TEXTS.notYet(callsign, validFrom)) : null
}

/** A warning for the owner of the certificate. */
export function findProblem(certificate: StoredCertificate, now: Date): string | null {
  const soon = certificate.validUntil.getTime() - now.getTime() < LOTW_LIMITS.soonDays * DAY_MS
  return (
    getExpiry(certificate, now) ??
    (soon ? keep(() => TEXTS.endsSoon(certificate.callsign, certificate.validUntil)) : null)
  )
}

export const getName = (dxcc: number) => countryText(entityName(dxcc)) ?? `entity ${dxcc}`
