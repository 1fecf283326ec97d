import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InLogResponse } from '@onfreq/contracts/cards/qsl-cards'
import { BandModeTable } from '@onfreq/ui/band-mode-table'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { Field } from '@onfreq/ui/field'
import { Panel } from '@onfreq/ui/panel'
import { TextInput } from '@onfreq/ui/text-input'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { Mail, Search } from 'lucide-react'
import * as s from './view.module.css'

export interface InLogViewProps {
  /** The station that owns the log. */
  readonly station: string
  /** The typed callsign. */
  readonly call: string
  /** The last result; null before the first one. */
  readonly answer: InLogResponse | null
  /** The error message. */
  readonly problem: string | null
  /** The lookup is pending. */
  readonly busy: boolean
  /** URL of the login page, from which a visitor returns here. */
  readonly loginHref: string
  /** Called with the text on every change. */
  readonly onCall: (call: string) => void
  /** Looks up the typed callsign. */
  readonly onAsk: () => void
  /** Opens the dialog to request a card. */
  readonly onRequest: () => void
}

/** "Am I in your log?": a field for a callsign, and the result. */
export function InLogView({
  station,
  call,
  answer: response,
  problem,
  busy,
  loginHref,
  onCall,
  onAsk,
  onRequest,
}: InLogViewProps) {
  const { t } = useLingui()
  return (
    <Panel title={t`Are you in the log?`}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          onAsk()
        }}
      >
        <Field label={t`Your callsign`}>
          <TextInput kind="callsign" maxLength={30} value={call} onValueChange={onCall} />
        </Field>
        <Button type="submit" icon={Search} busy={busy} disabled={call.trim().length < 3}>
          {t({ message: 'Check', context: 'verb' })}
        </Button>
      </form>
      <div className={s.answer} aria-live="polite">
        {problem && <Banner tone="danger">{problem}</Banner>}
        {response && !problem && (
          <Result station={station} answer={response} loginHref={loginHref} onRequest={onRequest} />
        )}
      </div>
    </Panel>
  )
}

type AnswerProps = Pick<InLogViewProps, 'station' | 'loginHref' | 'onRequest'> & { readonly answer: InLogResponse }

function Result({ station, answer: response, loginHref, onRequest }: AnswerProps) {
  const { t } = useLingui()
  const { call, methods, cells } = response
  return (
    <>
      <p className={s.words}>
        {response.answer === 'yes' && (
          <b className={s.yes}>
            <Trans>Yes.</Trans>
          </b>
        )}{' '}
        {toWords(response, station)}
      </p>
      {cells && cells.length > 0 && <Matrix cells={cells} label={t`Bands and modes with ${call}`} />}
      {response.answer === 'login' ? (
        <ButtonLink href={loginHref} size="s">
          {t`Log in`}
        </ButtonLink>
      ) : (
        methods.length > 0 && (
          <Button size="s" icon={Mail} onClick={onRequest}>
            {response.answer === 'yes' ? t`Request a card` : t`Ask anyway`}
          </Button>
        )
      )}
    </>
  )
}

function toWords({ answer: response, call, cells }: InLogResponse, station: string): string {
  switch (response) {
    case 'yes':
      return cells ? t`${station} has worked ${call}:` : t`${station} has worked ${call}.`
    case 'no':
      return t`${station} has no contact with ${call}. A letter misheard? Check your log and theirs.`
    case 'login':
      return t`${station} answers members of Onfreq.`
    case 'private':
      return t`${station} doesn’t tell who is in the log.`
  }
}

type Cells = NonNullable<InLogResponse['cells']>

function Matrix({ cells, label }: { readonly cells: Cells; readonly label: string }) {
  return (
    <BandModeTable
      label={label}
      cells={cells}
      draw={(band, modeClass) => {
        const cell = cells.find((each) => each.band === band && each.mode_class === modeClass)
        return cell ? <Dot confirmed={cell.confirmed} /> : null
      }}
      legend={
        <>
          <span>
            <Trans>
              <i className={s.dot} /> worked
            </Trans>
          </span>
          <span>
            <Trans>
              <i className={cx(s.dot, s.confirmed)} /> confirmed
            </Trans>
          </span>
        </>
      }
    />
  )
}

function Dot({ confirmed }: { readonly confirmed: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <i className={cx(s.dot, confirmed && s.confirmed)} aria-hidden />
      <VisuallyHidden>
        {confirmed
          ? t({ message: 'confirmed', context: 'a band and mode' })
          : t({ message: 'worked', context: 'a band and mode' })}
      </VisuallyHidden>
    </>
  )
}
