import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatSeries } from '@onfreq/i18n/format'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { cx } from '@onfreq/ui/cx'
import { Link } from '@onfreq/ui/link'
import { type KeyboardEvent, type MouseEvent, memo, useRef } from 'react'
import { type Stop, useRovingTabIndex } from '../../../../core/one-stop.ts'
import type { DialFlag } from './dial-flags.ts'
import * as s from './view.module.css'

export interface FlagsProps {
  readonly bandName: string
  readonly flags: readonly DialFlag[]
  /** Called when a flag is clicked. Returns true if it tuned to the flag, which prevents following the link. */
  readonly onPick: (flag: DialFlag) => boolean
}

/**
 * The stations as links in order of frequency. Left and right arrow, Home and End move along them. They are one tab
 * stop, at the last focused flag, because a busy band has dozens.
 */
export const Flags = memo(function Flags({ bandName, flags, onPick }: FlagsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const getStop = useRovingTabIndex(flags.map(({ key }) => key))

  function walk(event: KeyboardEvent) {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const here = links.findIndex((link) => link.contains(document.activeElement))
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: links.length - 1 }
    const next = steps[event.key]
    if (here < 0 || next === undefined) return
    event.preventDefault()
    links[Math.min(links.length - 1, Math.max(0, next))]?.focus()
  }

  return (
    <ul ref={list} className={s.flags} aria-label={t`Stations on ${bandName} by frequency`} onKeyDown={walk}>
      {flags.map((flag) => (
        <Flag key={flag.key} flag={flag} stop={getStop(flag.key)} onPick={onPick} />
      ))}
    </ul>
  )
})

const NEED_CLASS = { solid: s.needSolid, outline: s.needOutline, dashed: s.needDashed, plain: undefined } as const

interface FlagProps extends Pick<FlagsProps, 'onPick'> {
  readonly flag: DialFlag
  readonly stop: Stop
}

function Flag({ flag, stop, onPick }: FlagProps) {
  useLanguage()
  const [first] = flag.stations
  const several = flag.stations.length > 1
  function pick(event: MouseEvent) {
    // A click with a modifier opens a new browser tab as usual; Enter (a click without a pointer) opens the station.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || event.detail === 0) return
    if (onPick(flag)) event.preventDefault()
  }
  return (
    <li
      className={cx(
        s.spot,
        flag.flipped && s.flip,
        flag.stemOnly && s.stemOnly,
        flag.callingCq && s.cq,
        flag.transmitting && s.tx,
        flag.onNeedle && s.on,
        several && s.many,
        flag.spotted && s.spotted,
        flag.need && NEED_CLASS[flag.need.shape],
      )}
      style={{ insetInlineStart: `${flag.at}%` }}
      data-lane={flag.lane}
    >
      <Link
        href={`/${first?.callsign ?? ''}`}
        onClick={pick}
        {...stop}
        aria-label={screenReaderText(flag)}
        title={
          [several && formatSeries(flag.stations.map((station) => station.callsign)), flag.need?.all]
            .filter(Boolean)
            .join(' · ') || undefined
        }
      >
        {flag.label}
      </Link>
    </li>
  )
}

/** "FT8 · 12 stations, 14.074 MHz" */
function stationsText(stations: DialFlag['stations'], where: string): string {
  const mode = stations[0]?.mode ?? ''
  return t`${mode} · ${plural({ count: stations.length }, { one: '# station', other: '# stations' })}, ${where}`
}

/** Text for screen readers: the data that edge colour and position show visually. */
function screenReaderText({
  stations,
  label,
  frequencyHz,
  transmitting,
  callingCq,
  onNeedle,
  need,
  spotted,
}: DialFlag): string {
  const where = `${(frequencyHz / 1e6).toFixed(3)} MHz`
  if (stations.length > 1) return formatSeries([stationsText(stations, where), need?.text])
  return formatSeries([
    label,
    where,
    spotted && t`spotted`,
    callingCq && t`calling CQ`,
    transmitting && t`transmitting`,
    onNeedle && t`on freq`,
    need?.text,
  ])
}
