import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const toPath = (url: string) => new URL(url, 'http://localhost').pathname

test('is identified as a test without keys, and completes the full flow', async () => {
  const member = await site.register()
  const flags = async () => {
    const { sub, subscribed, paid_subscription } = (await member.get('vuser')).json().user
    return { sub, subscribed, paid_subscription }
  }
  expect(await flags()).toEqual({ sub: 0, subscribed: 0, paid_subscription: 0 })
  const { url } = (await member.post('vcheckout/start', { kind: 'upgrade' })).json()
  const page = await site.get(toPath(url))
  expect(page.body).toContain('Test checkout.')
  expect(page.body).toContain('no money moves')
  expect((await member.post('vupgrade/check')).json().subscription).toBeNull()
  const paid = await site.app.inject({
    method: 'POST',
    url: toPath(url),
    payload: 'act=pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(paid.statusCode).toBe(303)
  expect(paid.headers.location).toContain('/stripe/upgrade/check')
  expect((await member.post('vupgrade/check')).json().subscription.level).toBe('monthly')
  expect((await member.post('vbilling')).json()).toMatchObject({ test_mode: true, can_manage: true, cancelled: false })
  expect(await flags()).toEqual({ sub: 1, subscribed: 1, paid_subscription: 1 })
})

test('redirects a cancellation to PaymentCancel without a subscription', async () => {
  const member = await site.register()
  const { url } = (await member.post('vcheckout/start', { kind: 'trial' })).json()
  const response = await site.app.inject({
    method: 'POST',
    url: toPath(url),
    payload: 'act=cancel',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(toPath(String(response.headers.location))).toBe('/support-us/cancel')
  expect((await member.post('vsr')).json().subscription.level).toBe('none')
})

test('subscribes with a free trial without a paid subscription', async () => {
  const member = await site.register()
  const { url } = (await member.post('vcheckout/start', { kind: 'trial' })).json()
  await site.app.inject({
    method: 'POST',
    url: toPath(url),
    payload: 'act=pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect((await member.get('vuser')).json().user).toMatchObject({ sub: 1, subscribed: 1, paid_subscription: 0 })
})
