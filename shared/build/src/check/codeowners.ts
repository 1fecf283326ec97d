/** Who reviews what, made from what each part declares: `owner` in `mfe.config.ts`. */
import { relative, sep } from 'node:path'
import { allUnits, ROOT, readConfig } from '../workspace.ts'

export const CODEOWNERS_FILE = '.github/CODEOWNERS'

/** Everything that belongs to no part. */
const PLATFORM = 'platform team'

/** The whole file. `live team` is `@onfreq/live-team`. */
export async function codeowners(): Promise<string> {
  const parts = allUnits().filter(({ kind }) => kind === 'microfrontend')
  const rows = await Promise.all(
    parts.map(async (unit) => {
      const { owner } = await readConfig(unit)
      return `/${relative(ROOT, unit.folder).split(sep).join('/')}/ ${handle(owner)}`
    }),
  )
  return [
    '# Written by `npm run codeowners` from the `owner` of each mfe.config.ts.',
    `* ${handle(PLATFORM)}`,
    ...rows.toSorted(),
    '',
  ].join('\n')
}

function handle(team: string): string {
  return `@onfreq/${team.toLowerCase().replace(/\s+/g, '-')}`
}
