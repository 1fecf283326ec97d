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

/** How opaque a picture is at some places, 0 to 255. */
async function alphaAt(page: Page, picture: Buffer, places: readonly (readonly [x: number, y: number])[]) {
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
    [picture.toString('base64'), places] as const,
  )
  await reader.close()
  return values
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

for (const width of [340, 640]) {
  test(`an element keeps the height that its widget will have: ${width} wide`, async ({ page, member }) => {
    await read(page, `${loader()}<div id="post"></div>`)
    await page.locator('#post').evaluate((post, wide) => post.style.setProperty('width', `${wide}px`), width)
    for (const tag of ['live', 'last-frequency']) {
      const kept = await page.evaluate(
        async ([name, callsign]) => {
          await customElements.whenDefined(name)
          const element = document.createElement(name)
          element.setAttribute('callsign', callsign)
          document.querySelector('#post')?.append(element)
          return element.shadowRoot?.querySelector('iframe')?.clientHeight ?? 0
        },
        [`onfreq-${tag}`, member.callsign] as const,
      )
      const article = page.frameLocator(`onfreq-${tag} iframe`).getByRole('article')
      await expect(article).toBeVisible()
      expect(Math.abs(((await article.boundingBox())?.height ?? 0) - kept)).toBeLessThanOrEqual(4)
    }
  })
}

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

test('a member names the sites that may show the widgets, and browsers refuse all others', async ({
  page,
  memberPage,
  member,
  expectedErrors,
}) => {
  expectedErrors.push(/Refused to frame|frame-ancestors/)
  const frame = `<iframe src="${siteUrl()}/embed/live-info/${member.callsign}" width="500" height="120"></iframe>`
  const article = page.frameLocator('iframe').getByRole('article')
  await read(page, frame)
  await expect(article).toBeVisible()

  await memberPage.goto('/how-to/embeds')
  const sites = memberPage.getByRole('textbox', { name: 'Sites' })
  await sites.fill('my blog')
  await memberPage.getByRole('button', { name: 'Save sites' }).click()
  await expect(memberPage.getByText('“my blog” is not the address of a site.')).toBeVisible()
  await sites.fill('another.example')
  await memberPage.getByRole('button', { name: 'Save sites' }).click()
  await expect(sites).toHaveValue('https://another.example')
  await expect
    .poll(async () => (await page.request.get(`/embed/live-info/${member.callsign}`)).headers())
    .toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'self' https://another.example"),
    })
  await read(page, frame)
  await expect(article).toHaveCount(0)

  await sites.fill(`another.example\n${blogUrl}/some/post`)
  await memberPage.getByRole('button', { name: 'Save sites' }).click()
  await expect(sites).toHaveValue(`https://another.example\n${blogUrl}`)
  await expect
    .poll(async () => (await page.request.get(`/embed/live-info/${member.callsign}`)).headers())
    .toMatchObject({
      'content-security-policy': expect.stringContaining(blogUrl),
    })
  await read(page, frame)
  await expect(article).toBeVisible()
})

test('the how-to shows each form as it will be, and OBS with the size to enter', async ({ memberPage, member }) => {
  await memberPage.goto('/how-to/embeds')
  const card = memberPage.getByRole('region', { name: 'Live info banner' })
  await expect(card.frameLocator('iframe').getByText(member.callsign)).toBeVisible()
  await card.getByRole('tab', { name: 'OBS' }).click()
  await expect(card.getByRole('textbox', { name: 'Address of Live info banner' })).toHaveValue(/ref_id=\d+&obs=1$/)
  await expect(card.getByText('950', { exact: true })).toBeVisible()
  const plate = card.frameLocator('iframe').getByRole('article')
  await expect(plate).toBeVisible()
  expect((await plate.boundingBox())?.height ?? 999).toBeLessThan(160)
  await card.getByRole('tab', { name: 'Picture' }).click()
  await expect(card.getByRole('img', { name: `Badge of ${member.callsign}` })).toBeVisible()
})

test('a badge is a picture like any other', async ({ page, member }) => {
  await read(page, `<img src="${siteUrl()}/badge/live-info/${member.callsign}.svg" alt="badge">`)
  await expect
    .poll(() => page.getByAltText('badge').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(236)
})

for (const look of ['theme=dark', 'obs=1']) {
  test(`a first visit shows the station with the first answer alone: ${look}`, async ({ page, member }) => {
    const asked: string[] = []
    // Whatever else is asked for never comes.
    await page.route('**/*', (route) => {
      if (route.request().isNavigationRequest()) return route.continue()
      asked.push(route.request().resourceType())
    })
    await page.goto(`/embed/live-info/${member.callsign}?${look}`, { waitUntil: 'commit' })
    await expect(page.getByText(member.callsign)).toBeVisible()
    await expect(page.getByText('QRT')).toBeVisible()
    expect(asked.filter((kind) => kind === 'script' || kind === 'stylesheet')).toEqual([])
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(painted).toBe(1)
  })
}

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
    const plate = await page.getByRole('article').boundingBox()
    if (plate === null) throw new Error('There is no plate')
    const { x, y, width, height } = plate
    const picture = await page.screenshot({ omitBackground: true })
    const [corners, covered, [below = 0], [beside = 0]] = [
      // Clear all round, to the last pixel.
      await alphaAt(page, picture, [
        [0, 0],
        [1439, 899],
        [x + width / 2, 899],
        [x + width + 60, y + height / 2],
      ]),
      await alphaAt(page, picture, [
        [x + width - 4, y + 4],
        [x + width / 2, y + height / 2],
      ]),
      await alphaAt(page, picture, [[x + width / 2, y + height + 6]]),
      await alphaAt(page, picture, [[x - 18, y + height / 2]]),
    ]
    expect(corners).toEqual([0, 0, 0, 0])
    // The plate covers what is behind it, and its shadow fades out before the edge of the picture.
    expect(Math.min(...covered)).toBeGreaterThan(220)
    expect(below).toBeGreaterThan(0)
    expect(below).toBeLessThan(200)
    expect(beside).toBeLessThan(12)
  })

  test('what is heard without news paints nothing', async ({ page, member }) => {
    await page.clock.install()
    let socket: WebSocketRoute | undefined
    await page.routeWebSocket(/\/live\/embed\//, (opened) => {
      socket = opened
    })
    const known = await (await page.request.get(`/api/embed/logs/${member.callsign}`)).text()
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
      socket?.send(n % 2 === 0 ? '{}' : known)
      await page.clock.runFor(10_000)
    }
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ changes: 0 })
  })

  for (const [event, detail] of [
    ['obsSourceActiveChanged', { active: false }],
    ['obsSourceVisibleChanged', { visible: false }],
  ] as const) {
    test(`a new release waits while it is shown, and is taken up after ${event}`, async ({ page, member }) => {
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
      await page.clock.runFor(5_000)
      await reloaded
      expect(await isTheSame()).toBe(false)
      await expect(page.getByRole('article')).toBeVisible()
    })
  }

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
