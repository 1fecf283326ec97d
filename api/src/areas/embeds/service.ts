/** Who may see which widget, and its state: computed once a second at most for all who watch. */
import { createHash } from 'node:crypto'
import {
  type EmbedName,
  type EmbedSettings,
  type EmbedState,
  isEmbedName,
  type SaveEmbedSettings,
} from '@onfreq/contracts/embed'
import { callsignToPath } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#errors.ts'
import type { Polled } from '#plugins/polled.ts'
import { type Account, computeEmbed, DEFAULT_BOARD, EMBED_BOARDS, type EmbedBoard } from './data.ts'
import { embedKey, isEmbedKey } from './keys.ts'
import { releasesOf } from './releases.ts'
import { changeSetting, readSetting } from './repository.ts'
import { sitesOf } from './sites.ts'
import { createStations } from './stations.ts'

export interface EmbedRequest {
  readonly widget: string
  readonly callsign: string
  readonly key: string | undefined
  readonly board: string | undefined
}

/** A widget of a station that this request may see. */
export interface AllowedEmbed {
  readonly widget: EmbedName
  readonly account: Account
  readonly sites: readonly string[]
  /** The same for all who watch the same. */
  readonly channel: string
  readonly state: Polled<EmbedState>
}

export type Embeds = ReturnType<typeof createEmbeds>

export function createEmbeds(app: FastifyInstance) {
  const stations = createStations(app)

  async function stateOf(widget: EmbedName, account: Account, board: EmbedBoard): Promise<EmbedState> {
    const [data, [built]] = await Promise.all([computeEmbed(app, widget, account, board), releasesOf(app, widget)])
    const version = createHash('sha1').update(JSON.stringify(data)).digest('base64url').slice(0, 12)
    return { version, release: built?.id ?? '', data }
  }

  return {
    releases: (widget: EmbedName) => releasesOf(app, widget),

    async find({ widget, callsign, key, board }: EmbedRequest): Promise<AllowedEmbed> {
      const station = isEmbedName(widget) ? await stations.find(callsign) : undefined
      if (!isEmbedName(widget) || station === undefined) {
        throw new ProductError(404, 'embeds.not_found', 'There is no such widget or station.')
      }
      const { account, setting } = station
      const { sites, keyNumber } = setting
      if (widget === 'globe') {
        const right = isEmbedKey(app.config.secret, account.id, keyNumber, key)
        if (!right || !isSubscribed(account)) {
          throw new ProductError(403, 'embeds.key_required', 'The globe needs the embed key of a subscriber.')
        }
      }
      const chosen: EmbedBoard = isBoard(board) ? board : DEFAULT_BOARD
      const channel = [widget, account.id, ...variant(widget, chosen, keyNumber)].join(' ')
      const state = app.polled(`embed ${channel}`, () => stateOf(widget, account, chosen))
      return { widget, account, sites, channel, state }
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
        sites: change.sites === undefined ? undefined : sitesOf(change.sites),
        newKey: change.new_key === true,
      })
      const account = await app.accounts.byId(accountId)
      if (account !== null) stations.forget(account.callsign)
      return this.settings(accountId)
    },

    profileAddress: (callsign: string) => `${app.config.publicUrl}/${callsignToPath(callsign)}`,
  }
}

/** What makes two widgets of one kind and station different: those who watch with an earlier key are by themselves. */
function variant(widget: EmbedName, board: EmbedBoard, keyNumber: number): readonly (string | number)[] {
  if (widget === 'leaderboard') return [board]
  return widget === 'globe' ? [keyNumber] : []
}

function isSubscribed({ subscription }: Account): boolean {
  return subscription.level !== 'none'
}

function isBoard(board: string | undefined): board is EmbedBoard {
  return board !== undefined && Object.hasOwn(EMBED_BOARDS, board)
}
