/**
 * Where the data of embeds come from: each has one provider, in the area that owns the data, found in
 * `<slice>/embeds/<name>.ts`. What an embed is beside its data its microfrontend declares and releases.
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

export interface EmbedQuestion {
  /** Owner of the embed. */
  readonly account: EmbedAccount
  /** The provider's options, each with one of its values. */
  readonly options: Readonly<Record<string, string>>
  /** Language of texts in the data; English by default. */
  readonly language?: AnyLanguage
  /** Result of `opens` for the secret key in the URL. */
  readonly opened?: string
  /** For the owner's own stream: includes contacts visible only to subscribers on the site. */
  readonly own?: boolean
}

export interface EmbedProvider {
  /** Name of the embed's declaration and folder. */
  readonly name: string
  /** Events that change the data: of its station, or of everyone. */
  readonly news: 'station' | 'everybody'
  /** Query options that select the data → allowed values, default first. */
  readonly options?: Readonly<Record<string, readonly string[]>>
  /** Requires the signed embed key of a subscriber. */
  readonly subscribersOnly?: boolean
  /**
   * For embeds with secret URLs, which are never listed: what a key opens, or undefined for an invalid key. Called on
   * every request; callers with the same result share one response.
   */
  opens?(account: EmbedAccount, key: string): Promise<string | undefined>
  /** Data visible to every viewer of the embed; computed at most once a second for all viewers. */
  data(question: EmbedQuestion): Promise<object>
}

/** A released embed and its microfrontend. */
export interface EmbedOfRelease {
  readonly microfrontend: string
  readonly embed: ReleasedEmbed
  /** Language → translations in its release: English → translated. */
  readonly titles: NonNullable<ReleaseManifest['titles']>
}

export interface EmbedProviders {
  /** Throws for a duplicate name. */
  provide(provider: EmbedProvider): void
  /** An API provider, or the team's call named by a released embed. */
  find(name: string): Promise<EmbedProvider | undefined>
  all(): readonly EmbedProvider[]
  /** As served to other sites and OBS; empty without a release. */
  released(): Promise<readonly EmbedOfRelease[]>
  /** Used by the gate to check declarations. */
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

    /** A recently active station, for which all kinds of data exist. */
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
        const found = (await this.released()).find(({ embed }) => embed.name === name)
        return found?.embed.call === undefined ? undefined : ofUpstream(app, found, found.embed.call)
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

/** Anonymous: its response is shared by all viewers. */
function ofUpstream(app: FastifyInstance, { microfrontend, embed }: EmbedOfRelease, call: string): EmbedProvider {
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
  // Wire form.
  return JSON.parse(JSON.stringify(await provider.data({ account, options: usualOptions(provider) })))
}

/** The first value of each option. */
export function usualOptions({ options = {} }: Pick<EmbedProvider, 'options'>): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([name, [usual = '']]) => [name, usual]))
}

/** Loads the providers of these areas; throws for an invalid file. */
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
