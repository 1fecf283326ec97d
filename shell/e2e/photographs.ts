/**
 * `npm run lab -- photographs http://localhost:3000 [language …] [--only embeds,mails]`: takes pictures of every screen of a
 * running trial site in these languages (by default in all of them) at 390 px light and 1440 px dark, and of everything
 * that the site shows elsewhere: embeds, stream overlays, badges, pictures and mails. The files are in
 * `.cache/photographs`. Prints words that are cut, shortened or overlapping but not so in English, and findings of axe.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  ALL_LANGUAGES,
  type AnyLanguage,
  isAnyLanguage,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
} from '@onfreq/contracts/site/languages'
import { findChromium } from '@onfreq/testing/browser'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { Caller } from './harness/caller.ts'
import { sessionCookie, startSession } from './harness/members.ts'
import { ALL_KINDS, isKind, KINDS, type Kind } from './photographs/kinds.ts'
import type { Subject, View } from './photographs/view.ts'
import { findAxeViolations } from './screens/barriers.ts'
import { type CutWord, excludeEnglish, findCutWords } from './screens/cut-words.ts'
import { speak } from './screens/look.ts'

const FOLDER = join(import.meta.dirname, '../../.cache/photographs')
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const [site = 'http://localhost:3000', ...languageNames] = positionals
const unknown = languageNames.filter((name) => !isAnyLanguage(name))
if (unknown.length > 0) throw new Error(`No language: ${unknown.join(', ')}. There are ${ALL_LANGUAGES.join(', ')}.`)
const languages = new Set<AnyLanguage>([
  SOURCE_LANGUAGE,
  ...(languageNames.length > 0 ? languageNames.filter(isAnyLanguage) : ALL_LANGUAGES),
])
const kinds = getKinds(values.only)

/** The demonstration operator of the trial site. */
const DEMONSTRATION = { email: 'demo@onfreq.example', password: 'demonstration', callsign: 'M0QDX' }

const chromiumBuild = await findChromium()
if (chromiumBuild === undefined) throw new Error('No Chromium was found.')
const browser = await chromium.launch({
  executablePath: chromiumBuild.executablePath,
  args: [...chromiumBuild.args],
  env: { ...process.env, ...chromiumBuild.env },
})
/** Kind and view → words that are cut in English. */
const english = new Map<string, readonly CutWord[]>()
let cutCount = 0
let barrierCount = 0
let pictureCount = 0
try {
  for (const language of languages) await photograph(browser, language)
} finally {
  await browser.close()
}
process.stdout.write(
  `${pictureCount} pictures in ${FOLDER}, ${cutCount} words cut that are not in English, ${barrierCount} barriers\n`,
)
process.exitCode = cutCount + barrierCount > 0 ? 1 : 0

function getKinds(only: string | undefined): readonly Kind[] {
  if (only === undefined) return ALL_KINDS
  const selected = only.split(',')
  const unknownKinds = selected.filter((name) => !isKind(name))
  if (unknownKinds.length > 0)
    throw new Error(`Nothing to photograph: ${unknownKinds.join(', ')}. There are ${ALL_KINDS.join(', ')}.`)
  return selected.filter(isKind)
}

async function photograph(from: Browser, language: AnyLanguage): Promise<void> {
  const { email, password, callsign } = DEMONSTRATION
  const call = new Caller(site)
  const { session, cookie } = await startSession(call, 'vlogin', { email, password })
  const subject: Subject = { call, callsign, token: session.token }
  const visitor = await openContext(from, language)
  const member = await openContext(from, language)
  await member.addCookies([sessionCookie(site, { cookie })])
  try {
    const pages = { visitor: await visitor.newPage(), member: await member.newPage() }
    for (const kind of kinds) {
      for (const view of await KINDS[kind](subject, language))
        await takePicture(pages[view.as ?? 'visitor'], kind, view, language)
    }
  } finally {
    await visitor.close()
    await member.close()
  }
}

async function openContext(from: Browser, language: AnyLanguage): Promise<BrowserContext> {
  const context = await from.newContext({ baseURL: site, reducedMotion: 'reduce' })
  await speak(context, language, site)
  return context
}

async function takePicture(page: Page, kind: Kind, view: View, language: AnyLanguage): Promise<void> {
  const { name, width, height } = view
  const title = `${kind} ${name}`
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: width < 1_000 ? 'light' : 'dark' })
  try {
    await view.open(page)
  } catch (error) {
    process.stdout.write(`${language} ${title}: ${error instanceof Error ? error.message.split('\n')[0] : error}\n`)
    return
  }
  const words = await findCutWords(page, { isFrame: view.kind === 'frame' })
  if (language === SOURCE_LANGUAGE) english.set(title, words)
  for (const { kind: fault, text, place } of excludeEnglish(english.get(title) ?? [], words)) {
    cutCount += 1
    process.stdout.write(`${language} ${title}: ${fault}: ${text}  ${place.split('>').slice(-5).join('>')}\n`)
  }
  // The pseudo-language spells the name of the site differently from its logo.
  const hasMarkup = view.kind !== 'picture' && language !== PSEUDO_LANGUAGE
  for (const barrier of hasMarkup ? await findAxeViolations(page) : []) {
    barrierCount += 1
    process.stdout.write(`${language} ${title}: ${barrier}\n`)
  }
  const folder = join(FOLDER, language, kind)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.jpg`)
  await page.screenshot({ path, type: 'jpeg', quality: 70, fullPage: view.kind !== 'frame' })
  pictureCount += 1
}
