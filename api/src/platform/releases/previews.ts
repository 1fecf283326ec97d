/** A preview is a URL that shows one release to its holder until it expires. It is signed, so nothing is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import {
  MicrofrontendName,
  type NewPreview,
  type NewPreviewResponse,
  PREVIEW_HOURS,
  ReleaseId,
} from '@onfreq/contracts/releases/releases'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Actor, writeAudit } from './moves.ts'
import { refuse } from './refusals.ts'
import { isDeployTokenTrusted } from './repository/tokens.ts'

const HOUR_SECONDS = 3_600

export interface Preview {
  readonly microfrontend: string
  readonly id: string
  /** Seconds since 1970. */
  readonly expires: number
  /** Id of the deploy token that created it. */
  readonly token?: number | undefined
  /** Account of the administrator who created it. */
  readonly account?: number | undefined
}

const previewSchema = Compile(
  Type.Object({
    microfrontend: MicrofrontendName,
    id: ReleaseId,
    expires: Type.Integer({ minimum: 0 }),
    token: Type.Optional(Type.Integer()),
    account: Type.Optional(Type.Integer()),
  }),
)

export function signPreview(secret: string, preview: Preview): string {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url')
  return `${text}.${computeMac(secret, text).toString('base64url')}`
}

/** The release of a token; undefined when its signature is invalid. The caller checks the expiry. */
export function readPreview(secrets: readonly string[], token: string): Preview | undefined {
  const [text = '', mac = ''] = token.split('.')
  const input = Buffer.from(mac, 'base64url')
  const isBy = (right: Buffer) => input.length === right.length && timingSafeEqual(input, right)
  if (!secrets.some((secret) => isBy(computeMac(secret, text)))) return undefined
  const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  return previewSchema.Check(value) ? value : undefined
}

/**
 * Whether the creator could still create it: a preview ends when the token is revoked or the administrator loses the
 * right.
 */
export async function isCreatorTrusted(app: FastifyInstance, { token, account }: Preview): Promise<boolean> {
  if (token !== undefined) return isDeployTokenTrusted(app.db, token)
  return account === undefined || (await app.accounts.byId(account))?.isAdmin === true
}

function computeMac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`preview of a release\n${text}`).digest()
}

interface Dependencies {
  /** Returns the manifest of a complete release that has passed the gate; throws the reason otherwise. */
  getManifest(microfrontend: string, id: string, actor: Actor): Promise<ReleaseManifest>
}

export function createPreviews(app: FastifyInstance, { getManifest }: Dependencies) {
  return {
    /** A URL that shows a complete stored release for a limited time. */
    async createPreview(request: NewPreview, actor: Actor): Promise<NewPreviewResponse> {
      const { microfrontend, id, hours = PREVIEW_HOURS.default } = request
      if (actor.acts?.length === 0) {
        throw refuse(
          'act',
          `The ${actor.name} moves nothing, so it shows nothing either. An administrator makes another.`,
        )
      }
      const manifest = await getManifest(microfrontend, id, actor)
      const expires = Math.floor(app.clock.millis() / 1000) + hours * HOUR_SECONDS
      const token = signPreview(app.config.secret, {
        microfrontend,
        id,
        expires,
        token: actor.tokenId,
        account: actor.accountId,
      })
      const auditEntry = { action: 'preview', microfrontend, channel: null, release_id: id, from_id: null } as const
      await app.transaction((trx) =>
        writeAudit(app, trx, { ...auditEntry, actor: actor.name, reason: `for ${hours} hours` }),
      )
      const url = new URL(previewPath(manifest), app.config.publicUrl)
      url.searchParams.set('preview', token)
      return { url: url.href, token, expires_at: new Date(expires * 1000).toISOString() }
    },
  }
}

/** Path of the first page without parameters. */
function previewPath({ config }: ReleaseManifest): string {
  const paths = config.pages.flatMap((page) => page.paths)
  return paths.find((path) => !path.includes(':')) ?? '/'
}
