/** Who may release: an administrator, or the deploy token of exactly this microfrontend. */
import type { FastifyRequest } from 'fastify'
import { ProductError } from '../../errors.ts'
import type { Actor, Releases } from './service.ts'

export async function deployer(releases: Releases, request: FastifyRequest, microfrontend: string): Promise<Actor> {
  if (request.viewer?.isAdmin === true) return { name: request.viewer.callsign }
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const actor = token === undefined ? undefined : await releases.deployer(token, microfrontend)
  if (actor === undefined) {
    throw new ProductError(401, 'releases.token', `This needs the deploy token of ${microfrontend}.`)
  }
  return actor
}
