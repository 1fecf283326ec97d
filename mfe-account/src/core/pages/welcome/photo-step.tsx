import { useLingui } from '@lingui/react/macro'
import type {} from '@onfreq/contracts/widgets/profile'
import { RemoteWidget } from '@onfreq/federation/remote-widget'
import { Button } from '@onfreq/ui/button'
import { Panel } from '@onfreq/ui/panel'
import { Skeleton } from '@onfreq/ui/skeleton'
import * as s from './first-hour.module.css'

export interface PhotoStepProps {
  /** The member has a photo. */
  readonly done: boolean
  readonly onNext: () => void
}

/** A photo for the member's page; uses the upload widget of mfe-profile. */
export function PhotoStep({ done, onNext }: PhotoStepProps) {
  const { t } = useLingui()
  return (
    <Panel aria-label={t`Your photo`} className={s.card}>
      <div className={s.body}>
        <RemoteWidget id="profile/add-photo" props={{}} fallback={<Skeleton height={260} />} />
      </div>
      <div className={s.acts}>
        <Button variant={done ? 'primary' : 'default'} size="touch" onClick={onNext}>
          {done ? t`Continue` : t`Skip for now`}
        </Button>
      </div>
    </Panel>
  )
}
