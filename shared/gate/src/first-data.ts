/** What pages ask to be written into the HTML has to come from somewhere. */
import type { ReleaseConfig } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'

/** In sentences that say what to do; empty when all is well, and for a site that does not say what it has. */
export function firstDataProblems(
  { pages }: Pick<ReleaseConfig, 'pages'>,
  { first_data: known }: Pick<ReleaseChecks, 'first_data'>,
): string[] {
  if (known === undefined) return []
  return pages.flatMap(({ name, firstData }) =>
    firstData
      .filter((each) => !known.includes(each))
      .map(
        (each) =>
          `the page ${name} asks for the first data ${each}, which no area of the API writes: take it out of mfe.config.ts, or one of ${known.join(', ')}`,
      ),
  )
}
