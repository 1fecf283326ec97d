/**
 * Thanks both sides of an invitation with a message, not with free subscription days. The payment provider decides
 * the subscription and its end date: its next event would remove such days, and an added trial period would use up
 * the only free trial of the account. Accounts can also be created before their address is verified, so free days
 * could go to fake accounts.
 */
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import { INVITATION_TEXTS } from '@onfreq/contracts/people/texts'
import type { Language } from '@onfreq/contracts/site/languages'
import { withLanguage } from '#kernel/languages/format-in.ts'
import type { Notifications } from './notifications.ts'

/** Maximum thanks to a member per month, so that bulk accounts cannot flood an inbox. */
export const THANKED_A_MONTH = 50

interface Joining {
  readonly inviterId: number
  readonly inviterCallsign: string
  readonly newcomer: { readonly id: number; readonly callsign: string }
  /** Number of members who joined through this member's invitations, in total and recently. */
  readonly joined: number
  readonly joinedLately: number
  /** Language in which the new member registered. */
  readonly language: Language
}

/** Thanks the inviter in their language, and the new member in the language of the registration. */
export async function thankForInvitation(notifications: Notifications, joining: Joining): Promise<void> {
  const { inviterId, inviterCallsign, newcomer, joined, joinedLately, language } = joining
  await notifications.add(newcomer.id, {
    typeId: NOTIFICATION_TYPE.system,
    words: () =>
      withLanguage(language, () => ({
        subject: INVITATION_TEXTS.welcome(inviterCallsign),
        message: INVITATION_TEXTS.thanksForJoining(inviterCallsign),
      })),
  })
  if (joinedLately > THANKED_A_MONTH) return
  await notifications.add(inviterId, {
    typeId: NOTIFICATION_TYPE.system,
    words: () => ({
      subject: INVITATION_TEXTS.joined(newcomer.callsign),
      message: INVITATION_TEXTS.thanks(newcomer.callsign, joined),
    }),
  })
}
