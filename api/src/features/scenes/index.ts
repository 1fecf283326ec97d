/** Scenes for streams: layout, access, and data. */
import type { FastifyPluginAsync } from 'fastify'
import { sceneRoutes } from './routes.ts'
import { createScenes, type Scenes } from './service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly scenes: Pick<Scenes, 'find' | 'opened' | 'switched' | 'delayed'>
  }
}

const scenesPlugin: FastifyPluginAsync = async (app) => {
  const scenes = createScenes(app)
  app.decorate('scenes', {
    find: scenes.find,
    opened: scenes.opened,
    switched: scenes.switched,
    delayed: scenes.delayed,
  })
  await app.register(sceneRoutes(scenes))
}

export default scenesPlugin
