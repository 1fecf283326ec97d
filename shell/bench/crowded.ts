/** Measures pages with their maximum content, on a CPU slowed down four times. */

import type { GlobeItem } from '@onfreq/contracts/live/globe'
import type { LiveData } from '@onfreq/contracts/live/live'
import type { StationItem } from '@onfreq/contracts/live/stations'
import type { Browser, Page } from 'playwright-core'
import type { SessionCookie } from '../e2e/harness/demonstration.ts'
import type { Row } from './row.ts'
import { longestOfRounds, longestTask, open, resetMeasurements, row, settle, slow } from './slowed-page.ts'

const MAX_TASK_MS = 50
const CONTACTS = 100_000
const NEWEST_AT = Date.UTC(2026, 10, 28, 12)
const SPACING_MS = 20 * 60_000
const STATIONS = 300
const ARCS = 500
const OBSERVATION_MS = 5_000

export async function benchCrowded(browser: Browser, site: string, session: SessionCookie): Promise<Row[]> {
  return [
    await benchLongLog(browser, site, session),
    await benchDial(browser, site, session),
    ...(await benchGlobe(browser, site, session)),
  ]
}

/** A log of {@link CONTACTS} contacts, made by repeating the demonstration contacts with unique ids and times. */
async function benchLongLog(browser: Browser, site: string, session: SessionCookie): Promise<Row> {
  const page = await open(browser, session)
  await page.route('**/api/vlogbookcount', (route) => route.fulfill({ json: { count: CONTACTS } }))
  await page.route('**/api/vlogbook', async (route) => {
    const { cursor, size } = route.request().postDataJSON()
    const from = Number(cursor ?? 0)
    const response = await (await route.fetch({ postData: { page: 1, size: 100 } })).json()
    const qsos = Array.from({ length: size }, (_, n) => ({
      ...response.qsos[n % response.qsos.length],
      qdo_id: from + n + 1,
      TS: new Date(NEWEST_AT - (from + n) * SPACING_MS).toISOString(),
    }))
    const next = from + size < CONTACTS ? String(from + size) : null
    await route.fulfill({ json: { ...response, qsos, size, total: CONTACTS, next, previous: null } })
  })
  await page.goto(`${site}/logs`)
  await page.getByRole('row').nth(8).waitFor()
  await settle(page)
  await slow(page)
  await page.mouse.move(700, 500)
  const tasks = await longestOfRounds(page, async () => {
    await resetMeasurements(page)
    // Scroll far enough that further pages load.
    for (let step = 0; step < 40; step++) {
      await page.mouse.wheel(0, 900)
      await page.waitForTimeout(50)
    }
    await settle(page)
    return longestTask(page)
  })
  await page.context().close()
  return row(`scrolling a log of ${CONTACTS} contacts: longest task`, tasks, MAX_TASK_MS)
}

/** The dial of the home page with {@link STATIONS} stations, dragged from end to end. */
async function benchDial(browser: Browser, site: string, session: SessionCookie): Promise<Row> {
  const page = await open(browser, session)
  let sendStations: (stations: StationItem[]) => void = () => {}
  await page.routeWebSocket(/\/live\?/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((text) => {
      socket.send(text)
      const [{ environment, id }] = JSON.parse(String(text))
      sendStations = (stations) => {
        const data: LiveData<'public-rig-data'> = { stations, gone: [] }
        socket.send(JSON.stringify([{ environment, type: 'public-rig-data', id: id + 1, data }]))
      }
    })
  })
  await page.goto(`${site}/`)
  const dial = page.getByRole('region', { name: 'Band dial' })
  await dial.waitFor()
  await settle(page)
  await dial
    .getByRole('radio', { name: /^20m/ })
    .or(dial.getByRole('button', { name: /^20m/ }))
    .first()
    .click()
  sendStations(await makeStations(page, site))
  await page.waitForFunction((most) => document.querySelectorAll('section li[data-lane]').length >= most, STATIONS / 2)
  await settle(page)
  await slow(page)
  const box = await dial.getByRole('list', { name: /^Stations on/ }).boundingBox()
  if (box === null) throw new Error('The dial is not on the screen')
  const y = box.y + box.height - 3
  const tasks = await longestOfRounds(page, async () => {
    await resetMeasurements(page)
    await page.mouse.move(box.x + 10, y)
    await page.mouse.down()
    for (let step = 1; step <= 40; step++) {
      await page.mouse.move(box.x + 10 + (step / 40) * (box.width - 20), y)
      await page.waitForTimeout(30)
    }
    await page.mouse.up()
    await settle(page)
    return longestTask(page)
  })
  const flags = await page.locator('section li[data-lane]').count()
  await page.context().close()
  return row(`turning the dial with ${flags} flags: longest task`, tasks, MAX_TASK_MS)
}

async function makeStations(page: Page, site: string): Promise<StationItem[]> {
  const { stations }: { stations: StationItem[] } = await (await page.request.get(`${site}/api/ActiveUserList`)).json()
  const one = stations.find(({ freq }) => freq !== null)
  if (one === undefined) throw new Error('No station is on the air')
  return Array.from({ length: STATIONS }, (_, n) => ({
    ...one,
    key: `bench-${n}`,
    id: 9_000_001 + n,
    my_callsign: `K${n % 10}B${String.fromCharCode(65 + (n % 26), 65 + Math.floor(n / 26))}`,
    mode: 'CW',
    freq: 14_001 + (n * 348) / STATIONS,
    band: '20m',
    on_freq: 1,
    op_mode: 1,
    contesting: 0,
  }))
}

/** The globe with {@link ARCS} arcs: rotating by itself, and stopped under a moving pointer. */
async function benchGlobe(browser: Browser, site: string, session: SessionCookie): Promise<Row[]> {
  const page = await open(browser, session)
  await page.route('**/api/globe_feed*', async (route) => {
    const { arcs }: { arcs: GlobeItem[] } = await (await route.fetch()).json()
    const many = Array.from({ length: ARCS }, (_, n): GlobeItem => {
      const arc = arcs[n % arcs.length]
      if (arc === undefined) throw new Error('The globe is empty')
      const { from, to } = arc
      const moved = (degrees: number) => Math.max(-85, Math.min(85, degrees + ((n * 7) % 13) - 6))
      return {
        ...arc,
        entity_id: 9_000_001 + n,
        from: { ...from, lat: moved(from.lat) },
        to: { ...to, lat: moved(to.lat) },
      }
    })
    await route.fulfill({ json: { arcs: many } })
  })
  await page.goto(`${site}/globe`)
  const canvas = page.locator('canvas').first()
  await canvas.waitFor()
  await settle(page)
  await slow(page)
  const watch = () =>
    longestOfRounds(page, async () => {
      await resetMeasurements(page)
      await page.waitForTimeout(OBSERVATION_MS)
      return longestTask(page)
    })
  const turning = await watch()
  await canvas.hover()
  await settle(page)
  const still = await watch()
  await page.context().close()
  return [
    row(`the globe with ${ARCS} arcs, turning: longest task`, turning, MAX_TASK_MS),
    row(`the globe with ${ARCS} arcs, standing still: longest task`, still, MAX_TASK_MS),
  ]
}
