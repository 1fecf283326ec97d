/**
 * Builds and uploads the Storybook of a release after the release is live, so that visitors do not wait for it. Files of
 * earlier releases are not uploaded again.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { StoriesFile } from '@onfreq/contracts/releases/stories'
import pLimit from 'p-limit'
import { seconds, step } from '../output.ts'
import { BUNDLED_IN_KIT, ownModule, ROOT } from '../place.ts'
import { runTool } from '../run-tool.ts'
import { readPackage, type Unit } from '../workspace.ts'
import { postJson, sendFile, type Target } from './deploy.ts'

const pack = promisify(gzip)
const CONCURRENCY = 8
/** Files that describe the build machine. */
const NOT_SENT = /(?:^|\/)(?:project\.json|\.DS_Store)$/

type Release = Pick<ReleaseManifest, 'name' | 'id'>

/** Builds the stories of a part and publishes them with its release. */
export async function releaseStories(target: Target, unit: Unit, release: Release): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-stories-'))
  try {
    const start = performance.now()
    await buildStories(unit, folder)
    step('stories built', seconds(performance.now() - start))
    const { sent, files, address } = await sendStories(target, folder, release)
    step(sent === 0 ? 'stories sent before' : 'stories sent', sent === 0 ? '' : `${sent} of ${files} files`)
    step('stories', target.url + address)
  } catch (error) {
    throw new Error(
      `${release.name} ${release.id} is released, without its stories. Send them with: npm run release -- --only-stories`,
      { cause: error },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether the part has a Storybook. Parts with their own repository have one only if their package.json names it. */
export function hasStorybook(): boolean {
  const { dependencies = {}, devDependencies = {} } = readPackage(ROOT)
  return 'storybook' in { ...dependencies, ...devDependencies }
}

async function buildStories(unit: Unit, folder: string): Promise<void> {
  const config = BUNDLED_IN_KIT ? join(ownModule('storybook/main'), '..') : join(ROOT, '.storybook')
  const part = BUNDLED_IN_KIT ? ROOT : relative(ROOT, unit.folder)
  const { code, output } = await runTool('storybook', ['build', '--quiet', '-c', config, '-o', folder], {
    env: { ONFREQ_STORIES_OF: part, STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
  if (code !== 0) throw new Error(`The stories do not build:\n${output}`)
}

/**
 * Uploads a built Storybook: sends the file list, uploads the missing files, and sends the list again to publish
 * it.
 */
export async function sendStories(target: Target, folder: string, { name, id }: Release) {
  const files: Record<string, StoriesFile> = {}
  for (const path of pathsIn(folder)) {
    const bytes = readFileSync(join(folder, path))
    files[path] = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }
  }
  const announce = () => postJson(target, '/api/releases/stories', { microfrontend: name, id, files })
  const missing = missingIn(await announce())
  const limit = pLimit(CONCURRENCY)
  await limit.map(missing, async (path) =>
    sendFile(target, `/api/releases/stories/${name}/${id}?file=${encodeURIComponent(path)}`, {
      body: await pack(readFileSync(join(folder, path))),
      what: path,
    }),
  )
  const state = missing.length > 0 ? await announce() : undefined
  if (state !== undefined && missingIn(state).length > 0) throw new Error('The site still lacks some of its files.')
  return { sent: missing.length, files: Object.keys(files).length, address: `/platform/stories/${name}/${id}/` }
}

function missingIn(state: unknown): string[] {
  const missing: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'missing') : undefined
  if (!Array.isArray(missing))
    throw new Error('The site did not return the files it needs. Does it run an older version?')
  return missing.filter((path) => typeof path === 'string')
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !NOT_SENT.test(path))
    .sort()
}
