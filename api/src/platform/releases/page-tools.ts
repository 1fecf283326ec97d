/**
 * A page's tools for developers and testers: `?mfe.feed=http://localhost:3101` loads a microfrontend from a development
 * server, `?preview=<token>` shows a release without a channel. For this page only; rejected requests show a message.
 */
import type { ReleaseTools } from '@onfreq/contracts/releases/releases'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pointers } from './pointers.ts'
import { isMakerTrusted, readPreview } from './previews.ts'
import { type ResolvedRegistry, resolveRegistry, withReplacements } from './registry.ts'
import type { ChannelPointer } from './repository/pointers.ts'

const OVERRIDE = /^mfe\.([a-z][a-z0-9-]{1,39})$/
const MAX_COUNT = 8

export interface ToolsOfPage {
  readonly tools: ReleaseTools
  /** Script origins besides this site, for the page's policy. */
  readonly origins: readonly string[]
}

/** The overrides in the URL; undefined for ordinary URLs. */
export async function readPageTools(
  app: FastifyInstance,
  request: FastifyRequest,
  query: URLSearchParams,
): Promise<ToolsOfPage | undefined> {
  const overrides: ReleaseTools['overrides'] = []
  const previews: ReleaseTools['previews'] = []
  const refused: string[] = []
  for (const [key, value] of [...query].slice(0, MAX_COUNT * 4)) {
    const microfrontend = OVERRIDE.exec(key)?.[1]
    if (microfrontend !== undefined) {
      const origin = loopbackOrigin(value)
      if (!canOverride(app, request)) refused.push(`${microfrontend} from ${shown(value)}: only administrators may.`)
      else if (origin === undefined) {
        refused.push(
          `${microfrontend} from ${shown(value)}: only this machine may be named, as http://localhost:<port> or http://127.0.0.1:<port>.`,
        )
      } else overrides.push({ microfrontend, origin })
    } else if (key === 'preview') {
      const preview = readPreview(app.config.secrets, value)
      if (preview === undefined) refused.push('The preview: its address is not complete, or was not made by this site.')
      else if (preview.expires * 1000 <= app.clock.millis()) {
        refused.push(`The preview of ${preview.microfrontend} ${preview.id}: it has expired. Ask for a new one.`)
      } else if (!(await isMakerTrusted(app, preview))) {
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
      overrides: overrides.slice(0, MAX_COUNT),
      previews: previews.slice(0, MAX_COUNT),
      refused: refused.slice(0, MAX_COUNT),
    },
    origins: [...new Set(overrides.slice(0, MAX_COUNT).map(({ origin }) => origin))],
  }
}

/** The registry including the previewed releases; those no longer in the store are omitted. */
export async function withPreviews(
  app: FastifyInstance,
  resolved: ResolvedRegistry,
  { stable }: Pointers,
  previews: ReleaseTools['previews'],
): Promise<ResolvedRegistry> {
  const found = await Promise.all(
    previews.map(async ({ microfrontend, id }): Promise<ChannelPointer[]> => {
      const current = await app.releases.find(microfrontend, id)
      const before = stable.find((pointer) => pointer.microfrontend === microfrontend)?.current
      const previous = before?.id === id ? undefined : before
      const rest = { percent: 100, movedAt: app.clock.now(), haltedAt: null }
      return current ? [{ microfrontend, channel: 'stable', current, previous, ...rest }] : []
    }),
  )
  const pointers = found.flat()
  if (pointers.length === 0) return resolved
  return resolveRegistry(withReplacements(stable, pointers))
}

/** In a trial all users are at the machine that serves it. */
function canOverride(app: FastifyInstance, { viewer }: FastifyRequest): boolean {
  return app.config.mode === 'trial' || viewer?.isAdmin === true
}

/** A URL of the visitor's own machine, with nothing after the port. */
function loopbackOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isLoopback = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/.test(url.hostname)
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  return isLoopback && isBare && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

function shown(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
