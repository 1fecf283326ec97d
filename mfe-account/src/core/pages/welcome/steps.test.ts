import type { ImportBatch } from '@onfreq/contracts/log/import'
import { describe, expect, test } from 'vitest'
import { getCurrentStep, getNextStep, minutesLeft, type Step, stepsDone } from './steps.ts'

const NEW = { name: '', grid: '', qth: '', profile_image_name: null }
const NOTHING = { contacts: 0, imports: [] }
const batch = (status: ImportBatch['status'], brought = 0, possible = 0) => ({
  status,
  new: brought,
  possible,
})
const done = (...steps: Step[]) => new Set(steps)

describe('setup of a new account', () => {
  test('has no completed steps at first and while the log is unknown', () => {
    expect(stepsDone(NEW, NOTHING, [])).toEqual(done())
    expect(stepsDone(NEW, { contacts: undefined, imports: undefined }, [])).toEqual(done())
  })

  test('completes the station with name, grid and QTH, and the photo with a photo', () => {
    expect(stepsDone({ ...NEW, name: 'Rowan' }, NOTHING, [])).toEqual(done())
    expect(stepsDone({ ...NEW, grid: 'IO84' }, NOTHING, [])).toEqual(done())
    expect(stepsDone({ ...NEW, name: 'Rowan', grid: 'IO84' }, NOTHING, [])).toEqual(done())
    expect(stepsDone({ name: 'Rowan', grid: 'IO84', qth: 'Kendal', profile_image_name: null }, NOTHING, [])).toEqual(
      done('station'),
    )
    expect(stepsDone({ ...NEW, profile_image_name: 'abc' }, NOTHING, [])).toEqual(done('photo'))
  })

  test('does not count an imported contact as the first contact', () => {
    expect(stepsDone(NEW, { contacts: 501, imports: [batch('done', 500, 1)] }, [])).toEqual(done('log'))
    expect(stepsDone(NEW, { contacts: 502, imports: [batch('done', 500, 1)] }, [])).toEqual(done('log', 'contact'))
    expect(stepsDone(NEW, { contacts: 300, imports: [batch('applying')] }, [])).toEqual(done('log'))
  })

  test('ignores imports that were undone or only previewed', () => {
    const imports = [batch('undone', 500), batch('review', 200)]
    expect(stepsDone(NEW, { contacts: 1, imports }, [])).toEqual(done('log', 'contact'))
  })

  test('counts skipped steps', () => {
    expect(stepsDone(NEW, NOTHING, ['log'])).toEqual(done('log'))
  })
})

test('shows the requested step, otherwise the first open one', () => {
  expect(getCurrentStep('photo', done('photo'))).toBe('photo')
  expect(getCurrentStep(null, done('station'))).toBe('photo')
  expect(getCurrentStep('nonsense', done())).toBe('station')
  expect(getCurrentStep(null, done('station', 'photo', 'log', 'contact'))).toBeNull()
})

test('continues with the next open step, and returns to skipped ones after the last', () => {
  expect(getNextStep('station', done('station', 'photo'))).toBe('log')
  expect(getNextStep('contact', done('station', 'contact'))).toBe('photo')
  expect(getNextStep('contact', done('station', 'photo', 'log'))).toBeNull()
})

test('estimates the remaining time', () => {
  expect(minutesLeft(done())).toBe(5)
  expect(minutesLeft(done('station', 'log'))).toBe(2)
  expect(minutesLeft(done('station', 'photo', 'log', 'contact'))).toBe(0)
})
