import { MainPublicFeedResponse } from '@onfreq/contracts/live/feed'
import { FrontDoorResponse } from '@onfreq/contracts/live/front-door'
import { GlobeFeedResponse, GlobeQuery } from '@onfreq/contracts/live/globe'
import { ActiveUserListResponse, LoggedInUsersResponse } from '@onfreq/contracts/live/stations'
import type { FastifyPluginAsync } from 'fastify'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { checkFullGlobe, toAudience } from '../policy.ts'
import type { Snapshots } from '../snapshots.ts'

/** The feed depends on the viewer, so shared caches must keep the responses apart. */
const BY_VIEWER = 'authorization, cookie'

export function feedRoutes(snapshots: Snapshots): FastifyPluginAsync {
  return async (app) => {
    app.get(
      '/api/main_public_feed',
      {
        config: { guard: publicRoute('read') },
        schema: { 'x-reads': ['Feed'], response: { 200: MainPublicFeedResponse } },
      },
      async (request, reply) => {
        const { viewer } = request
        const audience = toAudience(viewer)
        const own = viewer === null || audience === 'full' ? undefined : await snapshots.feedWithOwn(viewer.accountId)
        reply.header('vary', BY_VIEWER)
        if (own === undefined) return snapshots.feed[audience](request, reply)
        return reply.header('cache-control', 'private, no-cache').send(own)
      },
    )

    app.get(
      '/api/ActiveUserList',
      {
        config: { guard: publicRoute() },
        schema: { 'x-reads': ['Stations'], response: { 200: ActiveUserListResponse } },
      },
      snapshots.active,
    )

    app.get(
      '/api/logged_in_users_not_in_rig_control',
      {
        config: { guard: publicRoute() },
        schema: { 'x-reads': ['Stations'], response: { 200: LoggedInUsersResponse } },
      },
      snapshots.loggedIn,
    )

    app.get(
      '/api/front_door',
      { config: { guard: publicRoute() }, schema: { response: { 200: FrontDoorResponse } } },
      snapshots.frontDoor,
    )

    // The specification calls them `polylines`.
    for (const url of ['/api/globe_feed', '/api/polylines']) {
      app.get<{ Querystring: GlobeQuery }>(
        url,
        {
          config: { guard: publicRoute('read') },
          schema: { querystring: GlobeQuery, response: { 200: GlobeFeedResponse } },
        },
        (request, reply) => {
          const { part = 'public' } = request.query
          if (part === 'full') checkFullGlobe(request.viewer)
          return snapshots.globe[part](request, reply.header('vary', BY_VIEWER))
        },
      )
    }
  }
}
