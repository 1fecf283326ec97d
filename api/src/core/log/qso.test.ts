import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'

let site: TestApp
let member: TestMember
let stranger: TestMember

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register('G4LOG')
  stranger = await site.register('DL1OTH')
})
afterAll(() => site.close())

const minutesAgo = (minutes: number, seconds = 0) => {
  const minute = Math.floor(site.clock.millis() / 60_000) - minutes
  return `${new Date(minute * 60_000 + seconds * 1000).toISOString().slice(0, 19)}Z`
}

async function log(data: Record<string, unknown>, extra: Record<string, unknown> = {}, who = member) {
  const response = await who.post('vqso/upsert', { data, ...extra })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

describe('logging a contact', () => {
  test('stores it and returns the derived fields', async () => {
    const { outcome, qso } = await log({
      Call: ' ea8/g3abc ',
      TS: minutesAgo(5, 7),
      Freq: 7127.5,
      Mode: 'USB',
      SNT: '59',
    })
    expect(outcome).toBe('new')
    expect(qso).toMatchObject({
      Call: 'EA8/G3ABC',
      station_callsign: 'G4LOG',
      Freq: 7127.5,
      Band: '40m',
      Mode: 'SSB',
      SubMode: 'USB',
      mode_class: 'voice',
      qso_origin: 'API',
      has_seconds: true,
    })
    const read = await member.post('vqso/get', { qdo_id: qso.qdo_id })
    expect(read.json()).toEqual(qso)
  })

  test('serves the page of a contact with the fields visible to its owner or to others', async () => {
    const { qso } = await log({ Call: 'G3PAG', TS: minutesAgo(4), Freq: 7020, Mode: 'CW', email: 'k1@example.org' })
    const served = (who: TestMember | null) =>
      site.app.firstData.find('contact')?.({
        viewer: who === null ? null : ({ accountId: who.accountId } as never),
        params: { qdo_id: String(qso.qdo_id) },
        query: new URLSearchParams(),
        hasCookie: () => false,
      })
    expect(await served(member)).toMatchObject({ qso: { mine: true, email: 'k1@example.org' } })
    for (const other of [stranger, null]) {
      const seen = await served(other)
      expect(seen).toMatchObject({ qso: { mine: false, Call: 'G3PAG' } })
      expect(JSON.stringify(seen)).not.toContain('k1@example.org')
    }
    await member.post('vupdateprofile', { grid: 'IO91LA' })
    const { from } = (await stranger.post('vgetFullQso', { qdo_id: qso.qdo_id })).json().qso
    expect([from.lat, from.lon]).toEqual([expect.closeTo(51.0208, 4), expect.closeTo(-1.0417, 4)])
    // Others may copy and keep a page, so its positions are precise to about a kilometre.
    expect(await served(null)).toMatchObject({ qso: { from: { lat: 51.02, lon: -1.04 } } })
    await member.post('vupdateprofile', { grid: '' })
  })

  test('accepts a contact with a band and no frequency, and 11m with a frequency', async () => {
    const band = await log({ Call: 'M0AAA', TS: minutesAgo(6), Band: '20M', Mode: 'CW' })
    expect(band.qso).toMatchObject({ Band: '20m', Freq: null })
    const eleven = await log({ Call: '26CT730', TS: minutesAgo(6), Freq: 27_555, Mode: 'USB' })
    expect(eleven.qso).toMatchObject({ Band: '11m', Freq: 27_555 })
  })

  test('rejects unknown and reserved fields, and reports every error', async () => {
    for (const field of ['owner_id', 'created_at', 'live', 'import_id', 'user_id', 'public']) {
      const response = await member.post('vqso/upsert', { data: { Call: 'M0AAA', [field]: 1 } })
      expect(response.statusCode, field).toBe(400)
    }
    const response = await member.post('vqso/upsert', {
      data: { Call: 'NOT A CALL!', TS: '2026-02-31T00:00:00Z', Band: '21m', GridSquare: 'ZZ' },
    })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().error.fields).sort()).toEqual(['Band', 'Call', 'GridSquare', 'TS'])
  })

  test.each([
    [' wsjt-x ', 'WSJT-X'],
    ['  ', 'API'],
    [undefined, 'API'],
  ])('stores upper case from %j: %s', async (qso_origin, origin) => {
    const { qso } = await log({ Call: 'W1ORG', TS: minutesAgo(40), Freq: 14_074, Mode: 'FT8', qso_origin })
    expect(qso.qso_origin).toBe(origin)
    await member.post('vqso/nuke', { qdo_id: qso.qdo_id })
  })

  test.each([{}, { qdo_id: '' }, { qdo_id: null }, { qdo_id: 0 }])(
    'accepts a new contact as programs send it, with numbers as strings and log-only fields, from %j',
    async (id) => {
      const { outcome, qso } = await log({
        Call: `W1OLD${['', 'null', '0'].indexOf(String(Object.values(id)[0])) + 2}`,
        TS: minutesAgo(30),
        Freq: '14074',
        Mode: 'FT8',
        IsRunQSO: '1',
        mp3_name: 'call.mp3',
        mp3s: [{ file_name: 'call.mp3' }],
        sstvs: [],
        ...id,
      })
      expect(outcome).toBe('new')
      expect(qso).toMatchObject({ IsRunQSO: 1, Freq: 14_074, mp3_name: null, mp3s: [] })
      const changed = await member.post('vqso/update', {
        qdo_id: qso.qdo_id,
        IsRunQSO: '',
        mp3s: qso.mp3s,
        Name: 'Ann',
      })
      expect(changed.json().qso).toMatchObject({ IsRunQSO: null, Name: 'Ann' })
    },
  )

  test('asks visitors to log in', async () => {
    expect((await site.post('vqso/upsert', { data: { Call: 'M0AAA' } })).statusCode).toBe(401)
  })

  test('distinguishes null and 0', async () => {
    const { qso } = await log({ Call: 'M0NUL', TS: minutesAgo(9), Mode: 'CW', Power: 0, dxcc: 0, Freq: null })
    expect(qso).toMatchObject({ Power: 0, dxcc: 0, Freq: null })
    const none = await log({ Call: 'M0NIL', TS: minutesAgo(9), Mode: 'CW', Power: null })
    expect(none.qso.Power).toBeNull()
  })
})

describe('retry', () => {
  test('with the same idempotency key creates no second contact, even concurrently', async () => {
    const body = { data: { Call: 'K1TRY', TS: minutesAgo(3, 1), Mode: 'CW' }, idempotency_key: 'key-0001-retry' }
    const responses = await Promise.all(Array.from({ length: 6 }, () => member.post('vqso/upsert', body)))
    const ids = new Set(responses.map((response) => response.json().qso.qdo_id))
    expect(responses.map((response) => response.statusCode)).toEqual(Array(6).fill(200))
    expect(ids.size).toBe(1)
    const changed = { ...body, data: { ...body.data, TS: minutesAgo(1, 30), Comment: 'sent again later' } }
    expect((await member.post('vqso/upsert', changed)).json()).toMatchObject({ outcome: 'same' })
  })

  test('applies the duplicate rule to contacts with separate keys, as the log bar sends them', async () => {
    const data = { Call: 'K1KEY', TS: minutesAgo(50, 0), Mode: 'CW', Band: '20m' }
    const first = await log(data, { idempotency_key: 'key-0002-first' })
    const again = await log({ ...data, Name: 'Ann' }, { idempotency_key: 'key-0002-again' })
    expect(again).toMatchObject({ outcome: 'merged', qso: { qdo_id: first.qso.qdo_id, Name: 'Ann' } })
    expect(await log(data, { idempotency_key: 'key-0002-again' })).toMatchObject({ outcome: 'same' })
    const near = await log({ ...data, TS: minutesAgo(50, 30) }, { idempotency_key: 'key-0002-later' })
    expect(near).toMatchObject({ outcome: 'possible', possible_duplicates: [first.qso.qdo_id] })
  })
})

describe('duplicate rule', () => {
  const base = { Band: '20m', Mode: 'FT8' }

  test('merges the same minute with unknown seconds on one side, filling only empty fields', async () => {
    const first = await log({ ...base, Call: 'W1DUP', TS: minutesAgo(40, 15), Comment: 'mine' })
    const again = await log({
      ...base,
      Call: 'W1DUP',
      TS: minutesAgo(40).slice(0, 16),
      Comment: 'theirs',
      Name: 'Bob',
      GridSquare: 'FN31',
    })
    expect(again.outcome).toBe('merged')
    expect(again.qso).toMatchObject({ qdo_id: first.qso.qdo_id, Comment: 'mine', Name: 'Bob', GridSquare: 'FN31' })
    expect((await log({ ...base, Call: 'W1DUP', TS: minutesAgo(40).slice(0, 16) })).outcome).toBe('same')
  })

  test('stores two contacts in the same minute with different seconds, the second one as a possible duplicate', async () => {
    const first = await log({ ...base, Call: 'W1SEC', TS: minutesAgo(50, 0) })
    const second = await log({ ...base, Call: 'W1SEC', TS: minutesAgo(50, 30) })
    expect(second.outcome).toBe('possible')
    expect(second.possible_duplicates).toEqual([first.qso.qdo_id])
    const review = await member.post('vlogbook', { filter: { possible_duplicates: true, call: 'W1SEC' } })
    expect(review.json().qsos.map((qso: { qdo_id: number }) => qso.qdo_id)).toEqual([second.qso.qdo_id])
    await member.post('vlogbook/keep', { ids: [second.qso.qdo_id] })
    expect((await member.post('vlogbook', { filter: { possible_duplicates: true, call: 'W1SEC' } })).json().total).toBe(
      0,
    )
  })

  test('treats C4FM and DIGITALVOICE/C4FM as one mode, but FM and SSB as two', async () => {
    const TS = minutesAgo(60, 5)
    const first = await log({ Call: 'W1MOD', Band: '2m', TS, Mode: 'C4FM' })
    expect(first.qso).toMatchObject({ Mode: 'DIGITALVOICE', SubMode: 'C4FM' })
    expect((await log({ Call: 'W1MOD', Band: '2m', TS, Mode: 'DIGITALVOICE', SubMode: 'C4FM' })).outcome).toBe('same')
    expect((await log({ Call: 'W1MOD', Band: '2m', TS, Mode: 'FM' })).outcome).toBe('new')
    expect((await log({ Call: 'W1MOD', Band: '2m', TS, Mode: 'SSB' })).outcome).toBe('new')
  })

  test('compares frequencies to the nearest 10 kHz without a band', async () => {
    const TS = minutesAgo(70, 5)
    await log({ Call: '1AT01', TS, Mode: 'USB', Freq: 27_555 })
    expect((await log({ Call: '1AT01', TS, Mode: 'USB', Freq: 27_557 })).outcome).toBe('same')
    expect((await log({ Call: '1AT01', TS, Mode: 'USB', Freq: 27_585 })).outcome).toBe('new')
  })

  test('logs the same call via another satellite or by another operator as new', async () => {
    const data = { Call: 'W1SAT', TS: minutesAgo(80, 5), Mode: 'SSB', Band: '70cm' }
    await log({ ...data, SatName: 'RS-44' })
    expect((await log({ ...data, SatName: 'SO-50' })).outcome).toBe('new')
    expect((await log({ ...data, SatName: 'RS-44' }, {}, stranger)).outcome).toBe('new')
  })

  test('rejects an edit that would create a duplicate', async () => {
    const first = await log({ ...base, Call: 'W1EDT', TS: minutesAgo(90, 5) })
    const other = await log({ ...base, Call: 'W1EDX', TS: minutesAgo(90, 5) })
    const response = await member.post('vqso/update', { qdo_id: other.qso.qdo_id, Call: 'W1EDT' })
    expect(response.statusCode).toBe(409)
    expect((await member.post('vqso/get', { qdo_id: other.qso.qdo_id })).json().Call).toBe('W1EDX')
    expect(first.qso.Call).toBe('W1EDT')
  })
})

describe('ownership', () => {
  test("returns 404 for another operator's contact on every private call, and the public fields otherwise", async () => {
    const { qso } = await log({
      Call: 'W1OWN',
      TS: minutesAgo(15),
      Mode: 'CW',
      email: 'secret@example.org',
      qso_duration: 60,
    })
    const id = { qdo_id: qso.qdo_id }
    expect((await stranger.post('vqso/get', id)).statusCode).toBe(404)
    expect((await stranger.post('vqso/update', { ...id, Name: 'x' })).statusCode).toBe(404)
    expect((await stranger.post('vqso/upsert', { data: { ...id, Call: 'W1BAD' } })).statusCode).toBe(404)
    expect((await stranger.post('vqso/nuke', id)).statusCode).toBe(404)
    for (const response of [await stranger.post('vgetFullQso', id), await site.post('vgetFullQso', id)]) {
      expect(response.statusCode).toBe(200)
      expect(response.json().qso).toMatchObject({
        Call: 'W1OWN',
        mine: false,
        has_email: true,
        user: { callsign: 'G4LOG' },
      })
      expect(response.body).not.toContain('secret@example.org')
      expect(response.json().qso).not.toHaveProperty('qso_duration')
    }
    expect((await member.post('vgetFullQso', id)).json().qso).toMatchObject({ mine: true, email: 'secret@example.org' })
    expect((await member.post('vgetFullQso', { qdo_id: 12345 })).statusCode).toBe(404)
  })
})

describe('API key', () => {
  test('is limited to its scopes', async () => {
    const key = async (scope: 'log' | 'rig' | 'read') => {
      const created = (await member.post('vapikeys/add', { name: `for ${scope}`, scopes: [scope] })).json()
      const options = { headers: { authorization: `Bearer ${created.api_key}` } }
      return async (path: string, body: object) => (await site.post(path, body, options)).statusCode
    }
    const [log, rig, readOnly] = [await key('log'), await key('rig'), await key('read')]
    const contact = { data: { Call: 'K1KEY', TS: minutesAgo(12), Mode: 'CW' } }
    expect([await readOnly('vqso/upsert', contact), await rig('vqso/upsert', contact)]).toEqual([403, 403])
    expect(await log('vqso/upsert', contact)).toBe(200)
    expect([await readOnly('vlogbook', {}), await log('vlogbook', {}), await rig('vlogbook', {})]).toEqual([
      200, 200, 403,
    ])
    expect([await rig('vrigcontrol/set', { freq: 7_000 }), await readOnly('vrigcontrol/set', {})]).toEqual([200, 403])
    expect(await readOnly('vimport/undo', { import_id: 1 })).toBe(403)
  })
})

describe('edit and delete', () => {
  test('update the values derived from a corrected frequency or call', async () => {
    const place = { dxcc: 291, country: 'United States', Continent: 'NA', cq_zone: 5, LAT: 42, LON: -71 }
    const input = { Freq: 14_200, Band: '20m', Mode: 'SSB', ...place }
    const { qso } = await log({ Call: 'K1ABC', TS: '2025-03-04T10:00:00Z', ...input })
    const change = async (fields: object) =>
      (await member.post('vqso/update', { qdo_id: qso.qdo_id, ...fields })).json().qso
    expect(await change({ Freq: 7_100 })).toMatchObject({ Freq: 7_100, Band: '40m', ...place })
    expect(await change({ Freq: 7_900, Band: '40m' })).toMatchObject({ Freq: 7_900, Band: '40m' })
    expect(await change({ Call: 'K1ABD' }), 'the same entity').toMatchObject(place)
    expect(await change({ Call: 'JA1ABC' })).toMatchObject({
      dxcc: 339,
      country: 'Japan',
      Continent: 'AS',
      cq_zone: 25,
    })
    expect(await change({ Call: 'K1ABC', dxcc: 110 })).toMatchObject({ dxcc: 110, country: 'Hawaii' })
  })

  test('keep a field without a key, clear it with null, and update derived fields', async () => {
    const { qso } = await log({
      Call: 'M0EDT',
      TS: minutesAgo(20),
      Freq: 14_200,
      Mode: 'SSB',
      Name: 'Ann',
      Comment: 'hi',
    })
    const response = await member.post('vqso/update', { qdo_id: qso.qdo_id, Freq: 7_100, Comment: null })
    expect(response.json().qso).toMatchObject({ Name: 'Ann', Comment: null, Freq: 7_100, Band: '40m', TS: qso.TS })
    expect(response.json().qso.updated_at).not.toBeNull()
  })

  test('remove a contact, and restore it with undo', async () => {
    const { qso } = await log({ Call: 'M0DEL', TS: minutesAgo(25), Mode: 'CW', Comment: 'as it was' })
    const count = async () => (await member.post('vlogbookcount')).json().count
    const before = await count()
    const response = await member.post('vqso/nuke', { qdo_id: qso.qdo_id })
    expect(response.json()).toMatchObject({ status: 'ok', qdo_id: qso.qdo_id })
    expect((await member.post('vqso/get', { qdo_id: qso.qdo_id })).statusCode).toBe(404)
    expect(await count()).toBe(before - 1)
    const undone = await member.post('vlogbook/undo', { step_id: response.json().step_id })
    expect(undone.json()).toMatchObject({ status: 'ok', restored: 1, left: 0, job: { status: 'done' } })
    expect((await member.post('vqso/get', { qdo_id: qso.qdo_id })).json()).toEqual(qso)
    expect((await member.post('vlogbook/undo', { step_id: response.json().step_id })).statusCode).toBe(409)
    expect((await stranger.post('vlogbook/undo', { step_id: response.json().step_id })).statusCode).toBe(404)
  })
})

describe('log bar', () => {
  test('shows earlier contacts with a call and their times', async () => {
    await log({ Call: 'OH2BAR/P', TS: '2024-05-01T10:00:00Z', Mode: 'CW', Band: '20m', Name: 'Timo' })
    await log({ Call: 'OH2BAR/P', TS: minutesAgo(180), Mode: 'SSB', Band: '40m' })
    const response = await member.post('vlogbar/oh2bar_p')
    expect(response.json()).toMatchObject({
      total_qsos: 2,
      human_time_since_last_qso: '3 hours ago',
      name: 'Timo',
      user: null,
      worked_call: [
        { band: '20m', mode_class: 'cw', n: 1 },
        { band: '40m', mode_class: 'voice', n: 1 },
      ],
    })
    expect(response.json().human_time_since_first_qso).toMatch(/years? ago/)
    expect(response.json().qsos).toHaveLength(2)
    expect((await stranger.post('vlogbar/OH2BAR_P')).json()).toMatchObject({ total_qsos: 0, qsos: [] })
  })

  test('shows whether the entity would be new', async () => {
    const isNew = async (call: string) => (await member.post(`vlogbar/${call}`)).json().new_one
    expect(await isNew('ZL7DX')).toBe(true)
    await log({ Call: 'ZL7X', TS: minutesAgo(200), Mode: 'CW', Band: '20m' })
    expect(await isNew('ZL7DX')).toBe(false)
    expect(await isNew('3Y0J')).toBe(true)
    // The call has no entity.
    expect(await isNew('1B1AB')).toBe(false)
  })

  test('recognises members', async () => {
    expect((await member.post('vlogbar/DL1OTH')).json().user).toMatchObject({ my_callsign: 'DL1OTH' })
  })
})

describe('rig data', () => {
  test('is cached for 60 s, each field separately', async () => {
    site.clock.advance(61_000)
    expect((await member.post('vrigcontrol/get')).json()).toMatchObject({ freq: 0, mode: null })
    await member.post('vrigcontrol/set', {
      freq: 14_074,
      rig_name: 'IC-7300',
      mode: 'ft8',
      op_mode: 2,
      ptt_down: 1,
      azimuth: 120,
    })
    await member.post('vrigcontrol/set', { ptt_down: false })
    expect((await member.post('vrigcontrol/get')).json()).toMatchObject({
      freq: 14_074,
      rig_name: 'IC-7300',
      mode: 'FT8',
      op_mode: 2,
      ptt_down: false,
      azimuth: 120,
    })
    expect((await stranger.post('vrigcontrol/get')).json().freq).toBe(0)
    const satellite = { freq_rx: 435_800, mode_rx: 'usb', sat_name: 'fo-29', prop_mode: 'sat', power: 5 }
    await member.post('vrigcontrol/set', satellite)
    await member.post('vrigcontrol/set', { azimuth: 121 })
    expect((await member.post('vrigcontrol/get')).json()).toMatchObject({
      ...satellite,
      mode_rx: 'USB',
      sat_name: 'FO-29',
      prop_mode: 'SAT',
      azimuth: 121,
      freq: 14_074,
    })
    site.clock.advance(61_000)
    expect((await member.post('vrigcontrol/get')).json()).toMatchObject({ freq: 0, rig_name: null, op_mode: null })
  })
})
