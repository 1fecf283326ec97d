/** What a build outside of the repository has to know of the site, in the kit: `platform.json`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IN_KIT } from '../place.ts'
import type { SharedModule } from '../rspack/shared-modules.ts'

export const PLATFORM_FILE = 'platform.json'

export interface Platform {
  /** What exists once in a page, and in which version. */
  readonly shared: readonly SharedModule[]
  readonly bundlerRuntime: string
  /** Packages of npm of a new part. */
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

let platform: Platform | undefined

/** Undefined in the repository, where it is read from the sources. */
export function readPlatform(): Platform | undefined {
  if (!IN_KIT) return undefined
  platform ??= JSON.parse(readFileSync(join(import.meta.dirname, '../..', PLATFORM_FILE), 'utf8'))
  return platform
}
