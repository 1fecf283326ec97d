import { defineEmbedProvider } from '#plugins/embeds.ts'
import { partsFor } from '../parts.ts'

export default defineEmbedProvider((app) => ({
  name: 'scene',
  news: 'station',
  async opens(account, key) {
    const found = await app.scenes.opened(account.id, key)
    // Whoever watches with an earlier key is by themselves, and ends when it is looked at again.
    return found && `${found.scene.id} ${found.scene.keyNumber} ${found.plate}`
  },
  async data({ account, opened = '' }) {
    const [id = '', , alone = ''] = opened.split(' ')
    const scene = await app.scenes.find(account.id, Number(id))
    const plates = scene?.plates.filter((plate) => plate.shown && (alone === '' || plate.id === alone)) ?? []
    const kinds = plates.map(({ kind }) => kind)
    return {
      callsign: account.callsign,
      skin: scene?.skin ?? 'shack',
      accent: scene?.accent ?? '',
      tests: scene?.tests ?? 0,
      alone: alone !== '',
      plates,
      parts: await partsFor(app, account, kinds, { hideCalls: scene?.hideCalls ?? false }),
    }
  },
}))
