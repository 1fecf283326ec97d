import { type Room, roomOnStream } from '@onfreq/contracts/embeds/size'
import { SavedScene, type Scene, ScenesResponse, type SceneTemplate } from '@onfreq/contracts/scenes/scene'
import { PLATE_KINDS, STAGE } from '@onfreq/contracts/scenes/stage'
import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import type { Page } from '@playwright/test'
import { Value } from 'typebox/value'
import { newPlate, START } from '../../../mfe-feed/src/features/scenes/embeds/scene/start-layout.ts'
import { embedAddress, fetchPublishedEmbeds, listExamples } from './published.ts'
import { type Subject, type View, type Views, waitForText } from './view.ts'

/** In milliseconds; the example of an embed repeats every nine seconds. */
const EXAMPLE_DURATION_MS = 12_000

/** All pages for OBS at their recommended size: every embed, the default scene and each plate on its own page. */
export const plateViews: Views = async (subject, language) => {
  const views: View[] = []
  for (const embed of await fetchPublishedEmbeds(subject)) {
    const url = await embedAddress(subject, embed, { lang: language, obs: '1' })
    const hasExample = listExamples(embed.options).length > 0
    views.push(
      plateView(embed.name, roomOnStream(embed.stream), url, (page) =>
        waitForText(page, hasExample ? EXAMPLE_DURATION_MS : undefined),
      ),
    )
  }
  return [...views, ...(await sceneViews(subject, language))]
}

async function sceneViews(subject: Subject, language: AnyLanguage): Promise<View[]> {
  const scene = await storedScene(subject, 'Photographs: scene', START.plates)
  const plates = PLATE_KINDS.map((kind) => newPlate(kind, kind, 0, 0, { title: 'CQ contest', goal: 200 }))
  const alone = await storedScene(subject, 'Photographs: plates', plates)
  const inLanguage = (path: string) => {
    const url = new URL(path, subject.call.url)
    url.searchParams.set('lang', language)
    return url.href
  }
  return [
    plateView('scene', STAGE, inLanguage(scene.address), (page) => waitForText(page)),
    ...plates.map(({ kind, w, h }) =>
      plateView(`plate-${kind}`, { width: w, height: h }, inLanguage(`${alone.address}.${kind}`), async (page) => {
        // An alert appears only for a contact or a test.
        if (kind === 'alert') await subject.call.post('vscenes/test', { id: alone.id }, subject.token)
        await waitForText(page)
      }),
    ),
  ]
}

/** Saves the member's scene with these plates; the next run finds it by its name. */
async function storedScene({ call, token }: Subject, name: string, plates: SceneTemplate['plates']): Promise<Scene> {
  const { scenes } = Value.Parse(ScenesResponse, await call.get('vscenes', token))
  const existing = scenes.find((each) => each.name === name)
  const target = { ...(existing && { id: existing.id }), ...START, name, plates }
  const saved = Value.Parse(SavedScene, await call.post('vscenes/save', target, token))
  await call.post('vscenes/control', { id: saved.id, announcement: 'QRX 10 minutes' }, token)
  const scene = saved.scenes.find(({ id }) => id === saved.id)
  if (scene === undefined) throw new Error(`The scene "${name}" was not saved`)
  return scene
}

function plateView(name: string, { width, height }: Room, url: string, settle: (page: Page) => Promise<void>): View {
  return {
    name,
    width,
    height,
    kind: 'frame',
    async open(page) {
      await page.goto(url)
      await settle(page)
    },
  }
}
