/**
 * Devices on which an account has logged in before. A cookie that outlives the session holds a signed token per
 * account. With it, a member can log in while other devices fail in their name. It grants nothing else: a thief still
 * needs the password and has a small number of attempts.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mapSecrets, type Secrets } from '#kernel/config.ts'

export const DEVICE_COOKIE = 'onfreq_device'

/** Accounts remembered per browser, the most recently used ones. */
const MAX_ACCOUNTS = 6
/** Maximum cookie lifetime that browsers allow. */
const MAX_AGE_SECONDS = 400 * 86_400
const NOTE = /^(\d{1,16})-([\w-]{16})-([\w-]{22})$/

export interface KnownDevices {
  /** Id of the device when this account has logged in on it; undefined for an unknown device. */
  findDevice(request: FastifyRequest, accountId: number): string | undefined
  /** Remembers the device after a login. */
  remember(request: FastifyRequest, reply: FastifyReply, accountId: number): void
}

interface Note {
  readonly accountId: number
  readonly device: string
  readonly text: string
}

export function createKnownDevices(secrets: Secrets, secure: boolean): KnownDevices {
  const [key, ...older] = mapSecrets(secrets, (secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'onfreq known device', 32)),
  )
  const sign = (accountId: number, device: string, by = key) =>
    createHmac('sha256', by).update(`${accountId}:${device}`).digest('base64url').slice(0, 22)

  function getNotes(request: FastifyRequest): readonly Note[] {
    const cookie = request.cookies[DEVICE_COOKIE] ?? ''
    return cookie.split('.', MAX_ACCOUNTS).flatMap((text) => {
      const [, id = '', device = '', signature = ''] = NOTE.exec(text) ?? []
      const accountId = Number(id)
      const isBy = (by: typeof key) => timingSafeEqual(Buffer.from(signature), Buffer.from(sign(accountId, device, by)))
      const genuine = id !== '' && [key, ...older].some(isBy)
      return genuine ? [{ accountId, device, text }] : []
    })
  }

  return {
    findDevice(request, accountId) {
      return getNotes(request).find((note) => note.accountId === accountId)?.device
    },
    remember(request, reply, accountId) {
      const notes = getNotes(request)
      const existing = notes.find((note) => note.accountId === accountId)
      const device = existing?.device ?? randomBytes(12).toString('base64url')
      const others = notes.filter((note) => note !== existing).map(({ text }) => text)
      const value = [`${accountId}-${device}-${sign(accountId, device)}`, ...others].slice(0, MAX_ACCOUNTS).join('.')
      reply.setCookie(DEVICE_COOKIE, value, {
        path: '/api/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: MAX_AGE_SECONDS,
      })
    },
  }
}
