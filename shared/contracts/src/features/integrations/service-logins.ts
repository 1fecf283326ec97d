/** Logins of services that use a user name and password: eQSL and callbooks. All calls are POST below `/api/`. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'

const strict = { additionalProperties: false } as const

export const LoginService = Type.Union([
  Type.Literal('lotw'),
  Type.Literal('eqsl'),
  Type.Literal('qrz_xml'),
  Type.Literal('hamqth'),
])
export type LoginService = Static<typeof LoginService>
export const LOGIN_SERVICES: readonly LoginService[] = ['eqsl', 'lotw', 'qrz_xml', 'hamqth']
export const LOGIN_NAMES: Readonly<Record<LoginService, string>> = {
  lotw: 'LoTW',
  eqsl: 'eQSL',
  qrz_xml: 'QRZ.com callbook',
  hamqth: 'HamQTH callbook',
}

export const LOGIN_LIMITS = { user: 60, password: 200, nickname: 60 } as const

export const ServiceLogin = Type.Object({
  service: LoginService,
  user: Type.String(),
  /** Whether a password is stored. Passwords are never returned. */
  stored: Type.Boolean(),
  /** For eQSL: whether new contacts are sent automatically. */
  automatic: Type.Boolean(),
  /** For eQSL: QTH nickname for the cards; empty for an account with only one. */
  nickname: Type.String(),
  /** For callbooks: whether it is queried before the other one. */
  first: Type.Boolean(),
  /** Time of the last accepted login; null before the first. */
  checked_at: nullable(Type.String()),
  /** Reason why the password is no longer used. */
  problem: nullable(Type.String()),
})
export type ServiceLogin = Static<typeof ServiceLogin>

/** `vservices`: stored logins. */
export const ServiceLoginsResponse = Type.Object({ logins: Type.Array(ServiceLogin) })
export type ServiceLoginsResponse = Static<typeof ServiceLoginsResponse>

/**
 * `vservices/set`: absent fields are unchanged. A new user name or password is checked at the service before it is stored.
 * stored.
 */
export const SetServiceLogin = Type.Object(
  {
    service: LoginService,
    user: Type.Optional(Type.String({ maxLength: LOGIN_LIMITS.user })),
    password: Type.Optional(Type.String({ maxLength: LOGIN_LIMITS.password })),
    nickname: Type.Optional(Type.String({ maxLength: LOGIN_LIMITS.nickname })),
    automatic: Type.Optional(Type.Boolean()),
    first: Type.Optional(Type.Boolean()),
  },
  strict,
)
export type SetServiceLogin = Static<typeof SetServiceLogin>
export const SetServiceLoginResponse = Type.Object({
  login: ServiceLogin,
  /** Response of the service as text; null if it was not contacted. */
  message: nullable(Type.String()),
})
export type SetServiceLoginResponse = Static<typeof SetServiceLoginResponse>

/** `vservices/remove` */
export const RemoveServiceLogin = Type.Object({ service: LoginService }, strict)
export type RemoveServiceLogin = Static<typeof RemoveServiceLogin>
