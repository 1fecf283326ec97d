import type { FastifyRequest } from 'fastify'
import { member } from '#kernel/plugins/guards.ts'
import { personId } from '#kernel/plugins/viewer.ts'
import { refusal } from '#kernel/refusals.ts'
import type { Account } from './account.ts'
import type { AccountParts } from './accounts.ts'

/** The viewer's account. It exists: the token of the request was just looked up. */
export async function viewerAccount(parts: AccountParts, request: FastifyRequest): Promise<Account> {
  const account = await parts.repository.byId(member(request).accountId)
  if (account === null) throw refusal('login')
  return account
}

/** The person who acts: the main account of a sub-account, or the member who acts for a club. */
export async function getPerson(parts: AccountParts, request: FastifyRequest): Promise<Account> {
  const person = await parts.repository.byId(personId(member(request)))
  if (person === null) throw refusal('login')
  return person
}
