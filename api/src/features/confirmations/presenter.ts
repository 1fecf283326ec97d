import {
  CONFIRMATION_SERVICES,
  type ConfirmationService,
  type ContactConfirmation,
} from '@onfreq/contracts/confirmations/confirmation'
import { type Confirmations, isConfirmed, type ServiceConfirmation } from '@onfreq/ham/adif/confirmations'
import type { MarkedContact } from './repository/marks.ts'

/** All services with data about the contact. */
export function toConfirmationsResponse({ confirmations, member, isMatched }: MarkedContact): ContactConfirmation[] {
  const states: Confirmations = confirmations ?? {}
  return CONFIRMATION_SERVICES.flatMap((service) => {
    if (service === 'onfreq' && member !== null) return [toMemberResponse(member)]
    if (service === 'onfreq' && isMatched) return [{ ...toStateResponse(service, {}), matched: true }]
    const state = states[service]
    return state === undefined ? [] : [toStateResponse(service, state)]
  })
}

function toStateResponse(service: ConfirmationService, state: ServiceConfirmation): ContactConfirmation {
  return {
    service,
    sent: state.sent ?? null,
    sent_on: state.sentOn ?? null,
    sent_via: state.sentVia ?? null,
    received: state.received ?? null,
    received_on: state.receivedOn ?? null,
    received_via: state.receivedVia ?? null,
    // A claim about members in another site's file is stored, but proves nothing.
    confirmed: service !== 'onfreq' && isConfirmed(state),
    ...(state.says !== undefined && { says: state.says }),
  }
}

function toMemberResponse(member: NonNullable<MarkedContact['member']>): ContactConfirmation {
  const confirmedOn = member.confirmedAt.slice(0, 10).replaceAll('-', '')
  return {
    service: 'onfreq',
    sent: null,
    sent_on: null,
    sent_via: null,
    received: 'Y',
    received_on: confirmedOn,
    received_via: 'E',
    confirmed: true,
    says: { at: member.at, call: member.call, ...(member.mode !== null && { mode: member.mode }) },
    seconds: member.seconds,
  }
}
