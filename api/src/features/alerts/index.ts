/**
 * Alerts: members describe rules in words, which are evaluated for events and delivered on channels they choose (page,
 * push, mail, webhook, Telegram, Discord, private feed). Rate limit: one alert per station, band and hour. Failed
 * deliveries are retried after 10 s, 1 min, 5 min, 30 min, 2 h and 6 h. URLs that members enter must not resolve to
 * the site's own network, except hosts named in `ONFREQ_ALERT_HOSTS`.
 */
import type { FastifyPluginAsync } from 'fastify'
import { OwnerShares } from '#kernel/outside/drain.ts'
import type { Alerts } from './alerts.ts'
import { deliverDue } from './deliver.ts'
import { createEvaluator } from './evaluate.ts'
import { recordConfirmed } from './repository/log-events.ts'
import { feedRoutes } from './routes/feed.ts'
import { ruleRoutes } from './routes/rules.ts'
import { wayRoutes } from './routes/ways.ts'
import { createRules } from './rules.ts'
import { createStationRules } from './station-rules.ts'
import { type Watch, watchStations } from './watch.ts'
import { createWays } from './ways/service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly alerts: Alerts
  }
}

const alertsPlugin: FastifyPluginAsync = async (app) => {
  const rules = createRules(app)
  const ways = createWays(app)
  const stationRules = createStationRules(app)
  const evaluator = createEvaluator(app, stationRules)
  const shares = new OwnerShares()
  let watch: Watch | undefined
  app.decorate('alerts', {
    confirmed: recordConfirmed,
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
  // Only the process that runs jobs evaluates the rules; other servers handle requests.
  app.addHook('onReady', async () => {
    if (app.role === 'worker' || app.config.runJobs || app.config.mode === 'test')
      watch = watchStations(app, evaluator, stationRules)
  })
  app.addHook('preClose', async () => watch?.close())
}

export default alertsPlugin
