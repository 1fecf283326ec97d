import type { FastifyInstance } from 'fastify'
import type { Account } from '../account.ts'
import { queueMail } from './queue-mail.ts'
import { MESSAGES } from './texts.ts'

const DAY = 86_400_000

/** Notifies a person that another user entered their email address or callsign; at most once a day. */
export async function notifyHolder(app: FastifyInstance, holder: Account | null): Promise<void> {
  if (holder === null || holder.email === '' || holder.isDemo) return
  const bucket = `register:notice:${holder.id}`
  const [notified] = await app.limits.exact.add([{ bucket, n: 1, windowMs: DAY }], app.clock.now())
  if (notified !== undefined && notified.n > 1) return
  await queueMail(app, app.db, holder, () => ({
    subject: MESSAGES.registrationTriedSubject,
    text: MESSAGES.registrationTried(holder.callsign, app.config.publicUrl),
  }))
}
