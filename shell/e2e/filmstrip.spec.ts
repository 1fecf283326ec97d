/**
 * What a visitor with a slow phone sees after 0.5, 1, 2 and 4 seconds, as painted by the browser. One second after
 * navigation there is text to read; after two, the page's main content. A busy machine delays every page, so a page of
 * a few lines is measured first and its delay is allowed for.
 */
import { writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { untilDrawn, WITH_DRAWING } from './harness/drawn.ts'
import { filmstrip, frameAt, measureFloor } from './harness/filmstrip.ts'
import { expect, siteUrl, test } from './harness/test.ts'

const PHOTOGRAPHED_AT = [500, 1_000, 2_000, 4_000] as const
/** In milliseconds. */
const SOMETHING_WITHIN = 1_000
const OWN_WITHIN = 2_000
/** In milliseconds. When an idle machine paints a page of a few lines. */
const FLOOR = 400
/** Minimum bytes of a screenshot with text; an empty one has a fifth of that. */
const MIN_DRAWN = 10_000
const TRIES = 4

for (const name of ['home', 'profile', 'post'] as const)
  test(`a slow phone shows something of ${name} after a second, and what it is about after two`, async ({
    browser,
    member: { callsign },
  }, info) => {
    test.setTimeout(WITH_DRAWING)
    const path = { home: '/', profile: `/${callsign}`, post: await postPath() }[name]
    const { url } = await fetch(siteUrl() + path)
    await untilDrawn(url)
    let seen = await look(browser, url)
    for (let tries = 1; tries < TRIES && seen.problems.length > 0; tries++) seen = await look(browser, url)
    for (const { at, png } of seen.pictures) writeFileSync(info.outputPath(`${name}-${at}.png`), png)
    info.annotations.push({ type: name, description: seen.words })
    expect(seen.problems, seen.words).toEqual([])
  })

interface Seen {
  readonly problems: readonly string[]
  readonly words: string
  readonly pictures: readonly { readonly at: number; readonly png: Buffer }[]
}

async function look(browser: Browser, url: string): Promise<Seen> {
  const floor = await measureFloor(browser, `${siteUrl()}/robots.txt`)
  const slower = Math.max(1, floor / FLOOR)
  const strip = await filmstrip(browser, url, (PHOTOGRAPHED_AT.at(-1) ?? 0) * slower)
  const { something, own } = strip
  const pictures = PHOTOGRAPHED_AT.flatMap((at) => {
    const frame = frameAt(strip, at * slower)
    return frame ? [{ at, png: frame.png }] : []
  })
  const problems: string[] = []
  if (!(something <= SOMETHING_WITHIN * slower)) problems.push('nothing is painted within a second')
  if (!(own <= OWN_WITHIN * slower)) problems.push('what the page is about is not painted within two seconds')
  for (const target of [SOMETHING_WITHIN, OWN_WITHIN])
    if ((pictures.find(({ at }) => at === target)?.png.length ?? 0) < MIN_DRAWN)
      problems.push(`the picture at ${target} ms is empty`)
  const sizes = pictures.map(({ at, png }) => `${at} ms: ${(png.length / 1000).toFixed(0)} kB`).join(', ')
  const words = `something ${something.toFixed(0)} ms, own ${own.toFixed(0)} ms, ${slower.toFixed(1)} times slower; ${sizes}`
  return { problems, words, pictures }
}

async function postPath(): Promise<string> {
  const response = await fetch(`${siteUrl()}/api/vnews`, { method: 'POST' })
  const { posts }: { posts: readonly { id: number }[] } = await response.json()
  return `/post/${posts[0]?.id}`
}
