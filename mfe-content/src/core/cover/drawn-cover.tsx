import { bandColour } from '@onfreq/ui/band-colour'
import { type Cover, createCover, HEIGHT, WIDTH } from './cover.ts'
import * as s from './drawn-cover.module.css'

/** Cover of a post without an image: a band as a receiver displays it, always the same for a post. */
export function DrawnCover({ id }: { readonly id: number }) {
  const cover = createCover(id)
  return (
    <svg
      className={s.cover}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Signals cover={cover} />
      <path className={s.ticks} d={TICKS} />
      <path className={s.base} d={`M0 ${BASE}H${WIDTH}`} />
      <path className={s.needle} d={`M${cover.needle} 64V${BASE + 20}`} />
      <path className={s.foot} d={`M${cover.needle} ${BASE + 6}l10 16h-20z`} />
    </svg>
  )
}

const BASE = 216
const TICKS = Array.from(
  { length: 47 },
  (_, index) => `M${12 + index * 10} ${BASE}v${index % 5 === 0 ? -16 : -8}`,
).join('')

function Signals({ cover: { band, bars } }: { readonly cover: Cover }) {
  const d = bars.map(({ x, height }) => `M${x} ${BASE - 24}v${-height}`).join('')
  return <path className={s.signals} d={d} style={{ stroke: bandColour(band) }} />
}
