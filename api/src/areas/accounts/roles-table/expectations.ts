/**
 * The roles of the product specification, section 6, route by route. A line per route is enough:
 *
 *     'POST /api/vlogbook': members,
 *     'POST /api/vqso/get': members.with({ body: { qdo_id: 1 } }),
 *     'POST /api/vapikeys/reveal': members.foreign({ body: { id: 4711 } }),
 *
 * Body, query and parameters are made from the route's schema where the line gives none. "Let in" means any answer but 401 and 403:
 * a 404 or 422 was decided after the roles.
 */

export const ROLES = [
  'visitor',
  'member',
  'otherMember',
  'subAccount',
  'mainAccount',
  'subscriber',
  'administrator',
] as const
export type Role = (typeof ROLES)[number]

export interface RequestParts {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}

export interface Expectation {
  /** The roles that are let in. */
  readonly allowed: readonly Role[]
  readonly parts: RequestParts
  /** For what belongs to the member: `otherMember` must get this status (403 or 404). */
  readonly ownedStatus: 403 | 404 | undefined
  /** With this request instead of the made one. */
  with(parts: RequestParts): Expectation
  /** The thing of `parts` belongs to somebody else than every role: all who are let in get `status`. */
  foreign(parts: RequestParts, status?: 403 | 404): Expectation
}

function expectation(allowed: readonly Role[], parts: RequestParts = {}, ownedStatus?: 403 | 404): Expectation {
  return {
    allowed,
    parts,
    ownedStatus,
    with: (next) => expectation(allowed, next, ownedStatus),
    foreign: (next, status = 404) => expectation(allowed, next, status),
  }
}

const ALL_BUT_VISITOR = ROLES.filter((role) => role !== 'visitor')

/** No login needed. */
export const everyone = expectation(ROLES)
/** Whoever is logged in, sub-accounts too. */
export const members = expectation(ALL_BUT_VISITOR)
/** Main accounts that pay, their sub-accounts, and trials. */
export const subscribers = expectation(['subscriber'])
export const administrators = expectation(['administrator'])
/** Programs with a token of their own (release uploads, provider events): no role gets in by being logged in. */
export const programs = expectation([])
