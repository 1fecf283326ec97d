import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LOOKUPS_PER_MINUTE, LookupResponse } from '@onfreq/contracts/integrations/lookup'
import { LOOKUP_TEXTS } from '@onfreq/contracts/integrations/texts'
import { baseCallsign, callsignFromPath, isCallsign } from '@onfreq/ham/callsign'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { member, scope } from '#kernel/plugins/guards.ts'
import { Lookups } from '../lookup/lookup.ts'
import { fetchStationPicture } from '../lookup/picture.ts'

const Params = Type.Object({ callsign: Type.String({ minLength: 1, maxLength: 60 }) })
const DAY_SECONDS = 86_400

/** Limit per member, from any IP address. */
const perMember = (max: number) => ({
  rateLimit: {
    max,
    timeWindow: '1 minute',
    hook: 'preHandler' as const,
    keyGenerator: (request: FastifyRequest) => `lookup ${request.viewer?.accountId ?? request.ip}`,
  },
})

export const lookupRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const lookups = new Lookups(app)

  app.post(
    '/api/vlookup/:callsign',
    {
      config: { guard: scope('read'), ...perMember(LOOKUPS_PER_MINUTE) },
      schema: { params: Params, response: { 200: LookupResponse } },
    },
    async (request) => lookups.find(member(request), getCall(request.params.callsign)),
  )

  app.get(
    '/api/vlookup/picture/:callsign',
    {
      config: { guard: scope('read'), keep: 'private', ...perMember(LOOKUPS_PER_MINUTE * 2) },
      schema: { params: Params },
    },
    async (request, reply) => {
      const entry = await lookups.getEntry(member(request), baseCallsign(getCall(request.params.callsign)))
      const picture =
        entry?.pictureUrl == null ? null : await fetchStationPicture(app.config.services, entry.pictureUrl)
      if (picture === null) throw new ProductError(404, 'integrations.no_picture', LOOKUP_TEXTS.noPicture)
      return reply
        .type('image/webp')
        .header('cache-control', `private, max-age=${DAY_SECONDS}`)
        .header('content-disposition', 'inline')
        .send(picture)
    },
  )
}

function getCall(path: string): string {
  const call = callsignFromPath(path)
  if (!isCallsign(call)) throw new ProductError(400, 'integrations.callsign', LOOKUP_TEXTS.noCallsign)
  return call
}
