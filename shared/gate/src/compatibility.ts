/** Whether a release and a shell that were built separately are compatible, by versions and by each imported name. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { satisfies } from '@onfreq/contracts/releases/version-range'

export type Verdict = 'compatible' | 'incompatible' | 'unknown'

export interface Compatibility {
  readonly verdict: Verdict
  /** Reasons why it is incompatible, as messages. */
  readonly reasons: readonly string[]
}

type Needs = Pick<ReleaseManifest, 'requires'> & { readonly uses?: ReleaseManifest['uses'] | null | undefined }
export type CheckedShell = ReleaseChecks['shells'][number]

/** Checks a microfrontend's release against all current shells. */
export function compatibility(release: Needs, shells: readonly CheckedShell[]): Compatibility {
  if (shells.length === 0) {
    return { verdict: 'unknown', reasons: ['no shell is released yet: release the shell first'] }
  }
  return summary(shells.map((shell) => compare(release, shell, `the shell ${shell.id}`)))
}

/** Checks a release of the shell against all current releases of microfrontends. */
export function shellCompatibility(shell: CheckedShell, others: ReleaseChecks['others']): Compatibility {
  return summary(
    others.map((other) => {
      const { verdict, reasons } = compare(other, shell, 'this shell')
      return { verdict, reasons: reasons.map((reason) => `${other.name} ${other.id}: ${reason}`) }
    }),
  )
}

function compare({ requires, uses }: Needs, { provides, exports }: CheckedShell, who: string): Compatibility {
  const wrong: string[] = []
  for (const [name, range] of Object.entries(requires)) {
    const version = provides[name]
    if (version === undefined) wrong.push(`${name} ${range} is required, ${who} has none`)
    else if (!satisfies(version, range)) wrong.push(`${name} ${range} is required, ${who} has ${version}`)
  }
  if (uses && exports) {
    for (const [module, names] of Object.entries(uses)) {
      const offered = exports[module]
      if (!offered) wrong.push(`${module} is used, ${who} does not share it`)
      else {
        const absent = names.filter((name) => !offered.includes(name))
        if (absent.length > 0) wrong.push(`${absent.join(', ')} of ${module} is used, ${who} does not have it`)
      }
    }
  }
  if (wrong.length > 0) return { verdict: 'incompatible', reasons: wrong }
  if (!exports) return { verdict: 'unknown', reasons: [`${who} does not list the exports of its shared packages`] }
  if (!uses)
    return {
      verdict: 'unknown',
      reasons: [`what it uses of ${who} is not recorded, because it was built with an older version`],
    }
  return { verdict: 'compatible', reasons: [] }
}

function summary(all: readonly Compatibility[]): Compatibility {
  const verdicts = new Set(all.map(({ verdict }) => verdict))
  const verdict = verdicts.has('incompatible') ? 'incompatible' : verdicts.has('unknown') ? 'unknown' : 'compatible'
  return { verdict, reasons: [...new Set(all.flatMap(({ reasons }) => reasons))] }
}
