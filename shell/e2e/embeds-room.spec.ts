/** Every widget keeps within the size that people are told to enter, with the longest texts that are usual. */
import { microfrontendFolders, readConfig, unitAt } from '@onfreq/build/workspace'
import type { EmbedName } from '@onfreq/contracts/embed'
import { type Room, type RoomOptions, roomOnPage, roomOnStream } from '@onfreq/contracts/embed-room'
import { LARGEST } from '@onfreq/embed/testing/largest'
import { expect, type Member, type Page, test } from './harness/test.ts'

/** More than this that stays empty is no measure of the widget. */
const SPARE = { width: 60, height: 24 } as const

type Case = readonly [name: EmbedName, options: RoomOptions]

const CASES: readonly Case[] = [
  ['live-info', {}],
  ['live-info', { size: '150' }],
  ['last-frequency', {}],
  ['photos', {}],
  ['photos', { rows: '4' }],
  ['sstv', {}],
  ['logs', {}],
  ['logs', { rows: '10' }],
  ['leaderboard', {}],
  ['leaderboard', { rows: '5' }],
  ['contest', {}],
]

async function declaredSize(name: EmbedName): Promise<Room> {
  for (const unit of microfrontendFolders().map(unitAt)) {
    const found = (await readConfig(unit)).embeds?.find((embed) => embed.name === name)
    if (found !== undefined) return found.size
  }
  throw new Error(`Nobody declares ${name}`)
}

/** Opens the widget of a station and tells it the longest of everything. */
async function showLargest(page: Page, { callsign }: Member, name: EmbedName, query: URLSearchParams): Promise<void> {
  const { release } = await (await page.request.get(`/api/embed/${name}/${callsign}`)).json()
  await page.routeWebSocket(/\/live\/embed\//, (socket) =>
    socket.send(JSON.stringify({ version: 'largest', release, data: LARGEST[name] })),
  )
  await page.route('**/content/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto(`/embed/${name}/${callsign}?${query}`)
  // Each has one of these once it has heard.
  const words = page.getByText(/^VP2V\/DL1ABC\/P|^OLIVIA$/).or(page.locator('figure'))
  await expect(words.first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

for (const [name, options] of CASES) {
  const chosen = new URLSearchParams(Object.entries(options))
  test(`${name} keeps within its size on a stream: ${chosen || 'as it is'}`, async ({ page, member }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await showLargest(page, member, name, new URLSearchParams([...chosen, ['obs', '1']]))
    const room = roomOnStream(name, await declaredSize(name), options)
    const box = await page.locator('#embed-root').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(room.width)
    expect(box?.height).toBeLessThanOrEqual(room.height)
    if (options.rows !== undefined || options.size !== undefined) return
    expect(box?.width).toBeGreaterThan(room.width - SPARE.width)
    expect(box?.height).toBeGreaterThan(room.height - SPARE.height)
  })

  test(`${name} keeps within its size on a page: ${chosen || 'as it is'}`, async ({ page, member }) => {
    const room = roomOnPage(name, await declaredSize(name), options)
    await page.setViewportSize({ width: room.width, height: 1080 })
    await showLargest(page, member, name, chosen)
    const box = await page.locator('#embed-root').boundingBox()
    expect(box?.height).toBeLessThanOrEqual(room.height)
  })
}
