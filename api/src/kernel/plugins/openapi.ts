import swagger from '@fastify/swagger'
import type { CacheTag } from '@onfreq/contracts/site/cache-tags'
import fp from 'fastify-plugin'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { openApiDocument } from '../openapi/document.ts'

declare module 'fastify' {
  interface FastifySchema {
    /**
     * Cache tags of a read-only call, regardless of its method. The generated client caches the response until a tag
     * changes.
     */
    readonly 'x-reads'?: readonly CacheTag[]
    /** Cache tags that the call changes. The generated client refetches affected responses. */
    readonly 'x-changes'?: readonly CacheTag[]
  }
}

/** Serves the OpenAPI document, which is generated from the route schemas. */
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
      // Pages, files and sockets are not API operations.
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
