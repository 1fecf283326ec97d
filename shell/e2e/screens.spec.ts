/** Every screen on a phone, in a pseudo-language 40 % longer than English: no text is cut, shortened or overlapped. */
import { expect, type Page, siteUrl, test } from './harness/test.ts'
import { type CutWord, excludeEnglish, findCutWords } from './screens/cut-words.ts'
import { openScreen, speak } from './screens/look.ts'
import { listScreens } from './screens/paths.ts'

test.use({ viewport: { width: 390, height: 844 } })

async function findCutWordsOn(page: Page, path: string, language: 'en' | 'pseudo'): Promise<CutWord[]> {
  await speak(page.context(), language, siteUrl())
  await openScreen(page, path)
  return findCutWords(page)
}

/** Expects that no text is cut in the long language unless it is cut in English too. */
async function expectLegible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const long = await findCutWordsOn(page, path, 'pseudo')
    // Most screens need no second check.
    const problems = long.length === 0 ? [] : excludeEnglish(await findCutWordsOn(page, path, 'en'), long)
    expect.soft(problems, path).toEqual([])
  }
}

test('visitor pages are legible in a language with long words', async ({ page, member, expectedErrors }) => {
  test.setTimeout(300_000)
  expectedErrors.push(/status of 404/)
  await expectLegible(page, listScreens('visitor', member.callsign))
})

test('member pages are legible in a language with long words', async ({ memberPage, member }) => {
  test.setTimeout(300_000)
  await expectLegible(memberPage, listScreens('member', member.callsign))
})
