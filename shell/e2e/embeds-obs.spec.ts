/** Embeds as OBS sources: transparent background, no motion, and stable for days. */
import type { WebSocketRoute } from '@playwright/test'
import { expect, type Page, test } from './harness/test.ts'

/** Alpha values of a picture at some positions, 0 to 255. */
async function readAlpha(page: Page, picture: Buffer, positions: readonly (readonly [x: number, y: number])[]) {
  const reader = await page.context().newPage()
  const values = await reader.evaluate(
    async ([data, points]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      context?.drawImage(image, 0, 0)
      return points.map(([x, y]) => context?.getImageData(Math.round(x), Math.round(y), 1, 1).data[3] ?? -1)
    },
    [picture.toString('base64'), positions] as const,
  )
  await reader.close()
  return values
}

test.describe('OBS', () => {
  test('has a transparent background, no automatic motion and no links', async ({ page, member }) => {
    await page.goto(`/embed/live-info/${member.callsign}?obs=1`)
    await expect(page.getByText('QRT')).toBeVisible()
    const rendered = await page.evaluate(() => ({
      grounds: [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor),
      scrolls: getComputedStyle(document.documentElement).overflowY,
      endless: document.getAnimations().length,
      links: document.querySelectorAll('a').length,
    }))
    expect(rendered).toEqual({
      grounds: ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'],
      scrolls: 'hidden',
      endless: 0,
      links: 0,
    })
    const plate = await page.getByRole('article').boundingBox()
    if (plate === null) throw new Error('The embed renders no widget')
    const { x, y, width, height } = plate
    const picture = await page.screenshot({ omitBackground: true })
    const [corners, covered, [below = 0], [beside = 0]] = [
      // Fully transparent around the edge.
      await readAlpha(page, picture, [
        [0, 0],
        [1439, 899],
        [x + width / 2, 899],
        [x + width + 60, y + height / 2],
      ]),
      await readAlpha(page, picture, [
        [x + width - 4, y + 4],
        [x + width / 2, y + height / 2],
      ]),
      await readAlpha(page, picture, [[x + width / 2, y + height + 6]]),
      await readAlpha(page, picture, [[x - 18, y + height / 2]]),
    ]
    expect(corners).toEqual([0, 0, 0, 0])
    // The widget is opaque, and its shadow fades out before the edge of the picture.
    expect(Math.min(...covered)).toBeGreaterThan(220)
    expect(below).toBeGreaterThan(0)
    expect(below).toBeLessThan(200)
    expect(beside).toBeLessThan(12)
  })

  test('does not repaint when a message changes nothing', async ({ page, member }) => {
    await page.clock.install()
    let socket: WebSocketRoute | undefined
    await page.routeWebSocket(/\/live\/embed\//, (opened) => {
      socket = opened
    })
    const state = await (await page.request.get(`/api/embed/logs/${member.callsign}`)).text()
    await page.goto(`/embed/logs/${member.callsign}?obs=1`)
    await expect.poll(() => socket !== undefined).toBe(true)
    await page.evaluate(() => {
      const seen = { changes: 0 }
      Object.assign(window, { seen })
      new MutationObserver((records) => {
        seen.changes += records.length
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    for (let n = 0; n < 12; n++) {
      socket?.send(n % 2 === 0 ? '{}' : state)
      await page.clock.runFor(10_000)
    }
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ changes: 0 })
  })

  for (const [event, detail] of [
    ['obsSourceActiveChanged', { active: false }],
    ['obsSourceVisibleChanged', { visible: false }],
  ] as const) {
    test(`a new release waits while the source is shown, and loads after ${event}`, async ({ page, member }) => {
      await page.clock.install()
      const sockets: WebSocketRoute[] = []
      await page.routeWebSocket(/\/live\/embed\//, (opened) => void sockets.push(opened))
      const state = JSON.parse(await (await page.request.get(`/api/embed/live-info/${member.callsign}`)).text())
      await page.goto(`/embed/live-info/${member.callsign}?obs=1`)
      await expect.poll(() => sockets.length).toBe(1)
      await page.evaluate(() => Object.assign(window, { before: true }))
      const isTheSame = () => page.evaluate(() => Reflect.has(window, 'before'))
      sockets[0]?.send(JSON.stringify({ ...state, version: 'another', release: 'another' }))
      await page.clock.runFor(20_000)
      sockets[0]?.send('{}')
      expect(await isTheSame()).toBe(true)
      const reloaded = page.waitForEvent('load')
      await page.evaluate(([name, what]) => window.dispatchEvent(new CustomEvent(name, { detail: what })), [
        event,
        detail,
      ] as const)
      let isReloaded = false
      void reloaded.then(() => (isReloaded = true))
      // On a busy machine, silence on the first socket may have opened another one.
      const afterAMessage = async () => {
        sockets.at(-1)?.send('{}')
        await page.clock.runFor(5_000)
        return isReloaded
      }
      await expect.poll(afterAMessage).toBe(true)
      expect(await isTheSame()).toBe(false)
      await expect(page.getByRole('article')).toBeVisible()
    })
  }

  test('dims the last values while offline, and recovers', async ({ page, member }) => {
    await page.clock.install()
    const sockets: WebSocketRoute[] = []
    let reachable = true
    await page.routeWebSocket(/\/live\/embed\//, (socket) => {
      if (!reachable) return void socket.close({ code: 1011 })
      sockets.push(socket)
      socket.connectToServer()
    })
    await page.route('**/api/embed/**', (route) => (reachable ? route.continue() : route.abort()))
    await page.goto(`/embed/live-info/${member.callsign}?obs=1`)
    await expect.poll(() => sockets.length).toBe(1)
    reachable = false
    await sockets[0]?.close({ code: 1011 })
    const root = page.locator('html')
    await page.clock.runFor(20_000)
    await expect(root).toHaveAttribute('data-link', 'hertz')
    await page.clock.runFor(40_000)
    await expect(root).toHaveAttribute('data-link', 'lost')
    await expect(page.getByText(member.callsign)).toBeVisible()
    reachable = true
    await page.clock.runFor(20_000)
    await expect(root).toHaveAttribute('data-link', 'fresh')
  })

  test('shows nothing on a stream after the station was deleted', async ({ page }) => {
    await page.goto('/embed/live-info/N0BODY?obs=1')
    expect(await page.locator('body').innerHTML()).toBe('')
  })

  test('leaks no node, listener or heap in twelve hours with a server that disconnects every few minutes', async ({
    page,
    member,
  }) => {
    test.setTimeout(600_000)
    await page.clock.install()
    let current: WebSocketRoute | undefined
    let n = 0
    const state = () => {
      const contacts = Array.from({ length: 10 }, (_, row) => {
        const id = (n + row) * 2 + 1
        return { id, at: '2026-11-21T12:00:00.000Z', call: `K${id}`, country: 'Canada', band: '20m', mode: 'USB' }
      })
      n++
      const data = { widget: 'logs', callsign: member.callsign, today: n, contacts }
      return JSON.stringify({ version: `v${n}`, release: release ?? '', data })
    }
    const release = /"release":"([^"]*)"/.exec(
      await (await page.request.get(`/api/embed/logs/${member.callsign}`)).text(),
    )?.[1]
    await page.routeWebSocket(/\/live\/embed\//, (socket) => {
      current = socket
      socket.send(state())
    })
    await page.goto(`/embed/logs/${member.callsign}?obs=1`)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const measure = async () => {
      // Objects freed by one collection may have kept others alive, so collect twice.
      for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage')
      const { metrics } = await devtools.send('Performance.getMetrics')
      const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
      return { nodes: value('Nodes'), listeners: value('JSEventListeners'), heap: value('JSHeapUsedSize') }
    }
    const live = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        for (let minute = 0; minute < 4; minute++) {
          current?.send(state())
          await page.clock.runFor(30_000)
          current?.send('{}')
          await page.clock.runFor(30_000)
        }
        await current?.close({ code: 1012 })
        await page.clock.runFor(15_000)
      }
    }
    await live(10)
    const before = await measure()
    await live(170)
    const after = await measure()
    current?.send(state())
    await expect(page.getByText(`${n} today`)).toBeVisible()
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 50)
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5)
    expect(after.heap).toBeLessThan(before.heap + 1_000_000)
  })
})
