/**
 * `npm run lab -- stream-flat`: a pile-up on a stream, with the resource use of the scene's page and the API per minute. Runs
 * three minutes by default; STREAM_MINUTES=60 is a full evening. STREAM_SPACING is the time between two contacts in
 * milliseconds. Once a minute five contacts arrive at the same moment, and the chat is busy all the time. Fails if an alert
 * was neither shown nor counted.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { SavedScene } from '@onfreq/contracts/scenes/scene'
import { findChromium } from '@onfreq/testing/browser'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { Caller } from './harness/caller.ts'
import { openInspector } from './harness/inspector.ts'
import { logIn, type Member, registerMember } from './harness/members.ts'
import { startSite } from './harness/site.ts'

const MINUTE_MS = 60_000
const MINUTES = Number(process.env.STREAM_MINUTES ?? 3)
const SPACING_MS = Number(process.env.STREAM_SPACING ?? 10_000)
/** Time between two chat messages, in milliseconds. */
const CHAT_INTERVAL_MS = 2_000
const BURST_SIZE = 5
/** In minutes. Compilation and caching at the start do not count as growth. */
const WARM_UP_MINUTES = MINUTES >= 10 ? 4 : 1
/** Tokens expire after 15 minutes. */
const LOGIN_INTERVAL_MS = 10 * MINUTE_MS

const PLATES = [
  ['lower-third', 56, 848, 700, 176],
  ['frequency', 780, 848, 480, 176],
  ['alert', 56, 470, 840, 236],
  ['counter', 56, 56, 600, 136],
  ['goal', 1284, 876, 580, 148],
  ['map', 1404, 56, 460, 276],
  ['last-contacts', 1404, 356, 460, 300],
  ['chat', 920, 356, 460, 400],
  ['clock', 680, 56, 320, 84],
] as const

interface Use {
  readonly minute: number
  readonly [name: string]: number
}

/** A user whose token is renewed before it expires. */
class Operator {
  readonly #call: Caller
  #member: Member
  #since = performance.now()

  constructor(call: Caller, member: Member) {
    this.#call = call
    this.#member = member
  }

  get id(): number {
    return this.#member.session.user.id
  }

  async post(path: string, body: object): Promise<unknown> {
    if (performance.now() - this.#since > LOGIN_INTERVAL_MS) {
      this.#since = performance.now()
      this.#member = await logIn(this.#call, this.#member)
    }
    return this.#call.post(path, body, this.#member.token)
  }

  async log(n: number): Promise<void> {
    const letter = (place: number) => String.fromCharCode(65 + (Math.floor(n / 26 ** place) % 26))
    const data = { Call: `VK3Q${letter(2)}${letter(1)}${letter(0)}`, Freq: 14_250, Mode: 'SSB', SNT: '59', RCV: '59' }
    await this.post('vqso/upsert', { idempotency_key: crypto.randomUUID(), data })
  }

  async say(station: number, text: string): Promise<void> {
    await this.post('vchat/say', { station, text, key: crypto.randomUUID() })
  }
}

/**
 * Creates the scene.
 * @returns the path of its browser source
 */
async function makeScene(owner: Operator): Promise<string> {
  const chat = { open: true, readers: 'everybody', writers: 'members', slow_seconds: 0, words: [], moderators: [] }
  await owner.post('vchat/settings/save', chat)
  const plates = PLATES.map(([kind, x, y, w, h]) => ({ id: kind, kind, x, y, w, h, shown: true, options: {} }))
  const response = await owner.post('vscenes/save', { name: 'Evening', skin: 'shack', accent: '', size: 1080, plates })
  return (response as SavedScene).scenes[0]?.address ?? ''
}

/**
 * Shows a scene.
 * @returns a function that counts the alerts so far: callsigns shown, and those counted in "+N more"
 */
async function openScene(page: Page, address: string): Promise<() => Promise<{ calls: number; more: number }>> {
  await page.goto(address)
  await page.getByRole('article', { name: 'This session' }).waitFor()
  const seen = await page.evaluateHandle(() => {
    const seen = { calls: new Set<string>(), more: 0, now: 0 }
    new MutationObserver(() => {
      const alert = document.querySelector('article[aria-label^="Last contact of"]')
      const call = alert?.querySelector('b')?.textContent
      if (call) seen.calls.add(call)
      seen.now = Math.max(seen.now, Number(/\+(\d+) more/.exec(alert?.textContent ?? '')?.[1] ?? 0))
      if (alert) return
      // The count restarts whenever the queue was empty.
      seen.more += seen.now
      seen.now = 0
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return seen
  })
  return () => seen.evaluate(({ calls, more, now }) => ({ calls: calls.size, more: more + now }))
}

async function measurePage(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    'page heap': of('JSHeapUsedSize') / 1e6,
    'page nodes': of('Nodes'),
    'page listeners': of('JSEventListeners'),
    'page s': of('TaskDuration'),
  }
}

/** Prints the latest minute, with CPU time as a percentage of a core. */
function printMinute(uses: readonly Use[]): void {
  const [before, now] = [uses.at(-2), uses.at(-1)]
  if (now === undefined) return
  const words = Object.entries(now).map(([name, value]) => {
    if (!name.endsWith(' s')) return `${name} ${value.toFixed(name.includes('heap') ? 2 : 0)}`
    const share = before && (100 * (value - (before[name] ?? 0))) / 60
    return `${name.slice(0, -2)} ${share === undefined ? '–' : share.toFixed(1)} %`
  })
  process.stdout.write(`${words.join(', ')}\n`)
}

/** Prints the growth of each figure per hour by least squares, without the warm-up minutes. */
function printGrowth(uses: readonly Use[]): void {
  const steps = uses.slice(1).map((use, n): Use => {
    const shares = Object.entries(use).map(([name, value]) =>
      name.endsWith(' s') ? [name.replace(' s', ' %'), ((value - (uses[n]?.[name] ?? 0)) * 100) / 60] : [name, value],
    )
    return { minute: use.minute, ...Object.fromEntries(shares) }
  })
  const warmedUp = steps.filter(({ minute }) => minute >= WARM_UP_MINUTES)
  for (const name of Object.keys(warmedUp[0] ?? {}).filter((each) => each !== 'minute')) {
    const points = warmedUp.map((use): [number, number] => [use.minute, use[name] ?? 0])
    process.stdout.write(
      `${name}: ${getMean(points.map(([, y]) => y)).toFixed(2)}, ${(60 * getSlope(points)).toFixed(2)} an hour\n`,
    )
  }
}

function getSlope(points: readonly (readonly [number, number])[]): number {
  const [x, y] = [getMean(points.map(([at]) => at)), getMean(points.map(([, value]) => value))]
  const spread = points.reduce((total, [at]) => total + (at - x) ** 2, 0)
  return spread === 0 ? 0 : points.reduce((total, [at, value]) => total + (at - x) * (value - y), 0) / spread
}

function getMean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / Math.max(1, values.length)
}

const site = await startSite({}, { empty: true, inspect: true })
const { executablePath, args, env } = await findChromium()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
try {
  const call = new Caller(site.url)
  const api = await openInspector(site.inspector ?? '')
  const [owner, guest] = [
    new Operator(call, await registerMember(call)),
    new Operator(call, await registerMember(call)),
  ]
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  const countAlerts = await openScene(page, `${site.url}${await makeScene(owner)}`)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')

  const uses: Use[] = []
  const measure = async (minute: number) => {
    const [{ heap, resident, seconds }, browsed] = [await api.use(), await measurePage(cdp)]
    uses.push({ minute, ...browsed, 'API heap': heap, 'API resident': resident, 'API s': seconds })
    printMinute(uses)
  }

  const start = performance.now()
  const until = (at: number) => delay(Math.max(0, start + at - performance.now()))
  const talk = (async () => {
    for (let at = 0; at < MINUTES * MINUTE_MS; at += CHAT_INTERVAL_MS) {
      await until(at)
      await guest.say(owner.id, `Line ${at / CHAT_INTERVAL_MS}: you are 59 here, and the pile-up is large`)
    }
  })()
  await measure(0)
  let logged = 0
  for (let minute = 0; minute < MINUTES; minute += 1) {
    for (let at = 0; at < MINUTE_MS; at += SPACING_MS) {
      await until(minute * MINUTE_MS + at)
      const together = at === 0 ? BURST_SIZE : 1
      await Promise.all(Array.from({ length: together }, (_, n) => owner.log(logged + n)))
      logged += together
    }
    await until((minute + 1) * MINUTE_MS)
    await measure(minute + 1)
  }
  await talk
  await delay(12_000)
  const { calls, more } = await countAlerts()
  printGrowth(uses)
  process.stdout.write(`${logged} contacts: ${calls} shown, ${more} told of as "+N more"\n`)
  if (calls + more < logged) process.exitCode = 1
  api.close()
} finally {
  await browser.close()
  await site.stop()
}
