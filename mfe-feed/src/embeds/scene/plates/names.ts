/** What plates are called. Apart from what draws them, which a page that only names them need not carry. */
import type { PlateKind } from '@onfreq/contracts/scenes/stage'

export const PLATE_NAMES: Readonly<Record<PlateKind, string>> = {
  'lower-third': 'Lower third',
  frequency: 'Frequency',
  alert: 'Contact alert',
  counter: 'Session counter',
  goal: 'Goal',
  map: 'Map',
  'last-contacts': 'Last contacts',
  'band-strip': 'Band strip',
  'bands-now': 'Bands now',
  dial: 'Dial',
  contest: 'Contest board',
  'club-board': 'Club board',
  clock: 'Clock',
  text: 'Text',
  announcement: 'Announcement',
  chasing: 'Who’s chasing',
  chat: 'Chat',
}
