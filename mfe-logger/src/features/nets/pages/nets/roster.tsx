import { Trans, useLingui } from '@lingui/react/macro'
import type { NetRegular } from '@onfreq/contracts/nets/nets'
import { Button } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Panel } from '@onfreq/ui/panel'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { UserPlus } from 'lucide-react'
import * as s from './page.module.css'

export interface RosterProps {
  /** Only regulars who have not checked in yet. */
  readonly regulars: readonly NetRegular[]
  readonly onCheckIn: (regular: NetRegular) => void
}

/** The regulars of the series of nets, with a button each to check them in. */
export function Roster({ regulars, onCheckIn }: RosterProps) {
  const { t } = useLingui()
  const [last, others] = [regulars.filter(({ last }) => last), regulars.filter(({ last }) => !last)]
  const renderButtons = (some: readonly NetRegular[]) => (
    <div className={s.regulars}>
      {some.map((regular) => (
        <Button key={regular.call} size="s" icon={UserPlus} onClick={() => onCheckIn(regular)}>
          <VisuallyHidden>{t`Check in`}</VisuallyHidden> <b>{regular.call}</b> {regular.name}
        </Button>
      ))}
    </div>
  )
  return (
    <Panel title={t`Regulars`}>
      {regulars.length === 0 && (
        <EmptyState>
          <Trans>Stations of earlier nets with this name appear here.</Trans>
        </EmptyState>
      )}
      {last.length > 0 && (
        <>
          <h3>
            <Trans>In the last net</Trans>
          </h3>
          {renderButtons(last)}
        </>
      )}
      {others.length > 0 && (
        <>
          <h3>
            <Trans>In earlier nets</Trans>
          </h3>
          {renderButtons(others)}
        </>
      )}
    </Panel>
  )
}
