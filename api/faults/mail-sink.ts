/** A mail server that can delay accepting a mail. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface MailSink {
  readonly url: string
  /** The full text of each accepted mail. */
  readonly taken: string[]
  /** From now on accepted mails are not acknowledged. */
  hold(): void
  release(): void
  close(): void
}

export async function startMailSink(): Promise<MailSink> {
  const taken: string[] = []
  let isBlocked = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const mail = await text(stream)
      if (isBlocked) return
      taken.push(mail)
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    hold() {
      isBlocked = true
    },
    release() {
      isBlocked = false
    },
    close: () => server.close(),
  }
}
