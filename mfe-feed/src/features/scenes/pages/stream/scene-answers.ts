/** A member's scenes for stories, with API calls that change them. */
import type { Scene, ScenesResponse } from '@onfreq/contracts/scenes/scene'
import fixture from '../../embeds/scene/fixture.ts'
import { START } from '../../embeds/scene/start-layout.ts'

export const SCENE: Scene = {
  id: 7,
  ...START,
  name: 'Evening',
  address: '/embed/scene/W7QSE?obs=1&key=7.abcdefghijklmnopqrstuv',
  hide_calls: false,
  announcement: '',
  delay: 0,
  switches: [],
  template: null,
}

/** Responses like those of the API. */
export function sceneResponses(scenes: readonly Scene[]) {
  let now = [...scenes]
  const all = (): ScenesResponse => ({ scenes: now })
  return {
    vscenes: all,
    'vscenes/parts': fixture.full.parts,
    'vscenes/test': all,
    'vscenes/save': (body: unknown) => {
      const { id = 99, ...arranged } = Object(body)
      const updated = { ...SCENE, ...now.find((each) => each.id === id), ...arranged, id }
      now = now.some((each) => each.id === id)
        ? now.map((each) => (each.id === id ? updated : each))
        : [...now, updated]
      return { id, ...all() }
    },
    'vscenes/control': (body: unknown) => {
      const { id, plate, ...change } = Object(body)
      const visible = ({ plates }: Scene) =>
        plates.map((each) => (each.id === plate?.id ? { ...each, shown: plate.shown } : each))
      now = now.map((scene) => (scene.id === id ? { ...scene, ...change, plates: visible(scene) } : scene))
      return all()
    },
    'vscenes/share': (body: unknown) => {
      const template = Object(body).shared ? '2s.7.abcdefghijklmnopqrstuv' : null
      now = now.map((each) => ({ ...each, template }))
      return all()
    },
    'vscenes/template': { ...START, name: 'Shared one', skin: 'paper' },
  }
}
