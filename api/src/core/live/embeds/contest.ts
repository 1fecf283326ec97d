import { MegastreamResponse } from '@onfreq/contracts/live/contests'
import { Compile } from 'typebox/compile'
import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'
import { toEmbedRows } from '../embed-rows.ts'

const megastream = Compile(MegastreamResponse)

export default defineEmbedProvider((app) => ({
  name: 'contest',
  news: 'everybody',
  async data({ account: { callsign } }) {
    const provider = app.firstData.find('megastream')
    const result: unknown = await provider?.({ viewer: null, params: {}, query: new URLSearchParams() })
    const { contest, contest_lb } = megastream.Check(result) ? result : { contest: null, contest_lb: [] }
    const rows = contest_lb.map((row) => ({ callsign: row.my_callsign, points: row.contacts }))
    return {
      callsign,
      title: contest?.name ?? 'Megastream',
      state: contest?.state ?? 'none',
      ends_at: contest?.ends_at ?? null,
      rows: toEmbedRows(rows, callsign),
    }
  },
}))
