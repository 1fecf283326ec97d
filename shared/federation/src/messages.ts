/**
 * Translated messages of releases. English is part of the code; another language is a file of the release, loaded along
 * with the code and pinned like it. A part waits for that file to avoid a flash of English, but only up to a timeout, and
 * never fails because of it.
 */
import type { Messages } from '@lingui/core'
import type { Release } from '@onfreq/contracts/releases/registry'
import { type AnyLanguage, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { addMessages, currentLanguage } from '@onfreq/i18n/i18n'
import { fillRelease, type Named } from './parts.ts'
import { pinFor } from './pins.ts'
import { currentRegistry } from './registry.ts'

/** In milliseconds; then English is shown. Late messages apply when they arrive. */
const TIMEOUT_MS = 3_000

/** By URL: each file is loaded once. */
const fetched = new Map<string, Promise<void>>()
/** Message files of the loaded releases, whose language changes with the page. */
const loaded = new Map<Release, string>()

/** Loads a release's messages in the language of the page. Resolves when they are loaded or have timed out. */
export function loadMessages(microfrontend: string, release: Release): Promise<void> {
  loaded.set(release, microfrontend)
  return withTimeout(getMessages(microfrontend, release, currentLanguage()))
}

/** Loads the messages of all parts of this page in another language, before the page switches to it. */
export function loadMessagesIn(language: AnyLanguage): Promise<void> {
  return withTimeout(Promise.all([...loaded].map(([release, name]) => getMessages(name, release, language))))
}

/** Loads the shell's messages, which block rendering. Returns undefined when there is nothing to load. */
export function loadShellMessages(language: AnyLanguage = currentLanguage()): Promise<void> | undefined {
  const { shell } = currentRegistry()
  return shell && language !== SOURCE_LANGUAGE ? withTimeout(getMessages('shell', shell, language)) : undefined
}

async function getMessages(microfrontend: string, release: Named, language: AnyLanguage): Promise<void> {
  if (language === SOURCE_LANGUAGE) return
  // The page lists the files of its own language only; others must be requested.
  if (language !== currentLanguage() || !release.languages) await fillRelease(microfrontend, release).catch(() => {})
  const path = release.languages?.[language]
  if (path === undefined) return
  const url = new URL(path, new URL(release.entry, location.href)).href
  const fetching = fetched.get(url) ?? fetchMessages(microfrontend, url, language).catch(() => void fetched.delete(url))
  fetched.set(url, fetching)
  await fetching
}

async function fetchMessages(microfrontend: string, url: string, language: AnyLanguage): Promise<void> {
  const integrity = pinFor(url)
  const response = await fetch(url, integrity ? { integrity } : {})
  const messages: unknown = await response.json()
  if (isMessages(messages)) addMessages(language, messages, microfrontend)
}

/** From a release with a verified hash, so a structural check is enough. */
function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS)
  })
  await Promise.race([work, timeout])
  clearTimeout(timer)
}
