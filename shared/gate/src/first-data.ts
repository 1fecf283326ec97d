/** First data that pages request must have a source. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'

type Declared = Pick<ReleaseManifest, 'name'> & {
  readonly config: Pick<ReleaseManifest['config'], 'pages' | 'upstream'>
}

/** Actionable messages; empty when valid, and for a site that does not list its offers. */
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
