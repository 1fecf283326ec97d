import { fieldValue } from '@onfreq/ham/adif/records'
import { describe, expect, test } from 'vitest'
import { readServiceFields } from './service-records.ts'

const toFields = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, value]) => ({ name, value, type: '' }))

describe('fields in records of a service', () => {
  test.each([
    ['lotw', { QSL_RCVD: 'Y', QSLRDATE: '20240601' }, { LOTW_QSL_RCVD: 'Y', LOTW_QSLRDATE: '20240601', QSL_RCVD: '' }],
    ['lotw', { QSL_RCVD: 'N' }, { LOTW_QSL_RCVD: 'N', LOTW_QSL_SENT: 'Y' }],
    ['lotw', { APP_LOTW_OWNCALL: 'M0OLD' }, { STATION_CALLSIGN: 'M0OLD' }],
    ['lotw', { APP_LOTW_OWNCALL: 'M0OLD', STATION_CALLSIGN: 'M0OLD/P' }, { STATION_CALLSIGN: 'M0OLD/P' }],
    ['lotw', { APP_LOTW_MODE: 'FT8' }, { MODE: 'FT8' }],
    ['lotw', { MODE: 'CW', APP_LOTW_MODE: 'FT8' }, { MODE: 'CW' }],
    ['eqsl', { QSL_SENT: 'Y', QSL_SENT_VIA: 'E' }, { EQSL_QSL_SENT: 'Y', QSL_SENT: '', QSL_SENT_VIA: '' }],
    ['eqsl', { CALL: 'G3ABC' }, { STATION_CALLSIGN: 'M0HOME', LOTW_QSL_SENT: '' }],
    ['clublog', { QSL_RCVD: 'Y', QSL_SENT_VIA: 'B' }, { QSL_RCVD: 'Y', QSL_SENT_VIA: 'B', LOTW_QSL_SENT: '' }],
  ] as const)('are converted from %s: %o', (service, given, expected) => {
    const fields = readServiceFields(service, toFields(given), 'M0HOME')
    const values = Object.keys(expected).map((name) => [name, fieldValue(fields, name)])
    expect(Object.fromEntries(values)).toEqual(expected)
  })
})
