/**
 * Stands in for the schema builder `typebox` in browser builds. Contracts hold schemas, which the API validates with, and
 * constants, which browsers use; in a browser schemas are only types, so building them would cost every visitor 14 kB
 * compressed for nothing. Whatever is asked of it is itself again, so that contract modules still evaluate.
 */
const nothing: object = new Proxy(() => undefined, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : nothing),
  apply: () => nothing,
  ownKeys: () => ['prototype'],
})

export { nothing as Type }
export default nothing
