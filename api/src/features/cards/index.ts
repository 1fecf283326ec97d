/**
 * QSL cards: design, queue, printing and requests. The ADIF fields of contacts follow the queue. Log lookups return
 * yes or no, and bands and modes where the owner allows it; `in-log.ts` describes their limits.
 */
import type { FastifyPluginAsync } from 'fastify'
import { toLines } from '#kernel/database/lines.ts'
import { toSql } from '#kernel/database/sql.ts'
import { createDesk } from './desk.ts'
import { createPrints } from './print.ts'
import { createQueue } from './queue.ts'
import { deleteMemberRows, REQUESTS_OF_MEMBER } from './repository/queue.ts'
import { restoreCards } from './repository/steps.ts'
import { deskRoutes } from './routes/desk.ts'
import { inLogRoutes } from './routes/in-log.ts'
import { printRoutes } from './routes/print.ts'
import { queueRoutes } from './routes/queue.ts'

const cardsPlugin: FastifyPluginAsync = async (app) => {
  const desk = createDesk(app)
  const queue = createQueue(app, desk)
  await app.register(deskRoutes(desk))
  await app.register(queueRoutes(queue))
  await app.register(printRoutes(createPrints(app, desk)))
  await app.register(inLogRoutes(desk, queue))
  app.addHook('onReady', async () => {
    app.logbook.onBulkChange(async (sql, { ownerId, contactIds, undoneStep }) => {
      if (undoneStep !== undefined) await restoreCards(sql, ownerId, undoneStep, contactIds)
    })
  })
  app.accounts.addDataFile({
    name: 'asked-for-cards.jsonl',
    content: (id) => toLines(toSql(app.db), REQUESTS_OF_MEMBER, id),
  })
  app.accounts.onErase((accountId) => deleteMemberRows(toSql(app.db), accountId))
}

export default cardsPlugin
