import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BandsNowResponse } from '@onfreq/contracts/live/bands'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { sunCrossings } from '@onfreq/ham/grey-line'
import type { Position } from '@onfreq/ham/locator'
import { bandRows } from '@onfreq/ham/openings/band-rows'
import { CONTINENTS, type ContinentCode, continentName } from '@onfreq/ham/openings/regions'
import { againstUsual, headline } from '@onfreq/ham/openings/words'
import { useWords } from '@onfreq/i18n/react'
import { Key } from '@onfreq/ui/key'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { InkKey } from '@onfreq/ui/plot'
import { Select } from '@onfreq/ui/select'
import { Skeleton } from '@onfreq/ui/skeleton'
import { Suspense, useMemo, useState } from 'react'
import { filterOpenings } from '../../bands-strip/openings-of.ts'
import * as s from './bands.module.css'

const HourGrid = lazyPart(async () => ({ default: (await import('@onfreq/ui/plot/hours')).HourGrid }))
const OpeningsMap = lazyPart(() => import('./openings-map.tsx'))
const OpenList = lazyPart(() => import('./open-list.tsx'))

const ANYWHERE = 'anywhere'
type Choice = ContinentCode | typeof ANYWHERE
const DAY_MS = 86_400_000

const choices = (anywhere: string, getLabel: (place: string) => string) => [
  { value: ANYWHERE as Choice, label: anywhere },
  ...CONTINENTS.map((continent) => ({ value: continent as Choice, label: getLabel(continentName(continent)) })),
]
const fromChoices = () => choices(t`From anywhere`, (place) => t`From ${place}`)
const toChoices = () => choices(t`To anywhere`, (place) => t`To ${place}`)
const orNull = (choice: Choice) => (choice === ANYWHERE ? null : choice)

export interface BandsViewProps {
  readonly response: BandsNowResponse
  /** Location of the user, for sunrise and sunset; null if unknown. */
  readonly home: Position | null
  /** Continent of the user, listed first. */
  readonly continent: ContinentCode | null
}

/** Activity of each band by hour, and what is open now. */
export function BandsView({ response, home, continent }: BandsViewProps) {
  const { t } = useLingui()
  const [chosenFrom, setFrom] = useState<Choice>()
  const [to, setTo] = useState<Choice>(ANYWHERE)
  const [asTable, setAsTable] = useState(false)
  const from = chosenFrom ?? continent ?? ANYWHERE
  const now = Date.parse(response.at)
  const rows = useWords(
    () =>
      bandRows(response, { from: orNull(from), to: orNull(to) }).map(({ usual, ...row }) => {
        const { words, short, more } = againstUsual(row.lastHour, usual)
        return { ...row, usual: words, usualShort: short, more }
      }),
    [response, from, to],
  )
  const openings = useMemo(() => filterOpenings(response, { from: orNull(from), to: orNull(to) }), [response, from, to])
  const suns = useMemo(() => {
    const midnight = now - (now % DAY_MS)
    return home ? sunCrossings(home, midnight, midnight + DAY_MS) : []
  }, [home, now])
  const looked = { from: orNull(from), to: orNull(to) }
  const isAll = looked.from === null && looked.to === null
  const lead = headline(openings, (isAll && response.next) || undefined, looked)

  return (
    <div className={s.page}>
      <PageHeader
        title={t`Bands now`}
        lead={<b className={s.headline}>{lead}</b>}
        actions={
          <div className={s.choices}>
            <Select
              aria-label={t({ message: 'From', context: 'a place' })}
              size="s"
              options={fromChoices()}
              value={from}
              onValueChange={setFrom}
              className={s.select}
            />
            <Select
              aria-label={t({ message: 'To', context: 'a place' })}
              size="s"
              options={toChoices()}
              value={to}
              onValueChange={setTo}
              className={s.select}
            />
          </div>
        }
      />
      <Panel
        title={t`Today, hour by hour`}
        note={t`contacts on Onfreq, UTC`}
        actions={
          <>
            <span className={s.ink}>
              <InkKey
                least={t({ message: 'Quiet', context: 'a band' })}
                most={t({ message: 'Busy', context: 'a band' })}
              />
            </span>
            <Key pressed={asTable} onPressedChange={setAsTable}>
              <Trans>Table</Trans>
            </Key>
          </>
        }
      >
        <Suspense fallback={<Skeleton className={s.gridToCome} />}>
          <HourGrid rows={rows} now={now} suns={suns} asTable={asTable} />
        </Suspense>
        <p className={s.note}>
          <Trans>Today up to the needle, yesterday after it.</Trans>
        </p>
      </Panel>
      <div className={s.columns}>
        <Panel title={t`Openings`} note={t`last 15 minutes, width by number of contacts`} flush className={s.mapPanel}>
          <div className={s.mapRoom}>
            <Suspense fallback={null}>
              <OpeningsMap openings={openings} now={now} home={home} asTable={asTable} />
            </Suspense>
          </div>
        </Panel>
        <Panel title={t`Open right now`} note={t`against usual`} flush>
          <Suspense fallback={<div className={s.listToCome} />}>
            <OpenList openings={openings} />
          </Suspense>
        </Panel>
      </div>
    </div>
  )
}
