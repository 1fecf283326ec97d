import { randomUUID } from 'node:crypto'
import { verifyArchive } from '../../../kernel/backup/archive/verify-archive.ts'
import { findBackup } from '../../../kernel/backup/catalogue.ts'
import { getVault } from '../../../kernel/backup/command.ts'
import { endRun, recordRunStart } from '../../../kernel/backup/runs.ts'
import { verify } from '../../../kernel/backup/verify.ts'
import { defineJob } from '../../../kernel/jobs/define.ts'

/**
 * Test-restores the newest backup every Sunday. Impossible with a write-only key, in which case the administrator does
 * it on another machine.
 */
export default defineJob({
  name: 'operations.verify-backup',
  lane: 'long',
  cron: '11 4 * * 0',
  drawsIds: false,
  async run({ app }) {
    const { target } = app.config.backup
    if (target === undefined) return
    const vault = await getVault(app.config, target)
    if (vault.key !== undefined && vault.key.identity === undefined) return
    const manifest = await findBackup(vault.store, undefined)
    const client = app.connect('onfreq-backup')
    await client.connect()
    try {
      const id = randomUUID()
      await recordRunStart(client, { id, kind: 'verify', target, beganAt: new Date() })
      try {
        await verify(vault, manifest)
        await verifyArchive(vault, app.config)
        await endRun(client, id, 'done', { id: manifest.id })
        app.log.info({ id: manifest.id }, 'backup restored as a test')
      } catch (error) {
        await endRun(client, id, 'failed', { reason: error instanceof Error ? error.message : String(error) })
        throw error
      }
    } finally {
      await client.end()
    }
  },
})
