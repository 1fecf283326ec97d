import type { FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import mailAlert from './mail-alert.ts'

const ALERT = { subject: 'feed was halted', message: 'feed 1.0.1 broke 3 of 50 visits.' }

/** Runs the job on a site with this alert and mail server. */
async function run(alert: typeof ALERT | undefined, sendMail: (id: number, write: () => object) => Promise<void>) {
  const query = { select: () => query, where: () => query, executeTakeFirst: async () => alert }
  const app = {
    db: { selectFrom: () => query },
    config: { publicUrl: 'https://onfreq.example' },
    accounts: { sendMail },
  } as unknown as FastifyInstance
  const { signal } = new AbortController()
  await mailAlert.run({ app, payload: { accountId: 7, alertId: 3 }, attempt: 1, maxAttempts: 5, signal })
}

test('mails the alert with a link to the releases', async () => {
  const sendMail = vi.fn(async (_id: number, _write: () => object) => undefined)
  await run(ALERT, sendMail)
  const [id, write] = sendMail.mock.calls[0]!
  expect(id).toBe(7)
  expect(write()).toEqual({
    subject: ALERT.subject,
    text: `${ALERT.message}\n\nhttps://onfreq.example/admin/releases\n`,
  })
})

test('fails when the mail cannot be sent, so that the queue sends it later', async () => {
  await expect(run(ALERT, async () => Promise.reject(new Error('mail server is away')))).rejects.toThrow('away')
})

test('sends nothing for an alert that was deleted', async () => {
  const sendMail = vi.fn(async () => undefined)
  await run(undefined, sendMail)
  expect(sendMail).not.toHaveBeenCalled()
})
