/**
 * Net control: a station opens a net, types check-ins in their order, and closes it. Each entry is stored at once, so that an
 * open net survives a reload and continues on another device. Closing logs all check-ins with one start and one end as a step
 * of the log that can be undone. Names repeat: nets with the same one are a series, whose regulars are offered. While a net
 * runs, its station is shown as net control among the stations and on the dial, and its public page lists the check-ins.
 */
import type { FastifyPluginAsync } from 'fastify'
import { netHead } from './head.ts'
import { ownNets } from './own-nets.ts'
import { netRoutes } from './routes/nets.ts'
import { createNets } from './service.ts'

const area: FastifyPluginAsync = async (app) => {
  const nets = createNets(app)
  await app.register(netRoutes(nets))
  app.pageHead.register('logger/net', ({ params }) => netHead(app, nets, params))
  app.accounts.addDataFile({ name: 'nets.jsonl', content: async (accountId) => ownNets(app.pool, accountId) })
}

export default area
