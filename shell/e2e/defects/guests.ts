/**
 * The same code as a guest. Whether or not it is halted, nothing outside of its rectangle may notice: header, other
 * parts, storage, focus and network.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { findChromium } from '@onfreq/testing/browser'
import { type Browser, chromium } from '@playwright/test'
import { buildFixture } from '../harness/releases.ts'
import { CODE } from './code.ts'
import { type CodeDefect, FIRST } from './code-defect.ts'
import type { Defect } from './defect.ts'
import { HARM } from './harm.ts'
import type { Stage } from './stage.ts'
import { see, toResponse, type Visitor, visit } from './visitors.ts'

const UNTOUCHED = 'nothing outside of its frame'
/** In milliseconds. By then each of them has done what it does. */
const WATCHED_FOR = 12_000
/** Calls that a page may cause in this time, with its own. */
const MAX_CALLS = 40
const MARK = 'onfreq.pref.of-another-part'

export const GUEST_DEFECTS: readonly Defect[] = [...CODE, ...HARM].map((each) => ({
  name: `${each.name}, as a guest`,
  where: 'browser' as const,
  by: 'the frame',
  expected: UNTOUCHED,
  quick: false,
  plant: (stage) => runAsGuest(stage, each),
}))

async function runAsGuest(stage: Stage, defect: CodeDefect): Promise<string> {
  const bad = await buildFixture('proof', { version: stage.nextVersion(), files: defect.files })
  const path = defect.files[FIRST] || defect.files['src/app.tsx'] ? '/proof' : '/stage'
  if (path === '/stage') await stage.publish('stage', (await buildFixture('stage', { version: '1.0.0' })).id, 'stable')
  await stage.publish('proof', (await stage.good()).id, 'stable')
  await stage.setTier('proof', 'guest')
  await stage.publish('proof', bad.id, 'canary', 100)
  const isFrozen = defect.shows === 'a dead tab'
  const browser = await isolatingBrowser()
  const visitor = await visit(stage, browser, 1, '/privacy')
  try {
    const touched = await inspect(visitor, path)
    if (touched !== UNTOUCHED || !isFrozen) return touched
    return await inspectRemoval(stage, visitor, bad.id)
  } finally {
    await stage.act('proof', 'halt').catch(() => undefined)
    await stage.setTier('proof', 'house')
    await visitor.leave()
    await browser.close()
  }
}

/** Chrome on computers isolates sites and sandboxed frames; its headless shell needs the switch for it. */
async function isolatingBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findChromium()
  return chromium.launch({
    executablePath,
    args: [...args, '--site-per-process'],
    env: { ...process.env, ...env },
  })
}

/** A guest that stopped responding was replaced by a card, and its release was charged. */
async function inspectRemoval(stage: Stage, { page }: Visitor, release: string): Promise<string> {
  const cards = await page.locator('main [data-fallback="runtime"]').count()
  const frames = await page.locator('main iframe').count()
  if (cards !== 1 || frames !== 0) return `${cards} cards and ${frames} frames`
  const kinds = await see(async () => (await stage.listKinds(release)).join(' and '), 'runtime')
  return kinds === 'runtime' ? UNTOUCHED : `reported as ${kinds || 'nothing'}`
}

/** Opens the page within the document of another one, and compares what is outside before and after. */
async function inspect({ page }: Visitor, path: string): Promise<string> {
  await page.locator('main h1').first().waitFor()
  await page.evaluate((mark) => {
    localStorage.setItem(mark, '1')
    Object.assign(window, { sameDocument: true })
  }, MARK)
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1
  })
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.locator('main iframe').first().waitFor({ state: 'attached' })
  const field = page.locator('header button, header a').first()
  await field.focus()
  await wait(WATCHED_FOR)
  const touched = await toResponse(
    page.evaluate(findTouched, { mark: MARK, path }).then((found) => found.join(', ') || UNTOUCHED),
  )
  return calls > MAX_CALLS && touched === UNTOUCHED ? `${calls} calls` : touched
}

/** Runs in the page. */
function findTouched({ mark, path }: { readonly mark: string; readonly path: string }): string[] {
  const [header, nav] = [document.querySelector('header'), document.querySelector('nav')]
  const link = header?.querySelector('a, button')
  const box = link?.getBoundingClientRect()
  const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const isNative = (method: object) => /\[native code\]/.test(Function.prototype.toString.call(method))
  const found: Readonly<Record<string, boolean>> = {
    'another document': !('sameDocument' in window),
    'another page': location.pathname !== path,
    'the header': !header?.checkVisibility() || !nav?.checkVisibility(),
    presses: !link?.contains(hit ?? null),
    'style sheets': document.adoptedStyleSheets.length > 0,
    methods: !isNative(Array.prototype.map),
    storage: localStorage.getItem(mark) !== '1',
    focus: document.activeElement !== link,
  }
  return Object.keys(found).filter((name) => found[name])
}
