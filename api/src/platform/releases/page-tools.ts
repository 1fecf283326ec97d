/**
 * Tools of a page for developers and testers: `?mfe.feed=http://localhost:3101` loads a microfrontend from a
 * development server, and `?preview=<token>` shows a release without a channel. They affect only this page; rejected
 * requests show a message.
 */
import type { ReleaseTools } from '@onfreq/contracts/releases/releases'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pointers } from './pointers.ts'
import { isCreatorTrusted, readPreview } from './previews.ts'
import { NO_NOTES, type ResolvedRegistry, resolveRegistry, withReplacements } from './registry.ts'
import type { ChannelPointer } from './repository/pointers.ts'

const OVERRIDE = /^mfe\.([a-z][a-z0-9-]{1,39})$/
const MAX_OVERRIDES = 8

export interface ToolsOfPage {
  readonly tools: ReleaseTools
  /** Additional origins of scripts, for the page's content security policy. */
  readonly origins: readonly string[]
}

/** Overrides in the URL; undefined for ordinary URLs. */
export async function readPageTools(
  app: FastifyInstance,
  request: FastifyRequest,
  query: URLSearchParams,
): Promise<ToolsOfPage | undefined> {
  const overrides: ReleaseTools['overrides'] = []
  const previews: ReleaseTools['previews'] = []
  const refused: string[] = []
  for (const [key, value] of [...query].slice(0, MAX_OVERRIDES * 4)) {
    const microfrontend = OVERRIDE.exec(key)?.[1]
    if (microfrontend !== undefined) {
      const origin = loopbackOrigin(value)
      if (!canOverride(app, request)) refused.push(`${microfrontend} from ${shorten(value)}: only administrators may.`)
      else if (origin === undefined) {
        refused.push(
          `${microfrontend} from ${shorten(value)}: only this machine may be named, as http://localhost:<port> or http://127.0.0.1:<port>.`,
        )
      } else overrides.push({ microfrontend, origin })
    } else if (key === 'preview') {
      const preview = readPreview(app.config.secrets, value)
      if (preview === undefined) refused.push('The preview: its address is not complete, or was not made by this site.')
      else if (preview.expires * 1000 <= app.clock.millis()) {
        refused.push(`The preview of ${preview.microfrontend} ${preview.id}: it has expired. Ask for a new one.`)
      } else if (!(await isCreatorTrusted(app, preview))) {
        refused.push(`The preview of ${preview.microfrontend} ${preview.id}: whoever made it may not show it any more.`)
      } else {
        const { microfrontend: name, id, expires } = preview
        previews.push({ microfrontend: name, id, expires_at: new Date(expires * 1000).toISOString() })
      }
    }
  }
  if (overrides.length + previews.length + refused.length === 0) return undefined
  return {
    tools: {
      overrides: overrides.slice(0, MAX_OVERRIDES),
      previews: previews.slice(0, MAX_OVERRIDES),
      refused: refused.slice(0, MAX_OVERRIDES),
    },
    origins: [...new Set(overrides.slice(0, MAX_OVERRIDES).map(({ origin }) => origin))],
  }
}

/** The registry with the previewed releases. Releases no longer in the store are omitted. */
export async function withPreviews(
  app: FastifyInstance,
  resolved: ResolvedRegistry,
  { stable, notes }: Pointers,
  previews: ReleaseTools['previews'],
): Promise<ResolvedRegistry> {
  const pointersByPreview = await Promise.all(
    previews.map(async ({ microfrontend, id }): Promise<ChannelPointer[]> => {
      const current = await app.releases.find(microfrontend, id)
      const before = stable.find((pointer) => pointer.microfrontend === microfrontend)?.current
      const previous = before?.id === id ? undefined : before
      const rest = { percent: 100, movedAt: app.clock.now(), haltedAt: null }
      return current ? [{ microfrontend, channel: 'stable', current, previous, ...rest }] : []
    }),
  )
  const pointers = pointersByPreview.flat()
  if (pointers.length === 0) return resolved
  // A preview of a guest is a guest too.
  return resolveRegistry(withReplacements(stable, pointers), { ...NO_NOTES, guests: notes.guests })
}

/** In a trial, all users are at the machine that serves it. */
function canOverride(app: FastifyInstance, { viewer }: FastifyRequest): boolean {
  return app.config.mode === 'trial' || viewer?.isAdmin === true
}

/** A URL on the visitor's own machine without a path; undefined for others. */
function loopbackOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isLoopback = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/.test(url.hostname)
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  return isLoopback && isBare && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
