/** An embed release that fails on a third-party page, and embeds that are disabled there. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'
import { registerMember } from '../harness/members.ts'
import { copyRelease } from './copies.ts'
import type { Defect } from './defect.ts'
import type { Stage } from './stage.ts'
import { see, toResponse } from './visitors.ts'

const PART = 'logger'
const EMBED = 'logs'
const VISITORS = 5
const HALTED_WITHIN = 90_000

interface EmbedDefect {
  readonly name: string
  readonly by: string
  /** Changes or replaces its script. */
  readonly change?: (text: string) => string
  readonly answer?: (route: Route) => Promise<void>
  readonly shows: string
}

const HOST = 'in a frame of another site'

const EMBEDS: readonly EmbedDefect[] = [
  {
    name: `embed that throws at its start, ${HOST}`,
    by: 'nothing drawn: the release before, and a vote',
    change: (text) => `throw new Error('planted');${text}`,
    shows: 'the embed of the release before',
  },
  {
    name: `embed that throws later, ${HOST}`,
    by: 'uncaught errors of the frame',
    change: (text) => `setTimeout(()=>{throw new Error('planted')},300);${text}`,
    shows: 'the embed of the new release',
  },
  {
    name: `embed that draws nothing, ${HOST}`,
    by: 'nothing drawn after 8 s',
    change: () => '0',
    shows: 'the embed of the release before',
  },
  {
    name: `endless loop in an embed, ${HOST}`,
    by: 'no `alive` within 20 s',
    change: () => 'for (;;);',
    shows: 'a dead tab',
  },
]

export const EMBED_DEFECTS: readonly Defect[] = [
  ...EMBEDS.map(
    (each): Defect => ({
      name: each.name,
      where: 'frame',
      by: each.by,
      expected: `${each.shows}; halted; the next view has the release before`,
      plant: (stage) => getCanary(stage, each),
    }),
  ),
  {
    name: `embed that is switched off, ${HOST}`,
    where: 'frame',
    by: 'the sentence of the operator',
    expected: 'Logs rest until Monday.; switched on: the embed of the release before',
    quick: true,
    plant: switchedOff,
  },
  {
    name: `embed that is pinned, ${HOST}`,
    where: 'frame',
    by: 'a setting of this embed alone',
    expected: 'the embed of the new release; other embeds of the part keep theirs',
    plant: pinned,
  },
]

async function getCanary(stage: Stage, { change = (text) => text, shows }: EmbedDefect): Promise<string> {
  const { before, next } = await getReleases(stage, change)
  const { callsign } = await registerMember(stage.call)
  const host = await hostPage(`<onfreq-logs callsign="${callsign}"></onfreq-logs>`, stage.url)
  const pages: { page: Page; leave: () => Promise<void> }[] = []
  await decide(stage, { act: 'canary', id: next, percent: 100 })
  try {
    const seen: string[] = []
    for (let number = 0; number < VISITORS; number++) {
      const visitor = await visitHost(stage, host.url, `visitor ${number}`)
      if (shows === 'a dead tab') {
        // A frame has a separate process, so the surrounding page keeps running.
        await wait(3_000)
        seen.push((await getFrame(visitor.page, before, next)) === 'a dead tab' ? shows : 'it lives')
        await visitor.leave()
      } else {
        pages.push(visitor)
        seen.push(await see(() => getFrame(visitor.page, before, next), shows))
      }
    }
    const halted = await untilHalted(stage, next)
    const after = await visitHost(stage, host.url, 'somebody else')
    const found = await see(() => getFrame(after.page, before, next), 'the embed of the release before')
    await after.leave()
    const freed = found === 'the embed of the release before' ? 'the next view has the release before' : found
    return `${[...new Set(seen)].join(', ')}; ${halted}; ${freed}`
  } finally {
    await decide(stage, { act: 'follow' })
    await Promise.all(pages.map(({ leave }) => leave()))
    await host.close()
  }
}

async function switchedOff(stage: Stage): Promise<string> {
  const { before, next } = await getReleases(stage, (text) => text)
  const { callsign } = await registerMember(stage.call)
  const host = await hostPage(`<onfreq-logs callsign="${callsign}"></onfreq-logs>`, stage.url)
  const turn = async (sentence: string | null) =>
    stage.call.post(
      'admin/releases/switch',
      { microfrontend: PART, place: `embeds/${EMBED}`, sentence, reason: 'a defect' },
      await stage.token(),
    )
  await turn('Logs rest until Monday.')
  const visitor = await visitHost(stage, host.url, 'visitor')
  try {
    const off = await see(() => getFrame(visitor.page, before, next), 'Logs rest until Monday.')
    await turn(null)
    await visitor.page.reload()
    const on = await see(() => getFrame(visitor.page, before, next), 'the embed of the release before')
    return `${off}; switched on: ${on}`
  } finally {
    await turn(null).catch(() => undefined)
    await visitor.leave()
    await host.close()
  }
}

async function pinned(stage: Stage): Promise<string> {
  const { before, next } = await getReleases(stage, (text) => `${text}\n`)
  const { callsign } = await registerMember(stage.call)
  const host = await hostPage(`<onfreq-logs callsign="${callsign}"></onfreq-logs>`, stage.url)
  await decide(stage, { act: 'pin', id: next })
  const visitor = await visitHost(stage, host.url, 'visitor')
  try {
    const seen = await see(() => getFrame(visitor.page, before, next), 'the embed of the new release')
    const other = await fetch(`${stage.url}/embed/last-frequency/${callsign}`)
    const keeps = !(await other.text()).includes(next)
    return `${seen}; ${keeps ? 'other embeds of the part keep theirs' : 'other embeds have it too'}`
  } finally {
    await decide(stage, { act: 'follow' })
    await visitor.leave()
    await host.close()
  }
}

async function decide(stage: Stage, body: object): Promise<void> {
  const what = { microfrontend: PART, embed: EMBED, reason: 'a defect', ...body }
  await stage.call.post('admin/releases/embed', what, await stage.token())
}

async function untilHalted(stage: Stage, id: string): Promise<string> {
  const state = async () => {
    const line = (await stage.board()).embeds.find(({ embed, release_id }) => embed === EMBED && release_id === id)
    return line?.halted_at === null ? 'it runs' : 'halted'
  }
  return see(state, 'halted', HALTED_WITHIN)
}

/** The current embed release, and another release of the part with a change in the embed's script. */
async function getReleases(stage: Stage, change: (text: string) => string): Promise<{ before: string; next: string }> {
  const running = (await stage.board()).running
  const before = running.find(
    ({ microfrontend, channel }) => microfrontend === PART && channel === 'stable',
  )?.release_id
  if (before === undefined) throw new Error(`${PART} is not released`)
  const next = copyRelease(
    PART,
    before,
    ({ config }) => config.embeds.find(({ name }) => name === EMBED)?.scripts.at(-1),
    change,
  )
  return { before, next }
}

/** A third-party page at a separate origin. */
async function hostPage(body: string, site: string) {
  const page = `<!doctype html><title>A blog</title><script type="module" src="${site}/embed.js"></script>${body}`
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${port}/`, close }
}

/** Frames have no cookies: a trial identifies their visitors by user agent. */
async function visitHost(stage: Stage, url: string, userAgent: string) {
  const context = await stage.browser.newContext({ userAgent })
  const page = await context.newPage()
  await page.goto(url)
  return { page, leave: () => context.close() }
}

async function getFrame(page: Page, before: string, next: string): Promise<string> {
  const frame = page.frames().find((each) => each.url().includes('/embed/'))
  if (frame === undefined) return 'no frame'
  return toResponse(
    frame.evaluate(
      ([former, own]) => {
        const root = document.getElementById('embed-root')
        if (root === null) return document.body?.innerText.trim() ?? ''
        if (root.firstChild === null) return 'an empty frame'
        const { release } = root.dataset
        return release === own
          ? 'the embed of the new release'
          : release === former
            ? 'the embed of the release before'
            : ''
      },
      [before, next],
    ),
  )
}
