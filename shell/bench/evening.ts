/**
 * Memory over a busy evening: one page, never reloaded, on which an operator logs, switches tabs and opens the logbook and
 * the globe, while others log about ten contacts a second. The number of stored contacts is reported.
 * `EVENING_MINUTES=10` shortens it.
 */
import type { Browser, CDPSession, Page } from 'playwright-core'
import { Caller } from '../e2e/harness/caller.ts'
import type { Demonstration } from '../e2e/harness/demonstration.ts'
import { registerMember } from '../e2e/harness/members.ts'
import { type Row, toRatio } from './row.ts'
import { settle } from './slowed-page.ts'

const TOPIC = 'memory of a page over a busy evening'
const MINUTES = Number(process.env.EVENING_MINUTES ?? 60)
/** In minutes. By then every part has been opened once and its caches are filled. */
const SETTLED_AFTER_MINUTES = MINUTES / 4
const OTHER_OPERATORS = 10
const SAVE = 'vqso/upsert'
const DELAY_MS = 1_000
/** Maximum ratio of memory at the end. A page that leaks a little each minute far exceeds it after an hour. */
const MAX_GROWTH = 1.1

interface MemoryUsage {
  /** JavaScript heap in bytes, after a garbage collection. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

export async function benchEvening(browser: Browser, full: Demonstration): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([full.member])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const others = await logContinuously(full.site)
  let ownContacts = 0
  page.on('response', (response) => {
    if (response.url().endsWith(SAVE) && response.ok()) ownContacts++
  })
  try {
    await page.goto(`${full.site}/`)
    await callsignBox(page).waitFor()
    await settle(page)
    const began = Date.now()
    let settled: MemoryUsage | undefined
    for (let minute = 0; Date.now() - began < MINUTES * 60_000; minute++) {
      await operateFor(page, minute)
      settled ??= Date.now() - began > SETTLED_AFTER_MINUTES * 60_000 ? await measureMemory(cdp) : undefined
      if (process.env.ONFREQ_BENCH_DETAILS)
        process.stderr.write(`${minute} ${JSON.stringify(await measureMemory(cdp))}\n`)
    }
    const end = await measureMemory(cdp)
    const perSecond = others.stored() / ((Date.now() - began) / 1000)
    return toRows(settled ?? end, end, `${perSecond.toFixed(1)} contacts/s of others and ${ownContacts} of one’s own`)
  } finally {
    others.stop()
    await context.close()
  }
}

function toRows(settled: MemoryUsage, end: MemoryUsage, contacts: string): Row[] {
  const after = `after ${SETTLED_AFTER_MINUTES} minutes, ${MAX_GROWTH} × at most`
  const row = (work: string, figure: string, reference: string, ratio: number): Row => ({
    topic: TOPIC,
    work: `${work} after ${MINUTES} minutes with ${contacts}`,
    figure,
    reference: `${reference} ${after}`,
    ratio: toRatio(ratio, 1),
  })
  const megabytes = ({ heap }: MemoryUsage) => `${(heap / 1e6).toFixed(1)} MB`
  return [
    row('heap', megabytes(end), megabytes(settled), end.heap / settled.heap),
    row('elements', String(end.nodes), String(settled.nodes), end.nodes / settled.nodes),
    row('listeners', String(end.listeners), String(settled.listeners), end.listeners / settled.listeners),
  ]
}

const callsignBox = (page: Page) => page.getByRole('textbox', { name: /^Callsign/ })

/** Takes about a minute: logs a contact, changes tabs, and every few minutes opens the logbook or the globe. */
async function operateFor(page: Page, minute: number): Promise<void> {
  await callsignBox(page).first().focus()
  await page.keyboard.type(getCall(minute), { delay: 60 })
  await page.keyboard.press('Enter')
  await page.waitForTimeout(DELAY_MS)
  await page.keyboard.press('Enter')
  for (const tab of ['Today', 'Awards', 'Home']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.waitForTimeout(5 * DELAY_MS)
  }
  const path = minute % 2 === 0 ? '/logs' : '/globe'
  await page.locator(`a[href="${path}"]`).first().click()
  await page.waitForTimeout(5 * DELAY_MS)
  if (path === '/logs') await scrollAWhile(page)
  await page.locator('a[href="/"]').first().click()
  await callsignBox(page).first().waitFor()
  await page.waitForTimeout(30 * DELAY_MS)
}

async function scrollAWhile(page: Page): Promise<void> {
  await page.mouse.move(700, 500)
  for (let step = 0; step < 20; step++) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(50)
  }
}

const letter = (n: number) => String.fromCharCode(65 + (n % 26))
const getCall = (n: number) => `W${n % 10}Q${letter(Math.floor(n / 260))}${letter(Math.floor(n / 10))}`

/** {@link OTHER_OPERATORS} operators, each of whom logs one contact a second. */
async function logContinuously(site: string): Promise<{ stored(): number; stop(): void }> {
  const call = new Caller(site)
  let stopped = false
  let stored = 0
  const logOn = async (of: number) => {
    const member = await registerMember(call)
    for (let n = 0; !stopped; n++) {
      const data = {
        Call: getCall(n * OTHER_OPERATORS + of),
        Freq: 14_200 + of,
        Mode: 'SSB',
        SubMode: 'USB',
        SNT: '59',
        RCV: '59',
      }
      await call
        .post(SAVE, { data, idempotency_key: crypto.randomUUID() }, member.token)
        .then(() => stored++)
        // Failures are ignored here; the result reports the number of stored contacts.
        .catch(() => undefined)
      await new Promise((done) => setTimeout(done, DELAY_MS))
    }
  }
  for (let of = 0; of < OTHER_OPERATORS; of++) void logOn(of)
  return {
    stored: () => stored,
    stop() {
      stopped = true
    },
  }
}

async function measureMemory(cdp: CDPSession): Promise<MemoryUsage> {
  // Twice, because the second collection frees what the first one finalised.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}
