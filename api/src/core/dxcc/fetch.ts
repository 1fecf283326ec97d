/** Fetches the configured sources. A source that is unavailable, or returns an error page, changes nothing. */

import type { FastifyInstance } from 'fastify'
import { readUpTo } from '../../kernel/outside/read.ts'

const TIMEOUT_MS = 60_000
const MAX_BYTES = 64 * 1024 * 1024

/** @throws Error when a source failed to load; the others are loaded anyway */
export async function fetchSources(app: FastifyInstance, signal?: AbortSignal): Promise<void> {
  const { countryFileUrl, clublogUrl, clublogKey } = app.config.dxcc
  const failed: string[] = []
  const attempt = async (name: string, url: URL) => {
    try {
      const outcome = await app.dxcc.load(await fetchFile(url, signal), name)
      app.log.info({ source: name, outcome }, 'DXCC data fetched')
    } catch (error) {
      // The URL may contain the site's key, so it is not logged.
      failed.push(`${name}: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }
  if (countryFileUrl !== undefined) await attempt(new URL(countryFileUrl).host, new URL(countryFileUrl))
  if (clublogUrl !== undefined && clublogKey !== undefined) {
    const url = new URL(clublogUrl)
    url.searchParams.set('api', clublogKey)
    await attempt(url.host, url)
  }
  if (failed.length > 0) throw new Error(`DXCC data was not loaded: ${failed.join('; ')}`)
}

async function fetchFile(url: URL, signal: AbortSignal | undefined): Promise<Buffer> {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, {
    headers: { 'user-agent': 'Onfreq/0.1' },
    redirect: 'error',
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
  }).catch((error: unknown) => {
    throw new Error(error instanceof Error && error.name === 'TimeoutError' ? 'no response in time' : 'no connection')
  })
  if (!response.ok || response.body === null) {
    await response.body?.cancel()
    throw new Error(`answered ${response.status}`)
  }
  return readUpTo(response.body, MAX_BYTES)
}
