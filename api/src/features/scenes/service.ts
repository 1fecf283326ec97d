/** Scenes of members, and access through their secret URLs. */
import type { SceneParts } from '@onfreq/contracts/scenes/parts'
import type { ControlScene, SaveScene, Scene, SceneTemplate } from '@onfreq/contracts/scenes/scene'
import { SCENE_LIMITS, SCENE_TEXTS } from '@onfreq/contracts/scenes/stage'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ProductError } from '#kernel/errors.ts'
import type { EmbedAccount } from '#kernel/plugins/embeds.ts'
import { validateAnnouncement, validateScene } from './arrangement.ts'
import { createDelays } from './delay.ts'
import { isSceneKey, isTemplateCode, parseCode, parsePlate, parseSceneId } from './keys.ts'
import { readStation } from './parts.ts'
import { toSceneResponse, toTemplateResponse } from './presenter.ts'
import {
  controlScene,
  countTest,
  deleteScene,
  insertScene,
  readScene,
  readScenes,
  rotateKey,
  type StoredScene,
  setShared,
  updateScene,
} from './repository.ts'

const MAX_CACHED = 2_000

interface CachedScene {
  readonly since: number
  readonly scene: Promise<StoredScene | undefined>
}

/** Id of a scene, and the data of its plates. */
export interface Moment {
  readonly scene: number
  readonly parts: SceneParts
}

const toNotFound = () => new ProductError(404, 'scenes.not_found', SCENE_TEXTS.notFound)

export type Scenes = ReturnType<typeof createScenes>

interface Deps {
  readonly app: FastifyInstance
  readonly cache: LRUCache<string, CachedScene, unknown>
  readonly delays: ReturnType<typeof createDelays>
  /** Timers for the ends of delays, at which viewed scenes are evaluated again. */
  readonly timers: Set<NodeJS.Timeout>
}

export function createScenes(app: FastifyInstance) {
  const cache = new LRUCache<string, CachedScene>({ max: MAX_CACHED })
  const delays = createDelays(() => app.clock.millis())

  const timers = new Set<NodeJS.Timeout>()
  const deps: Deps = { app, cache, delays, timers }

  app.addHook('preClose', async () => {
    for (const wait of timers) clearTimeout(wait)
  })

  return {
    find: (ownerId: number, id: number) => find(deps, ownerId, id),

    async list(ownerId: number): Promise<Scene[]> {
      const [account, scenes] = await Promise.all([app.accounts.byId(ownerId), readScenes(app.pool, ownerId)])
      return account === null ? [] : scenes.map((scene) => toSceneResponse(app.config.secret, account.callsign, scene))
    },

    /**
     * Saves or creates a scene.
     * @returns its id
     */
    save: (ownerId: number, scene: SaveScene) => save(deps, ownerId, scene),

    /**
     * Applies settings of the remote control.
     * @throws ProductError 404 for an unknown scene or plate
     */
    control: (ownerId: number, change: ControlScene) => control(deps, ownerId, change),

    remove: (ownerId: number, id: number) => change(deps, ownerId, id, () => deleteScene(app.pool, ownerId, id)),
    /** Invalidates earlier URLs and codes. */
    rotate: (ownerId: number, id: number) => change(deps, ownerId, id, () => rotateKey(app.pool, ownerId, id)),
    share: (ownerId: number, id: number, shared: boolean) =>
      change(deps, ownerId, id, () => setShared(app.pool, ownerId, id, shared)),
    /** Plays an alert wherever the scene is shown. */
    test: (ownerId: number, id: number) => change(deps, ownerId, id, () => countTest(app.pool, ownerId, id)),

    /**
     * A shared scene of another member.
     * @throws ProductError 404 for an invalid or revoked code
     */
    template: (code: string) => template(app, code),

    /** The scene to show instead of this one: the target of the first matching rule, or the scene itself. */
    switched: (account: EmbedAccount, scene: StoredScene) => switched(deps, account, scene),

    /**
     * The scene and state at the time before the delay; switching is delayed too, since it reveals the band. Without a
     * viewer at that time, the scene is returned without data.
     */
    delayed: (scene: StoredScene, view: string, now: Moment) => delayed(deps, scene, view, now),

    /** The owner's scene of a key, and the plate if the key is for a single one. */
    opened: (ownerId: number, key: string) => opened(deps, ownerId, key),
  }
}

function toName(ownerId: number, id: number) {
  return `${ownerId} ${id}`
}

/** Reads a scene at most once per second, regardless of the number of viewers. */
function find({ cache, app }: Deps, ownerId: number, id: number): Promise<StoredScene | undefined> {
  const name = toName(ownerId, id)
  const before = cache.get(name)
  const now = performance.now()
  if (before !== undefined && now - before.since < app.config.polledMaxAge) return before.scene
  const scene = readScene(app.pool, ownerId, id)
  cache.set(name, { since: now, scene })
  scene.catch(() => cache.delete(name))
  return scene
}

function changed({ cache, app }: Deps, ownerId: number, id: number): void {
  cache.delete(toName(ownerId, id))
  app.bus.publish('scenes', { ownerId })
}

/** @throws ProductError 404 when the owner has no such scene */
async function change(deps: Deps, ownerId: number, id: number, act: () => Promise<boolean>): Promise<void> {
  if (!(await act())) throw toNotFound()
  changed(deps, ownerId, id)
}

async function save(deps: Deps, ownerId: number, { id, ...arranged }: SaveScene): Promise<number> {
  const { app } = deps
  const scene = validateScene(arranged)
  if (id !== undefined) {
    await change(deps, ownerId, id, () => updateScene(app.pool, ownerId, id, scene))
    return id
  }
  const created = { ownerId, id: app.ids.next() }
  if (!(await insertScene(app, created, scene, SCENE_LIMITS.scenes))) {
    throw new ProductError(409, 'scenes.too_many', SCENE_TEXTS.tooMany)
  }
  return created.id
}

async function control(
  deps: Deps,
  ownerId: number,
  { id, hide_calls: hideCalls, ...rest }: ControlScene,
): Promise<void> {
  const { app } = deps
  const { plate, skin, delay, switches } = rest
  const announcement = rest.announcement === undefined ? undefined : validateAnnouncement(rest.announcement)
  if (switches !== undefined && switches.length > 0) {
    const own = new Set((await readScenes(app.pool, ownerId)).map((scene) => scene.id))
    if (switches.some(({ scene }) => !own.has(scene))) {
      throw new ProductError(400, 'scenes.no_target', SCENE_TEXTS.noTarget)
    }
  }
  const change = { plate, skin, hideCalls, announcement, delay, switches }
  if (await controlScene(app.pool, ownerId, id, change)) return changed(deps, ownerId, id)
  if ((await readScene(app.pool, ownerId, id)) === undefined) throw toNotFound()
  throw new ProductError(404, 'scenes.no_plate', SCENE_TEXTS.noPlate)
}

async function template(app: FastifyInstance, code: string): Promise<SceneTemplate> {
  const name = parseCode(code)
  const scene = name && (await readScene(app.pool, name.ownerId, name.id))
  if (!scene?.shared || !isTemplateCode(app.config.secrets, scene, code)) {
    throw new ProductError(404, 'scenes.no_template', SCENE_TEXTS.noTemplate)
  }
  return toTemplateResponse(scene)
}

async function switched(deps: Deps, account: EmbedAccount, scene: StoredScene): Promise<StoredScene> {
  const { app } = deps
  if (scene.switches.length === 0) return scene
  const { transmitting = false, band = null } = (await readStation(app, account)) ?? {}
  const rule = scene.switches.find(({ when }) => (when === 'tx' ? transmitting : when === band))
  // Rules of the target are ignored, so that two scenes cannot switch to each other in a loop.
  return (rule && (await find(deps, account.id, rule.scene))) ?? scene
}

function delayed({ delays, timers, app }: Deps, scene: StoredScene, view: string, now: Moment): Moment {
  if (scene.delay === 0) return now
  const milliseconds = scene.delay * 1000
  const { delayed: notified, isNew } = delays.through(`${toName(scene.ownerId, scene.id)} ${view}`, milliseconds, now)
  if (isNew) {
    const wait = setTimeout(() => {
      timers.delete(wait)
      app.bus.publish('scenes', { ownerId: scene.ownerId })
    }, milliseconds + 50).unref()
    timers.add(wait)
  }
  return notified ?? { scene: scene.id, parts: {} }
}

async function opened(
  deps: Deps,
  ownerId: number,
  key: string,
): Promise<{ scene: StoredScene; plate: string } | undefined> {
  const { app } = deps
  const id = parseSceneId(key)
  const scene = id === undefined ? undefined : await find(deps, ownerId, id)
  if (scene === undefined || !isSceneKey(app.config.secrets, scene, key)) return undefined
  const plate = parsePlate(key)
  // Each plate has its own viewers. Only existing plates are allowed, so that one key cannot create any number of
  // them.
  return plate === '' || scene.plates.some((each) => each.id === plate) ? { scene, plate } : undefined
}
