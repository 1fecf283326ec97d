import type { FastifyInstance } from 'fastify'
import type { Account } from '../account.ts'
import { queueMail } from './queue-mail.ts'
import { MESSAGES } from './texts.ts'

const DAY = 86_400_000

/** Tells a person that somebody typed their address or callsign as their own; once a day at most, whoever typed it where. */
export async function tellHolder(app: FastifyInstance, holder: Account | null): Promise<void> {
  if (holder === null || holder.email === '' || holder.isDemo) return
  const bucket = `register:notice:${holder.id}`
  const [told] = await app.limits.exact.add([{ bucket, n: 1, windowMs: DAY }], app.clock.now())
  if (told !== undefined && told.n > 1) return
  await queueMail(app, app.db, holder, () => ({
    subject: MESSAGES.registrationTriedSubject,
    text: MESSAGES.registrationTried(holder.callsign, app.config.publicUrl),
  }))
}
