import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  LOTW_LIMITS,
  LotwCertificateAdd,
  LotwCertificateRef,
  LotwCertificateSet,
  LotwCertificates,
  LotwLocationSet,
} from '@onfreq/contracts/integrations/lotw'
import { Type } from 'typebox'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { member, session } from '#kernel/plugins/guards.ts'
import { addCertificate, dropCertificate, listCertificates, setCertificate, setLocation } from '../lotw/certificates.ts'

const Empty = Type.Object({}, { additionalProperties: false })
const response = { 200: LotwCertificates }

/** Routes of callsign certificates, which sign a member's contacts for LoTW. */
export const lotwRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/vlotw/certificates',
    { config: { guard: session() }, schema: { body: Empty, response } },
    async (request) => listCertificates(app, member(request).accountId, requestLanguage(request)),
  )

  app.post(
    '/api/vlotw/certificates/add',
    {
      config: { guard: session(), rateLimit: { max: 20, timeWindow: 60_000 } },
      bodyLimit: LOTW_LIMITS.file + 1_000,
      schema: { body: LotwCertificateAdd, response },
    },
    async (request) => {
      const { accountId } = member(request)
      await addCertificate(app, accountId, request.body)
      return listCertificates(app, accountId, requestLanguage(request))
    },
  )

  app.post(
    '/api/vlotw/certificates/set',
    { config: { guard: session() }, schema: { body: LotwCertificateSet, response } },
    async (request) => {
      const { accountId } = member(request)
      await setCertificate(app, accountId, request.body)
      return listCertificates(app, accountId, requestLanguage(request))
    },
  )

  app.post(
    '/api/vlotw/locations/set',
    { config: { guard: session() }, schema: { body: LotwLocationSet, response } },
    async (request) => {
      const { accountId } = member(request)
      await setLocation(app, accountId, request.body)
      return listCertificates(app, accountId, requestLanguage(request))
    },
  )

  app.post(
    '/api/vlotw/certificates/remove',
    { config: { guard: session() }, schema: { body: LotwCertificateRef, response } },
    async (request) => {
      const { accountId } = member(request)
      await dropCertificate(app, accountId, request.body.id)
      return listCertificates(app, accountId, requestLanguage(request))
    },
  )
}
