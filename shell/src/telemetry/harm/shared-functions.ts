/**
 * Functions of the browser that all parts share. A part that replaced one would break its neighbours, which would be
 * charged instead: those of the site's traffic and storage cannot be replaced.
 */

/** Before code of any part runs. */
export function protectSharedFunctions(
  scope: Pick<typeof globalThis, 'fetch' | 'Navigator' | 'Storage'> = window,
): void {
  const storage = scope.Storage.prototype
  keep(scope, 'fetch')
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
