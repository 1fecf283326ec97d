/**
 * The access matrix: every route of the running API × every kind of caller, with real objects of a real member. A hole
 * is a cell in which an unauthorised caller gets through, receives the owner's data or changes it. A failing control,
 * a permitted caller who is rejected, is a blind spot.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ClubRight } from '@onfreq/contracts/clubs/session'
import { slicesWith } from '../../src/kernel/slices.ts'
import type { TestApp } from '../app.ts'
import { changedTables, createDigest } from './digest.ts'
import { type Caller, type Cast, CLUB_ROLES, clubCast, mainAccountsCast } from './people.ts'
import { createSample } from './sample.ts'
import type { Access, AreaAccess, RequestParts } from './table.ts'

/** Tables that are computed on request and cached, and contain no new information. */
const DERIVED_TABLES: readonly string[] = ['award_change', 'award_cell', 'award_head', 'callbook_entry']
/** Rights of club roles, each including the previous ones. */
const CLUB_RIGHTS: readonly ClubRight[] = ['read', 'log', 'manage', 'own']

const ACCESS = 'testing/access.ts'

interface Secrets {
  /** Only the owner may receive these. */
  readonly own: readonly string[]
  /** Only the owner, the main account and its sub-accounts may receive these. */
  readonly family: readonly string[]
}

export interface Row {
  readonly route: string
  readonly method: string
  readonly url: string
  readonly access: Access<object>
  readonly area: string
}

export interface Matrix {
  readonly rows: readonly Row[]
  /** Objects that the tables of the areas refer to. */
  readonly known: ReadonlySet<string>
  /** Descriptions of holes; empty when access control is correct. */
  findHoles(row: Row): Promise<readonly string[]>
  /** The same for members acting for a club, by role. */
  findClubHoles(row: Row): Promise<readonly string[]>
  /** Secrets that no response to their owner has contained, so that a leak could not be detected. */
  untold(): readonly string[]
  readonly count: { cells: number }
}

export async function createMatrix(site: TestApp): Promise<Matrix> {
  const documented: Readonly<Record<string, Readonly<Record<string, Operation>>>> = JSON.parse(
    JSON.stringify(site.app.swagger().paths ?? {}),
  )
  const tables = await readTables()
  const casts = await mainAccountsCast(site)
  const objectsByCast = new Map<Cast, ReadonlyMap<string, object>>()
  const secrets = new Map<Cast, Secrets>()
  for (const cast of [casts.cast, casts.subAccountsCast]) {
    const objectsByArea = new Map<string, object>()
    for (const [area, { objects }] of tables) {
      objectsByArea.set(area, (await objects?.({ site, owner: cast.owner, friend: cast.friend })) ?? {})
    }
    objectsByCast.set(cast, objectsByArea)
    secrets.set(cast, collectSecrets(objectsByArea))
  }
  const clubObjects = new Map<string, object>()
  const club = await clubCast(site, async ({ owner, friend }) => {
    for (const [area, { objects }] of tables) {
      clubObjects.set(area, (await objects?.({ site, owner, friend })) ?? {})
    }
  })
  const computeDigest = await createDigest(site)
  const revealedSecrets = new Set<string>()
  const count = { cells: 0 }
  const byRoute = new Map(
    [...tables].flatMap(([area, { routes }]) =>
      Object.entries(routes).map(([route, access]) => [route, { area, access }] as const),
    ),
  )
  const rows = site.app.guardedRoutes.flatMap(({ method, url }) => {
    const access = byRoute.get(`${method} ${url}`)
    return access === undefined ? [] : [{ route: `${method} ${url}`, method, url, ...access }]
  })

  /** Checks callers that must leave no trace first, then permitted ones, who may use up what they request. */
  async function findHoles(row: Row, cast: Cast): Promise<readonly string[]> {
    const problems: string[] = []
    const { owner } = cast
    const objects = objectsByCast.get(cast) ?? new Map<string, object>()
    const request = (token: string) => createRequest(row, cast, objects.get(row.area) ?? {}, token)
    const others = cast.callers.filter((caller) => !caller.isOwners || !canPass(row.access, caller))
    const isMainAccountAllowed = (caller: Caller) =>
      (row.access.ofMain && caller.isMain && canPass(row.access, caller)) ||
      (row.access.ofAdmin && caller.isAdmin && caller.kind === 'session') ||
      (row.access.ofFamily && caller.isFamily && !caller.isOwners && caller.kind === 'session')
    const shared = row.access.who.kind === 'keysInRequest' ? undefined : await request('')
    const calls: (readonly [Caller, string])[] = []
    for (const caller of others) calls.push([caller, await caller.token()])
    const before = await computeDigest(owner.accountId)
    for (const [caller, token] of calls) {
      if (isMainAccountAllowed(caller)) continue
      const { status, body } = await send(row, shared ?? (await request(token)), token)
      const passes = canPass(row.access, caller)
      const refused = status === 401 || status === 403
      const name = `${row.route} · ${caller.name}`
      if (!passes && !refused) problems.push(`${name}: got past, ${status}`)
      if (passes && isControl(row, caller, cast) && status !== row.access.status)
        problems.push(`${name}: blind control, ${status} ${body.slice(0, 200)}`)
      if (
        passes &&
        !isControl(row, caller, cast) &&
        row.access.othersGet !== undefined &&
        status !== row.access.othersGet
      )
        problems.push(`${name}: ${status} instead of ${row.access.othersGet}`)
      if (status >= 500 && status !== row.access.status) problems.push(`${name}: ${status} ${body.slice(0, 200)}`)
      const leaked = (caller.isOwners || (passes && row.access.tellsAll) ? [] : getSecrets(cast, caller)).filter(
        (secret) => body.includes(secret),
      )
      if (leaked.length > 0) problems.push(`${name}: was told ${leaked.join(', ')}`)
    }
    const isRead = calls.some(([caller]) => canPass(row.access, caller))
    const changed = changedTables(before, await computeDigest(owner.accountId)).filter(
      (table) => !(isRead && DERIVED_TABLES.includes(table)),
    )
    if (changed.length > 0)
      problems.push(
        `${row.route}: ${changed.join(', ')} of the owner changed by ${others.map(({ name }) => name).join(', ')}`,
      )
    for (const caller of cast.callers.filter(
      (each) => (each.isOwners || isMainAccountAllowed(each)) && canPass(row.access, each),
    )) {
      const token = await caller.token()
      const { status, body } = await send(row, await request(token), token)
      if (status !== row.access.status)
        problems.push(`${row.route} · ${caller.name}: blind control, ${status} ${body.slice(0, 300)}`)
      for (const secret of getSecrets(cast)) if (body.includes(secret)) revealedSecrets.add(secret)
    }
    return problems
  }

  /** Rejected members must leave nothing behind for any request, and those with read-only roles must change nothing. */
  async function findClubHoles(row: Row): Promise<readonly string[]> {
    const { kind } = row.access.who
    if (kind === 'keysInRequest') return []
    const problems: string[] = []
    const needed = row.access.club === undefined ? CLUB_ROLES.length : CLUB_RIGHTS.indexOf(row.access.club)
    const may = (role: (typeof CLUB_ROLES)[number]) => kind === 'everybody' || CLUB_ROLES.indexOf(role) >= needed
    const makeRequest = (token: string) => createRequest(row, club, clubObjects.get(row.area) ?? {}, token)
    const sampled = () => createRequest({ ...row, access: { ...row.access, ask: undefined } }, club, {}, '')
    // Members may not create every object that a request needs.
    const request = (token: string) =>
      row.access.club === undefined ? makeRequest(token).catch(sampled) : makeRequest(token)
    const shared = await request('')
    const strangers = await Promise.all(
      club.strangers.map(async ({ name, token }) => ({ name, bearer: await token() })),
    )
    const readOnlyRoles = club.roles.filter(({ role }) => !may(role) || role === 'reader')
    const members = await Promise.all(readOnlyRoles.map(async ({ role, token }) => ({ role, bearer: await token() })))
    const before = await computeDigest(club.owner.accountId)
    for (const { name, bearer } of strangers) {
      const { status, body } = await send(row, shared, bearer)
      const isOpen = kind === 'everybody' || kind === 'waysIn'
      if (!isOpen && status !== 401) problems.push(`${row.route} · ${name}: ${status} ${body.slice(0, 200)}`)
    }
    for (const { role, bearer } of members) {
      const { status, body } = await send(row, shared, bearer)
      if (!may(role) && status !== 403 && status !== 401)
        problems.push(`${row.route} · ${role} of a club: got past, ${status} ${body.slice(0, 200)}`)
    }
    const changed = changedTables(before, await computeDigest(club.owner.accountId)).filter(
      (table) => !DERIVED_TABLES.includes(table) && (kind !== 'waysIn' || table !== 'access_token'),
    )
    if (changed.length > 0)
      problems.push(`${row.route}: ${changed.join(', ')} of the club changed by who may only look`)
    if (kind === 'everybody') return problems
    for (const { role, token } of club.roles.filter((each) => may(each.role))) {
      const bearer = await token()
      const { status, body } = await send(row, await request(bearer), bearer)
      const isOthers = body.includes('"clubs.not_your_contact"')
      const isMeant = status === row.access.status || status === row.access.othersGet
      if ((status === 401 || status === 403 || status >= 500) && !isOthers && !isMeant)
        problems.push(`${row.route} · ${role} of a club: blind control, ${status} ${body.slice(0, 200)}`)
    }
    return problems
  }

  function getSecrets(cast: Cast, caller?: Caller): readonly string[] {
    const { own, family } = secrets.get(cast) ?? { own: [], family: [] }
    return caller?.isFamily === true ? own : [...own, ...family]
  }

  /** If the owner may not make the call either, the administrator's request must succeed. */
  function isControl({ access }: Row, caller: Caller, cast: Cast): boolean {
    return (
      caller.isAdmin && cast === casts.cast && (access.who.kind === 'administrators' || access.who.kind === 'deployers')
    )
  }

  async function send(
    { method, url }: Row,
    parts: RequestParts,
    token: string,
  ): Promise<{ status: number; body: string }> {
    count.cells += 1
    const { params = {}, query = {}, body, payload, headers = {} } = parts
    const path = url
      .replace(/\(\^[^)]*\$\)/g, '')
      .replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '1')))
      .replace(/\*$/, () => String(params['*'] ?? ''))
    const response = await site.app.inject({
      method: method as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: path,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: { ...(token !== '' && { authorization: `Bearer ${token}` }), ...headers },
      ...(payload !== undefined
        ? { payload }
        : method !== 'GET' && body !== undefined && body !== null
          ? { payload: body as object }
          : {}),
    })
    return { status: response.statusCode, body: response.body }
  }

  /** Fills body, query and parameters from the route's schema, unless the table row defines them. */
  async function createRequest(
    row: Row,
    { owner, friend }: Pick<Cast, 'owner' | 'friend'>,
    objects: object,
    token: string,
  ): Promise<RequestParts> {
    const input = (await row.access.ask?.({ site, owner, friend, objects, token })) ?? {}
    const url = row.url.replace(/:(\w+)\??/g, '{$1}')
    const operation = (documented[url] ?? documented[`${url}/`])?.[row.method.toLowerCase()]
    const toNamedParameters = (place: string) =>
      Object.fromEntries(
        (operation?.parameters ?? [])
          .filter((parameter) => parameter.in === place && (place === 'path' || parameter.required))
          .map((parameter) => [parameter.name, String(createSample(parameter.schema))]),
      )
    return {
      ...input,
      params: input.params ?? toNamedParameters('path'),
      query: input.query ?? toNamedParameters('query'),
      ...(input.payload === undefined && {
        body:
          'body' in input ? input.body : createSample(operation?.requestBody?.content?.['application/json']?.schema),
      }),
    }
  }

  return {
    rows,
    known: new Set(byRoute.keys()),
    async findHoles(row) {
      return [...(await findHoles(row, casts.cast)), ...(await findHoles(row, casts.subAccountsCast))]
    },
    findClubHoles: findClubHoles,
    untold: () => getSecrets(casts.cast).filter((secret) => !revealedSecrets.has(secret)),
    count,
  }
}

async function readTables(): Promise<ReadonlyMap<string, AreaAccess>> {
  const entries = slicesWith(ACCESS).map(
    async ({ name, folder }) => [name, (await import(pathToFileURL(join(folder, ACCESS)).href)).default] as const,
  )
  const platform: AreaAccess = (await import('./platform.ts')).default
  return new Map<string, AreaAccess>([['platform', platform], ...(await Promise.all(entries))])
}

function collectSecrets(objects: ReadonlyMap<string, object>): Secrets {
  const all = (name: string) =>
    [...objects.values()].flatMap((each) => {
      const texts: unknown = Reflect.get(each, name)
      return Array.isArray(texts) ? texts.map(String) : []
    })
  return { own: all('secrets'), family: all('familySecrets') }
}

function canPass({ who }: Access<object>, caller: Caller): boolean {
  const isSession = caller.kind === 'session'
  switch (who.kind) {
    case 'everybody':
      return true
    case 'waysIn':
      return caller.kind !== 'key'
    case 'people':
      return isSession
    case 'subscribers':
      return isSession && caller.isSubscriber
    case 'administrators':
    case 'deployers':
      return isSession && caller.isAdmin
    case 'keys':
      return isSession || caller.scopes.some((scope) => who.scopes.includes(scope))
    case 'keysInRequest':
      return caller.kind === 'key' && caller.scopes.some((scope) => who.scopes.includes(scope))
  }
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema?: unknown
  }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }
}
