import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { adi, importFile } from '../testing/upload.ts'

let site: TestApp
let owner: TestMember

const CONTEST = { name: 'CQ-WW-CW', year: 2025, station_callsign: 'W7QSE' }

function record(call: string, time: string, band: string, rcvd: string, more: Record<string, string> = {}): string {
  return adi({
    CALL: call,
    QSO_DATE: '20251129',
    TIME_ON: time,
    BAND: band,
    MODE: 'CW',
    RST_SENT: '599',
    RST_RCVD: '599',
    STX_STRING: '03',
    SRX_STRING: rcvd,
    CONTEST_ID: 'CQ-WW-CW',
    STATION_CALLSIGN: 'W7QSE',
    ...more,
  })
}

beforeAll(async () => {
  site = await startTestApp()
  owner = await site.register('W7QSE')
  const file = [
    record('K1ABC', '000000', '20m', '05'),
    record('VE3XYZ', '000100', '20m', '04', { FREQ: '14.0254' }),
    record('G4QAO', '000200', '20m', '14'),
    record('DL1ABC', '013000', '40m', '14'),
    record('G4QAO', '014000', '20m', '14'),
    record('F5AAA', '014100', '20m', '99'),
    record('G4QAO', '020000', '20m', '14', { CONTEST_ID: 'CLUB-SPRINT', QSO_DATE: '20251203' }),
  ].join('\n')
  await importFile(site, owner, `A log <EOH>\n${file}`)
})
afterAll(() => site.close())

describe('contests of a log', () => {
  it('are listed newest first, including those without known rules', async () => {
    const { contests } = (await owner.post('vcontestlogs')).json()
    expect(contests).toMatchObject([
      { name: 'CLUB-SPRINT', title: 'CLUB-SPRINT', known: false, contacts: 1 },
      { ...CONTEST, title: 'CQ World Wide DX, CW', known: true, contacts: 6, from: '2025-11-29T00:00:00.000Z' },
    ])
  })

  it('are scored, with duplicates and suspicious entries', async () => {
    const response = (await owner.post('vcontestlog/score', CONTEST)).json()
    // 0 + 2 + 3 + 3 + 3 points; zones 5, 4, 14, 14 on 40 m; W, VE, G, DL on 40 m, F
    expect(response).toMatchObject({ valid: 5, points: 11, dupes: 1, problems: 1, hours: [3, 3] })
    expect(response.bands).toMatchObject([
      { band: '40m', contacts: 1, points: 3, multipliers: 2 },
      { band: '20m', contacts: 4, points: 8 },
    ])
    expect(response.score).toBe(response.points * response.multipliers)
    expect(response.notes.map(({ Call, text }: { Call: string; text: string }) => `${Call}: ${text}`)).toEqual([
      'G4QAO: Worked before at 00:02 UTC',
      'F5AAA: 99 is no CQ zone',
    ])
    const german = await owner.post('vcontestlog/score', CONTEST, { headers: { 'accept-language': 'de' } })
    expect(german.json().notes.map(({ text }: { text: string }) => text)).toEqual([
      'Schon gearbeitet um 00:02 UTC',
      '99 ist keine CQ-Zone',
    ])
  })

  it('without known rules have no score, but a Cabrillo file of what was logged', async () => {
    const other = { ...CONTEST, name: 'CLUB-SPRINT' }
    expect((await owner.post('vcontestlog/score', other)).json()).toMatchObject({ score: null, valid: 1 })
    const { text } = (await owner.post('vcontestlog/cabrillo', other)).json()
    expect(text).toContain(`CONTEST: ${other.name.toUpperCase()}\r\n`)
    expect(text.match(/^QSO: /gm)).toHaveLength(1)
    expect(text).not.toContain('CLAIMED-SCORE')
  })

  it('are exported for the sponsor with every contact', async () => {
    const { filename, text } = (
      await owner.post('vcontestlog/cabrillo', {
        ...CONTEST,
        categories: { 'CATEGORY-POWER': 'LOW' },
        operators: 'w7qse, k7abc',
        operator_name: 'Ann',
      })
    ).json()
    expect(filename).toBe('w7qse-cq-ww-cw-2025.cbr')
    const lines: string[] = text.split('\r\n')
    expect(lines).toEqual(expect.arrayContaining(['CATEGORY-POWER: LOW', 'OPERATORS: W7QSE K7ABC', 'NAME: Ann']))
    expect(lines.filter((line) => line.startsWith('QSO:'))).toHaveLength(6)
    expect(lines).toContain('QSO: 14025 CW 2025-11-29 0001 W7QSE         599 03     VE3XYZ        599 04')
  })

  it.each([
    [{ ...CONTEST, year: 2024 }, 404],
    [{ ...CONTEST, station_callsign: 'G4QAO' }, 404],
    [{ ...CONTEST, name: '' }, 400],
    [{ ...CONTEST, categories: { 'CATEGORY-POWER': 'HUGE' } }, 400],
    [{ ...CONTEST, categories: { 'CATEGORY-SHOE': 'LOW' } }, 400],
  ])('respond to %j with %i', async (body, status) => {
    expect((await owner.post('vcontestlog/cabrillo', body)).statusCode).toBe(status)
  })

  it('are accessible to their owner only', async () => {
    const other = await site.register()
    expect((await other.post('vcontestlogs')).json()).toEqual({ contests: [] })
    expect((await other.post('vcontestlog/score', CONTEST)).statusCode).toBe(404)
  })
})
