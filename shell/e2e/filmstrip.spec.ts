/**
 * What a visitor with a slow phone sees after 0.5, 1, 2 and 4 seconds, as painted by the browser. One second after the
 * navigation there is text to read, and after two seconds the page's main content. A busy machine delays every page, so
 * the delay of a page of a few lines is measured first and allowed for.
 */
import { writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { RENDER_TEST_TIMEOUT_MS, untilDrawn } from './harness/drawn.ts'
import { filmstrip, frameAt, measureFloor } from './harness/filmstrip.ts'
import { expect, siteUrl, test } from './harness/test.ts'

const SCREENSHOT_TIMES_MS = [500, 1_000, 2_000, 4_000] as const
/** In milliseconds. */
const MAX_FIRST_PAINT_MS = 1_000
const MAX_CONTENT_MS = 2_000
/** In milliseconds: when an idle machine paints a page of a few lines. */
const IDLE_PAINT_MS = 400
/** Minimum size in bytes of a screenshot with text; an empty one has a fifth of that. */
const MIN_SCREENSHOT_BYTES = 10_000
const TRIES = 4

for (const name of ['home', 'profile', 'post'] as const)
  test(`a slow phone shows text of ${name} after one second, and its main content after two`, async ({
    browser,
    member: { callsign },
  }, info) => {
    test.setTimeout(RENDER_TEST_TIMEOUT_MS)
    const path = { home: '/', profile: `/${callsign}`, post: await findPostPath() }[name]
    const { url } = await fetch(siteUrl() + path)
    await untilDrawn(url)
    let observation = await observe(browser, url)
    for (let tries = 1; tries < TRIES && observation.problems.length > 0; tries++)
      observation = await observe(browser, url)
    for (const { at, png } of observation.pictures) writeFileSync(info.outputPath(`${name}-${at}.png`), png)
    info.annotations.push({ type: name, description: observation.summary })
    expect(observation.problems, observation.summary).toEqual([])
  })

interface Observation {
  readonly problems: readonly string[]
  readonly summary: string
  readonly pictures: readonly { readonly at: number; readonly png: Buffer }[]
}

async function observe(browser: Browser, url: string): Promise<Observation> {
  const floor = await measureFloor(browser, `${siteUrl()}/robots.txt`)
  const slowdown = Math.max(1, floor / IDLE_PAINT_MS)
  const strip = await filmstrip(browser, url, (SCREENSHOT_TIMES_MS.at(-1) ?? 0) * slowdown)
  const { something, own } = strip
  const pictures = SCREENSHOT_TIMES_MS.flatMap((at) => {
    const frame = frameAt(strip, at * slowdown)
    return frame ? [{ at, png: frame.png }] : []
  })
  const problems: string[] = []
  if (!(something <= MAX_FIRST_PAINT_MS * slowdown)) problems.push('nothing is painted within a second')
  if (!(own <= MAX_CONTENT_MS * slowdown)) problems.push('what the page is about is not painted within two seconds')
  for (const target of [MAX_FIRST_PAINT_MS, MAX_CONTENT_MS])
    if ((pictures.find(({ at }) => at === target)?.png.length ?? 0) < MIN_SCREENSHOT_BYTES)
      problems.push(`the picture at ${target} ms is empty`)
  const sizes = pictures.map(({ at, png }) => `${at} ms: ${(png.length / 1000).toFixed(0)} kB`).join(', ')
  const summary = `something ${something.toFixed(0)} ms, own ${own.toFixed(0)} ms, ${slowdown.toFixed(1)} times slower; ${sizes}`
  return { problems, summary, pictures }
}

async function findPostPath(): Promise<string> {
  const response = await fetch(`${siteUrl()}/api/vnews`, { method: 'POST' })
  const { posts }: { posts: readonly { id: number }[] } = await response.json()
  return `/post/${posts[0]?.id}`
}
