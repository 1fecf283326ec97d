import type { Boot, SignedIn, Subscription } from '@onfreq/contracts/accounts/session'
import type { Language } from '@onfreq/contracts/site/languages'
import { callsignFromPath } from '@onfreq/ham/callsign'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Trx } from '#kernel/database/types.ts'
import { speakIn, type Text } from '#kernel/languages/say-in.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import type { Account, ProfileSummary, SecretName, SubscriptionState } from './account.ts'
import { mainAccountId } from './account.ts'
import { type Claims, createClaims } from './callsigns/claims.ts'
import { createProofs, type Proofs } from './callsigns/proofs.ts'
import { type ApiKeys, createApiKeys } from './keys/api-keys.ts'
import { createSecretBox, placeOf, type SecretBox } from './keys/secret-box.ts'
import { createMessenger, type MailFile, type Messenger } from './messages/messenger.ts'
import { type MailReader, type MailWords, queueMail } from './messages/queue-mail.ts'
import type { DataFile } from './own-data/data-archive.ts'
import { createDataExports, type DataExports } from './own-data/data-exports.ts'
import { createDeletion, type Deletion } from './own-data/deletion.ts'
import { createOwnedTables, type OwnedTables } from './own-data/owned-tables.ts'
import { createPasskeys, type Passkeys } from './passkeys/passkeys.ts'
import { presentSessionUser, presentSubscription } from './presenter.ts'
import { createEmailChanges, type EmailChanges } from './profile/email-changes.ts'
import { callsignProblem } from './registration/callsign.ts'
import { createInvitations, type Invitations } from './registration/invitations.ts'
import { createRegistration, type Registration } from './registration/registration.ts'
import { type AccountRepository, createAccountRepository } from './repository.ts'
import { type SessionBefore, signIn } from './sign-in/answer-sign-in.ts'
import { type AttemptLimiter, createAttemptLimiter, type LimitedAct } from './sign-in/attempt-limits.ts'
import { createBearers } from './sign-in/bearers.ts'
import { limitAttempts } from './sign-in/count-attempts.ts'
import { createKnownDevices, type KnownDevices } from './sign-in/known-devices.ts'
import { createPins, type Pins } from './sign-in/pins.ts'
import { createSessionFacts, type SessionFacts } from './sign-in/session-facts.ts'
import { createSignIns, type SignIns } from './sign-in/sign-ins.ts'
import { type ClubAccounts, createClubAccounts } from './sub-accounts/club-accounts.ts'
import { createSubAccounts, type SubAccounts } from './sub-accounts/sub-accounts.ts'
import { subscriptionAt } from './subscription/subscription-periods.ts'

/** In trial mode every browser and program has the same address. */
const TRIAL_ADDRESS_FACTOR = 50

/** The parts this area's own routes and jobs work with. */
export interface AccountParts {
  readonly repository: AccountRepository
  readonly signIns: SignIns
  readonly pins: Pins
  readonly passkeys: Passkeys
  readonly keys: ApiKeys
  readonly registration: Registration
  readonly subAccounts: SubAccounts
  readonly emailChanges: EmailChanges
  readonly clubAccounts: ClubAccounts
  readonly claims: Claims
  readonly proofs: Proofs
  readonly limiter: AttemptLimiter
  readonly knownDevices: KnownDevices
  readonly messenger: Messenger
  readonly facts: SessionFacts
  readonly box: SecretBox
  readonly viewerChanged: (accountId: number) => void
  readonly ownedTables: OwnedTables
  readonly dataExports: DataExports
  /** What other areas add to "export all my data", and must remove with an account. */
  readonly dataFiles: DataFile[]
  readonly erasers: ((accountId: number) => Promise<void>)[]
  readonly invitations: Invitations
}

/** The parts, and deletion, which works with them. */
export interface AccountArea extends AccountParts {
  readonly deletion: Deletion
}

export function createAccountArea(app: FastifyInstance): AccountArea {
  const parts = createParts(app)
  return { ...parts, deletion: createDeletion(app, parts, parts.erasers, parts.ownedTables) }
}

function createParts(app: FastifyInstance): AccountParts {
  const { db, clock, ids, config } = app
  const viewerChanged = (accountId: number) => app.viewerChanged(accountId)
  const repository = createAccountRepository(db, clock)
  const box = createSecretBox(config.secrets)
  const messenger = createMessenger(app)
  const claims = createClaims(app, repository, viewerChanged)
  const keys = createApiKeys(app, box, viewerChanged)
  const signIns = createSignIns({
    db,
    clock,
    ids,
    viewerChanged,
    bearers: createBearers(clock, config.secrets),
    adminsNeedPasskey: config.adminsNeedPasskey,
  })
  return {
    repository,
    keys,
    box,
    viewerChanged,
    signIns,
    emailChanges: createEmailChanges({ app, accounts: repository, signIns, keys, viewerChanged }),
    passkeys: createPasskeys(app, viewerChanged),
    pins: createPins(db, clock, config.secret),
    registration: createRegistration(app, repository, keys),
    subAccounts: createSubAccounts(app, repository, keys),
    limiter: createAttemptLimiter(app.limits, clock, {
      enabled: config.rateLimits,
      addressFactor: config.mode === 'trial' ? TRIAL_ADDRESS_FACTOR : 1,
    }),
    knownDevices: createKnownDevices(config.secrets, config.publicUrl.startsWith('https:')),
    messenger,
    clubAccounts: createClubAccounts(repository),
    claims,
    proofs: createProofs({ app, accounts: repository, claims, messenger, viewerChanged }),
    facts: createSessionFacts(),
    ownedTables: createOwnedTables(db),
    dataExports: createDataExports(app),
    dataFiles: [],
    erasers: [],
    invitations: createInvitations(app, repository),
  }
}

/** What every other area may ask of this one, as `app.accounts`. */
export interface PaidSubscription {
  readonly level: 'none' | 'trial' | 'monthly'
  /** Null for none. */
  readonly expiresAt: Date | null
}

export interface Accounts {
  viewerForToken: SignIns['viewerForToken']
  viewerForSession: SignIns['viewerForSession']
  viewerForApiKey: SignIns['viewerForApiKey']
  /** A key for a program that its owner has paired. */
  addKey: ApiKeys['add']
  byId(id: number): Promise<Account | null>
  /** Main or sub-account; in any case, with `_` for `/` as in addresses. */
  byCallsign(callsign: string): Promise<Account | null>
  subAccountsOf(mainId: number): Promise<readonly Account[]>
  /** In no particular order; unknown ids are left out. */
  profileSummary(ids: readonly number[]): Promise<readonly ProfileSummary[]>
  /** Own callsign first, then those of its sub-accounts; a sub-account owns its own alone. */
  ownedCallsigns(accountId: number): Promise<readonly string[]>
  /** The subscription the account (or its main account) had at that instant. */
  subscriptionAt(accountId: number, instant: Date): Promise<SubscriptionState>
  /** File name of the picture at the content host; null for none. */
  setProfileImage(accountId: number, fileName: string | null, trx?: Trx): Promise<void>
  /** The opened secret of another service (QRZ key, Club Log password, eQSL key), or null. Never send it to a browser. */
  secretOf(accountId: number, name: SecretName): Promise<string | null>
  /** Stores a secret of the profile as the form does; null removes it. */
  keepSecret(accountId: number, name: SecretName, secret: string | null): Promise<void>
  /** Seals what another area keeps in a table of its own; `name` says where, and only there it opens. */
  seal(accountId: number, name: string, text: string): Buffer
  /** Null when it was not sealed for this place, or with another secret of the installation. */
  unseal(accountId: number, name: string, sealed: Buffer | null): string | null
  /** To the account's own address, or its main account's, in the language of whoever reads it. False when there is none. */
  sendMail(accountId: number, words: MailWords, attachments?: readonly MailFile[]): Promise<boolean>
  /** Where and in which language mails reach the account: its own address, or its main account's; null when there is none. */
  mailReader(accountId: number): Promise<MailReader | null>
  /** Queues a mail in the transaction that causes it. */
  queueMail(trx: Database | Trx, to: MailReader, words: MailWords): Promise<void>
  /** What the account is told in; a sub-account without one is told in its main account's. Null where neither chose one. */
  languageOf(accountId: number, db?: Database | Trx): Promise<Language | null>
  /** What another area adds to the session check: notifications, live streams, followed accounts. */
  provideSessionFact: SessionFacts['provide']
  /** Called after somebody has joined from the invitation of a member. */
  onInvited: Invitations['onInvited']
  /** Files and the like that the removal of an account must take along; its rows go by `owner_id`. */
  onErase(remove: (accountId: number) => Promise<void>): void
  /** Adds a file per account to "export all my data". Its rows with `owner_id` are in it anyway, as JSON. */
  addDataFile(file: DataFile): void
  /** An account as registration makes it, for the demonstration world and for commands. */
  create: Registration['register']
  /** A sub-account of `mainId`, with the checks of the product. */
  createSubAccount(mainId: number, callsign: string): Promise<Account>
  /** Accounts that are clubs, for the area of clubs. */
  readonly clubs: ClubAccounts
  /** Whether somebody outside of this person's accounts holds the call, or has proved that it is theirs. */
  callsignBelongsToOther: Proofs['belongsToOther']
  /** What is wrong with a callsign for a new account, or undefined. */
  callsignProblem(callsign: string): Text | undefined
  /** Throws as a registration does when nobody can register under this callsign; whoever holds it hears of it. */
  checkNewCallsign: Registration['checkCallsign']
  /** Sends a link to a main account's address that proves that it is theirs. */
  askToConfirm: EmailChanges['askToConfirm']
  /** Starts a session for the account, sets its cookie and answers as every way in does. */
  signIn(request: FastifyRequest, reply: FastifyReply, account: Account, follows?: SessionBefore): Promise<SignedIn>
  /** Counts an attempt by address and account; too many answer 429 with `Retry-After`. */
  limit(act: LimitedAct, request: FastifyRequest, reply: FastifyReply, account?: string | number): Promise<void>
  presentSubscription(account: Account): Subscription
  /** What was paid for, in the transaction that learnt of it; call `viewerChanged` after it. */
  setSubscription(trx: Trx, accountId: number, subscription: PaidSubscription): Promise<void>
  /** What the account may do has changed: every process forgets what it remembers of its viewers. */
  viewerChanged(accountId: number): void
  /** What a page's `boot` block says of whoever asks for it; null when the account has just gone. */
  bootViewer(viewer: Pick<Viewer, 'accountId' | 'operator'>): Promise<NonNullable<Boot['viewer']> | null>
  /** Profile columns of a demonstration account, named as in the database. */
  decorate(accountId: number, columns: Readonly<Record<string, unknown>>): Promise<void>
}

export function offerAccounts(app: FastifyInstance, parts: AccountParts): Accounts {
  const { repository, signIns, messenger, box, facts, registration, subAccounts, viewerChanged } = parts

  async function mailReader(accountId: number): Promise<MailReader | null> {
    const account = await repository.byId(accountId)
    const main = account === null ? null : await repository.byId(mainAccountId(account))
    const email = account?.email || main?.email
    return email ? { email, language: account?.language ?? main?.language ?? null } : null
  }

  return {
    viewerForToken: signIns.viewerForToken,
    viewerForSession: signIns.viewerForSession,
    viewerForApiKey: signIns.viewerForApiKey,
    addKey: parts.keys.add,
    byId: (id) => repository.byId(id),
    byCallsign: (callsign) => repository.byCallsign(callsignFromPath(callsign)),
    subAccountsOf: (mainId) => repository.subAccountsOf(mainId),
    profileSummary: repository.summaries,
    ownedCallsigns: repository.ownedCallsigns,
    subscriptionAt: (accountId, instant) => subscriptionAt(app.db, accountId, instant),
    async setProfileImage(accountId, fileName, trx) {
      await repository.update(accountId, { profile_image_name: fileName }, trx)
      if (trx === undefined) viewerChanged(accountId)
    },
    async secretOf(accountId, name) {
      return box.open(await repository.secret(accountId, name), placeOf(accountId, name))
    },
    async keepSecret(accountId, name, secret) {
      const sealed = secret === null ? null : box.seal(secret, placeOf(accountId, name))
      await repository.update(accountId, { [`${name}_enc`]: sealed })
      viewerChanged(accountId)
    },
    seal: (accountId, name, text) => box.seal(text, placeOf(accountId, name)),
    unseal: (accountId, name, sealed) => box.open(sealed, placeOf(accountId, name)),
    async sendMail(accountId, words, attachments = []) {
      const reader = await mailReader(accountId)
      if (reader === null) return false
      const { email: to, language } = reader
      await messenger.sendMail({ to, ...speakIn(language, words), ...(attachments.length > 0 && { attachments }) })
      return true
    },
    mailReader,
    queueMail: (trx, to, words) => queueMail(app, trx, to, words),
    languageOf: repository.languageOf,
    provideSessionFact: facts.provide,
    onInvited: parts.invitations.onInvited,
    onErase: (remove) => {
      parts.erasers.push(remove)
    },
    addDataFile: (file) => {
      parts.dataFiles.push(file)
    },
    create: registration.register,
    async createSubAccount(mainId, callsign) {
      const main = await repository.byId(mainId)
      if (main === null) throw new Error(`There is no account ${mainId}`)
      return subAccounts.add(main, callsign)
    },
    clubs: parts.clubAccounts,
    callsignBelongsToOther: parts.proofs.belongsToOther,
    callsignProblem,
    checkNewCallsign: registration.checkCallsign,
    askToConfirm: parts.emailChanges.askToConfirm,
    signIn: (request, reply, account, follows) => signIn(parts, request, reply, account, follows),
    limit: (act, request, reply, account) => limitAttempts(parts, act, request, reply, account),
    presentSubscription: ({ subscription }) => presentSubscription(subscription),
    setSubscription: (trx, accountId, { level, expiresAt }) =>
      repository.update(accountId, { subscription_level: level, subscription_expires_at: expiresAt }, trx),
    viewerChanged,
    async bootViewer({ accountId, operator }) {
      const account = await repository.byId(accountId)
      if (account === null) return null
      const family = await subAccounts.familyOf(account, operator)
      return {
        id: account.id,
        callsign: account.callsign,
        user: presentSessionUser(account, family),
        subscription: presentSubscription(account.subscription),
      }
    },
    async decorate(accountId, columns) {
      await repository.update(accountId, columns)
      viewerChanged(accountId)
    },
  }
}
