import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { createCaptchas } from './captcha.ts'
import { CONTENT_AREAS } from './testing/posts.ts'

let site: TestApp
let captchas: ReturnType<typeof createCaptchas>
beforeAll(async () => {
  site = await startTestApp({ areas: CONTENT_AREAS })
  captchas = createCaptchas(site.app)
})
afterAll(() => site.close())

const MINUTE = 60_000

describe('captcha', () => {
  test('asks for two numbers from 1 to 10', () => {
    const captchasCreated = Array.from({ length: 300 }, () => captchas.create())
    const numbers = new Set(captchasCreated.flatMap(({ a, b }) => [a, b]))
    expect([...numbers].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('accepts the correct result once', async () => {
    const { a, b, token } = captchas.create()
    expect(await captchas.verify(token, ` ${a + b} `)).toBe(true)
    expect(await captchas.verify(token, String(a + b))).toBe(false)
  })

  test('is invalidated by a wrong result', async () => {
    const { a, b, token } = captchas.create()
    expect(await captchas.verify(token, String(a + b + 1))).toBe(false)
    expect(await captchas.verify(token, String(a + b))).toBe(false)
  })

  test('counts one of two concurrent attempts', async () => {
    const { a, b, token } = captchas.create()
    const results = await Promise.all(Array.from({ length: 5 }, () => captchas.verify(token, String(a + b))))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  test('is valid for ten minutes', async () => {
    const inTime = captchas.create()
    const late = captchas.create()
    site.clock.advance(9 * MINUTE)
    expect(await captchas.verify(inTime.token, String(inTime.a + inTime.b))).toBe(true)
    site.clock.advance(1 * MINUTE)
    expect(await captchas.verify(late.token, String(late.a + late.b))).toBe(false)
  })

  test('accepts only its own token', async () => {
    const { a, b, token } = captchas.create()
    const [sum, expires, nonce, signature] = token.split('.')
    const forged = [
      '',
      'a.b.c.d',
      `${sum}.${Number(expires) + 1}.${nonce}.${signature}`,
      `${sum}.${expires}.other.${signature}`,
      token.slice(0, -1),
    ]
    for (const other of forged) expect(await captchas.verify(other, String(a + b)), other).toBe(false)
    expect(await captchas.verify(token, String(a + b))).toBe(true)
  })

  test('does not reveal its result: tokens for the same sum differ', () => {
    const sums = new Map<number, Set<string>>()
    for (let n = 0; n < 100; n++) {
      const { a, b, token } = captchas.create()
      sums.set(a + b, (sums.get(a + b) ?? new Set()).add(token.split('.')[0] ?? ''))
    }
    expect([...sums.values()].reduce((total, seen) => total + seen.size, 0)).toBe(100)
  })

  test('deletes used captchas after they expire', async () => {
    const count = async () => (await site.app.pool.query('select count(*)::int as n from captcha_used')).rows[0].n
    const { a, b, token } = captchas.create()
    await captchas.verify(token, String(a + b))
    await site.app.content.tidy()
    expect(await count()).toBeGreaterThan(0)
    site.clock.advance(11 * MINUTE)
    await site.app.content.tidy()
    expect(await count()).toBe(0)
  })
})
