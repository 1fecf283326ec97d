/** `onfreq build`: builds one unit into its `dist/` as a finished release. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCS_FILE, type ReleaseConfig, type ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { declaredEmbedTexts, declaredTitles } from '@onfreq/contracts/releases/titles'
import type { Compilation } from '@rspack/core'
import { recordTexts, type UsedTexts, writeLanguages } from '../languages/translations-of-build.ts'
import { containerName } from '../rspack/base.ts'
import { EMBED_FOLDER, embedsConfig, loaderConfig } from '../rspack/embeds.ts'
import { ENTRY_NAME, microfrontendConfig } from '../rspack/microfrontend.ts'
import { hasServerBuild, SERVER_ENTRY, serverConfig } from '../rspack/server.ts'
import { providedVersions, requiredVersions } from '../rspack/shared-modules.ts'
import { shellConfig } from '../rspack/shell.ts'
import { type PartConfig, readConfig, type Unit } from '../workspace.ts'
import { bundle } from './bundle.ts'
import { laterLists, preloadLists } from './preload.ts'
import { releaseConfig } from './release-config.ts'
import { RELEASE_MARK } from './release-mark.ts'
import {
  type Compression,
  compressedBytes,
  computeIntegrity,
  contentHash,
  outputFiles,
  packFiles,
  stampFiles,
} from './seal.ts'
import { recordExports, recordUses } from './shared-use.ts'
import { sealMaps } from './source-maps.ts'
import { sourceStamp } from './source-stamp.ts'
import { unsaidInTypes, widgetProps } from './widget-props.ts'

export interface Built {
  readonly manifest: ReleaseManifest
  readonly folder: string
}

/** A release whose files are written while derived files (source maps, compressed files) are still being created. */
export interface StartedBuild extends Built {
  /** Files needed for the first paint of a page or a widget. */
  readonly first: readonly string[]
  /** Resolves when the `.br` of a first file exists; immediately for other files. */
  packed(file: string): Promise<void>
  /** Creates source maps, the remaining compressed files, and the marker of a complete build. */
  finish(): Promise<void>
}

export function distFolder(unit: Unit): string {
  return join(unit.folder, 'dist')
}

/**
 * Builds a unit completely. `pageBytes` is the compressed size of the heaviest page with all its dependencies, without
 * shared singletons.
 */
export async function build(
  unit: Unit,
  compression: Compression = 'full',
): Promise<Built & { readonly pageBytes: number }> {
  const { manifest, folder, finish } = await startBuild(unit, compression)
  await finish()
  const parts = manifest.shell
    ? [[...manifest.shell.scripts, ...manifest.shell.styles]]
    : Object.values(manifest.preload)
  return { manifest, folder, pageBytes: Math.max(0, ...parts.map((files) => compressedBytes(folder, files))) }
}

/** Builds the files of a release and its manifest: enough to check the release and start uploading. */
export async function startBuild(unit: Unit, compression: Compression = 'full'): Promise<StartedBuild> {
  const folder = distFolder(unit)
  const stamp = sourceStamp(unit)
  const bundleUnit = unit.kind === 'shell' ? buildShell : buildMicrofrontend
  // An up-to-date build with light compression only needs compressing again.
  const manifest = builtRelease(unit, 'light') ?? (await bundleUnit(unit, folder))
  const first = firstFiles(manifest)
  const { packed, rest } = packFiles(folder, { first, leaveOut: Object.values(manifest.server ?? {}), compression })
  return {
    manifest,
    folder,
    first,
    packed,
    async finish() {
      await Promise.all([sealMaps(folder, manifest.id), rest()])
      writeFileSync(join(folder, 'integrity.json'), json(manifest.files))
      writeFileSync(join(folder, 'release.json'), json(manifest))
      writeFileSync(join(folder, 'stamp.json'), json({ sources: stamp, id: manifest.id, compression }))
    },
  }
}

/** An existing build, in the form returned by {@link startBuild}. */
export function finishedBuild(unit: Unit, manifest: ReleaseManifest): StartedBuild {
  const first = firstFiles(manifest)
  return { manifest, folder: distFolder(unit), first, packed: async () => {}, finish: async () => {} }
}

function firstFiles({ shell, preload, files }: ReleaseManifest): readonly string[] {
  return shell ? Object.keys(files) : Object.values(preload).flat()
}

async function buildMicrofrontend(unit: Unit, folder: string): Promise<ReleaseManifest> {
  const config = await readConfig(unit)
  const uses = recordUses()
  const texts = recordTexts()
  const federated = microfrontendConfig(unit, config, { mode: 'production', outputFolder: folder })
  const compilation = await bundle({ ...federated, plugins: [...(federated.plugins ?? []), uses.plugin, texts.plugin] })
  const entry = fileNamed(folder, ENTRY_NAME, '.js')
  const embeds = await buildEmbeds(unit, config, folder, texts)
  const preload = preloadLists(compilation, config, entry)
  const server = await buildServer(unit, folder)
  const readme = join(unit.folder, 'README.md')
  if (existsSync(readme)) cpSync(readme, join(folder, DOCS_FILE))
  const release = { ...releaseConfig(config), embeds }
  const titles = [...new Set([...declaredTitles(release), ...declaredEmbedTexts(embeds)])]
  const languages = await writeLanguages(folder, texts.texts(), { titles, declaredIn: unit.folder })
  const unsaid = unsaidInTypes(release.deprecated ?? {})
  if (unsaid.length > 0) throw new Error(unsaid.join('\n'))
  return {
    ...sealed(unit, folder, {
      entry,
      preload,
      later: laterLists(compilation, config, preload),
      ...server,
      ...languages,
      requires: requiredVersions(),
      config: { ...release, props: widgetProps(release.widgets) },
    }),
    uses: uses.names(),
  }
}

async function buildShell(unit: Unit, folder: string): Promise<ReleaseManifest> {
  const exported = recordExports()
  const texts = recordTexts()
  const config = shellConfig(unit, { mode: 'production', outputFolder: folder })
  const compilation = await bundle({ ...config, plugins: [...(config.plugins ?? []), exported.plugin, texts.plugin] })
  await bundle(loaderConfig(unit, { mode: 'production', outputFolder: folder }))
  const server = await buildServer(unit, folder)
  const files = initialFiles(compilation)
  const scripts = files.filter((file) => file.endsWith('.js'))
  const styles = files.filter((file) => file.endsWith('.css'))
  // Loaded lazily, since a kit cannot pack itself.
  const { writeKit } = await import('../kit/pack.ts')
  const kit = await writeKit(folder)
  const languages = await writeLanguages(folder, texts.texts(), { titles: [], declaredIn: unit.folder })
  const fonts = outputFiles(folder).filter((file) => /-first\..*\.woff2$/.test(file))
  return {
    ...sealed(unit, folder, {
      entry: scripts.at(-1) ?? '',
      preload: {},
      ...server,
      ...languages,
      requires: {},
      config: { pages: [], widgets: [], embeds: [] },
    }),
    shell: {
      ...{ scripts, styles, preload: fonts, provides: providedVersions(), asksByPart: true },
      ...{ exports: exported.names(), kit },
    },
  }
}

/** The server rendering entry, if the unit has one. */
async function buildServer(unit: Unit, folder: string): Promise<Pick<ReleaseManifest, 'server'>> {
  if (!hasServerBuild(unit)) return {}
  await bundle(serverConfig(unit, { mode: 'production', outputFolder: folder }))
  return {
    server: { script: fileNamed(folder, SERVER_ENTRY, '.js'), style: fileNamed(folder, SERVER_ENTRY, '.css') },
  }
}

/** Standalone builds of the embeds, stored in the same release as the federated build. */
async function buildEmbeds(
  unit: Unit,
  config: PartConfig,
  folder: string,
  texts: UsedTexts,
): Promise<ReleaseConfig['embeds']> {
  const { embeds } = releaseConfig(config)
  if (embeds.length === 0) return []
  const standalone = embedsConfig(unit, config, { mode: 'production', outputFolder: folder })
  const compilation = await bundle({ ...standalone, plugins: [...(standalone.plugins ?? []), texts.plugin] })
  return embeds.map((embed) => {
    const files = compilation.entrypoints.get(embed.name)?.getFiles() ?? []
    const ending = (end: string) => files.filter((file) => file.startsWith(`${EMBED_FOLDER}/`) && file.endsWith(end))
    return { ...embed, scripts: ending('.js'), styles: ending('.css') }
  })
}

function sealed(
  unit: Unit,
  folder: string,
  rest: Pick<
    ReleaseManifest,
    'preload' | 'later' | 'server' | 'languages' | 'wholeIn' | 'titles' | 'requires' | 'config'
  > & { entry: string },
): ReleaseManifest {
  const hash = contentHash(folder, JSON.stringify(rest))
  stampFiles(folder, hash)
  const id = `${unit.version}-${hash}`
  return {
    name: unit.name,
    id,
    version: unit.version,
    container: containerName(unit).replace(RELEASE_MARK, hash),
    ...rest,
    entry: `/mfe/${unit.name}/${id}/${rest.entry}`,
    files: computeIntegrity(folder),
  }
}

/** Files of the shell's entry, in the page's loading order. */
function initialFiles(compilation: Compilation): string[] {
  const entry = compilation.entrypoints.get('shell')
  if (!entry) throw new Error('The shell has no entry')
  return entry.getFiles().filter((file) => /\.(js|css)$/.test(file))
}

function fileNamed(folder: string, name: string, ending: string): string {
  const found = outputFiles(folder).find((file) => file.startsWith(`${name}.`) && file.endsWith(ending))
  if (!found) throw new Error(`The build wrote no ${name}${ending}`)
  return found
}

/** The release in `dist/`, if it was built from the current sources with at least this compression. */
export function builtRelease(unit: Unit, compression: Compression = 'full'): ReleaseManifest | undefined {
  try {
    const folder = distFolder(unit)
    const stamp: unknown = JSON.parse(readFileSync(join(folder, 'stamp.json'), 'utf8'))
    if (!isStamp(stamp) || stamp.sources !== sourceStamp(unit)) return undefined
    if (compression === 'full' && stamp.compression !== 'full') return undefined
    const manifest = lastRelease(unit)
    return manifest?.id === stamp.id ? manifest : undefined
  } catch {
    return undefined
  }
}

/** The release in `dist/`, regardless of the current sources. */
export function lastRelease(unit: Unit): ReleaseManifest | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(distFolder(unit), 'release.json'), 'utf8'))
    return isManifest(manifest) ? manifest : undefined
  } catch {
    return undefined
  }
}

function isStamp(value: unknown): value is { sources: string; id: string; compression: Compression } {
  return typeof value === 'object' && value !== null && 'sources' in value && 'id' in value && 'compression' in value
}

export function isManifest(value: unknown): value is ReleaseManifest {
  return typeof value === 'object' && value !== null && 'id' in value && 'files' in value && 'name' in value
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
