import type { ImportBatch } from '@onfreq/contracts/log/import'
import { describe, expect, test } from 'vitest'
import { minutesLeft, type Step, stepAfter, stepShown, stepsDone } from './steps.ts'

const NEW = { name: '', grid: '', qth: '', profile_image_name: null }
const NOTHING = { contacts: 0, imports: [] }
const batch = (status: ImportBatch['status'], brought = 0, possible = 0) => ({
  status,
  new: brought,
  possible,
})
const done = (...steps: Step[]) => new Set(steps)

describe('what is done in the first hour', () => {
  test('is nothing at first, and nothing while the log is not known', () => {
    expect(stepsDone(NEW, NOTHING, [])).toEqual(done())
    expect(stepsDone(NEW, { contacts: undefined, imports: undefined }, [])).toEqual(done())
  })

  test('takes name, grid and QTH for the station, and a photo for the photo', () => {
    expect(stepsDone({ ...NEW, name: 'Rowan' }, NOTHING, [])).toEqual(done())
    expect(stepsDone({ ...NEW, grid: 'IO84' }, NOTHING, [])).toEqual(done())
    expect(stepsDone({ ...NEW, name: 'Rowan', grid: 'IO84' }, NOTHING, [])).toEqual(done())
    expect(stepsDone({ name: 'Rowan', grid: 'IO84', qth: 'Kendal', profile_image_name: null }, NOTHING, [])).toEqual(
      done('station'),
    )
    expect(stepsDone({ ...NEW, profile_image_name: 'abc' }, NOTHING, [])).toEqual(done('photo'))
  })

  test('does not take an imported log for a first contact', () => {
    expect(stepsDone(NEW, { contacts: 501, imports: [batch('done', 500, 1)] }, [])).toEqual(done('log'))
    expect(stepsDone(NEW, { contacts: 502, imports: [batch('done', 500, 1)] }, [])).toEqual(done('log', 'contact'))
    expect(stepsDone(NEW, { contacts: 300, imports: [batch('applying')] }, [])).toEqual(done('log'))
  })

  test('counts no import that was taken back or only looked at', () => {
    const imports = [batch('undone', 500), batch('review', 200)]
    expect(stepsDone(NEW, { contacts: 1, imports }, [])).toEqual(done('log', 'contact'))
  })

  test('counts what somebody chose to do without', () => {
    expect(stepsDone(NEW, NOTHING, ['log'])).toEqual(done('log'))
  })
})

test('the step shown is the one asked for, else the first that is left', () => {
  expect(stepShown('photo', done('photo'))).toBe('photo')
  expect(stepShown(null, done('station'))).toBe('photo')
  expect(stepShown('nonsense', done())).toBe('station')
  expect(stepShown(null, done('station', 'photo', 'log', 'contact'))).toBeNull()
})

test('after a step comes the next that is left, and after the last one what was left out', () => {
  expect(stepAfter('station', done('station', 'photo'))).toBe('log')
  expect(stepAfter('contact', done('station', 'contact'))).toBe('photo')
  expect(stepAfter('contact', done('station', 'photo', 'log'))).toBeNull()
})

test('says how long the rest takes', () => {
  expect(minutesLeft(done())).toBe(5)
  expect(minutesLeft(done('station', 'log'))).toBe(2)
  expect(minutesLeft(done('station', 'photo', 'log', 'contact'))).toBe(0)
})
