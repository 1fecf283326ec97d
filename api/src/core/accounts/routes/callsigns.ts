import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Ok } from '@onfreq/contracts/accounts/accounts'
import {
  CallsignLookup,
  CallsignProofs,
  ClaimsResponse,
  CodeSent,
  DecideClaim,
  PROOF_LIMITS,
  ProofOf,
  ProveByCertificate,
  ProveByCode,
  VouchFor,
} from '@onfreq/contracts/accounts/callsign-proofs'
import { Type } from 'typebox'
import { admin, adminWrite, member, session } from '#kernel/plugins/guards.ts'
import type { AccountParts } from '../accounts.ts'
import { limitAttempts } from '../sign-in/count-attempts.ts'
import { viewerAccount } from '../viewer-account.ts'

const Empty = Type.Object({}, { additionalProperties: false })

/** Routes to prove a callsign, to claim one of another account and to object to a claim. */
export function callsignRoutes(parts: AccountParts): FastifyPluginAsyncTypebox {
  const { proofs, claims } = parts
  return async (app) => {
    const config = { guard: session() }
    const STATE = { response: { 200: CallsignProofs } }

    app.post('/api/vcallsign', { config, schema: { body: Empty, ...STATE } }, async (request) =>
      proofs.state(await viewerAccount(parts, request)),
    )

    app.post(
      '/api/vcallsign/look-up',
      {
        config: {
          ...config,
          rateLimit: {
            max: PROOF_LIMITS.lookUpsPerMinute,
            timeWindow: '1 minute',
            hook: 'preHandler',
            keyGenerator: (request) => `own callsign ${request.viewer?.mainAccountId ?? request.ip}`,
          },
        },
        schema: { 'x-reads': [], body: Empty, response: { 200: CallsignLookup } },
      },
      async (request) => ({ entry: await proofs.lookUp(await viewerAccount(parts, request)) }),
    )

    app.post(
      '/api/vcallsign/code',
      { config, schema: { body: ProofOf, response: { 200: CodeSent } } },
      async (request, reply) => {
        const viewer = member(request)
        await limitAttempts(parts, 'callsignProof', request, reply, viewer.mainAccountId)
        return { to: await proofs.sendCode(viewer, request.body.callsign) }
      },
    )

    app.post('/api/vcallsign/confirm', { config, schema: { body: ProveByCode, ...STATE } }, async (request, reply) => {
      const account = await viewerAccount(parts, request)
      await limitAttempts(parts, 'callsignProof', request, reply, member(request).mainAccountId)
      await proofs.byCode(account, request.body.callsign, request.body.code)
      return proofs.state(account)
    })

    app.post(
      '/api/vcallsign/certificate',
      { config, bodyLimit: PROOF_LIMITS.file + 1_000, schema: { body: ProveByCertificate, ...STATE } },
      async (request, reply) => {
        const account = await viewerAccount(parts, request)
        await limitAttempts(parts, 'callsignProof', request, reply, member(request).mainAccountId)
        const { callsign, file, password } = request.body
        await proofs.byCertificate(account, callsign, Buffer.from(file, 'base64'), password)
        return proofs.state(account)
      },
    )

    app.post('/api/vcallsign/object', { config, schema: { body: Empty, ...STATE } }, async (request) => {
      const account = await viewerAccount(parts, request)
      await claims.object(account)
      return proofs.state(account)
    })

    app.post('/api/vcallsign/withdraw', { config, schema: { body: ProofOf, ...STATE } }, async (request) => {
      const account = await viewerAccount(parts, request)
      await claims.withdraw(account.id, request.body.callsign)
      return proofs.state(account)
    })

    app.get(
      '/api/admin/callsigns',
      { config: { guard: admin() }, schema: { response: { 200: ClaimsResponse } } },
      async () => claims.list(),
    )

    app.post(
      '/api/admin/callsigns/verify',
      { config: { guard: adminWrite() }, schema: { body: VouchFor, response: { 200: Ok } } },
      async (request) => {
        const { callsign, note } = request.body
        await proofs.byAdministrator(callsign, `${member(request).callsign}: ${note}`)
        return { status: 'ok' as const }
      },
    )

    app.post(
      '/api/admin/callsigns/decide',
      { config: { guard: adminWrite() }, schema: { body: DecideClaim, response: { 200: ClaimsResponse } } },
      async (request) => {
        const { claimant, callsign, move, note } = request.body
        await claims.decide(claimant, callsign, move, `${member(request).callsign}: ${note}`)
        return claims.list()
      },
    )
  }
}
