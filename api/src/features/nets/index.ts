/**
 * Net control: a station opens a net, adds check-ins in order, and closes it. Each entry is stored immediately, so an
 * open net survives a reload and can be continued on another device. Closing logs all check-ins with the same start
 * and end, as one undoable step. Nets with the same name form a series, whose regulars are suggested. While a net is
 * open, the list of stations and the dial show its station as net control, and its public page lists the check-ins.
 */
import type { FastifyPluginAsync } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { exportNets } from './export-nets.ts'
import { netHead } from './head.ts'
import { netRoutes } from './routes/nets.ts'
import { createNets } from './service.ts'

const netsPlugin: FastifyPluginAsync = async (app) => {
  const nets = createNets(app)
  await app.register(netRoutes(nets))
  app.pageHead.register('logger/net', ({ params }) => netHead(app, nets, params))
  app.accounts.addDataFile({ name: 'nets.jsonl', content: (accountId) => exportNets(toSql(app.db), accountId) })
}

export default netsPlugin
