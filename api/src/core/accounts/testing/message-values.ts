import type { MESSAGES } from '../messages/texts.ts'

const SITE = 'https://onfreq.example'
const DAY = new Date('2026-12-05T10:00:00Z')

type Values = {
  [Name in keyof typeof MESSAGES as (typeof MESSAGES)[Name] extends string ? never : Name]: Parameters<
    Extract<(typeof MESSAGES)[Name], (...values: never[]) => string>
  >
}

/** Sample values for every mail and text message. The types require an entry for each new message. */
export const MESSAGE_VALUES: Values = {
  pin: ['SP9ABC', '123456', `${SITE}/login#pin=SP9ABC/1.secret`, SITE],
  pinSms: ['123456'],
  registrationTried: ['SP9ABC', SITE],
  passwordChanged: ['SP9ABC', SITE],
  passkeyAdded: ['SP9ABC', 'YubiKey', SITE],
  emailConfirm: ['SP9ABC', SITE, '1.abc'],
  emailIsMine: ['SP9ABC', SITE, '1.abc'],
  emailChanged: ['SP9ABC', 'new@example.org', SITE, '1.abc'],
  callsignCodeSubject: ['SP9ABC'],
  callsignCode: ['SP9ABC', '123456', 'SP9XYZ', SITE],
  callsignClaimedSubject: ['SP9ABC'],
  callsignClaimed: ['SP9ABC', DAY, SITE],
  callsignObjectedSubject: ['SP9ABC'],
  callsignObjected: ['SP9ABC', SITE],
  callsignMovedSubject: ['SP9ABC'],
  callsignMoved: ['SP9ABC', 'Q01A', SITE],
  callsignYoursSubject: ['SP9ABC'],
  callsignYours: ['SP9ABC', SITE],
  deletion: ['SP9ABC', DAY, SITE],
  deleted: ['SP9ABC'],
  exportReady: ['SP9ABC', SITE],
}
