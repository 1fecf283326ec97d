import type { MoveProgram } from '@onfreq/contracts/integrations/move'
import { MOVE_TEXTS } from '@onfreq/contracts/integrations/texts-move'
import type { FastifyInstance } from 'fastify'
import { type AddressGiven, addressGiven } from '#kernel/outside/webhook.ts'
import { openCloudlog } from './cloudlog.ts'
import { openQrzLogbook } from './qrz.ts'
import type { MoveSource } from './source.ts'
import { openWavelog } from './wavelog.ts'

export interface OpenMove {
  readonly program: MoveProgram
  readonly url: string
  readonly key: string
  readonly signal?: AbortSignal
  readonly timeout?: number
}

export function openMove(app: FastifyInstance, { program, url, key, signal, timeout }: OpenMove): MoveSource {
  if (program === 'qrz') return openQrzLogbook(app.config.services.qrzLogbook, key, signal)
  const allowed = app.config.alerts.allowedHosts
  const access = { program, url, key, allowed, ...(signal && { signal }), ...(timeout !== undefined && { timeout }) }
  return program === 'wavelog' ? openWavelog(access) : openCloudlog(access)
}

/** Base of a program's address as a member copies it from any of its pages. */
export function readBase(text: string, allowed: readonly string[]): AddressGiven {
  const typed = text.trim()
  const input = addressGiven(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`, allowed, MOVE_TEXTS.address)
  if ('problem' in input) return input
  const path = input.url.pathname.replace(/\/index\.php(?:\/.*)?$/, '').replace(/\/+$/, '')
  return { url: new URL(input.url.origin + path) }
}
