import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { MAIL_ALERT } from '../alerts.ts'

const Payload = Type.Object({ accountId: Type.Integer(), alertId: Type.Integer() })

/** Sends an alert mail to one administrator. */
export default defineJob({
  name: MAIL_ALERT,
  drawsIds: false,
  run: async ({ app, payload }) => {
    const { accountId, alertId } = Value.Parse(Payload, payload)
    const query = app.db.selectFrom('release_alert').select(['subject', 'message']).where('id', '=', alertId)
    const alert = await query.executeTakeFirst()
    if (!alert) return
    // In English, because messages about releases quote records that all administrators share.
    const text = `${alert.message}\n\n${app.config.publicUrl}/admin/releases\n`
    await app.accounts.sendMail(accountId, () => ({ subject: alert.subject, text }))
  },
})
