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
  // The shell first: what it shares is what the others are checked against.
  const shellFirst = Object.entries(value).sort(([a], [b]) => Number(b === 'shell') - Number(a === 'shell'))
  for (const [microfrontend, id] of shellFirst) {
    const outcome = await app.releases.adopt(microfrontend, id, 'local build', {
      name: 'npm start',
      isAdministrator: true,
    })
    if (outcome.moved) moved.push(`${microfrontend} ${id}`)
    for (const { check, text } of outcome.findings)
      moved.push(`\n  ${microfrontend} would be refused, ${check}: ${text}`)
  }
  return moved
}
