/** Management of a member's rules. */
import {
  ALERT_LIMITS,
  type AlertRule,
  type AlertRuleItem,
  type ChangeAlertRule,
  type NewAlertRule,
} from '@onfreq/contracts/alerts/alerts'
import { ALERT_TEXTS } from '@onfreq/contracts/alerts/texts'
import type { Language } from '@onfreq/contracts/site/languages'
import { alertSentence } from '@onfreq/ham/alerts/rule'
import { BANDS } from '@onfreq/ham/bands'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { formatIn, type Text } from '#kernel/languages/format-in.ts'
import { getRuleAnchors } from './anchors.ts'
import { deleteRule, insertRule, readRules, type StoredRule, updateRule } from './repository/rules.ts'

export const notFound = () => new ProductError(404, 'alerts.not_found', ALERT_TEXTS.notFound)

export interface Rules {
  list(ownerId: number, language: Language): Promise<AlertRuleItem[]>
  add(ownerId: number, added: NewAlertRule): Promise<void>
  change(ownerId: number, change: ChangeAlertRule): Promise<void>
  remove(ownerId: number, id: number): Promise<void>
}

export function createRules(app: FastifyInstance): Rules {
  const sql: Sql = toSql(app.db)
  return {
    async list(ownerId, language) {
      return (await readRules(sql, ownerId)).map((stored) => toRuleResponse(stored, language))
    },
    async add(ownerId, { rule, ways }) {
      checkRule(rule)
      await app.transaction(async (trx) => {
        const inTrx = toSql(trx)
        await lockMember(inTrx, ownerId)
        if ((await readRules(inTrx, ownerId)).length >= ALERT_LIMITS.rules) {
          throw new ProductError(422, 'alerts.too_many_rules', ALERT_TEXTS.tooManyRules)
        }
        const stored = { id: app.ids.next(), rule, ways, isOn: true }
        await insertRule(inTrx, ownerId, stored, getRuleAnchors(rule), app.clock.now())
      })
      app.bus.publish('alerts.rules', { ownerId })
    },
    async change(ownerId, { id, rule, ways, is_on }) {
      if (rule !== undefined) checkRule(rule)
      const anchors = rule === undefined ? null : getRuleAnchors(rule)
      const changed = await updateRule(sql, ownerId, id, {
        rule: rule ?? null,
        ways: ways ?? null,
        isOn: is_on ?? null,
        anchors,
      })
      if (!changed) throw notFound()
      app.bus.publish('alerts.rules', { ownerId })
    },
    async remove(ownerId, id) {
      if (!(await deleteRule(sql, ownerId, id))) throw notFound()
      app.bus.publish('alerts.rules', { ownerId })
    },
  }
}

/** Serialises changes of a member, so that concurrent requests cannot exceed a limit. */
export async function lockMember(sql: Sql, ownerId: number): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtextextended('alerts', $1))`, [ownerId])
}

const BAND_NAMES = new Set(BANDS.map(({ name }) => name))

/** Checks what the schema cannot express: which conditions may be combined. */
function checkRule({ event, services, ...conditions }: AlertRule): void {
  const toError = (message: Text) => new ProductError(422, 'alerts.rule', message)
  if (event === 'station' && services !== undefined) throw toError(ALERT_TEXTS.notForStations)
  if (event === 'near_miss' && services !== undefined) throw toError(ALERT_TEXTS.notForThis)
  if (event !== 'station' && Object.keys(conditions).length > 0) throw toError(ALERT_TEXTS.notForThis)
  const band = conditions.bands?.find((name) => !BAND_NAMES.has(name))
  if (band !== undefined) throw toError(() => ALERT_TEXTS.noBand(band))
}

function toRuleResponse({ id, rule, ways, isOn }: StoredRule, language: Language): AlertRuleItem {
  const sentence = formatIn(() => alertSentence(rule), language)
  return { id, rule, sentence, typed: alertSentence(rule), ways: [...ways], is_on: isOn }
}
