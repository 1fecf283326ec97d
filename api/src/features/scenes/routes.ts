import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SceneParts } from '@onfreq/contracts/scenes/parts'
import {
  ControlScene,
  SavedScene,
  SaveScene,
  SceneId,
  ScenesResponse,
  SceneTemplate,
  ShareScene,
  TemplateCode,
} from '@onfreq/contracts/scenes/scene'
import { member, session } from '#kernel/plugins/guards.ts'
import { refusal } from '#kernel/refusals.ts'
import { readParts } from './parts.ts'
import type { Scenes } from './service.ts'

/** Routes of the owner's scenes. Each change returns all scenes with their URLs. */
export function sceneRoutes(scenes: Scenes): FastifyPluginAsyncTypebox {
  return async (app) => {
    const config = { guard: session() }
    const respond = async (ownerId: number) => ({ scenes: await scenes.list(ownerId) })

    app.get('/api/vscenes', { config, schema: { response: { 200: ScenesResponse } } }, async (request) =>
      respond(member(request).accountId),
    )

    app.post(
      '/api/vscenes/save',
      {
        config: { ...config, rateLimit: { max: 120, timeWindow: 60_000 } },
        schema: { body: SaveScene, response: { 200: SavedScene } },
      },
      async (request) => {
        const { accountId } = member(request)
        const id = await scenes.save(accountId, request.body)
        return { id, ...(await respond(accountId)) }
      },
    )

    app.post(
      '/api/vscenes/control',
      {
        config: { ...config, rateLimit: { max: 120, timeWindow: 60_000 } },
        schema: { body: ControlScene, response: { 200: ScenesResponse } },
      },
      async (request) => {
        const { accountId } = member(request)
        await scenes.control(accountId, request.body)
        return respond(accountId)
      },
    )

    app.post(
      '/api/vscenes/remove',
      { config, schema: { body: SceneId, response: { 200: ScenesResponse } } },
      async (request) => {
        const { accountId } = member(request)
        await scenes.remove(accountId, request.body.id)
        return respond(accountId)
      },
    )

    app.post(
      '/api/vscenes/rotate',
      { config, schema: { body: SceneId, response: { 200: ScenesResponse } } },
      async (request) => {
        const { accountId } = member(request)
        await scenes.rotate(accountId, request.body.id)
        return respond(accountId)
      },
    )

    app.post(
      '/api/vscenes/share',
      { config, schema: { body: ShareScene, response: { 200: ScenesResponse } } },
      async (request) => {
        const { accountId } = member(request)
        await scenes.share(accountId, request.body.id, request.body.shared)
        return respond(accountId)
      },
    )

    app.post(
      '/api/vscenes/template',
      {
        config: { ...config, rateLimit: { max: 30, timeWindow: 60_000 } },
        schema: { body: TemplateCode, response: { 200: SceneTemplate } },
      },
      async (request) => scenes.template(request.body.code),
    )

    app.post(
      '/api/vscenes/test',
      {
        config: { ...config, rateLimit: { max: 30, timeWindow: 60_000 } },
        schema: { body: SceneId, response: { 200: ScenesResponse } },
      },
      async (request) => {
        const { accountId } = member(request)
        await scenes.test(accountId, request.body.id)
        return respond(accountId)
      },
    )

    /** Data of all plates, for the page that edits scenes. */
    app.get('/api/vscenes/parts', { config, schema: { response: { 200: SceneParts } } }, async (request) => {
      const account = await app.accounts.byId(member(request).accountId)
      if (account === null) throw refusal('login')
      return readParts(app, account)
    })
  }
}
