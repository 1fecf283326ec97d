import type { ContactConfirmation } from '@onfreq/contracts/confirmations/confirmation'
import type { ConfirmationReport } from '@onfreq/contracts/confirmations/report'

export const confirmation = (input: Partial<ContactConfirmation> = {}): ContactConfirmation => ({
  service: 'lotw',
  sent: null,
  sent_on: null,
  sent_via: null,
  received: null,
  received_on: null,
  received_via: null,
  confirmed: false,
  ...input,
})

export const confirmationReport = (input: Partial<ConfirmationReport> = {}): ConfirmationReport => ({
  id: 8_100,
  service: 'lotw',
  source: 'file',
  filename: 'lotwreport.adi',
  created_at: '2026-11-20T10:00:00Z',
  finished_at: '2026-11-20T10:00:09Z',
  status: 'done',
  error: null,
  records: 1_284,
  settled: 1_284,
  confirmed: 1_240,
  same: 31,
  received: 0,
  facts: 902,
  unmatched: 13,
  rejected: 0,
  undone: false,
  undo_until: '2026-12-20T10:00:00Z',
  ...input,
})
