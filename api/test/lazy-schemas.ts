import validators from '@fastify/ajv-compiler'
import type { FastifyServerOptions } from 'fastify'
import { buildSerializer } from '#kernel/plugins/serializers.ts'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

interface Compiled {
  (data: unknown): unknown
  /** Errors of the last validation. */
  errors?: unknown
}
type Build = (...options: readonly unknown[]) => (route: unknown) => Compiled

/**
 * Compiles a route's schemas on first use, with the site's compilers. A test calls a few of some hundred routes, and
 * compiling all of them would take most of an app's start time.
 */
export const whenCalled = {
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
