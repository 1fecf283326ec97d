/** Methods of the language that a part has replaced for all parts. */

/** Available in every supported browser; a part may add newer ones. */
const METHODS = [
  [
    Array.prototype,
    'concat every filter find forEach includes indexOf join map pop push reduce slice some sort splice',
  ],
  [String.prototype, 'includes indexOf match replace slice split startsWith toLowerCase trim'],
  [Map.prototype, 'delete get has set'],
  [Set.prototype, 'add delete has'],
  [Promise.prototype, 'catch finally then'],
  [Object, 'assign defineProperty entries freeze keys values'],
  [JSON, 'parse stringify'],
] as const

/** @returns the name of the first one */
export function findReplacedMethod(): string | undefined {
  for (const [owner, names] of METHODS) {
    const replaced = names.split(' ').find((name) => !isNative(Reflect.get(owner, name)))
    if (replaced !== undefined) return replaced
  }
  return undefined
}

function isNative(method: unknown): boolean {
  return typeof method === 'function' && /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(method))
}
