import type { QslCard } from '@onfreq/contracts/cards/qsl-cards'
import { DEFAULT_CARD_SETTINGS, DEFAULT_DESIGN } from '@onfreq/contracts/cards/values'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { png, uploadPhoto } from '../../core/people/testing/pictures.ts'
import { csvCell } from './csv.ts'

let site: TestApp
let owner: TestMember
let friend: TestMember

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  owner = await site.register()
  friend = await site.register()
})
afterAll(() => site.close())

async function logContact(member: TestMember, data: object): Promise<number> {
  const response = await member.post('vqso/upsert', {
    data: { TS: '2024-05-06T07:08:00Z', Mode: 'CW', Freq: 14_010, ...data },
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().qso.qdo_id
}
const getQueue = async (query: object = {}): Promise<{ cards: QslCard[]; next: number | null; counts: object }> =>
  (await owner.post('vqslcards', query)).json()
const addCards = async (ids: readonly number[], rest: object = {}) =>
  (await owner.post('vqslcards/add', { selection: { ids }, ...rest })).json()
async function getFields(id: number, member = owner): Promise<Record<string, string>> {
  const [contact] = await site.app.logbook.ownContacts(member.accountId, [id])
  if (contact === undefined) throw new Error('gone')
  return Object.fromEntries(
    site.app.logbook
      .adifFields(contact)
      .filter(({ name }) => /^QSL/.test(name))
      .map(({ name, value }) => [name, value]),
  )
}
const getToday = () => site.app.clock.now().toISOString().slice(0, 10).replaceAll('-', '')

describe('the card queue', () => {
  test('adds contacts once, and updates their QSL fields at each change of state', async () => {
    const contact = await logContact(owner, { Call: 'G3ABC' })
    expect(await addCards([contact], { method: 'B' })).toEqual({ added: 1, already: 0 })
    expect(await addCards([contact])).toEqual({ added: 0, already: 1 })
    expect(await getFields(contact)).toEqual({ QSL_SENT: 'Q', QSL_SENT_VIA: 'B' })
    const [card] = (await getQueue()).cards
    expect(card).toMatchObject({ Call: 'G3ABC', state: 'print', method: 'B', received: false, qdo_id: contact })
    const setState = (change: object) => owner.post('vqslcards/set', { ids: [card?.id], ...change })
    await setState({ state: 'printed' })
    await setState({ state: 'sent', via: 'm0oxo' })
    expect(await getFields(contact)).toEqual({
      QSL_SENT: 'Y',
      QSLSDATE: getToday(),
      QSL_SENT_VIA: 'B',
      QSL_VIA: 'M0OXO',
    })
    await setState({ state: 'received' })
    expect(await getFields(contact)).toMatchObject({ QSL_RCVD: 'Y', QSLRDATE: getToday(), QSL_RCVD_VIA: 'B' })
    expect(await getQueue({ state: 'received' })).toMatchObject({
      cards: [{ received: true, via: 'M0OXO' }],
      counts: { print: 0, printed: 0, sent: 0, received: 1 },
    })
    await setState({ state: 'sent' })
    expect(await getFields(contact)).toMatchObject({ QSL_RCVD: 'N' })
  })

  test('uses the QSL manager from the log, and leaves a sent card unchanged', async () => {
    const contact = await logContact(owner, { Call: 'ZL1ABC' })
    await owner.post('vlogbook/repair', {
      selection: { ids: [contact] },
      action: { type: 'paper_card', card: { sent: 'Y', sent_on: '20240601', manager: 'W3HNK' } },
    })
    await addCards([contact])
    expect((await getQueue()).cards[0]).toMatchObject({ via: 'W3HNK' })
    expect(await getFields(contact)).toMatchObject({ QSL_SENT: 'Y', QSLSDATE: '20240601' })
  })

  test('returns 230 cards in pages, newest first and without duplicates', async () => {
    const ids: number[] = []
    for (let n = 0; n < 230; n += 1) {
      ids.push(
        await logContact(owner, { Call: `DL${n % 10}X${String.fromCharCode(65 + (n % 26))}`, TS: minutesLater(n) }),
      )
    }
    expect(await addCards(ids)).toEqual({ added: 230, already: 0 })
    const listed: number[] = []
    for (let after: number | null = null; ; ) {
      const page = await getQueue(after === null ? {} : { after })
      listed.push(...page.cards.map(({ id }) => id))
      after = page.next
      if (after === null) break
    }
    expect(listed).toHaveLength(230)
    expect(listed).toEqual([...new Set(listed)].sort((a, b) => b - a))
    const rows = (await owner.get('vqslcards/csv?state=print')).body.trim().split('\r\n')
    expect(rows).toHaveLength(231)
    const file = await owner.get('vqslcards/print?kind=labels')
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('reverts a card with the undo of each logbook step, unless the card was changed later', async () => {
    const [contactId, two] = [
      await logContact(owner, { Call: 'G3ABC' }),
      await logContact(owner, { Call: 'G3ABD', TS: minutesLater(1) }),
    ]
    const listSteps = async () =>
      (await owner.post('vlogbook/steps')).json().steps as { id: number; undone_at: unknown }[]
    const undoNewestStep = async () => {
      const step = (await listSteps()).find(({ undone_at }) => undone_at === null)
      expect((await owner.post('vlogbook/undo', { step_id: step?.id })).statusCode).toBe(200)
    }
    const listStates = async () =>
      (await getQueue()).cards.map(({ Call, state, method }) => [Call, state, method]).sort()
    await addCards([contactId, two], { method: 'B' })
    const ids = (await getQueue()).cards.map(({ id }) => id)
    const before = await listStates()
    expect(before).toEqual([
      ['G3ABC', 'print', 'B'],
      ['G3ABD', 'print', 'B'],
    ])
    await owner.post('vqslcards/remove', { ids })
    expect(await listStates()).toEqual([])
    await undoNewestStep()
    expect(await listStates()).toEqual(before)
    await owner.post('vqslcards/set', { ids, state: 'sent', method: 'D' })
    await undoNewestStep()
    expect(await listStates()).toEqual(before)
    expect((await getQueue()).cards.map(({ id }) => id)).toEqual(ids)
    // The card was changed after the step that is undone.
    const [stored] = (await getQueue()).cards
    await owner.post('vqslcards/set', { ids: [stored?.id], state: 'printed', method: 'M' })
    const [, added] = (await listSteps()).filter(({ undone_at }) => undone_at === null)
    await owner.post('vlogbook/undo', { step_id: added?.id })
    expect(await listStates()).toEqual([[stored?.Call, 'printed', 'M']])
    expect(await getFields(contactId)).toEqual({})
  })

  test('hides the card of a deleted contact, and shows it again after an undo', async () => {
    const contact = await logContact(owner, { Call: 'G3ABC' })
    await addCards([contact])
    const step = (
      await owner.post('vlogbook/repair', { selection: { ids: [contact] }, action: { type: 'delete' } })
    ).json().step_id
    expect(await getQueue()).toMatchObject({ cards: [], counts: { print: 0 } })
    await owner.post('vlogbook/undo', { step_id: step })
    expect((await getQueue()).cards).toHaveLength(1)
  })

  test('removes a card and the pending mark of its contact', async () => {
    const contact = await logContact(owner, { Call: 'G3ABC' })
    await addCards([contact])
    const [card] = (await getQueue()).cards
    expect((await owner.post('vqslcards/remove', { ids: [card?.id] })).json()).toEqual({ changed: 1 })
    expect(await getFields(contact)).toEqual({ QSL_SENT: 'N' })
  })

  test('is not accessible to other members', async () => {
    await addCards([await logContact(owner, { Call: 'G3ABC' })])
    const [card] = (await getQueue()).cards
    const ids = [card?.id]
    expect((await friend.post('vqslcards/set', { ids, state: 'sent' })).json()).toEqual({ changed: 0 })
    expect((await friend.post('vqslcards/remove', { ids })).json()).toEqual({ changed: 0 })
    expect((await friend.get(`vqslcards/picture/${card?.id}`)).statusCode).toBe(404)
    expect((await friend.get(`vqslcards/print?kind=cards&ids=${card?.id}`)).statusCode).toBe(404)
    expect((await getQueue()).cards).toHaveLength(1)
  })
})

describe('a picture of a card', () => {
  test('is sent to the member once, contains only what they may see, and never changes afterwards', async () => {
    const contact = await logContact(owner, { Call: `${friend.callsign}/P` })
    const stranger = await logContact(owner, { Call: 'VK9ZZZ' })
    await addCards([contact, stranger])
    const ids = (await getQueue()).cards.map(({ id }) => id)
    const response = (await owner.post('vqslcards/send', { ids })).json()
    expect(response).toMatchObject({ sent: 1, left: [{ Call: 'VK9ZZZ', reason: 'Not on Onfreq.' }] })
    expect(await getFields(contact)).toMatchObject({ QSL_SENT: 'Y', QSL_SENT_VIA: 'E' })
    const { notifications } = (await friend.post('vinbox')).json()
    expect(notifications).toHaveLength(1)
    expect(notifications[0]).toMatchObject({ subject: `QSL card from ${owner.callsign}`, type_id: 150 })
    const path = `vqslcards/picture/${notifications[0].about_card_id}`
    const picture = await friend.get(path)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    await owner.post('vqslcards/design/save', { design: { ...DEFAULT_DESIGN, theme: 'dark' } })
    expect((await friend.get(path)).headers.etag).toBe(picture.headers.etag)
    expect((await site.get(path)).statusCode).toBe(401)
    const third = await site.register()
    expect((await third.get(path)).statusCode).toBe(404)
    expect((await owner.post('vqslcards/send', { ids: [notifications[0].about_card_id] })).json().left).toMatchObject([
      { reason: 'Already has it.' },
    ])
  })

  test('is not sent to a member who blocks this station', async () => {
    await friend.post('vblock', { user_id: owner.accountId, blocked: true })
    await addCards([await logContact(owner, { Call: friend.callsign })])
    const ids = (await getQueue()).cards.map(({ id }) => id)
    expect((await owner.post('vqslcards/send', { ids })).json()).toMatchObject({
      sent: 0,
      left: [{ Call: friend.callsign }],
    })
    expect((await friend.post('vinbox')).json().notifications).toEqual([])
  })

  test('uses only photos of its owner, and has a preview in the designer', async () => {
    const { photo } = (await uploadPhoto(friend, await png({ width: 64, height: 48 }))).json()
    const design = { ...DEFAULT_DESIGN, layout: 'photo', photo: photo.profile_image_name }
    expect((await owner.post('vqslcards/design/save', { design })).statusCode).toBe(422)
    const getPreview = (member: TestMember, text: string) =>
      member.get(`vqslcards/preview?design=${encodeURIComponent(text)}`)
    expect((await getPreview(owner, JSON.stringify(design))).statusCode).toBe(422)
    expect((await getPreview(friend, JSON.stringify(design))).headers['content-type']).toBe('image/jpeg')
    for (const text of ['{', '[]', '{"layout":"photo"}']) expect((await getPreview(owner, text)).statusCode).toBe(400)
  })
})

describe('the language of prints', () => {
  /** Drawing instructions of the text: outlines in a picture, glyph ids in a PDF. */
  async function getTextInstructions(path: string): Promise<{ saidText: string; language: unknown }> {
    const once = vi.spyOn(site.app.drawings, 'once')
    try {
      const { statusCode, headers } = await owner.get(path)
      expect(statusCode).toBe(200)
      return { saidText: JSON.stringify(once.mock.calls[0]?.[0].input), language: headers['content-language'] }
    } finally {
      once.mockRestore()
    }
  }
  const PREVIEW = `vqslcards/preview?design=${encodeURIComponent(JSON.stringify(DEFAULT_DESIGN))}`

  test('is English by default, for cards, labels and the preview', async () => {
    await addCards([await logContact(owner, { Call: 'G3ABC' })])
    for (const path of ['vqslcards/print?kind=cards', 'vqslcards/print?kind=labels', PREVIEW]) {
      const english = await getTextInstructions(path)
      expect(english.language).toBe('en')
      for (const translation of ['To G3ABC', '"Date"', '"Mode"']) expect(english.saidText).toContain(translation)
      const german = await getTextInstructions(`${path}&lang=de`)
      expect(german.language).toBe('de')
      for (const translation of ['An G3ABC', '"Datum"', '"Betriebsart"', '"20m"'])
        expect(german.saidText).toContain(translation)
      expect(german.saidText).not.toContain('To G3ABC')
      // The fonts for printing have no kana.
      for (const fallback of ['ja', 'xx'])
        expect(await getTextInstructions(`${path}&lang=${fallback}`)).toEqual(english)
    }
  })

  test('translates neither the text of operators nor cards sent to members', async () => {
    const contact = await logContact(owner, { Call: friend.callsign, Comment: 'Date with a new Mode' })
    await owner.post('vqslcards/design/save', {
      design: { ...DEFAULT_DESIGN, headline: 'Date', message: 'Mode', fields: ['comment'] },
    })
    await addCards([contact])
    const { saidText: message } = await getTextInstructions('vqslcards/print?kind=cards&lang=pl')
    for (const word of ['"headline":"Date"', '"message":"Mode"', 'Date with a new Mode', '"date":"Data"']) {
      expect(message).toContain(word)
    }
    const [card] = (await getQueue()).cards
    await owner.post('vqslcards/send', { ids: [card?.id] })
    const picture = vi.spyOn(site.app.drawings, 'picture')
    await friend.get(`vqslcards/picture/${card?.id}`, { headers: { 'accept-language': 'de' } })
    expect(JSON.stringify(picture.mock.calls[0]?.[0].input)).toContain(`To ${friend.callsign}`)
    picture.mockRestore()
  })
})

describe('label formats', () => {
  test('can be saved by the member, and are rejected when they do not fit on A4', async () => {
    const format = { name: 'Mine', columns: 2, rows: 5, width: 90, height: 50, left: 10, top: 10, gap_x: 5, gap_y: 1 }
    const saveFormat = (format: object) => owner.post('vqslcards/formats/save', { formats: [format] })
    expect((await saveFormat({ ...format, columns: 3 })).statusCode).toBe(422)
    expect((await saveFormat(format)).statusCode).toBe(200)
    await addCards([await logContact(owner, { Call: 'G3ABC' })])
    expect((await owner.get('vqslcards/print?kind=labels&format=5')).statusCode).toBe(200)
    expect((await owner.get('vqslcards/print?kind=labels&format=6')).statusCode).toBe(404)
  })
})

describe('a log lookup', () => {
  const lookUp = async (visitor: Pick<TestMember, 'get'> | TestApp, call: string) =>
    (await visitor.get(`vinlog?callsign=${owner.callsign}&call=${encodeURIComponent(call)}`)).json()
  const saveSettings = (change: object) =>
    owner.post('vqslcards/settings/save', { settings: { ...DEFAULT_CARD_SETTINGS, ...change } })

  test('returns yes or no to visitors, and bands and modes to members', async () => {
    await logContact(owner, { Call: 'G3ABC/P' })
    const seven = await logContact(owner, { Call: 'G3ABC', Freq: 7_010, TS: minutesLater(1) })
    await owner.post('vlogbook/repair', {
      selection: { ids: [seven] },
      action: { type: 'paper_card', card: { received: 'Y' } },
    })
    expect(await lookUp(site, 'g3abc')).toEqual({ call: 'G3ABC', answer: 'yes', cells: null, methods: ['B', 'D', 'E'] })
    expect(await lookUp(site, 'G3ABD')).toEqual({ call: 'G3ABD', answer: 'no', cells: null, methods: [] })
    const { cells } = await lookUp(friend, 'G3ABC')
    expect(cells).toHaveLength(2)
    expect(cells).toEqual(
      expect.arrayContaining([
        { band: '20m', mode_class: 'cw', confirmed: false },
        { band: '40m', mode_class: 'cw', confirmed: true },
      ]),
    )
    expect(JSON.stringify(await lookUp(friend, 'G3ABC'))).not.toMatch(/2024|TS|qdo/)
  })

  test('returns the same result for every call when the owner disables it', async () => {
    await logContact(owner, { Call: 'G3ABC' })
    await saveSettings({ answers: 'nobody' })
    const hit = await lookUp(friend, 'G3ABC')
    const miss = await lookUp(friend, 'G3ABD')
    expect({ ...hit, call: '' }).toEqual({ ...miss, call: '' })
    expect(hit).toMatchObject({ answer: 'private', cells: null })
    expect((await lookUp(owner, 'G3ABC')).answer).toBe('yes')
    await saveSettings({ answers: 'members' })
    expect((await lookUp(site, 'G3ABC')).answer).toBe('login')
    expect((await lookUp(friend, 'G3ABC')).answer).toBe('yes')
  })

  test('never counts a contact under a call that the owner has not proved', async () => {
    await logContact(owner, { Call: 'G3ABC', station_callsign: 'VP8XYZ' })
    expect((await lookUp(friend, 'G3ABC')).answer).toBe('no')
  })

  test('prevents enumeration of a log by limits per minute and day for each client', async () => {
    const strict = await startTestApp({ config: { rateLimits: true } })
    try {
      const station = await strict.register('W7QSE')
      const codes: number[] = []
      for (let n = 0; n < 16; n += 1) {
        codes.push((await strict.get(`vinlog?callsign=${station.callsign}&call=G${n}ABC`)).statusCode)
      }
      expect(codes.slice(0, 15).every((code) => code === 200)).toBe(true)
      expect(codes[15]).toBe(429)
      let answered = 15
      for (let minutes = 0; minutes < 12; minutes += 1) {
        strict.clock.advance(60_000)
        for (let n = 0; n < 14; n += 1) {
          const { statusCode } = await strict.get(`vinlog?callsign=${station.callsign}&call=G${n}ABC`)
          if (statusCode === 200) answered += 1
        }
      }
      expect(answered).toBe(150)
    } finally {
      await strict.close()
    }
  })
})

describe('a request for a card', () => {
  const requestCard = (change: object = {}) =>
    friend.post('vqslrequest', {
      callsign: owner.callsign,
      call: friend.callsign,
      method: 'D',
      message: 'Please QSL, first one for me!',
      ...change,
    })
  const saveSettings = (change: object) =>
    owner.post('vqslcards/settings/save', { settings: { ...DEFAULT_CARD_SETTINGS, ...change } })
  const contact = { day: '2024-05-06', band: '20m', mode: 'CW' }

  test('appears in the inbox and in the queue once', async () => {
    const contact = await logContact(owner, { Call: friend.callsign })
    expect((await requestCard()).statusCode).toBe(200)
    const { notifications } = (await owner.post('vinbox')).json()
    expect(notifications).toHaveLength(1)
    expect(notifications[0]).toMatchObject({
      subject: `QSL request from ${friend.callsign}`,
      about_qso_id: contact,
      sender: { my_callsign: friend.callsign },
    })
    expect(notifications[0].message).toContain('Please QSL, first one for me!')
    expect((await getQueue()).cards).toMatchObject([
      { requested_by: friend.callsign, method: 'D', note: 'Please QSL, first one for me!', qdo_id: contact },
    ])
    expect(await getFields(contact)).toEqual({ QSL_SENT: 'R' })
    expect((await requestCard()).statusCode).toBe(409)
    expect((await owner.post('vinbox')).json().notifications).toHaveLength(1)
  })

  test('needs a contact, or the owner’s permission and a description of the contact', async () => {
    expect((await requestCard()).json()).toMatchObject({ error: { code: 'cards.request_not_in_log' } })
    await saveSettings({ ask_anyway: true })
    expect((await requestCard()).json()).toMatchObject({ error: { code: 'cards.request_details' } })
    expect((await requestCard({ asked: contact })).statusCode).toBe(200)
    expect((await getQueue()).cards).toMatchObject([
      { qdo_id: null, asked: '2024-05-06 · 20m · CW', Call: friend.callsign },
    ])
    expect((await requestCard({ asked: contact })).statusCode).toBe(409)
    expect((await owner.get('vqslcards/print?kind=labels')).statusCode).toBe(404)
  })

  test('reveals nothing when the owner disables log lookups', async () => {
    await saveSettings({ answers: 'nobody' })
    const miss = await requestCard({ asked: contact })
    await logContact(owner, { Call: friend.callsign })
    const hit = await requestCard({ asked: contact })
    const again = await requestCard({ asked: contact })
    expect([miss, hit, again].map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 3 }, () => [200, miss.body]),
    )
  })

  test('is rejected for another member’s call, another method, oneself, and from a blocked member', async () => {
    await logContact(owner, { Call: friend.callsign })
    const getErrorCode = async (change: object) => (await requestCard(change)).json().error?.code
    expect(await getErrorCode({ call: 'G9ZZZ' })).toBe('cards.request_call')
    expect(await getErrorCode({ method: 'M' })).toBe('cards.request_way')
    expect(await getErrorCode({ callsign: friend.callsign })).toBe('cards.request_self')
    expect(await getErrorCode({ callsign: 'ZZ9ZZZ' })).toBe('cards.station_not_found')
    expect(await getErrorCode({ message: 'x'.repeat(301) })).toBe('cards.request_length')
    await saveSettings({ methods: [] })
    expect(await getErrorCode({})).toBe('cards.request_way')
    await saveSettings({})
    await owner.post('vblock', { user_id: friend.accountId, blocked: true })
    expect(await getErrorCode({})).toBe('cards.request_blocked')
    expect((await getQueue()).cards).toEqual([])
    expect((await site.post('vqslrequest', {})).statusCode).toBe(401)
  })

  test('is deleted with the account that sent it', async () => {
    await logContact(owner, { Call: friend.callsign })
    await requestCard()
    await site.app.pool.query('select 1')
    const { deleteMemberRows: deleteMember } = await import('./repository/queue.ts')
    const { toSql } = await import('#kernel/database/sql.ts')
    await deleteMember(toSql(site.app.db), friend.accountId)
    expect((await getQueue()).cards).toMatchObject([{ requested_by: null, note: '' }])
  })
})

test('exporting the queue writes a table without formulas that a spreadsheet would run', () => {
  expect(csvCell('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`)
  expect(csvCell('@SUM(A1)')).toBe("'@SUM(A1)")
  expect(csvCell('+cmd|calc')).toBe("'+cmd|calc")
  expect(csvCell('-10')).toBe('-10')
  expect(csvCell('a,b\r\nc')).toBe('"a,b\r\nc"')
})

const minutesLater = (n: number) => new Date(Date.UTC(2024, 5, 1, 0, n)).toISOString()
