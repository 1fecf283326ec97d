import { expect, test } from 'vitest'
import { protectSharedFunctions } from './shared-functions.ts'

/** A window whose functions count their calls. */
function makeScope() {
  class Storage {
    static cleared = 0
    getItem() {
      return 'kept'
    }
    setItem() {}
    removeItem() {}
    clear() {
      Storage.cleared += 1
    }
  }
  class Navigator {
    sendBeacon() {
      return true
    }
  }
  const scope = { fetch: () => Promise.resolve('the site'), Navigator, Storage }
  protectSharedFunctions(scope as unknown as Parameters<typeof protectSharedFunctions>[0])
  return { scope, storage: new Storage(), Storage }
}

test('lets no part replace fetch, beacons or storage', async () => {
  const { scope } = makeScope()
  expect(() => Object.assign(scope, { fetch: () => Promise.resolve('a part') })).toThrow(TypeError)
  expect(() => Object.assign(scope.Navigator.prototype, { sendBeacon: () => false })).toThrow(TypeError)
  expect(() => Object.assign(scope.Storage.prototype, { getItem: () => null })).toThrow(TypeError)
  expect(await scope.fetch()).toBe('the site')
})

test('lets no part clear the storage of all parts', () => {
  const { storage, Storage } = makeScope()
  expect(() => storage.clear()).toThrow('Parts remove their own keys only.')
  expect(Storage.cleared).toBe(0)
  expect(storage.getItem()).toBe('kept')
})
