/** Signing keys of teams, signing requirements, and the signed statement of a release. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MicrofrontendName, ReleaseBoard, ReleaseId } from '@onfreq/contracts/releases/releases'
import { AddSigningKey, RevokeSigningKey, SetPartRule, StatementResponse } from '@onfreq/contracts/releases/signing'
import { ApiError } from '@onfreq/contracts/site/errors'
import { Type } from 'typebox'
import { adminWrite, member, publicRoute } from '#kernel/plugins/guards.ts'
import { readBoard } from '../board.ts'
import { refuse } from '../refusals.ts'
import type { Releases } from '../service.ts'

const ERRORS = { 401: ApiError, 403: ApiError, 404: ApiError, 409: ApiError, 422: ApiError }

export function signatureRoutes(releases: Releases): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/releases/:microfrontend/:id/statement',
      {
        config: { guard: publicRoute(), rateLimit: { max: 120, timeWindow: '1 minute' } },
        schema: {
          tags: ['releases'],
          summary: 'Returns the signed statement of a release: commit, build and gate',
          params: Type.Object({ microfrontend: MicrofrontendName, id: ReleaseId }),
          response: { 200: StatementResponse, 404: ApiError },
        },
      },
      async ({ params: { microfrontend, id } }) => {
        const statement = await releases.statement(microfrontend, id)
        if (!statement) throw refuse('notSigned', `${microfrontend} ${id} is not signed.`)
        return statement
      },
    )

    app.post(
      '/api/admin/releases/rule',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Returns what a microfrontend requires before one of its releases reaches all visitors',
          body: SetPartRule,
          response: { 200: ReleaseBoard, ...ERRORS },
        },
      },
      async (request) => {
        await releases.setRule(request.body, { name: member(request).callsign })
        return readBoard(app)
      },
    )

    app.post(
      '/api/admin/releases/keys',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Take the public key of a team, with which it signs its releases',
          body: AddSigningKey,
          response: { 200: ReleaseBoard, ...ERRORS },
        },
      },
      async (request) => {
        await releases.addKey(request.body, { name: member(request).callsign })
        return readBoard(app)
      },
    )

    app.post(
      '/api/admin/releases/keys/revoke',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Trust a key no more',
          body: RevokeSigningKey,
          response: { 200: ReleaseBoard, ...ERRORS },
        },
      },
      async (request) => {
        await releases.revokeKey(request.body.id, { name: member(request).callsign })
        return readBoard(app)
      },
    )
  }
}
