/** Where passwords of services are stored: that of eQSL is in the profile, as the specification requires. */
import type { LoginService } from '@onfreq/contracts/integrations/service-logins'
import type { FastifyInstance } from 'fastify'
import type { StoredLogin } from './repository.ts'

const getLocation = (service: LoginService) => `service_login:${service}`

/** @returns null when no password is stored, or when it was encrypted with another secret of the installation */
export async function readPassword(
  app: FastifyInstance,
  { ownerId, service, password }: Pick<StoredLogin, 'ownerId' | 'service' | 'password'>,
): Promise<string | null> {
  if (service === 'eqsl') return app.accounts.readSecret(ownerId, 'eqsl_apikey')
  return app.accounts.unseal(ownerId, getLocation(service), password)
}

/** @returns the value to store in the row of the login */
export async function storePassword(
  app: FastifyInstance,
  ownerId: number,
  service: LoginService,
  password: string,
): Promise<Buffer | null> {
  if (service !== 'eqsl') return app.accounts.seal(ownerId, getLocation(service), password)
  await app.accounts.storeSecret(ownerId, 'eqsl_apikey', password)
  return null
}
