/**
 * `npm run photographs -- http://localhost:3000 [language …]`: every screen of a running trial site in these languages (all of
 * them, when none is named) at 390 px light and 1440 px dark, as pictures in `.cache/photographs`. Says which words are cut,
 * shortened or overlapping that are not so in English, and what axe finds.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  ALL_LANGUAGES,
  type AnyLanguage,
  isAnyLanguage,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
} from '@onfreq/contracts/site/languages'
import { findChromium } from '@onfreq/testing/browser'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBarriers } from './screens/barriers.ts'
import { type CutWord, findCutWords, worseThan } from './screens/cut-words.ts'
import { openScreen, speak } from './screens/look.ts'
import { screensOf, WIDTHS } from './screens/paths.ts'

const FOLDER = join(import.meta.dirname, '../../.cache/photographs')
const [site = 'http://localhost:3000', ...named] = process.argv.slice(2)
const languages = [
  ...new Set<AnyLanguage>([SOURCE_LANGUAGE, ...(named.length > 0 ? named.filter(isAnyLanguage) : ALL_LANGUAGES)]),
]

/** Who the trial site shows: its demonstration operator. */
const DEMONSTRATION = { email: 'demo@onfreq.example', password: 'demonstration', callsign: 'M0QDX' }

const found = await findChromium()
if (found === undefined) throw new Error('No Chromium was found.')
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: [...found.args],
  env: { ...process.env, ...found.env },
})
/** Screen and width → what is cut in English. */
const english = new Map<string, readonly CutWord[]>()
let cut = 0
let barriers = 0
let taken = 0
try {
  for (const language of languages) for (const width of WIDTHS) await photograph(browser, language, width)
} finally {
  await browser.close()
}
process.stdout.write(`${taken} pictures in ${FOLDER}, ${cut} words cut that are not in English, ${barriers} barriers\n`)
process.exitCode = cut + barriers > 0 ? 1 : 0

async function photograph(from: Browser, language: AnyLanguage, width: number): Promise<void> {
  const context = await from.newContext({
    baseURL: site,
    viewport: { width, height: 900 },
    colorScheme: width < 1_000 ? 'light' : 'dark',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await speak(page, language, site)
    for (const path of screensOf('visitor', DEMONSTRATION.callsign)) await take(page, 'visitor', path)
    await logIn(page)
    await speak(page, language, site)
    for (const path of screensOf('member', DEMONSTRATION.callsign)) await take(page, 'member', path)
  } finally {
    await context.close()
  }

  async function take(page: Page, who: string, path: string): Promise<void> {
    const screen = `${who} ${path} ${width}`
    try {
      await openScreen(page, path)
    } catch (error) {
      process.stdout.write(`${language} ${screen}: ${error instanceof Error ? error.message.split('\n')[0] : error}\n`)
      return
    }
    const words = await findCutWords(page)
    if (language === SOURCE_LANGUAGE) english.set(screen, words)
    for (const { kind, text, place } of worseThan(english.get(screen) ?? [], words)) {
      if (language === SOURCE_LANGUAGE) continue
      cut += 1
      process.stdout.write(`${language} ${screen}: ${kind}: ${text}  ${place.split('>').slice(-5).join('>')}\n`)
    }
    // The pseudo-language spells the name of the site otherwise than its logo.
    for (const barrier of language === PSEUDO_LANGUAGE ? [] : await findBarriers(page)) {
      barriers += 1
      process.stdout.write(`${language} ${screen}: ${barrier}\n`)
    }
    const folder = join(FOLDER, language)
    mkdirSync(folder, { recursive: true })
    const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
    await page.screenshot({
      path: join(folder, `${width}-${who}-${name}.jpg`),
      type: 'jpeg',
      quality: 70,
      fullPage: true,
    })
    taken += 1
  }
}

async function logIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/vlogin', {
    data: { email: DEMONSTRATION.email, password: DEMONSTRATION.password },
  })
  if (!answer.ok()) throw new Error(`The demonstration operator cannot log in: ${answer.status()}`)
}
