/** What pages ask to be written into the HTML has to come from somewhere. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'

type Declared = Pick<ReleaseManifest, 'name'> & {
  readonly config: Pick<ReleaseManifest['config'], 'pages' | 'upstream'>
}

/** In sentences that say what to do; empty when all is well, and for a site that does not say what it has. */
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
        `the page ${name} asks for the first data ${each}, which no area of the API writes: take it out of mfe.config.ts, or one of ${known.join(', ')}`,
      ]
    }),
  )
}
