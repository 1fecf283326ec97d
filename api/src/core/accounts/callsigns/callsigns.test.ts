import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALLSIGN_TEXTS } from '@onfreq/contracts/accounts/texts-callsigns'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { createTestAuthority, type IssueOptions } from '../../../features/confirmations/testing/certificates.ts'
import { readConfig } from '../../../kernel/config.ts'
import { sentTo } from '../testing/outbox.ts'

const MINUTE = 60_000
const DAY = 86_400_000

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const findCallbook = (call: string) => `${call.toLowerCase()}@callbook.example`

async function codeFor(call: string): Promise<string> {
  const [mail] = await sentTo(site, findCallbook(call))
  const code = mail === undefined ? undefined : /\b\d{8}\b/.exec(mail.body)?.[0]
  if (code === undefined) throw new Error(`No code was sent for ${call}`)
  return code
}

async function prove(member: TestMember, callsign: string) {
  expect((await member.post('vcallsign/code', { callsign })).statusCode).toBe(200)
  return member.post('vcallsign/confirm', { callsign, code: await codeFor(callsign) })
}

const findProfile = async (call: string) => (await site.get(`vprofilefor?callsign=${call}`)).json().profile

/** A claim on the holder's callsign by another account, which has proved ownership. */
async function claim(): Promise<{ holder: TestMember; claimant: TestMember; call: string }> {
  const [holder, claimant] = [await site.register(), await site.register()]
  expect((await prove(claimant, holder.callsign)).statusCode).toBe(200)
  return { holder, claimant, call: holder.callsign }
}

async function aWeekLater(): Promise<void> {
  site.clock.advance(7 * DAY + MINUTE)
  await site.app.accountArea.claims.moveDue()
}

describe('verified callsign (H5)', () => {
  test('requires a code sent to the callbook address; a subscription does not verify it', async () => {
    const member = await site.register()
    await site.app.accounts.decorate(member.accountId, {
      subscription_level: 'monthly',
      subscription_expires_at: new Date('2099-01-01'),
    })
    expect(await findProfile(member.callsign)).toMatchObject({ sub: 1, callsign_verified: false })
    const sent = await member.post('vcallsign/code', { callsign: member.callsign })
    expect(sent.json()).toEqual({ to: 'm…@callbook.example' })
    const response = await member.post('vcallsign/confirm', {
      callsign: member.callsign,
      code: await codeFor(member.callsign),
    })
    expect(response.json()).toMatchObject({ verified: { method: 'mail' }, claims: [], claimed: null })
    expect(await findProfile(member.callsign)).toMatchObject({ callsign_verified: true })
    expect((await member.get('vuser')).json().user).toMatchObject({ sub: 1, callsign_verified: true })
    const { sub_account: sub } = (await member.post('vaddsubaccount', { callsign: 'GB4VRF' })).json()
    expect(sub).toMatchObject({ callsign: 'GB4VRF', callsign_verified: false })
    expect(await findProfile('GB4VRF')).toMatchObject({
      callsign_verified: false,
      main_account: { callsign: member.callsign, callsign_verified: true },
    })
  })

  test('is refused for a code that is wrong, expired, used or has failed too often', async () => {
    const member = await site.register()
    const confirm = (code: string) => member.post('vcallsign/confirm', { callsign: member.callsign, code })
    expect((await confirm('12345678')).json().error.message).toBe(CALLSIGN_TEXTS.wrongCode)
    await member.post('vcallsign/code', { callsign: member.callsign })
    const old = await codeFor(member.callsign)
    site.clock.advance(61 * MINUTE)
    expect((await confirm(old)).statusCode).toBe(422)
    await member.post('vcallsign/code', { callsign: member.callsign })
    const guarded = await codeFor(member.callsign)
    const wrong = guarded === '00000000' ? '00000001' : '00000000'
    for (let tries = 0; tries < 5; tries += 1) expect((await confirm(wrong)).statusCode).toBe(422)
    expect((await confirm(guarded)).statusCode).toBe(422)
    expect((await member.post('vcallsign')).json().verified).toBeNull()
  })

  test('can be granted only by an administrator with a note', async () => {
    const [admin, member] = [await site.register(), await site.register()]
    const body = { callsign: member.callsign.toLowerCase(), note: 'Met at the Hamvention' }
    expect((await member.post('admin/callsigns/verify', body)).statusCode).toBe(403)
    await site.app.accounts.decorate(admin.accountId, { is_admin: true })
    expect((await admin.post('admin/callsigns/verify', { ...body, note: '' })).statusCode).toBe(400)
    expect((await admin.post('admin/callsigns/verify', body)).statusCode).toBe(200)
    expect((await member.post('vcallsign')).json().verified).toMatchObject({ method: 'administrator' })
  })

  test("cannot be requested for an unassigned call or one of the same person's other account", async () => {
    const member = await site.register()
    await member.post('vaddsubaccount', { callsign: 'GB5VRF' })
    const requestCode = async (callsign: string) => {
      const { statusCode, body } = await member.post('vcallsign/code', { callsign })
      return [statusCode, JSON.parse(body).error.message]
    }
    expect(await requestCode('G9NIL')).toEqual([404, CALLSIGN_TEXTS.nobodyHas('G9NIL')])
    expect(await requestCode('gb5vrf')).toEqual([409, CALLSIGN_TEXTS.family])
    const admin = await site.register()
    await site.app.accounts.decorate(admin.accountId, { is_admin: true })
    const vouched = await admin.post('admin/callsigns/verify', { callsign: 'G9NIL', note: 'Met' })
    expect([vouched.statusCode, vouched.json().error.message]).toEqual([404, CALLSIGN_TEXTS.notHeld])
  })

  test.each([
    ['has no entry', null, 404],
    ['has an entry without an address', { email: null }, 404],
    ['cannot be asked', 'unavailable', 503],
  ] as const)('cannot be requested while the callbook %s', async (_what, entry, status) => {
    const member = await site.register()
    vi.spyOn(site.app, 'siteCallbook').mockResolvedValue(entry as never)
    const response = await member.post('vcallsign/code', { callsign: member.callsign })
    expect(response.statusCode).toBe(status)
    const text = status === 503 ? CALLSIGN_TEXTS.noCallbook : CALLSIGN_TEXTS.noEntry(member.callsign)
    expect(response.json().error.message).toBe(text)
  })

  test("prefills the callbook's data and leaves missing fields empty", async () => {
    const member = await site.register()
    const lookUp = async (entry: object | null | 'unavailable') => {
      vi.spyOn(site.app, 'siteCallbook').mockResolvedValue(entry as never)
      return (await member.post('vcallsign/look-up')).json().entry
    }
    const nothing = { name: null, fullName: null, qth: null, grid: null }
    expect(await lookUp({ ...nothing, name: 'Ada', fullName: 'Ada King', qth: 'London', grid: 'io91WM' })).toEqual({
      name: 'Ada King',
      qth: 'London',
      grid: 'IO91wm',
    })
    expect(await lookUp({ ...nothing, name: 'Ada' })).toEqual({ name: 'Ada', qth: null, grid: null })
    for (const entry of [nothing, null, 'unavailable'] as const) expect(await lookUp(entry)).toBeNull()
  })

  test('is refused for a certificate from an untrusted authority', async () => {
    const member = await site.register()
    const file = Buffer.from('not a certificate').toString('base64')
    const response = await member.post('vcallsign/certificate', { callsign: member.callsign, file, password: '' })
    expect(response.statusCode).toBe(422)
    expect((await member.post('vcallsign')).json().verified).toBeNull()
  })
})

describe('callsign certificate', () => {
  const authority = createTestAuthority()
  const hour = 3_600_000
  let folder: string
  let trusting: TestApp
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'onfreq-ca-'))
    await writeFile(join(folder, 'root.pem'), authority.rootPem)
    const { services } = readConfig('test', {})
    trusting = await startTestApp({
      config: { services: { ...services, lotwAuthorities: [join(folder, 'root.pem')] } },
    })
  })
  afterAll(async () => {
    await trusting.close()
    await rm(folder, { recursive: true })
  })
  const show = async (options: Partial<IssueOptions>, from = authority) => {
    const member = await trusting.register()
    const { p12 } = from.issue({ call: member.callsign, dxcc: 223, ...options })
    const response = await member.post('vcallsign/certificate', {
      callsign: member.callsign,
      file: p12.toString('base64'),
      password: '',
    })
    const { verified } = (await member.post('vcallsign')).json()
    return { status: response.statusCode, message: response.json().error?.message, method: verified?.method }
  }

  test('from a trusted authority proves its own callsign', async () => {
    expect(await show({})).toEqual({ status: 200, message: undefined, method: 'lotw' })
  })

  test('proves no other callsign, and nothing when expired, not yet valid or forged', async () => {
    const refusal = (message: string) => ({ status: 422, message, method: undefined })
    expect(await show({ call: 'W1AW' })).toEqual(refusal(CALLSIGN_TEXTS.otherCall('W1AW')))
    const now = trusting.clock.millis()
    const at = (shift: number) => new Date(now + shift)
    expect(await show({ validFrom: at(-48 * hour), validUntil: at(-hour) })).toEqual(refusal(CALLSIGN_TEXTS.untrusted))
    expect(await show({ validFrom: at(hour), validUntil: at(48 * hour) })).toEqual(refusal(CALLSIGN_TEXTS.untrusted))
    expect(await show({}, createTestAuthority())).toEqual(refusal(CALLSIGN_TEXTS.untrusted))
  })
})

describe('claimed callsign', () => {
  test('moves after seven days without objection; the previous holder keeps account and log under a placeholder', async () => {
    const { holder, claimant, call } = await claim()
    const contact = { Call: 'W7QSE', Band: '20m', Mode: 'CW', TS: site.clock.now().toISOString() }
    const logged = (await holder.post('vqso/upsert', { data: contact })).json().qso.qdo_id
    await site.runJobs()
    expect((await sentTo(site, holder.email))[0]?.subject).toBe(`Someone claims ${call}`)
    expect((await holder.post('vcallsign')).json().claimed).toMatchObject({ state: 'waiting' })
    site.clock.advance(6 * DAY)
    expect(await site.app.accountArea.claims.moveDue()).toBe(0)
    site.clock.advance(DAY + MINUTE)
    expect(await site.app.accountArea.claims.moveDue()).toBe(1)

    expect((await claimant.get('vuser')).json().user.my_callsign).toBe(call)
    expect((await claimant.post('vcallsign')).json()).toMatchObject({ callsign: call, verified: { method: 'mail' } })
    const earlier = (await holder.get('vuser')).json().user
    expect(earlier.my_callsign).toMatch(/^Q0[0-9A-Z]+$/)
    expect((await holder.post('vlogbookcount')).json()).toMatchObject({ count: 1 })
    expect((await site.get('main_public_feed')).body).not.toContain(`"entity_id":${logged}`)
    const again = await site.post('vlogin', { email: holder.email, password: holder.password })
    expect(again.json().user.id).toBe(holder.accountId)
  })

  test('stays when the holder objects until an administrator decides', async () => {
    const { holder, claimant, call } = await claim()
    expect((await holder.post('vcallsign/object')).json().claimed).toMatchObject({ state: 'objected' })
    await aWeekLater()
    expect((await holder.get('vuser')).json().user.my_callsign).toBe(call)
    const admin = await site.register()
    await site.app.accounts.decorate(admin.accountId, { is_admin: true })
    const listed = (await admin.get('admin/callsigns')).json().claims
    expect(listed[0]).toMatchObject({
      callsign: call,
      claimant: claimant.callsign,
      holder: call,
      proved_by: 'mail',
      holder_proved_by: null,
      state: 'objected',
    })
    const decide = (move: boolean) =>
      admin.post('admin/callsigns/decide', { callsign: call, claimant: claimant.callsign, move, note: 'Licence seen' })
    expect((await claimant.post('admin/callsigns/decide', { callsign: call })).statusCode).toBe(403)
    expect((await decide(true)).statusCode).toBe(200)
    expect((await claimant.get('vuser')).json().user.my_callsign).toBe(call)
    expect((await decide(true)).statusCode).toBe(404)
  })

  test('proves nothing after the claim was rejected', async () => {
    const { holder, claimant, call } = await claim()
    await holder.post('vcallsign/object')
    const admin = await site.register()
    await site.app.accounts.decorate(admin.accountId, { is_admin: true })
    const body = { callsign: call, claimant: claimant.callsign, move: false, note: 'Not the same person' }
    expect((await admin.post('admin/callsigns/decide', body)).statusCode).toBe(200)
    await aWeekLater()
    expect((await holder.get('vuser')).json().user.my_callsign).toBe(call)
    expect(await site.app.accounts.callsignBelongsToOther(holder.accountId, call)).toBe(false)
  })

  test('of a sub-account notifies the person of its main account', async () => {
    const [holder, claimant] = [await site.register(), await site.register()]
    const { sub_account: sub } = (await holder.post('vaddsubaccount', { callsign: 'GB6CLM' })).json()
    await site.app.accounts.decorate(sub.id, { email: null })
    expect((await prove(claimant, 'GB6CLM')).statusCode).toBe(200)
    await site.runJobs()
    expect((await sentTo(site, holder.email))[0]?.subject).toContain('GB6CLM')
    await aWeekLater()
  })

  test('notifies its holder once regardless of how often it is proved', async () => {
    const { holder, claimant, call } = await claim()
    expect((await prove(claimant, call)).statusCode).toBe(200)
    await site.runJobs()
    const mails = (await sentTo(site, holder.email)).filter(({ subject }) => subject.includes(call))
    expect(mails).toHaveLength(1)
    await aWeekLater()
  })

  test('can be withdrawn by the claimant, and only the holder can object', async () => {
    const { holder, claimant, call } = await claim()
    const stranger = await site.register()
    expect((await stranger.post('vcallsign/object')).statusCode).toBe(404)
    expect((await stranger.post('vcallsign/withdraw', { callsign: call })).statusCode).toBe(404)
    expect((await claimant.post('vcallsign/withdraw', { callsign: call })).json().claims).toEqual([])
    await aWeekLater()
    expect((await holder.get('vuser')).json().user.my_callsign).toBe(call)
  })

  test('resumes an interrupted move on the next run', async () => {
    const { holder, claimant, call } = await claim()
    await aWeekLater()
    await site.app.pool.query("update callsign_claim set state = 'moving' where owner_id = $1", [claimant.accountId])
    expect(await site.app.accountArea.claims.moveDue()).toBe(1)
    expect((await claimant.get('vuser')).json().user.my_callsign).toBe(call)
    expect((await holder.get('vuser')).json().user.my_callsign).not.toBe(call)
  })
})

describe('declared call (H5)', () => {
  test('is refused when another member holds or has proved it, in portable forms too', async () => {
    const [holder, thief] = [await site.register(), await site.register()]
    for (const call of [holder.callsign, `${holder.callsign}/P`]) {
      const response = await thief.post('vstationcalls/declare', { call })
      expect(response.statusCode, call).toBe(409)
      expect(response.json().error.message).toBe(CALLSIGN_TEXTS.lockedByOther(call))
    }
    const { claimant } = await claim()
    await aWeekLater()
    const proved = (await claimant.get('vuser')).json().user.my_callsign
    expect((await thief.post('vstationcalls/declare', { call: proved })).statusCode).toBe(409)
    expect((await thief.post('vstationcalls')).json().declared).toEqual([])
  })

  test('is accepted when unassigned, and each contact under it names its log', async () => {
    const member = await site.register()
    const data = {
      Call: 'JA1QHM',
      Band: '20m',
      Mode: 'CW',
      TS: site.clock.now().toISOString(),
      station_callsign: 'GB5ANT',
    }
    expect((await member.post('vstationcalls/declare', { call: 'GB5ANT' })).statusCode).toBe(200)
    const other = await site.register()
    await site.app.accounts.decorate(other.accountId, {
      subscription_level: 'monthly',
      subscription_expires_at: new Date('2099-01-01'),
    })
    await member.post('vqso/upsert', { data })
    await member.post('vqso/upsert', { data: { ...data, station_callsign: undefined, Call: 'W7QSE' } })
    const { feed } = (await other.get('main_public_feed')).json()
    expect(feed.find(({ call }: { call: string }) => call === 'JA1QHM')).toMatchObject({
      station_callsign: 'GB5ANT',
      log_of: member.callsign,
    })
    expect(feed.find(({ call }: { call: string }) => call === 'W7QSE')).toMatchObject({ log_of: null })
  })
})
