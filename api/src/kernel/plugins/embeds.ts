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
  /** Whose embed it is. */
  readonly account: EmbedAccount
  /** Each of the provider's options, with one of its values. */
  readonly options: Readonly<Record<string, string>>
  /** What the texts among the data are said in; English where it is left out. */
  readonly language?: AnyLanguage
  /** What the secret key of the address opened, as `opens` said. */
  readonly opened?: string
  /** Asked for the owner's own stream: contacts that only subscribers see on the site are theirs to show. */
  readonly own?: boolean
}

export interface EmbedProvider {
  /** As the embed's declaration and folder are named. */
  readonly name: string
  /** Whose news change the data: those of its station, or those of everybody. */
  readonly news: 'station' | 'everybody'
  /** Options of the address that choose the data → their values, the usual one first. */
  readonly options?: Readonly<Record<string, readonly string[]>>
  /** Only with the signed embed key of a subscriber. */
  readonly subscribersOnly?: boolean
  /**
   * Of an embed behind secret addresses, which is listed nowhere: what a key opens, or undefined where it opens nothing (any
   * more). Asked with every request; those for whom it opens the same share one answer.
   */
  opens?(account: EmbedAccount, key: string): Promise<string | undefined>
  /** What everybody may see who may see the embed; asked once a second at most for all who watch. */
  data(question: EmbedQuestion): Promise<object>
}

/** An embed that is released, and the microfrontend that it is a part of. */
export interface EmbedOfRelease {
  readonly microfrontend: string
  readonly embed: ReleasedEmbed
  /** Language → what its release says of it: English → translated. */
  readonly titles: NonNullable<ReleaseManifest['titles']>
}

export interface EmbedProviders {
  /** Throws when there is one of this name. */
  provide(provider: EmbedProvider): void
  /** That of the API, or the call of its own team that a released embed names. */
  find(name: string): Promise<EmbedProvider | undefined>
  all(): readonly EmbedProvider[]
  /** As other pages and OBS get them; empty while nothing is released. */
  released(): Promise<readonly EmbedOfRelease[]>
  /** What the gate judges declarations by. */
  provided(): Promise<ProvidedEmbed[]>
}

declare module 'fastify' {
  interface FastifyInstance {
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

    /** Somebody who was heard lately; whatever there is to show, there is of such a station. */
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
                : await exampleOf(provider, account),
          })),
        )
      },
    } satisfies EmbedProviders)
  },
  { name: 'embeds', dependencies: ['platform'] },
)

/** Asked in nobody's name: what it answers is for everybody who watches. */
function ofUpstream(app: FastifyInstance, { microfrontend, embed }: EmbedOfRelease, call: string): EmbedProvider {
  return {
    name: embed.name,
    news: 'station',
    async data({ account: { callsign } }) {
      const answer = await app.upstreams.ask(microfrontend, call, { method: 'GET', query: { callsign }, viewer: null })
      return typeof answer === 'object' && answer !== null ? answer : {}
    },
  }
}

async function exampleOf(provider: EmbedProvider, account: EmbedAccount): Promise<Record<string, unknown>> {
  // As it travels.
  return JSON.parse(JSON.stringify(await provider.data({ account, options: usualOptions(provider) })))
}

/** The first value of each option. */
export function usualOptions({ options = {} }: Pick<EmbedProvider, 'options'>): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([name, [usual = '']]) => [name, usual]))
}

/** Takes the providers of these areas; throws for a file that is none. */
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
