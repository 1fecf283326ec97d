import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import type { SceneParts } from '@onfreq/contracts/scenes/parts'
import { PLATE_KINDS } from '@onfreq/contracts/scenes/stage'
import type { ChatRole } from '@onfreq/contracts/streams/chat'
import { CALLSIGN, LONG_CALLSIGN, LONG_ROWS, LONG_STATION, QRT, ROWS, station } from '@onfreq/embed/testing/station'
import { LONG_RACE, RACE } from '../../../clubs/embeds/club-board/fixture.ts'
import { CONTACTS, contact } from '../../../needs/embeds/contact-alert/fixture.ts'
import { BANDS } from '../../../spots/embeds/bands-now/fixture.ts'
import type embed from './embed.ts'
import { PLATE_SIZES } from './plates/sizes.ts'
import { newPlate, START } from './start-layout.ts'

const HOME = { lat: 45.5, lon: -122.7 }
const pathTo = (lat: number, lon: number) => ({ from: HOME, to: { lat, lon } })
/** Times are relative to now, because plates show minutes. */
const spot = (id: string, spotter: string, spotters: number) => ({
  id,
  spotter,
  spotters,
  freq_hz: 21_295_000,
  at: '2026-11-26T18:42:00Z',
})
const chatMessage = (seq: number, callsign: string, role: ChatRole, text: string) => ({ seq, callsign, role, text })
const PARTS: SceneParts = {
  station: {
    now: station({ transmitting: true, freq_hz: 21_295_000, band: '15m' }),
    qth: 'Portland, Oregon',
    grid: 'CN85PM',
  },
  contacts: [
    contact(1_001, { path: pathTo(-23.5, -46.6), km: 10_950 }),
    contact(999, {
      call: 'ZL2QBU',
      country: 'New Zealand',
      dxcc: 170,
      km: 11_380,
      path: pathTo(-41.3, 174.8),
      band: '20m',
    }),
    contact(997, { call: 'DL3QRB', country: 'Germany', dxcc: 230, km: 8_290, path: pathTo(51, 10), band: '15m' }),
    contact(995, { call: 'JA1QKF', country: 'Japan', dxcc: 339, km: 7_790, path: pathTo(35.7, 139.7), band: '10m' }),
    contact(993, { call: 'K4QFL', country: 'United States', dxcc: 291, km: 3_500, path: pathTo(34, -84), band: '20m' }),
    contact(991, {
      call: 'ZS1QAA',
      country: 'South Africa',
      dxcc: 462,
      km: 16_350,
      path: pathTo(-33.9, 18.4),
      band: '15m',
    }),
  ],
  session: { contacts: 142, last_hour: 41, countries: 37 },
  contest: { title: 'CQ WW DX Contest', ends_at: null, rows: ROWS },
  club_board: {
    title: 'Autumn evening',
    club: 'K7QCC',
    starts_at: '2026-11-20T18:00:00Z',
    ends_at: '2026-11-21T06:00:00Z',
    rows: RACE,
  },
  chat: [
    chatMessage(1, 'DL3QRB', null, 'Good evening from JO62, hearing you 59 on the beam'),
    chatMessage(2, 'EA8QFW', 'moderator', 'Pile-up rules: wait for the full call, please'),
    chatMessage(3, 'M0QRT', null, 'What antenna tonight?'),
    chatMessage(4, CALLSIGN, 'owner', 'Hexbeam at 12 m. Listening 5 up!'),
    chatMessage(5, 'JA1QKF', null, 'TU for the new band 🎉'),
  ],
  bands: {
    headline: '10m opened Europe → W6: 7 contacts in 9 min',
    opened: true,
    bands: BANDS.map(({ band, contacts, more }) => ({ band, contacts, more })),
  },
  chasing: [spot('1', 'DL3QRB', 1), spot('2', 'EA8QFW', 3), spot('3', 'JA1QKF', 12)],
}
/** One plate of each kind, in rows. */
const ALL = PLATE_KINDS.map((kind, index) => {
  const { width, height } = PLATE_SIZES[kind]
  const [x, y] = [20 + (index % 4) * 475, 8 + Math.floor(index / 4) * 214]
  const fit = Math.min(460 / width, 204 / height, 1)
  return {
    ...newPlate(kind, kind, x, y, { title: kind === 'text' ? 'Ask me about the antenna' : '', goal: 200 }),
    w: Math.round(width * fit),
    h: Math.round(height * fit),
  }
})

export default defineFixture<typeof embed>({
  full: {
    callsign: CALLSIGN,
    skin: 'shack',
    accent: '',
    tests: 0,
    alone: false,
    announcement: 'Back in five minutes: swapping the antenna',
    plates: [...START.plates],
    parts: PARTS,
  },
  empty: {
    callsign: CALLSIGN,
    skin: 'shack',
    accent: '',
    tests: 0,
    alone: false,
    announcement: '',
    plates: [...START.plates],
    parts: {
      station: { now: station(QRT), qth: '', grid: '' },
      contacts: [],
      session: { contacts: 0, last_hour: 0, countries: 0 },
    },
  },
  largest: {
    callsign: LONG_CALLSIGN,
    skin: 'paper',
    accent: '85beff',
    tests: 0,
    alone: false,
    announcement: 'An announcement that is exactly as long as one may be, sixty.',
    plates: ALL,
    parts: {
      station: { now: LONG_STATION, qth: 'Llanfairpwllgwyngyllgogerychwyrndrobwll', grid: 'IO73VF' },
      contacts: CONTACTS.map((each) => ({ ...each, call: LONG_CALLSIGN })),
      session: { contacts: 12_345, last_hour: 999, countries: 300 },
      contest: { title: 'A contest with a name that is longer than its plate', ends_at: null, rows: LONG_ROWS },
      club_board: {
        title: 'An evening with a name that is just as long as names may be',
        club: LONG_CALLSIGN,
        starts_at: '2026-11-20T18:00:00Z',
        ends_at: '2026-11-21T06:00:00Z',
        rows: LONG_RACE,
      },
      bands: {
        headline: '70cm opened North America → Central America and the Caribbean: 1,234 contacts in 15 min',
        opened: true,
        bands: BANDS.map(({ band }) => ({ band, contacts: 12_345, more: true })),
      },
      chasing: Array.from({ length: 5 }, (_, n) => spot(String(n), LONG_CALLSIGN, 1_234)),
      chat: Array.from({ length: 10 }, (_, n) =>
        chatMessage(n, LONG_CALLSIGN, 'owner', `${'W'.repeat(200)} ${'long '.repeat(19)}`),
      ),
    },
  },
})
