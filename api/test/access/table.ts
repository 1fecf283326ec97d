/**
 * Who may call a route, told a second time and independently of its guard, so that a guard that is wrong or gone is seen.
 * An area keeps its routes in `testing/access.ts`:
 *
 *     export default areaAccess({
 *       objects: async ({ owner }) => ({ contact: await logContact(owner), secrets: ['private@example.org'] }),
 *       routes: {
 *         'POST /api/vlogbookcount': keys('read', 'log'),
 *         'POST /api/vqso/get': keys('read', 'log').asking(({ objects }) => ({ body: { qdo_id: objects.contact } })),
 *       },
 *     })
 *
 * Body, query and parameters are made from the schema of the route where the line gives none.
 */
import type { KeyScope } from '@onfreq/contracts/accounts/accounts'
import type { ClubRight } from '@onfreq/contracts/clubs/session'
import type { TestApp, TestMember } from '../app.ts'

export interface RequestParts {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  /** Instead of JSON. */
  readonly payload?: Buffer | string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Asked<Objects> {
  readonly site: TestApp
  /** Whose things they are. */
  readonly owner: TestMember
  /** A member whom nobody pretends to be, for messages and follows. */
  readonly friend: TestMember
  readonly objects: Objects
  /** Of whoever asks, for keys that travel within the request; empty for nobody. */
  readonly token: string
}

/** `everybody`; visitors and people who are logged in (`ways in`); people; people and keys of a scope; … */
export type Who =
  | { readonly kind: 'everybody' | 'waysIn' | 'people' | 'subscribers' | 'administrators' | 'deployers' }
  | { readonly kind: 'keys' | 'keysInRequest'; readonly scopes: readonly KeyScope[] }

type Ask<Objects> = (asked: Asked<Objects>) => RequestParts | Promise<RequestParts>

export interface Access<Objects> {
  readonly who: Who
  readonly ask: Ask<Objects> | undefined
  /** What whoever owns the things is answered. */
  readonly status: number
  /** Whether the main account of the owner may as well. */
  readonly ofMain: boolean
  /** Whether every session of the same person may, in whichever of their accounts it is. */
  readonly ofFamily: boolean
  /** Whether administrators may as well. */
  readonly ofAdmin: boolean
  /** What a member who acts for a club has to be; undefined: no member of any role may. */
  readonly club: ClubRight | undefined
  /** Whether it is meant that those who may are told what is secret of others. */
  readonly tellsAll: boolean
  /** What others are answered who get past the guard; undefined when any answer will do that tells nothing of the owner's. */
  readonly othersGet: number | undefined
  /** The request, made of the owner's real things. Asked anew for everybody who may, so that it may make what it takes away. */
  asking(ask: Ask<Objects>): Access<Objects>
  /** For others the owner's things are not there, or not theirs. */
  hidden(status?: 400 | 401 | 403 | 404 | 409 | 422): Access<Objects>
  /** The main account may do it for its sub-accounts. */
  forMain(): Access<Objects>
  /** It is the person's, not the account's: sessions of their other accounts may as well. */
  forFamily(): Access<Objects>
  /** Administrators may do it for everybody. */
  forAdmins(): Access<Objects>
  /** Members of a club may do it in its name, from the role on that has this right. */
  forClub(right: ClubRight): Access<Objects>
  /** Those who may are told of everybody. */
  tellingAll(): Access<Objects>
  /** The owner's request is answered otherwise than with 200; `why` there is no more to see here. */
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
    asking: (ask) => access(who, { ...facts, ask }),
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
/** Visitors and sessions, no key: ways in, and payments. */
export const waysIn = access({ kind: 'waysIn' })
/** Sessions, no key. */
export const people = access({ kind: 'people' })
/** Sessions, and keys that hold one of the scopes. */
export const keys = (...scopes: readonly KeyScope[]) => access({ kind: 'keys', scopes })
/** Keys alone, which stand in the request as `token`. */
export const keysInRequest = (...scopes: readonly KeyScope[]) => access({ kind: 'keysInRequest', scopes })
export const subscribers = access({ kind: 'subscribers' })
export const administrators = access({ kind: 'administrators' })
/** Administrators, and the deploy token of the microfrontend that the request names. */
export const deployers = access({ kind: 'deployers' })

export interface AreaAccess {
  /** Real things of an owner; `secrets` are texts that nobody else may ever be told, `familySecrets` nobody but the family. */
  readonly objects?: (asked: Omit<Asked<unknown>, 'objects' | 'token'>) => Promise<object>
  // biome-ignore lint/suspicious/noExplicitAny: each area has its own objects.
  readonly routes: Readonly<Record<string, Access<any>>>
}

export function areaAccess<Objects extends object>(area: {
  readonly objects?: (asked: Omit<Asked<unknown>, 'objects' | 'token'>) => Promise<Objects>
  readonly routes: Readonly<Record<string, Access<Objects>>>
}): AreaAccess {
  return area
}
