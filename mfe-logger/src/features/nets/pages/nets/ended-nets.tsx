import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EndedNet } from '@onfreq/contracts/nets/nets'
import { kilohertzToHertz } from '@onfreq/ham/frequency'
import { Button } from '@onfreq/ui/button'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { IconButton } from '@onfreq/ui/icon-button'
import { Panel } from '@onfreq/ui/panel'
import { UtcTime } from '@onfreq/ui/utc-time'
import { RotateCcw, Trash2, Undo2 } from 'lucide-react'
import * as s from './page.module.css'
import type { NetActions } from './view.tsx'

export interface EndedNetsProps {
  readonly ended: readonly EndedNet[]
  /** False while another net is open. */
  readonly canReopen: boolean
  readonly actions: NetActions
}

export function EndedNets({ ended, canReopen, actions }: EndedNetsProps) {
  const { t } = useLingui()
  return (
    <Panel title={t`Earlier nets`}>
      <ul className={s.ended}>
        {ended.map((net) => {
          const { id, name, freq, mode, started_at, check_ins, logged, step_id } = net
          return (
            <li key={id}>
              <span className={s.endedAbout}>
                <b>{name}</b>
                <span>
                  <UtcTime at={started_at} form="dateMinute" />, <FrequencyText hz={kilohertzToHertz(freq) ?? 0} />{' '}
                  {mode}
                </span>
                <span>
                  <Plural value={check_ins} one="# check-in" other="# check-ins" />,{' '}
                  <Trans>
                    <Plural value={logged} one="# contact" other="# contacts" /> logged
                  </Trans>
                </span>
              </span>
              <span className={s.keys}>
                {step_id !== null && (
                  <Button size="s" icon={Undo2} onClick={() => void actions.undo(step_id)}>
                    {t`Undo the contacts`}
                  </Button>
                )}
                {canReopen && (
                  <Button
                    size="s"
                    variant="quiet"
                    icon={RotateCcw}
                    onClick={() => void actions.send({ path: 'reopen', body: { id } })}
                  >
                    {t`Reopen`}
                  </Button>
                )}
                <IconButton icon={Trash2} label={t`Delete ${name}`} onClick={() => void actions.remove(net)} />
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
