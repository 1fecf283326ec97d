import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import { INVITATION_TEXTS } from '@onfreq/contracts/people/texts'
import type { Notifications } from './notifications.ts'

/** Tells a member that somebody has joined from their invitation. */
export async function thankInviter(
  notifications: Notifications,
  inviterId: number,
  callsign: string,
  joined: number,
): Promise<void> {
  await notifications.add(inviterId, {
    typeId: NOTIFICATION_TYPE.system,
    words: () => ({
      subject: INVITATION_TEXTS.joined(callsign),
      message: INVITATION_TEXTS.thanks(callsign, joined),
    }),
  })
}
