/**
 * `npm run bench -w shared/embed`: compressed bytes of every embed, and of the live info banner beside what a blogger
 * would use instead: the same widget with React itself, and the whole site in a frame.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtRelease, distFolder } from '@onfreq/build/build'
import { bundle } from '@onfreq/build/bundle'
import { kilobytes, step } from '@onfreq/build/output'
import { embedsConfig, loaderConfig } from '@onfreq/build/rspack-embeds'
import { compressedBytes, compressFiles, outputFiles } from '@onfreq/build/seal'
import { microfrontendFolders, readConfig, type Unit, unitAt, unitsNamed } from '@onfreq/build/workspace'

/** What the live info banner may weigh with everything it needs, and the loader. */
const LIMITS = { 'live-info': 25_000, loader: 2_000 } as const

interface Sizes {
  readonly name: string
  readonly bytes: number
}

async function sizesOf(unit: Unit, react: boolean): Promise<Sizes[]> {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-embed-bench-'))
  try {
    const config = await readConfig(unit)
    if (!config.embeds?.length) return []
    const made = await bundle(embedsConfig(unit, config, { mode: 'production', outputFolder: folder, react }))
    await compressFiles(folder)
    return config.embeds.map(({ name }) => {
      const files = made.entrypoints.get(name)?.getFiles() ?? []
      return { name, bytes: compressedBytes(folder, files) }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function loaderBytes(shell: Unit): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-embed-bench-'))
  try {
    await bundle(loaderConfig(shell, { mode: 'production', outputFolder: folder }))
    await compressFiles(folder)
    return compressedBytes(folder, outputFiles(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The shell's first files and those of the home page; undefined when they are not built as the sources are now. */
function siteBytes(site: Unit, home: Unit): number | undefined {
  const [outer, inner] = [builtRelease(site), builtRelease(home)]
  if (!outer?.shell || !inner) return undefined
  const { scripts, styles, preload } = outer.shell
  return (
    compressedBytes(distFolder(site), [...scripts, ...styles, ...preload]) +
    compressedBytes(distFolder(home), inner.preload.home ?? [])
  )
}

const units = microfrontendFolders().map(unitAt)
const [shell, feed] = unitsNamed(['shell', 'feed'])
if (!shell || !feed) throw new Error('The shell or the feed is missing')
const sizes: Sizes[] = []
for (const unit of units) sizes.push(...(await sizesOf(unit, false)))
for (const { name, bytes } of sizes) step(`<${name}> script and style`, kilobytes(bytes))
const loader = await loaderBytes(shell)
step('embed.js', kilobytes(loader))

const live = sizes.find(({ name }) => name === 'live-info')?.bytes ?? 0
const withReact = (await sizesOf(feed, true)).find(({ name }) => name === 'live-info')?.bytes ?? 0
const whole = siteBytes(shell, feed)
step('live-info, with React itself', `${kilobytes(withReact)}, ${(withReact / live).toFixed(1)} times`)
step(
  'the whole site in a frame',
  whole === undefined
    ? 'build the shell and the feed first'
    : `${kilobytes(whole)}, ${(whole / live).toFixed(1)} times`,
)

const tooMuch = [
  ...(live > LIMITS['live-info'] ? [`live-info is over ${kilobytes(LIMITS['live-info'])}`] : []),
  ...(loader > LIMITS.loader ? [`embed.js is over ${kilobytes(LIMITS.loader)}`] : []),
]
for (const text of tooMuch) process.stderr.write(`${text}\n`)
if (tooMuch.length > 0) process.exitCode = 1
