import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { MAIL_ALERT } from '../alerts.ts'

const Payload = Type.Object({ accountId: Type.Integer(), alertId: Type.Integer() })

/** An alert for the mailbox of one administrator. */
export default defineJob({
  name: MAIL_ALERT,
  drawsIds: false,
  run: async ({ app, payload }) => {
    const { accountId, alertId } = Value.Parse(Payload, payload)
    const query = app.db.selectFrom('release_alert').select(['subject', 'message']).where('id', '=', alertId)
    const alert = await query.executeTakeFirst()
    if (!alert) return
    // What is said about releases stays English: it quotes records that those who run the site share.
    const text = `${alert.message}\n\n${app.config.publicUrl}/admin/releases\n`
    await app.accounts.sendMail(accountId, () => ({ subject: alert.subject, text }))
  },
})
