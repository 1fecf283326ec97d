/** Independent verification of a site: its bytes match their hashes, and its commit builds exactly these bytes. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastRelease } from '@onfreq/build/build/build'
import { releasesFolder } from '@onfreq/build/release/store'
import { unitAt } from '@onfreq/build/workspace'
import { buildProof } from './delivery/releases.ts'
import { makeDeployer } from './harness/releases.ts'
import { dataDir } from './harness/running-site.ts'
import { expect, siteUrl, test } from './harness/test.ts'

const ROOT = join(import.meta.dirname, '../..')
const PART = 'globe'
const SOURCE = `mfe-${PART}/src/app.tsx`

test.describe.configure({ timeout: 400_000 })

test('rebuilds a release of the running site from its commit, and detects another commit', async () => {
  const release = lastRelease(unitAt(join(ROOT, `mfe-${PART}`)))
  if (!release) throw new Error(`mfe-${PART} was never built`)
  const sameCommit = getCommit({})
  const matching = await verify(`${PART}/${release.id}`, '--from', sameCommit)
  expect(matching.output).toContain(`files, as ${siteUrl()} serves them`)
  expect(matching.code).toBe(0)

  const otherCommit = getCommit({
    [SOURCE]: `${readFileSync(join(ROOT, SOURCE), 'utf8')}\nconsole.info('something more')\n`,
  })
  const differing = await verify(`${PART}/${release.id}`, '--from', otherCommit)
  expect(differing.code).toBe(1)
  expect(differing.output).toMatch(
    new RegExp(`serves ${PART} ${release.id}; ${otherCommit.slice(0, 12)} gives \\S+\\. Files that differ: .*\\.js`),
  )
})

test("reports a changed byte in the site's store with the name of its file", async ({ call }) => {
  const release = await buildProof('8.0.0')
  await (await makeDeployer(call)).release(release)
  expect((await verify(`proof/${release.id}`)).code).toBe(0)

  const file = Object.keys(release.files).find((path) => path.endsWith('.css')) ?? ''
  const path = join(releasesFolder(dataDir()), 'proof', release.id, file)
  writeFileSync(path, `${readFileSync(path, 'utf8')} `)
  for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true })
  const changed = await verify(`proof/${release.id}`)
  expect(changed.code).toBe(1)
  expect(changed.output).toContain(`serves ${file} with other bytes than it says`)
})

/** Runs `npm run lab -- verify` against this site. */
async function verify(...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(process.execPath, ['shared/build/src/cli.ts', 'lab', 'verify', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ONFREQ_URL: siteUrl() },
  })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => log.push(text.toString()))
  const code = await new Promise<number>((resolve) => child.once('close', (exit) => resolve(exit ?? 1)))
  return { code, output: log.join('') }
}

/** Creates a commit of the working tree with some files replaced, without changing branches or the index. */
function getCommit(replaced: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-index-'))
  const who = { GIT_AUTHOR_NAME: 'a test', GIT_AUTHOR_EMAIL: 'test@onfreq.example' }
  const committer = { GIT_COMMITTER_NAME: 'a test', GIT_COMMITTER_EMAIL: 'test@onfreq.example' }
  const env = { ...process.env, ...who, ...committer, GIT_INDEX_FILE: join(folder, 'index') }
  const git = (args: readonly string[], input = '') =>
    execFileSync('git', args, { cwd: ROOT, env, input, encoding: 'utf8' }).trim()
  try {
    git(['read-tree', 'HEAD'])
    git(['add', '--all'])
    for (const [path, text] of Object.entries(replaced)) {
      const blob = git(['hash-object', '-w', '--stdin'], text)
      git(['update-index', '--cacheinfo', `100644,${blob},${path}`])
    }
    return git(['commit-tree', git(['write-tree']), '-p', 'HEAD', '-m', 'sources of a test'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
