import { plural, t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AwardMatrixResponse, AwardProgressItem, AwardTally } from '@onfreq/contracts/needs/needs'
import { awardName } from '@onfreq/ham/awards/award-words'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import type { NeedIndex } from '@onfreq/ham/needs/need-index'
import { formatSeries } from '@onfreq/i18n/format'
import { BandTag } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Panel } from '@onfreq/ui/panel'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { type ReactNode, useId, useState } from 'react'
import type { BandActivity, StationInReach } from './goals.ts'
import { sortByBand, toGo } from './goals.ts'
import { Items } from './items.tsx'
import { Ladder, Ring } from './ring.tsx'
import * as s from './view.module.css'
import { WithinReach } from './within-reach.tsx'

/** Contacts and decodes of all members at an hour, the busiest band first. */
export interface HourActivity {
  /** 0 to 23, UTC. */
  readonly hour: number
  readonly bands: readonly BandActivity[]
}

export interface MyAwardsViewProps {
  readonly awards: readonly AwardProgressItem[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** False while any data of the selected award is loading; all of it appears at once, so that nothing shifts. */
  readonly isLoaded: boolean
  /** The selected award in full; undefined while loading. */
  readonly matrix: AwardMatrixResponse | undefined
  /** Stations on the air now that would advance an award. */
  readonly getStations: (award: AwardProgressItem) => readonly StationInReach[]
  /** On-air stations that would advance the selected award. */
  readonly onAir: readonly StationInReach[]
  /** This hour and the next ones. */
  readonly hours: readonly HourActivity[]
  /** The viewer's worked and confirmed contacts; a new object on every change. */
  readonly index: Pick<NeedIndex, 'has'>
  /** Selects the station location for the selected award; omitted for an award with one location. */
  readonly placeChoice?: ReactNode
  /** Further panels, next to the selected award. */
  readonly children?: ReactNode
}

/** Rings and goals of every award; for the selected one its bands, missing items, and stations on the air. */
export function MyAwardsView({
  awards,
  chosen,
  onChoose,
  isLoaded,
  matrix,
  getStations,
  onAir,
  hours,
  index,
  placeChoice,
  children,
}: MyAwardsViewProps) {
  const { t } = useLingui()
  const award = awards.find(({ id }) => id === chosen) ?? awards[0]
  if (award === undefined)
    return (
      <EmptyState>
        <Trans>There are no awards yet.</Trans>
      </EmptyState>
    )
  const full = matrix?.id === award.id ? matrix : undefined
  return (
    <>
      <WithinReach awards={awards} onChoose={onChoose} getStations={getStations} />
      <div className={s.page}>
        <ul className={s.awards} aria-label={t`Awards`}>
          {awards.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={s.award}
                aria-pressed={one.id === award.id}
                onClick={() => onChoose(one.id)}
              >
                <Ring award={one} />
                <span className={s.words}>
                  <span className={s.name}>{awardName(one)}</span>
                  <span className={s.figures}>
                    <Trans>
                      <Plural value={{ worked: one.worked }} one="# worked" other="# worked" /> ·{' '}
                      <Plural value={{ confirmed: one.confirmed }} one="# confirmed" other="# confirmed" />
                    </Trans>
                  </span>
                  <Ladder award={one} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {isLoaded ? (
          <div className={s.detail}>
            <Panel title={awardName(award)} note={toGo(award, onAir.length)} actions={placeChoice}>
              {onAir.length > 0 && <NeededStations key={`wanted for ${award.id}`} stations={onAir} />}
              <Target key={`target of ${award.id}`} award={award} />
            </Panel>
            {children}
            <Panel title={t`By band and mode`} note={t`In modes: worked / confirmed`} flush>
              <Bands award={award} matrix={full} />
            </Panel>
            <Items key={`items of ${award.id}`} award={award} matrix={full} index={index} />
            <Panel title={t`Best bands by hour`} note={t`Contacts of all members in 30 days, decodes in 24 hours, UTC`}>
              {hours.every(({ bands }) => bands.length === 0) ? (
                <p className={s.quiet}>
                  <Trans>Quiet everywhere. Come back when more contacts are logged.</Trans>
                </p>
              ) : (
                <ol className={s.hours}>
                  {hours.map(({ hour, bands }) => (
                    <li key={hour}>
                      <span className={s.hour}>{String(hour).padStart(2, '0')}:00</span>
                      {bands.length === 0 && (
                        <span className={s.quiet}>
                          <Trans>quiet</Trans>
                        </span>
                      )}
                      {bands.slice(0, 3).map(({ band, contacts, decodes }) => (
                        <span key={band} className={s.bandOfHour}>
                          <BandTag band={band} />{' '}
                          <span className={s.quiet}>
                            {formatSeries([contacts > 0 && t`${contacts} logged`, decodes > 0 && t`${decodes} heard`])}
                          </span>
                        </span>
                      ))}
                    </li>
                  ))}
                </ol>
              )}
            </Panel>
          </div>
        ) : (
          <Loading label={awardName(award)}>
            <Skeleton height="80vh" />
          </Loading>
        )}
      </div>
    </>
  )
}

const INITIAL_STATIONS = 8

/** Stations on the air that the award needs: the first few, or all of them after a click. */
function NeededStations({ stations }: { stations: readonly StationInReach[] }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const visible = all ? stations : stations.slice(0, INITIAL_STATIONS)
  return (
    <ul className={s.stations} aria-label={t`On the air now`}>
      {visible.map(({ callsign, item, band }) => (
        <li key={`${callsign} ${band}`}>
          <CallsignLink callsign={callsign} />
          {band !== null && <BandTag band={band} />}
          <span className={s.quiet}>{countryText(item)}</span>
        </li>
      ))}
      {visible.length < stations.length && (
        <li>
          <button type="button" className={s.more} onClick={() => setAll(true)}>
            <Trans>{{ count: stations.length - visible.length }} more</Trans>
          </button>
        </li>
      )}
    </ul>
  )
}

/** Worked and confirmed items left to reach a custom goal. */
function Target({ award }: { award: AwardProgressItem }) {
  const { t } = useLingui()
  const id = useId()
  const max = award.of ?? Math.max(award.goals.at(-1) ?? 1, award.worked + 1)
  const [target, setTarget] = useState(award.next_worked ?? max)
  const missing = Math.max(0, target - award.worked)
  const unconfirmed = Math.max(0, Math.min(award.worked, target) - award.confirmed)
  return (
    <div className={s.target}>
      <label htmlFor={id}>
        <Trans>What if I aim at {target}?</Trans>
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={max}
        value={target}
        aria-valuetext={t`${target}: ${missing} to work, ${unconfirmed} to confirm`}
        onChange={(event) => setTarget(Number(event.target.value))}
      />
      <p>{targetText(missing, unconfirmed)}</p>
    </div>
  )
}

/** "12 more to work, 3 of those worked to confirm." */
function targetText(missing: number, unconfirmed: number): string {
  if (unconfirmed === 0)
    return missing === 0
      ? t`Enough worked.`
      : t`${plural(missing, { one: `${missing} more to work`, other: `${missing} more to work` })}.`
  return missing === 0
    ? t`Enough worked, ${plural(unconfirmed, { one: `${unconfirmed} of those worked to confirm`, other: `${unconfirmed} of those worked to confirm` })}.`
    : t`${plural(missing, { one: `${missing} more to work`, other: `${missing} more to work` })}, ${plural(unconfirmed, { one: `${unconfirmed} of those worked to confirm`, other: `${unconfirmed} of those worked to confirm` })}.`
}

/** Each band, with each mode class once all data of the award is loaded. */
function Bands({ award, matrix }: { award: AwardProgressItem; matrix: AwardMatrixResponse | undefined }) {
  const { t } = useLingui()
  const bands = sortByBand(award.bands)
  if (bands.length === 0)
    return (
      <p className={s.none}>
        <Trans>Nothing worked yet. Your first contact starts this table.</Trans>
      </p>
    )
  const modes = modeClasses().filter(([mode]) => matrix?.cells.some((cell) => cell.mode_class === mode))
  const getTally = (band: string, mode: string) =>
    matrix?.cells.find((cell) => cell.band === band && cell.mode_class === mode)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard
    <section className={s.scroll} tabIndex={0} aria-label={t`${{ name: awardName(award) }} by band and mode`}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Band</Trans>
            </th>
            <th scope="col">
              <Trans>Worked</Trans>
            </th>
            <th scope="col">
              <Trans>Confirmed</Trans>
            </th>
            {modes.map(([mode, words]) => (
              <th key={mode} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bands.map(([band, { worked, confirmed }]) => (
            <tr key={band}>
              <th scope="row">
                {band === '' ? t({ message: 'Unknown', context: 'a band' }) : <BandTag band={band} />}
              </th>
              <td>{worked}</td>
              <td>{confirmed}</td>
              {modes.map(([mode]) => (
                <Tally key={mode} tally={getTally(band, mode)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const modeClasses = () =>
  [
    ['voice', t`Voice`],
    ['cw', 'CW'],
    ['data', t`Data`],
    ['sstv', 'SSTV'],
    ['', t`Other`],
  ] as const

/** "52 / 36": items worked, and how many of them are confirmed. */
function Tally({ tally }: { tally: AwardTally | undefined }) {
  const { t } = useLingui()
  if (tally === undefined) return <td className={s.nothing}>–</td>
  const { worked, confirmed } = tally
  return (
    <td
      title={t`${plural(worked, { one: `${worked} worked`, other: `${worked} worked` })}, ${plural(confirmed, { one: `${confirmed} confirmed`, other: `${confirmed} confirmed` })}`}
    >
      {worked} <span className={s.of}>/ {confirmed}</span>
    </td>
  )
}
