import { createTransport } from 'nodemailer'
import type { Mail } from './messenger.ts'

/** Mail over SMTP, plain text only: nothing to track, nothing to break. */
export function createMailer(url: string, from: string): { send(mail: Mail): Promise<void>; close(): void } {
  const transport = createTransport(url)
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
    close: () => transport.close(),
  }
}
