import { hostname } from 'node:os'
import { sql } from 'kysely'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { readOwnDisks } from '../../../kernel/plugins/disk-room.ts'
import { notifyAdministrators } from '../notify-administrators.ts'

/** In milliseconds: how long the same alert is not repeated. */
const REPEAT_INTERVAL_MS = 86_400_000

/**
 * Every ten minutes, warns administrators in the site and by mail of a disk that is filling up, before requests are
 * rejected.
 */
export default defineJob({
  name: 'operations.watch_disk',
  cron: '*/10 * * * *',
  async run({ app }) {
    const state = await app.diskRoom.check()
    const name = `disk.told.${hostname()}`
    if (state === 'fine') {
      await sql`delete from setting where name = ${name}`.execute(app.db)
      return
    }
    const notification = JSON.stringify({ state, at: app.clock.millis() })
    // Only one of several workers on a machine sends it.
    const { rows } = await sql`
      insert into setting as s (name, value) values (${name}, ${notification}::jsonb)
      on conflict (name) do update set value = excluded.value
        where s.value ->> 'state' <> ${state} or (s.value ->> 'at')::bigint < ${app.clock.millis() - REPEAT_INTERVAL_MS}
      returning name`.execute(app.db)
    if (rows.length === 0) return
    const disks = await readOwnDisks(app.config)
    const freeSpace = disks.map(({ folder, free }) => `${folder}: ${(free / 1e9).toFixed(1)} GB free`).join(', ')
    const subject = state === 'full' ? 'The disk is nearly full: uploads are refused' : 'The disk of the site fills'
    const message = `${hostname()}: ${freeSpace}. "npm run onfreq -- doctor" says what can go; docs/operating.md has what to do.`
    await notifyAdministrators(app, { subject, message })
  },
})
