import { QRZ_FETCH_TEXTS } from '@onfreq/contracts/integrations/texts'
import { defineJob } from '../../../jobs/define.ts'
import { IMPORT_QRZ_JOB, importFromQrz, tell } from '../qrz-import/import-two-weeks.ts'

export default defineJob({
  name: IMPORT_QRZ_JOB,
  async run({ app, payload, attempt, maxAttempts, signal }) {
    if (typeof payload !== 'object' || payload === null || !('ownerId' in payload)) return
    const { ownerId } = payload
    if (typeof ownerId !== 'number') return
    const again = await importFromQrz(app, ownerId, signal)
    if (again === undefined) return
    if (attempt < maxAttempts) throw new Error(again.reason)
    await tell(app, ownerId, QRZ_FETCH_TEXTS.failed(again.reason))
  },
})
