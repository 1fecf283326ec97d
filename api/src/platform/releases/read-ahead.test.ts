import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { expect, test } from 'vitest'
import { sampleRelease } from '../../../test/releases.ts'
import { createReadAhead } from './read-ahead.ts'

const SITE = { others: [], events: [] } as unknown as ReleaseChecks
const { manifest, contents } = sampleRelease('feed', '1.0.0-0000aaaa')
const [path = '', text = ''] = Object.entries(contents).find(([name]) => name.endsWith('.js')) ?? []

test('checks an uploaded file in advance and leaves errors to the gate', async () => {
  const ahead = createReadAhead(async () => SITE)
  ahead.add(manifest, path, Buffer.from(text))
  await expect.poll(() => ahead.foundSoFar(manifest, SITE).has(path)).toBe(true)
  const other = createReadAhead(async () => SITE)
  other.add(manifest, path, Buffer.from('eval("x")'))
  other.add(manifest, 'unlisted.js', Buffer.from(text))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(other.foundSoFar(manifest, SITE).size).toBe(0)
})

test('checks a file once, however often it is uploaded', async () => {
  const ahead = createReadAhead(async () => SITE)
  ahead.add(manifest, path, Buffer.from('eval("x")'))
  ahead.add(manifest, path, Buffer.from(text))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(ahead.foundSoFar(manifest, SITE).has(path)).toBe(false)
})

test('limits the queue to the capacity of a process', async () => {
  let open = (_site: ReleaseChecks): void => {}
  const ahead = createReadAhead(() => new Promise((resolve) => (open = resolve)))
  ahead.add(manifest, path, Buffer.alloc(33 * 1024 * 1024))
  ahead.add(manifest, path, Buffer.from(text))
  await expect
    .poll(() => {
      open(SITE)
      return ahead.foundSoFar(manifest, SITE).has(path)
    })
    .toBe(true)
})
