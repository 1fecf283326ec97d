/** Embeds of this repository's microfrontends, from their release manifests, with their fixtures. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readFixture } from '@onfreq/build/build/embeds'
import { releaseConfig } from '@onfreq/build/build/release-config'
import { microfrontendFolders, readConfig, unitAt } from '@onfreq/build/workspace'
import type { EmbedFixture } from '@onfreq/contracts/embeds/declaration'
import type { ReleaseConfig, ReleasedEmbed, ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { TestApp } from './app.ts'
import { computeIntegrity, sampleRelease } from './releases.ts'

export interface DeclaredEmbed {
  readonly microfrontend: string
  readonly embed: ReleasedEmbed
  readonly fixture: EmbedFixture
}

export async function declaredEmbeds(): Promise<readonly DeclaredEmbed[]> {
  const units = microfrontendFolders().map(unitAt)
  const embeds = await Promise.all(
    units.map(async (unit) => {
      const { embeds } = releaseConfig(await readConfig(unit))
      return Promise.all(
        embeds.map(async (embed) => {
          const fixture = await readFixture(unit.folder, embed.name)
          return { microfrontend: unit.name, embed, fixture }
        }),
      )
    }),
  )
  return embeds.flat()
}

/** Releases all of them, each with an empty script. */
export async function releaseDeclaredEmbeds(site: TestApp): Promise<void> {
  const declared = await declaredEmbeds()
  for (const microfrontend of new Set(declared.map((each) => each.microfrontend))) {
    const embeds = declared.filter((each) => each.microfrontend === microfrontend).map(({ embed }) => embed)
    await releaseEmbeds(site, microfrontend, embeds)
  }
}

/** Publishes a release with only these embeds. Returns the gate's objections. */
export async function releaseEmbeds(
  site: TestApp,
  name: string,
  embeds: ReleaseConfig['embeds'],
  { id = '1.0.0-0000aaaa', titles }: Partial<Pick<ReleaseManifest, 'id' | 'titles'>> = {},
) {
  const script = '/* nothing */'
  const built = embeds.map((embed) => ({ ...embed, scripts: ['embed/nothing.js'] }))
  const { manifest, contents } = sampleRelease(name, id, {
    config: { pages: [], widgets: [], embeds: built },
    preload: {},
    ...(titles && { titles }),
  })
  const files = { ...contents, 'embed/nothing.js': script }
  const full = { ...manifest, files: { ...manifest.files, 'embed/nothing.js': computeIntegrity(script) } }
  for (const [path, text] of Object.entries({ ...files, 'release.json': JSON.stringify(full) })) {
    const file = join(site.app.config.releaseDir, name, id, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return site.app.releases.adopt(name, id, 'a test', { name: 'test', isAdministrator: true })
}
