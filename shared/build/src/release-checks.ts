/** What a release has to pass before a channel may point at it. */
import type { MicrofrontendConfig } from '@onfreq/contracts/microfrontend'
import type { ReleaseManifest } from '@onfreq/contracts/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases'
import { routeConflicts, routeTable } from '@onfreq/contracts/routes'
import { compressedBytes } from './seal.ts'

/** Pages that weigh more than the budget of `mfe.config.ts`, in words. */
export function overBudget(
  folder: string,
  { preload }: Pick<ReleaseManifest, 'preload'>,
  budgets: MicrofrontendConfig['budgets'],
): string[] {
  return Object.entries(preload).flatMap(([part, files]) => {
    const bytes = compressedBytes(folder, files)
    return bytes <= budgets.page ? [] : [`${part} is ${bytes} bytes compressed, the budget is ${budgets.page}`]
  })
}

/** Paths that another microfrontend answers at this moment, in words. */
export function conflicts(
  { name, config }: Pick<ReleaseManifest, 'name' | 'config'>,
  others: ReleaseChecks['others'],
): string[] {
  const released = others.filter((other) => other.current && other.name !== name)
  const all = [...released, { name, pages: config.pages }].map((entry) => ({ ...entry, widgets: [], releases: [] }))
  const found = routeConflicts(routeTable({ microfrontends: all }))
  // A canary and the stable release of another microfrontend answer the same paths, which is not our business.
  const ours = found.filter(([a, b]) => (a.microfrontend === name) !== (b.microfrontend === name))
  const lines = ours.map(
    ([a, b]) => `${a.pattern} of ${a.microfrontend} and ${b.pattern} of ${b.microfrontend} answer the same paths`,
  )
  return [...new Set(lines)]
}
