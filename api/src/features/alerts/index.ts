/**
 * Alerts: rules in plain words, evaluated for events, delivered on channels chosen by members: page, push, mail, webhook,
 * Telegram, Discord and a private feed. Rate limit: one alert per station, band and hour. Failed deliveries are retried
 * after 10 s, 1 min, 5 min, 30 min, 2 h and 6 h. Members' URLs never lead into the site's own network, except hosts named
 * in `ONFREQ_ALERT_HOSTS`.
 */
import type { FastifyPluginAsync } from 'fastify'
import { OwnerShares } from '#kernel/outside/drain.ts'
import type { Alerts } from './alerts.ts'
import { deliverDue } from './deliver.ts'
import { createEvaluator } from './evaluate.ts'
import { noteConfirmed } from './repository/log-events.ts'
import { feedRoutes } from './routes/feed.ts'
import { ruleRoutes } from './routes/rules.ts'
import { wayRoutes } from './routes/ways.ts'
import { createRules } from './rules.ts'
import { createStationRules } from './station-rules.ts'
import { type Watch, watchTheBands } from './watch.ts'
import { createWays } from './ways/service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly alerts: Alerts
  }
}

const area: FastifyPluginAsync = async (app) => {
  const rules = createRules(app)
  const ways = createWays(app)
  const stationRules = createStationRules(app)
  const evaluator = createEvaluator(app, stationRules)
  const shares = new OwnerShares()
  let watch: Watch | undefined
  app.decorate('alerts', {
    confirmed: noteConfirmed,
    evaluate: evaluator.all,
    async deliver(signal) {
      await deliverDue(app, shares, signal)
    },
    async settle() {
      await watch?.settle()
      await evaluator.all()
      await deliverDue(app, shares)
    },
  } satisfies Alerts)
  await app.register(ruleRoutes(rules, ways))
  await app.register(wayRoutes(ways))
  await app.register(feedRoutes)
  // Servers handle requests; the process that runs jobs evaluates the rules.
  app.addHook('onReady', async () => {
    if (app.role === 'worker' || app.config.runJobs || app.config.mode === 'test')
      watch = watchTheBands(app, evaluator, stationRules)
  })
  app.addHook('preClose', async () => watch?.close())
}

export default area
