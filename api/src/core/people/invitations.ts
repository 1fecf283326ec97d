/**
 * Thanks for an invitation, to both: words, and no days of a subscription. What an account subscribes to and until when is
 * what the payment provider says: its next event would take such days away, a trial period that we add would count as the one
 * free trial of the account, and an account can be made before its address is shown to be anybody's, so that days for each
 * would be days for nobody.
 */
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import { INVITATION_TEXTS } from '@onfreq/contracts/people/texts'
import type { Language } from '@onfreq/contracts/site/languages'
import { speakIn } from '#kernel/languages/say-in.ts'
import type { Notifications } from './notifications.ts'

/** For so many who joined within a month a member is thanked: accounts made in bulk fill nobody's inbox. */
export const THANKED_A_MONTH = 50

interface Joining {
  readonly inviterId: number
  readonly inviterCallsign: string
  readonly newcomer: { readonly id: number; readonly callsign: string }
  /** How many have joined from this member's invitations, and how many of them lately. */
  readonly joined: number
  readonly joinedLately: number
  /** What the newcomer joined in. */
  readonly language: Language
}

/** Thanks who invited, in their language, and who has joined, in the language that they joined in. */
export async function thankForInvitation(notifications: Notifications, joining: Joining): Promise<void> {
  const { inviterId, inviterCallsign, newcomer, joined, joinedLately, language } = joining
  await notifications.add(newcomer.id, {
    typeId: NOTIFICATION_TYPE.system,
    words: () =>
      speakIn(language, () => ({
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
