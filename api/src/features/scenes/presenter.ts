import { embedPagePath } from '@onfreq/contracts/embeds/frame'
import type { Scene, SceneTemplate } from '@onfreq/contracts/scenes/scene'
import { createSceneKey, createTemplateCode } from './keys.ts'
import type { StoredScene } from './repository.ts'

/** The scene with its secrets, for the owner. */
export function toSceneResponse(secret: string, callsign: string, scene: StoredScene): Scene {
  return {
    id: scene.id,
    ...toTemplateResponse(scene),
    address: `${embedPagePath('scene', callsign)}?obs=1&key=${createSceneKey(secret, scene)}`,
    hide_calls: scene.hideCalls,
    announcement: scene.announcement,
    delay: scene.delay,
    switches: [...scene.switches],
    template: scene.shared ? createTemplateCode(secret, scene) : null,
  }
}

export function toTemplateResponse({ name, skin, accent, size, plates }: StoredScene): SceneTemplate {
  return { name, skin, accent, size, plates }
}
