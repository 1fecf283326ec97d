/** A shell that does not load or start: every fault ends with a working shell or a message, and is counted. */
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { copyRelease } from './copies.ts'
import type { Defect } from './defect.ts'
import { untilHalted } from './halted.ts'
import type { Stage } from './stage.ts'
import { see, toResponse, visit } from './visitors.ts'

const PATH = '/privacy'
const PORTAL = '<!doctype html><p>Please accept the terms of the hotel.</p>'

interface Shells {
  readonly before: string
  readonly present: string
}

type Result = (route: Route) => Promise<void> | undefined

interface Fault {
  readonly name: string
  /** `*.js`, `*.css`: of the current shell; `both`: also scripts of the previous shell. */
  readonly files?: '*.js' | '*.css' | 'both'
  readonly answer?: Result
  /** In its startup script. */
  readonly change?: string
  readonly expected: string
  readonly by: string
  readonly quick?: boolean
  /** Advances the page's clock past the starter's timeout. */
  readonly waits?: boolean
  readonly offline?: boolean
  /** The first tab is dead; the user opens another. */
  readonly again?: boolean
}

const status =
  (code: number): Result =>
  (route) =>
    route.fulfill({ status: code, body: 'Not now' })
const RETRIED = 'asked for again, then the shell before'
const FALLEN = 'the shell before; counted as broken'

const FAULTS: readonly Fault[] = [
  { name: '404', files: '*.js', answer: status(404), expected: FALLEN, by: RETRIED },
  { name: '503', files: '*.js', answer: status(503), expected: FALLEN, by: RETRIED, quick: true },
  {
    name: 'changed bytes',
    files: '*.js',
    async answer(route) {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n` })
    },
    expected: FALLEN,
    by: RETRIED,
  },
  {
    name: 'wrong type',
    files: '*.js',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: PORTAL }),
    expected: FALLEN,
    by: RETRIED,
  },
  {
    name: 'refused connections',
    files: '*.js',
    answer: (route) => route.abort('connectionrefused'),
    expected: FALLEN,
    by: RETRIED,
  },
  {
    name: 'a stall of 60 s',
    files: '*.js',
    answer: () => undefined,
    waits: true,
    expected: FALLEN,
    by: 'patience of 20 s, then the shell before',
  },
  { name: 'style sheet 503', files: '*.css', answer: status(503), expected: FALLEN, by: RETRIED },
  {
    name: 'throws at its start',
    change: "throw new Error('planted');",
    expected: FALLEN,
    by: 'uncaught at its start, then the shell before',
  },
  {
    name: 'endless loop at its start',
    change: 'for (;;);',
    again: true,
    expected: FALLEN,
    by: 'a start that never ended, at the next page',
  },
  {
    name: 'offline after the page came',
    files: 'both',
    offline: true,
    expected: 'words',
    by: 'no network: nothing to fall back on',
  },
  {
    name: 'both shells 503',
    files: 'both',
    answer: status(503),
    expected: 'words; "Try again" heals',
    by: 'words instead of white',
  },
]

export const SHELL_DEFECTS: readonly Defect[] = [
  ...FAULTS.map(
    (fault): Defect => ({
      name: `shell: ${fault.name}`,
      where: 'starter',
      by: fault.by,
      expected: fault.expected,
      quick: fault.quick === true,
      plant: (stage) => open(stage, fault),
    }),
  ),
  {
    name: 'shell: two 503, then it comes',
    where: 'starter',
    by: 'asked for again',
    expected: 'the present shell; counted as whole',
    plant: twoRefusals,
  },
  {
    name: 'shell: a canary that throws at its start',
    where: 'starter',
    by: 'loads of the shell are judged like those of parts',
    expected: 'the shell before; halted by votes',
    plant: judged,
  },
]

async function open(stage: Stage, fault: Fault): Promise<string> {
  const { shells, restore } = await shellsFor(stage, fault.change ?? '')
  const { page, leave } = await visit(stage, stage.browser, 1, 'about:blank')
  const context = page.context()
  const broken = await getBroken(stage, shells.present)
  try {
    if (fault.waits) await page.clock.install()
    await spoil(page, fault, shells)
    await page.goto(PATH, { waitUntil: 'commit' })
    if (fault.waits) {
      await page.waitForFunction(() => document.getElementById('words') !== null)
      await page.clock.fastForward(21_000)
      await page.clock.resume()
    }
    const look = fault.again ? await again(stage, context, page, shells) : () => lookAt(page, shells)
    const [first = ''] = fault.expected.split(';')
    const seen = await see(look, first)
    if (fault.expected === 'words') return seen
    if (first === 'words') {
      await context.unrouteAll()
      await context.clearCookies()
      await page.getByRole('link', { name: 'Try again' }).click()
      const healed = await see(look, 'the present shell')
      return `${seen}; ${healed === 'the present shell' ? '"Try again" heals' : `"Try again" shows ${healed}`}`
    }
    const count = await see(async () => String(await getBroken(stage, shells.present)), String(broken + 1), 40_000)
    return `${seen}; ${count === String(broken + 1) ? 'counted as broken' : `counted ${count}, ${broken} before`}`
  } finally {
    await leave()
    await restore()
  }
}

/** The user closes the dead tab after a while and opens another. */
async function again(
  stage: Stage,
  context: BrowserContext,
  page: Page,
  shells: Shells,
): Promise<() => Promise<string>> {
  const seen = await see(() => lookAt(page, shells), 'a dead tab')
  if (seen !== 'a dead tab') throw new Error(`the tab lives: ${seen}`)
  await wait(8_000)
  void page.close().catch(() => undefined)
  const next = await context.newPage()
  await next.goto(stage.url + PATH, { waitUntil: 'commit' })
  return () => lookAt(next, shells)
}

async function spoil(page: Page, { files, answer: result, offline }: Fault, { before, present }: Shells) {
  if (files === undefined) return
  const context = page.context()
  // Without a complete document no message can be shown.
  const documentCame = offline && page.waitForEvent('requestfinished', (request) => request.isNavigationRequest())
  const isMeant = ({ pathname }: URL) => {
    const own =
      pathname.startsWith(`/mfe/shell/${present}/`) ||
      (files === 'both' && pathname.startsWith(`/mfe/shell/${before}/`))
    return own && pathname.endsWith(files === '*.css' ? '.css' : '.js')
  }
  await context.route(isMeant, async (route) => {
    if (offline) {
      await documentCame
      await context.setOffline(true)
    }
    return offline ? route.abort('internetdisconnected') : result?.(route)
  })
}

async function twoRefusals(stage: Stage): Promise<string> {
  const { shells, restore } = await shellsFor(stage, '')
  const { page, leave } = await visit(stage, stage.browser, 1, 'about:blank')
  try {
    const { broken, visits } = await toFigures(stage, shells.present)
    let refusals = 2
    await page
      .context()
      .route(`**/mfe/shell/${shells.present}/shell.*.js`, (route) =>
        refusals-- > 0 ? route.fulfill({ status: 503 }) : route.continue(),
      )
    await page.goto(PATH)
    const seen = await see(() => lookAt(page, shells), 'the present shell')
    const counts = await see(
      async () => {
        const now = await toFigures(stage, shells.present)
        return `${now.visits - visits} more, ${now.broken - broken} broken`
      },
      '1 more, 0 broken',
      30_000,
    )
    return `${seen}; ${counts === '1 more, 0 broken' ? 'counted as whole' : counts}`
  } finally {
    await leave()
    await restore()
  }
}

async function judged(stage: Stage): Promise<string> {
  const before = await presentShell(stage)
  const present = copyShell(before, (text) => `throw new Error('planted');${text}`)
  await stage.publish('shell', present, 'canary', 100)
  const visitors = []
  try {
    for (let number = 1; number <= 5; number++) visitors.push(await visit(stage, stage.browser, number, PATH))
    const seen = []
    for (const { page } of visitors) seen.push(await see(() => lookAt(page, { before, present }), 'the shell before'))
    const halted = await untilHalted(stage, present, 'votes')
    return `${[...new Set(seen)].join(', ')}; ${halted}`
  } finally {
    await Promise.all(visitors.map((visitor) => visitor.leave()))
    await stage.act('shell', 'halt').catch(() => undefined)
  }
}

/** Makes a copy of the current shell stable; `restore` makes the original stable again. */
async function shellsFor(stage: Stage, change: string): Promise<{ shells: Shells; restore: () => Promise<void> }> {
  const before = await presentShell(stage)
  const present = copyShell(before, (text) => `${change}${text}\n`)
  await stage.publish('shell', present, 'stable')
  return { shells: { before, present }, restore: () => stage.publish('shell', before, 'stable') }
}

/** `change` receives its startup script. */
function copyShell(id: string, change: (text: string) => string): string {
  const starts = (path: string) => path.startsWith('shell.')
  return copyRelease('shell', id, ({ shell }) => shell?.scripts.find(starts), change)
}

async function presentShell(stage: Stage): Promise<string> {
  const line = (await stage.board()).running.find((each) => each.microfrontend === 'shell' && each.channel === 'stable')
  if (!line) throw new Error('No shell is released')
  return line.release_id
}

async function toFigures(stage: Stage, id: string): Promise<{ visits: number; broken: number }> {
  const line = (await stage.board()).running.find((each) => each.release_id === id)
  return { visits: line?.visits ?? 0, broken: line?.broken ?? 0 }
}

async function getBroken(stage: Stage, id: string): Promise<number> {
  return (await toFigures(stage, id)).broken
}

async function lookAt(page: Page, { before, present }: Shells): Promise<string> {
  return toResponse(
    page.evaluate(
      ([former, own]) => {
        if (document.querySelector('main[role="alert"] h1')?.textContent === 'Onfreq could not start') return 'words'
        if (document.querySelector('nav') === null) return 'white'
        const isLoaded = (id: string | undefined) => document.querySelector(`script[src*="/mfe/shell/${id}/"]`) !== null
        return isLoaded(own) ? 'the present shell' : isLoaded(former) ? 'the shell before' : 'another shell'
      },
      [before, present],
    ),
  )
}
