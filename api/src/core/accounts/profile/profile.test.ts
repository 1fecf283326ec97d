import { PROFILE_TEXTS } from '@onfreq/contracts/accounts/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../../test/app.ts'
import { sentTo } from '../testing/outbox.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const FORM = { name: 'Ada', email: 'ada@example.org', qth: 'London', grid: 'io91WM' }

test('trims, normalises and saves the form and returns the profile', async () => {
  const member = await site.register()
  const response = await member.post('vupdateprofile', {
    ...FORM,
    name: '  Ada  ',
    profile_bio: 'x'.repeat(1000),
    rig_name_override: 'IC-7300 m2',
    youtube_link: 'https://youtube.com/@ada',
    mobile_number: '+44 7700 900123',
  })
  expect(response.statusCode, response.body).toBe(200)
  const { user } = (await member.get('vuser')).json()
  expect(user).toMatchObject({
    name: 'Ada',
    qth: 'London',
    grid: 'IO91wm',
    rig_name_override: 'IC-7300 m2',
    mobile_number: '+44 7700 900123',
  })
  expect(user.profile_bio).toHaveLength(1000)
  expect(response.json().user.name).toBe('Ada')
})

test('accepts the user as returned by vuser and ignores fields that the form does not contain', async () => {
  const member = await site.register()
  await member.post('vupdateprofile', { ...FORM, email: member.email, is_swl: 1, rig_name_override: 'K3' })
  const before = (await member.get('vuser')).json().user
  const response = await member.post('vupdateprofile', before)
  expect(response.statusCode, response.body).toBe(200)
  expect((await member.get('vuser')).json().user).toEqual(before)
  const other = { sub: 1, callsign_verified: true, sub_accounts: [{ id: 7 }] }
  const more = { api_key: 'x', qso_history: [], user_awards: [], paid_subscription: 1, managed_by_call: 'G0OTH' }
  expect((await member.post('vupdateprofile', { ...before, ...other, ...more })).statusCode).toBe(200)
  expect((await member.get('vuser')).json().user).toEqual(before)
  expect((await member.post('vupdateprofile', { ...before, favourite_colour: 'red' })).statusCode).toBe(400)
})

test('returns a separate message for each invalid field', async () => {
  const member = await site.register()
  const response = await member.post('vupdateprofile', {
    name: ' ',
    email: 'nope',
    qth: '',
    grid: 'ZZ99',
    profile_bio: 'x'.repeat(1001),
    rig_name_override: 'x'.repeat(11),
    clublog_email: 'not an address',
    youtube_link: 'http://youtube.com/@ada',
    facebook_link: 'javascript:alert(1)',
    mobile_number: 'call me',
    password: 'seven77',
    is_ham: 1,
    is_swl: 1,
  })
  expect(response.statusCode).toBe(422)
  expect(response.json().error).toMatchObject({
    message: PROFILE_TEXTS.failed,
    fields: {
      name: PROFILE_TEXTS.required.name,
      email: PROFILE_TEXTS.email,
      qth: PROFILE_TEXTS.required.qth,
      grid: PROFILE_TEXTS.grid,
      profile_bio: PROFILE_TEXTS.bio,
      rig_name_override: PROFILE_TEXTS.rigName,
      clublog_email: PROFILE_TEXTS.clublogEmail,
      youtube_link: PROFILE_TEXTS.link,
      facebook_link: PROFILE_TEXTS.link,
      mobile_number: PROFILE_TEXTS.mobile,
      password: PROFILE_TEXTS.password,
      is_swl: PROFILE_TEXTS.hamOrSwl,
    },
  })
})

test('clears SWL when HAM is set, and HAM when SWL is set', async () => {
  const member = await site.register()
  const swl = await member.post('vupdateprofile', { is_swl: 1, is_ham: 0 })
  expect(swl.json().user).toMatchObject({ is_ham: 0, is_swl: 1 })
  const ham = await member.post('vupdateprofile', { is_ham: 1 })
  expect(ham.json().user).toMatchObject({ is_ham: 1, is_swl: 0 })
})

test('encrypts secrets of other services in the database and never returns them', async () => {
  const member = await site.register()
  const secrets = { qrz_api_key: 'QRZ1-SECRET', clublog_password: 'clubsecret', eqsl_apikey: 'eqslsecret' }
  const response = await member.post('vupdateprofile', {
    ...secrets,
    clublog_email: 'a@example.org',
    clublog_auto_log_qso: 1,
    qrz_auto_log_qso: 1,
  })
  expect(response.statusCode, response.body).toBe(200)
  const all = [response.body, (await member.get('vuser')).body, (await member.post('vsr')).body].join()
  for (const secret of Object.values(secrets)) expect(all).not.toContain(secret)
  expect(response.json().profile).toMatchObject({
    qrz_api_key_set: true,
    clublog_password_set: true,
    eqsl_apikey_set: true,
  })

  const { rows } = await site.app.pool.query('select qrz_api_key_enc as sealed from account where id = $1', [
    member.accountId,
  ])
  expect(rows[0].sealed.includes('QRZ1')).toBe(false)
  expect(await site.app.accounts.readSecret(member.accountId, 'qrz_api_key')).toBe('QRZ1-SECRET')

  const stored = await member.post('vupdateprofile', { name: 'Ada' })
  expect(stored.json().profile.qrz_api_key_set).toBe(true)
  const removed = await member.post('vupdateprofile', { qrz_api_key: null })
  expect(removed.json().profile).toMatchObject({ qrz_api_key_set: false, qrz_auto_log_qso: 0 })
})

test('requires a key before uploading contacts to a service', async () => {
  const member = await site.register()
  const response = await member.post('vupdateprofile', { qrz_auto_log_qso: 1, clublog_auto_log_qso: 1 })
  expect(response.json().error.fields).toEqual({
    qrz_auto_log_qso: PROFILE_TEXTS.noQrzKey,
    clublog_auto_log_qso: PROFILE_TEXTS.noClublog,
  })
})

test('requires the new password twice, ends all other sessions and notifies the address', async () => {
  const member = await site.register()
  const other = (await site.post('vlogin', { email: member.email, password: TEST_PASSWORD })).json()
  const wrong = await member.post('vupdateprofile', { password: 'a new password', password_confirmation: 'another' })
  expect(wrong.json().error.fields).toEqual({ password_confirmation: PROFILE_TEXTS.passwordConfirmation })

  const right = await member.post('vupdateprofile', {
    password: 'a new password',
    password_confirmation: 'a new password',
  })
  expect(right.statusCode).toBe(200)
  expect((await member.post('vsr')).statusCode).toBe(200)
  const bearer = { headers: { authorization: `Bearer ${other.token}` } }
  expect((await site.post('vsr', {}, bearer)).statusCode).toBe(401)
  expect((await site.post('vlogin', { email: member.email, password: TEST_PASSWORD })).statusCode).toBe(401)
  expect((await site.post('vlogin', { email: member.email, password: 'a new password' })).statusCode).toBe(200)
  await site.runJobs()
  expect((await sentTo(site, member.email))[0]?.subject).toBe('Your Onfreq password was changed')
})

test('rejects the email address of another member and applies a new one only after its link is opened', async () => {
  const member = await site.register()
  const other = await site.register()
  // The response is the same as for any other address: only the owner of the mailbox may learn that it has an
  // account.
  expect((await other.post('vupdateprofile', { email: member.email.toUpperCase() })).statusCode).toBe(200)
  expect((await other.get('vuser')).json().user.email).toBe(other.email)
  expect((await other.post('vupdateprofile', { email: 'two-new@example.org' })).statusCode).toBe(200)
  expect((await other.get('vuser')).json().user).toMatchObject({
    email: other.email,
    pending_email: 'two-new@example.org',
  })
})

test('ignores fields that are not on the form', async () => {
  const member = await site.register()
  const before = (await member.get('vuser')).json().user
  for (const [field, value] of Object.entries({ is_admin: 1, managed_by_id: 1, id: 1, my_callsign: 'M0NEW' })) {
    const response = await member.post('vupdateprofile', { qth: 'Nowhere', [field]: value })
    expect(response.statusCode, field).toBe(422)
    expect(response.json().error.fields).toEqual({ [field]: PROFILE_TEXTS.notHere })
  }
  expect((await member.post('vupdateprofile', { subscription_level: 'monthly' })).statusCode).toBe(400)
  expect((await member.get('vuser')).json().user).toEqual(before)
})
