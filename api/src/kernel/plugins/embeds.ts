/**
 * Data of embeds. Each embed has one provider in the area that owns the data: `<slice>/embeds/<name>.ts`. Everything
 * else about an embed is declared and released by its microfrontend.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReleasedEmbed, ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { ProvidedEmbed } from '@onfreq/contracts/releases/releases'
import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { slicesWith } from '../slices.ts'

export type EmbedAccount = NonNullable<Awaited<ReturnType<FastifyInstance['accounts']['byCallsign']>>>

export interface EmbedQuery {
  /** The account whose data is embedded. */
  readonly account: EmbedAccount
  /** Selected value of each of the provider's options. */
  readonly options: Readonly<Record<string, string>>
  /** Language of texts in the data; English by default. */
  readonly language?: AnyLanguage
  /** Result of `opens` for the secret key in the URL. */
  readonly opened?: string
  /** For the owner's own stream: includes contacts that only subscribers see on the site. */
  readonly own?: boolean
}

export interface EmbedProvider {
  /** Name of the embed; also the name in its declaration and of its folder. */
  readonly name: string
  /** Events that change the data: those of its station, or those of all stations. */
  readonly news: 'station' | 'everybody'
  /** Query options that select the data, with allowed values; the first is the default. */
  readonly options?: Readonly<Record<string, readonly string[]>>
  /** Requires a subscriber's signed embed key. */
  readonly subscribersOnly?: boolean
  /**
   * For embeds with a secret URL, which are never listed. Returns what a key gives access to; undefined for an invalid
   * key. Called for every request; callers with the same result share one response.
   */
  opens?(account: EmbedAccount, key: string): Promise<string | undefined>
  /** Data that every viewer may see; computed at most once per second for all viewers. */
  data(question: EmbedQuery): Promise<object>
}

/** A released embed with its microfrontend. */
export interface EmbedOfRelease {
  readonly microfrontend: string
  readonly embed: ReleasedEmbed
  /** Translations of its release by language: English text → translation. */
  readonly titles: NonNullable<ReleaseManifest['titles']>
}

export interface EmbedProviders {
  /** @throws for a duplicate name */
  provide(provider: EmbedProvider): void
  /** Finds a provider of the API, or the team's own call that a released embed names. */
  find(name: string): Promise<EmbedProvider | undefined>
  all(): readonly EmbedProvider[]
  /** Released embeds, as served to other sites and OBS; empty without a release. */
  released(): Promise<readonly EmbedOfRelease[]>
  /** For checking declarations at the gate. */
  provided(): Promise<ProvidedEmbed[]>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Data of embeds, from `embeds/<embed>.ts` of each area. */
    readonly embeds: EmbedProviders
  }
}

/** Types a provider: `export default defineEmbedProvider((app) => ({ name: 'logs', … }))`. */
export function defineEmbedProvider(provider: (app: FastifyInstance) => EmbedProvider) {
  return provider
}

export default fp(
  async (app: FastifyInstance) => {
    const providers = new Map<string, EmbedProvider>()

    /** A recently active station, which has every kind of data. */
    async function someStation(): Promise<EmbedAccount | null> {
      const newest = (await app.live.publicFeed()).find((item) => !item.redacted)
      return newest && !newest.redacted ? app.accounts.byId(newest.poster_id) : null
    }

    app.decorate('embeds', {
      provide(provider) {
        const { name } = provider
        if (providers.has(name)) {
          throw new Error(`Two providers are named ${name}: an embed has its data from one area. Rename one of them.`)
        }
        providers.set(name, provider)
      },
      async find(name) {
        const provider = providers.get(name)
        if (provider !== undefined || !app.hasDecorator('upstreams')) return provider
        const released = (await this.released()).find(({ embed }) => embed.name === name)
        return released?.embed.call === undefined
          ? undefined
          : createUpstreamProvider(app, released, released.embed.call)
      },
      all: () => [...providers.values()],
      async released() {
        const { embeds } = await app.releases.pointers()
        return embeds.flatMap(({ microfrontend, current }) =>
          current.config.embeds.map((embed) => ({ microfrontend, embed, titles: current.titles ?? {} })),
        )
      },
      async provided() {
        const account = app.hasDecorator('live') && app.hasDecorator('accounts') ? await someStation() : null
        return Promise.all(
          [...providers.values()].map(async (provider) => ({
            name: provider.name,
            options: Object.fromEntries(
              Object.entries(provider.options ?? {}).map(([key, values]) => [key, [...values]]),
            ),
            subscribersOnly: provider.subscribersOnly === true,
            example:
              account === null || provider.subscribersOnly || provider.opens
                ? null
                : await getExample(provider, account),
          })),
        )
      },
    } satisfies EmbedProviders)
  },
  { name: 'embeds', dependencies: ['platform'] },
)

/** Calls the team's own upstream anonymously, since all viewers share the response. */
function createUpstreamProvider(
  app: FastifyInstance,
  { microfrontend, embed }: EmbedOfRelease,
  call: string,
): EmbedProvider {
  return {
    name: embed.name,
    news: 'station',
    async data({ account: { callsign } }) {
      const result = await app.upstreams.callUpstream(microfrontend, call, {
        method: 'GET',
        query: { callsign },
        viewer: null,
      })
      return typeof result === 'object' && result !== null ? result : {}
    },
  }
}

async function getExample(provider: EmbedProvider, account: EmbedAccount): Promise<Record<string, unknown>> {
  // As serialised for the browser.
  return JSON.parse(JSON.stringify(await provider.data({ account, options: defaultOptions(provider) })))
}

/** The default (first) value of each option. */
export function defaultOptions({ options = {} }: Pick<EmbedProvider, 'options'>): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([name, [usual = '']]) => [name, usual]))
}

/**
 * Loads the providers of these areas.
 * @throws for a file without a valid provider
 */
export async function loadEmbedProviders(app: FastifyInstance, only?: readonly string[]) {
  for (const slice of slicesWith('embeds')) {
    if (!(only?.includes(slice.name) ?? true)) continue
    const folder = join(slice.folder, 'embeds')
    for (const file of (await readdir(folder)).sort()) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
      const path = join(folder, file)
      const module: unknown = await import(pathToFileURL(path).href)
      if (!hasProvider(module)) {
        throw new Error(`${path} does not default-export a provider: use defineEmbedProvider`)
      }
      const provider = module.default(app)
      if (`${provider.name}.ts` !== file) {
        throw new Error(`${path} provides "${provider.name}": name the file as the embed`)
      }
      app.embeds.provide(provider)
    }
  }
}

function hasProvider(module: unknown): module is { default: ReturnType<typeof defineEmbedProvider> } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'
}
