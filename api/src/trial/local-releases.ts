import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

const localReleases = Compile(Type.Record(Type.String(), Type.String()))

/** Points `stable` at what was built here: `local.json` in the release store says which release that is. */
export async function adoptLocalReleases(app: FastifyInstance): Promise<readonly string[]> {
  const path = join(app.config.releaseDir, 'local.json')
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return []
  const value: unknown = JSON.parse(text)
  if (!localReleases.Check(value)) return []
  const moved: string[] = []
  for (const [microfrontend, id] of Object.entries(value)) {
    const outcome = await app.releases.publish(
      { microfrontend, id, channel: 'stable', reason: 'local build' },
      { name: 'npm start' },
    )
    if (outcome.moved) moved.push(`${microfrontend} ${id}`)
  }
  return moved
}
