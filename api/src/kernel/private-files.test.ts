import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStore } from './files/disk-store.ts'
import { makeFilesPrivate } from './private-files.ts'

let dataDir: string
let before: number
beforeEach(() => {
  before = process.umask(0o022)
  dataDir = mkdtempSync(join(tmpdir(), 'onfreq-private-'))
})
afterEach(() => {
  process.umask(before)
  rmSync(dataDir, { recursive: true, force: true })
})

const getMode = (...path: string[]) => (statSync(join(dataDir, ...path)).mode & 0o777).toString(8)

test("other users of the machine cannot read members' files, including existing ones", async () => {
  const folder = join(dataDir, 'files')
  mkdirSync(join(folder, 'exports'), { recursive: true, mode: 0o755 })
  writeFileSync(join(folder, 'exports', 'old.zip'), 'a log', { mode: 0o644 })
  makeFilesPrivate({ dataDir, releaseDir: join(dataDir, 'releases'), files: { driver: 'disk', folder } })
  await createDiskStore(folder).put('exports/new.zip', Buffer.from('a log'))
  expect(getMode('files')).toBe('700')
  expect(getMode('files', 'exports', 'new.zip')).toBe('600')
})
