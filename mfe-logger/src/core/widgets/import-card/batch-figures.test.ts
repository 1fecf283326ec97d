import { accountedFor, type ImportBatch } from '@onfreq/contracts/log/import'
import { describe, expect, it } from 'vitest'
import { importBatch } from '../../../testing/imports.ts'
import { getFigures, getProgress, isOpen, statusText } from './batch-figures.ts'

describe('figures of an import', () => {
  it('show how much of the file has been read', () => {
    expect(getProgress(importBatch({ status: 'reading', bytes_read: 250, bytes_total: 1_000 }))).toBe(0.25)
    expect(getProgress(importBatch({ status: 'applying' }))).toBeUndefined()
  })

  it('show the progress of an undo', () => {
    const undoing = importBatch({ status: 'undoing', new: 700, possible: 200, merged: 100, same: 0, taken_back: 250 })
    expect(getProgress(undoing)).toBe(0.25)
    expect(statusText(undoing)).toBe('250 of 1,000 contacts taken back')
  })

  it('count only contacts added to the log as imported', () => {
    const nothing = { new: 0, possible: 0, merged: 0, same: 0, rejected: 0 }
    const text = (change: Partial<ImportBatch>) => statusText(importBatch({ ...nothing, ...change }))
    expect(text({ read: 501, new: 500, rejected: 1 })).toBe('500 contacts imported')
    expect(text({ read: 1, possible: 1 })).toBe('1 contact imported')
    expect(text({ read: 20, same: 18, merged: 2 })).toBe('Nothing new: details of 2 contacts filled in')
    expect(text({ read: 20, same: 20 })).toBe('Nothing new: they’re all in your log already')
    expect(text({ read: 3, rejected: 3 })).toBe('Nothing imported')
  })

  it('sum to the number of records', () => {
    const batch = importBatch()
    const [read, ...parts] = getFigures(batch)
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(read?.value)
    expect(accountedFor(batch)).toBe(batch.read)
  })

  it.each<[ImportBatch['status'], boolean]>([
    ['queued', true],
    ['reading', true],
    ['applying', true],
    ['review', false],
    ['done', false],
    ['failed', false],
    ['undoing', true],
    ['cancelled', false],
    ['undone', false],
  ])('%s is in progress: %s', (status, open) => {
    expect(isOpen({ status })).toBe(open)
    expect(statusText(importBatch({ status }))).not.toBe('')
  })
})
