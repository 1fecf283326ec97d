import { sayKept } from '@onfreq/i18n/texts'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { IMPORT_QRZ_JOB, importFromQrz, notifyFailed } from '../qrz-import/import-two-weeks.ts'

export default defineJob({
  name: IMPORT_QRZ_JOB,
  lane: 'hosts',
  async run({ app, payload, attempt, maxAttempts, signal }) {
    if (typeof payload !== 'object' || payload === null || !('ownerId' in payload)) return
    const { ownerId } = payload
    if (typeof ownerId !== 'number') return
    const again = await importFromQrz(app, ownerId, signal)
    if (again === undefined) return
    if (attempt < maxAttempts) throw new Error(sayKept(again.reason))
    await notifyFailed(app, ownerId, again.reason)
  },
})
