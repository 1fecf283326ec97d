/** The site in frames, OBS and mails, in a pseudo-language whose texts are 40 % longer than English. */
import { releaseConfig } from '@onfreq/build/build/release-config'
import { microfrontendFolders, readConfig, unitAt } from '@onfreq/build/workspace'
import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import { logContact } from './harness/logging.ts'
import { expect, type Page, test } from './harness/test.ts'
import { embedViews } from './photographs/embeds.ts'
import { renderLetters } from './photographs/letters.ts'
import { plateViews } from './photographs/plates.ts'
import { loadPseudoLanguage } from './photographs/pseudo.ts'
import type { Subject, View, Views } from './photographs/view.ts'
import { type CutWord, excludeEnglish, findCutWords } from './screens/cut-words.ts'

/**
 * Embeds of this repository only: delivery tests release parts of other teams to the same site, whose services no longer
 * run.
 */
async function listOwnEmbeds(): Promise<ReadonlySet<string>> {
  const configs = await Promise.all(microfrontendFolders().map((folder) => readConfig(unitAt(folder))))
  return new Set(configs.flatMap((config) => releaseConfig(config).embeds.map(({ name }) => name)))
}

async function findCutWordsIn(page: Page, { width, height, open }: View): Promise<CutWord[]> {
  await page.setViewportSize({ width, height })
  await open(page)
  return findCutWords(page, { isFrame: true })
}

/** Texts of the page itself without accents, excluding data from the API or users. Runs in the page. */
function findUntranslated(): string[] {
  const data = document.getElementById('embed')?.textContent ?? ''
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.checkVisibility() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  )
  const texts: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (/^[ -~]*[a-z]{3}[ -~]*$/.test(text) && !data.includes(text)) texts.push(text)
  }
  return texts
}

async function expectLegible(page: Page, views: Views, subject: Subject): Promise<void> {
  const inEnglish = await views(subject, 'en')
  for (const [index, view] of (await views(subject, 'pseudo')).entries()) {
    const long = await findCutWordsIn(page, view)
    expect.soft(await page.evaluate(findUntranslated), view.name).toEqual([])
    // Most views need no second check.
    const english = inEnglish[index]
    const problems =
      long.length === 0 || english === undefined ? long : excludeEnglish(await findCutWordsIn(page, english), long)
    expect.soft(problems, view.name).toEqual([])
  }
}

test('embeds and OBS pages are legible in a language with long words and contain no English', async ({
  page,
  call,
  member,
}) => {
  // Animated elements are checked in their final position.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const subject = { call, callsign: member.callsign, token: member.token, embeds: await listOwnEmbeds() }
  await logContact(call, member)
  await expectLegible(page, embedViews, subject)
  await expectLegible(page, plateViews, subject)
})

test('mails in other languages contain no English line', async () => {
  await loadPseudoLanguage()
  const readLines = (language: AnyLanguage) =>
    new Map(renderLetters(language).map(({ name, subject, text }) => [name, [subject, ...text.split('\n')]]))
  const english = readLines('en')
  for (const [name, lines] of readLines('pseudo')) {
    // A line that contains only values, such as a link, is the same in every language.
    const sentences = lines.filter((line) => /\p{Ll}{3}/u.test(line.replaceAll(/https:\S+/g, '')))
    expect
      .soft(
        sentences.filter((line) => line !== '73, Onfreq' && english.get(name)?.includes(line)),
        name,
      )
      .toEqual([])
  }
})
