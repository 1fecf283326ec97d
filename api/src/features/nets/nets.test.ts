import { NET_LIMITS, type NetsResponse, type PublicNet } from '@onfreq/contracts/nets/nets'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { toSql } from '../../kernel/database/sql.ts'
import { actFor, foundClub, join } from '../clubs/testing/clubs.ts'
import { exportNets } from './export-nets.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
})
afterAll(() => site.close())

const MINUTE_MS = 60_000
const SUNDAY = { name: 'Sunday evening net', freq: 3_760, mode: 'LSB' }
type Caller = Pick<TestMember, 'post'>

const listNets = async (who: Caller = member) => (await who.post('vnets')).json<NetsResponse>()
const post = async (path: string, body: object, owner: Caller = member) => {
  const response = await owner.post(`vnets/${path}`, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<NetsResponse>()
}
const openNetFor = async (fields: object = {}, owner: Caller = member) => {
  const { open } = await post('open', { ...SUNDAY, ...fields }, owner)
  if (open === null) throw new Error('The net did not open')
  return open
}
const checkIn = (id: number, call: string, fields: object = {}, owner: Caller = member) =>
  post('check-in', { id, call, ...fields }, owner)
const postRefused = async (path: string, body: object, owner: Caller = member) => {
  const response = await owner.post(`vnets/${path}`, body)
  return [response.statusCode, response.json().error?.message]
}
const readLogbook = async (owner: Caller = member) =>
  (await owner.post('vlogbook')).json<{ qsos: Record<string, unknown>[] }>().qsos
const showNet = async (callsign = member.callsign, viewer?: TestMember) => {
  const response = await (viewer ?? site).post('vnets/show', { callsign })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<PublicNet>()
}

/** The clock of the site runs while a test runs, so times are compared with a range. */
function expectBetween(instant: string | null | undefined, earliest: number, latest: number): void {
  const at = Date.parse(instant ?? '')
  expect(at).toBeGreaterThanOrEqual(Math.floor(earliest / 1000) * 1000)
  expect(at).toBeLessThanOrEqual(latest)
}

describe('an open net', () => {
  test('stores check-ins in order, with everything typed, for every device', async () => {
    const before = site.clock.millis()
    const { id, started_at } = await openNetFor()
    expectBetween(started_at, before, site.clock.millis())
    await checkIn(id, ' dl1abc ', { name: 'Anna', remark: 'mobile', report: '57', traffic: true, timing: 'early' })
    await checkIn(id, 'F5XYZ/P')
    const { open } = await listNets()
    expect(open).toMatchObject({ id, name: 'Sunday evening net', control: member.callsign, freq: 3_760, mode: 'LSB' })
    expect(open?.check_ins).toMatchObject([
      {
        ...{ number: 1, call: 'DL1ABC', name: 'Anna', remark: 'mobile', report: '57' },
        ...{ traffic: true, timing: 'early', status: 'waiting' },
      },
      { number: 2, call: 'F5XYZ/P', name: '', traffic: false, timing: 'regular', status: 'waiting' },
    ])
    const [first, second] = open?.check_ins ?? []
    await post('check-in/change', { id, check_in: first?.id, status: 'spoken', remark: '' })
    const changed = await post('check-in/change', { id, check_in: second?.id, call: 'F5XYZ' })
    expect(changed.open?.check_ins).toMatchObject([{ status: 'spoken', remark: '', name: 'Anna' }, { call: 'F5XYZ' }])
    const { open: left } = await post('check-in/remove', { id, check_in: first?.id })
    expect(left?.check_ins).toMatchObject([{ number: 1, call: 'F5XYZ' }])
  })

  test('fills in names from the log and from the site', async () => {
    await member.post('vqso/upsert', { data: { Call: 'DL1ABC', Freq: 7_100, Mode: 'SSB', Name: 'Anna' } })
    const other = await site.register()
    await site.app.pool.query(`update account set name = 'Bert' where id = $1`, [other.accountId])
    const { id } = await openNetFor()
    await checkIn(id, 'DL1ABC')
    const { open } = await checkIn(id, other.callsign)
    expect(open?.check_ins.map(({ name }) => name)).toEqual(['Anna', 'Bert'])
  })

  test('rejects a second check-in of a call, and accepts a repeated request', async () => {
    const { id } = await openNetFor()
    await checkIn(id, 'K1AA', { remark: 'portable' })
    const { open } = await checkIn(id, 'k1aa', { remark: 'portable' })
    expect(open?.check_ins).toHaveLength(1)
    expect(await postRefused('check-in', { id, call: 'K1AA', remark: 'home' })).toEqual([
      409,
      'K1AA has already checked in, as number 1.',
    ])
    await checkIn(id, 'K1AB')
    const [, second] = (await listNets()).open?.check_ins ?? []
    expect(await postRefused('check-in/change', { id, check_in: second?.id, call: 'K1AA' })).toEqual([
      409,
      'K1AA has already checked in, as number 1.',
    ])
  })

  test.each([
    ['no name', { name: '  ' }, 'Give the net a name.'],
    ['an unknown mode', { mode: 'BANANA' }, '“BANANA” is not a mode.'],
    ['a start days ago', { started_at: '2020-01-01T00:00:00Z' }, 'A net starts within the last 24 hours.'],
    ['a start that is not a time', { started_at: 'tonight' }, 'A net starts within the last 24 hours.'],
  ])('does not open with %s', async (_what, more, message) => {
    expect(await postRefused('open', { ...SUNDAY, ...more })).toEqual([400, message])
    expect((await listNets()).open).toBeNull()
  })

  test('accepts a start up to 24 hours ago', async () => {
    const startedBefore = (ms: number) => new Date(Math.floor(site.clock.millis() / 1000) * 1000 + ms).toISOString()
    const day = NET_LIMITS.hours * 60 * MINUTE_MS
    expect((await postRefused('open', { ...SUNDAY, started_at: startedBefore(-day - 2_000) }))[0]).toBe(400)
    expect((await openNetFor({ started_at: startedBefore(-day + 2_000) })).name).toBe('Sunday evening net')
  })

  test.each([
    ['a word', 'HELLO'],
    ['a call that is too short', 'K1'],
    ['a sentence', 'DL1ABC and others'],
  ])('rejects a check-in of %s without storing anything', async (_what, call) => {
    const { id } = await openNetFor()
    expect(await postRefused('check-in', { id, call })).toEqual([400, `“${call}” is not a callsign.`])
    expect(await postRefused('check-in', { id, call: `${member.callsign}/P` })).toEqual([
      400,
      'The control station doesn’t check in to its own net.',
    ])
    expect((await listNets()).open?.check_ins).toEqual([])
  })

  test('is the only one of its station, even when two devices open one at the same time', async () => {
    const both = await Promise.all([1, 2].map(() => member.post('vnets/open', SUNDAY)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await postRefused('open', SUNDAY)).toEqual([409, '“Sunday evening net” is still open. Close it first.'])
  })

  test('has at most 500 check-ins', async () => {
    const { id } = await openNetFor()
    await site.app.pool.query(
      `insert into net_check_in select $1, $2, n, 'K1' || n, '', '', '', false, 'regular', 'waiting', now()
       from generate_series(1, ${NET_LIMITS.checkIns - 1}) n`,
      [member.accountId, id],
    )
    await checkIn(id, 'DL1ABC')
    expect(await postRefused('check-in', { id, call: 'DL1ABD' })).toEqual([409, 'A net has at most 500 check-ins.'])
  })

  test('returns 404 to other members', async () => {
    const { id } = await openNetFor()
    const other = await site.register()
    for (const [path, body] of [
      ['change', { id, name: 'Mine' }],
      ['check-in', { id, call: 'K1AA' }],
      ['close', { id }],
      ['remove', { id }],
    ] as const) {
      expect(await postRefused(path, body, other)).toEqual([404, 'This net isn’t yours or no longer exists.'])
    }
  })
})

describe('closing a net', () => {
  test('logs all check-ins with the same start and end, their number, remark and the active location', async () => {
    const saved = await member.post('vlocations/save', { name: 'Home', fields: { MY_GRIDSQUARE: 'JN58TD' } })
    await member.post('vlocations/use', { id: saved.json().locations[0].id })
    const { id, started_at } = await openNetFor()
    await checkIn(id, 'DL1ABC', { name: 'Anna', remark: 'mobile', report: '57', traffic: true, timing: 'early' })
    site.clock.advance(20 * MINUTE_MS)
    await checkIn(id, 'F5XYZ')
    site.clock.advance(10 * MINUTE_MS)
    const before = site.clock.millis()
    const { open, ended } = await post('close', { id })
    expect(open).toBeNull()
    expectBetween(ended[0]?.ended_at, before, site.clock.millis())
    expect(ended).toMatchObject([{ id, check_ins: 2, logged: 2, started_at }])
    const [last, first] = await readLogbook()
    expect(first).toMatchObject({
      ...{ Call: 'DL1ABC', TS: started_at, Freq: 3_760, Band: '80m', Mode: 'SSB', SubMode: 'LSB', Name: 'Anna' },
      ...{ SNT: '57', Comment: 'Sunday evening net, no. 1, early, traffic: mobile', dxcc: 230, qso_origin: 'NET' },
    })
    expect(last).toMatchObject({ Call: 'F5XYZ', TS: started_at, Comment: 'Sunday evening net, no. 2', dxcc: 227 })
    const { rows } = await site.app.pool.query<{ ended_at: Date; extra: [string, string][] }>(
      'select ended_at, extra from contact where owner_id = $1',
      [member.accountId],
    )
    expect(rows).toHaveLength(2)
    for (const { ended_at, extra } of rows) {
      expect(ended_at).toEqual(new Date(ended[0]?.ended_at ?? ''))
      expect(extra).toContainEqual(['MY_GRIDSQUARE', 'JN58td'])
    }
  })

  test('adds one undoable step, whose undo does not delete contacts that were edited later', async () => {
    const { id } = await openNetFor()
    for (const call of ['K1AA', 'K1AB', 'K1AC']) await checkIn(id, call)
    const { ended } = await post('close', { id })
    const { steps } = (await member.post('vlogbook/steps')).json()
    expect(steps).toMatchObject([{ id: ended[0]?.step_id, kind: 'net', changed: 3, undone_at: null }])
    const changed = (await readLogbook()).find(({ Call }) => Call === 'K1AB')
    expect((await member.post('vqso/update', { qdo_id: changed?.qdo_id, Comment: 'a friend' })).statusCode).toBe(200)
    const undone = await member.post('vlogbook/undo', { step_id: ended[0]?.step_id })
    expect(undone.json()).toMatchObject({ restored: 2 })
    expect((await readLogbook()).map(({ Call }) => Call)).toEqual(['K1AB'])
    expect((await member.post('vlogbookcount')).json().count).toBe(1)
    expect((await listNets()).ended).toMatchObject([{ id, step_id: null }])
  })

  test('completes a contact that is already in the log instead of duplicating it', async () => {
    const { id, started_at } = await openNetFor()
    await member.post('vqso/upsert', { data: { Call: 'K1AA', Freq: 3_760, Mode: 'LSB', TS: started_at } })
    await checkIn(id, 'K1AA', { remark: 'here' })
    await checkIn(id, 'K1AB')
    const { ended } = await post('close', { id })
    expect(ended).toMatchObject([{ check_ins: 2, logged: 1 }])
    expect(await readLogbook()).toHaveLength(2)
    await member.post('vlogbook/undo', { step_id: ended[0]?.step_id })
    expect(await readLogbook()).toMatchObject([{ Call: 'K1AA', Comment: null }])
  })

  test('happens once, even when two devices close the net at the same time', async () => {
    const { id } = await openNetFor()
    await checkIn(id, 'K1AA')
    const both = await Promise.all([1, 2].map(() => member.post('vnets/close', { id })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await readLogbook()).toHaveLength(1)
    expect(await postRefused('check-in', { id, call: 'K1AB' })).toEqual([409, 'This net is closed.'])
  })

  test('ends an idle net at its last entry', async () => {
    const { id } = await openNetFor()
    site.clock.advance(30 * MINUTE_MS)
    const before = site.clock.millis()
    await checkIn(id, 'K1AA')
    const after = site.clock.millis()
    site.clock.advance(NET_LIMITS.idleMinutes * MINUTE_MS + 1_000)
    const { ended } = await post('close', { id })
    expectBetween(ended[0]?.ended_at, before, after)
  })

  test('rejects an end before the start or in the future', async () => {
    const { id, started_at } = await openNetFor()
    for (const ended_at of [
      new Date(Date.parse(started_at) - 1_000).toISOString(),
      new Date(site.clock.millis() + 10 * MINUTE_MS).toISOString(),
      'soon',
    ]) {
      expect(await postRefused('close', { id, ended_at })).toEqual([
        400,
        'A net ends after its start, and not in the future.',
      ])
    }
    expect((await listNets()).open?.id).toBe(id)
  })

  test('logs nothing without check-ins, and the net can be reopened', async () => {
    const { id } = await openNetFor()
    expect((await post('close', { id })).ended).toMatchObject([{ id, logged: 0, step_id: null }])
    expect((await post('reopen', { id })).open?.id).toBe(id)
    expect(await postRefused('reopen', { id })).toEqual([409, 'This net is open already.'])
    await checkIn(id, 'K1AA')
    await post('close', { id })
    await post('reopen', { id })
    await post('close', { id })
    expect(await readLogbook()).toHaveLength(1)
    await post('remove', { id })
    expect((await listNets()).ended).toEqual([])
    expect(await readLogbook()).toHaveLength(1)
  })
})

test('suggests the regulars of the series, those of the last net first and in its order', async () => {
  const holdNet = async (name: string, calls: readonly string[]) => {
    site.clock.advance(60 * MINUTE_MS)
    const { id } = await openNetFor({ name })
    for (const call of calls) await checkIn(id, call, { name: `Op ${call}` })
    await post('close', { id })
  }
  await holdNet('Sunday Evening  NET', ['K1AA', 'K1AB', 'K1AC'])
  await holdNet('Sunday evening net', ['K1AB', 'K1AD'])
  await holdNet('Another net', ['K9ZZ'])
  site.clock.advance(60 * MINUTE_MS)
  const { id } = await openNetFor()
  expect((await listNets()).roster).toEqual([
    { call: 'K1AB', name: 'Op K1AB', nets: 2, last: true },
    { call: 'K1AD', name: 'Op K1AD', nets: 1, last: true },
    { call: 'K1AA', name: 'Op K1AA', nets: 1, last: false },
    { call: 'K1AC', name: 'Op K1AC', nets: 1, last: false },
  ])
  const { roster } = await checkIn(id, 'K1AB')
  expect(roster.map(({ call }) => call)).toEqual(['K1AD', 'K1AA', 'K1AC'])
})

describe('the public page of a net', () => {
  test('lists check-ins while the net is open, without names, remarks and reports', async () => {
    const { id } = await openNetFor()
    for (const call of ['K1AA', 'K1AB', 'K1AC', 'K1AD']) await checkIn(id, call, { name: 'Anna', remark: 'secret' })
    const { rows } = await site.app.pool.query<{ id: number; call: string }>(
      'select id, call from net_check_in where owner_id = $1 order by id',
      [member.accountId],
    )
    const page = await showNet()
    expect(page).toMatchObject({ callsign: member.callsign, control: member.callsign, freq: 3_760, total: 4 })
    expect(page.check_ins.map(({ call }) => call)).toEqual(rows.map(({ id, call }) => (id % 2 === 0 ? null : call)))
    expect(JSON.stringify(page)).not.toMatch(/Anna|secret/)
    const subscriber = await site.register()
    await site.app.pool.query(
      `update account set subscription_level = 'monthly', subscription_expires_at = now() + interval '9 years' where id = $1`,
      [subscriber.accountId],
    )
    site.app.accounts.viewerChanged(subscriber.accountId)
    expect((await showNet(member.callsign, subscriber)).check_ins.map(({ call }) => call)).toEqual([
      'K1AA',
      'K1AB',
      'K1AC',
      'K1AD',
    ])
    await post('close', { id })
    expect(await showNet()).toMatchObject({ total: 4, check_ins: [], ended_at: expect.any(String) })
  })

  test('hides members who opted out of public lists, except from themselves', async () => {
    const shy = await site.register()
    await site.app.pool.query('update account set exclude_from_leaderboards = true where id = $1', [shy.accountId])
    const { id } = await openNetFor()
    await checkIn(id, shy.callsign)
    expect((await showNet()).check_ins).toMatchObject([{ number: 1, call: null }])
    expect((await showNet(member.callsign, shy)).check_ins).toMatchObject([{ number: 1, call: shy.callsign }])
  })

  test('returns 404 when there was no net', async () => {
    expect(await postRefused('show', { callsign: member.callsign }, site)).toEqual([
      404,
      'There has been no net with this callsign.',
    ])
  })
})

test('lists the station of an open net until the net is idle for an hour', async () => {
  const { id } = await openNetFor()
  await checkIn(id, 'K1AA')
  const getStation = async () => {
    const { stations } = (await site.get('ActiveUserList')).json<{ stations: Record<string, unknown>[] }>()
    return stations.find(({ id }) => id === member.accountId)
  }
  site.clock.advance(30 * MINUTE_MS)
  expect(await getStation()).toMatchObject({
    ...{ op_mode: 5, on_freq: 1, is_online: 1, freq: 3_760, band: '80m', mode: 'LSB' },
    net: { name: 'Sunday evening net', check_ins: 1, spoken: 0 },
  })
  // The rig data is newer than the frequency typed when the net was opened.
  await member.post('vrigcontrol/set', { freq: 3_765, mode: 'LSB', op_mode: 2 })
  site.clock.advance(2_000)
  expect(await getStation()).toMatchObject({ op_mode: 5, freq: 3_765, net: { check_ins: 1 } })
  site.clock.advance(NET_LIMITS.idleMinutes * MINUTE_MS)
  expect(await getStation()).toBeUndefined()
  const { open } = await listNets()
  await post('check-in/change', { id, check_in: open?.check_ins[0]?.id, status: 'spoken' })
  site.clock.advance(2_000)
  expect(await getStation()).toMatchObject({ net: { check_ins: 1, spoken: 1 } })
  await post('close', { id })
  site.clock.advance(10 * MINUTE_MS)
  expect((await getStation())?.net).toBeUndefined()
})

describe('a net of a club', () => {
  test('can be run by its operators, but not by its readers', async () => {
    const clubId = await foundClub(member)
    const [operator, reader] = [await site.register(), await site.register()]
    await join(member, operator, clubId, 'operator')
    await join(member, reader, clubId, 'reader')
    const club = await actFor(site, operator, clubId)
    const { id, control } = await openNetFor({}, club)
    expect(control).toBe(operator.callsign)
    await checkIn(id, 'K1AA', {}, club)
    const looking = await actFor(site, reader, clubId)
    expect((await listNets(looking)).open?.check_ins).toHaveLength(1)
    expect((await postRefused('check-in', { id, call: 'K1AB' }, looking))[0]).toBe(403)
    await post('close', { id }, club)
    const [contact] = await readLogbook(club)
    expect(contact).toMatchObject({ Call: 'K1AA', Comment: 'Sunday evening net, no. 1' })
  })
})

test('exports a member’s nets with their check-ins', async () => {
  const { id } = await openNetFor()
  await checkIn(id, 'K1AA', { remark: 'portable' })
  let lines = ''
  for await (const chunk of (await exportNets(toSql(site.app.db), member.accountId)) ?? []) lines += chunk
  expect(JSON.parse(lines)).toMatchObject({
    name: 'Sunday evening net',
    check_ins: [{ call: 'K1AA', remark: 'portable' }],
  })
  const other = await site.register()
  expect(await exportNets(toSql(site.app.db), other.accountId)).toBeNull()
})
