import { sql } from 'kysely'
import { defineJob } from '#kernel/jobs/define.ts'

/**
 * Hourly: deletes accounts 14 days after the request, exports older than a day, and expired sessions, PINs and
 * counters.
 */
export default defineJob({
  name: 'accounts.housekeeping',
  drawsIds: false,
  cron: '17 * * * *',
  async run({ app }) {
    const { claims, proofs, signIns, dataExports, deletion, emailChanges, passkeys } = app.accountArea
    const now = app.clock.now()
    await signIns.sweep()
    await dataExports.sweep()
    await emailChanges.sweep()
    await proofs.sweep()
    await passkeys.sweep()
    await claims.moveDue()
    await sql`delete from login_pin where expires_at <= ${now}`.execute(app.db)
    await app.limits.exact.sweep(now)
    await app.storage.sweep()
    await deletion.removeDue()
  },
})
