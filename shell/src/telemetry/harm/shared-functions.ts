/**
 * Functions of the browser that all parts share. A part that replaced one would break its neighbours, which would be
 * charged instead: functions of the site's traffic and storage cannot be replaced, and replaced methods of the
 * language are found.
 */
const LANGUAGE: readonly object[] = [
  Array.prototype,
  String.prototype,
  Map.prototype,
  Set.prototype,
  Promise.prototype,
  Object,
  JSON,
]

let methods: ReadonlyMap<object, readonly (readonly [string, unknown])[]> = new Map()

/** Before code of any part runs. */
export function protectSharedFunctions(
  scope: Pick<typeof globalThis, 'fetch' | 'Navigator' | 'Storage'> = window,
): void {
  methods = new Map(LANGUAGE.map((owner) => [owner, listFunctions(owner)]))
  keep(scope, 'fetch')
  keep(scope.Navigator.prototype, 'sendBeacon')
  for (const name of ['getItem', 'setItem', 'removeItem']) keep(scope.Storage.prototype, name)
  // Drafts and unsent contacts of other parts are stored there too.
  keep(scope.Storage.prototype, 'clear', () => {
    throw new DOMException('Parts remove their own keys only.', 'NotAllowedError')
  })
}

/** @returns the name of a replaced method of the language */
export function findReplacedMethod(): string | undefined {
  for (const [owner, functions] of methods) {
    const replaced = functions.find(([name, value]) => Reflect.get(owner, name) !== value)
    if (replaced) return replaced[0]
  }
  return undefined
}

function listFunctions(owner: object): (readonly [string, unknown])[] {
  return Object.getOwnPropertyNames(owner)
    .map((name) => [name, Object.getOwnPropertyDescriptor(owner, name)?.value] as const)
    .filter(([, value]) => typeof value === 'function')
}

function keep(owner: object, name: string, value: unknown = Reflect.get(owner, name)): void {
  Object.defineProperty(owner, name, { value, writable: false, configurable: false, enumerable: true })
}
