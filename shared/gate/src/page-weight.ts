/** Compressed size of pages and widgets, and its limit. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { PAGE_BUDGET } from '@onfreq/contracts/releases/releases'

interface Weighed {
  readonly manifest: ReleaseManifest
  /** Returns the compressed size of a file in bytes. */
  weigh(path: string): Promise<number>
}

/** Page or widget → compressed bytes of its files. */
export async function measureWeights({ manifest, weigh }: Weighed): Promise<Record<string, number>> {
  const sizes = new Map<string, number>()
  for (const path of new Set(Object.values(manifest.preload).flat())) sizes.set(path, await weigh(path))
  const sum = (files: readonly string[]) => files.reduce((bytes, path) => bytes + (sizes.get(path) ?? 0), 0)
  return Object.fromEntries(Object.entries(manifest.preload).map(([part, files]) => [part, sum(files)]))
}

/** Pages above their limit, as messages. */
export function overBudget({ config }: ReleaseManifest, weights: Readonly<Record<string, number>>): string[] {
  const budget = Math.min(config.budget?.page ?? PAGE_BUDGET.default, PAGE_BUDGET.most)
  return Object.entries(weights)
    .filter(([, bytes]) => bytes > budget)
    .map(([part, bytes]) => `${part} is ${bytes} bytes compressed, the budget is ${budget}`)
}
