import { describe, expect, it } from 'vitest'
import { moreToWire, toMoreFields } from './entry-fields.ts'

const stored = { grid: null, contest: null, satellite: null, propagation: null }

describe('additional log bar fields in wire format', () => {
  it('use the standard ADIF fields', () => {
    expect(
      moreToWire({
        grid: 'cn94IB',
        theirRefs: 'us-2274, g/ld-001',
        serialSent: '014',
        exchangeRcvd: '087',
        satellite: 'RS-44',
        freqRx: '435.640',
      }),
    ).toEqual({
      GridSquare: 'CN94ib',
      SatName: 'RS-44',
      PropMode: 'SAT',
      fields: {
        POTA_REF: 'US-2274',
        SOTA_REF: 'G/LD-001',
        WWFF_REF: null,
        IOTA: null,
        SIG: null,
        SIG_INFO: null,
        STX: '014',
        STX_STRING: null,
        SRX: '087',
        SRX_STRING: '087',
        FREQ_RX: '435.640',
        BAND_RX: '70cm',
      },
    })
  })

  it('that were not shown are not changed', () => {
    expect(moreToWire({})).toEqual({ fields: {} })
  })

  it('in an unusual format are sent as typed', () => {
    expect(moreToWire({ grid: 'ZZ99', freqRx: 'BANANA', theirRefs: 'old mill' }).fields).toMatchObject({
      GRIDSQUARE: 'ZZ99',
      FREQ_RX: 'BANANA',
      SIG_INFO: 'old,mill',
    })
  })

  it('are restored from a stored contact as typed', () => {
    const more = { grid: 'CN94ib', theirRefs: 'US-2274, G/LD-001', serialSent: '014', exchangeRcvd: '087 OR' }
    const { GridSquare = null, fields = {} } = moreToWire(more)
    const operatingFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Record<
      string,
      string
    >
    expect(toMoreFields({ ...stored, grid: GridSquare, fields: operatingFields })).toEqual(more)
  })
})
