/**
 * Loads style sheets of a release before its code, so that a page is never unstyled. The chunk loader inside the release
 * finds the link element and does not load the file again.
 */
import type { Release } from '@onfreq/contracts/releases/registry'
import { FileError } from './errors.ts'
import { pinFor } from './pins.ts'

const loading = new Map<string, Promise<void>>()

/** Loads the style sheets of a page (`home`) or widget (`widgets/log-bar`). Rejects when one is missing. */
export async function loadStyles(release: Release, part: string): Promise<void> {
  const base = new URL('.', new URL(release.entry, location.href))
  const sheets = (release.preload[part] ?? []).filter((path) => path.endsWith('.css'))
  await Promise.all(sheets.map((path) => loadSheet(new URL(path, base).href)))
}

function loadSheet(href: string): Promise<void> {
  const existing = loading.get(href)
  if (existing) return existing
  const link = document.createElement('link')
  const loaded = new Promise<void>((resolve, reject) => {
    // Not `onload`: a chunk loader that finds this link while it is loading sets that property to null, and the event
    // would be lost.
    link.addEventListener('load', () =>
      link.sheet ? resolve() : reject(new FileError(href, `${href} is not a style sheet`)),
    )
    link.addEventListener('error', () => reject(new FileError(href, `${href} could not be loaded`)))
  }).catch((error: unknown) => {
    loading.delete(href)
    link.remove()
    throw error
  })
  loading.set(href, loaded)
  link.rel = 'stylesheet'
  link.crossOrigin = 'anonymous'
  const pin = pinFor(href)
  if (pin) link.integrity = pin
  link.href = href
  document.head.append(link)
  return loaded
}
