import type { ExportJob } from '@onfreq/contracts/log/export'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ExportCardView } from './view.tsx'

afterEach(cleanup)

const ready: ExportJob = {
  id: 1,
  created_at: '2026-11-22T12:00:00.000Z',
  start_date: '2026-11-01',
  end_date: '2026-11-02',
  status: 1,
  filename: 'g4abc-1.adi',
  url: '/api/export/g4abc-1.adi',
  format: 'adi',
  records: 2,
  bytes: 900,
  expires_at: '2026-11-23T12:00:00.000Z',
}

function show(change: Partial<ExportJob>) {
  const onDownload = vi.fn()
  const nothing = () => undefined
  render(
    <ExportCardView
      form={{ start: '', end: '', withTimes: false, format: 'adi' }}
      problem={null}
      busy={false}
      jobs={[{ ...ready, ...change }]}
      loading={false}
      failed={false}
      fresh={() => false}
      onChange={nothing}
      onExport={nothing}
      onDownload={onDownload}
      onRetry={nothing}
    />,
  )
  return onDownload
}

test('a finished export is a download link', () => {
  const onDownload = show({})
  fireEvent.click(screen.getByTitle('g4abc-1.adi'))
  expect(onDownload).toHaveBeenCalledWith(ready)
  expect(screen.queryByText('Failed')).toBeNull()
})

test('a failed export shows an error and no link', () => {
  show({ status: 9 })
  expect(screen.getByText('Failed')).toBeDefined()
  expect(screen.queryByTitle('g4abc-1.adi')).toBeNull()
})

// The specification allows null and empty; this API sends null.
test('a queued export is pending', () => {
  for (const status of [null, '']) {
    show({ status: status as null, filename: null, url: null })
    expect(screen.getByText('Pending')).toBeDefined()
    cleanup()
  }
})
