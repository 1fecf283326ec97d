/**
 * `npm run lab -- photographs http://localhost:3000 [language …] [--only embeds,mails]`: every screen of a running trial site in
 * these languages (all of them, when none is named) at 390 px light and 1440 px dark, and what people see of it elsewhere:
 * embeds, plates of a stream, badges, pictures and mails. The pictures are in `.cache/photographs`. Says which words are cut,
 * shortened or overlapping that are not so in English, and what axe finds.
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
import { findBarriers } from './screens/barriers.ts'
import { type CutWord, findCutWords, worseThan } from './screens/cut-words.ts'
import { speak } from './screens/look.ts'

const FOLDER = join(import.meta.dirname, '../../.cache/photographs')
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const [site = 'http://localhost:3000', ...named] = positionals
const unknown = named.filter((name) => !isAnyLanguage(name))
if (unknown.length > 0) throw new Error(`No language: ${unknown.join(', ')}. There are ${ALL_LANGUAGES.join(', ')}.`)
const languages = new Set<AnyLanguage>([
  SOURCE_LANGUAGE,
  ...(named.length > 0 ? named.filter(isAnyLanguage) : ALL_LANGUAGES),
])
const kinds = getKinds(values.only)

/** The demonstration operator of the trial site. */
const DEMONSTRATION = { email: 'demo@onfreq.example', password: 'demonstration', callsign: 'M0QDX' }

const found = await findChromium()
if (found === undefined) throw new Error('No Chromium was found.')
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: [...found.args],
  env: { ...process.env, ...found.env },
})
/** Kind and view → text cut in English. */
const english = new Map<string, readonly CutWord[]>()
let cut = 0
let barriers = 0
let taken = 0
try {
  for (const language of languages) await photograph(browser, language)
} finally {
  await browser.close()
}
process.stdout.write(`${taken} pictures in ${FOLDER}, ${cut} words cut that are not in English, ${barriers} barriers\n`)
process.exitCode = cut + barriers > 0 ? 1 : 0

function getKinds(only: string | undefined): readonly Kind[] {
  if (only === undefined) return ALL_KINDS
  const selected = only.split(',')
  const strange = selected.filter((name) => !isKind(name))
  if (strange.length > 0)
    throw new Error(`Nothing to photograph: ${strange.join(', ')}. There are ${ALL_KINDS.join(', ')}.`)
  return selected.filter(isKind)
}

async function photograph(from: Browser, language: AnyLanguage): Promise<void> {
  const { email, password, callsign } = DEMONSTRATION
  const call = new Caller(site)
  const { session, cookie } = await startSession(call, 'vlogin', { email, password })
  const subject: Subject = { call, callsign, token: session.token }
  const visitor = await contextIn(from, language)
  const member = await contextIn(from, language)
  await member.addCookies([sessionCookie(site, { cookie })])
  try {
    const pages = { visitor: await visitor.newPage(), member: await member.newPage() }
    for (const kind of kinds) {
      for (const view of await KINDS[kind](subject, language))
        await take(pages[view.as ?? 'visitor'], kind, view, language)
    }
  } finally {
    await visitor.close()
    await member.close()
  }
}

async function contextIn(from: Browser, language: AnyLanguage): Promise<BrowserContext> {
  const context = await from.newContext({ baseURL: site, reducedMotion: 'reduce' })
  await speak(context, language, site)
  return context
}

async function take(page: Page, kind: Kind, view: View, language: AnyLanguage): Promise<void> {
  const { name, width, height } = view
  const shown = `${kind} ${name}`
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: width < 1_000 ? 'light' : 'dark' })
  try {
    await view.open(page)
  } catch (error) {
    process.stdout.write(`${language} ${shown}: ${error instanceof Error ? error.message.split('\n')[0] : error}\n`)
    return
  }
  const words = await findCutWords(page, { isFrame: view.kind === 'frame' })
  if (language === SOURCE_LANGUAGE) english.set(shown, words)
  for (const { kind: fault, text, place } of worseThan(english.get(shown) ?? [], words)) {
    cut += 1
    process.stdout.write(`${language} ${shown}: ${fault}: ${text}  ${place.split('>').slice(-5).join('>')}\n`)
  }
  // The pseudo-language spells the site name differently from its logo.
  const hasMarkup = view.kind !== 'picture' && language !== PSEUDO_LANGUAGE
  for (const barrier of hasMarkup ? await findBarriers(page) : []) {
    barriers += 1
    process.stdout.write(`${language} ${shown}: ${barrier}\n`)
  }
  const folder = join(FOLDER, language, kind)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.jpg`)
  await page.screenshot({ path, type: 'jpeg', quality: 70, fullPage: view.kind !== 'frame' })
  taken += 1
}
