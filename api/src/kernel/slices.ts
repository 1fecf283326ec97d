/** Slices of the API: each folder of core, platform and features, which build on the kernel. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface Slice {
  readonly name: string
  readonly folder: string
}

const LAYERS = ['core', 'platform', 'features'] as const
const SOURCES = join(import.meta.dirname, '..')

/** Sorted by name. */
export const SLICES: readonly Slice[] = LAYERS.flatMap((layer) => slicesIn(join(SOURCES, layer))).toSorted((a, b) =>
  a.name < b.name ? -1 : 1,
)

/** Slices that contain this file or folder. */
export function slicesWith(path: string): readonly Slice[] {
  return SLICES.filter(({ folder }) => existsSync(join(folder, path)))
}

function slicesIn(layer: string): readonly Slice[] {
  return readdirSync(layer, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? { name: entry.name, folder: join(layer, entry.name) } : [],
  )
}
