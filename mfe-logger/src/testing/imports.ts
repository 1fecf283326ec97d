/** Imports and exports for stories and tests. */
import type { ExportJob } from '@onfreq/contracts/log/export'
import type { ImportBatch, ImportReportLine } from '@onfreq/contracts/log/import'

export function importBatch(change: Partial<ImportBatch> = {}): ImportBatch {
  return {
    id: 7_001,
    filename: 'm0qvl-2006-2026.adi',
    source: 'file',
    created_at: '2026-11-21T18:20:00Z',
    finished_at: '2026-11-21T18:20:09Z',
    status: 'done',
    dry_run: false,
    error: null,
    bytes_total: 18_412_233,
    bytes_read: 18_412_233,
    read: 50_000,
    new: 49_211,
    possible: 37,
    same: 612,
    merged: 128,
    rejected: 12,
    merged_fields: 204,
    conflicts: 9,
    notes: 1_404,
    strangers: 0,
    stranger_calls: [],
    shifted_hours: null,
    warning: null,
    taken_back: 0,
    undo_until: '2026-12-21T18:20:09Z',
    ...change,
  }
}

export const REJECTED: readonly ImportReportLine[] = [
  {
    record: 812,
    line: 12_206,
    call: 'IK2QEE',
    field: null,
    message: 'TIME_ON "2575" is not a time of day.',
    kept: null,
    file: null,
    qdo_id: null,
  },
  {
    record: 4_102,
    line: 61_530,
    call: null,
    field: null,
    message: 'The record has no CALL.',
    kept: null,
    file: null,
    qdo_id: null,
  },
]

export const CONFLICTS: readonly ImportReportLine[] = [
  {
    record: 90,
    line: 1_350,
    call: 'VP8QEM',
    field: 'RST_RCVD',
    message: 'Your log was kept.',
    kept: '59',
    file: '57',
    qdo_id: 48_213_904,
  },
]

export function exportJob(change: Partial<ExportJob> = {}): ExportJob {
  return {
    id: 301,
    created_at: '2026-11-21T17:02:00Z',
    start_date: '2026-01-01',
    end_date: '2026-11-21',
    status: 1,
    filename: 'm0qvl-2026-01-01-2026-11-21-8f3k2.adi',
    url: '/api/vexport/301/m0qvl-2026-01-01-2026-11-21-8f3k2.adi',
    format: 'adi',
    records: 4_118,
    bytes: 1_402_118,
    expires_at: '2026-11-22T17:02:00Z',
    ...change,
  }
}
