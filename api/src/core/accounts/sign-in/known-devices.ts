/**
 * Devices on which an account has logged in before. A device has a signed token for each of its accounts in a separate
 * cookie, which outlives the session; with it a member can log in while strangers fail in their name. It grants nothing
 * else: a thief still needs the password, and has its small allowance of attempts.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mapSecrets, type Secrets } from '#kernel/config.ts'

export const DEVICE_COOKIE = 'onfreq_device'

/** Accounts remembered per browser: the most recently used. */
const MAX_ACCOUNTS = 6
/** Browsers' maximum cookie lifetime. */
const MAX_AGE_SECONDS = 400 * 86_400
const NOTE = /^(\d{1,16})-([\w-]{16})-([\w-]{22})$/

export interface KnownDevices {
  /** The device's id when this account has logged in on it; undefined for a stranger. */
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
      const known = notes.find((note) => note.accountId === accountId)
      const device = known?.device ?? randomBytes(12).toString('base64url')
      const others = notes.filter((note) => note !== known).map(({ text }) => text)
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
