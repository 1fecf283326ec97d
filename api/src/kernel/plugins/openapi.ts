import swagger from '@fastify/swagger'
import type { CacheTag } from '@onfreq/contracts/site/cache-tags'
import fp from 'fastify-plugin'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { openApiDocument } from '../openapi/document.ts'

declare module 'fastify' {
  interface FastifySchema {
    /**
     * A read-only call regardless of its method, and its cache tags: the generated client caches it until they change.
     */
    readonly 'x-reads'?: readonly CacheTag[]
    /** Cache tags changed by the call: the generated client refetches affected responses. */
    readonly 'x-changes'?: readonly CacheTag[]
  }
}

/** OpenAPI document generated from the route schemas. */
export default fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Onfreq',
          version: '1',
          description:
            'Cloud log and community site for radio amateurs. The paths are those of the product specification.',
        },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      hideUntagged: false,
      // Pages, files and sockets are not calls.
      transform: ({ schema, url }) => ({ schema: url.startsWith('/api/') ? schema : { ...schema, hide: true }, url }),
    })
    let document: Promise<unknown> | undefined
    app.get('/api/openapi.json', { config: { guard: publicRoute() }, schema: { hide: true } }, async () => {
      document ??= openApiDocument(app)
      return document
    })
  },
  { name: 'openapi' },
)
