/** Every widget with the longest texts and the most rows that are usual. */
import type { EmbedBoardRow, EmbedContact, EmbedDataOf, EmbedName, EmbedStation } from '@onfreq/contracts/embed'
import { FULL } from './fixtures.ts'

/** A guest of another country on an island, portable. */
const CALLSIGN = 'VP2V/DL1ABC/P'

const STATION: EmbedStation = {
  callsign: CALLSIGN,
  name: 'Bartholomew',
  image: null,
  on_air: true,
  transmitting: true,
  live_video: true,
  verb: 'NET Control on',
  activation: 'POTA US-12345',
  freq_hz: 1_296_200_000,
  band: '1.25cm',
  mode: 'OLIVIA',
}

const CONTACTS: readonly EmbedContact[] = Array.from({ length: 20 }, (_, index) => ({
  id: 2 * index + 1,
  at: '2026-11-21T18:36:00Z',
  call: CALLSIGN,
  country: 'South Georgia and the South Sandwich Islands',
  band: '1.25cm',
  mode: 'OLIVIA',
}))

const ROWS: readonly EmbedBoardRow[] = Array.from({ length: 10 }, (_, index) => ({
  rank: index === 9 ? 1_234 : index + 1,
  callsign: index === 9 ? CALLSIGN : `${CALLSIGN}${index}`,
  points: 123_456,
  own: index === 9,
}))

const PICTURES = Array.from({ length: 12 }, (_, index) => ({
  name: `${index}.jpg`,
  width: 320,
  height: 256,
  caption: '',
}))

export const LARGEST: { readonly [N in EmbedName]: EmbedDataOf<N> } = {
  ...FULL,
  'live-info': { widget: 'live-info', station: STATION },
  'last-frequency': { widget: 'last-frequency', station: STATION, at: null },
  photos: { widget: 'photos', callsign: CALLSIGN, pictures: PICTURES },
  sstv: {
    widget: 'sstv',
    callsign: CALLSIGN,
    pictures: PICTURES.map((picture) => ({ ...picture, caption: `${CALLSIGN} · 1.25cm` })),
  },
  logs: { widget: 'logs', callsign: CALLSIGN, today: 12_345, contacts: [...CONTACTS] },
  leaderboard: { widget: 'leaderboard', callsign: CALLSIGN, title: 'Voice today', rows: [...ROWS] },
  contest: {
    widget: 'contest',
    callsign: CALLSIGN,
    title: 'Video Creators Megastream of the Winter',
    state: 'running',
    ends_at: '2026-11-22T07:00:00Z',
    rows: [...ROWS],
  },
}
