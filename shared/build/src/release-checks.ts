/** What a release has to pass before a channel may point at it. */
import type { MicrofrontendConfig } from '@onfreq/contracts/microfrontend'
import type { Registry, ReleaseManifest } from '@onfreq/contracts/registry'
import { routeConflicts, routeTable } from '@onfreq/contracts/routes'
import { satisfies } from '@onfreq/contracts/version-range'
import { compressedBytes } from './seal.ts'

export type Verdict = 'compatible' | 'incompatible' | 'unknown'

/** Whether the shells that visitors have (the present and the previous) provide what the release requires. */
export function compatibility(
  { requires }: Pick<ReleaseManifest, 'requires'>,
  shells: readonly (Pick<ReleaseManifest, 'shell'> | undefined)[],
): { verdict: Verdict; reasons: string[] } {
  const reasons: string[] = []
  let verdict: Verdict = 'compatible'
  for (const shell of shells) {
    const provides = shell?.shell?.provides
    if (!provides) {
      verdict = verdict === 'incompatible' ? verdict : 'unknown'
      reasons.push('a shell that visitors have does not say what it provides')
      continue
    }
    for (const [name, range] of Object.entries(requires)) {
      const version = provides[name]
      if (version !== undefined && satisfies(version, range)) continue
      verdict = 'incompatible'
      reasons.push(`${name} ${range} is required, the shell has ${version ?? 'none'}`)
    }
  }
  return { verdict, reasons }
}

/** Pages that weigh more than the budget of `mfe.config.ts`, in words. */
export function overBudget(folder: string, { preload }: ReleaseManifest, { budgets }: MicrofrontendConfig): string[] {
  return Object.entries(preload).flatMap(([part, files]) => {
    const bytes = compressedBytes(folder, files)
    return bytes <= budgets.page ? [] : [`${part} is ${bytes} bytes compressed, the budget is ${budgets.page}`]
  })
}

/** Paths that another microfrontend answers already, in words. */
export function conflicts({ name, config }: Pick<ReleaseManifest, 'name' | 'config'>, live: Registry): string[] {
  const others = live.microfrontends.filter((entry) => entry.name !== name)
  const all = [...others, { name, pages: config.pages, widgets: [], releases: [] }]
  return routeConflicts(routeTable({ microfrontends: all })).map(
    ([a, b]) => `${a.pattern} of ${a.microfrontend} and ${b.pattern} of ${b.microfrontend} answer the same paths`,
  )
}

/** What disappeared from the public surface; a release that takes something away needs a new major (or 0.x minor) version. */
export function breaking(before: ReleaseManifest['config'] | undefined, after: ReleaseManifest['config']): string[] {
  if (!before) return []
  const paths = new Set(after.pages.flatMap((page) => page.paths))
  const widgets = new Set(after.widgets)
  const embeds = new Set(after.embeds.map(({ name }) => name))
  return [
    ...before.pages.flatMap((page) => page.paths.filter((path) => !paths.has(path)).map((path) => `page ${path}`)),
    ...before.widgets.filter((widget) => !widgets.has(widget)).map((widget) => `widget ${widget}`),
    ...before.embeds.filter(({ name }) => !embeds.has(name)).map(({ name }) => `embed ${name}`),
  ].map((what) => `${what} is gone`)
}

/** Whether the step from one version to the next allows for taking things away. */
export function allowsBreaking(before: string, after: string): boolean {
  const [oldMajor = 0, oldMinor = 0] = before.split('.').map(Number)
  const [major = 0, minor = 0] = after.split('.').map(Number)
  return major > oldMajor || (major === 0 && oldMajor === 0 && minor > oldMinor)
}
