import { api } from '@onfreq/session/api'
import { renderWithSession } from '@onfreq/testing/render'
import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFreshLogbook } from './use-fresh-logbook.ts'

interface Work {
  readonly id: number
  readonly status: 'open' | 'done' | 'undone'
}
type Props = { readonly all: readonly Work[] | undefined }

let show: (all: Props['all']) => void = () => undefined

function Watch({ all: first }: Props) {
  const [all, setAll] = useState(first)
  show = setAll
  useFreshLogbook(all, ({ status }) => status === 'open')
  return null
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Number of logbook refetches after each list. */
function countRefetches(...lists: Props['all'][]): number[] {
  const invalidate = vi.spyOn(api.util, 'invalidateTags')
  const [first, ...more] = lists
  renderWithSession(<Watch all={first} />)
  return [
    invalidate.mock.calls.length,
    ...more.map((all) => {
      act(() => show(all))
      return invalidate.mock.calls.length
    }),
  ]
}

test('reloads the logbook when a job ends, not when it starts or first appears in the list', () => {
  expect(countRefetches(undefined, [{ id: 1, status: 'done' }])).toEqual([0, 0])
  cleanup()
  vi.restoreAllMocks()
  expect(countRefetches([], [{ id: 1, status: 'open' }], [{ id: 1, status: 'done' }])).toEqual([0, 0, 1])
})

test('also reloads when a job ended before it was listed, and when it is undone', () => {
  expect(countRefetches([], [{ id: 1, status: 'done' }], [{ id: 1, status: 'undone' }])).toEqual([0, 1, 2])
})
