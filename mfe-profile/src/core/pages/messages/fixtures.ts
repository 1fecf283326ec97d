/** Conversations for stories. */
import type { Correspondent, Thread, ThreadResponse } from '@onfreq/contracts/people/threads'

export const JONAH: Correspondent = {
  id: 700,
  name: 'Jonah Merrit',
  my_callsign: 'W7QSE',
  profile_image_name: null,
  blocked: false,
}

const person = (id: number, my_callsign: string, name: string): Correspondent => ({ ...JONAH, id, my_callsign, name })

const thread = (of: Correspondent, at: string, message: string, change: Partial<Thread> = {}): Thread => ({
  with: of,
  last: { id: Date.parse(at), message, mine: false, created_at: at },
  unread: 0,
  ...change,
})

export const THREADS: readonly Thread[] = [
  thread(JONAH, '2026-11-26T18:24:00Z', 'CU on 40? I will be around 7.030 from 2000.', { unread: 2 }),
  thread(person(701, 'OH2QXP', 'Aino'), '2026-11-26T09:10:00Z', 'The balun drawing is on its way.'),
  {
    ...thread(person(702, 'EA5QHM', 'Marisol de la Fuente y Ortega'), '2026-11-21T18:20:00Z', ''),
    last: { id: 1, message: 'Gracias for the new one on 6m!', mine: true, created_at: '2026-11-21T18:20:00Z' },
  },
  thread(person(703, 'VK3QDX', 'Tamsin'), '2026-10-02T09:00:00Z', 'Good to meet you at the rally.'),
]

const at = (id: number, created_at: string, message: string, mine: boolean, unread = false) => ({
  ...{ id, created_at, message, mine, unread },
})

export const CONVERSATION: ThreadResponse = {
  with: JONAH,
  earlier: 10,
  messages: [
    at(11, '2026-11-25T19:02:00Z', 'Heard you working the pile-up on 20m. What antenna is that?', true),
    at(12, '2026-11-25T19:30:00Z', 'A wire in the loft! Twenty metres of it, and a 9:1.', false),
    at(13, '2026-11-26T17:55:00Z', 'You’re joking. You were 57 here.\nI have to try that.', true),
    at(14, '2026-11-26T18:20:00Z', 'Thanks for the contact on 20m this evening.', false, true),
    at(15, '2026-11-26T18:24:00Z', 'CU on 40? I will be around 7.030 from 2000.', false, true),
  ],
}

export const EARLIER: ThreadResponse = {
  with: JONAH,
  earlier: null,
  messages: [at(1, '2026-11-20T08:00:00Z', 'First one on 6m, thank you!', false)],
}
