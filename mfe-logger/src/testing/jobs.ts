/** Repairs and undos for stories and tests. */
import type { LogJob } from '@onfreq/contracts/log/log'

export function logJob(change: Partial<LogJob> = {}): LogJob {
  return {
    id: 9_001,
    kind: 'repair',
    action: 'set',
    preview: false,
    status: 'done',
    cancelling: false,
    created_at: '2026-11-21T18:20:00Z',
    finished_at: '2026-11-21T18:20:31Z',
    error: null,
    matched: 100_000,
    settled: 100_000,
    changed: 100_000,
    collisions: 0,
    differences: [],
    step_id: 9_000,
    ...change,
  }
}
