import type { FastifyInstance } from 'fastify'
import type { Database, Trx } from '#kernel/database/types.ts'
import { speakIn } from '#kernel/languages/say-in.ts'
import type { Account } from '../account.ts'

/** What a mail says; made in the language of whoever reads it. */
export type MailWords = () => { readonly subject: string; readonly text: string }

/** Who a mail goes to. */
export type MailReader = Pick<Account, 'email' | 'language'>

/**
 * Queues a mail, in the transaction that causes it. It is said here, in the language of its reader, whoever caused it:
 * the job that sends it carries finished text.
 */
export async function queueMail(
  app: FastifyInstance,
  db: Database | Trx,
  { email, language }: MailReader,
  words: MailWords,
): Promise<void> {
  await app.jobs.add(db, 'accounts.send_mail', { to: email, ...speakIn(language, words) })
}
