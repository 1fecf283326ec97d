/**
 * Replaces the schema builder `typebox` in browser builds. Contracts contain schemas, used by the API for validation,
 * and constants, used by browsers; in a browser schemas are only types, and building them would cost every visitor 14
 * kB compressed. Every property and call returns the stub itself, so that contract modules still evaluate.
 */
const nothing: object = new Proxy(() => undefined, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : nothing),
  apply: () => nothing,
  ownKeys: () => ['prototype'],
})

export { nothing as Type }
export default nothing
