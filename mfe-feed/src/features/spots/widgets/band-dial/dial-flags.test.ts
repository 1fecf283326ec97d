import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIAL_BANDS, dialBandAt } from './dial-bands.ts'
import { type DialStation, metBy, placeFlags } from './dial-flags.ts'
import { frequencyAt, toPercent, toScale } from './dial-scale.ts'

const twenty = dialBandAt(14_200_000)

let nextId = 1
function station(callsign: string, kHz: number, change: Partial<DialStation> = {}): DialStation {
  return {
    id: nextId++,
    callsign,
    frequencyHz: Math.round(kHz * 1000),
    mode: 'SSB',
    transmitting: false,
    callingCq: false,
    followed: false,
    ...change,
  }
}

function toFlag(stations: DialStation[], callsign: string, needleKhz = 14_100) {
  const flag = placeFlags(twenty, stations, needleKhz * 1000, 1312).find((each) => each.label === callsign)
  if (!flag) throw new Error(`${callsign} is not on the dial`)
  return flag
}

describe('flags on the dial', () => {
  it('are in order of frequency, so that arrow keys move along the band', () => {
    const flags = placeFlags(
      twenty,
      [station('ZS6QLM', 14_267), station('HB9QHC', 14_012.5), station('VP8QEM', 14_195)],
      0,
      1312,
    )
    expect(flags.map((flag) => flag.label)).toEqual(['HB9QHC', 'VP8QEM', 'ZS6QLM'])
  })

  it('of spots show text if needed or tuned, and only a stem otherwise', () => {
    const spotted = { band: '20m' }
    const need = { shape: 'outline', text: 'New on 20m', all: 'New on 20m' } as const
    const stations = [
      station('HC8QAK', 14_120, { spotted, need }),
      station('DL1QAA', 14_150, { spotted }),
      station('OH8QTN', 14_200, { spotted }),
    ]
    expect(toFlag(stations, 'HC8QAK')).toMatchObject({ stemOnly: false, spotted: true })
    expect(toFlag(stations, 'DL1QAA')).toMatchObject({ stemOnly: true, spotted: true })
    expect(toFlag(stations, 'OH8QTN', 14_200)).toMatchObject({ stemOnly: false, onNeedle: true })
  })

  it('show a station once if it is on the air here, at its reported frequency', () => {
    const stations = [station('W7QSE', 14_250), station('W7QSE', 14_240, { spotted: { band: '20m' } })]
    const flags = placeFlags(twenty, stations, 0, 1312)
    expect(flags).toMatchObject([{ label: 'W7QSE', frequencyHz: 14_250_000, spotted: false }])
  })

  it('omit stations on other bands', () => {
    expect(placeFlags(twenty, [station('G4QAO', 7_032)], 14_200_000, 1312)).toEqual([])
  })

  it('group the stations on one calling frequency', () => {
    const clients = ['SP5QKD', 'OH8QTN', 'DL7QBR'].map((callsign) => station(callsign, 14_074, { mode: 'FT8' }))
    const flags = placeFlags(twenty, [...clients, station('F4QJA', 14_080, { mode: 'FT4' })], 0, 1312)
    expect(flags.map((flag) => flag.label)).toEqual(['FT8 · 3', 'F4QJA'])
    expect(flags[0]?.stations.map((each) => each.callsign)).toEqual(['SP5QKD', 'OH8QTN', 'DL7QBR'])
  })

  it('do not group two voice stations on one frequency, which are in contact', () => {
    const flags = placeFlags(twenty, [station('W7QSE', 14_250), station('M0QVL', 14_250)], 0, 1312)
    expect(flags.map((flag) => flag.label)).toEqual(['M0QVL', 'W7QSE'])
    expect(flags.every((flag) => !flag.stemOnly)).toBe(true)
  })

  it('are highlighted when the needle is on their frequency', () => {
    expect(toFlag([station('W7QSE', 14_250)], 'W7QSE', 14_250.1).onNeedle).toBe(true)
    expect(toFlag([station('W7QSE', 14_250)], 'W7QSE', 14_251).onNeedle).toBe(false)
  })

  it('are recomputed while panning only when the needle reaches another station', () => {
    const stations = [station('W7QSE', 14_250), station('M0QVL', 14_260)]
    expect(metBy(14_251_000, stations)).toBe(metBy(14_259_000, stations))
    expect(metBy(14_250_100, stations)).toBe('W7QSE')
    expect(metBy(14_260_000, stations)).toBe('M0QVL')
  })

  it('reserve space for the station calling CQ if not all fit', () => {
    const clients = Array.from({ length: 12 }, (_, i) => station(`DL${i}ABC`, 14_200 + i * 0.3))
    const caller = station('VP8QEM', 14_201.7, { callingCq: true })
    expect(toFlag([...clients, caller], 'VP8QEM').stemOnly).toBe(false)
    expect(placeFlags(twenty, [...clients, caller], 0, 1312).some((flag) => flag.stemOnly)).toBe(true)
  })

  it('flip to the left near the right edge', () => {
    expect(toFlag([station('JA1QHM', 14_349)], 'JA1QHM')).toMatchObject({ flipped: true, stemOnly: false })
  })

  it('never overlap, for any set of stations', () => {
    const anyStation = fc.record({
      id: fc.nat(),
      callsign: fc.stringMatching(/^[A-Z0-9]{3,9}$/),
      frequencyHz: fc.integer({ min: 14_000_000, max: 14_350_000 }),
      mode: fc.constantFrom('SSB', 'CW', 'FT8', 'SSTV'),
      transmitting: fc.boolean(),
      callingCq: fc.boolean(),
      followed: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(anyStation, { selector: (each) => each.callsign, maxLength: 60 }),
        fc.integer({ min: 320, max: 1600 }),
        (stations, width) => {
          const flags = placeFlags(twenty, stations, 14_200_000, width)
          expect(flags.reduce((n, flag) => n + flag.stations.length, 0)).toBe(stations.length)
          for (const lane of [0, 1] as const) {
            const spans = flags
              .filter((flag) => flag.lane === lane && !flag.stemOnly)
              .map((flag) => {
                const stem = (flag.at / 100) * width
                const wide = flag.label.length * 6.4 + 13
                return flag.flipped ? [stem - wide + 4, stem + 4] : [stem - 4, stem + wide - 4]
              })
              .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
            for (let i = 1; i < spans.length; i++) expect(spans[i]?.[0]).toBeGreaterThanOrEqual(spans[i - 1]?.[1] ?? 0)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('ruler of the dial', () => {
  it('has figures every 25 kHz and ticks every 5 on 20m', () => {
    const { ticks, figures } = toScale(twenty)
    expect(figures.map((figure) => figure.text).slice(0, 3)).toEqual(['14.025', '14.050', '14.075'])
    expect(ticks).toHaveLength(71)
  })

  it('never has more figures than fit on it', () => {
    for (const band of DIAL_BANDS) {
      const { figures } = toScale(band)
      expect(figures.length, band.name).toBeLessThanOrEqual(15)
      expect(figures.length, band.name).toBeGreaterThanOrEqual(3)
    }
  })

  it('converts positions to frequencies and back', () => {
    expect(frequencyAt(twenty, toPercent(twenty, 14_250_000))).toBe(14_250_000)
    expect(frequencyAt(twenty, -20)).toBe(14_000_000)
    expect(frequencyAt(twenty, 140)).toBe(14_350_000)
  })

  it('has a band plan without gaps on every band', () => {
    for (const { name, plan, fromHz, toHz, callingHz } of DIAL_BANDS) {
      expect(plan[0]?.fromHz, name).toBe(fromHz)
      expect(plan.at(-1)?.toHz, name).toBe(toHz)
      for (const [i, segment] of plan.entries()) if (i > 0) expect(segment.fromHz, name).toBe(plan[i - 1]?.toHz)
      expect(callingHz >= fromHz && callingHz <= toHz, name).toBe(true)
    }
  })
})
