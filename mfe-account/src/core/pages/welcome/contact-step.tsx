import { Trans, useLingui } from '@lingui/react/macro'
import type {} from '@onfreq/contracts/widgets/logger'
import { RemoteWidget } from '@onfreq/federation/remote-widget'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Skeleton } from '@onfreq/ui/skeleton'
import * as s from './first-hour.module.css'

export interface ContactStepProps {
  readonly done: boolean
  readonly onNext: () => void
}

/** The log bar, and the three keys it needs. */
export function ContactStep({ done, onNext }: ContactStepProps) {
  const { t } = useLingui()
  return (
    <div className={s.column}>
      <ol className={s.keys}>
        <li>
          <b>
            <Trans>Type the callsign you worked</Trans>
          </b>
          <span>
            <Trans>Or heard: listeners log too. No one yet? Skip this, and come back after your next contact.</Trans>
          </span>
        </li>
        <li>
          <b>
            <Trans>
              Press <kbd>Enter</kbd>
            </Trans>
          </b>
          <span>
            <Trans>Country, distance and heading appear. Time and frequency are there already.</Trans>
          </span>
        </li>
        <li>
          <b>
            <Trans>
              Press <kbd>Enter</kbd> again
            </Trans>
          </b>
          <span>
            <Trans>It’s in your log. You can undo it at the foot of the page for eight seconds.</Trans>
          </span>
        </li>
      </ol>
      <RemoteWidget id="logger/log-bar" props={{}} fallback={<Skeleton height={170} />} />
      {done && (
        <Banner tone="success">
          <Trans>Logged. That’s your first contact here.</Trans>
        </Banner>
      )}
      <div className={s.acts}>
        <Button variant={done ? 'primary' : 'default'} size="touch" onClick={onNext}>
          {done ? t`Continue` : t`Skip for now`}
        </Button>
      </div>
    </div>
  )
}
