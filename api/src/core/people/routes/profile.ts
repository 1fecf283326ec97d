import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  LiveStreamQuery,
  LiveStreamResponse,
  PROFILE_PAGE,
  ProfileContactsQuery,
  ProfileContactsResponse,
  ProfileQuery,
  ProfileResponse,
} from '@onfreq/contracts/people/people'
import { STREAM_TEXTS } from '@onfreq/contracts/people/texts'
import { ProductError } from '#kernel/errors.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { callFacts } from '../profile/call-facts.ts'
import type { Profiles } from '../profile/profile.ts'
import { parseStream } from '../profile/stream-link.ts'

export function profileRoutes(profiles: Profiles): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/vprofilefor',
      {
        config: { guard: publicRoute() },
        schema: { 'x-reads': ['Profile'], querystring: ProfileQuery, response: { 200: ProfileResponse } },
      },
      async (request) => profiles.find(request.query.callsign, request.viewer),
    )

    app.get(
      '/api/vprofilecontacts',
      {
        config: { guard: publicRoute() },
        schema: { querystring: ProfileContactsQuery, response: { 200: ProfileContactsResponse } },
      },
      async (request) => {
        const { list, page = 1 } = request.query
        const { callsign } = callFacts(request.query.callsign)
        const range = { page, size: PROFILE_PAGE }
        const { contacts, total } =
          list === 'own'
            ? await app.logbook.contactsOfStation(callsign, range)
            : await app.logbook.contactsByOthers(callsign, range)
        return { contacts: [...contacts], total }
      },
    )

    app.get(
      '/api/vlivestream',
      {
        config: { guard: publicRoute() },
        schema: { querystring: LiveStreamQuery, response: { 200: LiveStreamResponse } },
      },
      async (request) => {
        const account = await app.accounts.byId(request.query.id)
        if (account === null) throw new ProductError(404, 'people.not_found', STREAM_TEXTS.notFound)
        const stream = parseStream(account.liveStreamLink, app.config.streamHosts)
        const isLink = URL.canParse(account.liveStreamLink) && new URL(account.liveStreamLink).protocol === 'https:'
        return {
          user: {
            id: account.id,
            callsign: account.callsign,
            name: account.name,
            profile_image_name: account.profileImageName,
          },
          stream: stream ?? null,
          link: isLink ? account.liveStreamLink : null,
          station: (await app.live.station(account.id)) ?? null,
        }
      },
    )
  }
}
