/** The data of each widget for one station, as everybody may see them. */

import { MegastreamAnswer } from '@onfreq/contracts/contests'
import { EMBED_ROWS, type EmbedData, type EmbedName } from '@onfreq/contracts/embed'
import type { LeaderboardRow, LeaderboardsAnswer } from '@onfreq/contracts/leaderboards'
import type { FastifyInstance } from 'fastify'
import { Compile } from 'typebox/compile'
import { presentEmbedContact, presentEmbedStation, presentRows, presentSstv } from './present.ts'
import { countSince, readLastOpenFrequency, readNewestContacts, readSstv } from './repository.ts'

export type Account = NonNullable<Awaited<ReturnType<FastifyInstance['accounts']['byCallsign']>>>

const PICTURES = 12
const MOST_CONTACTS = 20
const megastream = Compile(MegastreamAnswer)

/** Boards that may be chosen by `?board=`. */
export const EMBED_BOARDS = {
  week: { title: '7 days', of: (boards) => boards.leader_board_2 },
  month: { title: '30 days', of: (boards) => boards.leader_board_3 },
  'voice-today': { title: 'Voice today', of: (boards) => boards.lb_voice1 },
  'cw-today': { title: 'CW today', of: (boards) => boards.lbcw1 },
  'data-today': { title: 'Data today', of: (boards) => boards.lb1 },
  'sstv-today': { title: 'SSTV today', of: (boards) => boards.lb_sstv1 },
} satisfies Record<string, { title: string; of: (boards: LeaderboardsAnswer) => readonly LeaderboardRow[] }>
export type EmbedBoard = keyof typeof EMBED_BOARDS
export const DEFAULT_BOARD: EmbedBoard = 'week'

export async function computeEmbed(
  app: FastifyInstance,
  widget: EmbedName,
  account: Account,
  board: EmbedBoard = DEFAULT_BOARD,
): Promise<EmbedData> {
  const { callsign } = account
  switch (widget) {
    case 'live-info':
      return { widget, station: presentEmbedStation(account, await app.live.station(account.id)) }
    case 'last-frequency':
      return lastFrequency(app, account)
    case 'photos': {
      const photos = await app.people.photosOf(account.id, PICTURES)
      const pictures = photos.map(({ profile_image_name: name, width, height }) => ({
        name,
        width,
        height,
        caption: '',
      }))
      return { widget, callsign, pictures }
    }
    case 'sstv':
      return { widget, callsign, pictures: (await readSstv(app.pool, account.id, PICTURES)).map(presentSstv) }
    case 'logs': {
      const [contacts, today] = await Promise.all([
        readNewestContacts(app.pool, account.id, MOST_CONTACTS),
        countSince(app.pool, account.id, dayStart(app.clock.now())),
      ])
      return { widget, callsign, today, contacts: contacts.map(presentEmbedContact) }
    }
    case 'leaderboard': {
      const { title, of } = EMBED_BOARDS[board]
      const rows = of(await app.live.leaderboards()).map((row) => ({
        callsign: row.station_callsign,
        points: row.count,
      }))
      return { widget, callsign, title, rows: presentRows(rows, callsign, EMBED_ROWS) }
    }
    case 'contest':
      return contest(app, callsign)
    case 'globe': {
      const { arcs } = await app.live.publicGlobe()
      return { widget, callsign, arcs: [...arcs] }
    }
  }
}

async function lastFrequency(app: FastifyInstance, account: Account): Promise<EmbedData> {
  const station = presentEmbedStation(account, await app.live.station(account.id))
  if (station.on_air) return { widget: 'last-frequency', station, at: null }
  const last = await readLastOpenFrequency(app.pool, account.id)
  if (last === undefined) return { widget: 'last-frequency', station, at: null }
  const { freq_hz, band, mode, started_at } = last
  return { widget: 'last-frequency', station: { ...station, freq_hz, band, mode }, at: started_at.toISOString() }
}

async function contest(app: FastifyInstance, callsign: string): Promise<EmbedData> {
  const provider = app.firstData.find('megastream')
  const answer: unknown = await provider?.({ viewer: null, params: {}, query: new URLSearchParams() })
  const running = megastream.Check(answer) ? answer : { contest: null, contest_lb: [] }
  const rows = running.contest_lb.map((row) => ({ callsign: row.my_callsign, points: row.contacts }))
  return {
    widget: 'contest',
    callsign,
    title: running.contest?.name ?? 'Megastream',
    state: running.contest?.state ?? 'none',
    ends_at: running.contest?.ends_at ?? null,
    rows: presentRows(rows, callsign, EMBED_ROWS),
  }
}

function dayStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}
