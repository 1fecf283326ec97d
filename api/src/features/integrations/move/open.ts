import { type MoveProgram, usesLogin } from '@onfreq/contracts/integrations/move'
import { MOVE_TEXTS } from '@onfreq/contracts/integrations/texts-move'
import type { FastifyInstance } from 'fastify'
import { type ParsedUrl, parseOutsideUrl } from '#kernel/outside/webhook.ts'
import { openCloudlog } from './cloudlog.ts'
import { openQrzLogbook } from './qrz.ts'
import { openServiceLog } from './service-log.ts'
import type { MoveSource } from './source.ts'
import { openWavelog } from './wavelog.ts'

export interface OpenMove {
  readonly ownerId: number
  readonly program: MoveProgram
  readonly url: string
  /** Empty for services, which use a saved login. */
  readonly key: string
  readonly signal?: AbortSignal
  readonly timeout?: number
}

/** @throws MoveProblem without a saved login */
export async function openMove(
  app: FastifyInstance,
  { ownerId, program, url, key, signal, timeout }: OpenMove,
): Promise<MoveSource> {
  if (usesLogin(program)) return openServiceLog(app, ownerId, program, signal)
  if (program === 'qrz') return openQrzLogbook(app.config.services.qrzLogbook, key, signal)
  const allowed = app.config.alerts.allowedHosts
  const access = { program, url, key, allowed, ...(signal && { signal }), ...(timeout !== undefined && { timeout }) }
  return program === 'wavelog' ? openWavelog(access) : openCloudlog(access)
}

/** The base URL of a program, from the URL of any of its pages. */
export function readBase(text: string, allowed: readonly string[]): ParsedUrl {
  const typed = text.trim()
  const input = parseOutsideUrl(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`, allowed, MOVE_TEXTS.address)
  if ('problem' in input) return input
  const path = input.url.pathname.replace(/\/index\.php(?:\/.*)?$/, '').replace(/\/+$/, '')
  return { url: new URL(input.url.origin + path) }
}
