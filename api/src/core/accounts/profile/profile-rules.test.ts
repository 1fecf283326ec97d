import type { UpdateProfile } from '@onfreq/contracts/accounts/profile'
import { PROFILE_TEXTS } from '@onfreq/contracts/accounts/texts'
import { expect, test } from 'vitest'
import { formatIn } from '#kernel/languages/format-in.ts'
import type { Account } from '../account.ts'
import { profileProblems } from './profile-rules.ts'

const ACCOUNT = {
  id: 7,
  callsign: 'M0QDX',
  isAdmin: false,
  isHam: true,
  isSwl: false,
  isClub: false,
  managedById: null,
  clublogEmail: '',
  secretsSet: { qrz_api_key: false, clublog_password: false, eqsl_apikey: false },
} as Account
const problems = (form: UpdateProfile, account: Partial<Account> = {}) => {
  const problems = profileProblems({ ...ACCOUNT, ...account }, form)
  return Object.fromEntries(Object.entries(problems).map(([name, text]) => [name, formatIn(text)]))
}

test.each<[UpdateProfile, Record<string, string>]>([
  [{}, {}],
  [{ name: 'Ann', email: 'ann@example.org', qth: 'London', grid: 'IO91wm' }, {}],
  [{ name: ' ' }, { name: PROFILE_TEXTS.required.name }],
  [{ email: '' }, { email: PROFILE_TEXTS.required.email }],
  [{ email: 'ann' }, { email: PROFILE_TEXTS.email }],
  [{ email: `${'a'.repeat(64)}@${'b'.repeat(254 - 64 - 1 - 4)}.org` }, {}],
  [{ email: `${'a'.repeat(64)}@${'b'.repeat(255 - 64 - 1 - 4)}.org` }, { email: PROFILE_TEXTS.email }],
  [{ grid: 'ZZ99' }, { grid: PROFILE_TEXTS.grid }],
  [{ profile_bio: 'x'.repeat(1_000), rig_name_override: 'x'.repeat(10) }, {}],
  [{ profile_bio: 'x'.repeat(1_001) }, { profile_bio: PROFILE_TEXTS.bio }],
  [{ rig_name_override: 'x'.repeat(11) }, { rig_name_override: PROFILE_TEXTS.rigName }],
  [{ name: 'x'.repeat(100) }, {}],
  [{ name: 'x'.repeat(101) }, { name: PROFILE_TEXTS.tooLong(100) }],
  [{ youtube_link: 'https://www.youtube.com/@m0qdx', facebook_link: '' }, {}],
  [{ youtube_link: 'http://www.youtube.com/@m0qdx' }, { youtube_link: PROFILE_TEXTS.link }],
  [{ twitter_link: 'not a link' }, { twitter_link: PROFILE_TEXTS.link }],
  [{ instagram_link: 'https://localhost/' }, { instagram_link: PROFILE_TEXTS.link }],
  [{ live_stream_link: 'https://ann@example.org/' }, { live_stream_link: PROFILE_TEXTS.link }],
  [{ mobile_number: '+44 7700 900123' }, {}],
  [{ mobile_number: '12' }, { mobile_number: PROFILE_TEXTS.mobile }],
  [{ clublog_email: 'ann' }, { clublog_email: PROFILE_TEXTS.clublogEmail }],
])('%j: %j', (form, expected) => {
  expect(problems(form)).toEqual(expected)
})

test('accepts HAM and SWL when a form sends both, and switches when a form sends only the other one', () => {
  expect(problems({ is_ham: 1, is_swl: 1 })).toEqual({ is_swl: PROFILE_TEXTS.hamOrSwl })
  expect(problems({ is_swl: 1 })).toEqual({})
  expect(problems({ is_ham: 1 }, { isHam: false, isSwl: true })).toEqual({})
  expect(problems({ is_ham: 0, is_swl: 1 })).toEqual({})
  expect(problems({ is_ham: 1, is_swl: 0 })).toEqual({})
})

test('accepts unchanged identity fields and rejects changed ones', () => {
  expect(problems({ id: 7, my_callsign: 'M0QDX', is_admin: 0, managed_by_id: null } as UpdateProfile)).toEqual({})
  expect(problems({ is_admin: 1 } as UpdateProfile)).toEqual({ is_admin: PROFILE_TEXTS.notHere })
  expect(problems({ my_callsign: 'G3ABC' } as UpdateProfile)).toEqual({ my_callsign: PROFILE_TEXTS.notHere })
})

test('requires eight characters, a matching repetition and a main account for a new password', () => {
  const password = 'twelve chars'
  expect(problems({ password: '' })).toEqual({})
  expect(problems({ password, password_confirmation: password })).toEqual({})
  expect(problems({ password: 'seven77', password_confirmation: 'seven77' })).toEqual({
    password: PROFILE_TEXTS.password,
  })
  expect(problems({ password, password_confirmation: 'other' })).toEqual({
    password_confirmation: PROFILE_TEXTS.passwordConfirmation,
  })
  expect(problems({ password }, { managedById: 3 })).toEqual({ password: PROFILE_TEXTS.subPassword })
  expect(problems({ password }, { isClub: true })).toEqual({ password: PROFILE_TEXTS.subPassword })
})

test('enables uploads to a service only with new or stored credentials', () => {
  const secretsSet = (fields: Partial<Account['secretsSet']>) => ({ secretsSet: { ...ACCOUNT.secretsSet, ...fields } })
  expect(problems({ qrz_auto_log_qso: 1 })).toEqual({ qrz_auto_log_qso: PROFILE_TEXTS.noQrzKey })
  expect(problems({ qrz_auto_log_qso: 1, qrz_api_key: 'KEY' })).toEqual({})
  expect(problems({ qrz_auto_log_qso: 1 }, secretsSet({ qrz_api_key: true }))).toEqual({})
  expect(problems({ qrz_auto_log_qso: 1, qrz_api_key: ' ' }, secretsSet({ qrz_api_key: true }))).toEqual({
    qrz_auto_log_qso: PROFILE_TEXTS.noQrzKey,
  })
  const clublog = { clublog_auto_log_qso: 1 } as const
  expect(problems(clublog)).toEqual({ clublog_auto_log_qso: PROFILE_TEXTS.noClublog })
  expect(problems({ ...clublog, clublog_email: 'a@example.org' })).toEqual({
    clublog_auto_log_qso: PROFILE_TEXTS.noClublog,
  })
  expect(problems({ ...clublog, clublog_email: 'a@example.org', clublog_password: 'x' })).toEqual({})
  expect(problems(clublog, { clublogEmail: 'a@example.org', ...secretsSet({ clublog_password: true }) })).toEqual({})
})
