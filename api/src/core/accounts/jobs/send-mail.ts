import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { defineJob } from '#kernel/jobs/define.ts'

const Payload = Type.Object({ to: Type.String(), subject: Type.String(), text: Type.String() })
export type MailPayload = Static<typeof Payload>

/** Sends one mail, and is retried until the mail server accepts it. */
export default defineJob({
  name: 'accounts.send_mail',
  urgent: true,
  async run({ app, payload }) {
    await app.accountArea.messenger.sendMail(Value.Parse(Payload, payload))
  },
})
