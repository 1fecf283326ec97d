/** Pictures, posts, messages and followed stations of each demo station. */
import type { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import type { Photo } from './pictures/catalogue.ts'
import type { Air } from './sstv/air.ts'

/** Photos by callsign, oldest first. Without a portrait, the first photo is the profile picture. */
export const PHOTOS: Readonly<Record<string, readonly Photo[]>> = {
  M0QDX: ['cliff-sunset', 'rig-front', 'new-cards', 'hexbeam-house', 'lake-boat', 'headphones-log'],
  G4QSL: ['key-brass', 'card-wall', 'tube-receiver'],
  GM3QFT: ['highland-tent', 'summit-morning', 'pocket-radio'],
  GW0QRP: ['pocket-radio', 'highland-tent'],
  MI0QEM: ['waterfall-screen'],
  EI4QLB: ['storm-field', 'shack-night'],
  DL3QRB: ['screens-and-rigs', 'beam-and-clouds'],
  DK7QWE: ['hexbeam-house'],
  F5QTN: ['headphones-log', 'key-brass'],
  F4QJC: ['summit-morning', 'autumn-table', 'snow-cabin'],
  ON6QAR: ['rig-front'],
  PA3QNL: ['lake-boat', 'lighthouse-dusk'],
  PD1QGO: ['autumn-table'],
  LX1QB: ['screens-and-rigs'],
  HB9QYT: ['snow-cabin', 'summit-morning'],
  OE5QKL: ['lake-boat'],
  I2QVV: ['antenna-farm', 'beam-and-clouds'],
  IT9QAE: ['cliff-sunset'],
  IS0QRX: ['key-brass'],
  EA4QTR: ['satellite-pass'],
  EA8QFO: ['volcano-island', 'antenna-farm', 'waterfall-screen', 'satellite-pass'],
  CU3QHF: ['volcano-island'],
  OZ5QBD: ['lighthouse-dusk'],
  SM6QKR: ['tube-receiver'],
  LA9QGA: ['aurora-beam', 'fjord-noon'],
  OH8QNV: ['aurora-beam'],
  TF3QSA: ['fjord-noon'],
  LY4QNE: ['dune-vertical'],
  SP9QMK: ['milky-way', 'shack-night'],
  OK1QPD: ['tube-receiver', 'card-wall'],
  S57QVT: ['lake-boat'],
  '9A3QDX': ['palm-beach'],
  SV9QCR: ['city-roof'],
  '4X1QLM': ['dune-vertical'],
  W1QLD: ['shack-night', 'moon-dish'],
  N7QUT: ['milky-way', 'storm-field'],
  KH6QAL: ['palm-beach', 'volcano-island'],
  VE7QBC: ['fjord-noon'],
  PY2QSP: ['city-roof'],
  JA1QXK: ['waterfall-screen', 'city-roof'],
  JH8QNO: ['snow-cabin'],
  VK3QEM: ['dune-vertical', 'antenna-farm'],
  ZL2QOM: ['moon-dish'],
  RS0QSW: ['rig-front', 'card-wall'],
  '26QT007': ['storm-field'],
}

export const SLOW_SCAN: readonly { readonly photo: Photo | 'bars'; readonly words: string; readonly air: Air }[] = [
  { photo: 'bars', words: 'CQ SSTV', air: { noise: 0.06, slant: 4 } },
  { photo: 'summit-morning', words: 'GREETINGS', air: { noise: 0.2, fading: 0.4, slant: -20 } },
  { photo: 'lake-boat', words: 'MARITIME MOBILE', air: { noise: 0.12, slant: 70, crashes: 2 } },
  { photo: 'antenna-farm', words: 'UR RSV 595', air: { noise: 0.09 } },
  { photo: 'rig-front', words: 'FROM MY SHACK', air: { noise: 0.26, fading: 0.6, fadeSeconds: 21 } },
  { photo: 'palm-beach', words: '73 TNX QSO', air: { noise: 0.15, slant: -45, crashes: 1 } },
  { photo: 'key-brass', words: 'CW LATER?', air: { noise: 0.3, fading: 0.5, crashes: 3 } },
  { photo: 'snow-cabin', words: 'SUMMIT 1 242 M', air: { noise: 0.18, slant: 30 } },
  { photo: 'aurora-beam', words: 'NICE SIGNAL', air: { noise: 0.22, fading: 0.8, fadeSeconds: 14 } },
  { photo: 'milky-way', words: 'GOOD NIGHT', air: { noise: 0.1 } },
  { photo: 'volcano-island', words: 'ISLAND CALLING', air: { noise: 0.14, slant: 14, crashes: 1 } },
  { photo: 'moon-dish', words: 'VIA THE MOON?', air: { noise: 0.07 } },
]

interface DemoPost {
  readonly callsign: string
  readonly title: string
  readonly body: string
  readonly photo?: Photo
  /** Looks like a link but leads nowhere. */
  readonly youtubeVideoId?: string
  readonly hoursAgo: number
}

export const POSTS: readonly DemoPost[] = [
  {
    callsign: 'GM3QFT',
    title: 'Three summits before the rain',
    photo: 'summit-morning',
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
    photo: 'cliff-sunset',
    hoursAgo: 50,
    body: `A year ago I replaced four traps and a good deal of hope by twice twenty metres of wire, open line and a tuner. Time to look at the log.

Before: 31 countries on forty metres. After: 78. On eighty the difference is smaller, and on ten metres there is none at all, which is what the books said would happen.

The line survived two named storms. The fence it was tied to did not.`,
  },
  {
    callsign: 'F4QJC',
    title: 'Sending pictures slowly: an introduction to SSTV',
    photo: 'waterfall-screen',
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
    photo: 'lake-boat',
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
        subject: 'Export failed',
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

/** The club whose members compete on its board. */
export const CLUB = {
  call: 'G0QWR',
  members: ['M0QDX', 'MI0QEM', 'DL3QRB', 'PA3QNL', 'OZ5QBD', 'ON6QAR', 'IT9QAE', 'EA8QFO', 'OH8QNV', 'K4QFL', 'EI4QLB'],
} as const

/** Streams that are live now. */
export const STREAMS: Readonly<Record<string, string>> = {
  EA8QFO: 'https://www.youtube.com/watch?v=onfreqDemo3',
}

/** Stations that stream video and therefore take part in the megastream. */
export const CHANNELS: Readonly<Record<string, string>> = {
  EA8QFO: 'https://www.youtube.com/@onfreq-demo-ea8qfo',
  M0QDX: 'https://www.youtube.com/@onfreq-demo-m0qdx',
  DL3QRB: 'https://www.youtube.com/@onfreq-demo-dl3qrb',
  W1QLD: 'https://www.youtube.com/@onfreq-demo-w1qld',
  I2QVV: 'https://www.youtube.com/@onfreq-demo-i2qvv',
  JA1QXK: 'https://www.youtube.com/@onfreq-demo-ja1qxk',
  VK3QEM: 'https://www.youtube.com/@onfreq-demo-vk3qem',
}

/** Logged once all pictures exist; benchmarks of a fresh demonstration wait for this line. */
export const GALLERIES_DONE = 'demonstration: all pictures are there'
