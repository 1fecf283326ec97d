/** Callers of the access matrix: the owner, and others with different accounts or fewer rights. */
import type { KeyScope } from '@onfreq/contracts/accounts/accounts'
import type { InjectOptions } from 'fastify'
import type { TestApp, TestMember } from '../app.ts'

export interface Caller {
  readonly name: string
  readonly kind: 'nobody' | 'session' | 'key' | 'deployToken'
  /** Whether the caller is the owner, or one of the owner's keys. */
  readonly isOwners: boolean
  /** Whether the caller belongs to the same person: main account and sub-accounts. */
  readonly isFamily: boolean
  readonly isMain: boolean
  readonly isSubscriber: boolean
  readonly isAdmin: boolean
  readonly scopes: readonly KeyScope[]
  /** Creates a new session for each call, because some calls end their session. */
  token(): Promise<string>
}

/** Each with the permissions of the previous ones. */
export const CLUB_ROLES = ['reader', 'operator', 'manager', 'owner'] as const

/** A club with a member in each role. */
export interface ClubCast {
  readonly owner: TestMember
  readonly friend: TestMember
  readonly roles: readonly { readonly role: (typeof CLUB_ROLES)[number]; token(): Promise<string> }[]
  /** A former member and a non-member, each with a session for the club. */
  readonly strangers: readonly { readonly name: string; token(): Promise<string> }[]
}

export interface Cast {
  readonly owner: TestMember
  readonly friend: TestMember
  readonly callers: readonly Caller[]
}

const SCOPES: readonly KeyScope[] = ['read', 'log', 'rig']

/** A main account with a sub-account, which own everything, and strangers, API keys and callers with other rights. */
export async function mainAccountsCast(site: TestApp): Promise<{ cast: Cast; subAccountsCast: Cast }> {
  const make = createMaker(site)
  const [main, friend, stranger, subscriber, administrator] = await Promise.all(
    ['G4MAN', 'G4FRD', 'G4STR', 'G4SUB', 'G4ADM'].map((callsign) => site.register(callsign)),
  )
  if (!main || !friend || !stranger || !subscriber || !administrator) throw new Error('Nobody is there')
  await Promise.all([
    make.subscribe(main.accountId),
    make.subscribe(subscriber.accountId),
    site.app.accounts.decorate(administrator.accountId, { is_admin: true }),
  ])
  const [sub, sibling] = [await make.subAccount(main, 'GB4MAN'), await make.subAccount(main, 'GB5MAN')]
  const feedToken = await site.app.releases.createDeployToken('feed', 'of another part')
  const strangers: readonly Caller[] = [
    make.nobody('nobody', ''),
    make.nobody('made-up token', 'oft_000000000000000000000000000000000000000'),
    make.nobody('ended session', await createEndedSession(site, stranger)),
    make.session('member B', stranger),
    make.session('subscriber C', subscriber, { isSubscriber: true }),
    make.session('administrator', administrator, { isAdmin: true }),
    await make.key("administrator's key", administrator, SCOPES),
    { ...make.nobody('deploy token of another part', feedToken), kind: 'deployToken' },
  ]
  const getKeys = (who: string, member: TestMember) =>
    Promise.all(
      SCOPES.map((scope) => make.key(`${who} key ${scope}`, member, [scope], { isOwners: true, isSubscriber: true })),
    )
  return {
    cast: {
      owner: make.standing(main),
      friend: make.standing(friend),
      callers: [
        ...strangers,
        make.session('sub-account', sub, { isFamily: true, isSubscriber: true }),
        await make.key("sub-account's key", sub, SCOPES, { isFamily: true, isSubscriber: true }),
        ...(await getKeys("owner's", main)),
        make.session('owner', main, { isOwners: true, isSubscriber: true }),
      ],
    },
    subAccountsCast: {
      owner: sub,
      friend: make.standing(friend),
      callers: [
        make.session('main account', main, { isFamily: true, isMain: true, isSubscriber: true }),
        await make.key("main account's key", main, SCOPES, { isFamily: true, isMain: true, isSubscriber: true }),
        make.session('sibling', sibling, { isFamily: true, isSubscriber: true }),
      ],
    },
  }
}

/**
 * A club that used to be a sub-account. `prepare` creates its objects beforehand, since members may not create all of
 * them. `owner` acts for the club.
 */
export async function clubCast(
  site: TestApp,
  prepare: (cast: Pick<Cast, 'owner' | 'friend'>) => Promise<void>,
): Promise<ClubCast> {
  const make = createMaker(site)
  const [founder, friend, ...others] = await Promise.all(
    ['G4CLA', 'G4CLB', 'G4CLC', 'G4CLD', 'G4CLE', 'G4CLF', 'G4CLG'].map((callsign) => site.register(callsign)),
  )
  const [reader, operator, manager, left, never] = others
  if (!founder || !friend || !reader || !operator || !manager || !left || !never) throw new Error('Nobody is there')
  await make.subscribe(founder.accountId)
  const club = await make.subAccount(founder, 'GB4CLB')
  await prepare({ owner: club, friend: make.standing(friend) })
  await founder.post('vclubs/convert', { sub_account_id: club.accountId })
  const members = { reader, operator, manager, owner: founder }
  for (const [role, member] of [...Object.entries({ reader, operator, manager }), ['operator', left] as const]) {
    const { link } = (await founder.post('vclubs/invite', { club_id: club.accountId, role })).json()
    await member.post('vclubs/join', { token: String(link).split('/').at(-1) })
  }
  await left.post('vclubs/leave', { club_id: club.accountId })
  const actForClub = async (member: TestMember) => {
    const from = { device: 'test', address: '127.0.0.1', operatorId: member.accountId }
    return (await site.app.accountArea.signIns.start(club.accountId, from)).bearer
  }
  const asOwner = async (options: InjectOptions = {}) => ({
    ...options,
    headers: { ...options.headers, authorization: `Bearer ${await actForClub(founder)}` },
  })
  return {
    owner: {
      ...club,
      get: async (path, options) => site.get(path, await asOwner(options)),
      post: async (path, body, options) => site.post(path, body, await asOwner(options)),
    },
    friend: make.standing(friend),
    roles: CLUB_ROLES.map((role) => ({ role, token: () => actForClub(members[role]) })),
    strangers: [
      { name: 'who left', token: () => actForClub(left) },
      { name: 'who never was in', token: () => actForClub(never) },
      {
        name: 'the club by itself',
        token: async () =>
          (await site.app.accountArea.signIns.start(club.accountId, { device: 'test', address: '127.0.0.1' })).bearer,
      },
    ],
  }
}

async function createEndedSession(site: TestApp, member: TestMember): Promise<string> {
  const { token } = (await site.post('vlogin', { email: member.email, password: member.password })).json()
  await site.post('vlogout', {}, { headers: { authorization: `Bearer ${token}` } })
  return token
}

function createMaker(site: TestApp) {
  const none = {
    isOwners: false,
    isFamily: false,
    isMain: false,
    isSubscriber: false,
    isAdmin: false,
    scopes: [] as readonly KeyScope[],
  }
  const getSession = async (accountId: number) => {
    const { bearer } = await site.app.accountArea.signIns.start(accountId, { device: 'test', address: '127.0.0.1' })
    return bearer
  }
  const requestAs = async (accountId: number, options: InjectOptions = {}) => ({
    ...options,
    headers: { ...options.headers, authorization: `Bearer ${await getSession(accountId)}` },
  })
  /** Logs in again for each call, since the session may have been ended. */
  const withFreshSession = (member: TestMember): TestMember => ({
    ...member,
    get: async (path, options) => site.get(path, await requestAs(member.accountId, options)),
    post: async (path, body, options) => site.post(path, body, await requestAs(member.accountId, options)),
  })
  return {
    nobody: (name: string, token: string): Caller => ({ ...none, name, kind: 'nobody', token: async () => token }),
    session: (name: string, member: TestMember, rights: Partial<Caller> = {}): Caller => ({
      ...none,
      ...rights,
      name,
      kind: 'session',
      token: () => getSession(member.accountId),
    }),
    async key(
      name: string,
      member: TestMember,
      scopes: readonly KeyScope[],
      rights: Partial<Caller> = {},
    ): Promise<Caller> {
      const { api_key } = (await member.post('vapikeys/add', { name, scopes })).json()
      return { ...none, ...rights, name, kind: 'key', scopes, token: async () => api_key }
    },
    subscribe: (accountId: number) =>
      site.app.accounts.decorate(accountId, {
        subscription_level: 'monthly',
        subscription_expires_at: new Date('2099-01-01'),
      }),
    async subAccount(main: TestMember, callsign: string): Promise<TestMember> {
      const accountId: number = (await main.post('vaddsubaccount', { callsign })).json().sub_account.id
      return withFreshSession({ ...main, accountId, callsign })
    },
    standing: withFreshSession,
  }
}
