/**
 * `npm start` builds the parts while this process starts. The site serves as soon as the parts of the first page are
 * built.
 */
import { once } from 'node:events'
import { unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { adoptLocalReleases } from './local-releases.ts'

const POLL_INTERVAL_MS = 500

/** Resolves once the launcher has published the parts of the first page; immediately without a launcher. */
export async function awaitFirstBuilds(): Promise<void> {
  if (process.env.ONFREQ_BUILDING === undefined || process.send === undefined) return
  const published = once(process, 'message')
  process.send('builds?')
  await published
}

/** Adopts builds that are published later. Returns a function that stops it. */
export function adoptLaterBuilds(app: FastifyInstance, writeLine: (line: string) => void): () => void {
  const file = join(app.config.releaseDir, 'local.json')
  let adopting = Promise.resolve()
  const adopt = async () => {
    try {
      const adopted = await adoptLocalReleases(app)
      if (adopted.length > 0) writeLine(`releases: ${adopted.join(', ')}`)
    } catch (error) {
      app.log.warn({ err: error }, 'local builds')
    }
  }
  watchFile(file, { interval: POLL_INTERVAL_MS, persistent: false }, () => {
    adopting = adopting.then(adopt)
  })
  return () => unwatchFile(file)
}
