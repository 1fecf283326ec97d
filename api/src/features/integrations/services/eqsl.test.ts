import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeService, startService } from '../testing/services.ts'
import { openEqsl } from './eqsl.ts'

let fake: FakeService
beforeAll(async () => {
  fake = await startService(() => ({ body: '' }))
})
beforeEach(() => {
  fake.requests.length = 0
})
afterAll(() => fake.close())

const toPage = (text: string) => `<HTML><HEAD><TITLE>eQSL</TITLE><script>var x="Error: no"</script></HEAD>
<BODY><!-- Reply from eQSL.cc ADIF Real-time Interface -->${text}<BR></BODY></HTML>`
const openDesk = () => openEqsl({ url: fake.url, user: 'M0ABC', password: 'pass & word' })
const RECORD = '<CALL:6>DL1ABC <QSO_DATE:8>20261120 <TIME_ON:4>1015 <BAND:3>20m <MODE:2>CW <EOR>'

describe('sending one card', () => {
  test.each([
    ['taken', toPage('Result: 1 out of 1 records added'), { kind: 'accepted' }],
    [
      'taken with a remark',
      toPage('Caution: Y=2026 M=11 D=20 DL1ABC 20M CW Possible problem<BR>Result: 1 out of 1 records added'),
      { kind: 'accepted' },
    ],
    [
      'there already',
      toPage('Warning: Y=2026 M=11 D=20 DL1ABC 20M CW Bad record: Duplicate<BR>Result: 0 out of 1 records added'),
      { kind: 'duplicate' },
    ],
    [
      'a rejected record',
      toPage('Warning: Bad record: Bad mode &lt;XYZ&gt;<BR>Result: 0 out of 1 records added'),
      { kind: 'rejected', reason: expect.stringContaining('Bad mode <XYZ>') },
    ],
    [
      'a wrong password',
      toPage('<B>Error: No match on eQSL_User/eQSL_Pswd</B>'),
      { kind: 'refused', reason: 'eQSL does not know this user name and password.' },
    ],
    [
      'a missing user name',
      toPage('Error: Missing eQSL_User'),
      { kind: 'refused', reason: 'eQSL does not know this user name and password.' },
    ],
    ['another page', '<html><h1>Scheduled maintenance</h1></html>', { kind: 'later' }],
    ['an empty page', '', { kind: 'later' }],
    ['another number of records', toPage('Result: 2 out of 2 records added'), { kind: 'later' }],
  ])('classifies the response: %s', async (_, body, outcome) => {
    fake.answer = () => ({ body })
    expect(await openDesk().insert(RECORD)).toMatchObject(outcome)
    expect(fake.requests).toMatchObject([
      { path: '/ImportADIF.cfm', form: { EQSL_USER: 'M0ABC', EQSL_PSWD: 'pass & word' } },
    ])
    expect(fake.requests[0]?.form.Filename).toMatch(/<EOH>\s+<CALL:6>DL1ABC .*<EOR>/s)
  })

  test.each([
    ['a server error', { status: 500, body: toPage('Result: 1 out of 1 records added') }],
    ['a broken connection', { status: 0, body: '' }],
  ])('is retried later after %s', async (_, response) => {
    fake.answer = () => response
    expect(await openDesk().insert(RECORD)).toMatchObject({ kind: 'later' })
  })
})

describe('sending several cards', () => {
  test.each([
    ['all taken', 'Result: 3 out of 3 records added', { kind: 'accepted' }],
    [
      'some accepted, without telling which',
      'Warning: Bad record: Duplicate<BR>Result: 2 out of 3 records added',
      { kind: 'some' },
    ],
    ['none taken', 'Result: 0 out of 3 records added', { kind: 'some' }],
    ['refused', 'Error: No match on eQSL_User/eQSL_Pswd', { kind: 'refused' }],
    ['another page', 'Welcome to eQSL', { kind: 'later' }],
  ])('classifies the response: %s', async (_, text, outcome) => {
    fake.answer = () => ({ body: toPage(text) })
    expect(await openDesk().insertMany([RECORD, RECORD, RECORD].join('\r\n'), 3)).toMatchObject(outcome)
  })
})

describe('verifying a password without sending a card', () => {
  test.each([
    ['an empty inbox', 'You have no log entries', { kind: 'accepted' }],
    [
      'a link to the file',
      'Your ADIF log file has been built. <A HREF="downloadedfiles/x1.adi">.ADI file</A>',
      { kind: 'accepted' },
    ],
    ['a wrong password', 'Error: No such Username/Password found', { kind: 'refused' }],
    ['another page', 'Please come back later', { kind: 'later' }],
  ])('classifies the response: %s', async (_, text, outcome) => {
    fake.answer = () => ({ body: toPage(text) })
    expect(await openDesk().check(new Date('2026-11-21T20:00:00Z'))).toMatchObject(outcome)
    expect(fake.requests).toMatchObject([
      {
        path: '/DownloadInBox.cfm',
        form: { UserName: 'M0ABC', Password: 'pass & word', RcvdSince: '202611220000' },
      },
    ])
  })
})
