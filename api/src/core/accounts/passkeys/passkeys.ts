/** Passkeys of a person (the main account): creation, names, removal and verification. */
import type {
  CreatedCredential,
  CreationOptions,
  PasskeysResponse,
  RequestOptions,
  SignedCredential,
} from '@onfreq/contracts/accounts/passkeys'
import { PASSKEY_LIMITS } from '@onfreq/contracts/accounts/passkeys'
import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '#kernel/database/types.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Account } from '../account.ts'
import { queueMail } from '../messages/queue-mail.ts'
import { MESSAGES } from '../messages/texts.ts'
import { type Challenges, createChallenges, type Purpose } from './challenges.ts'
import { newCode, recoveryHash } from './recovery-codes.ts'
import {
  countCodes,
  insertPasskey,
  isAdministratorWithPasskey,
  isLastAdminPasskey,
  lockPerson,
  type PasskeyRow,
  passkeyByCredential,
  readPasskeys,
  recordPasskeyUse,
  removePasskey,
  renamePasskey,
  replaceCodes,
  useCode,
} from './repository.ts'

export interface Passkeys {
  list(personId: number): Promise<PasskeysResponse>
  creationOptions(person: Account): Promise<CreationOptions>
  add(person: Account, name: string, credential: CreatedCredential): Promise<void>
  rename(personId: number, id: number, name: string): Promise<void>
  /** Throws when this is an administrator's last passkey and the site requires one. */
  remove(personId: number, id: number): Promise<void>
  /** Creates a new set of recovery codes. They cannot be displayed again. */
  newCodes(personId: number): Promise<readonly string[]>
  useCode(personId: number, code: string): Promise<boolean>
  /** Options for a login with any passkey that the browser has for this site. */
  loginOptions(): Promise<RequestOptions>
  /** The main account whose passkey signed the challenge, or null on any failure. */
  findPerson(credential: SignedCredential): Promise<number | null>
  /** Options for reauthentication with a passkey of this person. */
  verifyOptions(personId: number): Promise<RequestOptions>
  verifies(personId: number, credential: SignedCredential): Promise<boolean>
  /**
   * True for an administrator with a passkey: a password is not enough to reauthenticate, only a passkey or recovery
   * code.
   */
  isDemandedOf(personId: number): Promise<boolean>
  sweep(): Promise<void>
}

const SITE_NAME = 'Onfreq'

/** Loaded on first use: the library is large and not needed at startup. */
const library = () => import('@simplewebauthn/server')

interface Deps {
  readonly app: FastifyInstance
  readonly viewerChanged: (accountId: number) => void
  readonly challenges: Challenges
  readonly site: URL
  readonly rpId: string
  readonly timeout: number
}

export function createPasskeys(app: FastifyInstance, viewerChanged: (accountId: number) => void): Passkeys {
  const { db, clock, config } = app
  const challenges = createChallenges(db, clock)
  const site = new URL(config.publicUrl)
  const rpId = site.hostname
  const timeout = PASSKEY_LIMITS.challengeMinutes * 60_000
  const deps: Deps = { app, viewerChanged, challenges, site, rpId, timeout }

  return {
    async list(personId) {
      const rows = await readPasskeys(db, personId)
      return { passkeys: rows.map(toResponse), recovery_codes: await countCodes(db, personId) }
    },

    creationOptions: (person) => creationOptions(deps, person),

    add: (person, name, credential) => add(deps, person, name, credential),

    async rename(personId, id, name) {
      if (!(await renamePasskey(db, personId, id, name.trim()))) throw notFound()
    },

    remove: (personId, id) => remove(deps, personId, id),

    newCodes: (personId) => newCodes(app, personId),

    useCode: (personId, code) => useCode(db, personId, recoveryHash(code)),

    loginOptions: () => requestOptions(deps, 'log_in', null),

    async findPerson(credential) {
      const challenge = await getChallenge(challenges, 'log_in', null, credential.response.clientDataJSON)
      const personId = ownerIn(credential.response.userHandle)
      if (challenge === null || personId === null) return null
      return (await hasSigned(deps, personId, credential, challenge)) ? personId : null
    },

    verifyOptions: (personId) => requestOptions(deps, 'verify', personId),

    async verifies(personId, credential) {
      const challenge = await getChallenge(challenges, 'verify', personId, credential.response.clientDataJSON)
      return challenge !== null && hasSigned(deps, personId, credential, challenge)
    },

    isDemandedOf: (personId) => isAdministratorWithPasskey(db, personId),
    sweep: () => challenges.sweep(),
  }
}

/** Consumes the challenge before any other check, so that it cannot be tried twice. */
async function getChallenge(
  challenges: Challenges,
  purpose: Purpose,
  personId: number | null,
  clientData: string,
): Promise<string | null> {
  const challenge = claimedChallenge(clientData)
  return challenge !== null && (await challenges.use(purpose, personId, challenge)) ? challenge : null
}

async function hasSigned(
  { app, site, rpId }: Deps,
  personId: number,
  credential: SignedCredential,
  challenge: string,
): Promise<boolean> {
  const { db, clock } = app
  const passkey = await passkeyByCredential(db, personId, Buffer.from(credential.id, 'base64url'))
  if (passkey === null) return false
  const { verifyAuthenticationResponse } = await library()
  const signed = await orNull(
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    }),
  )
  if (!signed?.verified) return false
  const { newCounter: counter, credentialBackedUp: backedUp, credentialDeviceType: type } = signed.authenticationInfo
  // Backup eligibility is fixed at creation, so a different value means another authenticator.
  if ((type === 'multiDevice') !== passkey.multi_device) return false
  return recordPasskeyUse(db, personId, { id: passkey.id, counter, backedUp, at: clock.now() })
}

async function requestOptions(
  { app, rpId, challenges, timeout }: Deps,
  purpose: Purpose,
  personId: number | null,
): Promise<RequestOptions> {
  const { db } = app
  const passkeys = personId === null ? [] : await readPasskeys(db, personId)
  const { generateAuthenticationOptions } = await library()
  const { challenge } = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: await challenges.issue(purpose, personId),
    timeout,
    userVerification: 'required',
  })
  return {
    challenge,
    rpId,
    timeout,
    userVerification: 'required',
    allowCredentials: passkeys.map((row) => ({ ...described(row), type: 'public-key' as const })),
  }
}

async function store(
  app: FastifyInstance,
  trx: Trx,
  person: Account,
  row: Omit<PasskeyRow, 'last_used_at' | 'created_at'>,
): Promise<void> {
  const { clock, config } = app
  await lockPerson(trx, person.id)
  const existing = await readPasskeys(trx, person.id)
  if (existing.length >= PASSKEY_LIMITS.perPerson)
    throw new ProductError(409, 'accounts.too_many_passkeys', () => PASSKEY_TEXTS.tooMany)
  if (existing.some(({ credential_id }) => credential_id.equals(row.credential_id)))
    throw new ProductError(409, 'accounts.passkey_exists', PASSKEY_TEXTS.already)
  await insertPasskey(trx, person.id, { ...row, created_at: clock.now() })
  if (person.email === '') return
  await queueMail(app, trx, person, () => ({
    subject: MESSAGES.passkeyAddedSubject,
    text: MESSAGES.passkeyAdded(person.callsign, row.name, config.publicUrl),
  }))
}

async function creationOptions({ app, rpId, challenges, timeout }: Deps, person: Account): Promise<CreationOptions> {
  const { db } = app
  const existing = await readPasskeys(db, person.id)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(String(person.id))),
    userName: person.callsign,
    userDisplayName: person.name || person.callsign,
    challenge: await challenges.issue('add', person.id),
    timeout,
    attestationType: 'none',
    excludeCredentials: existing.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return {
    challenge: options.challenge,
    rp: { id: rpId, name: SITE_NAME },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout,
    excludeCredentials: existing.map((row) => ({ ...described(row), type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

async function add(
  { site, rpId, app, viewerChanged, challenges }: Deps,
  person: Account,
  name: string,
  credential: CreatedCredential,
): Promise<void> {
  const challenge = await getChallenge(challenges, 'add', person.id, credential.response.clientDataJSON)
  if (challenge === null) throw new ProductError(422, 'accounts.passkey_expired', PASSKEY_TEXTS.expired)
  const { verifyRegistrationResponse } = await library()
  const verification = await orNull(
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    }),
  )
  if (!verification?.verified) throw new ProductError(422, 'accounts.passkey_not_added', PASSKEY_TEXTS.notAdded)
  const { credential: key, credentialDeviceType, credentialBackedUp } = verification.registrationInfo
  await app.transaction((trx) =>
    store(app, trx, person, {
      id: app.ids.next(),
      credential_id: Buffer.from(key.id, 'base64url'),
      public_key: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: credential.response.transports ?? [],
      multi_device: credentialDeviceType === 'multiDevice',
      backed_up: credentialBackedUp,
      name: name.trim(),
    }),
  )
  viewerChanged(person.id)
}

async function remove({ app, viewerChanged }: Deps, personId: number, id: number): Promise<void> {
  const { config } = app
  const removed = await app.transaction(async (trx) => {
    await lockPerson(trx, personId)
    if (config.adminsNeedPasskey && (await isLastAdminPasskey(trx, personId, id)))
      throw new ProductError(409, 'accounts.last_passkey', PASSKEY_TEXTS.adminKeepsOne)
    return removePasskey(trx, personId, id)
  })
  if (!removed) throw notFound()
  viewerChanged(personId)
}

async function newCodes(app: FastifyInstance, personId: number): Promise<readonly string[]> {
  const { clock } = app
  const codes = Array.from({ length: PASSKEY_LIMITS.recoveryCodes }, newCode)
  await app.transaction(async (trx) => {
    await lockPerson(trx, personId)
    if ((await readPasskeys(trx, personId)).length === 0)
      throw new ProductError(409, 'accounts.no_passkey', PASSKEY_TEXTS.firstPasskey)
    await replaceCodes(trx, personId, codes.map(recoveryHash), clock.now())
  })
  return codes
}

function toResponse(row: PasskeyRow): PasskeysResponse['passkeys'][number] {
  return {
    id: row.id,
    name: row.name,
    backed_up: row.backed_up,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

function described({ credential_id, transports }: PasskeyRow): { id: string; transports: string[] } {
  return { id: credential_id.toString('base64url'), transports }
}

/** The challenge in the client data; null when the data is invalid. */
function claimedChallenge(clientData: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string'
      ? data.challenge
      : null
  } catch {
    return null
  }
}

/** Account id from the user handle that the authenticator stored at creation. */
function ownerIn(userHandle: string | undefined): number | null {
  const text = Buffer.from(userHandle ?? '', 'base64url').toString()
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Turns the errors of the library, which throws on any mismatch, into null. */
async function orNull<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch {
    return null
  }
}

const notFound = () => new ProductError(404, 'accounts.passkey_not_found', PASSKEY_TEXTS.notFound)
