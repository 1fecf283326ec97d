import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import webPush from 'web-push'

/** Creates the key of a secret URL. Only its hash is stored, for lookup. */
export const newKey = () => randomBytes(24).toString('base64url')
export const hashKey = (key: string) => createHash('sha256').update(key).digest()

/** VAPID keys for push services (RFC 8292): from the environment, or a pair generated on first use. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const VAPID_KEY_NAME = 'vapid'
/** Account id 0 stands for the site: its keys are encrypted for the site and not for a member. */
const SITE_OWNER_ID = 0
const SEAL_PURPOSE = `alert_key:${VAPID_KEY_NAME}`

const keysByApp = new WeakMap<FastifyInstance, Promise<VapidKeys>>()

/** @returns the same keys in every process, regardless of which process generated them */
export function vapidKeys(app: FastifyInstance): Promise<VapidKeys> {
  if (app.config.alerts.vapid !== undefined) return Promise.resolve(app.config.alerts.vapid)
  const keys = keysByApp.get(app) ?? readOrCreate(app)
  keysByApp.set(app, keys)
  keys.catch(() => keysByApp.delete(app))
  return keys
}

async function readOrCreate(app: FastifyInstance): Promise<VapidKeys> {
  const generated = webPush.generateVAPIDKeys()
  await app.pool.query(
    'insert into alert_key (name, public_key, private_enc) values ($1, $2, $3) on conflict (name) do nothing',
    [VAPID_KEY_NAME, generated.publicKey, app.accounts.seal(SITE_OWNER_ID, SEAL_PURPOSE, generated.privateKey)],
  )
  const { rows } = await app.pool.query<{ publicKey: string; box: Buffer }>(
    'select public_key as "publicKey", private_enc as box from alert_key where name = $1',
    [VAPID_KEY_NAME],
  )
  const [row] = rows
  const privateKey = row === undefined ? null : app.accounts.unseal(SITE_OWNER_ID, SEAL_PURPOSE, row.box)
  if (row === undefined || privateKey === null) {
    throw new Error(
      'The private key for push messages was encrypted with another ONFREQ_SECRET: add that secret to ONFREQ_OLD_SECRETS',
    )
  }
  return { publicKey: row.publicKey, privateKey }
}
