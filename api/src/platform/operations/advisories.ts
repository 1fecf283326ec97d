/** Checks shipped packages weekly for known advisories and notifies administrators of high ones, once per list. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { notifyAdministrators } from './notify-administrators.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const PROGRAM = join(ROOT, 'shared/build/bootstrap/advisories.mjs')
const SETTING = 'advisories.told'
const TIMEOUT_MS = 120_000

interface AdvisoryReport {
  /** Whether any advisory is high or critical. */
  readonly isBad: boolean
  readonly output: string
}

/** Runs the check of `npm run generate -- advisories`. The output also reports a registry that did not respond. */
export async function checkAdvisories(): Promise<AdvisoryReport> {
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
  })
  const ended = new Promise<number | null>((done) => child.once('close', done).once('error', () => done(null)))
  const output = (await text(child.stdout)).trim()
  const code = await ended
  return { isBad: code === 1 && output !== '', output: output || 'advisories: not checked, the check did not run here' }
}

export async function reportAdvisories(app: FastifyInstance, { isBad, output }: AdvisoryReport): Promise<void> {
  const [summary = ''] = output.split('\n')
  if (!isBad) {
    app.log.info(summary)
    return
  }
  app.log.error({ advisories: output }, summary)
  const { rows } = await sql`
    insert into setting as s (name, value) values (${SETTING}, ${JSON.stringify(output)}::jsonb)
    on conflict (name) do update set value = excluded.value where s.value <> excluded.value returning name`.execute(
    app.db,
  )
  if (rows.length === 0) return
  const message = `${output}\n"npm run generate -- advisories" looks again. A new version of Onfreq has the cure, or will.`
  await notifyAdministrators(app, { subject: 'Packages of the site have known holes', message })
}
