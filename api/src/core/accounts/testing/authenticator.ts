/** A software authenticator for tests: real keys, attestation "none", ES256 signatures. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  SignedCredential,
} from '@onfreq/contracts/accounts/passkeys'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'

/** Deviations from the behaviour of a correct browser or device. */
export interface Deviations {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly counter?: number
  readonly userVerified?: boolean
  readonly multiDevice?: boolean
  readonly backedUp?: boolean
  readonly userHandle?: string
}

export interface SoftPasskey {
  readonly id: string
  readonly created: CreatedCredential
  /** Signs a challenge with this passkey. */
  sign(options: RequestOptions, deviations?: Deviations): SignedCredential
}

export const SITE = 'http://localhost:8080'
const FLAGS = { present: 0x01, verified: 0x04, multiDevice: 0x08, backedUp: 0x10, credential: 0x40 } as const

/** Creates a passkey as a browser on this site would. */
export function makePasskey(options: CreationOptions, deviations: Deviations = {}): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
      [cose.COSEKEYS.alg, cose.COSEALG.ES256],
      [cose.COSEKEYS.crv, cose.COSECRV.P256],
      [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const length = Buffer.alloc(2)
  length.writeUInt16BE(credentialId.length)
  const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
  const rpId = options.rp.id ?? ''
  const authenticatorData = Buffer.concat([deviceData(rpId, deviations, FLAGS.credential), attested])
  const attestation = isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authenticatorData)],
    ]) as Parameters<typeof isoCBOR.encode>[0],
  )
  // A complete browser response, including fields that the server ignores.
  const credential = {
    id,
    rawId: id,
    type: 'public-key' as const,
    authenticatorAttachment: 'platform' as const,
    clientExtensionResults: { credProps: { rk: true } },
  }
  return {
    id,
    created: {
      ...credential,
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, deviations).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
        authenticatorData: authenticatorData.toString('base64url'),
        publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
        publicKeyAlgorithm: cose.COSEALG.ES256,
      },
    },
    sign(request, deviations = {}) {
      const client = clientData('webauthn.get', request.challenge, deviations)
      const device = deviceData(request.rpId ?? '', deviations)
      const signed = Buffer.concat([device, createHash('sha256').update(client).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: device.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: deviations.userHandle ?? options.user.id,
        },
      }
    },
  }
}

function clientData(type: string, challenge: string, { origin = SITE, challenge: other = challenge }: Deviations) {
  return Buffer.from(JSON.stringify({ type, challenge: other, origin, crossOrigin: false }))
}

function deviceData(
  rpId: string,
  { rpId: other = rpId, counter = 0, userVerified = true, multiDevice = false, backedUp = false }: Deviations,
  more = 0,
): Buffer {
  const flags =
    FLAGS.present |
    (userVerified ? FLAGS.verified : 0) |
    (multiDevice ? FLAGS.multiDevice : 0) |
    (backedUp ? FLAGS.backedUp : 0) |
    more
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(other).digest(), Buffer.from([flags]), count])
}
