/** Posts and responses for stories. */

import type {
  DownloadsResponse,
  NewsResponse,
  Post,
  PostCard,
  SiteInfoResponse,
  VideosResponse,
} from '@onfreq/contracts/content/content'
import type { Draft, DraftCard } from '@onfreq/contracts/content/drafts'
import type { PlatformResponse } from '@onfreq/contracts/releases/platform'

const AUTHORS = [
  { name: 'Rowan', my_callsign: 'M0QVL', profile_image_name: null },
  { name: 'Aino', my_callsign: 'OH2QXP', profile_image_name: null },
  { name: 'Marisol', my_callsign: 'EA5QHM', profile_image_name: null },
  { name: 'Tamsin', my_callsign: 'VK3QDX', profile_image_name: null },
  { name: 'Onfreq', my_callsign: 'ONFREQ', profile_image_name: null },
] as const

const TITLES = [
  'Twenty metres of wire in the loft, and what it hears',
  'Activating GM/SS-064 in the snow with five watts',
  'My first SSTV picture from the space station',
  'A balun from a ferrite of an old television, measured at last and compared with the one from the shop',
  'What the grey line did for us on 40 metres in November',
  'CQ WW from a balcony: 312 contacts and a neighbour who waved',
]

const BODY = `I had always believed that nothing good could come of an antenna indoors. Then the rain came, and with it the evenings.

The wire runs twice around the rafters and ends above the stairs. A 9:1 transformer feeds it; the choke is twelve turns on a core that I had: https://en.wikipedia.org/wiki/Balun.

On the first evening I heard VP8 on 14.195, weak and steady. On the second I worked him.`

/** Path of a thumbnail that the API fetched; covers of other videos are drawn. */
export const STILL = '/api/vvideostill/dQw4w9WgXcQ'

export function card(index: number, video = false): PostCard {
  return {
    id: 400_100 + index,
    title: TITLES[index % TITLES.length] ?? '',
    body: 'I had always believed that nothing good could come of an antenna indoors. Then the rain came, and w…',
    hero_image_name: null,
    youtube_video_id: video ? 'dQw4w9WgXcQ' : null,
    video_still: video && index % 2 === 1 ? STILL : null,
    created_at: new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString(),
    user: AUTHORS[index % AUTHORS.length] ?? AUTHORS[0],
  }
}

export const news: NewsResponse = {
  posts: Array.from({ length: 12 }, (_, index) => card(index, index % 3 === 1)),
  totalPosts: 107,
}
export const videos: VideosResponse = {
  videos: Array.from({ length: 12 }, (_, index) => card(index, true)),
  totalVideos: 31,
}

export function post(change: Partial<Post> = {}): Post {
  return {
    id: 400_100,
    user_id: 81_002_001,
    title: TITLES[0] ?? '',
    body: BODY,
    keywords: '',
    hero_image_name: null,
    youtube_video_id: null,
    video_url: null,
    video_still: null,
    created_at: '2026-11-18T19:12:00Z',
    updated_at: '2026-11-18T19:12:00Z',
    user: AUTHORS[0],
    can_edit: false,
    format: 'text',
    document: null,
    next: null,
    ...change,
  }
}

export const captcha = { a: 7, b: 5, token: 'a token of the server' }

export const openDraft: Draft = {
  key: '5e0a8f0a-1f8e-4a1b-9d0c-3f5b0e7a9c11',
  post_id: null,
  version: 4,
  saved_at: '2026-11-26T13:40:00Z',
  title: 'What the grey line did for us',
  body: BODY,
  youtube_video_id: '',
}

export const draftCards: DraftCard[] = [
  {
    ...openDraft,
    excerpt: 'I had always believed that nothing good could come of an antenna indoors. Then the rain came, and w…',
  },
  { key: 'b', post_id: null, saved_at: '2026-11-25T20:10:00Z', title: '', excerpt: 'Three watts and a fishing rod' },
  {
    key: 'c',
    post_id: 400_100,
    saved_at: '2026-11-24T09:00:00Z',
    title: TITLES[0] ?? '',
    excerpt: 'The wire runs twice',
  },
  { key: 'd', post_id: null, saved_at: '2026-11-20T09:00:00Z', title: TITLES[3] ?? '', excerpt: '' },
  { key: 'e', post_id: null, saved_at: '2026-10-20T09:00:00Z', title: 'Old', excerpt: 'Never finished' },
]

export function downloads(change: Partial<DownloadsResponse> = {}): DownloadsResponse {
  const file = (platform: DownloadsResponse['files'][number]['platform'], name: string, bytes: number) => ({
    platform,
    name,
    url: `https://downloads.example/${name}`,
    bytes,
  })
  return {
    available: 'yes',
    version: '2.8.1',
    published_at: '2026-09-01T08:00:00Z',
    stale: false,
    files: [
      file('windows', 'Onfreq-Setup-2.8.1.exe', 81_000_000),
      file('mac', 'Onfreq-2.8.1-universal.dmg', 132_000_000),
      file('linux', 'Onfreq-2.8.1.AppImage', 96_000_000),
      file('windows-original', 'Onfreq-Original-1.9.exe', 12_000_000),
    ],
    ...change,
  }
}

export const siteInfo: SiteInfoResponse = {
  company: 'Onfreq Ltd (example)',
  phone: '+44 20 7946 0958',
  email: 'hello@onfreq.example',
  chat_url: 'https://chat.onfreq.example/',
  donate_url: 'https://donate.onfreq.example/',
}

export const supporters = {
  supporters: ['M0QVL', 'OH2QXP', 'EA5QHM', 'VK3QDX', 'W7QSE', 'JA1QRL', 'ZS6QLM'].map((my_callsign, index) => ({
    my_callsign,
    name: AUTHORS[index % AUTHORS.length]?.name ?? '',
  })),
}

/** Never responds. */
export const pending = () => new Promise(() => {})
export const failed = () => Response.json({ error: { code: 'internal', message: '' } }, { status: 500 })

/** Two microfrontends, one of which mounts a widget of the other. */
export function platform(change: Partial<PlatformResponse> = {}): PlatformResponse {
  const part = {
    released_at: '2026-11-02T08:00:00Z',
    budget: 60_000,
    heaviest: 48_900,
    menu: [],
    embeds: [],
    own_calls: [],
    tier: 'house' as const,
    powers: [],
    docs: null,
    stories: null,
    changes: [],
    vitals: {},
  }
  return {
    kit: { version: '0.1.0-k1a2b3c4d5', packages: ['contracts', 'kit', 'session', 'ui'] },
    stories: '/platform/stories',
    shared: { '@onfreq/session/store': 6 },
    parts: [
      {
        ...part,
        name: 'awards',
        owner: 'awards team',
        powers: ['downloads', 'geolocation'],
        release: '0.3.0-1a2b3c4d',
        docs: '/mfe/awards/0.3.0-1a2b3c4d/README.txt',
        stories: '/platform/stories/awards/0.3.0-1a2b3c4d/',
        vitals: { LCP: 1_500, INP: 100, CLS: 25 },
        changes: [
          { release: '0.3.0-1a2b3c4d', at: '2026-11-02T08:00:00Z', notes: ['new: embed awards-card'] },
          { release: '0.2.1-9f8e7d6c', at: '2026-10-21T17:30:00Z', notes: [] },
        ],
        pages: [{ title: 'Awards', path: '/awards', guard: 'none' }],
        widgets: [],
        embeds: [{ name: 'awards-card', title: 'Awards card' }],
        menu: ['Awards'],
        own_calls: [{ name: 'held', method: 'GET', may: 'everybody', deprecated: null }],
        takes: { widgets: ['logger/log-bar'], calls: ['x/awards/newest'], events: [] },
      },
      {
        ...part,
        name: 'logger',
        owner: 'logging team',
        release: '0.1.0-5e6f7a8b',
        budget: null,
        pages: [{ title: 'Logbook', path: '/logs', guard: 'member' }],
        widgets: [
          {
            name: 'logger/log-bar',
            props: { compact: { type: 'boolean', optional: true } },
            deprecated: { since: '2026-11-01', until: '2026-12-31', instead: 'logger/entry' },
            used_by: ['awards'],
          },
        ],
        takes: { widgets: [], calls: ['vqso/upsert', 'vlogbar'], events: ['qso'] },
      },
    ],
    ...change,
  }
}
