/**
 * `npm run verify -- feed/0.1.0-1a2b3c4d --from <commit>` builds the release anew from a commit and compares it with what
 * the site serves. `npm run verify -- --all [--from <commit>]` builds every part in two clones of one commit, in folders
 * of different names, and compares them byte by byte.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askPublic, siteUrl } from '../deploy.ts'
import { seconds, step } from '../output.ts'
import { buildApart, cloneCommit, differences } from '../rebuild.ts'
import { allUnits } from '../workspace.ts'

const USAGE = 'npm run verify -- feed/0.1.0-1a2b3c4d --from COMMIT, or npm run verify -- --all [--from COMMIT]'

export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, all: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [release] = positionals
  if (values.all && release === undefined) return compareClones(values.from ?? 'HEAD')
  const [, part, id] = /^([a-z][a-z0-9-]+)\/([\w.-]+)$/.exec(release ?? '') ?? []
  if (part === undefined || id === undefined || values.all || values.from === undefined) throw new Error(USAGE)
  await compareWithSite(part, id, values.from)
}

async function compareClones(commit: string): Promise<void> {
  await withFolder(async (folder) => {
    const names = allUnits().map(({ name }) => name)
    const start = performance.now()
    const places = ['one', 'another place/two']
    const built = []
    for (const place of places) {
      const full = await cloneCommit(commit, join(folder, place))
      if (built.length === 0) step('commit', full)
      built.push(await buildApart(join(folder, place), names))
    }
    const [one, two] = built
    let wrong = 0
    for (const name of names) {
      const first = one?.get(name)
      const second = two?.get(name)
      if (!first || !second) throw new Error(`${name} was not built`)
      const differ = differences(first.bytes, second.bytes)
      wrong += differ.length
      const count = Object.keys(first.bytes).length
      step(`${name} ${first.manifest.id}`, differ.length === 0 ? `${count} files, the same bytes` : differ.join(', '))
    }
    step('two clones of it, every part', seconds(performance.now() - start))
    if (wrong > 0) throw new Error(`${wrong} files differ`)
  })
}

async function compareWithSite(part: string, id: string, commit: string): Promise<void> {
  const url = siteUrl()
  const files = filesOf(await askPublic(url, `/api/releases/${part}/${id}`))
  await withFolder(async (folder) => {
    const full = await cloneCommit(commit, join(folder, 'checkout'))
    step('built from', full)
    const built = (await buildApart(join(folder, 'checkout'), [part])).get(part)
    if (!built) throw new Error(`${part} was not built`)
    const differ = differences(files, built.manifest.files)
    if (built.manifest.id !== id || differ.length > 0) {
      throw new Error(
        `${url} serves ${part} ${id}; ${full.slice(0, 12)} gives ${built.manifest.id}. Files that differ: ${differ.join(', ') || 'none'}`,
      )
    }
    step(`${part} ${id}`, `${Object.keys(files).length} files, as ${url} serves them`)
  })
}

function filesOf(parts: unknown): Readonly<Record<string, string>> {
  const files: unknown = typeof parts === 'object' && parts !== null ? Reflect.get(parts, 'files') : undefined
  if (typeof files !== 'object' || files === null) throw new Error('The site does not say which files a release has.')
  return Object.fromEntries(Object.entries(files).map(([path, hash]) => [path, String(hash)]))
}

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-verify-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
