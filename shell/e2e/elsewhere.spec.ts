/** The site in frames, OBS and mail, in a language 40 % longer than English. */
import { releaseConfig } from '@onfreq/build/build/release-config'
import { microfrontendFolders, readConfig, unitAt } from '@onfreq/build/workspace'
import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import { logContact } from './harness/logging.ts'
import { expect, type Page, test } from './harness/test.ts'
import { embedViews } from './photographs/embeds.ts'
import { lettersIn } from './photographs/letters.ts'
import { plateViews } from './photographs/plates.ts'
import { learnPseudo } from './photographs/pseudo.ts'
import type { Subject, View, Views } from './photographs/view.ts'
import { type CutWord, findCutWords, worseThan } from './screens/cut-words.ts'

/**
 * Embeds of this repository only: delivery tests release other teams' parts to the same site, whose services are gone
 * afterwards.
 */
async function ownEmbeds(): Promise<ReadonlySet<string>> {
  const configs = await Promise.all(microfrontendFolders().map((folder) => readConfig(unitAt(folder))))
  return new Set(configs.flatMap((config) => releaseConfig(config).embeds.map(({ name }) => name)))
}

async function cutIn(page: Page, { width, height, open }: View): Promise<CutWord[]> {
  await page.setViewportSize({ width, height })
  await open(page)
  return findCutWords(page, { isFrame: true })
}

/** Texts of the page itself, without accents, excluding data from the API or users. Runs in the page. */
function plainTexts(): string[] {
  const data = document.getElementById('embed')?.textContent ?? ''
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.checkVisibility() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  )
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (/^[ -~]*[a-z]{3}[ -~]*$/.test(text) && !data.includes(text)) found.push(text)
  }
  return found
}

async function lookAt(page: Page, views: Views, subject: Subject): Promise<void> {
  const inEnglish = await views(subject, 'en')
  for (const [index, view] of (await views(subject, 'pseudo')).entries()) {
    const long = await cutIn(page, view)
    expect.soft(await page.evaluate(plainTexts), view.name).toEqual([])
    // Most need no second check.
    const english = inEnglish[index]
    const worse = long.length === 0 || english === undefined ? long : worseThan(await cutIn(page, english), long)
    expect.soft(worse, view.name).toEqual([])
  }
}

test('embeds and OBS pages are legible in a long language and contain no English', async ({ page, call, member }) => {
  // Checks animated elements in their final position.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const subject = { call, callsign: member.callsign, token: member.token, embeds: await ownEmbeds() }
  await logContact(call, member)
  await lookAt(page, embedViews, subject)
  await lookAt(page, plateViews, subject)
})

test('no mail has an English line in another language', async () => {
  await learnPseudo()
  const linesIn = (language: AnyLanguage) =>
    new Map(lettersIn(language).map(({ name, subject, text }) => [name, [subject, ...text.split('\n')]]))
  const english = linesIn('en')
  for (const [name, lines] of linesIn('pseudo')) {
    // A line with values only, such as a link, is the same in every language.
    const words = lines.filter((line) => /\p{Ll}{3}/u.test(line.replaceAll(/https:\S+/g, '')))
    expect
      .soft(
        words.filter((line) => line !== '73, Onfreq' && english.get(name)?.includes(line)),
        name,
      )
      .toEqual([])
  }
})
