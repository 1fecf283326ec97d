import { defineJob } from '../../../kernel/jobs/define.ts'
import { REPORT_JOB, reportImport } from '../qrz-import/import-two-weeks.ts'

export default defineJob({
  name: REPORT_JOB,
  async run({ app, payload }) {
    if (typeof payload !== 'object' || payload === null || !('ownerId' in payload) || !('id' in payload)) return
    const { ownerId, id } = payload
    if (typeof ownerId === 'number' && typeof id === 'number') await reportImport(app, ownerId, id)
  },
})
