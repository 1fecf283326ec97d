import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AddSigningKey,
  ProofOf,
  ProofResponse,
  PublishedKeys,
  SignContacts,
  SignedContacts,
  SigningBackup,
  SigningKeyRef,
  SigningResponse,
  SigningWaiting,
} from '@onfreq/contracts/confirmations/proof'
import { callsignFromPath } from '@onfreq/ham/callsign'
import { Type } from 'typebox'
import { member, publicRoute, recentlyVerified, scope, session } from '#kernel/plugins/guards.ts'
import {
  addKey,
  listWaiting,
  publishedKeys,
  readBackup,
  readProof,
  readSigning,
  revoke,
  signContacts,
} from '../proofs/service.ts'

const Empty = Type.Object({}, { additionalProperties: false })
const Callsign = Type.Object({ callsign: Type.String({ maxLength: 40 }) })

/** Routes of signing keys, signatures and proofs. Private keys never reach the server. */
export const signingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/vsigning',
    { config: { guard: session() }, schema: { body: Empty, response: { 200: SigningResponse } } },
    async (request) => readSigning(app, member(request).accountId),
  )
  app.post(
    '/api/vsigning/add',
    {
      config: { guard: recentlyVerified(), rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: { body: AddSigningKey, response: { 200: SigningResponse } },
    },
    async (request) => {
      const { accountId, callsign } = member(request)
      await addKey(app, { id: accountId, callsign }, request.body)
      return readSigning(app, accountId)
    },
  )
  app.post(
    '/api/vsigning/backup',
    { config: { guard: recentlyVerified() }, schema: { body: Empty, response: { 200: SigningBackup } } },
    async (request) => readBackup(app, member(request).accountId),
  )
  app.post(
    '/api/vsigning/revoke',
    { config: { guard: recentlyVerified() }, schema: { body: SigningKeyRef, response: { 200: SigningResponse } } },
    async (request) => {
      const { accountId } = member(request)
      await revoke(app, accountId, request.body.id)
      return readSigning(app, accountId)
    },
  )
  app.post(
    '/api/vsigning/waiting',
    { config: { guard: session() }, schema: { body: Empty, response: { 200: SigningWaiting } } },
    async (request) => listWaiting(app, member(request).accountId),
  )
  app.post(
    '/api/vsigning/sign',
    { config: { guard: session() }, schema: { body: SignContacts, response: { 200: SignedContacts } } },
    async (request) => signContacts(app, member(request).accountId, request.body),
  )
  app.post(
    '/api/vsigning/proof',
    { config: { guard: scope('read', 'log') }, schema: { body: ProofOf, response: { 200: ProofResponse } } },
    async (request) => readProof(app, member(request).accountId, request.body.qdo_id),
  )
  app.get(
    '/api/vsigning/keys/:callsign',
    {
      config: { guard: publicRoute(), rateLimit: { max: 120, timeWindow: 60_000 } },
      schema: { params: Callsign, response: { 200: PublishedKeys } },
    },
    async (request) => publishedKeys(app, callsignFromPath(request.params.callsign)),
  )
}
