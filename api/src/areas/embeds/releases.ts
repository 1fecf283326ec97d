/** The built widgets that pages of embeds are made of. */
import type { ReleasedEmbed, ReleaseManifest } from '@onfreq/contracts/registry'
import type { FastifyInstance } from 'fastify'

/** A built widget, as a release of its microfrontend has it. */
export interface EmbedRelease {
  readonly microfrontend: string
  readonly id: string
  readonly files: Readonly<Record<string, string>>
  readonly embed: ReleasedEmbed
}

/** What the embed channel has, and after it what is fallen back to. Empty when the widget is not released. */
export async function releasesOf(app: FastifyInstance, widget: string): Promise<readonly EmbedRelease[]> {
  const { embeds } = await app.releases.pointers()
  for (const { current, previous } of embeds) {
    const newest = releaseOf(current, widget)
    if (newest === undefined) continue
    const before = previous && releaseOf(previous, widget)
    return before === undefined ? [newest] : [newest, before]
  }
  return []
}

function releaseOf({ name, id, files, config }: ReleaseManifest, widget: string): EmbedRelease | undefined {
  const embed = config.embeds?.find((each) => each.name === widget)
  return embed === undefined || embed.scripts.length === 0 ? undefined : { microfrontend: name, id, files, embed }
}

/**
 * The newest that is whole, and not the one that a browser has just seen fail; when there is none the newest all the same,
 * since what fails in one place may do in the next.
 */
export async function chooseRelease(
  releases: readonly EmbedRelease[],
  failed: string | undefined,
  isWhole: (release: EmbedRelease) => Promise<boolean>,
): Promise<EmbedRelease | undefined> {
  for (const release of releases) if (release.id !== failed && (await isWhole(release))) return release
  return releases[0]
}
