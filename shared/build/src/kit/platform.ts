/** Site data for a build outside the repository, in the kit: `platform.json`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLED_IN_KIT } from '../place.ts'
import type { SharedModule } from '../rspack/shared-modules.ts'

export const PLATFORM_FILE = 'platform.json'

export interface Platform {
  /** Page singletons, with versions. */
  readonly shared: readonly SharedModule[]
  readonly bundlerRuntime: string
  /** npm packages of a new part. */
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

let platform: Platform | undefined

/** Undefined in the repository, where the sources are read. */
export function readPlatform(): Platform | undefined {
  if (!BUNDLED_IN_KIT) return undefined
  platform ??= JSON.parse(readFileSync(join(import.meta.dirname, '../..', PLATFORM_FILE), 'utf8'))
  return platform
}
