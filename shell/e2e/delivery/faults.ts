/** Breaks the delivery of files to one browser context. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releasesFolder } from '@onfreq/build/release/store'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { BrowserContext, Route } from '@playwright/test'
import type { Case, Fault } from './matrix.ts'
import { type ProofReleases, toPath } from './releases.ts'

export interface Faults {
  /** Makes the file of the case fail from now on. */
  begin(): void
  /** Lets everything load from now on, and drops connections without a response. */
  end(): Promise<void>
  /** Resolves when a file of the release has been requested and gets no response. */
  hanging(releaseId: string): Promise<void>
}

const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }
const PORTAL = '<!doctype html><title>Free wireless</title><p>Please accept the terms of the hotel.</p>'

export async function breakDelivery(
  context: BrowserContext,
  each: Case,
  releases: ProofReleases,
  { begun, data, olderRegistry }: { begun: boolean; data: string; olderRegistry: string },
): Promise<Faults> {
  let active = begun
  const unanswered: Route[] = []
  const hanging = new Map(Object.values(releases).map(({ id }) => [id, Promise.withResolvers<void>()]))
  await context.route(
    ({ pathname }) =>
      pathname.startsWith('/mfe/proof/') || pathname === '/api/registry' || pathname.startsWith('/api/releases/proof/'),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      if (!active) return route.continue()
      if (pathname.startsWith('/api/releases/')) {
        const isTampered = each.file === 'registry' && each.fault === 'tampered byte'
        return isTampered ? sendRegistry(route, each.fault, releases, olderRegistry) : route.continue()
      }
      if (pathname === '/api/registry') {
        return each.file === 'registry' ? sendRegistry(route, each.fault, releases, olderRegistry) : route.continue()
      }
      const broken = brokenRelease(each, releases).find(({ id }) => pathname.startsWith(`/mfe/proof/${id}/`))
      const path = pathname.slice(`/mfe/proof/${broken?.id}/`.length)
      if (!broken || (toPath(broken, each) ?? path) !== path) return route.continue()
      if (each.fault === 'hang') {
        unanswered.push(route)
        return hanging.get(broken.id)?.resolve()
      }
      const file = (release: ReleaseManifest, name: string) =>
        readFileSync(join(releasesFolder(data), 'proof', release.id, name))
      const other = broken.id === releases.previous.id ? releases.newest : releases.previous
      return respond(route, each.fault, {
        path,
        own: () => file(broken, path),
        other: () => file(other, findCounterpart(each, broken, other, path)),
      })
    },
  )
  return {
    begin: () => {
      active = true
    },
    end: async () => {
      active = false
      await Promise.all(unanswered.splice(0).map((route) => route.abort('connectionreset').catch(() => undefined)))
    },
    hanging: async (releaseId) => hanging.get(releaseId)?.promise,
  }
}

/** The releases whose files fail. */
export function brokenRelease({ file, moment, reach }: Case, releases: ProofReleases): readonly ReleaseManifest[] {
  const { previous, newest, next } = releases
  if (file === 'registry') return []
  if (file === 'entry' && moment === 'after mount') return [next]
  return reach === 'both releases' ? [newest, previous] : [newest]
}

interface Files {
  readonly path: string
  readonly own: () => Buffer
  readonly other: () => Buffer
}

async function respond(route: Route, fault: Fault, { path, own, other }: Files): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' }
  const contentType = path.endsWith('.css') ? TYPES.css : TYPES.js
  if (fault === '404' || fault === '500') return route.fulfill({ status: Number(fault), headers, body: 'Not now' })
  if (fault === 'garbage') return route.fulfill({ contentType: 'text/html', headers, body: PORTAL })
  if (fault === 'tampered byte') return route.fulfill({ contentType, headers, body: flipByte(own()) })
  return route.fulfill({ contentType, headers, body: other() })
}

async function sendRegistry(route: Route, fault: Fault, { next }: ProofReleases, older: string): Promise<void> {
  if (fault === '404' || fault === '500') return route.fulfill({ status: Number(fault), json: { error: 'Not now' } })
  if (fault === 'garbage') return route.fulfill({ contentType: 'text/html', body: PORTAL })
  if (fault === 'hang') return
  const text = await (await route.fetch()).text()
  if (fault === 'tampered byte') {
    const entry = next.entry.split('/').pop() ?? ''
    const pin = next.files[entry] ?? ''
    return route.fulfill({ contentType: 'application/json', body: text.replace(pin, `${pin.slice(0, -1)}_`) })
  }
  return route.fulfill({ contentType: 'application/json', body: older })
}

/** Path of the corresponding file in another release. */
function findCounterpart(each: Case, release: ReleaseManifest, other: ReleaseManifest, path: string): string {
  const casePath = toPath(other, each)
  if (casePath !== undefined) return casePath
  const index = Object.keys(release.files).indexOf(path)
  return Object.keys(other.files)[index] ?? ''
}

/** The same bytes, except for one in the middle. */
function flipByte(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const middle = Math.floor(copy.length / 2)
  copy.writeUInt8(copy.readUInt8(middle) ^ 1, middle)
  return copy
}
