/** `/admin/releases`: current releases and controls. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  DecideClaim,
  NewDeployToken,
  NewDeployTokenResponse,
  PinRelease,
  ReleaseAct,
  ReleaseBoard,
  RevokeDeployToken,
  SetEmbed,
  SwitchOff,
} from '@onfreq/contracts/releases/releases'
import { SetTier } from '@onfreq/contracts/releases/tier'
import { ApiError } from '@onfreq/contracts/site/errors'
import { admin, adminWrite, member } from '#kernel/plugins/guards.ts'
import { readBoard } from '../board.ts'
import type { Releases } from '../service.ts'

const DAY_MS = 86_400_000
const ERRORS = { 401: ApiError, 403: ApiError, 404: ApiError, 409: ApiError }

/** Changes by an administrator require recent verification. */

export function adminRoutes(releases: Releases): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/admin/releases',
      {
        config: { guard: admin() },
        schema: {
          tags: ['releases'],
          summary: 'Lists the current release of every part',
          response: { 200: ReleaseBoard, ...ERRORS },
        },
      },
      async () => readBoard(app),
    )

    app.post(
      '/api/admin/releases/act',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Promote or halt a canary, roll a channel back, or let embeds follow stable',
          body: ReleaseAct,
          response: { 200: ReleaseBoard, ...ERRORS },
        },
      },
      async (request) => {
        const { microfrontend, act, reason, channel = 'stable' } = request.body
        const actor = { name: member(request).callsign, isAdministrator: true }
        if (act === 'promote') await releases.promote(microfrontend, reason, actor)
        else if (act === 'halt') await releases.halt(microfrontend, reason, actor)
        else if (act === 'follow') await releases.followStable(microfrontend, reason, actor)
        else await releases.rollback({ microfrontend, channel, reason }, actor)
        return readBoard(app)
      },
    )

    app.post(
      '/api/admin/releases/pin',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Pin all visitors to a release, or remove the pin',
          body: PinRelease,
          response: { 200: ReleaseBoard, ...ERRORS },
        },
      },
      async (request) => {
        await releases.pin(request.body, { name: member(request).callsign, isAdministrator: true })
        return readBoard(app)
      },
    )

    app.post(
      '/api/admin/releases/claims',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Grant a path, widget or embed to a microfrontend, or take it away',
          body: DecideClaim,
          response: { 200: ReleaseBoard, ...ERRORS },
        },
      },
      async (request) => {
        const { act, ...claim } = request.body
        const actor = { name: member(request).callsign }
        if (act === 'grant') await releases.grantClaim(claim, actor)
        else await releases.dropClaim(claim, actor)
        return readBoard(app)
      },
    )

    app.post(
      '/api/admin/releases/tier',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Run a part in the page (house) or in a sandboxed frame (guest)',
          body: SetTier,
          response: { 200: ReleaseBoard, ...ERRORS },
        },
      },
      async (request) => {
        await releases.setTier(request.body, { name: member(request).callsign })
        return readBoard(app)
      },
    )

    app.post(
      '/api/admin/releases/switch',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Switch a part, page or widget off, with a sentence for visitors, or on again',
          body: SwitchOff,
          response: { 200: ReleaseBoard, ...ERRORS },
        },
      },
      async (request) => {
        await releases.switchOff(request.body, { name: member(request).callsign })
        return readBoard(app)
      },
    )

    app.post(
      '/api/admin/releases/embed',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Keep one embed on a release, try a release on a share of its views, or let it follow the channel',
          body: SetEmbed,
          response: { 200: ReleaseBoard, ...ERRORS },
        },
      },
      async (request) => {
        await releases.setEmbed(request.body, { name: member(request).callsign, isAdministrator: true })
        return readBoard(app)
      },
    )

    app.post(
      '/api/admin/deploy-tokens',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Make a deploy token; it is shown this once',
          body: NewDeployToken,
          response: { 200: NewDeployTokenResponse, ...ERRORS },
        },
      },
      async (request) => {
        const { microfrontend, name, acts = ['canary'], days } = request.body
        const expiresAt = days === undefined ? null : new Date(app.clock.millis() + days * DAY_MS)
        const { callsign, accountId } = member(request)
        const actor = { name: callsign, accountId }
        return { token: await releases.createDeployToken(microfrontend, name, actor, { acts, expiresAt }) }
      },
    )

    app.post(
      '/api/admin/deploy-tokens/revoke',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Make a deploy token useless',
          body: RevokeDeployToken,
          response: { 200: ReleaseBoard, ...ERRORS },
        },
      },
      async (request) => {
        await releases.revokeDeployToken(request.body.id, { name: member(request).callsign })
        return readBoard(app)
      },
    )
  }
}
