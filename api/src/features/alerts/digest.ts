/** Mails pending alerts of a member as one digest, hourly or daily. */
import { ALERT_TEXTS } from '@onfreq/contracts/alerts/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { minuteOfDay } from './quiet-hours.ts'
import { markMailsSent, readWaitingMails, readWaitingMembers } from './repository/digests.ts'

/** Minimum age of the previous digest, in milliseconds. Slightly below an hour and a day because job times vary. */
const MIN_INTERVAL_MS = { hourly: 59 * 60_000, daily: 23 * 3_600_000 } as const
const OVERDUE_MS = 25 * 3_600_000
const MAX_ALERTS_PER_MAIL = 200

export interface MailedAlert {
  readonly at: Date
  readonly title: string
  readonly message: string
  readonly path: string
  readonly why: readonly string[]
}

/**
 * Mails digests to members whose hour has come.
 * @returns the number of mails sent
 */
export async function sendDigests(app: FastifyInstance): Promise<number> {
  const now = app.clock.now()
  let sentCount = 0
  for (const member of await readWaitingMembers(toSql(app.db))) {
    const { ownerId, zone, digest, digestHour, sentAt } = member
    const hour = Math.floor(minuteOfDay(zone, now) / 60)
    const age = sentAt === null ? Number.POSITIVE_INFINITY : now.getTime() - sentAt.getTime()
    // A digest that missed its hour is sent now instead of a day later.
    const isOverdue = sentAt !== null && age > OVERDUE_MS
    if (age < MIN_INTERVAL_MS[digest] || (digest === 'daily' && hour !== digestHour && !isOverdue)) continue
    // Queues the mail and marks its alerts in one transaction, so that a crash leaves both or neither.
    await app.transaction(async (trx) => {
      const sql = toSql(trx)
      const alerts = await readWaitingMails(sql, ownerId, MAX_ALERTS_PER_MAIL)
      if (alerts.length === 0) return
      const recipient = await app.accounts.mailReader(ownerId)
      if (recipient !== null) {
        await app.accounts.queueMail(trx, recipient, () => digestMail(app.config.publicUrl, alerts))
        sentCount += 1
      }
      await markMailsSent(
        sql,
        ownerId,
        alerts.map(({ alertId }) => alertId),
        now,
        recipient === null ? ALERT_TEXTS.noMail : null,
      )
    })
  }
  return sentCount
}

/**
 * Sends the alerts immediately, for the test button.
 * @returns false when the member has no email address
 */
export async function sendMails(
  app: FastifyInstance,
  ownerId: number,
  alerts: readonly MailedAlert[],
): Promise<boolean> {
  const recipient = await app.accounts.mailReader(ownerId)
  if (recipient === null) return false
  await app.accounts.queueMail(app.db, recipient, () => digestMail(app.config.publicUrl, alerts))
  return true
}

/** Builds a mail that lists these alerts, in the active language. */
export function digestMail(site: string, alerts: readonly MailedAlert[]): { subject: string; text: string } {
  const lines = alerts.flatMap((alert) => [
    `${alert.at.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${alert.title}`,
    `    ${alert.message}`,
    `    ${site}${alert.path}`,
    ...alert.why.map((why) => `    ${ALERT_TEXTS.yourRule(why)}`),
    '',
  ])
  const text = [...lines, ALERT_TEXTS.digestEnd(site), '', '73, Onfreq'].join('\n')
  return { subject: ALERT_TEXTS.digestSubject(alerts.length), text }
}
