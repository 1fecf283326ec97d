/**
 * Nothing jumps: pages of each part, wide and narrow, while files and answers take their time. `npm run bench -w shell -- shift`
 * looks at every page, for everybody and on a busy site too.
 */
import { shiftOf, sizeOf, WIDTHS, watchShifts } from './harness/shift.ts'
import { expect, siteUrl, test } from './harness/test.ts'

const LIMIT = 0.02
const SETTLE_MS = 100
const PAGES = ['/', '/news', '/logger', '/logs', '/my-awards'] as const

for (const width of WIDTHS)
  test(`no page moves by 0.02 while it arrives, ${width} pixels wide`, async ({ browser, memberPage }) => {
    test.setTimeout(120_000)
    const storageState = await memberPage.context().storageState()
    const context = await browser.newContext({ viewport: sizeOf(width), storageState })
    await watchShifts(context)
    const looks = await Promise.all(
      PAGES.map(async (path) => ({ path, ...(await shiftOf(context, siteUrl() + path, SETTLE_MS)) })),
    )
    await context.close()
    const moved = looks.filter(({ shift }) => !(shift < LIMIT))
    expect(moved.map(({ path, shift, by }) => `${path} ${shift.toFixed(3)}: ${by.join(' | ')}`)).toEqual([])
  })
