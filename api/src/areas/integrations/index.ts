import type { FastifyPluginAsync } from 'fastify'
import { cloudlogRoutes } from './cloudlog/routes.ts'

const area: FastifyPluginAsync = async (app) => {
  await app.register(cloudlogRoutes)
}

export default area
