import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'
import { presentEmbedStation } from '../embed-station.ts'

export default defineEmbedProvider((app) => ({
  name: 'live-info',
  news: 'station',
  data: async ({ account, language }) => ({
    station: presentEmbedStation(account, await app.live.station(account.id), language),
  }),
}))
