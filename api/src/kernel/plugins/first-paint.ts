import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Viewer } from './viewer.ts'

/** Information about a page for providers of its data and head. */
export interface PageContext {
  readonly viewer: Viewer | null
  /** Decoded path parameters, such as `{ callsign: 'M0ABC' }`. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Language of titles and descriptions; English by default. */
  readonly language?: AnyLanguage
  /** Whether the browser sent a cookie of this name. Its value is not validated here. */
  readonly hasCookie?: (name: string) => boolean
}

/** Title and tags of the page's head. */
export interface PageHead {
  readonly title?: string
  readonly description?: string
  /** HTTP status, such as 404 for an unknown post; the page shows its own message. */
  readonly status?: number
  readonly canonical?: string
  readonly image?: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string }
  readonly type?: 'website' | 'article' | 'profile' | 'video.other'
  /** Absolute URL of the page's oEmbed response. */
  readonly oEmbed?: string
  readonly noIndex?: boolean
  /** Canonical path; requests for another path are redirected permanently. */
  readonly path?: string
  /** schema.org data for search engines. */
  readonly structuredData?: Readonly<Record<string, unknown>>
}

/** URL of a page's oEmbed response. Both URLs are absolute. */
export function oEmbedAddress(publicUrl: string, page: string): string {
  return `${publicUrl}/oembed?url=${encodeURIComponent(page)}&format=json`
}

export type FirstDataProvider = (context: PageContext) => Promise<unknown>
export type PageHeadProvider = (context: PageContext) => Promise<PageHead | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    /** First data named in a page's declaration, which is embedded in the HTML. */
    readonly firstData: FirstData
    /** Providers of head tags by `<microfrontend>/<page>`. */
    readonly pageHead: Providers<PageHeadProvider>
  }
}

export interface FirstData extends Providers<FirstDataProvider> {
  /** @param isFollowed whether the client receives changes, so that the data may be up to half a minute old */
  register(name: string, provider: FirstDataProvider, options?: { readonly isFollowed: boolean }): void
  isFollowed(name: string): boolean
}

export interface Providers<Provider> {
  register(name: string, provider: Provider): void
  find(name: string): Provider | undefined
  /** All registered providers, in order. */
  names(): string[]
}

export default fp(
  async (app: FastifyInstance) => {
    app.decorate('firstData', firstData())
    app.decorate('pageHead', providers<PageHeadProvider>())
  },
  { name: 'first-paint' },
)

function firstData(): FirstData {
  const all = providers<FirstDataProvider>()
  const followed = new Set<string>()
  return {
    ...all,
    register(name, provider, { isFollowed } = { isFollowed: false }) {
      all.register(name, provider)
      if (isFollowed) followed.add(name)
    },
    isFollowed: (name) => followed.has(name),
  }
}

function providers<Provider>(): Providers<Provider> {
  const registered = new Map<string, Provider>()
  return {
    register(name, provider) {
      if (registered.has(name)) throw new Error(`${name} is registered already`)
      registered.set(name, provider)
    },
    find: (name) => registered.get(name),
    names: () => [...registered.keys()].sort(),
  }
}
