import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { adi, multipartBody } from '../../core/log/testing/upload.ts'
import { actFor, contactWith, foundClub, join, newCallsign } from './testing/clubs.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const code = (response: LightMyRequestResponse) => `${response.statusCode} ${response.json().error?.code ?? 'ok'}`

/** Creates a club with its owner and one member with this role. */
async function createClub(role: 'reader' | 'operator' | 'manager') {
  const owner = await site.register()
  const member = await site.register()
  const clubId = await foundClub(owner)
  await join(owner, member, clubId, role)
  return { owner, member, clubId, own: await actFor(site, owner, clubId), act: await actFor(site, member, clubId) }
}

const getOperator = (response: LightMyRequestResponse): string => response.json().qso.fields.OPERATOR

describe('a contact made for a club', () => {
  test('is stored in the club log with the member who made it, and in no other log', async () => {
    const { member, act, own } = await createClub('operator')
    const saved = await act.post('vqso/upsert', contactWith('DL1ABC'))
    expect(saved.statusCode, saved.body).toBe(200)
    expect(getOperator(saved)).toBe(member.callsign)
    expect((await own.post('vlogbookcount')).json()).toMatchObject({ count: 1 })
    expect((await member.post('vlogbookcount')).json()).toMatchObject({ count: 0 })
  })

  test('names the authenticated member, regardless of what the browser sends', async () => {
    const { member, act } = await createClub('operator')
    const saved = await act.post('vqso/upsert', contactWith('DL2ABC', { fields: { OPERATOR: 'M0XYZ' } }))
    expect(getOperator(saved)).toBe(member.callsign)
    const id = saved.json().qso.qdo_id
    const changed = await act.post('vqso/update', { qdo_id: id, fields: { OPERATOR: 'M0XYZ' } })
    expect(getOperator(changed)).toBe(member.callsign)
  })

  test('can be edited by its operator and by managers, but not by other operators or readers', async () => {
    const { owner, own, clubId } = await createClub('operator')
    const [first, second, reader] = await Promise.all([site.register(), site.register(), site.register()])
    await join(owner, first, clubId, 'operator')
    await join(owner, second, clubId, 'operator')
    await join(owner, reader, clubId, 'reader')
    const one = await actFor(site, first, clubId)
    const two = await actFor(site, second, clubId)
    const three = await actFor(site, reader, clubId)
    const { qdo_id } = (await one.post('vqso/upsert', contactWith('DL3ABC'))).json().qso
    for (const [who, expected] of [
      [two, '403 clubs.not_your_contact'],
      [three, '403 auth.club_role'],
      [one, '200 ok'],
      [own, '200 ok'],
    ] as const) {
      expect(code(await who.post('vqso/update', { qdo_id, Comment: 'QSL via bureau' }))).toBe(expected)
    }
    expect(code(await two.post('vqso/nuke', { qdo_id }))).toBe('403 clubs.not_your_contact')
    const stored = (await one.post('vqso/get', { qdo_id })).json()
    expect(stored.fields.OPERATOR).toBe(first.callsign)
    expect(code(await one.post('vqso/nuke', { qdo_id }))).toBe('200 ok')
  })

  test('belongs to the club when a manager imports a record with an operator and no station', async () => {
    const { member, clubId, act } = await createClub('manager')
    const { callsign } = (await member.post('vclubs/get', { club_id: clubId })).json().club
    const record = { QSO_DATE: '20260601', TIME_ON: '1200', BAND: '20m', MODE: 'CW', OPERATOR: 'M0XYZ' }
    const file = adi({ CALL: 'DL7ABC', ...record }) + adi({ CALL: 'DL8ABC', ...record, STATION_CALLSIGN: 'PA0ZZZ' })
    await act.post('vimportadif', {}, multipartBody('club.adi', file))
    await site.runJobs()
    const { rows } = await site.app.pool.query(
      'select call, station_call as station, public_call as counts from contact where owner_id = $1 order by call',
      [clubId],
    )
    expect(rows).toEqual([
      { call: 'DL7ABC', station: callsign, counts: true },
      { call: 'DL8ABC', station: 'PA0ZZZ', counts: false },
    ])
  })
})

describe('a role in a club', () => {
  test('of a reader allows reading the log, but not saving', async () => {
    const { act } = await createClub('reader')
    expect(code(await act.post('vlogbook', {}))).toBe('200 ok')
    expect(code(await act.post('vqso/upsert', contactWith('DL4ABC')))).toBe('403 auth.club_role')
    expect(code(await act.post('vqso/nuke', { qdo_id: 1 }))).toBe('403 auth.club_role')
  })

  test('of an operator does not allow importing files, editing profiles or inviting members', async () => {
    const { act, clubId } = await createClub('operator')
    expect(code(await act.post('vupdateprofile', { name: 'Mine now' }))).toBe('403 auth.club_role')
    expect(code(await act.post('vlogbook/repair', {}))).toBe('403 auth.club_role')
    expect(code(await act.post('vclubs/invite', { club_id: clubId, role: 'reader' }))).toBe('403 clubs.role')
    expect(code(await act.post('vaddsubaccount', { callsign: newCallsign() }))).toBe('403 auth.club_role')
  })

  test('applies to existing sessions as soon as it is lowered', async () => {
    const { owner, member, act, clubId } = await createClub('operator')
    expect(code(await act.post('vqso/upsert', contactWith('DL5ABC')))).toBe('200 ok')
    await owner.post('vclubs/member', { club_id: clubId, member_id: member.accountId, role: 'reader' })
    expect(code(await act.post('vqso/upsert', contactWith('DL6ABC')))).toBe('403 auth.club_role')
    expect((await owner.post('vclubs/audit', { club_id: clubId })).json().events[0]).toMatchObject({
      actor: owner.callsign,
      kind: 'changed',
      subject: member.callsign,
      detail: 'operator → reader',
    })
  })

  test('never grants access to personal data', async () => {
    const { own } = await createClub('operator')
    for (const path of ['vpasskeys', 'vsessions', 'vbilling', 'vinbox', 'vclubs/create']) {
      const body = path === 'vclubs/create' ? { callsign: newCallsign(), name: '' } : {}
      expect(code(await own.post(path, body)), path).toBe('403 auth.own_account')
    }
  })
})

describe('an invitation', () => {
  test('by link admits one person once, until it expires', async () => {
    const { owner, clubId } = await createClub('reader')
    const [first, second] = [await site.register(), await site.register()]
    const createLink = async () => {
      const { link } = (await owner.post('vclubs/invite', { club_id: clubId, role: 'operator' })).json()
      return { token: String(link).split('/').at(-1) }
    }
    const once = await createLink()
    expect((await first.post('vclubs/link', once)).json().invitation).toMatchObject({
      club_id: clubId,
      role: 'operator',
    })
    expect(code(await first.post('vclubs/join', once))).toBe('200 ok')
    expect(code(await second.post('vclubs/join', once))).toBe('404 clubs.invitation_gone')
    const late = await createLink()
    site.clock.advance(15 * 86_400_000)
    expect(code(await second.post('vclubs/join', late))).toBe('404 clubs.invitation_gone')
    const withdrawn = await createLink()
    const { invitations } = (await owner.post('vclubs/get', { club_id: clubId })).json().club
    await owner.post('vclubs/uninvite', { club_id: clubId, invitation_id: invitations.at(-1).id })
    expect(code(await second.post('vclubs/join', withdrawn))).toBe('404 clubs.invitation_gone')
  })

  test('becomes invalid when its manager loses the right to send it, and stays invalid when they regain it', async () => {
    const { owner, member, clubId } = await createClub('manager')
    const [invited, second] = [await site.register(), await site.register()]
    const createLink = async (sender: TestMember, role = 'operator') => ({
      token: String((await sender.post('vclubs/invite', { club_id: clubId, role })).json().link)
        .split('/')
        .at(-1),
    })
    const ofManager = await createLink(member)
    const body = { club_id: clubId, role: 'operator', callsign: invited.callsign }
    expect(code(await member.post('vclubs/invite', body))).toBe('200 ok')
    const setRole = (role: string) =>
      owner.post('vclubs/member', { club_id: clubId, member_id: member.accountId, role })
    expect(code(await setRole('reader'))).toBe('200 ok')
    expect(code(await second.post('vclubs/link', ofManager))).toBe('404 clubs.invitation_gone')
    expect(code(await second.post('vclubs/join', ofManager))).toBe('404 clubs.invitation_gone')
    expect((await invited.get('vclubs')).json().invitations).toEqual([])
    expect(code(await setRole('manager'))).toBe('200 ok')
    expect(code(await second.post('vclubs/join', ofManager))).toBe('404 clubs.invitation_gone')
    const again = await createLink(member)
    expect(code(await owner.post('vclubs/remove', { club_id: clubId, member_id: member.accountId }))).toBe('200 ok')
    expect(code(await member.post('vclubs/join', again))).toBe('404 clubs.invitation_gone')
    expect(code(await second.post('vclubs/join', await createLink(owner)))).toBe('200 ok')
  })

  test('of managers becomes invalid when the owner who sent it hands the club over', async () => {
    const { owner, member, clubId } = await createClub('reader')
    const createLink = async (role: string) => {
      const response = await owner.post('vclubs/invite', { club_id: clubId, role })
      return { token: String(response.json().link).split('/').at(-1) }
    }
    const [toManager, toOperator] = [await createLink('manager'), await createLink('operator')]
    await owner.post('vclubs/hand-over', { club_id: clubId, member_id: member.accountId })
    expect(code(await member.post('vclubs/hand-over/answer', { club_id: clubId, accept: true }))).toBe('200 ok')
    const [first, second] = [await site.register(), await site.register()]
    expect(code(await first.post('vclubs/join', toManager))).toBe('404 clubs.invitation_gone')
    expect(code(await second.post('vclubs/join', toOperator))).toBe('200 ok')
  })

  test('admits only one of two people who open a link at the same moment', async () => {
    const { owner, clubId } = await createClub('reader')
    const people = await Promise.all([site.register(), site.register(), site.register()])
    const { link } = (await owner.post('vclubs/invite', { club_id: clubId, role: 'operator' })).json()
    const token = String(link).split('/').at(-1)
    const responses = await Promise.all(people.map((person) => person.post('vclubs/join', { token })))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
    expect((await owner.post('vclubs/get', { club_id: clubId })).json().club.members).toHaveLength(3)
  })

  test('by callsign admits that person only', async () => {
    const { owner, clubId } = await createClub('reader')
    const [invited, stranger] = [await site.register(), await site.register()]
    const body = { club_id: clubId, role: 'operator', callsign: invited.callsign.toLowerCase() }
    expect((await owner.post('vclubs/invite', body)).json().link).toBeNull()
    const [offer] = (await invited.get('vclubs')).json().invitations
    const ref = { club_id: clubId, invitation_id: offer.id }
    expect(code(await stranger.post('vclubs/accept', ref))).toBe('404 clubs.invitation_gone')
    expect(code(await invited.post('vclubs/accept', ref))).toBe('200 ok')
    expect(code(await owner.post('vclubs/invite', body))).toBe('409 clubs.already_member')
  })

  test('lets managers invite operators and readers, and no managers', async () => {
    const { member, clubId } = await createClub('manager')
    expect(code(await member.post('vclubs/invite', { club_id: clubId, role: 'operator' }))).toBe('200 ok')
    expect(code(await member.post('vclubs/invite', { club_id: clubId, role: 'manager' }))).toBe('403 clubs.above_you')
  })
})

test('revokes all sessions and keys of a member who leaves or is removed immediately', async () => {
  const { owner, member, act, clubId } = await createClub('operator')
  expect(code(await member.post('vclubs/leave', { club_id: clubId }))).toBe('200 ok')
  expect((await act.post('vlogbook', {})).statusCode).toBe(401)
  expect(code(await member.post('vLoginToSubaccount', { sub_account_id: clubId }))).toBe('403 accounts.not_yours')
  expect(code(await member.post('vclubs/get', { club_id: clubId }))).toBe('404 clubs.not_found')
  expect(code(await owner.post('vclubs/leave', { club_id: clubId }))).toBe('409 clubs.owner_stays')
})

test('hands over a club only after the other member accepts, and records everything in the audit list', async () => {
  const { owner, member, clubId } = await createClub('operator')
  const successor = { club_id: clubId, member_id: member.accountId }
  expect(code(await member.post('vclubs/hand-over', { ...successor, member_id: owner.accountId }))).toBe(
    '403 clubs.role',
  )
  await owner.post('vclubs/hand-over', successor)
  expect((await owner.post('vclubs/get', { club_id: clubId })).json().club).toMatchObject({
    role: 'owner',
    hand_over: { callsign: member.callsign },
  })
  expect(code(await owner.post('vclubs/hand-over/answer', { club_id: clubId, accept: true }))).toBe(
    '404 clubs.no_offer',
  )
  const accepted = await member.post('vclubs/hand-over/answer', { club_id: clubId, accept: true })
  expect(accepted.json().club).toMatchObject({ role: 'owner', hand_over: null })
  expect((await owner.post('vclubs/get', { club_id: clubId })).json().club.role).toBe('manager')
  const { events } = (await member.post('vclubs/audit', { club_id: clubId })).json()
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'handed_over',
    'offered',
    'joined',
    'invited',
    'created',
  ])
})

test('converts a sub-account to a club, keeps its log, revokes its keys and sessions, and makes its main account the owner', async () => {
  const owner = await site.register()
  const callsign = newCallsign()
  const { id } = (await owner.post('vaddsubaccount', { callsign })).json().sub_account
  const sub = (await owner.post('vLoginToSubaccount', { sub_account_id: id })).json().token
  const as = { headers: { authorization: `Bearer ${sub}` } }
  await site.post('vqso/upsert', contactWith('DL7ABC'), as)
  const converted = await owner.post('vclubs/convert', { sub_account_id: id })
  expect(converted.json().club).toMatchObject({ callsign, role: 'owner' })
  expect((await site.post('vlogbook', {}, as)).statusCode).toBe(401)
  const user = (await owner.get('vuser')).json().user
  expect(user.sub_accounts).toEqual([])
  expect(user.clubs).toEqual([expect.objectContaining({ callsign, role: 'owner' })])
  const own = await actFor(site, owner, id)
  expect((await own.post('vlogbookcount')).json()).toMatchObject({ count: 1 })
  expect(code(await owner.post('vclubs/convert', { sub_account_id: id }))).toBe('404 clubs.not_a_sub_account')
})

test('refuses logins to a club by PIN or email address', async () => {
  const { owner, clubId, own } = await createClub('reader')
  const { callsign } = (await owner.post('vclubs/get', { club_id: clubId })).json().club
  await site.post('vsendpin', { callsign })
  await site.runJobs()
  expect((await own.post('vupdateprofile', { email: 'club@example.org' })).statusCode).not.toBe(200)
  const password = { password: 'a long pass phrase', password_confirmation: 'a long pass phrase' }
  expect((await own.post('vupdateprofile', password)).statusCode).not.toBe(200)
  // A session of the club without a member has no rights, regardless of how it was created.
  const { bearer } = await site.app.accountArea.signIns.start(clubId, { device: 'x', address: '127.0.0.1' })
  expect((await site.post('vlogbook', {}, { headers: { authorization: `Bearer ${bearer}` } })).statusCode).toBe(401)
})

test('restricts a member to one event call for entries, and to no other call there', async () => {
  const owner = await site.register()
  const guest = await site.register()
  const clubId = await foundClub(owner)
  const own = await actFor(site, owner, clubId)
  const event = newCallsign()
  const { id } = (await own.post('vaddsubaccount', { callsign: event })).json().sub_account
  await join(owner, guest, clubId, 'operator', [event])
  expect(code(await guest.post('vLoginToSubaccount', { sub_account_id: clubId }))).toBe('403 accounts.not_yours')
  const there = await actFor(site, guest, id)
  expect(getOperator(await there.post('vqso/upsert', contactWith('DL8ABC')))).toBe(guest.callsign)
  const { callsign } = (await owner.post('vclubs/get', { club_id: clubId })).json().club
  const other = await there.post('vqso/upsert', contactWith('DL9ABC', { station_callsign: callsign }))
  expect(other.json().error.message).toBe(CLUB_TEXTS.notYourCall(callsign))
})

test('shows operators on the air by their contacts and radio, for ten minutes', async () => {
  const { owner, member, act, clubId } = await createClub('operator')
  await act.post('vqso/upsert', contactWith('DL1XYZ', { Freq: 14_250, TS: site.clock.now().toISOString() }))
  const getOnAir = async () => (await owner.post('vclubs/on-air', { club_id: clubId })).json().on_air
  expect(await getOnAir()).toEqual([expect.objectContaining({ callsign: member.callsign, band: '20m', Freq: 14_250 })])
  await act.post('vclubs/tuned', { Freq: 7_040, Mode: 'CW' })
  expect(await getOnAir()).toEqual([expect.objectContaining({ callsign: member.callsign, band: '40m', mode: 'CW' })])
  site.clock.advance(11 * 60_000)
  expect(await getOnAir()).toEqual([])
})

async function deleteAccount(account: TestMember) {
  const successor = await site.app.accountArea.repository.byId(account.accountId)
  if (successor !== null) await site.app.accountArea.deletion.remove(successor)
}

test('passes a club to the next in line when its owner’s account is deleted, and deletes a club without a successor', async () => {
  const { owner, member, clubId } = await createClub('operator')
  expect(code(await owner.post('vdeleteaccount', { callsign: owner.callsign }))).toBe('409 accounts.owns_club')
  await deleteAccount(owner)
  expect((await member.post('vclubs/get', { club_id: clubId })).json().club).toMatchObject({ role: 'owner' })
  await deleteAccount(member)
  const { rows } = await site.app.pool.query('select 1 from account where id = $1', [clubId])
  expect(rows).toEqual([])
})

test('keeps the contacts of a deleted member in the club log, and revokes the member’s club key', async () => {
  const { member, act, own } = await createClub('operator')
  const saved = await act.post('vqso/upsert', contactWith('DL2XYZ'))
  const { api_key: key } = (await act.post('vapikeys/add', { name: 'Radio', scopes: ['read'] })).json()
  const countContacts = () => site.post('vlogbookcount', {}, { headers: { authorization: `Bearer ${key}` } })
  expect((await countContacts()).json()).toMatchObject({ count: 1 })
  await deleteAccount(member)
  const stored = await own.post('vqso/get', { qdo_id: saved.json().qso.qdo_id })
  expect(stored.json().fields.OPERATOR).toBe(member.callsign)
  expect((await countContacts()).statusCode).toBe(401)
})
