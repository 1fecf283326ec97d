import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SilentProxy, startSilentProxy } from '../../../faults/silent-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { currentAddress, findAddress, getAddresses, requiresPrimary } from './addresses.ts'

let database: TestDatabase
let proxy: SilentProxy

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  proxy = await startSilentProxy(database.connectionString)
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

test('splits a URL with several hosts into one per host, without parameters unknown to the driver', () => {
  expect(getAddresses('postgres://u:p@a:1,b:2,c/db?target_session_attrs=read-write&sslmode=require')).toEqual([
    'postgres://u:p@a:1/db?sslmode=require',
    'postgres://u:p@b:2/db?sslmode=require',
    'postgres://u:p@c/db?sslmode=require',
  ])
  expect(getAddresses('postgres://u@a,b/db?target_session_attrs=primary')).toEqual([
    'postgres://u@a/db',
    'postgres://u@b/db',
  ])
  const socket = 'postgres://onfreq@/db?host=%2Ftmp%2Fx&port=5432'
  expect(getAddresses(socket)).toEqual([socket])
  expect(requiresPrimary('postgres://u@a/db?target_session_attrs=read-write')).toBe(false)
})

test('finds the writable host at any position in the list', async () => {
  const { host, pathname, username, password } = new URL(proxy.connectionString)
  const url = `postgres://${username}:${password}@127.0.0.1:9,${host}${pathname}?target_session_attrs=read-write`
  expect(await findAddress(url)).toBe(true)
  expect(currentAddress(url)).toBe(proxy.connectionString)
  expect(await findAddress(url)).toBe(false)
})
