import type { FastifyInstance } from 'fastify'
import { archiveFiles } from '../../../kernel/backup/archive/keep.ts'
import { discardWaiting, readSpool } from '../../../kernel/backup/archive/spool.ts'
import { getVault, productVersion } from '../../../kernel/backup/command.ts'
import { defineJob } from '../../../kernel/jobs/define.ts'

/** Every minute, if the site runs the database itself: archives finished WAL segments. */
export default defineJob({
  name: 'operations.archive',
  lane: 'long',
  cron: '* * * * *',
  drawsIds: false,
  async run({ app }) {
    const { config, connect } = app
    const { target, archiveSeconds } = config.backup
    if (target === undefined || archiveSeconds === undefined || config.databaseUrl !== undefined) return
    try {
      const vault = await getVault(config, target)
      const cached = await archiveFiles({ config, connect, vault, target, version: productVersion() }, 'needed')
      if (cached?.base !== undefined) app.log.info({ id: cached.base.id }, 'archive base created')
    } catch (error) {
      // Retried in a minute; the alert for a late archive reports the failure too.
      app.log.error({ reason: error instanceof Error ? error.message : String(error) }, 'archive failed')
      if ((await app.diskRoom.check()) === 'full') await discardWhenFull(app)
    }
  },
})

/** Waiting WAL segments would otherwise fill the disk that members' logs need. */
async function discardWhenFull(app: FastifyInstance): Promise<void> {
  const client = app.connect('onfreq-archive')
  await client.connect()
  try {
    const spool = await readSpool(client)
    const segments = spool === undefined ? 0 : await discardWaiting(spool)
    if (segments > 0)
      app.log.error({ segments }, 'archive: deleted waiting segments because the disk is full; a new archive starts')
  } finally {
    await client.end()
  }
}
