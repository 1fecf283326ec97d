/** The log's toasts for the page around them: a finished import, an export ready for download. */
import type { FakeAnswers } from '@onfreq/testing/fake-api'
import type { ShownWidget } from '@onfreq/testing/story'
import ExportCard from '../mfe-logger/src/core/widgets/export-card/container.tsx'
import ImportCard from '../mfe-logger/src/core/widgets/import-card/container.tsx'
import { exportJob, importBatch } from '../mfe-logger/src/testing/imports.ts'

export const LOG_CARDS: readonly ShownWidget[] = [
  { id: 'logger/import-card', component: ImportCard },
  { id: 'logger/export-card', component: ExportCard },
]

export const LOG_CARD_ANSWERS: FakeAnswers = {
  vimports: { imports: [importBatch()] },
  vexportjobs: { jobs: [exportJob()] },
  vmove: { move: null },
}
