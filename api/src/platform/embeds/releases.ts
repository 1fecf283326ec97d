/** Chooses the release of a widget for an embed page. */
import type { ReleasedEmbed, ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { FastifyInstance } from 'fastify'

/** A built widget of a release. */
export interface EmbedRelease {
  readonly microfrontend: string
  readonly id: string
  readonly files: Readonly<Record<string, string>>
  /** Files of messages by language. */
  readonly languages: Readonly<Record<string, string>>
  /** Translations of the declaration by language: English text → translation. */
  readonly titles: NonNullable<ReleaseManifest['titles']>
  readonly embed: ReleasedEmbed
}

/** Releases of a widget, and the operators' settings for it. */
export interface Offer {
  /** The release for this view, followed by fallbacks. Empty when the widget is not released. */
  readonly releases: readonly EmbedRelease[]
  /** Whether the view belongs to the share that gets a trial release. */
  readonly isTried: boolean
  /** Message of the operator who disabled the widget. */
  readonly off: string | undefined
  /** Changes when open pages should reload: derived from the release of most views and from the settings. */
  readonly mark: string
  /** Withdrawn releases; pages that show one reload immediately. */
  readonly withdrawn: readonly string[]
}

/** @param isAmong whether a view belongs to a share from 0 to 1 */
export async function findOffer(
  app: FastifyInstance,
  widget: string,
  isAmong: (percent: number) => boolean = () => false,
): Promise<Offer> {
  const { embeds, embedSettings, off } = await app.releases.pointers()
  const pointer = embeds.find(({ current }) => getRelease(current, widget) !== undefined)
  if (pointer === undefined) return { releases: [], isTried: false, off: undefined, mark: '', withdrawn: [] }
  const { microfrontend, current, previous, withdrawn } = pointer
  const setting = embedSettings.find((each) => each.microfrontend === microfrontend && each.embed === widget)
  const decidedRelease = setting?.haltedAt === null ? getRelease(setting.release, widget) : undefined
  const isDecided = decidedRelease !== undefined && (setting?.isCanary === false || isAmong(setting?.percent ?? 0))
  const candidates = [current, previous].flatMap((each) => (each && getRelease(each, widget)) ?? [])
  const sentence = off.find(
    ({ microfrontend: part, place }) => part === microfrontend && (place === '' || place === `embeds/${widget}`),
  )?.sentence
  return {
    releases: isDecided
      ? [decidedRelease, ...candidates.filter(({ id }) => id !== decidedRelease.id)].slice(0, 2)
      : candidates,
    isTried: isDecided && setting?.isCanary === true,
    off: sentence,
    mark: [
      current.id,
      ...(decidedRelease === undefined ? [] : [decidedRelease.id]),
      ...(sentence === undefined ? [] : ['off']),
    ].join(' '),
    withdrawn: [
      ...(withdrawn && withdrawn !== current.id ? [withdrawn] : []),
      ...(setting && setting.haltedAt !== null && setting.release.id !== current.id ? [setting.release.id] : []),
    ],
  }
}

function getRelease(
  { name, id, files, languages = {}, titles = {}, config }: ReleaseManifest,
  widget: string,
): EmbedRelease | undefined {
  const embed = config.embeds?.find((each) => each.name === widget)
  return embed === undefined || embed.scripts.length === 0
    ? undefined
    : { microfrontend: name, id, files, languages, titles, embed }
}

/**
 * The newest complete release that has not just failed in this browser. If there is none, the newest release, since
 * the failure may be local.
 */
export async function chooseRelease(
  releases: readonly EmbedRelease[],
  failed: string | undefined,
  isWhole: (release: EmbedRelease) => Promise<boolean>,
): Promise<EmbedRelease | undefined> {
  for (const release of releases) if (release.id !== failed && (await isWhole(release))) return release
  return releases[0]
}
