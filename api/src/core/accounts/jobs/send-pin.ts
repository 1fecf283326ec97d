import { defineJob } from '#kernel/jobs/define.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { mainAccountId } from '../account.ts'
import { MESSAGES } from '../messages/texts.ts'

/**
 * Creates a PIN and sends it by mail and text message. For an unknown callsign nothing is sent, which the requester
 * cannot see.
 */
export default defineJob({
  name: 'accounts.send_pin',
  urgent: true,
  drawsIds: false,
  async run({ app, payload }) {
    const { repository, pins, messenger } = app.accountArea
    const { callsign, known } = readPayload(payload)
    const account = await repository.byCallsign(callsign)
    if (account === null) return
    // A PIN for a sub-account goes to the person of its main account, not to the sub-account's contact address.
    const person = await repository.byId(mainAccountId(account))
    if (person === null) return
    const { pin, link } = await pins.issue(account.id, known)
    const page = `${app.config.publicUrl}/login#pin=${encodeURIComponent(account.callsign)}/${link}`
    const { language } = person
    const results = await Promise.allSettled([
      person.email === ''
        ? Promise.resolve()
        : messenger.sendMail({
            to: person.email,
            subject: formatIn(() => MESSAGES.pinSubject, language),
            text: formatIn(() => MESSAGES.pin(account.callsign, pin, page, app.config.publicUrl), language),
          }),
      person.mobileNumber === ''
        ? Promise.resolve()
        : messenger.sendSms(
            person.mobileNumber,
            formatIn(() => MESSAGES.pinSms(pin), language),
          ),
    ])
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    for (const reason of failures) app.log.warn({ err: reason }, 'a PIN could not be sent')
    // Retry (with a new PIN) only when the mail failed. The text message is a convenience.
    if (results[0].status === 'rejected') throw results[0].reason
  },
})

function readPayload(payload: unknown): { readonly callsign: string; readonly known: boolean } {
  if (
    typeof payload === 'object' &&
    payload !== null &&
    'callsign' in payload &&
    typeof payload.callsign === 'string'
  ) {
    return { callsign: payload.callsign, known: 'known' in payload && payload.known === true }
  }
  throw new Error('accounts.send_pin needs a callsign')
}
