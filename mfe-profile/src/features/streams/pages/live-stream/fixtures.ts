/** A complete live page for stories. */
import type { ChatDeskResponse, ChatMessage, ChatResponse, ChatSettings } from '@onfreq/contracts/streams/chat'
import type { StreamSessionResponse, StreamsResponse } from '@onfreq/contracts/streams/streams'
import { CONTACTS } from '../../../../fixtures.ts'

const COUNTRIES = ['Falkland Islands', 'Belgium', 'New Zealand', 'United States', 'Finland', 'Canada']

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

const PEOPLE = {
  700: 'W7QSE',
  41: 'ON4QIL',
  42: 'ZL2QBU',
  43: 'OH8QTN',
  44: 'VE3QNO',
  45: 'K5QRX',
  46: 'DL1QQ',
} as const

function chatMessage(seq: number, account_id: keyof typeof PEOPLE, seconds: number, text: string): ChatMessage {
  const role = account_id === 700 ? 'owner' : account_id === 44 ? 'moderator' : null
  return { seq, kind: 'said', at: ago(seconds), account_id, callsign: PEOPLE[account_id], role, text }
}

export const MESSAGES: ChatMessage[] = [
  chatMessage(1, 41, 1_910, 'Good evening Jonah, 57 here in Gent, JO11'),
  chatMessage(2, 700, 1_880, 'Thanks! Beam is at 45° for the next half hour.'),
  chatMessage(3, 42, 1_640, 'Long path opening any moment now, listening'),
  chatMessage(4, 44, 1_210, 'Please keep the frequency clear while the VP8 calls 🙏'),
  chatMessage(
    5,
    43,
    900,
    'What antenna is that? The pattern looks very clean from up here, hardly any noise at all on the waterfall',
  ),
  chatMessage(6, 700, 870, 'Two elements on 20, 14 m up, home made. Drawings are in my last post.'),
  chatMessage(7, 45, 300, 'K5QRX calling you 2 up'),
  chatMessage(8, 46, 42, 'Worked you at 18:31, thank you for the new park!'),
]

export const chatResponse = (change: Partial<ChatResponse> = {}): ChatResponse => ({
  rules: { open: true, readers: 'everybody', writers: 'members', slow_seconds: 0 },
  readable: true,
  messages: MESSAGES,
  more: true,
  last: 8,
  role: null,
  bar: null,
  muted_until: null,
  hidden: [],
  callers: [
    { account_id: 45, callsign: 'K5QRX', since: ago(240) },
    { account_id: 43, callsign: 'OH8QTN', since: ago(75) },
  ],
  ...change,
})

export const SETTINGS: ChatSettings = {
  open: true,
  readers: 'everybody',
  writers: 'members',
  slow_seconds: 10,
  words: ['spam', 'buy gold'],
  moderators: ['VE3QNO'],
}

export const DESK: ChatDeskResponse = {
  muted: [
    { account_id: 90, callsign: 'X9LOUD', until: null, by: 'W7QSE' },
    { account_id: 91, callsign: 'X9QRM', until: new Date(Date.now() + 500_000).toISOString(), by: 'VE3QNO' },
  ],
  reports: [{ ...chatMessage(5, 43, 900, 'Get off my frequency!'), reports: 3 }],
}

export const SESSION: StreamSessionResponse = {
  since: '2026-11-21T17:12:08Z',
  total: 47,
  contacts: CONTACTS.map((contact, n) => ({ ...contact, country: COUNTRIES[n] ?? null })),
  places: [
    { dxcc: 291, name: 'United States', lat: 37.6, lon: -91.9, contacts: 18 },
    { dxcc: 339, name: 'Japan', lat: 36.4, lon: 138.4, contacts: 11 },
    { dxcc: 209, name: 'Belgium', lat: 50.7, lon: 4.85, contacts: 7 },
    { dxcc: 170, name: 'New Zealand', lat: -41.8, lon: 172.6, contacts: 6 },
    { dxcc: 141, name: 'Falkland Islands', lat: -51.6, lon: -59, contacts: 3 },
    { dxcc: 224, name: 'Finland', lat: 63.8, lon: 27, contacts: 2 },
  ],
}

export const STREAMS: StreamsResponse = {
  planned: [
    { id: 31, title: 'Grey line on 40 m', starts_at: '2099-11-28T16:30:00Z', minutes: 90, link: '', recording: null },
    {
      id: 32,
      title: 'CQ WW CW, first hours',
      starts_at: '2099-11-29T00:00:00Z',
      minutes: 240,
      link: '',
      recording: null,
    },
  ],
  past: [
    {
      id: 21,
      title: 'Park to park from the coast',
      starts_at: '2026-11-21T18:00:00Z',
      minutes: 60,
      link: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
      recording: { kind: 'youtube', src: 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?autoplay=1' },
    },
    { id: 22, title: 'An evening of SSTV', starts_at: '2026-11-14T19:00:00Z', minutes: 135, link: '', recording: null },
  ],
}
