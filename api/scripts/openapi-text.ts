import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../src/kernel/openapi/document.ts'

/** The OpenAPI document as committed to the repository. */
export async function openApiText(app: FastifyInstance): Promise<string> {
  return `${JSON.stringify(await openApiDocument(app), null, 2)}\n`
}
