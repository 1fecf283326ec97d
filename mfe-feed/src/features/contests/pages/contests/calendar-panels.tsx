import { Trans, useLingui } from '@lingui/react/macro'
import type { ContestDate } from '@onfreq/ham/contest/dates'
import { useNow } from '@onfreq/session/timers'
import { ButtonLink } from '@onfreq/ui/button'
import { Panel } from '@onfreq/ui/panel'
import { formatUtc } from '@onfreq/ui/time'
import { Pencil } from 'lucide-react'
import { useMemo } from 'react'
import * as s from './calendar.module.css'
import { contestCalendar } from './calendar.ts'

const MINUTE = 60_000

/** What runs now, with the way into the log bar, and what comes next. Dates follow the sponsors' rules. */
export function CalendarPanels() {
  const { t } = useLingui()
  const now = useNow(MINUTE)
  const minute = Math.floor(now / MINUTE)
  const { running, next } = useMemo(() => contestCalendar(minute * MINUTE), [minute])
  return (
    <>
      {running.map((contest) => (
        <Panel key={contest.id} title={contest.name} note={t`On now`}>
          <div className={s.running}>
            <Period of={contest} />
            <ButtonLink href="/logger" variant="primary" icon={Pencil}>
              {t`Start in the log bar`}
            </ButtonLink>
          </div>
        </Panel>
      ))}
      <Panel title={t`Next contests`}>
        <ul className={s.next}>
          {next.map((contest) => (
            <li key={`${contest.id} ${contest.startsAt.toISOString()}`}>
              <strong>{contest.name}</strong>
              <Period of={contest} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

function Period({ of: { startsAt, endsAt } }: { of: ContestDate }) {
  // The end belongs to the contest up to its last minute.
  const last = endsAt.getTime() - MINUTE
  return (
    <span className={s.period}>
      <Trans>
        {{ start: formatUtc(startsAt.getTime(), 'dateMinute') }} to {{ end: formatUtc(last, 'dateMinute') }} UTC
      </Trans>
    </span>
  )
}
