import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'

export default defineEmbedProvider((app) => ({
  name: 'globe',
  news: 'everybody',
  subscribersOnly: true,
  data: async ({ account: { callsign } }) => ({ callsign, arcs: [...(await app.live.publicGlobe()).arcs] }),
}))
