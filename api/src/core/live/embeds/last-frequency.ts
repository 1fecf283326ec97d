import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'
import { presentEmbedStation } from '../embed-station.ts'
import { readLastOpenFrequency } from '../repository/last-frequency.ts'

export default defineEmbedProvider((app) => ({
  name: 'last-frequency',
  news: 'station',
  async data({ account, language }) {
    const station = presentEmbedStation(account, await app.live.station(account.id), language)
    const last = station.on_air ? undefined : await readLastOpenFrequency(app.pool, account.id)
    if (last === undefined) return { station, at: null }
    const { freq_hz, band, mode, started_at } = last
    return { station: { ...station, freq_hz, band, mode }, at: started_at.toISOString() }
  },
}))
