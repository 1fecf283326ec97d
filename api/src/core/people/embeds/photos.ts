import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'

const PICTURES = 12

export default defineEmbedProvider((app) => ({
  name: 'photos',
  news: 'station',
  async data({ account: { id, callsign } }) {
    const photos = await app.people.listPhotos(id, PICTURES)
    const pictures = photos.map(({ profile_image_name: name, width, height }) => ({ name, width, height, caption: '' }))
    return { callsign, pictures }
  },
}))
