import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'

const MAX_COUNT = 20

export default defineEmbedProvider((app) => ({
  name: 'awards',
  news: 'station',
  async data({ account: { id, callsign } }) {
    const heldAwards = await app.live.listAwards(id)
    const awards = heldAwards.slice(0, MAX_COUNT).map(({ id: award, award: { name, short_name }, award_date }) => ({
      id: award,
      name,
      code: short_name,
      day: award_date,
    }))
    return { callsign, held: heldAwards.length, awards }
  },
}))
