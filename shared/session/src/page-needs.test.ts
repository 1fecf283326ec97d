import { expect, test, vi } from 'vitest'
import { NeedsStore } from './needs-store.ts'
import { PageNeeds } from './page-needs.ts'

const JAPAN = {
  call: 'JA1ABC',
  dxcc: 339,
  continent: 'AS',
  cqZone: 25,
  grid: null,
  band: '20m',
  modeClass: 'cw',
} as const
const GERMANY = {
  call: 'DL1ABC',
  dxcc: 230,
  continent: 'EU',
  cqZone: 14,
  grid: null,
  band: '20m',
  modeClass: 'cw',
} as const

function getStore(
  fetch = vi.fn(
    async () =>
      ({
        epoch: 1,
        seq: 1,
        full: true,
        rows: [['dxcc', '230', '20m', 'cw', 1, 0, 'direct', '0/']],
        home: { entity: 0, locator: null },
      }) as never,
  ),
) {
  return new NeedsStore({ load: async () => undefined, save: async () => {}, discard: async () => {}, fetch })
}

test('fetches no index for a visitor and finds no needs', async () => {
  const load = vi.fn(async () => getStore())
  const page = new PageNeeds(load)
  page.open(null)
  page.refresh()
  expect(load).not.toHaveBeenCalled()
  expect([page.version, page.index.size, page.index.needs(JAPAN)]).toEqual([0, 0, []])
})

test("finds needs once a member's index has loaded, and notifies listeners", async () => {
  const page = new PageNeeds(async () => getStore())
  const received = vi.fn()
  page.subscribe(received)
  page.open(7)
  await vi.waitFor(() => expect(page.index.size).toBeGreaterThan(0))
  expect(received).toHaveBeenCalled()
  expect(page.index.needs(JAPAN).map(({ text }) => text)).toContain('NEW DXCC')
  expect(page.index.needs(GERMANY).map(({ text }) => text)).not.toContain('NEW DXCC')
})

test('does not report a contact as new that was logged before the index loaded', async () => {
  const code = Promise.withResolvers<NeedsStore>()
  const page = new PageNeeds(() => code.promise)
  page.open(7)
  page.add(JAPAN)
  code.resolve(getStore())
  await vi.waitFor(() => expect(page.index.size).toBeGreaterThan(0))
  await vi.waitFor(() => expect(page.index.needs(JAPAN)).toEqual([]))
})

test('leaves no data in the index when the member signs out before it has loaded', async () => {
  const code = Promise.withResolvers<NeedsStore>()
  const fetch = vi.fn()
  const page = new PageNeeds(() => code.promise)
  page.open(7)
  page.add(JAPAN)
  page.open(null)
  code.resolve(getStore(fetch))
  await code.promise
  await Promise.resolve()
  expect([fetch.mock.calls, page.index.size]).toEqual([[], 0])
})

test('retries code that fails to load, one attempt at a time', async () => {
  vi.useFakeTimers()
  try {
    const load = vi.fn(async () => getStore())
    load.mockRejectedValueOnce(new Error('no network'))
    const page = new PageNeeds(load)
    page.open(7)
    page.refresh()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(2)
    expect(page.index.size).toBeGreaterThan(0)
  } finally {
    vi.useRealTimers()
  }
})
