import { embedPagePath } from '@onfreq/contracts/embeds/frame'
import type { Scene, SceneTemplate } from '@onfreq/contracts/scenes/scene'
import { sceneKey, templateCode } from './keys.ts'
import type { StoredScene } from './repository.ts'

/** The scene with its secrets, for the owner. */
export function presentScene(secret: string, callsign: string, scene: StoredScene): Scene {
  return {
    id: scene.id,
    ...presentTemplate(scene),
    address: `${embedPagePath('scene', callsign)}?obs=1&key=${sceneKey(secret, scene)}`,
    hide_calls: scene.hideCalls,
    announcement: scene.announcement,
    delay: scene.delay,
    switches: [...scene.switches],
    template: scene.shared ? templateCode(secret, scene) : null,
  }
}

export function presentTemplate({ name, skin, accent, size, plates }: StoredScene): SceneTemplate {
  return { name, skin, accent, size, plates }
}
