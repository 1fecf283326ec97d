/** Destinations of backups: a WebDAV folder, a bucket, or the member's mailbox. */

import { createHash } from 'node:crypto'
import { BACKUP_LIMITS } from '@onfreq/contracts/opendata/opendata'
import { OPEN_TEXTS } from '@onfreq/contracts/opendata/texts'
import { OUTSIDE_TEXTS } from '@onfreq/contracts/site/texts-outside'
import { AwsV4Signer } from 'aws4fetch'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { again, type Outcome, SENT } from '#kernel/outside/outcome.ts'
import { judge, post } from '#kernel/outside/post.ts'

/** Timeout in milliseconds for sending a full log. */
const TIMEOUT_MS = 120_000

/** The part of a destination that is stored encrypted. */
export const Target = Type.Union([
  Type.Object({ kind: Type.Literal('webdav'), url: Type.String(), user: Type.String(), password: Type.String() }),
  Type.Object({
    kind: Type.Literal('s3'),
    url: Type.String(),
    region: Type.String(),
    keyId: Type.String(),
    secret: Type.String(),
  }),
  Type.Object({ kind: Type.Literal('mail') }),
])
export type Target = Static<typeof Target>

export interface Copy {
  readonly ownerId: number
  readonly name: string
  readonly bytes: Buffer
}

/** Sends one backup. The caller schedules retries according to the result. */
export function sendCopy(app: FastifyInstance, target: Target, copy: Copy): Promise<Outcome> {
  if (target.kind === 'webdav') return sendToWebdav(app, target, copy)
  return target.kind === 's3' ? sendToBucket(app, target, copy) : sendToMailbox(app, copy)
}

/** Creates the folder when the server reports it missing. */
async function sendToWebdav(
  app: FastifyInstance,
  { url, user, password }: Extract<Target, { kind: 'webdav' }>,
  { name, bytes }: Copy,
): Promise<Outcome> {
  const folder = url.endsWith('/') ? url : `${url}/`
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const common = { allowed: app.config.alerts.allowedHosts, timeout: TIMEOUT_MS }
  const put = () =>
    post(folder + name, {
      ...common,
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/gzip' },
      body: bytes,
    })
  let { answer: response, outcome } = await put()
  if (response?.status === 409 || response?.status === 404) {
    await post(folder, { ...common, method: 'MKCOL', headers: { authorization } })
    ;({ answer: response, outcome } = await put())
  }
  return response === undefined ? (outcome ?? again(OUTSIDE_TEXTS.unreachable)) : toOutcome(response)
}

async function sendToBucket(
  app: FastifyInstance,
  { url, region, keyId, secret }: Extract<Target, { kind: 's3' }>,
  { name, bytes }: Copy,
): Promise<Outcome> {
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: url + name,
    headers: {
      'content-type': 'application/gzip',
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
    },
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
  })
  const signed = await signer.sign()
  const { answer: response, outcome } = await post(signed.url.href, {
    method: 'PUT',
    headers: Object.fromEntries(signed.headers),
    body: bytes,
    allowed: app.config.alerts.allowedHosts,
    timeout: TIMEOUT_MS,
  })
  return response === undefined ? (outcome ?? again(OUTSIDE_TEXTS.unreachable)) : toOutcome(response)
}

async function sendToMailbox(app: FastifyInstance, { ownerId, name, bytes }: Copy): Promise<Outcome> {
  if (bytes.length > BACKUP_LIMITS.mailBytes) return { end: 'never', reason: OPEN_TEXTS.tooLargeForMail }
  const attachments = [{ filename: name, content: bytes, contentType: 'application/gzip' }]
  const formatMail = () => ({ subject: OPEN_TEXTS.backupSubject, text: OPEN_TEXTS.backupMail })
  const isSent = await app.accounts.sendMail(ownerId, formatMail, attachments)
  return isSent ? SENT : { end: 'never', reason: OPEN_TEXTS.noMail }
}

/** A wrong password or a missing bucket is reported immediately, and tried again at the next scheduled time. */
function toOutcome(response: Parameters<typeof judge>[0]): Outcome {
  const { status } = response
  if (status >= 200 && status < 300) return SENT
  if (status === 401 || status === 403) return { end: 'never', reason: OPEN_TEXTS.notAllowed }
  if (status === 404) return { end: 'never', reason: OPEN_TEXTS.noPlace }
  if (status === 507 || status === 413) return { end: 'never', reason: OPEN_TEXTS.noRoom }
  return judge(response)
}
