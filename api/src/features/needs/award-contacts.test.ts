import type { AwardContactsResponse } from '@onfreq/contracts/needs/needs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { adi, importFile } from '../../core/log/testing/upload.ts'

let site: TestApp
let owner: TestMember
beforeAll(async () => {
  site = await startTestApp()
  owner = await site.register('DL4WHY')
  const toContact = (CALL: string, fields: Record<string, string> = {}) =>
    adi({ CALL, QSO_DATE: '20250801', TIME_ON: '120000', BAND: '20m', MODE: 'SSB', ...fields })
  await importFile(
    site,
    owner,
    [
      toContact('W1AW', { STATE: 'CT', LOTW_QSL_RCVD: 'Y', CREDIT_GRANTED: 'WAS:lotw,DXCC:lotw' }),
      toContact('W2AAA', { STATE: 'NY', QSL_RCVD: 'Y' }),
      toContact('W3AAA', { STATE: 'PA', EQSL_QSL_RCVD: 'Y' }),
      toContact('W4AAA', { STATE: 'VA' }),
      toContact('W5AAA', { STATE: 'TX', BAND: '60m' }),
      toContact('W6AAA', { STATE: 'CA', PROP_MODE: 'ECH' }),
      toContact('W7AAA', { STATE: 'WA', BAND: '2m', PROP_MODE: 'SAT', SAT_NAME: 'RS-44' }),
      toContact('W8AAA', { STATE: 'OH', MY_GRIDSQUARE: 'IL18', MY_DXCC: '29' }),
      toContact('W9AAA', { STATE: 'ZZ' }),
      toContact('W0AAA'),
      toContact('G4AAA', { STATE: 'CT' }),
      toContact('W1XYZ/MM', { DXCC: '0' }),
      toContact('N1AAA', { STATE: 'MA', QSL_RCVD: 'Y', SWL: 'Y' }),
    ].join(''),
  )
}, 60_000)
afterAll(() => site.close())

const getContacts = async (query = '', id = 'was') =>
  (await owner.get(`vawards/progress/${id}/contacts${query}`)).json<AwardContactsResponse>()

test('returns for each contact whether it counts for WAS, and why', async () => {
  const { contacts, counts, credits } = await getContacts()
  expect(Object.fromEntries(contacts.map(({ Call, state, because }) => [Call, `${state}: ${because}`]))).toEqual({
    W1AW: 'counts: Confirmed by LoTW',
    W2AAA: 'counts: Confirmed by a paper card',
    W3AAA: 'shown: Confirmed by eQSL only. It would count with LoTW, a paper card',
    W4AAA: 'shown: Not confirmed. It would count with LoTW, a paper card',
    W5AAA: 'shown: 60m is shown and not counted',
    W6AAA: 'no: Over a repeater, EchoLink or the internet, or between two bands',
    W7AAA: 'shown: Over a satellite: it counts for the satellite award',
    W8AAA: 'no: Made from IL18, not from Germany',
    W9AAA: 'no: ZZ is none that counts',
    W0AAA: 'no: Your log has nothing of this kind for it',
    G4AAA: 'no: Not in the United States',
    'W1XYZ/MM': 'no: In no entity: at sea, in the air, or an unknown prefix',
    N1AAA: 'no: A listener’s report: only two-way contacts count',
  })
  expect(counts.counts).toBe(2)
  expect(credits).toEqual({ granted: 1, submitted: 0, ready: 1 })
})

test('returns why a station does not count for the award', async () => {
  const { contacts, counts } = await getContacts('?call=W1XYZ')
  expect(contacts.map(({ Call, state }) => [Call, state])).toEqual([['W1XYZ/MM', 'no']])
  expect(counts).toEqual({ counts: 0, shown: 0, no: 1 })
})

test('exports a worksheet for an application with one confirmed contact per state', async () => {
  const response = await owner.get('vawards/progress/was/application')
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.body.split('\r\n')).toEqual([
    'State,Callsign,Date (UTC),Time (UTC),Band,Mode,Confirmation,Credit',
    'CT,W1AW,2025-08-01,12:00,20m,SSB,Confirmed by LoTW,granted',
    'NY,W2AAA,2025-08-01,12:00,20m,SSB,Confirmed by a paper card,new',
    '',
  ])
})
