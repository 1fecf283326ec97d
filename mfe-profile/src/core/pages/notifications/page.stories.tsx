import type { Notification } from '@onfreq/contracts/people/inbox'
import { subscriber } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import preview from '../../../../../.storybook/preview.tsx'
import NotificationsPage from './page.tsx'

const message = (id: number, change: Partial<Notification> = {}): Notification => ({
  id,
  subject: 'Message from W7QSE',
  message: 'Thanks for the contact on 20m this evening. Your signal was a steady 57 here on the coast.\nCU on 40?',
  type_id: 100,
  created_at: '2026-11-21T18:20:00Z',
  sender: { id: 700, name: 'Jonah Merrit', profile_image_name: null, my_callsign: 'W7QSE', blocked: false },
  about_qso_id: null,
  about_post_id: null,
  about_comment_id: null,
  about_card_id: null,
  ...change,
})

const INBOX = {
  notifications: [
    message(1),
    message(8, {
      type_id: 150,
      subject: 'QSL request from W7QSE',
      message: 'W7QSE asks for a card by the bureau for 2 contacts.\n“First one on 6m!”',
      about_qso_id: 5,
    }),
    message(9, {
      type_id: 150,
      subject: 'QSL card from W7QSE',
      message: 'W7QSE sent you a QSL card for your contact on 2026-11-20 18:12 UTC, 20m, FT8.',
      about_card_id: 12,
    }),
    message(10, {
      type_id: 450,
      subject: 'Comment from W7QSE',
      message: 'On “Twenty metres of wire in the loft”: How high is the feed point?',
      about_post_id: 400_100,
      about_comment_id: 11,
    }),
    message(2, {
      type_id: 200,
      subject: 'QRZ import finished',
      message: '214 contacts added, 3 were there already.',
      sender: null,
    }),
  ],
  OldNotifications: [message(3, { message: 'Good to meet you at the rally.', created_at: '2026-10-02T09:00:00Z' })],
}

const meta = preview.meta({ title: 'Profile/Pages/Notifications', component: NotificationsPage })
const path = '/notifications'

export const Full = meta.story({ decorators: [withSite({ path, signedIn: subscriber(), api: { vinbox: INBOX } })] })
export const Empty = meta.story({
  decorators: [
    withSite({ path, signedIn: subscriber(), api: { vinbox: { notifications: [], OldNotifications: [] } } }),
  ],
})
export const Failed = meta.story({
  decorators: [withSite({ path, signedIn: subscriber(), api: { vinbox: () => new Response('{}', { status: 500 }) } })],
})
export const SignedOut = meta.story({ decorators: [withSite({ path })] })
