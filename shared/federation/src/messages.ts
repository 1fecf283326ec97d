/**
 * The messages of releases. English is in their code; another language is a file of the release, fetched beside the code and
 * pinned like it. A part waits for it, so that nobody sees the English first, but never long, and never fails for it.
 */
import type { Messages } from '@lingui/core'
import type { Release } from '@onfreq/contracts/releases/registry'
import { type AnyLanguage, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { addMessages, currentLanguage } from '@onfreq/i18n/i18n'
import { fillRelease, type Named } from './parts.ts'
import { pinFor } from './pins.ts'
import { currentRegistry } from './registry.ts'

/** English is better than nothing, in milliseconds. What comes later is shown when it comes. */
const WAITED_FOR = 3_000

/** By address: each file is fetched once. */
const fetched = new Map<string, Promise<void>>()
/** What this page has loaded: it changes its language with the page. */
const loaded = new Map<Release, string>()

/** Fetches the messages of a release in the language of the page. Resolves when they are there, or will not be soon. */
export function loadMessages(microfrontend: string, release: Release): Promise<void> {
  loaded.set(release, microfrontend)
  return inTime(messagesOf(microfrontend, release, currentLanguage()))
}

/** Fetches the messages of everything that this page has loaded in another language, before it is shown. */
export function loadMessagesIn(language: AnyLanguage): Promise<void> {
  return inTime(Promise.all([...loaded].map(([release, name]) => messagesOf(name, release, language))))
}

/** Of the shell, without which nothing is drawn; undefined where nothing has to be fetched. */
export function loadShellMessages(language: AnyLanguage = currentLanguage()): Promise<void> | undefined {
  const { shell } = currentRegistry()
  return shell && language !== SOURCE_LANGUAGE ? inTime(messagesOf('shell', shell, language)) : undefined
}

async function messagesOf(microfrontend: string, release: Named, language: AnyLanguage): Promise<void> {
  if (language === SOURCE_LANGUAGE) return
  // Of its own language the page says what there is; of another one it has to ask.
  if (language !== currentLanguage() || !release.languages) await fillRelease(microfrontend, release).catch(() => {})
  const path = release.languages?.[language]
  if (path === undefined) return
  const address = new URL(path, new URL(release.entry, location.href)).href
  const fetching =
    fetched.get(address) ?? fetchMessages(microfrontend, address, language).catch(() => void fetched.delete(address))
  fetched.set(address, fetching)
  await fetching
}

async function fetchMessages(microfrontend: string, address: string, language: AnyLanguage): Promise<void> {
  const integrity = pinFor(address)
  const answer = await fetch(address, integrity ? { integrity } : {})
  const messages: unknown = await answer.json()
  if (isMessages(messages)) addMessages(language, messages, microfrontend)
}

/** Of a release, whose hash has been checked: the outline is enough. */
function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAITED_FOR)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
