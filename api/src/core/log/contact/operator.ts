/**
 * The operator of a contact is ADIF's OPERATOR among its other fields. In a club it is the acting member, and decides
 * who may change the contact.
 */
import { type ClubOperator, hasClubRight } from '@onfreq/contracts/clubs/session'
import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import { baseCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { ProductError } from '#kernel/errors.ts'
import type { ContactData, ExtraFields } from './fields.ts'

type Member = ClubOperator | null | undefined

/** Callsign of the contact's operator; null when there is none. */
export function operatorIn(extra: ExtraFields | null): string | null {
  const text = extra?.find(([name]) => name === 'OPERATOR')?.[1].trim() ?? ''
  return text === '' ? null : normaliseCallsign(text)
}

/**
 * A member who may change all contacts may name another operator, as the program of a shared radio does. For other
 * members it is always themselves, whatever their program sends.
 */
export function recordOperator(contact: ContactData, member: Member): void {
  if (!member) return
  if (hasClubRight(member.role, 'manage') && operatorIn(contact.extra) !== null) return
  setOperator(contact, member.callsign)
}

/** Managers may change all contacts, operators their own. */
export function canChange(member: Member, contact: ContactData): boolean {
  if (!member || hasClubRight(member.role, 'manage')) return true
  return hasClubRight(member.role, 'log') && operatorIn(contact.extra) === member.callsign
}

/** @throws ProductError 403 for the contact of another operator, unless the member may change all contacts */
export function checkMayChange(member: Member, contact: ContactData): void {
  if (canChange(member, contact)) return
  throw new ProductError(403, 'clubs.not_your_contact', CLUB_TEXTS.notYourContact)
}

/** @throws ProductError 403 when the member may not use this callsign of the club */
export function checkMayUse(member: Member, stationCall: string): void {
  if (!member || member.calls === null || member.calls.includes(baseCallsign(stationCall))) return
  throw new ProductError(403, 'clubs.not_your_call', () => CLUB_TEXTS.notYourCall(stationCall))
}

function setOperator(contact: ContactData, callsign: string): void {
  const others = (contact.extra ?? []).filter(([name]) => name !== 'OPERATOR')
  contact.extra = [['OPERATOR', callsign], ...others]
}
