import { createTransport } from 'nodemailer'
import type { Mail } from './messenger.ts'

/** Sends mail over SMTP as plain text with attachments, without tracking. */
export function createMailer(url: string, from: string): { send(mail: Mail): Promise<void>; close(): void } {
  const transport = createTransport(url)
  return {
    async send({ to, subject, text, attachments = [] }) {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({ from, to, subject, text, headers, attachments: [...attachments] })
    },
    close: () => transport.close(),
  }
}
