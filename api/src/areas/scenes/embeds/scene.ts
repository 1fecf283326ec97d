import { defineEmbedProvider } from '#plugins/embeds.ts'
import { partsFor } from '../parts.ts'

export default defineEmbedProvider((app) => ({
  name: 'scene',
  news: 'station',
  async opens(account, key) {
    const scene = await app.scenes.opened(account.id, key)
    // Whoever watches with an earlier key is by themselves, and ends when it is looked at again.
    return scene && `${scene.id} ${scene.keyNumber}`
  },
  async data({ account, opened = '' }) {
    const scene = await app.scenes.find(account.id, Number(opened.split(' ')[0]))
    const plates = scene?.plates.filter(({ shown }) => shown) ?? []
    const kinds = plates.map(({ kind }) => kind)
    return {
      callsign: account.callsign,
      skin: scene?.skin ?? 'shack',
      accent: scene?.accent ?? '',
      tests: scene?.tests ?? 0,
      plates,
      parts: await partsFor(app, account, kinds),
    }
  },
}))
