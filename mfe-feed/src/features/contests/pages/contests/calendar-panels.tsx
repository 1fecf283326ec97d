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

const MINUTE_MS = 60_000

/** Contests running now, with a link to log in them, and the next ones. Dates follow the sponsors' rules. */
export function CalendarPanels() {
  const { t } = useLingui()
  const now = useNow(MINUTE_MS)
  const minute = Math.floor(now / MINUTE_MS)
  const { running, next } = useMemo(() => contestCalendar(minute * MINUTE_MS), [minute])
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
  // The end is exclusive: show the last minute of the contest.
  const last = endsAt.getTime() - MINUTE_MS
  return (
    <span className={s.period}>
      <Trans>
        {{ start: formatUtc(startsAt.getTime(), 'dateMinute') }} to {{ end: formatUtc(last, 'dateMinute') }} UTC
      </Trans>
    </span>
  )
}
