import {
  STATISTICS_BLOCKS,
  type StatisticsAnswer,
  type StatisticsBlock,
  type StatisticsMapAnswer,
} from '@onfreq/contracts/log/statistics'
import { STATISTICS_TEXTS } from '@onfreq/contracts/log/texts-statistics'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { callsignToPath } from '@onfreq/ham/callsign'
import { bandColour } from '@onfreq/ui/band-colour'
import { ButtonLink } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Key } from '@onfreq/ui/key'
import { Link } from '@onfreq/ui/link'
import { modeColour } from '@onfreq/ui/mode-colour'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { InkKey, Swatch } from '@onfreq/ui/plot'
import { StackedBars } from '@onfreq/ui/plot/bars'
import { ClockRose } from '@onfreq/ui/plot/clock'
import { DayGrid } from '@onfreq/ui/plot/days'
import { isClose, Ladder, type LadderRow } from '@onfreq/ui/plot/ladder'
import { MonthGrid } from '@onfreq/ui/plot/months'
import { YearDial } from '@onfreq/ui/plot/years'
import { Select } from '@onfreq/ui/select'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Table2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { CONTINENT_NAMES } from './continents.ts'
import { Figures } from './figures.tsx'
import { firstTitle, tellingFirsts } from './first-words.ts'
import { contactHref, logbookHref, ofDay, ofMonth, ofYear } from './links.ts'
import * as s from './view.module.css'
import { Visibility } from './visibility.tsx'
import type { MapKind } from './world-map.tsx'

const WorldMap = lazyPart(() => import('./world-map.tsx'))

export interface StatsViewProps {
  readonly answer: StatisticsAnswer
  /** Undefined while it is on its way. */
  readonly map: StatisticsMapAnswer | undefined
  readonly band: string | undefined
  readonly onlyYear: boolean
  readonly onYear: (year: number) => void
  readonly onBand: (band: string | undefined) => void
  readonly onOnlyYear: (only: boolean) => void
  readonly onPublic: (blocks: readonly StatisticsBlock[]) => void
  readonly saving: boolean
}

/** A station's log in figures and pictures. */
export function StatsView(props: StatsViewProps) {
  const { answer, saving, onPublic, onYear } = props
  const { blocks, own, callsign, year } = answer
  const [asTable, setAsTable] = useState(false)
  const years = blocks.contacts?.by_year ?? []
  const isEmpty = blocks.contacts?.total === 0
  return (
    <article className={s.page}>
      <PageHeader
        title={own ? 'My radio life' : `Radio life of ${callsign}`}
        lead={answer.first_at ? `Since ${dateText(answer.first_at)}` : undefined}
        actions={
          isEmpty ? undefined : (
            <>
              <Key size="m" icon={Table2} pressed={asTable} onPressedChange={setAsTable}>
                Tables
              </Key>
              {answer.public && <Visibility open={answer.public} saving={saving} onPublic={onPublic} />}
              {!own && <ButtonLink href={`/${callsignToPath(callsign)}`}>Profile</ButtonLink>}
            </>
          )
        }
      />
      {isEmpty ? (
        <EmptyState
          action={
            own ? (
              <ButtonLink href="/logger" variant="primary">
                Log a contact
              </ButtonLink>
            ) : undefined
          }
        >
          {own ? STATISTICS_TEXTS.empty : STATISTICS_TEXTS.emptyOf(callsign)}
        </EmptyState>
      ) : (
        <>
          {years.length > 1 && <YearDial years={years} year={year} onYear={onYear} />}
          <Figures answer={answer} />
          <MapBlock {...props} asTable={asTable} />
          <Charts answer={answer} asTable={asTable} />
        </>
      )}
      {!own && Object.keys(blocks).length < STATISTICS_BLOCKS.length && (
        <p className={s.closed}>{STATISTICS_TEXTS.closed}</p>
      )}
    </article>
  )
}

const KINDS: readonly { readonly kind: MapKind; readonly name: string }[] = [
  { kind: 'grids', name: 'Grids' },
  { kind: 'countries', name: 'Countries' },
  { kind: 'heat', name: 'Heat' },
]

const ALL = 'all'

function MapBlock({
  answer,
  map,
  band,
  onlyYear,
  onBand,
  onOnlyYear,
  asTable,
}: StatsViewProps & { readonly asTable: boolean }) {
  const { blocks, own, year } = answer
  const kinds = KINDS.filter(({ kind }) => (kind === 'countries' ? blocks.countries : blocks.grids))
  const [chosen, setChosen] = useState<MapKind>()
  const [, navigate] = useLocation()
  const kind = kinds.find((each) => each.kind === chosen)?.kind ?? kinds[0]?.kind
  if (kind === undefined) return null
  const hrefOf = own
    ? (mark: string) =>
        logbookHref({
          ...(onlyYear && ofYear(year)),
          ...(band !== undefined && { band }),
          ...(kind === 'countries' ? { dxcc: Number(mark) } : { grid: mark }),
        })
    : undefined
  return (
    <Panel
      flush
      title="Worked"
      note={
        <span className={s.keys}>
          {kinds.map((each) => (
            <Key key={each.kind} pressed={each.kind === kind} onPressedChange={() => setChosen(each.kind)}>
              {each.name}
            </Key>
          ))}
        </span>
      }
      actions={
        <span className={s.keys}>
          <Key pressed={onlyYear} onPressedChange={onOnlyYear}>
            Only {year}
          </Key>
          <Select
            size="s"
            aria-label="Band of the map"
            className={s.bandSelect}
            value={band ?? ALL}
            onValueChange={(value) => onBand(value === ALL ? undefined : value)}
            options={[
              { value: ALL, label: 'All bands' },
              ...(map?.bands ?? []).map((name) => ({ value: name, label: name })),
            ]}
          />
        </span>
      }
    >
      <div className={s.mapRoom}>
        {map && (
          <Suspense fallback={null}>
            <WorldMap
              kind={kind}
              map={map}
              home={answer.home}
              year={year}
              asTable={asTable}
              hrefOf={hrefOf}
              onOpen={hrefOf && ((mark) => navigate(hrefOf(mark)))}
            />
          </Suspense>
        )}
      </div>
      <div className={s.mapFoot}>
        {kind !== 'heat' && <Swatch colour="var(--needle)">First worked in {year}</Swatch>}
        <InkKey least="Once" most="Often" />
        <span className={s.continents}>
          {map?.continents.map(({ continent, n }) => (
            <span key={continent}>
              {CONTINENT_NAMES[continent] ?? continent} <b>{n.toLocaleString('en-GB')}</b>
            </span>
          ))}
        </span>
      </div>
    </Panel>
  )
}

function Charts({ answer, asTable }: { readonly answer: StatisticsAnswer; readonly asTable: boolean }) {
  const { blocks } = answer
  const wide = [
    blocks.days && <Days key="days" answer={answer} asTable={asTable} />,
    blocks.bands && <Bands key="bands" answer={answer} asTable={asTable} />,
    blocks.ladder && <Countries key="ladder" answer={answer} asTable={asTable} />,
    blocks.months && <Months key="months" answer={answer} asTable={asTable} />,
  ].filter(Boolean)
  const narrow = [
    blocks.clock && <Clock key="clock" answer={answer} asTable={asTable} />,
    blocks.modes && <Modes key="modes" answer={answer} />,
    blocks.firsts && <Firsts key="firsts" answer={answer} />,
  ].filter(Boolean)
  return (
    <div className={s.columns}>
      {wide.length > 0 && <div className={s.column}>{wide}</div>}
      {narrow.length > 0 && <div className={s.column}>{narrow}</div>}
    </div>
  )
}

interface BlockProps {
  readonly answer: StatisticsAnswer
  readonly asTable: boolean
}

/** Opens the contacts behind a figure; for the owner alone. */
function useOpen(own: boolean): ((href: string) => void) | undefined {
  const [, navigate] = useLocation()
  return own ? (href) => navigate(href) : undefined
}

const present = (year: number): Date | undefined => {
  const now = new Date()
  return now.getUTCFullYear() === year ? now : undefined
}

function Days({ answer: { blocks, year, own }, asTable }: BlockProps) {
  const open = useOpen(own)
  const days = blocks.days
  if (!days) return null
  const now = present(year)
  return (
    <Panel title="Days on the air" note={`${days.active} of ${days.of} days in ${year}`} actions={<InkKey />}>
      <div className={s.sideways}>
        <div className={s.wide}>
          <DayGrid
            year={year}
            days={days.days}
            today={now && Math.floor((now.getTime() - Date.UTC(year, 0, 1)) / 86_400_000)}
            asTable={asTable}
            hrefOf={own ? (day) => logbookHref(ofDay(day)) : undefined}
            onOpen={open && ((day) => open(logbookHref(ofDay(day))))}
          />
        </div>
      </div>
      <Facts
        facts={[
          [
            'Longest streak',
            days.longest && (
              <FigureLink key="streak" own={own} href={logbookHref({ from: days.longest.from, to: days.longest.to })}>
                {count(days.longest.days, 'day')}, {rangeText(days.longest.from, days.longest.to)}
              </FigureLink>
            ),
          ],
          [
            'Best day',
            days.best && (
              <FigureLink key="best" own={own} href={logbookHref(ofDay(days.best.day))}>
                {count(days.best.n, 'contact')}, {dateText(days.best.day)}
              </FigureLink>
            ),
          ],
          ['Streak now', days.now === 0 ? null : count(days.now, 'day')],
        ]}
      />
    </Panel>
  )
}

function Bands({ answer: { blocks, year, own }, asTable }: BlockProps) {
  const open = useOpen(own)
  const years = blocks.bands ?? []
  const names = [...new Set(years.flatMap(({ bands }) => bands.map(({ band }) => band)))]
  const hrefOf = (bar: string, part: string) =>
    logbookHref({ ...ofYear(Number(bar)), ...(part !== NO_BAND && { band: part }) })
  return (
    <Panel title="Bands by year">
      <div className={s.legend}>
        {names.map((band) => (
          <Swatch key={band} colour={bandColour(band)}>
            {band || NO_BAND}
          </Swatch>
        ))}
      </div>
      <div className={s.sideways}>
        <div className={s.wide}>
          <StackedBars
            label="Bands by year"
            now={String(year)}
            asTable={asTable}
            hrefOf={own ? hrefOf : undefined}
            onOpen={open && ((bar, part) => open(hrefOf(bar, part)))}
            bars={years.map((each) => ({
              name: String(each.year),
              parts: each.bands.map(({ band, n }) => ({ name: band || NO_BAND, colour: bandColour(band), n })),
            }))}
          />
        </div>
      </div>
    </Panel>
  )
}

const NO_BAND = 'no band'

function Countries({ answer: { blocks, own }, asTable }: BlockProps) {
  const open = useOpen(own)
  const rows = (blocks.ladder ?? []).map(
    (row): LadderRow => ({
      ...row,
      name: row.band || 'Mixed',
      colour: row.band ? bandColour(row.band) : 'var(--text-2)',
    }),
  )
  const near = rows.filter((row) => row.name !== 'Mixed' && isClose(row)).slice(0, 2)
  const hrefOf = (name: string) => logbookHref(name === 'Mixed' ? {} : { band: name })
  return (
    <Panel
      title="Countries by band"
      note={
        near.length > 0 && (
          <span>
            {near.map(({ name, goal, worked }, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <b className={s.togo}>{(goal ?? 0) - worked} to go</b> on {name}
              </span>
            ))}
          </span>
        )
      }
      actions={
        <span className={s.legendInline}>
          <Swatch colour="var(--text-2)">Confirmed</Swatch>
          <Swatch colour="color-mix(in oklab, var(--text-2) 42%, transparent)">Worked</Swatch>
        </span>
      }
    >
      <Ladder
        unit="countries"
        rows={rows}
        asTable={asTable}
        hrefOf={own ? hrefOf : undefined}
        onOpen={open && ((name) => open(hrefOf(name)))}
      />
    </Panel>
  )
}

function Clock({ answer: { blocks, year, own }, asTable }: BlockProps) {
  const open = useOpen(own)
  const clock = blocks.clock
  if (!clock) return null
  const bands = mostUsed(clock.cells, 9)
  const now = present(year)
  const hours = Array.from({ length: 24 }, (_, hour) =>
    clock.cells.reduce((sum, cell) => sum + (cell.hour === hour ? cell.n : 0), 0),
  )
  const hrefOf = (hour: number, band: string) => logbookHref({ ...ofYear(year), hour, ...(band && { band }) })
  const quietest = hours.indexOf(Math.min(...hours))
  return (
    <Panel title={own ? 'Your clock' : 'Clock'} note={`hour UTC by band, ${year}`}>
      <div className={s.rose}>
        <ClockRose
          bands={bands}
          cells={clock.cells}
          now={now && now.getUTCHours() + now.getUTCMinutes() / 60}
          asTable={asTable}
          hrefOf={own ? hrefOf : undefined}
          onOpen={open && ((hour, band) => open(hrefOf(hour, band)))}
        />
      </div>
      <Facts
        facts={[
          ['Busiest', clock.cells.length > 0 && hourText(hours.indexOf(Math.max(...hours)))],
          ['Quietest', clock.cells.length > 0 && hourText(quietest)],
          ['Weekends', clock.weekends !== null && `${clock.weekends}%`],
        ]}
      />
    </Panel>
  )
}

/** The bands with the most contacts, in the order in which they come. */
function mostUsed(cells: readonly { readonly band: string; readonly n: number }[], most: number): readonly string[] {
  const sums = new Map<string, number>()
  for (const { band, n } of cells) if (band !== '') sums.set(band, (sums.get(band) ?? 0) + n)
  const kept = new Set(
    [...sums]
      .sort((a, b) => b[1] - a[1])
      .slice(0, most)
      .map(([band]) => band),
  )
  return [...sums.keys()].filter((band) => kept.has(band)).sort((a, b) => wavelength(b) - wavelength(a))
}

const wavelength = (band: string) =>
  Number.parseFloat(band) * (band.endsWith('cm') ? 0.01 : band.endsWith('mm') ? 0.001 : 1)

const MOST_MODES = 7

function Modes({ answer: { blocks, own, year } }: { readonly answer: StatisticsAnswer }) {
  const modes = (blocks.modes ?? []).filter(({ mode }) => mode !== '')
  const most = Math.max(1, ...modes.map(({ total }) => total))
  return (
    <Panel title="Modes">
      <ul className={s.modes}>
        {modes.slice(0, MOST_MODES).map(({ mode, total, gain }) => (
          <li key={mode}>
            <FigureLink own={own} href={logbookHref({ mode })}>
              {mode}
            </FigureLink>
            <span className={s.bar}>
              <i style={{ inlineSize: `${(100 * total) / most}%`, background: modeColour(mode) }} />
            </span>
            <b>{total.toLocaleString('en-GB')}</b>
            <span className={s.gained}>{gain > 0 && `+${gain.toLocaleString('en-GB')} in ${year}`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const MOST_FIRSTS = 9

function Firsts({ answer: { blocks, year } }: { readonly answer: StatisticsAnswer }) {
  const [all, setAll] = useState(false)
  const firsts = blocks.firsts ?? []
  const shown = all ? firsts : tellingFirsts(firsts, MOST_FIRSTS)
  return (
    <Panel
      title="Firsts"
      actions={
        firsts.length > shown.length || all ? (
          <Key pressed={all} onPressedChange={setAll}>
            All {firsts.length}
          </Key>
        ) : undefined
      }
    >
      <ol className={s.firsts}>
        {shown.map((first) => (
          <li key={`${first.kind} ${first.what}`} data-new={first.contact.TS.startsWith(`${year}-`) || undefined}>
            <time dateTime={first.contact.TS}>{dateText(first.contact.TS)}</time>
            <div>
              <b>{firstTitle(first)}</b>
              <span>
                <Link href={contactHref(first.contact)} className={s.call}>
                  {first.contact.Call}
                </Link>
                {first.contact.Band && (
                  <span className={s.band}>
                    <i style={{ background: bandColour(first.contact.Band) }} />
                    {first.contact.Band}
                  </span>
                )}
                {first.contact.distance_km !== null && (
                  <span>{first.contact.distance_km.toLocaleString('en-GB')} km</span>
                )}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Months({ answer: { blocks, year, own }, asTable }: BlockProps) {
  const open = useOpen(own)
  const cells = blocks.months ?? []
  const hrefOf = (month: number, band: string) => logbookHref({ ...ofMonth(year, month), ...(band && { band }) })
  return (
    <Panel title="Bands by month" note={`which band carried when, ${year}`} actions={<InkKey />}>
      <div className={s.months}>
        <MonthGrid
          bands={mostUsed(cells, 14)}
          cells={cells}
          now={present(year)?.getUTCMonth()}
          asTable={asTable}
          hrefOf={own ? hrefOf : undefined}
          onOpen={open && ((month, band) => open(hrefOf(month, band)))}
        />
      </div>
    </Panel>
  )
}

function FigureLink({
  own,
  href,
  children,
}: {
  readonly own: boolean
  readonly href: string
  readonly children: ReactNode
}) {
  return own ? <Link href={href}>{children}</Link> : children
}

function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={s.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== false && value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const pad = (hour: number) => String(hour).padStart(2, '0')
const hourText = (hour: number) => `${pad(hour)} to ${pad((hour + 1) % 24)} h`
const count = (n: number, what: string) => `${n.toLocaleString('en-GB')} ${n === 1 ? what : `${what}s`}`
const dateText = (at: string) =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const rangeText = (from: string, to: string) =>
  from === to
    ? dateText(from)
    : `${new Date(from).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })} to ${dateText(to)}`

/** Panels at their height: the page to come. */
export function StatsSkeleton() {
  return (
    <Loading label="Statistics" className={s.page}>
      <Skeleton width="220px" height="34px" />
      <Skeleton height="66px" />
      <Skeleton height="118px" />
      <Skeleton height="420px" />
      <Skeleton height="240px" />
    </Loading>
  )
}
