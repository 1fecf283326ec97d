/** The data against which the gate checks a new release: the current shells and releases. */

import type { ReleasedDeprecation } from '@onfreq/contracts/releases/deprecation'
import type { ReleaseUses } from '@onfreq/contracts/releases/gate'
import type { ReleaseConfig, ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import type { Pointers } from './pointers.ts'
import { SHELL } from './registry.ts'

export function releaseChecks(
  microfrontend: string,
  { stable, canaries, channels }: Pointers,
  uses: ReadonlyMap<string, ReleaseUses>,
): Omit<ReleaseChecks, 'claims' | 'may_claim' | 'today'> {
  const served = [...stable, ...canaries]
  const shells = served.filter((pointer) => pointer.microfrontend === SHELL)
  const others = served.filter(({ microfrontend: name }) => name !== SHELL && name !== microfrontend)
  const ownStable = channels.find((each) => each.microfrontend === microfrontend && each.channel === 'stable')?.current
  return {
    shells: distinct(shells.flatMap(({ current, previous }) => [current, previous])).map(({ id, shell }) => ({
      id,
      provides: shell?.provides ?? {},
      exports: shell?.exports ?? null,
    })),
    others: [
      ...distinct(others.map(({ current }) => current)).map((manifest) => other(manifest, true, uses)),
      ...distinct(others.map(({ previous }) => previous)).map((manifest) => other(manifest, false, uses)),
    ],
    before: ownStable ? { id: ownStable.id, version: ownStable.version, config: ownStable.config } : null,
  }
}

function other(
  { name, id, config, requires, uses }: ReleaseManifest,
  current: boolean,
  taken: ReadonlyMap<string, ReleaseUses>,
) {
  const { pages, widgets } = config
  const deprecated = listDeprecations(name, config)
  return {
    name,
    id,
    current,
    pages,
    widgets,
    deprecated,
    taken: taken.get(`${name} ${id}`) ?? null,
    requires,
    uses: uses ?? null,
  }
}

/** Deprecated widgets, and calls by the names that their callers use: `x/awards/held`. */
function listDeprecations(
  name: string,
  { deprecated = {}, upstream }: ReleaseConfig,
): Record<string, ReleasedDeprecation> {
  const calls = Object.entries(upstream?.calls ?? {}).flatMap(([call, { deprecated: it }]) =>
    it ? [[`x/${name}/${call}`, it] as const] : [],
  )
  return { ...deprecated, ...Object.fromEntries(calls) }
}

function distinct(manifests: readonly (ReleaseManifest | undefined)[]): ReleaseManifest[] {
  return [...new Map(manifests.flatMap((each) => (each ? [[`${each.name} ${each.id}`, each]] : []))).values()]
}
