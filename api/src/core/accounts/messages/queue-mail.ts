import type { FastifyInstance } from 'fastify'
import type { Database, Trx } from '#kernel/database/types.ts'
import { withLanguage } from '#kernel/languages/format-in.ts'
import type { Account } from '../account.ts'

/** Contents of a mail, in the language of its recipient. */
export type MailTexts = () => { readonly subject: string; readonly text: string }

/** Recipient of a mail. */
export type MailReader = Pick<Account, 'email' | 'language'>

/**
 * Queues a mail in the transaction that causes it. The text is rendered here, in the recipient's language, so the job
 * only sends it.
 */
export async function queueMail(
  app: FastifyInstance,
  db: Database | Trx,
  { email, language }: MailReader,
  texts: MailTexts,
): Promise<void> {
  await app.jobs.add(db, 'accounts.send_mail', { to: email, ...withLanguage(language, texts) })
}
