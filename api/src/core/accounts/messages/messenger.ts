import type { FastifyInstance } from 'fastify'
import { createMailer } from './mailer.ts'
import { createOutbox } from './outbox.ts'
import { createSmsGateway } from './sms.ts'

export interface MailFile {
  readonly filename: string
  readonly content: Buffer
  readonly contentType: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachments?: readonly MailFile[]
}

/** Outgoing mail and text messages. */
export interface Messenger {
  sendMail(mail: Mail): Promise<void>
  /** Returns false when this installation sends no text messages. */
  sendSms(to: string, text: string): Promise<boolean>
}

/**
 * SMTP and an SMS gateway where they are configured. Without a mail server (never in production, whose configuration
 * requires one) messages go to the developer's outbox.
 */
export function createMessenger(app: FastifyInstance): Messenger {
  const { mail, smsUrl, mode } = app.config
  const outbox = createOutbox(app)
  const mailer = mail.url === undefined ? undefined : createMailer(mail.url, mail.from)
  const sms = smsUrl === undefined ? undefined : createSmsGateway(smsUrl)
  if (mailer !== undefined) app.addHook('onClose', async () => mailer.close())

  return {
    async sendMail(message) {
      if (mailer !== undefined) return mailer.send(message)
      if (mode === 'production') throw new Error('No mail server is configured')
      const files = (message.attachments ?? []).map(({ filename, content }) => `[${filename}, ${content.length} bytes]`)
      await outbox.put('mail', message.to, message.subject, [message.text, ...files].join('\n\n'))
    },
    async sendSms(to, text) {
      if (sms !== undefined) {
        await sms.send(to, text)
        return true
      }
      if (mode === 'production') return false
      await outbox.put('sms', to, '', text)
      return true
    },
  }
}
