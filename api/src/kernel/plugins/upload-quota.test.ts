import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { jpegWithPosition, pictureBody } from '../../core/people/testing/pictures.ts'
import { UPLOADS_A_DAY } from './upload-quota.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp({ config: { rateLimits: true } })
})
afterAll(() => site.close())

const DAY = 86_400_000

test("rejects uploads beyond a member's daily quota, and counts neither other members nor rejected uploads", async () => {
  const [member, other] = [await site.register(), await site.register()]
  const bucket = `upload:day:${member.accountId}`
  const used = async () => (await site.app.limits.exact.add([{ bucket, n: 0, windowMs: DAY }], site.clock.now()))[0]!.n
  const refused = await member.post('vuploadphoto', {}, pictureBody(Buffer.from('no picture at all')))
  expect(refused.statusCode).toBe(422)
  await expect.poll(used).toBe(0)

  const picture = await jpegWithPosition()
  await site.app.limits.exact.add([{ bucket, n: UPLOADS_A_DAY, windowMs: DAY }], site.clock.now())
  const full = await member.post('vuploadphoto', {}, pictureBody(picture))
  expect(full.statusCode).toBe(429)
  expect(full.json().error.code).toBe('uploads.day_full')
  expect(Number(full.headers['retry-after'])).toBeGreaterThan(80_000)
  expect((await other.post('vuploadphoto', {}, pictureBody(picture))).statusCode).toBe(200)
  site.clock.advance(DAY)
  const login = await site.post('vlogin', { email: member.email, password: member.password })
  const headers = { ...pictureBody(picture).headers, authorization: `Bearer ${login.json().token}` }
  const next = await site.post('vuploadphoto', {}, { ...pictureBody(picture), headers })
  expect(next.statusCode).toBe(200)
})
