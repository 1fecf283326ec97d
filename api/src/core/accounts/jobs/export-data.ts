import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { defineJob } from '#kernel/jobs/define.ts'
import { MESSAGES } from '../messages/texts.ts'
import { dataArchive } from '../own-data/data-archive.ts'
import { exportKey } from '../own-data/data-exports.ts'

const Payload = Type.Object({ accountId: Type.Integer(), id: Type.Integer() })

/** Writes the archive of "export all my data" to the object store and mails its owner. */
export default defineJob({
  name: 'accounts.export_data',
  lane: 'long',
  drawsIds: false,
  async run({ app, payload, attempt, maxAttempts }) {
    const { accountId, id } = Value.Parse(Payload, payload)
    const { repository, dataExports, dataFiles, ownedTables } = app.accountArea
    const account = await repository.byId(accountId)
    if (account === null) return
    const key = exportKey(accountId, id)
    let archive: Readable | undefined
    try {
      const accounts = [account, ...(await repository.listSubAccounts(accountId))]
      archive = await dataArchive(app, accounts, dataFiles, ownedTables)
      await app.files.put(key, archive, { contentType: 'application/zip' })
      const stored = await app.files.head(key)
      const day = app.clock.now().toISOString().slice(0, 10)
      const name = `onfreq-${account.callsign.replaceAll('/', '_').toLowerCase()}-${day}.zip`
      await dataExports.finished(accountId, id, { name, bytes: stored?.size ?? 0 })
    } catch (error) {
      archive?.destroy()
      if (attempt >= maxAttempts) await dataExports.finished(accountId, id, null)
      throw error
    }
    await app.accounts.sendMail(accountId, () => ({
      subject: MESSAGES.exportReadySubject,
      text: MESSAGES.exportReady(account.callsign, app.config.publicUrl),
    }))
  },
})
