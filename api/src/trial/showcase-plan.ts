/** Who has which pictures, posts, messages and followed stations. */
import type { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import type { Scene } from './scenes.ts'

interface Photos {
  readonly callsign: string
  /** The first is the profile picture. */
  readonly scenes: readonly Scene[]
  readonly mirrored?: boolean
}

const one = (scene: Scene, callsigns: readonly string[], mirrored = false): Photos[] =>
  callsigns.map((callsign) => ({ callsign, scenes: [scene], mirrored }))

export const PHOTOS: readonly Photos[] = [
  { callsign: 'M0QDX', scenes: ['radio', 'tower', 'boat', 'key'] },
  { callsign: 'G4QSL', scenes: ['key', 'radio'] },
  { callsign: 'F4QJC', scenes: ['hill', 'waterfall'] },
  { callsign: 'EA8QFO', scenes: ['tower', 'waterfall', 'boat'] },
  ...one('hill', ['GM3QFT', 'GW0QRP', 'HB9QYT', 'S57QVT']),
  ...one('hill', ['OE5QKL', 'SP9QMK'], true),
  ...one('key', ['F5QTN', 'SM6QKR', 'OK1QPD', 'N7QUT', 'JH8QNO']),
  ...one('waterfall', ['DL3QRB', 'MI0QEM', 'JA1QXK']),
  ...one('boat', ['PA3QNL', 'KH6QAL', 'VE7QBC']),
  ...one('tower', ['EI4QLB', 'I2QVV', 'PY2QSP']),
  ...one('tower', ['W1QLD', 'VK3QEM'], true),
  ...one('radio', ['ON6QAR', 'RS0QSW', '26QT007']),
]

export const SLOW_SCAN: readonly { readonly scene: Scene | 'bars'; readonly words: string }[] = [
  { scene: 'bars', words: 'CQ SSTV' },
  { scene: 'hill', words: 'GREETINGS' },
  { scene: 'boat', words: 'MARITIME MOBILE' },
  { scene: 'tower', words: 'UR RSV 595' },
  { scene: 'radio', words: 'FROM MY SHACK' },
  { scene: 'bars', words: '73 TNX QSO' },
  { scene: 'key', words: 'CW LATER?' },
  { scene: 'hill', words: 'SUMMIT 1 242 M' },
  { scene: 'waterfall', words: 'NICE SIGNAL' },
]

interface DemoPost {
  readonly callsign: string
  readonly title: string
  readonly body: string
  readonly scene?: Scene
  /** Looks like one and leads nowhere. */
  readonly youtubeVideoId?: string
  readonly hoursAgo: number
}

export const POSTS: readonly DemoPost[] = [
  {
    callsign: 'GM3QFT',
    title: 'Three summits before the rain',
    scene: 'hill',
    hoursAgo: 5,
    body: `The forecast gave me until two o'clock, so the plan was three small hills and one light radio. The linked dipole went up on a six metre mast that also serves as a walking stick.

Forty metres was busy with Sunday nets, so I moved up to twenty. A pile-up of patient people found me within a minute of the spot, and the last contact of the day was with Kadri in Tallinn, five watts at both ends.

The rain came at ten past two. The log was already up in the cloud, from the car park, all 41 contacts of it.`,
  },
  {
    callsign: 'EA8QFO',
    title: 'Ten metres live from La Palma',
    youtubeVideoId: 'onfreqDemo1',
    hoursAgo: 26,
    body: `I point a camera at the radio and the other at the sea, and call CQ until the band closes. Bring your own coffee.

The antenna is a four element beam at twelve metres, with a slope down to salt water on three sides. Ask anything in the chat, or better, call me on the frequency that my station card shows.`,
  },
  {
    callsign: 'M0QDX',
    title: 'A doublet on a cliff, a year later',
    scene: 'tower',
    hoursAgo: 50,
    body: `A year ago I replaced four traps and a good deal of hope by twice twenty metres of wire, open line and a tuner. Time to look at the log.

Before: 31 countries on forty metres. After: 78. On eighty the difference is smaller, and on ten metres there is none at all, which is what the books said would happen.

The line survived two named storms. The fence it was tied to did not.`,
  },
  {
    callsign: 'F4QJC',
    title: 'Sending pictures slowly: an introduction to SSTV',
    scene: 'waterfall',
    hoursAgo: 98,
    body: `Slow-scan television sends one picture in about two minutes through an ordinary voice channel. You need a radio, a cable, a free program and some patience.

Listen on 14.230 MHz in the afternoon. You hear a sound like an old modem with a rhythm to it: every tick is one line. Let the program decode a few pictures before you send your own, keep a report and a callsign on it in large letters, and leave the frequency free in between.

Pictures that your program receives can go straight into the archive here.`,
  },
  {
    callsign: 'G4QSL',
    title: 'Straight keys on Sunday',
    youtubeVideoId: 'onfreqDemo2',
    hoursAgo: 170,
    body: `Every Sunday from 14:00 UTC a handful of us meet around 7.030 MHz with straight keys only. No speed limit, and no minimum either: who sends slowly is answered slowly.

The video shows how I adjust a key for a comfortable gap, and why the cheap one on my desk sounds better than the expensive one beside it.`,
  },
  {
    callsign: 'PA3QNL',
    title: 'An island, a wire and a very small boat',
    scene: 'boat',
    hoursAgo: 260,
    body: `Texel counts as EU-038 for island hunters, and it counts as windy for everybody else. We took the small boat around to the lee side, made a vertical of a fishing rod, and were on the air in a quarter of an hour.

Salt water under an antenna is worth more than an amplifier. With thirty watts of FT8 we worked 44 countries in a weekend.`,
  },
]

type Notice =
  | { readonly from: string; readonly message: string; readonly hoursAgo: number; readonly read?: boolean }
  | {
      readonly type: Exclude<keyof typeof NOTIFICATION_TYPE, 'user'>
      readonly subject: string
      readonly message: string
      readonly hoursAgo: number
      readonly read?: boolean
    }

/** Oldest first. */
export const INBOXES: readonly { readonly callsign: string; readonly items: readonly Notice[] }[] = [
  {
    callsign: 'M0QDX',
    items: [
      {
        type: 'system',
        subject: 'Welcome to Onfreq',
        message: 'Log your first contact, bring your old log, or connect the program you already use.',
        hoursAgo: 9000,
        read: true,
      },
      {
        from: 'EI4QLB',
        message: 'Great signal into Galway last night, Alice. Same time on Thursday, 7.144?',
        hoursAgo: 60,
        read: true,
      },
      {
        type: 'log',
        subject: 'An export could not be written',
        message: 'Your export failed. Request it again from Import & Export.',
        hoursAgo: 2,
      },
      {
        from: 'GM3QFT',
        message: 'Thanks for the summit to shack contact today. You were my first on 20 m. 73, Fiona',
        hoursAgo: 1.2,
      },
      { from: 'F4QJC', message: 'Nice picture! Shall we try Martin 1 on 14.230 this evening?', hoursAgo: 0.3 },
    ],
  },
  {
    callsign: 'G4QSL',
    items: [
      {
        from: 'M0QDX',
        message: 'Peter, are straight keys still welcome at 7.030 on Sunday?',
        hoursAgo: 30,
        read: true,
      },
      {
        type: 'system',
        subject: 'A contest is running',
        message: 'The sprint of the club and the megastream have begun. Both boards count live.',
        hoursAgo: 4,
      },
      { from: 'SM6QKR', message: 'Copied you 579 with the straight key. A pleasure to listen to.', hoursAgo: 0.5 },
    ],
  },
  {
    callsign: 'RS0QSW',
    items: [
      { from: 'W1QLD', message: 'Thank you for the listener report from Deal! Card is on its way.', hoursAgo: 7 },
    ],
  },
]

export const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  M0QDX: ['GM3QFT', 'EI4QLB', 'EA8QFO', 'F4QJC', 'DL3QRB', 'KH6QAL', 'SP9QMK', 'G4QSL'],
  G4QSL: ['M0QDX', 'SM6QKR', 'OK1QPD'],
  RS0QSW: ['W1QLD', 'EA8QFO', 'M0QDX', 'GM3QFT'],
}

export const EXPORTS: readonly { readonly callsign: string; readonly days: number; readonly failed: boolean }[] = [
  { callsign: 'M0QDX', days: 365, failed: true },
  { callsign: 'M0QDX', days: 30, failed: false },
]

/** The club whose members meet on its board. */
export const CLUB = {
  call: 'G0QWR',
  members: ['M0QDX', 'MI0QEM', 'DL3QRB', 'PA3QNL', 'OZ5QBD', 'ON6QAR', 'IT9QAE', 'EA8QFO', 'OH8QNV', 'K4QFL', 'EI4QLB'],
} as const

/** Live now. */
export const STREAMS: Readonly<Record<string, string>> = {
  EA8QFO: 'https://www.youtube.com/watch?v=onfreqDemo3',
}

/** They make videos, and so they take part in the megastream. */
export const CHANNELS: Readonly<Record<string, string>> = {
  EA8QFO: 'https://www.youtube.com/@onfreq-demo-ea8qfo',
  M0QDX: 'https://www.youtube.com/@onfreq-demo-m0qdx',
  DL3QRB: 'https://www.youtube.com/@onfreq-demo-dl3qrb',
  W1QLD: 'https://www.youtube.com/@onfreq-demo-w1qld',
  I2QVV: 'https://www.youtube.com/@onfreq-demo-i2qvv',
  JA1QXK: 'https://www.youtube.com/@onfreq-demo-ja1qxk',
  VK3QEM: 'https://www.youtube.com/@onfreq-demo-vk3qem',
}
