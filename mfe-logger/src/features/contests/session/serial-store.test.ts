import type { SerialsResponse } from '@onfreq/contracts/log/contest-session'
import {
  commonRanges,
  handOut,
  type SerialPool,
  type SerialRanges,
  withoutRanges,
  withRanges,
} from '@onfreq/ham/contest/serials'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SerialEnvironment, SerialStore, type StoredSerials } from './serial-store.ts'

const SESSION = 7

/** Fake site that assigns serial numbers; the rules of the real site have their own tests. */
function site() {
  let pool: SerialPool = { next: 1, free: [] }
  const devices = new Map<string, { seq: number; serials: SerialRanges; granted: SerialRanges }>()
  let closed = false
  return {
    close: () => {
      closed = true
    },
    free: () => pool.free,
    answer(request: { device: string; seq: number; back: SerialRanges; expected: number }): SerialsResponse {
      const { device, seq, back, expected } = request
      const state = devices.get(device) ?? { seq: 0, serials: [], granted: [] }
      devices.set(device, state)
      const others = devices.size - 1
      const pairs = (ranges: SerialRanges) => ranges.map(([first, last]): [number, number] => [first, last])
      if (seq !== state.seq + 1) {
        return {
          seq: state.seq,
          granted: seq === state.seq && seq > 0 ? pairs(state.granted) : [],
          others,
          closed,
        }
      }
      const returned = commonRanges(state.serials, back)
      const handed = handOut(pool, returned, closed ? 0 : expected)
      pool = handed.pool
      devices.set(device, {
        seq,
        granted: handed.granted,
        serials: withRanges(withoutRanges(state.serials, returned), handed.granted),
      })
      return { seq, granted: pairs(handed.granted), others, closed }
    },
  }
}

type Site = ReturnType<typeof site>
/** `lost`: the site processes the request, but the response does not arrive. */
type Line = 'up' | 'down' | 'lost'

/** A browser whose pages open and close. */
function browser(server: Site) {
  let stored: StoredSerials | undefined
  let line: Line = 'up'
  let names = 0
  const tabs = new Set<string>()
  const environment: SerialEnvironment = {
    change: async (session, work) => {
      stored = work(stored?.session === session ? stored : undefined)
      return stored
    },
    requestSerials: async (request) => {
      if (line === 'down') throw new Error('no network')
      const result = server.answer(request)
      if (line === 'lost') throw new Error('no answer')
      return result
    },
    tabs: async () => tabs,
    newDevice: () => {
      names += 1
      return `device-${names}-${Math.random()}`
    },
  }
  return {
    set line(next: Line) {
      line = next
    },
    async page(tab = 'tab-1') {
      tabs.add(tab)
      const store = new SerialStore(SESSION, Promise.resolve(tab), environment, () => undefined)
      await store.open()
      return store
    },
    closeTab: (tab: string) => tabs.delete(tab),
    kept: () => stored,
  }
}

/** Logs one contact and returns its number, or null if none is available. */
async function log(page: SerialStore): Promise<number | null> {
  const number = page.next
  if (number !== null) await page.use(number)
  return number
}

describe('serial numbers reserved by a browser', () => {
  it('are consecutive, with a reserve for a day offline', async () => {
    const one = browser(site())
    const page = await one.page()
    expect(page.next).toBeNull()
    await page.sync()
    expect([await log(page), await log(page), page.next]).toEqual([1, 2, 3])
    one.line = 'down'
    for (let number = 3; number <= 100; number += 1) expect(await log(page)).toBe(number)
    expect(page.next).toBeNull()
  })

  it('survive a reload', async () => {
    const one = browser(site())
    const page = await one.page()
    await page.sync()
    await log(page)
    expect((await one.page()).next).toBe(2)
  })

  it('are separate for each tab, and the numbers of a closed tab are used next', async () => {
    const one = browser(site())
    const first = await one.page('tab-1')
    await first.sync()
    const second = await one.page('tab-2')
    expect([first.next, second.next]).toEqual([1, 2])
    expect(await log(first)).toBe(1)
    expect(first.next).toBe(3)
    one.closeTab('tab-2')
    expect(await log(first)).toBe(3)
    expect(first.next).toBe(2)
  })

  it('an undone contact returns its number for the next contact', async () => {
    const one = browser(site())
    const page = await one.page()
    await page.sync()
    await log(page)
    await log(page)
    await page.returnNumber(1)
    expect([await log(page), page.next]).toEqual([1, 3])
  })

  it('several simultaneous contacts have consecutive numbers', async () => {
    const one = browser(site())
    const page = await one.page()
    await page.sync()
    expect(page.numbersFor(3)).toEqual([1, 2, 3])
  })

  it('a lost response causes no gap because the request is repeated', async () => {
    const one = browser(site())
    const page = await one.page()
    one.line = 'lost'
    await page.sync()
    expect(page.next).toBeNull()
    one.line = 'up'
    await page.sync()
    expect(page.next).toBe(1)
    expect(page.ahead).toBe(100)
  })

  it('a second browser makes the first one return its surplus numbers', async () => {
    const server = site()
    const [one, two] = [browser(server), browser(server)]
    const [first, second] = [await one.page(), await two.page()]
    await first.sync()
    await second.sync()
    expect(second.next).toBe(101)
    await first.sync()
    expect(first.ahead).toBe(12)
    // The second browser uses its higher numbers before it requests more; then the gap closes.
    for (let at = 0; at < 8; at += 1) await log(second)
    await second.sync()
    expect([await log(second), second.next]).toEqual([109, 13])
  })

  it('are returned when the contest ends', async () => {
    const server = site()
    const one = browser(server)
    const page = await one.page()
    await page.sync()
    await log(page)
    server.close()
    await page.sync()
    expect(page.next).toBeNull()
    expect(server.free()).toEqual([[2, 100]])
  })

  it('are never used twice, whether offline, after a lost response, a reload or an undo', async () => {
    const step = fc.record({
      browser: fc.nat(2),
      tab: fc.constantFrom('tab-1', 'tab-2'),
      line: fc.constantFrom<Line>('up', 'up', 'down', 'lost'),
      act: fc.constantFrom('log', 'log', 'log', 'sync', 'reload', 'undo'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        const server = site()
        const browsers = [browser(server), browser(server), browser(server)]
        const pages = new Map<string, SerialStore>()
        const used: { readonly number: number; readonly by: number }[] = []
        for (const { browser: at, tab, line, act } of steps) {
          const one = browsers[at]
          if (!one) continue
          one.line = line
          const key = `${at} ${tab}`
          const page = act === 'reload' ? await one.page(tab) : (pages.get(key) ?? (await one.page(tab)))
          pages.set(key, page)
          if (act === 'log') {
            const number = await log(page)
            if (number !== null) {
              expect(used.map((each) => each.number)).not.toContain(number)
              used.push({ number, by: at })
            }
          }
          if (act === 'sync') await page.sync()
          if (act === 'undo') {
            const last = used.findLastIndex(({ by }) => by === at)
            const [gone] = last < 0 ? [] : used.splice(last, 1)
            if (gone) await page.returnNumber(gone.number)
          }
        }
        // After reconnecting, each number is in the log, reserved by a browser, or free.
        for (const [key, page] of pages) {
          const one = browsers[Number(key.split(' ')[0])]
          if (one) one.line = 'up'
          await page.sync()
          await page.sync()
        }
        const heldNumbers = browsers.flatMap((one) => getList(one.kept()?.held ?? []))
        const free = getList(server.free())
        const all = [...used.map(({ number }) => number), ...heldNumbers, ...free].sort((a, b) => a - b)
        expect(all).toEqual(all.map((_, index) => index + 1))
      }),
      { numRuns: 60 },
    )
  })
})

const getList = (ranges: SerialRanges) =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
