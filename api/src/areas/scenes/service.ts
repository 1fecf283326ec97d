/** Scenes of members, and what their secret addresses open. */
import type { ControlScene, SaveScene, Scene, SceneTemplate } from '@onfreq/contracts/scenes/scene'
import { SCENE_LIMITS, SCENE_TEXTS } from '@onfreq/contracts/scenes/stage'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ProductError } from '#errors.ts'
import { checkedScene } from './arrangement.ts'
import { isSceneKey, isTemplateCode, plateOf, sceneIdOf, sceneOfCode } from './keys.ts'
import { presentScene, presentTemplate } from './presenter.ts'
import {
  controlScene,
  countTest,
  deleteScene,
  insertScene,
  raiseKey,
  readScene,
  readScenes,
  type StoredScene,
  setShared,
  updateScene,
} from './repository.ts'

/** On the bus, with the owner of the scene that changed. */
const SCENES_TOPIC = 'scenes'
const MOST_KEPT = 2_000

interface Known {
  readonly since: number
  readonly scene: Promise<StoredScene | undefined>
}

const notFound = () => new ProductError(404, 'scenes.not_found', SCENE_TEXTS.notFound)

export type Scenes = ReturnType<typeof createScenes>

export function createScenes(app: FastifyInstance) {
  const known = new LRUCache<string, Known>({ max: MOST_KEPT })
  const nameOf = (ownerId: number, id: number) => `${ownerId} ${id}`

  /** Read at most once a second, however many watch. */
  function find(ownerId: number, id: number): Promise<StoredScene | undefined> {
    const name = nameOf(ownerId, id)
    const before = known.get(name)
    const now = performance.now()
    if (before !== undefined && now - before.since < app.config.polledMaxAge) return before.scene
    const scene = readScene(app.pool, ownerId, id)
    known.set(name, { since: now, scene })
    scene.catch(() => known.delete(name))
    return scene
  }

  function changed(ownerId: number, id: number): void {
    known.delete(nameOf(ownerId, id))
    app.bus.publish(SCENES_TOPIC, { ownerId })
  }

  /** @throws ProductError 404 when the owner has no such scene */
  async function change(ownerId: number, id: number, act: () => Promise<boolean>): Promise<void> {
    if (!(await act())) throw notFound()
    changed(ownerId, id)
  }

  return {
    find,

    async list(ownerId: number): Promise<Scene[]> {
      const [account, scenes] = await Promise.all([app.accounts.byId(ownerId), readScenes(app.pool, ownerId)])
      return account === null ? [] : scenes.map((scene) => presentScene(app.config.secret, account.callsign, scene))
    },

    /** Saves a scene, or makes one. @returns its id */
    async save(ownerId: number, { id, ...arranged }: SaveScene): Promise<number> {
      const scene = checkedScene(arranged)
      if (id !== undefined) {
        await change(ownerId, id, () => updateScene(app.pool, ownerId, id, scene))
        return id
      }
      const made = { ownerId, id: app.ids.next() }
      if (!(await insertScene(app, made, scene, SCENE_LIMITS.scenes))) {
        throw new ProductError(409, 'scenes.too_many', SCENE_TEXTS.tooMany)
      }
      return made.id
    },

    /** What is done while the stream runs. @throws ProductError 404 when there is no such scene or plate (any more) */
    async control(ownerId: number, { id, plate, skin, hide_calls: hideCalls }: ControlScene): Promise<void> {
      if (await controlScene(app.pool, ownerId, id, { plate, skin, hideCalls })) return changed(ownerId, id)
      if ((await readScene(app.pool, ownerId, id)) === undefined) throw notFound()
      throw new ProductError(404, 'scenes.no_plate', SCENE_TEXTS.noPlate)
    },

    remove: (ownerId: number, id: number) => change(ownerId, id, () => deleteScene(app.pool, ownerId, id)),
    /** Earlier addresses and codes stop working. */
    rotate: (ownerId: number, id: number) => change(ownerId, id, () => raiseKey(app.pool, ownerId, id)),
    share: (ownerId: number, id: number, shared: boolean) =>
      change(ownerId, id, () => setShared(app.pool, ownerId, id, shared)),
    /** The scene plays an alert wherever it is shown. */
    test: (ownerId: number, id: number) => change(ownerId, id, () => countTest(app.pool, ownerId, id)),

    /** What somebody else shares. @throws ProductError 404 when the code opens nothing (any more) */
    async template(code: string): Promise<SceneTemplate> {
      const name = sceneOfCode(code)
      const scene = name && (await readScene(app.pool, name.ownerId, name.id))
      if (!scene?.shared || !isTemplateCode(app.config.secrets, scene, code)) {
        throw new ProductError(404, 'scenes.no_template', SCENE_TEXTS.noTemplate)
      }
      return presentTemplate(scene)
    },

    /** The scene of this owner that a key opens, and the plate that it is for, where it is for one alone. */
    async opened(ownerId: number, key: string): Promise<{ scene: StoredScene; plate: string } | undefined> {
      const id = sceneIdOf(key)
      const scene = id === undefined ? undefined : await find(ownerId, id)
      if (scene === undefined || !isSceneKey(app.config.secrets, scene, key)) return undefined
      const plate = plateOf(key)
      // Each plate is watched by itself: only those that are there, or one key would open any number of them.
      return plate === '' || scene.plates.some((each) => each.id === plate) ? { scene, plate } : undefined
    },
  }
}
