/**
 * Generates the code owners file: a microfrontend is owned by the `owner` in its `mfe.config.ts`, an area of the API and
 * its contracts by the team in `api/owners.json`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { allUnits, ROOT, readConfig } from '../workspace.ts'

export const CODEOWNERS_FILE = '.github/CODEOWNERS'

/** Owner of everything outside the parts. */
const PLATFORM = 'platform team'
const SOURCES = ['api/src', 'shared/contracts/src']
const LAYERS = ['core', 'platform', 'features']
const OWNERS = 'api/owners.json'

/**
 * Content of the CODEOWNERS file; `live team` becomes `@onfreq/live-team`.
 *
 * @throws Error when an area or a contracts folder has no owner, or an owner is named for a missing one
 */
export async function codeowners(root = ROOT): Promise<string> {
  const parts = allUnits().filter(({ kind }) => kind === 'microfrontend')
  const rows = await Promise.all(
    parts.map(async (unit) => {
      const { owner } = await readConfig(unit)
      return `/${relative(ROOT, unit.folder).split(sep).join('/')}/ ${handle(owner)}`
    }),
  )
  return [
    `# Written by \`npm run generate -- codeowners\` from the \`owner\` of each mfe.config.ts and from ${OWNERS}.`,
    `* ${handle(PLATFORM)}`,
    ...[...rows, ...ownersOfAreas(root)].toSorted(),
    '',
  ].join('\n')
}

function ownersOfAreas(root: string): string[] {
  const owners: Record<string, string> = JSON.parse(readFileSync(join(root, OWNERS), 'utf8'))
  const folders = SOURCES.flatMap((source) => LAYERS.map((layer) => `${source}/${layer}`)).flatMap((above) =>
    foldersIn(join(root, above)).map((name) => ({ above, name })),
  )
  const unknownFolders = Object.keys(owners).filter((name) => !folders.some((folder) => folder.name === name))
  if (unknownFolders.length > 0) throw new Error(`${OWNERS} names what is not there: ${unknownFolders.join(', ')}`)
  return folders.map(({ above, name }) => {
    const owner = owners[name]
    if (owner === undefined) throw new Error(`${above}/${name} has no owner: name its team in ${OWNERS}`)
    return `/${above}/${name}/ ${handle(owner)}`
  })
}

function foldersIn(path: string): string[] {
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
}

function handle(team: string): string {
  return `@onfreq/${team.toLowerCase().replace(/\s+/g, '-')}`
}
