import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReportedThing } from '@onfreq/contracts/conversation/moderation'
import { REASON_TEXTS } from '@onfreq/contracts/conversation/texts'
import { formatSeries } from '@onfreq/i18n/format'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Chip } from '@onfreq/ui/chip'
import { Link } from '@onfreq/ui/link'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { UtcTime } from '@onfreq/ui/utc-time'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { ACTS, type Act } from './acts.ts'
import * as s from './reports.module.css'

interface ThingProps {
  readonly thing: ReportedThing
  readonly onDecide: (act: Act) => void
}

/** A reported post or comment: its text, the reports, and the decisions. */
export function ReportedItem({ thing, onDecide }: ThingProps) {
  const { t } = useLingui()
  const { about, author, path, text, hidden, reports, newest_at, reasons, notes } = thing
  const by = author ? t`by ${{ callsign: author.my_callsign }}` : t`of the site`
  const name = about === 'post' ? t`Post ${by}` : t`Comment ${by}`
  const acts: readonly Act[] = hidden ? ['restore', 'warn', 'dismiss'] : ['hide', 'warn', 'dismiss']
  return (
    <li className={s.thing}>
      <p className={s.head}>
        <b>{about === 'post' ? t`Post` : t`Comment`}</b>
        {author && <CallsignLink callsign={author.my_callsign} />}
        {hidden && (
          <Chip tone="live">
            <Trans context="a post or comment">Hidden</Trans>
          </Chip>
        )}
        <span className={s.quiet}>
          <Trans>
            <Plural value={reports} one="# report" other="# reports" />, newest <TimeAgo at={newest_at} words />
          </Trans>
        </span>
        {path !== null && (
          <Link href={path}>
            <Trans context="verb">Open</Trans>
          </Link>
        )}
      </p>
      {text === null ? (
        <p className={s.quiet}>
          <Trans>It’s gone by now.</Trans>
        </p>
      ) : (
        <blockquote className={s.text}>{text}</blockquote>
      )}
      <p className={s.quiet}>{formatSeries(reasons.map((reason) => REASON_TEXTS[reason]))}</p>
      {notes.length > 0 && (
        <ul className={s.notes} aria-label={t`Notes of those who reported it`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Record thing={thing} />
      {text !== null && (
        <div className={s.acts}>
          {acts.map((act) => (
            <Button key={act} size="s" variant={act === 'dismiss' ? 'quiet' : 'default'} onClick={() => onDecide(act)}>
              {ACTS[act].key}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

function Record({ thing: { acts } }: Pick<ThingProps, 'thing'>) {
  const { t } = useLingui()
  if (acts.length === 0) return null
  return (
    <ul className={s.record} aria-label={t`What was done`}>
      {acts.map(({ act, by, at, note }) => (
        <li key={`${at} ${act}`}>
          <Trans>
            {{ done: ACTS[act].done }} by {by}, <UtcTime at={at} form="dateMinute" zone />
          </Trans>
          {note !== '' && `: ${note}`}
        </li>
      ))}
    </ul>
  )
}
