import { productVersion, vaultOf } from '../../../backup/command.ts'
import { backUp } from '../../../backup/make.ts'
import { StartError } from '../../../errors.ts'
import { defineJob } from '../../../jobs/define.ts'

/** Each night, where the site says where to. */
export default defineJob({
  name: 'operations.backup',
  cron: '23 2 * * *',
  drawsIds: false,
  async run({ app }) {
    const { target } = app.config.backup
    if (target === undefined) return
    try {
      const vault = await vaultOf(app.config, target)
      const { id, totals } = await backUp({
        config: app.config,
        connect: app.connect,
        vault,
        target,
        version: productVersion(),
      })
      app.log.info({ id, ...totals }, 'backup made')
    } catch (error) {
      // A person has to do something; the alert of an old backup says so too.
      app.log.error({ reason: error instanceof StartError ? error.message : String(error) }, 'backup failed')
      throw error
    }
  },
})
