import pg from 'pg'
import { createClient } from './pool.ts'

/** Creates a database unless it exists. Template files are copied, which takes a fifth of logging every page. */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<void> {
  const client = createClient(adminUrl, 'onfreq-create')
  await client.connect()
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [name])
    if (known.rowCount !== 0) return
    const from = template === undefined ? '' : ` template ${pg.escapeIdentifier(template)} strategy file_copy`
    await client.query(`create database ${pg.escapeIdentifier(name)}${from}`)
  } finally {
    await client.end()
  }
}
