import { describe, expect, test } from 'vitest'
import { decodeN1mm, encodeN1mmContact, encodeN1mmRadio, type N1mmRadio } from './n1mm.ts'

const document = (root: string, values: Readonly<Record<string, string>>) =>
  `<${root}>${Object.entries(values)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</${root}>`

describe('band map spot', () => {
  const spot = {
    dxcall: 'dl1abc',
    frequency: '14025.3',
    mode: 'CW',
    spottercall: 'k1abc',
    comment: 'up 2',
    action: 'add',
  }
  const read = (change: Partial<typeof spot> = {}) => decodeN1mm(document('spot', { ...spot, ...change }))

  test('is read in kilohertz, with a decimal comma or point', () => {
    expect(read()).toEqual({
      type: 'spot',
      call: 'DL1ABC',
      frequencyHz: 14_025_300,
      mode: 'CW',
      spotter: 'K1ABC',
      comment: 'up 2',
      isDeleted: false,
    })
    expect(read({ frequency: '14025,3' })).toMatchObject({ frequencyHz: 14_025_300 })
  })

  test.each(['delete', 'Delete'])('is read as removed for the action %s', (action) => {
    expect(read({ action })).toMatchObject({ isDeleted: true })
  })

  test.each([{ frequency: '0' }, { frequency: '' }, { frequency: 'high' }, { dxcall: 'CQ' }])(
    'with %j is ignored',
    (change) => {
      expect(read(change)).toBeNull()
    },
  )
})

describe('radio message', () => {
  const values = { stationname: 'SHACK', radionr: '2', freq: '702500', txfreq: '703000', mode: 'CW', opcall: 'k1abc' }

  test('has the focus unless another radio has it, and flags as words or digits', () => {
    expect(decodeN1mm(document('radioinfo', values))).toMatchObject({
      radio: 2,
      rxFrequencyHz: 7_025_000,
      txFrequencyHz: 7_030_000,
      operatorCall: 'K1ABC',
      isActive: true,
      isRunning: false,
    })
    expect(decodeN1mm(document('radioinfo', { ...values, activeradionr: '1' }))).toMatchObject({ isActive: false })
    expect(
      decodeN1mm(document('radioinfo', { ...values, activeradionr: '2', isrunning: '1', istransmitting: 'true' })),
    ).toMatchObject({ isActive: true, isRunning: true, isTransmitting: true, isSplit: false })
  })

  test.each(['0', '10', ''])('of number "%s" is read as the first radio', (radionr) => {
    expect(decodeN1mm(document('radioinfo', { ...values, radionr }))).toMatchObject({ radio: 1 })
  })

  test('without the focus is written with the number of the other radio', () => {
    const radio: N1mmRadio = {
      type: 'radio',
      station: 'A',
      radio: 2,
      rxFrequencyHz: 7_025_000,
      txFrequencyHz: 7_025_000,
      mode: 'CW',
      operatorCall: '',
      isRunning: false,
      isTransmitting: true,
      isSplit: false,
      isActive: false,
    }
    expect(encodeN1mmRadio(radio)).toContain('<ActiveRadioNr>1</ActiveRadioNr>')
    expect(decodeN1mm(encodeN1mmRadio(radio))).toEqual(radio)
  })
})

describe('contact', () => {
  const values = { timestamp: '2026-10-24 12:05:30', call: 'WA1ABC', band: '3,5', mode: 'CW' }
  const read = (change: Readonly<Record<string, string>> = {}) => {
    const message = decodeN1mm(document('contactinfo', { ...values, ...change }))
    if (message?.type !== 'contact') throw new Error('no contact')
    return message
  }

  test('has the band of its frequency, else of the value in megahertz', () => {
    expect(read().entry).toMatchObject({ band: '80m', frequencyHz: null })
    expect(read({ rxfreq: '1402500' }).entry).toMatchObject({ band: '20m', frequencyHz: 14_025_000 })
    expect(read({ rxfreq: '1402500', txfreq: '2102500' }).entry).toMatchObject({ band: '15m' })
  })

  test('has its own run flag, else that of the radio', () => {
    expect(read({ isrunqso: '1' }).isRun).toBe(true)
    expect(read({ isrunqso: '0', run1run2: '1' }).isRun).toBe(false)
    expect(read({ run1run2: '1' }).isRun).toBe(true)
    expect(read({ run1run2: '2' }).isRun).toBe(false)
    expect(read({ isrunqso: '0' }).entry.extra).toContainEqual({ name: 'APP_ONFREQ_RUN', value: 'N', type: '' })
  })

  test('has serial numbers other than 0, and the name of an unknown contest', () => {
    const { entry } = read({ sntnr: '0', rcvnr: '17', section: 'CT', contestname: 'CLUBTEST' })
    expect(entry.extra.map(({ name, value }) => `${name}=${value}`)).toEqual(['SRX=17', 'ARRL_SECT=CT'])
    expect(entry.contestId).toBe('CLUBTEST')
    expect(read().entry.contestId).toBeNull()
  })

  test('of old versions is an original without an id, and has no previous version unless it replaces one', () => {
    expect(read()).toMatchObject({ id: '', isOriginal: true, old: null })
    expect(read({ isoriginal: 'False' }).isOriginal).toBe(false)
  })

  test('has escaped text that is not parsed as elements', () => {
    const comment = '</comment><call>W1AW</call>'
    const { entry } = read()
    expect(decodeN1mm(encodeN1mmContact({ ...entry, comment }, 'x'))).toMatchObject({
      entry: { call: 'WA1ABC', comment },
    })
  })

  test.each([
    ['160m', '1.8'],
    ['4m', '70'],
    ['70cm', '432'],
    ['23cm', '1240'],
    ['2190m', ''],
  ])('on %s is written on the band "%s"', (band, megahertz) => {
    const text = encodeN1mmContact({ ...read().entry, band, frequencyHz: null }, 'x')
    expect(text).toContain(`<band>${megahertz}</band>`)
    expect(text).toContain('<txfreq>0</txfreq>')
    expect(text).toContain('<contestname>DX</contestname>')
    expect(text).toContain('<IsRunQSO>0</IsRunQSO>')
  })
})

test('ignores a document of another kind', () => {
  expect(decodeN1mm(document('dynamicresults', { call: 'K1ABC' }))).toBeNull()
})

describe('contact of a relative of N1MM', () => {
  const values = { timestamp: '2026-11-28 12:34:56', call: 'K1ABC', band: '14', txfreq: '1402500', mode: 'CW' }
  const getEntry = (change: Readonly<Record<string, string>>) => {
    const message = decodeN1mm(document('contactinfo', { ...values, ...change }))
    return message?.type === 'contact' ? message.entry : null
  }
  const noon = Date.UTC(2026, 10, 28, 12, 34, 56)

  test.each([
    ['11/28/2026 12:34:56 PM', noon],
    ['11/28/2026 12:34:56 AM', noon - 12 * 3_600_000],
    ['28.11.2026 12:34:56', noon],
    ['28-11-2026 12:34:56', noon],
    ['28/11/2026 12:34:56', noon],
    ['2026/11/28 12:34:56', noon],
    ['20261128 123456', noon],
    ['2026-11-28T12:34:56.7Z', noon],
    ['2026-11-28 12.34.56', noon],
    ['2026-11-28 12:34', noon - 56_000],
    ['2026-11-28T12:34:56.123+00:00', noon],
  ])('with the time %s is read', (timestamp, at) => expect(getEntry({ timestamp })?.startedAt).toBe(at))

  test.each([
    '2026-02-30 12:00:00',
    '13/13/2026 12:00:00',
    '2026-11-28 24:00:00',
    '2026-11-28 13:00 PM',
    '2026-11-28T12:34:56+01:00',
    '2026-11-28',
    '',
  ])('with the invalid time “%s” is rejected', (timestamp) => expect(getEntry({ timestamp })).toBeNull())

  test.each([
    ['14', '1402500', 14_025_000],
    ['14', '14025000', 14_025_000],
    ['14', '14025', 14_025_000],
    ['14', '14.025', 14_025_000],
    ['10000', '1036810000', 10_368_100_000],
    ['14', '702500', 7_025_000],
    ['14', '', null],
    ['20', '14025000', 14_025_000],
    ['20m', '14025', 14_025_000],
  ])('on band %s has its frequency read from %s', (band, txfreq, hertz) =>
    expect(getEntry({ band, txfreq })?.frequencyHz).toBe(hertz),
  )

  test.each([
    ['14', '20m'],
    ['3,5', '80m'],
    ['20m', '20m'],
    ['160', '160m'],
    ['10', '30m'],
    ['70cm', '70cm'],
    ['', null],
  ])('on band %s is read without a frequency', (band, expected) =>
    expect(getEntry({ band, txfreq: '' })?.band).toBe(expected),
  )

  test('has the text of a CDATA section', () => {
    expect(getEntry({ comment: '<![CDATA[a & b < c]]>' })?.comment).toBe('a & b < c')
  })

  test('has no brackets around a hashed call', () => expect(getEntry({ call: '&lt;K1ABC&gt;' })?.call).toBe('K1ABC'))
})
