import { useElementSize, useMediaQuery } from '@onfreq/session/events'
import { useRef, useState } from 'react'
import preview from '../../../../../../.storybook/preview.tsx'
import { BAND_COUNTS } from '../../../../fixtures.ts'
import type { DialStation } from './dial-flags.ts'
import { BandDialView } from './view.tsx'

let id = 1
const on = (callsign: string, kHz: number, mode = 'USB', change: Partial<DialStation> = {}): DialStation => ({
  id: id++,
  callsign,
  frequencyHz: Math.round(kHz * 1000),
  mode,
  transmitting: false,
  callingCq: false,
  followed: false,
  ...change,
})

const BUSY = [
  on('HB9QHC', 14_012.5, 'CW'),
  on('JA1QHM', 14_027, 'CW'),
  on('LU5QFX', 14_034, 'CW', { callingCq: true }),
  on('G4QAO/P', 14_058.3, 'CW', { callingCq: true }),
  ...Array.from({ length: 11 }, (_, n) => on(`DL${n}QBR`, 14_074, 'FT8')),
  ...Array.from({ length: 4 }, (_, n) => on(`F${n}QJA`, 14_080, 'FT4')),
  on('9A2QJU', 14_152),
  on('PY2QWA', 14_178, 'USB', { transmitting: true }),
  on('VP8QEM', 14_195, 'USB', { callingCq: true }),
  on('ON4QIL', 14_210),
  on('PD5QNE', 14_230, 'SSTV'),
  on('PA3QNE', 14_230, 'SSTV'),
  on('W7QSE', 14_250, 'USB', { callingCq: true, transmitting: true }),
  on('ZS6QLM', 14_267),
  on('IK2QEE', 14_285, 'USB', { callingCq: true }),
  on('VE3QNO', 14_311),
]

function Dial({
  stations,
  start,
  panning,
  widthPx: most,
}: {
  stations: readonly DialStation[]
  start: number
  panning?: boolean
  widthPx: number
}) {
  const [frequencyHz, setFrequencyHz] = useState(start)
  const phone = useMediaQuery('(width < 760px)')
  const frame = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(most)
  useElementSize(frame, ({ width }) => setWidthPx(width))
  return (
    <div
      ref={frame}
      style={{
        inlineSize: `min(${most}px, 100%)`,
        background: 'var(--bg-1)',
        border: '1px solid var(--line)',
        borderRadius: 'var(--r-panel)',
        paddingBlockEnd: 12,
      }}
    >
      <BandDialView
        stations={stations}
        activity={BAND_COUNTS}
        frequencyHz={frequencyHz}
        onTune={setFrequencyHz}
        onPick={(flag) => {
          setFrequencyHz(flag.frequencyHz)
          return true
        }}
        widthPx={widthPx - 24}
        panning={panning ?? phone}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Feed/Band dial',
  component: Dial,
  args: { stations: BUSY, start: 14_250_000, widthPx: 1336 },
})
export default meta

export const OnFreq = meta.story({})
export const BetweenStations = meta.story({ args: { start: 14_120_000 } })
export const Tablet = meta.story({ args: { widthPx: 920 } })
export const Phone = meta.story({ args: { widthPx: 366, panning: true } })
export const QuietBand = meta.story({ args: { stations: [], start: 50_150_000 } })
export const Crowd = meta.story({
  args: {
    stations: Array.from({ length: 60 }, (_, n) =>
      on(`DL${n}ABC`, 14_150 + n * 2.4, 'USB', { callingCq: n % 7 === 0 }),
    ),
  },
})
