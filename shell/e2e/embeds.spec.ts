/** Embeds on pages of other people: another origin, a strict policy, a sandbox, and OBS. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebSocketRoute } from '@playwright/test'
import type { Caller } from './harness/caller.ts'
import { expect, type Member, type Page, siteUrl, test } from './harness/test.ts'

let blog: Server
let blogUrl: string
/** What the blog shows at each path. */
const posts = new Map<string, string>()

test.beforeAll(async () => {
  blog = createServer((request, reply) => {
    const site = siteUrl()
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    reply.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${site}; frame-src ${site}; img-src ${site}`,
    )
    reply.end(`<!doctype html><title>A blog</title>${posts.get(request.url ?? '') ?? ''}`)
  })
  await new Promise<void>((resolve) => blog.listen(0, '127.0.0.2', resolve))
  blogUrl = `http://127.0.0.2:${(blog.address() as AddressInfo).port}`
})
test.afterAll(() => {
  blog.close()
  blog.closeAllConnections()
})

async function read(page: Page, body: string): Promise<void> {
  const path = `/${posts.size + 1}`
  posts.set(path, body)
  await page.goto(blogUrl + path)
}

/** Logs contacts until there is one that everybody may read; answers its call. */
async function logOpenContact(call: Caller, member: Member): Promise<string> {
  for (let n = 0; n < 40; n++) {
    const other = `K${n % 10}${String.fromCharCode(65 + (n % 26))}QE`
    const data = { Call: other, Freq: 14_250, Mode: 'SSB', SubMode: 'USB', SNT: '59', RCV: '59' }
    const answer = await call.post('vqso/upsert', { idempotency_key: crypto.randomUUID(), data }, member.token)
    if (Number(/"qdo_id":(\d+)/.exec(JSON.stringify(answer))?.[1]) % 2 === 1) return other
  }
  throw new Error('Forty contacts in a row were for subscribers')
}

const loader = () => `<script type="module" src="${siteUrl()}/embed.js"></script>`

test('an element on a page with a strict policy shows the log, grows with it, and hears of a contact at once', async ({
  page,
  call,
  member,
}) => {
  await read(page, `${loader()}<onfreq-logs callsign="${member.callsign}"></onfreq-logs>`)
  const frame = page.frameLocator('onfreq-logs iframe')
  await expect(frame.getByText('No contacts yet.')).toBeVisible()
  const height = () => page.locator('onfreq-logs iframe').evaluate((element) => element.clientHeight)
  await expect.poll(height).toBeLessThan(120)
  const before = await height()
  const other = await logOpenContact(call, member)
  await expect(frame.getByText(other)).toBeVisible()
  await expect.poll(height).toBeGreaterThan(before)
})

test('a theme that flips before the frame listens is not lost, and later ones are taken at once', async ({
  page,
  member,
}) => {
  await read(page, `${loader()}<onfreq-live callsign="${member.callsign}" theme="dark"></onfreq-live>`)
  await page.locator('onfreq-live').evaluate((element) => element.setAttribute('theme', 'light'))
  const root = page.frameLocator('onfreq-live iframe').locator('html')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.locator('onfreq-live').evaluate((element) => element.setAttribute('theme', 'dark'))
  await expect(root).toHaveAttribute('data-theme', 'dark')
})

test('hidden first and shown later, several of them: each finds its height', async ({ page, member }) => {
  const tags = ['live', 'last-frequency', 'leaderboard', 'photos']
  const elements = tags.map((tag) => `<onfreq-${tag} callsign="${member.callsign}"></onfreq-${tag}>`).join('')
  await read(page, `${loader()}<div id="later" hidden>${elements}</div>`)
  await page.locator('#later').evaluate((element) => element.removeAttribute('hidden'))
  for (const tag of tags) {
    const article = page.frameLocator(`onfreq-${tag} iframe`).getByRole('article')
    await expect(article).toBeVisible()
    await expect
      .poll(async () => {
        const inner = (await article.boundingBox())?.height ?? 0
        const outer = await page.locator(`onfreq-${tag} iframe`).evaluate((element) => element.clientHeight)
        return Math.abs(Math.ceil(inner) - outer)
      })
      .toBeLessThanOrEqual(1)
  }
})

test('a plain frame works in a sandbox without an origin and leaves no cookie', async ({ page, call, member }) => {
  const other = await logOpenContact(call, member)
  const address = `${siteUrl()}/embed/logs/${member.callsign}?ref_id=7`
  await read(page, `<iframe sandbox="allow-scripts" src="${address}" width="500" height="400"></iframe>`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText(other)).toBeVisible()
  await expect(frame.getByRole('link', { name: `${member.callsign} log` })).toHaveAttribute('href', /ref_id=7/)
  const next = await logOpenContact(call, member)
  await expect(frame.getByText(next).first()).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
})

test('the rest of the site is not to be framed', async ({ page, member, expectedErrors }) => {
  expectedErrors.push(/Refused to (display|frame)|frame-ancestors|X-Frame-Options/)
  await read(page, `<iframe src="${siteUrl()}/${member.callsign}" width="500" height="400"></iframe>`)
  await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0)
})

test('a badge is a picture like any other', async ({ page, member }) => {
  await read(page, `<img src="${siteUrl()}/badge/live-info/${member.callsign}.svg" alt="badge">`)
  await expect
    .poll(() => page.getByAltText('badge').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(236)
})

test.describe('in OBS', () => {
  test('the ground is clear, nothing moves by itself, and there are no links', async ({ page, member }) => {
    await page.goto(`/embed/live-info/${member.callsign}?obs=1`)
    await expect(page.getByText('QRT')).toBeVisible()
    const found = await page.evaluate(() => ({
      grounds: [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor),
      scrolls: getComputedStyle(document.documentElement).overflowY,
      endless: document.getAnimations().length,
      links: document.querySelectorAll('a').length,
    }))
    expect(found).toEqual({
      grounds: ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'],
      scrolls: 'hidden',
      endless: 0,
      links: 0,
    })
    // A corner of the picture is see-through.
    const picture = await page.screenshot({ omitBackground: true, clip: { x: 1400, y: 880, width: 4, height: 4 } })
    expect(picture.length).toBeLessThan(120)
  })

  test('without a network the last values stay, dimmed, and come back to life', async ({ page, member }) => {
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

  test('a station that is gone shows nothing on a stream', async ({ page }) => {
    await page.goto('/embed/live-info/N0BODY?obs=1')
    expect(await page.locator('body').innerHTML()).toBe('')
  })

  test('twelve hours of a server that drops every few minutes leave no node, listener or heap behind', async ({
    page,
    member,
  }) => {
    test.setTimeout(180_000)
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
      await devtools.send('HeapProfiler.collectGarbage')
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
