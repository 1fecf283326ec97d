import { describe, expect, test } from 'vitest'
import { ConfirmationReader, confirmationFields, isConfirmed, mergeConfirmations } from './confirmations.ts'

function read(fields: Readonly<Record<string, string>> | readonly (readonly [string, string])[]) {
  const reader = new ConfirmationReader()
  const pairs = Array.isArray(fields) ? fields : Object.entries(fields)
  const unread = pairs.flatMap(([name, value]) => (reader.take({ name, value }) ? [] : [`${name}=${value}`]))
  return { confirmations: reader.confirmations, unread }
}

describe('confirmation fields', () => {
  test.each([
    ['QSL_SENT', 'r', { paper: { sent: 'R' } }],
    ['QSL_RCVD_VIA', ' B ', { paper: { receivedVia: 'B' } }],
    ['QSLRDATE', '20240301', { paper: { receivedOn: '20240301' } }],
    ['LOTW_QSL_RCVD', 'V', { lotw: { received: 'V' } }],
    ['LOTW_QSLSDATE', '20240302', { lotw: { sentOn: '20240302' } }],
    ['EQSL_QSL_RCVD', 'I', { eqsl: { received: 'I' } }],
    ['EQSL_QSL_SENT', 'Q', { eqsl: { sent: 'Q' } }],
    ['QRZCOM_QSO_UPLOAD_STATUS', 'M', { qrz: { sent: 'M' } }],
    ['QRZCOM_QSO_DOWNLOAD_STATUS', 'Y', { qrz: { received: 'Y' } }],
    ['CLUBLOG_QSO_UPLOAD_DATE', '20240303', { clublog: { sentOn: '20240303' } }],
    ['APP_ONFREQ_QSL_RCVD', 'Y', { onfreq: { received: 'Y' } }],
    ['APP_ONFREQ_LOTW_SAYS', '{"dxcc":224,"grid":"KP20"}', { lotw: { says: { dxcc: 224, grid: 'KP20' } } }],
  ])('accept %s "%s"', (name, value, confirmations) => {
    expect(read({ [name]: value })).toEqual({ confirmations, unread: [] })
  })

  test.each([
    ['QSL_SENT', 'V'],
    ['QSL_RCVD', 'Q'],
    ['QSL_RCVD_VIA', 'X'],
    ['QSLRDATE', '2024-3-1'],
    ['QRZCOM_QSO_UPLOAD_STATUS', 'Q'],
    ['QRZCOM_QSO_DOWNLOAD_STATUS', 'V'],
    ['NAME', 'Y'],
    ['APP_ONFREQ_LOTW_SAYS', '{"dxcc":"224"}'],
    ['APP_ONFREQ_LOTW_SAYS', '{"band":"20m"}'],
    ['APP_ONFREQ_LOTW_SAYS', '{"dxcc":224'],
  ])('leave %s "%s" in the record', (name, value) => {
    expect(read({ [name]: value })).toEqual({ confirmations: null, unread: [`${name}=${value}`] })
  })

  test('uses the first of two duplicates and preserves the other', () => {
    const twice = [
      ['LOTW_QSL_RCVD', 'Y'],
      ['LOTW_QSLRDATE', '20240301'],
      ['LOTW_QSL_RCVD', 'N'],
    ] as const
    expect(read(twice)).toEqual({
      confirmations: { lotw: { received: 'Y', receivedOn: '20240301' } },
      unread: ['LOTW_QSL_RCVD=N'],
    })
  })

  test('exports the fields as they were read', () => {
    const fields = {
      QSL_SENT: 'Y',
      QSLSDATE: '20240301',
      QSL_SENT_VIA: 'B',
      EQSL_QSL_RCVD: 'Y',
      APP_ONFREQ_EQSL_SAYS: '{"grid":"KP20","mode":"CW"}',
    }
    const { confirmations } = read(fields)
    const written = confirmationFields(confirmations)
    expect(Object.fromEntries(written.map(({ name, value }) => [name, value]))).toEqual(fields)
    expect(confirmationFields(null)).toEqual([])
  })
})

test.each([
  ['Y', true],
  ['V', true],
  ['N', false],
  ['R', false],
  ['I', false],
  [undefined, false],
])('treats a confirmation received as %s as confirmed: %s', (received, confirmed) => {
  expect(isConfirmed(received === undefined ? undefined : { received })).toBe(confirmed)
})

describe('two states of one contact', () => {
  test('fills missing fields and leaves existing ones unchanged', () => {
    const stored = { paper: { sent: 'Y', sentOn: '20240101' } }
    const incoming = { paper: { sent: 'Y', sentOn: '20240202', received: 'N' }, lotw: { sent: 'Y' } }
    expect(mergeConfirmations(stored, incoming)).toEqual({
      confirmations: { paper: { sent: 'Y', sentOn: '20240101', received: 'N' }, lotw: { sent: 'Y' } },
      filled: ['lotw', 'paper'],
    })
  })

  test('replaces a missing confirmation by a received one, with date and details', () => {
    const stored = { lotw: { received: 'N', receivedOn: '20240101', sent: 'Y' } }
    const incoming = { lotw: { received: 'Y', receivedOn: '20240303', says: { grid: 'KP20' } } }
    expect(mergeConfirmations(stored, incoming)).toEqual({
      confirmations: { lotw: { received: 'Y', receivedOn: '20240303', sent: 'Y', says: { grid: 'KP20' } } },
      filled: ['lotw'],
    })
  })

  test('never removes a received confirmation', () => {
    const stored = { lotw: { received: 'Y', receivedOn: '20240303' } }
    expect(mergeConfirmations(stored, { lotw: { received: 'N', receivedOn: '20240404' } })).toEqual({
      confirmations: null,
      filled: [],
    })
    expect(mergeConfirmations(stored, null)).toEqual({ confirmations: null, filled: [] })
  })

  test('prefers sent to requested', () => {
    expect(
      mergeConfirmations({ paper: { sent: 'R' } }, { paper: { sent: 'Y', sentOn: '20240505', sentVia: 'D' } }),
    ).toEqual({ confirmations: { paper: { sent: 'Y', sentOn: '20240505', sentVia: 'D' } }, filled: ['paper'] })
  })
})
