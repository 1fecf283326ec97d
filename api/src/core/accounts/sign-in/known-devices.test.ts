import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { createKnownDevices, DEVICE_COOKIE } from './known-devices.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const SECRETS = ['a secret of an installation, 32+ characters'] as const

type Devices = ReturnType<typeof createKnownDevices>

/** A browser that stores the cookies of responses. */
function browser(devices: Devices, cookie = '') {
  let stored = cookie
  let attributes: unknown
  const request = () => ({ cookies: stored === '' ? {} : { [DEVICE_COOKIE]: stored } }) as never
  const reply = {
    setCookie(_name: string, value: string, input: unknown) {
      stored = value
      attributes = input
    },
  } as never
  return {
    signIn: (accountId: number) => devices.remember(request(), reply, accountId),
    knows: (accountId: number) => devices.findDevice(request(), accountId),
    cookie: () => stored,
    attributes: () => attributes,
  }
}

test('remembers the six accounts that used a device last', () => {
  const { signIn, knows, cookie } = browser(createKnownDevices(SECRETS, false))
  for (const id of [1, 2, 3, 4, 5, 6]) signIn(id)
  const name = knows(1)
  expect(name).toMatch(/^[\w-]{16}$/)
  // An account that logs in again moves to the end, with the same device id.
  signIn(1)
  expect(knows(1)).toBe(name)
  expect(cookie().split('.')).toHaveLength(6)
  signIn(7)
  expect([1, 2, 3, 4, 5, 6, 7].map((id) => knows(id) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
    true,
  ])
})

test('sets a cookie for 400 days that is limited to the API and unreadable by scripts', async () => {
  const member = await site.register()
  const response = await site.post('vlogin', { email: member.email, password: member.password })
  const [cookie = ''] = [response.headers['set-cookie'] ?? []].flat().filter((each) => each.startsWith(DEVICE_COOKIE))
  expect(cookie).toMatch(/Max-Age=34560000; Path=\/api\/; HttpOnly; SameSite=Lax$/)
  const encrypted = browser(createKnownDevices(SECRETS, true))
  encrypted.signIn(1)
  expect(encrypted.attributes()).toMatchObject({ secure: true })
})

test('accepts a device token signed with an older secret until that secret is removed, and rejects an invalid one', () => {
  const before = browser(createKnownDevices(SECRETS, false))
  before.signIn(4711)
  const rotated = createKnownDevices(['a second secret, thirty-two characters', ...SECRETS], false)
  expect(browser(rotated, before.cookie()).knows(4711)).toBe(before.knows(4711))
  const without = createKnownDevices(['a second secret, thirty-two characters'], false)
  for (const cookie of [before.cookie(), '', 'x', '0--', before.cookie().replace('4711', '4712')]) {
    expect(browser(without, cookie).knows(4711), cookie).toBeUndefined()
    expect(browser(without, cookie).knows(0), cookie).toBeUndefined()
  }
})
