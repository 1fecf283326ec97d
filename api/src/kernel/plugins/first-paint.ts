import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Viewer } from './viewer.ts'

/** What a provider knows about the page that is asked for. */
export interface PageContext {
  readonly viewer: Viewer | null
  /** Parameters of the page's path, decoded: `{ callsign: 'M0ABC' }`. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** What the page is shown in: titles and descriptions are written in it. English where it is left out. */
  readonly language?: AnyLanguage
  /** Whether this browser carries a cookie of that name; its value stays with those who check it. */
  readonly hasCookie?: (name: string) => boolean
}

/** What stands in the page's head. */
export interface PageHead {
  readonly title?: string
  readonly description?: string
  /** 404 for a post that is not there; the page itself says so too. */
  readonly status?: number
  readonly canonical?: string
  readonly image?: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string }
  readonly type?: 'website' | 'article' | 'profile' | 'video.other'
  /** Absolute address of the oEmbed answer for this page. */
  readonly oEmbed?: string
  readonly noIndex?: boolean
  /** The path under which this page is known: a request for another one is sent there for good. */
  readonly path?: string
  /** schema.org, for search engines. */
  readonly structuredData?: Readonly<Record<string, unknown>>
}

/** Where the oEmbed answer for a page is; both addresses are absolute. */
export function oEmbedAddress(publicUrl: string, page: string): string {
  return `${publicUrl}/oembed?url=${encodeURIComponent(page)}&format=json`
}

export type FirstDataProvider = (context: PageContext) => Promise<unknown>
export type PageHeadProvider = (context: PageContext) => Promise<PageHead | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    /** Data that a page's declaration names in `firstData`; it is written into the HTML. */
    readonly firstData: FirstData
    /** Head tags by `<microfrontend>/<page>`. */
    readonly pageHead: Providers<PageHeadProvider>
  }
}

export interface FirstData extends Providers<FirstDataProvider> {
  /** @param isFollowed who shows it is told of what changes, and may be given what was true half a minute ago */
  register(name: string, provider: FirstDataProvider, options?: { readonly isFollowed: boolean }): void
  isFollowed(name: string): boolean
}

export interface Providers<Provider> {
  register(name: string, provider: Provider): void
  find(name: string): Provider | undefined
  /** Of all that are registered, in order. */
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
