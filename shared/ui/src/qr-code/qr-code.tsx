import { create } from 'qrcode'
import { useMemo } from 'react'
import { cx } from '../cx.ts'
import * as s from './qr-code.module.css'

export interface QrCodeProps {
  /** Encoded text, e.g. the URL that signs in the mobile app. */
  value: string
  /** Text alternative. */
  label: string
  /** CSS pixels; the specification requires 200. */
  width?: number
  className?: string | undefined
}

/** A QR code, dark on light in both themes, because many readers cannot read inverted codes. */
export function QrCode({ value, label, width = 200, className }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(value), [value])
  return (
    <svg
      className={cx(s.code, className)}
      role="img"
      aria-label={label}
      width={width}
      height={width}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
    >
      <rect className={s.paper} x={-4} y={-4} width={size + 8} height={size + 8} />
      <path className={s.ink} d={path} />
    </svg>
  )
}

/** Each run of dark modules in a row becomes one rectangle of the path. */
function draw(value: string): { size: number; path: string } {
  const { modules } = create(value, { errorCorrectionLevel: 'M' })
  const runs: string[] = []
  for (let row = 0; row < modules.size; row++) {
    let start = -1
    for (let column = 0; column <= modules.size; column++) {
      const dark = column < modules.size && modules.get(row, column) !== 0
      if (dark && start < 0) start = column
      if (!dark && start >= 0) {
        runs.push(`M${start} ${row}h${column - start}v1H${start}z`)
        start = -1
      }
    }
  }
  return { size: modules.size, path: runs.join('') }
}
