import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AlertHistoryQuery,
  AlertHistoryResponse,
  AlertId,
  AlertSettings,
  AlertsResponse,
  ChangeAlertRule,
  NewAlertRule,
  UnderstandAlert,
  UnderstoodAlert,
} from '@onfreq/contracts/alerts/alerts'
import type { Language } from '@onfreq/contracts/site/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { member, session } from '#kernel/plugins/guards.ts'
import { getHistory } from '../history.ts'
import { vapidKeys } from '../keys.ts'
import { understood } from '../parse-rule.ts'
import type { Rules } from '../rules.ts'
import { readSettings, saveSettings } from '../settings.ts'
import type { Ways } from '../ways/service.ts'

/** All alert settings. Each change returns them, so that a page never shows outdated ones. */
export async function toAlertsResponse(
  app: FastifyInstance,
  rules: Rules,
  ways: Ways,
  ownerId: number,
  language: Language,
): Promise<AlertsResponse> {
  const [settings, ruleList, wayList, keys, mail] = await Promise.all([
    readSettings(toSql(app.db), ownerId),
    rules.list(ownerId, language),
    ways.list(ownerId, language),
    vapidKeys(app),
    app.accounts.mailReader(ownerId),
  ])
  return {
    settings,
    rules: ruleList,
    ways: wayList,
    push_key: keys.publicKey,
    telegram: app.config.alerts.telegramToken !== undefined,
    mail: mail !== null,
  }
}

export function ruleRoutes(rules: Rules, ways: Ways): FastifyPluginAsyncTypebox {
  return async (app) => {
    const config = { guard: session() }
    const respond = (request: FastifyRequest) =>
      toAlertsResponse(app, rules, ways, member(request).accountId, requestLanguage(request))

    app.get('/api/valerts', { config, schema: { response: { 200: AlertsResponse } } }, async (request) =>
      respond(request),
    )

    app.post(
      '/api/valerts/understand',
      {
        config: { ...config, rateLimit: { max: 120, timeWindow: 60_000 } },
        schema: { body: UnderstandAlert, response: { 200: UnderstoodAlert } },
      },
      async (request) => understood(request.body.text, requestLanguage(request)),
    )

    app.post(
      '/api/valerts/rules',
      { config, schema: { body: NewAlertRule, response: { 200: AlertsResponse } } },
      async (request) => {
        const { accountId } = member(request)
        await rules.add(accountId, request.body)
        return respond(request)
      },
    )

    app.post(
      '/api/valerts/rules/change',
      { config, schema: { body: ChangeAlertRule, response: { 200: AlertsResponse } } },
      async (request) => {
        const { accountId } = member(request)
        await rules.change(accountId, request.body)
        return respond(request)
      },
    )

    app.post(
      '/api/valerts/rules/remove',
      { config, schema: { body: AlertId, response: { 200: AlertsResponse } } },
      async (request) => {
        const { accountId } = member(request)
        await rules.remove(accountId, request.body.id)
        return respond(request)
      },
    )

    app.post(
      '/api/valerts/settings',
      { config, schema: { body: AlertSettings, response: { 200: AlertsResponse } } },
      async (request) => {
        const { accountId } = member(request)
        await saveSettings(toSql(app.db), accountId, request.body)
        return respond(request)
      },
    )

    app.get(
      '/api/valerts/history',
      { config, schema: { querystring: AlertHistoryQuery, response: { 200: AlertHistoryResponse } } },
      async (request) =>
        getHistory(toSql(app.db), member(request).accountId, request.query.before, {
          now: app.clock.now(),
          language: requestLanguage(request),
        }),
    )
  }
}
