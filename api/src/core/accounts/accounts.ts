import type { Boot, SignedIn, Subscription } from '@onfreq/contracts/accounts/session'
import type { Language } from '@onfreq/contracts/site/languages'
import { callsignFromPath } from '@onfreq/ham/callsign'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Trx } from '#kernel/database/types.ts'
import { type Text, withLanguage } from '#kernel/languages/format-in.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import type { Account, ProfileSummary, SecretName, SubscriptionState } from './account.ts'
import { mainAccountId } from './account.ts'
import { type Claims, createClaims } from './callsigns/claims.ts'
import { createProofs, type Proofs } from './callsigns/proofs.ts'
import { type ApiKeys, createApiKeys } from './keys/api-keys.ts'
import { createSecretBox, getLocation, type SecretBox } from './keys/secret-box.ts'
import { createMessenger, type MailFile, type Messenger } from './messages/messenger.ts'
import { type MailReader, type MailTexts, queueMail } from './messages/queue-mail.ts'
import type { DataFile } from './own-data/data-archive.ts'
import { createDataExports, type DataExports } from './own-data/data-exports.ts'
import { createDeletion, type Deletion } from './own-data/deletion.ts'
import { createOwnedTables, type OwnedTables } from './own-data/owned-tables.ts'
import { createPasskeys, type Passkeys } from './passkeys/passkeys.ts'
import { toSessionUser, toSubscriptionResponse } from './presenter.ts'
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

/** In trial mode, all browsers and programs share one IP address. */
const TRIAL_ADDRESS_FACTOR = 50

/** Services for the routes and jobs of this area. */
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
  /** What other areas add to "export all my data" and to the deletion of an account. */
  readonly dataFiles: DataFile[]
  readonly erasers: ((accountId: number) => Promise<void>)[]
  readonly invitations: Invitations
}

/** All services, including deletion, which depends on the others. */
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

/** The API for other areas, as `app.accounts`. */
export interface PaidSubscription {
  readonly level: 'none' | 'trial' | 'monthly'
  /** Null when there is no such account. */
  readonly expiresAt: Date | null
}

export interface Accounts {
  viewerForToken: SignIns['viewerForToken']
  viewerForSession: SignIns['viewerForSession']
  viewerForApiKey: SignIns['viewerForApiKey']
  /** Creates an API key for a program that its owner has paired. */
  addKey: ApiKeys['add']
  byId(id: number): Promise<Account | null>
  /** Finds a main or sub-account. Case-insensitive; accepts `_` for `/`, as in URLs. */
  byCallsign(callsign: string): Promise<Account | null>
  listSubAccounts(mainId: number): Promise<readonly Account[]>
  /** In no particular order; unknown ids are omitted. */
  profileSummary(ids: readonly number[]): Promise<readonly ProfileSummary[]>
  /** The account's callsign, followed by those of its sub-accounts. */
  ownedCallsigns(accountId: number): Promise<readonly string[]>
  /** The subscription of the account (or of its main account) at that instant. */
  subscriptionAt(accountId: number, instant: Date): Promise<SubscriptionState>
  /** File name of the profile picture at the content host; null when there is none. */
  setProfileImage(accountId: number, fileName: string | null, trx?: Trx): Promise<void>
  /**
   * The decrypted secret of another service (QRZ key, Club Log password, eQSL key), or null. Never send it to a
   * browser.
   */
  readSecret(accountId: number, name: SecretName): Promise<string | null>
  /** Stores a secret as the profile form does; null removes the secret. */
  storeSecret(accountId: number, name: SecretName, secret: string | null): Promise<void>
  /** Encrypts a value for another area's table. It can only be decrypted with the same account and `name`. */
  seal(accountId: number, name: string, text: string): Buffer
  /** Null when the value was encrypted for another account or name, or with another installation secret. */
  unseal(accountId: number, name: string, sealed: Buffer | null): string | null
  /**
   * Sends to the account's address, or to its main account's, in the recipient's language. False when neither has
   * one.
   */
  sendMail(accountId: number, texts: MailTexts, attachments?: readonly MailFile[]): Promise<boolean>
  /** Email address and language for mails to the account, or to its main account; null when neither has an address. */
  mailReader(accountId: number): Promise<MailReader | null>
  /** Queues a mail in the given transaction. */
  queueMail(trx: Database | Trx, to: MailReader, texts: MailTexts): Promise<void>
  /** Language of the account, or of its main account; null when neither has one. */
  getLanguage(accountId: number, db?: Database | Trx): Promise<Language | null>
  /** Adds data to the session check, for example unread notifications. */
  provideSessionFact: SessionFacts['provide']
  /** Registers a callback for when a person invited by a member has registered. */
  onInvited: Invitations['onInvited']
  /** Registers files and other data to delete with an account; rows are deleted by `owner_id`. */
  onErase(remove: (accountId: number) => Promise<void>): void
  /** Adds a file to "export all my data". Rows with `owner_id` are always included as JSON. */
  addDataFile(file: DataFile): void
  /** Creates an account like a registration, for the demonstration world and for commands. */
  create: Registration['register']
  /** Creates a sub-account of `mainId`, with the same validation as the form. */
  createSubAccount(mainId: number, callsign: string): Promise<Account>
  /** Club accounts, for the clubs area. */
  readonly clubs: ClubAccounts
  /** Whether an account of another person has the callsign or has proved ownership of it. */
  callsignBelongsToOther: Proofs['belongsToOther']
  /** Why the callsign cannot be used for a new account; undefined when it can. */
  callsignProblem(callsign: string): Text | undefined
  /** Throws the registration error when the callsign cannot be registered, and notifies its current holder. */
  checkNewCallsign: Registration['checkCallsign']
  /** Sends a verification link to a main account's email. */
  requestConfirmation: EmailChanges['requestConfirmation']
  /** Starts a session for the account, sets its cookie and returns the standard login response. */
  signIn(request: FastifyRequest, reply: FastifyReply, account: Account, follows?: SessionBefore): Promise<SignedIn>
  /** Counts an attempt by IP address and account; returns 429 with `Retry-After` above the limit. */
  limit(act: LimitedAct, request: FastifyRequest, reply: FastifyReply, account?: string | number): Promise<void>
  toSubscription(account: Account): Subscription
  /** Records a payment in the caller's transaction; call `viewerChanged` after it. */
  setSubscription(trx: Trx, accountId: number, subscription: PaidSubscription): Promise<void>
  /** Call when permissions of the account have changed: every process evicts its cached viewers. */
  viewerChanged(accountId: number): void
  /** The viewer for the `boot` block of a page; null when the account has just been deleted. */
  bootViewer(viewer: Pick<Viewer, 'accountId' | 'operator'>): Promise<NonNullable<Boot['viewer']> | null>
  /** Profile columns of a demonstration account, by database name. */
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
    listSubAccounts: (mainId) => repository.listSubAccounts(mainId),
    profileSummary: repository.summaries,
    ownedCallsigns: repository.ownedCallsigns,
    subscriptionAt: (accountId, instant) => subscriptionAt(app.db, accountId, instant),
    async setProfileImage(accountId, fileName, trx) {
      await repository.update(accountId, { profile_image_name: fileName }, trx)
      if (trx === undefined) viewerChanged(accountId)
    },
    async readSecret(accountId, name) {
      return box.open(await repository.secret(accountId, name), getLocation(accountId, name))
    },
    async storeSecret(accountId, name, secret) {
      const sealed = secret === null ? null : box.seal(secret, getLocation(accountId, name))
      await repository.update(accountId, { [`${name}_enc`]: sealed })
      viewerChanged(accountId)
    },
    seal: (accountId, name, text) => box.seal(text, getLocation(accountId, name)),
    unseal: (accountId, name, sealed) => box.open(sealed, getLocation(accountId, name)),
    async sendMail(accountId, texts, attachments = []) {
      const reader = await mailReader(accountId)
      if (reader === null) return false
      const { email: to, language } = reader
      await messenger.sendMail({ to, ...withLanguage(language, texts), ...(attachments.length > 0 && { attachments }) })
      return true
    },
    mailReader,
    queueMail: (trx, to, texts) => queueMail(app, trx, to, texts),
    getLanguage: repository.getLanguage,
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
    requestConfirmation: parts.emailChanges.requestConfirmation,
    signIn: (request, reply, account, follows) => signIn(parts, request, reply, account, follows),
    limit: (act, request, reply, account) => limitAttempts(parts, act, request, reply, account),
    toSubscription: ({ subscription }) => toSubscriptionResponse(subscription),
    setSubscription: (trx, accountId, { level, expiresAt }) =>
      repository.update(accountId, { subscription_level: level, subscription_expires_at: expiresAt }, trx),
    viewerChanged,
    async bootViewer({ accountId, operator }) {
      const account = await repository.byId(accountId)
      if (account === null) return null
      const family = await subAccounts.readFamily(account, operator)
      return {
        id: account.id,
        callsign: account.callsign,
        user: toSessionUser(account, family),
        subscription: toSubscriptionResponse(account.subscription),
      }
    },
    async decorate(accountId, columns) {
      await repository.update(accountId, columns)
      viewerChanged(accountId)
    },
  }
}
