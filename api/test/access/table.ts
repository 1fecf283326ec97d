/**
 * Access rules of the routes, stated independently of their guards, so that a wrong or missing guard is detected. Each
 * area lists its routes in `testing/access.ts`:
 *
 * export default areaAccess({
 * objects: async ({ owner }) => ({ contact: await logContact(owner), secrets: ['private@example.org'] }),
 * routes: {
 * 'POST /api/vlogbookcount': keys('read', 'log'),
 * 'POST /api/vqso/get': keys('read', 'log').asking(({ objects }) => ({ body: { qdo_id: objects.contact } })),
 * },
 * })
 *
 * Body, query and parameters are generated from the route's schema unless the row defines them.
 */
import type { KeyScope } from '@onfreq/contracts/accounts/accounts'
import type { ClubRight } from '@onfreq/contracts/clubs/session'
import type { TestApp, TestMember } from '../app.ts'

export interface RequestParts {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  /** Sent instead of JSON. */
  readonly payload?: Buffer | string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Asked<Objects> {
  readonly site: TestApp
  /** The owner of the objects. */
  readonly owner: TestMember
  /** A member whom no caller impersonates, for messages and follows. */
  readonly friend: TestMember
  readonly objects: Objects
  /** The caller's token, for API keys sent within the request; empty for visitors. */
  readonly token: string
}

/** Callers that a route admits, from all callers to administrators only. */
export type Who =
  | { readonly kind: 'everybody' | 'waysIn' | 'people' | 'subscribers' | 'administrators' | 'deployers' }
  | { readonly kind: 'keys' | 'keysInRequest'; readonly scopes: readonly KeyScope[] }

type Ask<Objects> = (requested: Asked<Objects>) => RequestParts | Promise<RequestParts>

export interface Access<Objects> {
  readonly who: Who
  readonly ask: Ask<Objects> | undefined
  /** Expected status for the owner of the objects. */
  readonly status: number
  /** Whether the owner's main account may call it too. */
  readonly ofMain: boolean
  /** Whether a session of any account of the same person may call it. */
  readonly ofFamily: boolean
  /** Whether administrators may call it too. */
  readonly ofAdmin: boolean
  /** Minimum role of a member acting for a club; undefined when no role may. */
  readonly club: ClubRight | undefined
  /** Whether authorised callers deliberately receive secrets of others. */
  readonly tellsAll: boolean
  /** Expected status for other callers that pass the guard; undefined for any response without the owner's data. */
  readonly othersGet: number | undefined
  /**
   * Builds the request from the owner's real objects. Called for every authorised caller, so that it can create what
   * the route deletes.
   */
  asking(request: Ask<Objects>): Access<Objects>
  /** For other callers, the owner's objects do not exist or are empty. */
  hidden(status?: 400 | 401 | 403 | 404 | 409 | 422): Access<Objects>
  /** The main account may call it for its sub-accounts. */
  forMain(): Access<Objects>
  /** Belongs to the person, so sessions of their other accounts may call it too. */
  forFamily(): Access<Objects>
  /** Administrators may call it for all accounts. */
  forAdmins(): Access<Objects>
  /** Members of a club may call it for the club, if their role has this right. */
  forClub(right: ClubRight): Access<Objects>
  /** Authorised callers receive data of all accounts. */
  tellingAll(): Access<Objects>
  /** The owner's request returns a status other than 200; `why` explains why nothing more can be checked here. */
  answered(status: number, why: string): Access<Objects>
}

// biome-ignore lint/suspicious/noExplicitAny: the area's own table narrows it.
function access(who: Who, rest: Partial<Access<any>> = {}): Access<any> {
  const facts = {
    ask: undefined,
    status: 200,
    ofMain: false,
    ofFamily: false,
    ofAdmin: false,
    club: undefined,
    tellsAll: false,
    othersGet: undefined,
    ...rest,
  }
  return {
    ...facts,
    who,
    asking: (request) => access(who, { ...facts, ask: request }),
    hidden: (othersGet = 404) => access(who, { ...facts, othersGet }),
    forMain: () => access(who, { ...facts, ofMain: true }),
    forFamily: () => access(who, { ...facts, ofFamily: true }),
    forAdmins: () => access(who, { ...facts, ofAdmin: true }),
    forClub: (club) => access(who, { ...facts, club }),
    tellingAll: () => access(who, { ...facts, tellsAll: true }),
    answered: (status) => access(who, { ...facts, status }),
  }
}

export const everybody = access({ kind: 'everybody' })
/** Visitors and sessions but no API keys: sign-in and payment. */
export const waysIn = access({ kind: 'waysIn' })
/** Sessions but no API keys. */
export const people = access({ kind: 'people' })
/** Sessions, and API keys with one of the scopes. */
export const keys = (...scopes: readonly KeyScope[]) => access({ kind: 'keys', scopes })
/** Only API keys, sent as `token` in the request. */
export const keysInRequest = (...scopes: readonly KeyScope[]) => access({ kind: 'keysInRequest', scopes })
export const subscribers = access({ kind: 'subscribers' })
export const administrators = access({ kind: 'administrators' })
/** Administrators, and the deploy token of the microfrontend in the request. */
export const deployers = access({ kind: 'deployers' })

export interface AreaAccess {
  /**
   * Creates real objects of an owner. `secrets` are texts that no other caller may receive, and `familySecrets` texts
   * that only the person's accounts may receive.
   */
  readonly objects?: (requested: Omit<Asked<unknown>, 'objects' | 'token'>) => Promise<object>
  // biome-ignore lint/suspicious/noExplicitAny: each area has its own objects.
  readonly routes: Readonly<Record<string, Access<any>>>
}

export function areaAccess<Objects extends object>(area: {
  readonly objects?: (requested: Omit<Asked<unknown>, 'objects' | 'token'>) => Promise<Objects>
  readonly routes: Readonly<Record<string, Access<Objects>>>
}): AreaAccess {
  return area
}
