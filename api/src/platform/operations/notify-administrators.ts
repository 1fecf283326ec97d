import type { FastifyInstance } from 'fastify'

const SYSTEM_NOTICE = 0

/**
 * Sends a notification in the site and a mail. In English, because messages for administrators quote English commands
 * and documents.
 */
export async function notifyAdministrators(
  app: FastifyInstance,
  { subject, message }: { readonly subject: string; readonly message: string },
): Promise<void> {
  const administrators = await app.db.selectFrom('account').select('id').where('is_admin', '=', true).execute()
  for (const { id } of administrators) {
    await app.people.notify(id, { typeId: SYSTEM_NOTICE, words: () => ({ subject, message }) })
    await app.accounts.sendMail(id, () => ({ subject, text: message }))
  }
}
