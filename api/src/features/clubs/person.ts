import type { FastifyRequest } from 'fastify'
import { member } from '#kernel/plugins/guards.ts'
import { personId } from '#kernel/plugins/viewer.ts'
import { refusal } from '#kernel/refusals.ts'
import type { Person } from './service.ts'

/** The person behind the session, regardless of the account they act for. */
export async function getPerson(request: FastifyRequest): Promise<Person> {
  const account = await request.server.accounts.byId(personId(member(request)))
  if (account === null) throw refusal('login')
  return { id: account.id, callsign: account.callsign }
}
