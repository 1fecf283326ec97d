/** Every widget fits its recommended size with the longest realistic texts. */
import { readFixture } from '@onfreq/build/build/embeds'
import { microfrontendFolders, readConfig, type Unit, unitAt } from '@onfreq/build/workspace'
import type { EmbedDeclaration } from '@onfreq/contracts/embeds/declaration'
import { type RoomOptions, roomOnPage, roomOnStream } from '@onfreq/contracts/embeds/size'
import { expect, type Member, type Page, test } from './harness/test.ts'

/** In pixels. With more unused space than this, the recommended size is too large. */
const MAX_UNUSED = { width: 60, height: 24 } as const

type Case = readonly [name: string, embed: EmbedDeclaration, largest: unknown, options: RoomOptions]

/**
 * Each embed with its defaults, and with the maximum rows of a page or a larger size. Embeds that require a key are skipped.
 */
async function getCases(unit: Unit): Promise<Case[]> {
  const { embeds } = await readConfig(unit)
  const cases = embeds
    .filter(({ subscribersOnly, unlisted }) => !subscribersOnly && !unlisted)
    .map(async (embed): Promise<Case[]> => {
      const { largest } = await readFixture(unit.folder, embed.name)
      const { usual } = embed.page.rows ?? {}
      const chosen: RoomOptions[] = [{}, usual === undefined ? { size: '150' } : { rows: String(usual) }]
      return chosen.map((options) => [embed.name, embed, largest, options])
    })
  return (await Promise.all(cases)).flat()
}

const CASES = (await Promise.all(microfrontendFolders().map(unitAt).map(getCases))).flat()

/** Opens a station's widget and sends it the longest values of all data. */
async function showLargest(
  page: Page,
  { callsign }: Member,
  name: string,
  largest: unknown,
  query: URLSearchParams,
): Promise<void> {
  const { release } = await (await page.request.get(`/api/embed/${name}/${callsign}`)).json()
  await page.routeWebSocket(/\/live\/embed\//, (socket) =>
    socket.send(JSON.stringify({ version: 'largest', release, data: { widget: name, ...Object(largest) } })),
  )
  await page.route('**/content/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto(`/embed/${name}/${callsign}?${query}`)
  // Each widget shows one of these once it has received data.
  const words = page.getByText(/^VP2V\/DL1ABC\/P|^OLIVIA$/).or(page.locator('figure'))
  await expect(words.first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

for (const [name, embed, largest, options] of CASES) {
  const chosen = new URLSearchParams(Object.entries(options))
  test(`${name} fits its size on a stream: ${chosen || 'as it is'}`, async ({ page, member }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await showLargest(page, member, name, largest, new URLSearchParams([...chosen, ['obs', '1']]))
    const room = roomOnStream(embed.stream, options)
    const box = await page.locator('#embed-root').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(room.width)
    expect(box?.height).toBeLessThanOrEqual(room.height)
    if (options.rows !== undefined || options.size !== undefined) return
    expect(box?.width).toBeGreaterThan(room.width - MAX_UNUSED.width)
    expect(box?.height).toBeGreaterThan(room.height - MAX_UNUSED.height)
  })

  test(`${name} fits its size on a page: ${chosen || 'as it is'}`, async ({ page, member }) => {
    const room = roomOnPage(embed.page, options)
    await page.setViewportSize({ width: room.width, height: 1080 })
    await showLargest(page, member, name, largest, chosen)
    const box = await page.locator('#embed-root').boundingBox()
    expect(box?.height).toBeLessThanOrEqual(room.height)
  })
}
