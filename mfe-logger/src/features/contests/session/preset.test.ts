import { LogPreset } from '@onfreq/contracts/log/logger'
import { CONTESTS, findContest } from '@onfreq/ham/contest/catalogue'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { PRESETS } from '../../../core/presets/catalogue.ts'
import { contestPreset } from './preset.ts'

const plain = PRESETS.find(({ id }) => id === 'contest')
if (!plain) throw new Error('no preset')

test.each(CONTESTS)('preset of $id has the fields of its exchange and its duplicate rule', (contest) => {
  const preset = contestPreset(plain, contest, '')
  expect(Check(LogPreset, preset)).toBe(true)
  expect(preset.fields.includes('serialSent')).toBe(contest.exchange.includes('serial'))
  expect(preset.fields.includes('rstRcvd')).toBe(contest.report)
  expect(preset.dupe).toEqual({
    within: 'contest',
    band: contest.again.includes('band'),
    mode: contest.again.includes('mode'),
  })
  expect(preset.next).toBe('exchangeRcvd')
})

test('the form of a contest shows the sent exchange', () => {
  const contest = findContest('CQ-WW-CW')
  if (!contest) throw new Error('no contest')
  expect(contestPreset(plain, contest, '14').defaults).toEqual({ contest: 'CQ-WW-CW', exchangeSent: '14' })
})
