/** Finds files without a row and rows without a file, in folders with a known rule. */
import type pg from 'pg'
import { pictureKey } from '../../../core/people/pictures/store.ts'
import { getStore } from '../../backup/make.ts'
import { type Check, type Finding, fine, MIN_AGE_MS, some, wrong } from '../finding.ts'

interface Folder {
  readonly prefix: string
  /** Required and permitted keys. */
  readonly named: string
}

const FOLDERS: readonly Folder[] = [
  { prefix: 'imports/', named: 'select file_key as key from log_import where file_key is not null' },
  { prefix: 'exports/', named: 'select file_key as key from log_export where file_key is not null' },
  { prefix: 'confirmations/', named: 'select file_key as key from confirmation_report where file_key is not null' },
  {
    prefix: 'moves/',
    named: `select 'moves/' || owner_id || '/' || id || '/' || page || '.adi' as key
      from log_move, generate_series(0, pages - 1) as page`,
  },
  {
    prefix: 'data-exports/',
    named: `select 'data-exports/' || owner_id || '/' || id || '.zip' as key from data_export`,
  },
]
const PICTURES = 'pictures/'
const USED_PICTURES = `select name from picture union select profile_image_name from account where profile_image_name is not null
  union select hero_image_name from post where hero_image_name is not null`

export const checkFiles: Check = async ({ config, client }) => {
  const store = getStore(config.files)
  const findings: Finding[] = []
  let count = 0
  const before = Date.now() - MIN_AGE_MS

  async function listOld(
    prefix: string,
  ): Promise<{ readonly all: ReadonlySet<string>; readonly old: readonly string[] }> {
    const all = new Set<string>()
    const old: string[] = []
    for await (const { key, modifiedAt } of store.list(prefix)) {
      count += 1
      all.add(key)
      if (modifiedAt.getTime() < before) old.push(key)
    }
    return { all, old }
  }

  for (const { prefix, named } of FOLDERS) {
    const { old } = await listOld(prefix)
    const isNamed = await getNames(client, named)
    const orphans = old.filter((key) => !isNamed.has(key))
    if (orphans.length === 0) continue
    findings.push(
      wrong('files', `${orphans.length} that no row references: ${some(orphans)}`, async () => {
        const still = await getNames(client, named)
        const deletable = orphans.filter((key) => !still.has(key))
        for (const key of deletable) await store.remove(key)
        return `${deletable.length} removed`
      }),
    )
  }

  const { all, old } = await listOld(PICTURES)
  const uses = await getNames(client, `select name as key from (${USED_PICTURES}) uses`)
  const hashes = new Set([...uses].map((name) => name.slice(0, 32)))
  const orphans = old.filter((key) => !hashes.has(key.split('/')[2] ?? ''))
  if (orphans.length > 0) {
    findings.push(
      wrong('files', `${orphans.length} of unused pictures: ${some(orphans)}`, async () => {
        let removed = 0
        for (const key of orphans) if (await removePicture(client, key, () => store.remove(key))) removed += 1
        return `${removed} removed`
      }),
    )
  }
  const missing = [...uses].filter((name) => !all.has(pictureKey(name, 'l', 'jpg')))
  if (missing.length > 0) {
    findings.push(
      wrong('files', `${missing.length} pictures whose file is gone: ${some(missing)}; a backup may have them`),
    )
  }
  return findings.length > 0 ? findings : [fine('files', `${count}, each named by something`)]
}

async function getNames(client: pg.ClientBase, sql: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ key: string }>(sql)
  return new Set(rows.map(({ key }) => key))
}

/** Deletes an unused picture under the lock that a concurrent upload of the same picture also takes. */
async function removePicture(client: pg.ClientBase, key: string, remove: () => Promise<void>): Promise<boolean> {
  const name = `${key.split('/')[2] ?? ''}.jpg`
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`picture ${name}`])
    const { rowCount } = await client.query(`select from (${USED_PICTURES}) uses where name = $1`, [name])
    if (rowCount === 0) await remove()
    await client.query('commit')
    return rowCount === 0
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
