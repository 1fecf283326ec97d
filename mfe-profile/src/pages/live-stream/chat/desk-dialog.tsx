import { CHAT_TEXTS } from '@onfreq/contracts/streams/texts'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Dialog } from '@onfreq/ui/dialog'
import { ErrorState } from '@onfreq/ui/error-state'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { UtcTime } from '@onfreq/ui/utc-time'
import { useVchatDeskQuery } from '../../../api.ts'
import * as s from './chat.module.css'
import type { Moderation } from './use-moderation.ts'

export interface DeskDialogProps {
  readonly station: number
  readonly act: Moderation
  readonly onOpenChange: (open: boolean) => void
}

/** What moderators look after: messages that were reported, and who is muted. */
export default function DeskDialog({ station, act, onOpenChange }: DeskDialogProps) {
  const { currentData, isError, refetch } = useVchatDeskQuery(station, { refetchOnMountOrArgChange: true })
  const again = () => void refetch()
  return (
    <Dialog open onOpenChange={onOpenChange} title="Muted and reported">
      {currentData ? (
        <div className={s.desk}>
          <section>
            <h3>Reported messages</h3>
            {currentData.reports.length === 0 && <p className={s.quiet}>Nothing is reported.</p>}
            <ul>
              {currentData.reports.map(({ seq, callsign, account_id, text, reports }) => (
                <li key={seq} className={s.case}>
                  <p>
                    <CallsignLink callsign={callsign} size="sm" /> <bdi className={s.text}>{text}</bdi>{' '}
                    <span className={s.quiet}>{reports === 1 ? 'reported once' : `reported ${reports} times`}</span>
                  </p>
                  <span className={s.acts}>
                    <Button size="s" onClick={() => void act.remove(seq).then(again)}>
                      Delete
                    </Button>
                    <Button
                      size="s"
                      variant="danger"
                      onClick={() => void act.mute(account_id, callsign, '1d').then(again)}
                    >
                      Mute for a day
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3>Muted</h3>
            {currentData.muted.length === 0 && <p className={s.quiet}>No one is muted.</p>}
            <ul>
              {currentData.muted.map(({ account_id, callsign, until, by }) => (
                <li key={account_id} className={s.case}>
                  <p>
                    <CallsignLink callsign={callsign} size="sm" />{' '}
                    <span className={s.quiet}>
                      {until === null ? (
                        'for good'
                      ) : (
                        <>
                          until <UtcTime at={until} zone />
                        </>
                      )}
                      {by && `, by ${by}`}
                    </span>
                  </p>
                  <Button size="s" onClick={() => void act.mute(account_id, callsign, 'none').then(again)}>
                    Unmute
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        </div>
      ) : isError ? (
        <ErrorState onRetry={again}>{CHAT_TEXTS.failed}</ErrorState>
      ) : (
        <Loading label="Muted and reported" className={s.waiting}>
          <Skeleton height="40px" />
        </Loading>
      )}
    </Dialog>
  )
}
