/**
 * The browser's functions for requests and storage, which all parts share. They cannot be replaced: a part that
 * replaced one would break its neighbours, and these would be charged.
 */
import { chargePage } from '../visits.ts'
import { limitCalls } from './calls.ts'

/** Before code of any part runs. */
export function protectSharedFunctions(
  scope: Pick<typeof globalThis, 'fetch' | 'Navigator' | 'Storage'> = window,
): void {
  const storage = scope.Storage.prototype
  keep(
    scope,
    'fetch',
    limitCalls(scope.fetch.bind(scope), (message) => chargePage('calls', message)),
  )
  keep(scope.Navigator.prototype, 'sendBeacon')
  for (const name of ['getItem', 'setItem', 'removeItem']) keep(storage, name)
  // Drafts and unsent contacts of other parts are stored there too.
  keep(storage, 'clear', () => {
    throw new Error('Parts remove their own keys only.')
  })
}

function keep(owner: object, name: string, value: unknown = Reflect.get(owner, name)): void {
  Object.defineProperty(owner, name, { value, writable: false, configurable: false, enumerable: true })
}
