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

/** The log bar itself, and the three keys that it takes. */
export function ContactStep({ done, onNext }: ContactStepProps) {
  return (
    <div className={s.column}>
      <ol className={s.keys}>
        <li>
          <b>Type the callsign you worked</b>
          <span>Or heard: listeners log too. Nobody yet? Skip this, and come back after your next contact.</span>
        </li>
        <li>
          <b>
            Press <kbd>Enter</kbd>
          </b>
          <span>Country, distance and heading appear. Time and frequency are there already.</span>
        </li>
        <li>
          <b>
            Press <kbd>Enter</kbd> again
          </b>
          <span>It’s in your log. You can undo it at the foot of the page for eight seconds.</span>
        </li>
      </ol>
      <RemoteWidget id="logger/log-bar" props={{}} fallback={<Skeleton height={170} />} />
      {done && <Banner tone="success">Logged. That’s your first contact here.</Banner>}
      <div className={s.acts}>
        <Button variant={done ? 'primary' : 'default'} size="touch" onClick={onNext}>
          {done ? 'Continue' : 'Skip for now'}
        </Button>
      </div>
    </div>
  )
}
