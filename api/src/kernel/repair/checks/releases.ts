/** Finds releases whose files are missing or damaged, and files of unknown releases. */
import { createReleaseStore, type ReleaseFolder, type ReleaseStore } from '../../../platform/releases/store.ts'
import { type Check, type Finding, fine, MIN_AGE_MS, some, wrong } from '../finding.ts'

interface Row extends ReleaseFolder {
  /** Expected hashes by path. */
  readonly files: Readonly<Record<string, string>>
  /** Whether a channel, a pin or an embed uses the release. */
  readonly inUse: boolean
}

const toKey = ({ name, id }: ReleaseFolder) => `${name} ${id}`

/** Reads every file that may be served, including precompressed variants, and compares its hash. */
async function findDamaged(store: ReleaseStore, releases: readonly Row[]): Promise<readonly string[]> {
  const damaged: string[] = []
  for (const { name, id, files, inUse } of releases) {
    if (!inUse) continue
    const states = await store.states({ name, id, files })
    damaged.push(...states.filter(({ state }) => state === 'wrong').map(({ path }) => `${name} ${id} ${path}`))
  }
  return damaged
}

export const checkReleases: Check = async ({ config, client }) => {
  const store = createReleaseStore(config)
  const stored = new Map<string, ReleaseFolder & { readonly paths: Set<string>; newest: number }>()
  for await (const { name, id, path, modifiedAt } of store.listAll()) {
    const folder = stored.get(`${name} ${id}`) ?? { name, id, paths: new Set<string>(), newest: 0 }
    folder.paths.add(path)
    folder.newest = Math.max(folder.newest, modifiedAt.getTime())
    stored.set(toKey(folder), folder)
  }
  const { rows: releases } = await client.query<Row>(
    `select r.microfrontend as name, r.id, r.manifest -> 'files' as files,
       exists (select from release_channel c where c.microfrontend = r.microfrontend and r.id in (c.release_id, c.previous_id))
       or exists (select from release_pin p where p.microfrontend = r.microfrontend and p.release_id = r.id)
       or exists (select from release_embed e where e.microfrontend = r.microfrontend and e.release_id = r.id) as "inUse"
     from release r`,
  )
  const { rows: uploads } = await client.query<ReleaseFolder>('select microfrontend as name, id from release_upload')
  const findings: Finding[] = []
  const incomplete = releases.filter((release) => {
    const paths = stored.get(toKey(release))?.paths
    return Object.keys(release.files).some((path) => paths?.has(path) !== true)
  })
  for (const [inUse, words] of [
    [true, 'that visitors may get lack files: upload them again, or roll back'],
    [false, 'that nobody gets lack files'],
  ] as const) {
    const names = incomplete.filter((release) => release.inUse === inUse).map(toKey)
    if (names.length > 0) findings.push(wrong('releases', `${names.length} ${words}: ${some(names)}`))
  }
  const damaged = await findDamaged(store, releases)
  if (damaged.length > 0) {
    const what = `${damaged.length} files of releases that visitors may get are damaged: upload them again, or roll back`
    findings.push(wrong('releases', `${what}: ${some(damaged)}`))
  }
  const knownKeys = new Set([...releases, ...uploads].map(toKey))
  const unknownFolders = [...stored.values()].filter(
    (folder) => !knownKeys.has(toKey(folder)) && folder.newest < Date.now() - MIN_AGE_MS,
  )
  if (unknownFolders.length > 0) {
    findings.push(
      wrong(
        'releases',
        `${unknownFolders.length} folders of no release: ${some(unknownFolders.map(toKey))}`,
        async () => {
          let removed = 0
          for (const folder of unknownFolders) {
            const { rowCount } = await client.query(
              `select from release where microfrontend = $1 and id = $2
             union all select from release_upload where microfrontend = $1 and id = $2`,
              [folder.name, folder.id],
            )
            if (rowCount !== 0) continue
            await store.removeFolder(folder)
            removed += 1
          }
          return `${removed} removed`
        },
      ),
    )
  }
  return findings.length > 0
    ? findings
    : [fine('releases', `${releases.length}, with all of their files; those that visitors may get have their hashes`)]
}
