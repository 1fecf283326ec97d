/** The rights of a token. */
import type { FastifyRequest } from 'fastify'
import { holds, member } from '#kernel/plugins/guards.ts'
import { toEnvelope } from './envelope.ts'

/** Scopes of this interface that a scope of a key grants. */
const SCOPES = {
  read: [
    'qso:read',
    'station:read',
    'radio:read',
    'statistic:read',
    'confirmation:read',
    'lookup:read',
    'logbook:read',
    'club:read',
  ],
  log: ['qso:write', 'qso:delete', 'station:write', 'station:delete', 'logbook:write', 'logbook:delete'],
  rig: ['radio:write', 'radio:delete'],
} as const

export async function readToken(request: FastifyRequest) {
  const viewer = member(request)
  const own = (['read', 'log', 'rig'] as const).filter((scope) => holds(viewer, [scope]))
  return toEnvelope(request, 'token', {
    id: viewer.accountId,
    name: viewer.callsign,
    owner: viewer.callsign,
    user_id: viewer.accountId,
    scopes: own.flatMap((scope) => SCOPES[scope]),
    expires_at: null,
  })
}
