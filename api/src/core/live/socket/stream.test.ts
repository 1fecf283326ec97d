import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openStream } from './stream.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('caches the newest 5,000 messages of a process, and reports older ones as unavailable', async () => {
  const received: number[] = []
  const stream = await openStream(site.app, (messages) => received.push(...messages.map(({ id }) => id)))
  try {
    for (let n = 0; n < 5_200; n += 1) stream.append({ type: 'bandstats', data: { n } })
    await stream.settle()
    expect(received).toHaveLength(5_200)
    const until = stream.lastId()
    const after = (nth: number) => stream.between(received[nth] ?? 0, until)
    expect(after(100)).toBeUndefined()
    expect(after(198)).toBeUndefined()
    expect(after(199)).toHaveLength(5_000)
    expect(after(5_000)).toHaveLength(199)
  } finally {
    await stream.close()
  }
})
