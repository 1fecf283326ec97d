import validators from '@fastify/ajv-compiler'
import type { FastifyServerOptions } from 'fastify'
import { buildSerializer } from './serializers.ts'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

interface Compiled {
  (data: unknown): unknown
  /** Errors of the last validation. */
  errors?: unknown
}
type Build = (...options: readonly unknown[]) => (route: unknown) => Compiled

/**
 * Compiles a route's schemas with its first request, in 1 ms on average. Compiling those of all routes would take a
 * second of the start and memory for routes that are never called. A test compiles all of them, so that an invalid schema
 * does not wait for its first request.
 */
export const lazyCompilers = {
  buildValidator: compileLazily(validators() as Build),
  buildSerializer: compileLazily(buildSerializer as Build),
} as Compilers

function compileLazily(build: Build): Build {
  return (...options) => {
    const compile = build(...options)
    return (route) => {
      let compiled: Compiled | undefined
      const run: Compiled = (data) => {
        compiled ??= compile(route)
        const result = compiled(data)
        run.errors = compiled.errors
        return result
      }
      return run
    }
  }
}
