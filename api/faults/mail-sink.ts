/** A mail server that can delay the acceptance of mails. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface MailSink {
  readonly url: string
  /** Full text of each accepted mail. */
  readonly taken: string[]
  /** Stops acknowledging accepted mails. */
  hold(): void
  release(): void
  close(): void
}

export async function startMailSink(): Promise<MailSink> {
  const mails: string[] = []
  let isBlocked = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const mail = await text(stream)
      if (isBlocked) return
      mails.push(mail)
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken: mails,
    hold() {
      isBlocked = true
    },
    release() {
      isBlocked = false
    },
    close: () => server.close(),
  }
}
