import { archiveFiles } from '../../../kernel/backup/archive/keep.ts'
import { getVault, productVersion } from '../../../kernel/backup/command.ts'
import { backUp } from '../../../kernel/backup/make.ts'
import { StartError } from '../../../kernel/errors.ts'
import { defineJob } from '../../../kernel/jobs/define.ts'

/** Runs every night if a backup target is configured. */
export default defineJob({
  name: 'operations.backup',
  lane: 'long',
  cron: '23 2 * * *',
  drawsIds: false,
  async run({ app }) {
    const { target } = app.config.backup
    if (target === undefined) return
    try {
      const { config, connect } = app
      const options = { config, connect, vault: await getVault(config, target), target, version: productVersion() }
      const { id, totals } = await backUp(options)
      app.log.info({ id, ...totals }, 'backup made')
      const cached = await archiveFiles(options, 'now')
      if (cached?.base !== undefined) app.log.info({ id: cached.base.id }, 'archive base created')
    } catch (error) {
      // Needs an administrator; the alert for an old backup reports the failure too.
      app.log.error({ reason: error instanceof StartError ? error.message : String(error) }, 'backup failed')
      throw error
    }
  },
})
