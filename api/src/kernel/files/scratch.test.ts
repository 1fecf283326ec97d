import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratch, sweepScratch } from './scratch.ts'

const NOW = Date.UTC(2026, 0, 2)
const HOUR = 3_600_000
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'onfreq-scratch-test-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test("an upload is readable only by the site's user and is deleted when its process left it behind (S18)", async () => {
  expect(await sweepScratch({ dataDir }, NOW)).toBe(0)
  const [old, young] = [await makeScratch({ dataDir }, 'upload'), await makeScratch({ dataDir }, 'upload')]
  for (const folder of [join(dataDir, 'scratch'), old]) expect((await stat(folder)).mode & 0o077).toBe(0)
  await writeFile(join(old, 'log.adi'), 'a log')
  const setAge = (folder: string, hours: number) => utimes(folder, NOW / 1000, (NOW - hours * HOUR) / 1000)
  await setAge(old, 12)
  await setAge(young, 11.9)
  expect(await sweepScratch({ dataDir }, NOW)).toBe(1)
  expect(await readdir(join(dataDir, 'scratch'))).toEqual([young.slice(dataDir.length + '/scratch/'.length)])
})
