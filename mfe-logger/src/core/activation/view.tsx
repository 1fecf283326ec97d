import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ActivatedReference, ActivationCount } from '@onfreq/ham/operating/activation'
import { Button } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { CloudOff, Copy, ExternalLink, Flag, Trees } from 'lucide-react'
import type { ReactNode } from 'react'
import * as s from './view.module.css'

export interface ActivationStripViewProps {
  /** Id of the activation, for the link to its page. */
  readonly callsign: string
  /** The activated references; null without an activation. */
  readonly refs: readonly ActivatedReference[] | null
  /** False while the start is queued offline. */
  readonly isKnown: boolean
  /** Contacts counted for each programme. */
  readonly counts: readonly ActivationCount[]
  /** Contacts with stations that are activating as well. */
  readonly parkToPark: number
  /** References of the station being logged. */
  readonly theirRefs: readonly string[]
  /** Contacts queued in this browser. */
  readonly waiting: number
  /** References typed into the field for the operator's own references. */
  readonly typedRefs: readonly string[]
  /** The start or the end is being saved. */
  readonly busy: boolean
  /** Starts an activation with the typed references. */
  readonly onStart: () => void
  /** Ends the activation. */
  readonly onEnd: () => void
  /** Copies a self-spot: callsign, frequency, mode and references. */
  readonly onCopySpot: () => void
  /** The menu of files; false if the activation has none. */
  readonly files: ReactNode
}

/** Up to this number of contacts each one is drawn as a cell; above it, only the number is shown. */
const MAX_CELLS = 12

/** Progress and actions of an activation. */
export function ActivationStripView(props: ActivationStripViewProps) {
  const { t } = useLingui()
  const { refs, counts, parkToPark, theirRefs, waiting, typedRefs } = props
  if (refs === null) return <NotStarted {...props} />
  const others = typedRefs.filter((ref) => refs.every((one) => one.ref !== ref))
  return (
    <section className={s.strip} aria-label={t`Activation`}>
      <span className={s.refs}>
        <Icon of={Trees} size="s" />
        <b>{refs.map(({ ref }) => ref).join(', ')}</b>
      </span>
      {counts.map((count) => (
        <ProgrammeCount key={count.programme} {...count} named={counts.length > 1} />
      ))}
      {theirRefs.length > 0 ? (
        <span className={s.now}>
          <b>
            <Trans>Park to park</Trans>
          </b>{' '}
          {theirRefs.join(', ')}
        </span>
      ) : (
        parkToPark > 0 && (
          <span>
            <Trans>
              <b>{parkToPark}</b> park to park
            </Trans>
          </span>
        )
      )}
      {others.length > 0 && (
        <span className={s.odd}>
          <Trans>{{ others: others.join(', ') }} is not part of this activation.</Trans>
        </span>
      )}
      {waiting > 0 && (
        <span className={s.waiting}>
          <Icon of={CloudOff} size="s" /> <Plural value={waiting} one="# waiting" other="# waiting" />
        </span>
      )}
      <span className={s.acts}>
        <ActivationActions {...props} />
      </span>
    </section>
  )
}

function ActivationActions({ callsign, isKnown, busy, onEnd, onCopySpot, files }: ActivationStripViewProps) {
  const { t } = useLingui()
  return (
    <>
      <Button size="s" variant="quiet" icon={Copy} onClick={onCopySpot}>
        {t`Copy spot`}
      </Button>
      {isKnown && (
        <Link href={`/activation/${callsign.replaceAll('/', '_')}`} className={s.page}>
          <Icon of={ExternalLink} size="s" />
          <Trans>Page</Trans>
        </Link>
      )}
      {files}
      <Button size="s" busy={busy} onClick={onEnd}>
        {t`End`}
      </Button>
    </>
  )
}

function NotStarted({ typedRefs, busy, onStart, files }: ActivationStripViewProps) {
  const { t } = useLingui()
  return (
    <section className={s.strip} aria-label={t`Activation`}>
      <span className={s.refs}>
        <Icon of={Trees} size="s" />
        {typedRefs.length === 0
          ? t`Type your park or summit in My reference to count an activation.`
          : t`Ready to activate ${{ typedRefs: typedRefs.join(', ') }}.`}
      </span>
      <span className={s.acts}>
        {files}
        <Button size="s" icon={Flag} busy={busy} disabled={typedRefs.length === 0} onClick={onStart}>
          {t`Start activation`}
        </Button>
      </span>
    </section>
  )
}

interface CountProps extends ActivationCount {
  /** With several programmes, each count is labelled with its programme. */
  readonly named: boolean
}

function ProgrammeCount({ programme, needed, counted, valid, dayBefore, named }: CountProps) {
  const { t } = useLingui()
  const label = named && programme !== '' ? `${programme} ` : ''
  if (needed === null) {
    return (
      <span>
        {label}
        <Trans>
          <b>{counted}</b> <Plural value={counted} one="contact" other="contacts" />
        </Trans>
      </span>
    )
  }
  const left = needed - counted
  return (
    <span className={s.count}>
      <span className={s.of}>
        {label}
        <Trans>
          <b className={s.figure}>{counted}</b> of {needed}
        </Trans>
      </span>
      {needed <= MAX_CELLS && (
        <span className={s.cells} aria-hidden>
          {Array.from({ length: needed }, (_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are their places
            <i key={n} className={cx(n < counted && s.full, n === counted - 1 && !valid && s.newest)} />
          ))}
        </span>
      )}
      <span>
        {valid ? (
          <b>
            <Trans>Valid activation</Trans>
          </b>
        ) : named ? (
          <b>
            <Plural value={left} one="# to go" other="# to go" />
          </b>
        ) : (
          <Trans>
            <b>
              <Plural value={left} one="# to go" other="# to go" />
            </b>{' '}
            for a valid activation
          </Trans>
        )}
        {dayBefore !== null && ` · ${t`new UTC day, ${dayBefore} yesterday`}`}
      </span>
    </span>
  )
}
