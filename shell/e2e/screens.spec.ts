/** Every screen on a phone in a language 40 % longer than English: no text is cut, shortened or overlapped. */
import { expect, type Page, siteUrl, test } from './harness/test.ts'
import { type CutWord, findCutWords, worseThan } from './screens/cut-words.ts'
import { openScreen, speak } from './screens/look.ts'
import { listScreens } from './screens/paths.ts'

test.use({ viewport: { width: 390, height: 844 } })

async function cutOn(page: Page, path: string, language: 'en' | 'pseudo'): Promise<CutWord[]> {
  await speak(page.context(), language, siteUrl())
  await openScreen(page, path)
  return findCutWords(page)
}

/** Expects no text cut in the long language that is not cut in English. */
async function lookAt(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const long = await cutOn(page, path, 'pseudo')
    // Most screens need no second check.
    const worse = long.length === 0 ? [] : worseThan(await cutOn(page, path, 'en'), long)
    expect.soft(worse, path).toEqual([])
  }
}

test('visitor pages are legible in a long language', async ({ page, member, expectedErrors }) => {
  test.setTimeout(300_000)
  expectedErrors.push(/status of 404/)
  await lookAt(page, listScreens('visitor', member.callsign))
})

test('member pages are legible in a long language', async ({ memberPage, member }) => {
  test.setTimeout(300_000)
  await lookAt(memberPage, listScreens('member', member.callsign))
})
