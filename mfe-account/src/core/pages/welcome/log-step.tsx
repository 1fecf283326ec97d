import { useLingui } from '@lingui/react/macro'
import type {} from '@onfreq/contracts/widgets/logger'
import { RemoteWidget } from '@onfreq/federation/remote-widget'
import { Button } from '@onfreq/ui/button'
import { Link } from '@onfreq/ui/link'
import { Panel } from '@onfreq/ui/panel'
import { Skeleton } from '@onfreq/ui/skeleton'
import { PROGRAMS } from '../../../features/integrations/pages/connect/programs.ts'
import * as s from './first-hour.module.css'

export interface LogStepProps {
  /** The log has contacts. */
  readonly done: boolean
  readonly onNext: () => void
  /** Called when the member starts with an empty log. */
  readonly onEmpty: () => void
}

/** Fills the log from a file or a program, or starts with an empty one. */
export function LogStep({ done, onNext, onEmpty }: LogStepProps) {
  const { t } = useLingui()
  return (
    <div className={s.column}>
      <RemoteWidget id="logger/import-card" props={{}} fallback={<Skeleton height={320} />} />
      <Panel title={t`Or connect the program you log with`}>
        <ul className={s.programs}>
          {PROGRAMS.map(({ slug, name }) => (
            <li key={slug}>
              <Link href={`/how-to/programs/${slug}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </Panel>
      <div className={s.acts}>
        {done ? (
          <Button variant="primary" size="touch" onClick={onNext}>
            {t`Continue`}
          </Button>
        ) : (
          <Button size="touch" onClick={onEmpty}>
            {t`Start with an empty log`}
          </Button>
        )}
      </div>
    </div>
  )
}
