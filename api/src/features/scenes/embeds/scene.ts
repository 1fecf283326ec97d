import { SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'
import { omitCalls, readParts } from '../parts.ts'

export default defineEmbedProvider((app) => ({
  name: 'scene',
  news: 'station',
  async opens(account, key) {
    const opened = await app.scenes.opened(account.id, key)
    // A viewer with an outdated key has a separate channel, which ends at the next check.
    return opened && `${opened.scene.id} ${opened.scene.keyNumber} ${opened.plate}`
  },
  async data({ account, opened = '', language = SOURCE_LANGUAGE }) {
    const [id = '', , alone = ''] = opened.split(' ')
    const opens = await app.scenes.find(account.id, Number(id))
    // A source for a single plate always shows that plate.
    const now = opens && alone === '' ? await app.scenes.switched(account, opens) : opens
    const getPlates = (of: typeof opens) =>
      of?.plates.filter((plate) => plate.shown && (alone === '' || plate.id === alone)) ?? []
    const getKinds = (of: typeof opens) => getPlates(of).map(({ kind }) => kind)
    const parts = await readParts(
      app,
      account,
      getKinds(now).filter((kind) => kind !== 'chat'),
      language,
    )
    const state =
      opens && now
        ? app.scenes.delayed(opens, `${alone} ${language}`, { scene: now.id, parts })
        : { scene: 0, parts: {} }
    const scene = state.scene === now?.id ? now : ((await app.scenes.find(account.id, state.scene)) ?? opens)
    const plates = getPlates(scene)
    // Chat is not delayed: it is already public on the station's page, and a removed line must disappear immediately.
    const { chat } = plates.some(({ kind }) => kind === 'chat') ? await readParts(app, account, ['chat']) : {}
    return {
      callsign: account.callsign,
      skin: scene?.skin ?? 'shack',
      accent: scene?.accent ?? '',
      tests: opens?.tests ?? 0,
      alone: alone !== '',
      announcement: opens?.announcement ?? '',
      plates,
      // Applied after the delay, since what is hidden now was visible then.
      parts: {
        ...(opens?.hideCalls || scene?.hideCalls ? omitCalls(state.parts) : state.parts),
        ...(chat && { chat }),
      },
    }
  },
}))
