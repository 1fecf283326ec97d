import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

const localReleases = Compile(Type.Record(Type.String(), Type.String()))

/** Locally built releases. The shell comes first, because the others are checked against what it shares. */
export async function readLocalReleases(folder: string): Promise<readonly (readonly [name: string, id: string])[]> {
  const text = await readFile(join(folder, 'local.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return []
  const value: unknown = JSON.parse(text)
  if (!localReleases.Check(value)) return []
  return Object.entries(value).sort(([a], [b]) => Number(b === 'shell') - Number(a === 'shell'))
}

/** Points `stable` at the local builds, which `local.json` in the release store lists. */
export async function adoptLocalReleases(
  app: FastifyInstance,
  folder = app.config.releaseDir,
): Promise<readonly string[]> {
  const moved: string[] = []
  for (const [microfrontend, id] of await readLocalReleases(folder)) {
    const outcome = await app.releases.adopt(microfrontend, id, 'local build', {
      name: 'npm start',
      isAdministrator: true,
    })
    if (outcome.moved) moved.push(`${microfrontend} ${id}`)
    // Local builds are compressed lightly, so their size is not checked; `npm run release` checks it.
    for (const { check, text } of outcome.findings.filter((finding) => finding.check !== 'budget'))
      moved.push(`\n  ${microfrontend} would be refused, ${check}: ${text}`)
  }
  return moved
}
