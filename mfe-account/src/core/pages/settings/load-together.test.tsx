import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Group } from './group.tsx'
import { LoadTogether } from './load-together.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Two({ first, second }: { first: boolean; second: boolean }) {
  return (
    <StrictMode>
      <LoadTogether placeholder="On their way">
        <Group title="Keys" waits={first}>
          <button type="button">Add a key</button>
        </Group>
        <Group title="Devices" waits={second}>
          <button type="button">Log out everywhere</button>
        </Group>
      </LoadTogether>
    </StrictMode>
  )
}

const button = () => screen.queryByRole('button', { name: 'Add a key' })

test('no button can be clicked before every group has loaded', async () => {
  const { rerender } = render(<Two first second />)
  expect(button()).toBeNull()
  await act(() => rerender(<Two first={false} second />))
  expect(button()).toBeNull()
  await act(() => rerender(<Two first={false} second={false} />))
  expect(button()).not.toBeNull()
  expect(screen.queryByText('On their way')).toBeNull()
})

test('groups without data appear at once and stay visible while data is fetched again', async () => {
  const { rerender } = render(<Two first={false} second={false} />)
  expect(button()).not.toBeNull()
  await act(() => rerender(<Two first second={false} />))
  expect(button()).not.toBeNull()
})

test('a group that never loads delays the other groups for at most two seconds', async () => {
  render(<Two first={false} second />)
  await act(() => vi.advanceTimersByTimeAsync(1_900))
  expect(button()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(button()).not.toBeNull()
})
