/** Access to embeds, and their state, which is computed at most once per second for all watchers. */
import { createHash } from 'node:crypto'
import { EMBED_TOPICS } from '@onfreq/contracts/embeds/declaration'
import type { EmbedData, EmbedSettings, EmbedState, SaveEmbedSettings } from '@onfreq/contracts/embeds/embed'
import { type AnyLanguage, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { misfit } from '@onfreq/gate/embeds'
import { callsignToPath } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import { parseRequestedLanguage } from '#kernel/languages/requested-language.ts'
import { defaultOptions, type EmbedAccount, type EmbedProvider, type EmbedQuery } from '#kernel/plugins/embeds.ts'
import type { Polled } from '#kernel/plugins/polled.ts'
import { embedKey, isEmbedKey } from './keys.ts'
import { findOffer } from './releases.ts'
import { changeSetting, readSetting } from './repository.ts'
import { getSites } from './sites.ts'
import { createStations } from './stations.ts'
import { EMBED_TEXTS } from './texts.ts'

export interface EmbedRequest {
  /** Name of the embed. */
  readonly widget: string
  readonly callsign: string
  readonly key: string | undefined
  /** Other query parameters; only `lang` and the provider's options are used. */
  readonly query: Readonly<Record<string, string | undefined>>
}

/** An embed of a station that this request may access. */
export interface AllowedEmbed {
  readonly provider: EmbedProvider
  readonly account: EmbedAccount
  readonly language: AnyLanguage
  readonly sites: readonly string[]
  /** Events that may change its data. */
  readonly topics: readonly string[]
  /** Identical for all watchers of the same state. */
  readonly channel: string
  /** Query of its state and socket URLs. */
  readonly query: string
  readonly state: Polled<EmbedState>
}

export type Embeds = ReturnType<typeof createEmbeds>

export function createEmbeds(app: FastifyInstance) {
  const stations = createStations(app)

  async function getState(provider: EmbedProvider, query: EmbedQuery) {
    const [response, released] = await Promise.all([provider.data(query), findOffer(app, provider.name)])
    const [built] = released.releases
    // As sent to browsers: undefined values are omitted.
    const data: EmbedData = JSON.parse(JSON.stringify({ widget: provider.name, ...response }))
    const problem = built?.embed.data && misfit(built.embed.data, data)
    if (problem !== undefined) {
      app.log.error(
        { embed: provider.name, release: built?.id, problem },
        'the data of an embed are not as it declares',
      )
      throw new ProductError(503, 'embeds.data_not_fitting', EMBED_TEXTS.notFitting)
    }
    const version = createHash('sha1').update(JSON.stringify(data)).digest('base64url').slice(0, 12)
    const { mark, withdrawn } = released
    return { version, release: mark, ...(withdrawn.length > 0 && { withdrawn: [...withdrawn] }), data }
  }

  return {
    releases: (widget: string, isAmong: (percent: number) => boolean) => findOffer(app, widget, isAmong),
    published: () => app.embeds.released(),

    async find({ widget, callsign, key, query }: EmbedRequest): Promise<AllowedEmbed> {
      const provider = await app.embeds.find(widget)
      const station = provider && (await stations.find(callsign))
      if (!provider || !station) {
        throw new ProductError(404, 'embeds.not_found', EMBED_TEXTS.notFound)
      }
      const { account, setting } = station
      const { sites, keyNumber } = setting
      if (provider.subscribersOnly) {
        const right = isEmbedKey(app.config.secrets, account.id, keyNumber, key)
        if (!right || !isSubscribed(account)) {
          throw new ProductError(403, 'embeds.key_required', EMBED_TEXTS.keyRequired)
        }
      }
      const opened = await provider.opens?.(account, key ?? '')
      if (provider.opens && opened === undefined) {
        throw new ProductError(404, 'embeds.not_found', EMBED_TEXTS.notFound)
      }
      const options = getOptions(provider, query)
      const language = parseRequestedLanguage(query.lang)
      const isTranslated = language !== SOURCE_LANGUAGE
      const {
        releases: [built],
      } = await findOffer(app, widget)
      // Watchers with an earlier key use a separate channel.
      const variant = [...Object.values(options), ...(provider.subscribersOnly ? [keyNumber] : []), opened ?? []].flat()
      if (isTranslated) variant.push(`in ${language}`)
      const channel = [widget, account.id, ...variant].join(' ')
      const state = app.polled(`embed ${channel}`, () =>
        getState(provider, { account, options, language, ...(opened !== undefined && { opened }) }),
      )
      const isLocked = provider.subscribersOnly || provider.opens
      const chosen = new URLSearchParams({
        ...(isLocked && key && { key }),
        ...(isTranslated && { lang: language }),
        ...options,
      })
      const topics = built?.embed.topics ?? EMBED_TOPICS
      return { provider, account, language, sites, topics, channel, query: String(chosen), state }
    },

    async settings(accountId: number): Promise<EmbedSettings> {
      const [{ sites, keyNumber }, account] = await Promise.all([
        readSetting(app.pool, accountId),
        app.accounts.byId(accountId),
      ])
      const subscribed = account !== null && isSubscribed(account)
      return { sites: [...sites], key: subscribed ? embedKey(app.config.secret, accountId, keyNumber) : null }
    },

    async save(accountId: number, change: SaveEmbedSettings): Promise<EmbedSettings> {
      await changeSetting(app.pool, accountId, {
        sites: change.sites === undefined ? undefined : getSites(change.sites),
        newKey: change.new_key === true,
      })
      const account = await app.accounts.byId(accountId)
      if (account !== null) stations.evict(account.callsign)
      return this.settings(accountId)
    },

    profileAddress: (callsign: string) => `${app.config.publicUrl}/${callsignToPath(callsign)}`,
  }
}

/** The provider's options from the URL, with defaults for missing ones. */
function getOptions(provider: EmbedProvider, query: EmbedRequest['query']): Record<string, string> {
  const defaults = defaultOptions(provider)
  for (const [name, values] of Object.entries(provider.options ?? {})) {
    const value = Object.hasOwn(query, name) ? query[name] : undefined
    if (value !== undefined && values.includes(value)) defaults[name] = value
  }
  return defaults
}

function isSubscribed({ subscription }: EmbedAccount): boolean {
  return subscription.level !== 'none'
}
