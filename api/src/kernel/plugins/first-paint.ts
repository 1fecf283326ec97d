import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Viewer } from './viewer.ts'

/** Page information available to a provider. */
export interface PageContext {
  readonly viewer: Viewer | null
  /** Decoded path parameters: `{ callsign: 'M0ABC' }`. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Language of titles and descriptions; English by default. */
  readonly language?: AnyLanguage
  /** Whether the browser sent a cookie of this name; the value is left to its validators. */
  readonly hasCookie?: (name: string) => boolean
}

/** Content of the page's head. */
export interface PageHead {
  readonly title?: string
  readonly description?: string
  /** 404 for an unknown post; the page shows that too. */
  readonly status?: number
  readonly canonical?: string
  readonly image?: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string }
  readonly type?: 'website' | 'article' | 'profile' | 'video.other'
  /** Absolute URL of the page's oEmbed response. */
  readonly oEmbed?: string
  readonly noIndex?: boolean
  /** Canonical path: requests for another one are redirected permanently. */
  readonly path?: string
  /** schema.org data for search engines. */
  readonly structuredData?: Readonly<Record<string, unknown>>
}

/** oEmbed link of a page; both URLs are absolute. */
export function oEmbedAddress(publicUrl: string, page: string): string {
  return `${publicUrl}/oembed?url=${encodeURIComponent(page)}&format=json`
}

export type FirstDataProvider = (context: PageContext) => Promise<unknown>
export type PageHeadProvider = (context: PageContext) => Promise<PageHead | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    /** First data named in the page's declaration, embedded in the HTML. */
    readonly firstData: FirstData
    /** Head tags by `<microfrontend>/<page>`. */
    readonly pageHead: Providers<PageHeadProvider>
  }
}

export interface FirstData extends Providers<FirstDataProvider> {
  /** @param isFollowed the client receives changes, so data may be up to half a minute old */
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
  const known = new Map<string, Provider>()
  return {
    register(name, provider) {
      if (known.has(name)) throw new Error(`${name} is registered already`)
      known.set(name, provider)
    },
    find: (name) => known.get(name),
    names: () => [...known.keys()].sort(),
  }
}
