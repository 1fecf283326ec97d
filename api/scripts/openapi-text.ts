import type { FastifyInstance } from 'fastify'

/** The document as it stands in the repository. */
export function openApiText(app: FastifyInstance): string {
  return `${JSON.stringify(app.swagger(), null, 2)}\n`
}
