import { SessionProvider } from '@onfreq/session/provider'
import { member } from '@onfreq/testing/fixtures'
import { storeFor } from '@onfreq/testing/render'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PROFILE } from '../../../testing/fixtures.ts'
import { useProfileForm } from './form-state.ts'

afterEach(() => sessionStorage.clear())

test('switching SWL on switches HAM off, and switching it off leaves HAM off', () => {
  const profile = { ...PROFILE, is_ham: 1, is_swl: 0 } as const
  const store = storeFor({ signedIn: member() })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionProvider store={store}>{children}</SessionProvider>
  )
  const { result } = renderHook(() => useProfileForm(profile, 'interests'), { wrapper })
  act(() => result.current.setFlag('is_swl', true))
  expect([result.current.flag('is_swl'), result.current.flag('is_ham')]).toEqual([true, false])
  expect(result.current.changes).toEqual({ is_swl: 1, is_ham: 0 })
  act(() => result.current.setFlag('is_swl', false))
  expect([result.current.flag('is_swl'), result.current.flag('is_ham')]).toEqual([false, false])
})
