import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('says that it lives and that its database answers', async () => {
  expect((await site.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await site.get('/readyz')).json()).toEqual({ status: 'ready', database: true })
})
