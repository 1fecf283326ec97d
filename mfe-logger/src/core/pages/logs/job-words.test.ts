import { describe, expect, it } from 'vitest'
import { logJob } from '../../../testing/jobs.ts'
import { isUnderWay, jobDetail, jobResultText, jobShare, jobTitle } from './job-words.ts'

describe('texts of a background repair', () => {
  it('show the action and the progress', () => {
    const job = logJob({ status: 'running', action: 'shift', matched: 100_000, settled: 25_000 })
    expect(isUnderWay(job)).toBe(true)
    expect(jobTitle(job)).toBe('Moving times')
    expect(jobShare(job)).toBe(0.25)
    expect(jobDetail(job)).toBe('25,000 of 100,000 contacts')
  })

  it('show no progress while it waits or is being undone', () => {
    expect(jobShare(logJob({ status: 'queued', matched: 0, settled: 0 }))).toBeUndefined()
    const back = logJob({ status: 'running', cancelling: true, settled: 4_000 })
    expect(jobShare(back)).toBeUndefined()
    expect(jobTitle(back)).toContain('goes back')
  })

  it.each([
    [logJob({ changed: 100_000 }), '100,000 contacts changed.'],
    [logJob({ changed: 1, action: 'delete' }), '1 contact deleted.'],
    [logJob({ changed: 7, collisions: 2 }), 'left alone: they would become the same'],
    [logJob({ kind: 'undo', changed: 1 }), '1 contact is as it was before.'],
    [logJob({ kind: 'undo', changed: 5, collisions: 3 }), 'since'],
    [logJob({ status: 'cancelled' }), 'Cancelled. Your log is unchanged.'],
    [logJob({ status: 'failed', error: 'Something went wrong.' }), 'Something went wrong.'],
  ])('describe the result (%#)', (job, text) => {
    expect(isUnderWay(job)).toBe(false)
    expect(jobResultText(job)).toContain(text)
  })
})
