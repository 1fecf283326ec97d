import type { TestApp } from '../../../../test/app.ts'

export interface SentMessage {
  readonly kind: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** Messages sent to a recipient by the site of this test, newest first. */
export async function sentTo(site: TestApp, recipient: string): Promise<readonly SentMessage[]> {
  const { rows } = await site.app.pool.query<SentMessage>(
    'select kind, recipient, subject, body from dev_outbox where recipient = $1 order by id desc',
    [recipient],
  )
  return rows
}

export async function latestPin(site: TestApp, recipient: string): Promise<string> {
  const [message] = await sentTo(site, recipient)
  const pin = message === undefined ? undefined : /\b\d{6}\b/.exec(message.body)?.[0]
  if (pin === undefined) throw new Error(`No PIN was sent to ${recipient}`)
  return pin
}
