/** Checks that the first data which pages require have a source. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'

type Declared = Pick<ReleaseManifest, 'name'> & {
  readonly config: Pick<ReleaseManifest['config'], 'pages' | 'upstream'>
}

/** Problems as messages that say what to change; empty if there are none, or if the site does not list its offers. */
export function firstDataProblems(
  { name: part, config: { pages, upstream } }: Declared,
  { first_data: known }: Pick<ReleaseChecks, 'first_data'>,
): string[] {
  if (known === undefined) return []
  return pages.flatMap(({ name, firstData }) =>
    firstData.flatMap((each) => {
      if (known.includes(each)) return []
      if (each.startsWith(`${part}/`)) {
        const call = upstream?.calls[each.slice(part.length + 1)]
        if (call?.method === 'GET' && call.may === 'everybody') return []
        return [
          `the page ${name} asks for the first data ${each}: declare the call ${each.slice(part.length + 1)} in upstream, as a GET for everybody`,
        ]
      }
      return [
        `the page ${name} asks for the first data ${each}, which no area of the API writes: remove it from mfe.config.ts, or use one of ${known.join(', ')}`,
      ]
    }),
  )
}
