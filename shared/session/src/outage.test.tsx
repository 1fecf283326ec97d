import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { noteAnswer, noteRoom, useOutage, useRoomIsLow } from './outage.ts'

const OutageStatus = () => <p>{useOutage() ?? 'all is well'}</p>
const response = (status: number, code = '', wrote = false) => act(() => noteAnswer({ status, code, wrote }))

afterEach(async () => {
  await response(200, '', true)
  cleanup()
})

test('reports an unavailable database until a call succeeds, whatever other errors occur', async () => {
  render(<OutageStatus />)
  await response(503, 'database.unavailable')
  expect(screen.getByText('away')).toBeDefined()
  await response(500, 'internal')
  expect(screen.getByText('away')).toBeDefined()
  await response(200)
  expect(screen.getByText('all is well')).toBeDefined()
})

test('reports a full disk until a save succeeds', async () => {
  render(<OutageStatus />)
  await response(503, 'database.full', true)
  await response(200)
  expect(screen.getByText('full')).toBeDefined()
  await response(200, '', true)
  expect(screen.getByText('all is well')).toBeDefined()
})

test('reports low disk space while responses announce it', () => {
  const DiskStatus = () => <p>{useRoomIsLow() ? 'little room' : 'room'}</p>
  render(<DiskStatus />)
  act(() => noteRoom(true))
  expect(screen.getByText('little room')).toBeDefined()
  act(() => noteRoom(false))
  expect(screen.getByText('room')).toBeDefined()
})

test('reports a read-only site until a save succeeds', async () => {
  render(<OutageStatus />)
  await response(503, 'database.read_only', true)
  await response(200)
  expect(screen.getByText('read-only')).toBeDefined()
  await response(200, '', true)
  expect(screen.getByText('all is well')).toBeDefined()
})
