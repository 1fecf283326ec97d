/** The `onfreq` commands outside the repository, loaded on demand. */
import { existsSync } from 'node:fs'
import { register } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ownModule, ROOT } from '../place.ts'
import { siteOfPart } from './site.ts'

interface Command {
  run(args: readonly string[]): Promise<void>
}

export const kitCommands: Readonly<Record<string, () => Promise<Command>>> = {
  create: () => import('./create.ts'),
  dev: () => ofPart(() => import('../commands/dev.ts')),
  test: () => ofPart(() => import('./test.ts')),
  check: () => ofPart(() => import('./check.ts')),
  languages: () => ofPart(() => import('../commands/languages.ts')),
  build: () => ofPart(() => import('../commands/build.ts')),
  release: () => ofPart(() => import('./release.ts')),
  rollback: () => ofPart(() => import('../commands/rollback.ts')),
}

/**
 * Prepares a command of a part: Node without type stripping gets hooks for TypeScript, and the default site is the
 * origin of the kit.
 */
async function ofPart(command: () => Promise<Command>): Promise<Command> {
  if (!existsSync(join(ROOT, 'mfe.config.ts')))
    throw new Error(
      'There is no mfe.config.ts here: run this in the folder of the part, or create one with: onfreq create awards',
    )
  if (!process.features.typescript) register(pathToFileURL(ownModule('kit/strip-types')))
  process.env.ONFREQ_URL ??= siteOfPart() ?? ''
  if (process.env.ONFREQ_URL === '') delete process.env.ONFREQ_URL
  return command()
}
