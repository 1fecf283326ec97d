import { expect, test } from 'vitest'
import { applyChange, withoutOpposite } from './form-state.ts'

test('typing the stored value again is not a change', () => {
  const typed = applyChange({}, 'name', 'Ada', 'Bob')
  expect(typed).toEqual({ name: 'Ada' })
  expect(applyChange(typed, 'name', 'Bob', 'Bob')).toEqual({})
})

const LICENSED = {
  is_ham: 1,
  is_swl: 0,
  is_cb: 0,
  exclude_from_leaderboards: 0,
  qrz_auto_log_qso: 0,
  clublog_auto_log_qso: 0,
} as const

test('ticking SWL clears HAM, and ticking HAM again reverts both', () => {
  const swl = withoutOpposite(applyChange({}, 'is_swl', 1, 0), 'is_swl', LICENSED)
  expect(swl).toEqual({ is_swl: 1, is_ham: 0 })
  const ham = withoutOpposite(applyChange(swl, 'is_ham', 1, 1), 'is_ham', LICENSED)
  expect(ham).toEqual({})
})

test('11m can be combined with both HAM and SWL', () => {
  expect(withoutOpposite({ is_cb: 1 }, 'is_cb', LICENSED)).toEqual({ is_cb: 1 })
})
