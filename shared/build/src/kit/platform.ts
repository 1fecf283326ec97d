/** Data about the site that a build outside the repository needs: `platform.json` in the kit. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLED_IN_KIT } from '../place.ts'
import type { SharedModule } from '../rspack/shared-modules.ts'

export const PLATFORM_FILE = 'platform.json'

export interface Platform {
  /** Singletons of the page, with versions. */
  readonly shared: readonly SharedModule[]
  readonly bundlerRuntime: string
  /** npm packages that a new part depends on. */
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

let platform: Platform | undefined

/** `undefined` in the repository, where the data is read from the sources. */
export function readPlatform(): Platform | undefined {
  if (!BUNDLED_IN_KIT) return undefined
  platform ??= JSON.parse(readFileSync(join(import.meta.dirname, '../..', PLATFORM_FILE), 'utf8'))
  return platform
}
