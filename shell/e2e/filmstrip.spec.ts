/**
 * What a visitor with a slow phone sees after half a second, one, two and four, as the browser painted it. A second after the
 * navigation there is something to read; after two, what the page is about. On a machine that does other things every page
 * comes later, so beside each stands a page of a few lines of text: where that is late, so may the others be.
 */
import { writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { untilDrawn, WITH_DRAWING } from './harness/drawn.ts'
import { filmstrip, floorOf, frameAt } from './harness/filmstrip.ts'
import { expect, siteUrl, test } from './harness/test.ts'

const PHOTOGRAPHED_AT = [500, 1_000, 2_000, 4_000] as const
/** In milliseconds. */
const SOMETHING_WITHIN = 1_000
const OWN_WITHIN = 2_000
/** When the page of a few lines is painted by a machine that does nothing else, in milliseconds. */
const FLOOR = 400
/** A picture of a page with its frame and words has so much that is not background; an empty one has next to nothing. */
const LEAST_DRAWN = 0.03
const TRIES = 4

for (const name of ['home', 'profile', 'post'] as const) {
  test(`a slow phone shows something of ${name} after a second, and what it is about after two`, async ({
    browser,
    member: { callsign },
  }, info) => {
    test.setTimeout(WITH_DRAWING)
    const path = { home: '/', profile: `/${callsign}`, post: await postPath() }[name]
    const { url } = await fetch(siteUrl() + path)
    await untilDrawn(url)
    let seen = await look(browser, url)
    for (let tries = 1; tries < TRIES && problemsOf(seen).length > 0; tries++) seen = await look(browser, url)
    for (const { at, png } of seen.pictures) writeFileSync(info.outputPath(`${name}-${at}.png`), png)
    const { something, own, slower, pictures } = seen
    const drawn = pictures.map(({ at, share }) => `${at} ms: ${share.toFixed(2)}`).join(', ')
    info.annotations.push({
      type: name,
      description: `something ${something.toFixed(0)} ms, own ${own.toFixed(0)} ms, ${slower.toFixed(1)} times slower, drawn ${drawn}`,
    })
    expect(problemsOf(seen)).toEqual([])
  })
}

interface Seen {
  /** Milliseconds from the navigation to the first paint of anything, and of what the page is about. */
  readonly something: number
  readonly own: number
  /** How many times slower than a machine that does nothing else this one was just then; at least 1. */
  readonly slower: number
  /** At so many milliseconds, times `slower`; `share`: how much of it is not its background, of 1. */
  readonly pictures: readonly { readonly at: number; readonly png: Buffer; readonly share: number }[]
}

function problemsOf({ something, own, slower, pictures }: Seen): string[] {
  const problems: string[] = []
  if (!(something <= SOMETHING_WITHIN * slower)) problems.push(`something was painted after ${something} ms`)
  if (!(own <= OWN_WITHIN * slower)) problems.push(`what the page is about was painted after ${own} ms`)
  for (const wanted of [SOMETHING_WITHIN, OWN_WITHIN]) {
    const share = pictures.find(({ at }) => at === wanted)?.share ?? 0
    if (share < LEAST_DRAWN) problems.push(`the picture at ${wanted} ms is empty: ${share.toFixed(3)}`)
  }
  return problems.map((problem) => `${problem}, on a machine ${slower.toFixed(1)} times slower`)
}

async function look(browser: Browser, url: string): Promise<Seen> {
  const floor = await floorOf(browser, `${siteUrl()}/robots.txt`)
  const slower = Math.max(1, floor / FLOOR)
  const strip = await filmstrip(browser, url, (PHOTOGRAPHED_AT.at(-1) ?? 0) * slower)
  const frames = PHOTOGRAPHED_AT.flatMap((at) => {
    const frame = frameAt(strip, at * slower)
    return frame ? [{ at, png: frame.png }] : []
  })
  const shares = await drawnShares(
    browser,
    frames.map(({ png }) => png),
  )
  const pictures = frames.map((frame, index) => ({ ...frame, share: shares[index] ?? 0 }))
  return { something: strip.something, own: strip.own, slower, pictures }
}

/** The share of the pixels of each picture that have not its most frequent colour, counted by the browser. */
async function drawnShares(browser: Browser, pictures: readonly Buffer[]): Promise<number[]> {
  const page = await browser.newPage()
  const shares: number[] = []
  for (const png of pictures) shares.push(await page.evaluate(drawnShare, png.toString('base64')))
  await page.close()
  return shares
}

/** Runs in a page. */
async function drawnShare(png: string): Promise<number> {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const colours = new Map<number, number>()
  for (const colour of new Uint32Array(data.buffer)) colours.set(colour, (colours.get(colour) ?? 0) + 1)
  return 1 - Math.max(...colours.values()) / (image.width * image.height)
}

async function postPath(): Promise<string> {
  const answer = await fetch(`${siteUrl()}/api/vnews`, { method: 'POST' })
  const { posts }: { posts: readonly { id: number }[] } = await answer.json()
  return `/post/${posts[0]?.id}`
}
