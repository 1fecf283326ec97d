/**
 * Replaces the schema builder `typebox` in browser builds. Contracts contain schemas, which the API uses for
 * validation, and constants, which browsers use. In a browser, schemas are only types, and building them would cost
 * every visitor 14 kB compressed. Every property and call returns the stub itself, so that contract modules can
 * still be evaluated.
 */
const nothing: object = new Proxy(() => undefined, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : nothing),
  apply: () => nothing,
  ownKeys: () => ['prototype'],
})

export { nothing as Type }
export default nothing
