import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { type SampleRelease, sampleRelease, sampleShell } from '../test/releases.ts'
import { seedReleases } from './seed-releases.ts'

const SHELL = sampleShell('1.0.0-0000aaaa')
const FEED = sampleRelease('feed', '1.0.0-0000bbbb')

let site: TestApp
let releaseDir: string
const output: string[] = []

beforeEach(async () => {
  releaseDir = await mkdtemp(join(tmpdir(), 'onfreq-releases-'))
  site = await startTestApp({ config: { releaseDir } })
  output.length = 0
})
afterEach(async () => {
  await site.close()
  await rm(releaseDir, { recursive: true, force: true })
})

async function write(path: string, text: string, folder = join(site.app.config.dataDir, 'releases')): Promise<void> {
  const full = join(folder, path)
  await mkdir(dirname(full), { recursive: true })
  await writeFile(full, text)
}

/** Writes releases as `npm run build-releases` does. */
async function writeBuilds(releases: readonly SampleRelease[], into?: string): Promise<void> {
  for (const { manifest, contents } of releases) {
    const folder = `${manifest.name}/${manifest.id}`
    for (const [path, text] of Object.entries(contents)) await write(`${folder}/${path}`, text, into)
    await write(`${folder}/release.json`, JSON.stringify(manifest), into)
  }
  await write(
    'local.json',
    JSON.stringify(Object.fromEntries(releases.map(({ manifest: { name, id } }) => [name, id]))),
    into,
  )
}

const seed = (build: () => Promise<void> = () => Promise.reject(new Error('not to be built'))) =>
  seedReleases(site.app, (line) => output.push(line), build)

test('a new site serves the pages of this version from its release store', async () => {
  expect((await site.get('/feed')).statusCode).toBe(503)
  await writeBuilds([FEED, SHELL])
  await seed()
  expect((await site.get('/feed')).statusCode).toBe(200)
  expect((await site.get(FEED.manifest.entry)).statusCode).toBe(200)
})

test('builds missing releases first', async () => {
  await seed(() => writeBuilds([SHELL, FEED]))
  expect(output.join('\n')).toContain('building')
  expect((await site.get('/feed')).statusCode).toBe(200)
})

test('uses the releases in a container image', async () => {
  const packaged = await mkdtemp(join(tmpdir(), 'onfreq-packaged-'))
  try {
    await writeBuilds([SHELL, FEED], packaged)
    await seedReleases(
      site.app,
      () => {},
      () => Promise.reject(new Error('not to be built')),
      packaged,
    )
    expect((await site.get('/feed')).statusCode).toBe(200)
    expect((await site.get(FEED.manifest.entry)).statusCode).toBe(200)
  } finally {
    await rm(packaged, { recursive: true, force: true })
  }
})

test('processes that start together build once', async () => {
  let builds = 0
  const build = async () => {
    builds += 1
    await writeBuilds([SHELL, FEED])
  }
  await Promise.all([seed(build), seed(build), seed(build)])
  expect(builds).toBe(1)
  expect(output.join('\n')).toContain('another process makes the first ones')
})

test('a site with releases keeps them', async () => {
  await writeBuilds([SHELL, FEED])
  await seed()
  await writeBuilds([sampleShell('1.0.1-0000cccc'), FEED])
  await seed()
  expect(await site.app.releases.areThereAny()).toBe(true)
  const { registry } = await site.app.releases.forVisitor(() => 50)
  expect(JSON.stringify(registry)).not.toContain('0000cccc')
})

test('rejects corrupted files and continues at the next start once they are fixed', async () => {
  await writeBuilds([SHELL, FEED])
  await write(`feed/${FEED.manifest.id}/entry.js`, 'something else')
  await expect(seed()).rejects.toThrow(/cannot be used: entry.js does not have the hash/)
  await writeBuilds([SHELL, FEED])
  await seed()
  expect((await site.get('/feed')).statusCode).toBe(200)
})
