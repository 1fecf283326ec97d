import { isRedactedId } from '@onfreq/contracts/live/feed'
import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'
import { readNewestSstv } from '../repository/newest-sstv.ts'

const PICTURES = 12

export default defineEmbedProvider((app) => ({
  name: 'sstv',
  news: 'station',
  async data({ account: { id, callsign } }) {
    const rows = await readNewestSstv(app.pool, id, PICTURES)
    const pictures = rows.map(({ name, width, height, contact_id, call, band }) => {
      const caption = isRedactedId(contact_id) ? '' : [call, band].filter(Boolean).join(' · ')
      return { name, width, height, caption }
    })
    return { callsign, pictures }
  },
}))
