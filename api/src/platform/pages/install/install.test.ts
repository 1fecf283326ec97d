import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp({ areas: ['releases'] })
})
afterAll(() => site.close())

const get = (url: string) => site.app.inject({ url })

test('the manifest lists only existing icons with their actual sizes', async () => {
  const response = await get('/manifest.webmanifest')
  expect(response.headers['content-type']).toContain('application/manifest+json')
  const manifest = response.json()
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src)
    expect(icon.statusCode, src).toBe(200)
    expect(icon.headers['content-type'], src).toBe(type)
    if (type !== 'image/png') continue
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect(manifest.icons.some(({ purpose }: { purpose: string }) => purpose === 'maskable')).toBe(true)
})

test('rejects other icon sizes and purposes', async () => {
  for (const path of ['/icons/any-4096.png', '/icons/round-192.png', '/icons/round.svg'])
    expect((await get(path)).statusCode, path).toBeGreaterThanOrEqual(400)
})

test('pages link the manifest and set the theme colour', async () => {
  const { body } = await get('/')
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(body).toContain('<meta name="theme-color" content="#f1ede3" media="(prefers-color-scheme: light)">')
  const dark = await site.app.inject({ url: '/', cookies: { onfreq_theme: 'dark' } })
  expect(dark.body).toContain('<meta name="theme-color" content="#0a0f16">')
})

test('the service worker is revalidated on each visit and caches no API responses', async () => {
  const worker = await get('/service-worker.js')
  expect(worker.headers['content-type']).toContain('text/javascript')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers['content-security-policy']).toContain("worker-src 'self'")
  expect(worker.body).not.toMatch(/put\([^)]*api/)
})
