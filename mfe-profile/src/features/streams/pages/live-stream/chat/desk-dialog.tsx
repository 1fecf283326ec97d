import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Dialog } from '@onfreq/ui/dialog'
import { ErrorState } from '@onfreq/ui/error-state'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { UtcTime } from '@onfreq/ui/utc-time'
import { useVchatDeskQuery } from '../../../../../api.ts'
import { CHAT_MESSAGES } from '../texts.ts'
import * as s from './chat.module.css'
import type { Moderation } from './use-moderation.ts'

export interface DeskDialogProps {
  readonly station: number
  readonly act: Moderation
  readonly onOpenChange: (open: boolean) => void
}

/** Tasks of the moderators: reported messages and muted members. */
export default function DeskDialog({ station, act, onOpenChange }: DeskDialogProps) {
  const { t } = useLingui()
  const { currentData, isError, refetch } = useVchatDeskQuery(station, { refetchOnMountOrArgChange: true })
  const reload = () => void refetch()
  return (
    <Dialog open onOpenChange={onOpenChange} title={t`Muted and reported`}>
      {currentData ? (
        <div className={s.desk}>
          <section>
            <h3>
              <Trans>Reported messages</Trans>
            </h3>
            {currentData.reports.length === 0 && (
              <p className={s.quiet}>
                <Trans>Nothing is reported.</Trans>
              </p>
            )}
            <ul>
              {currentData.reports.map(({ seq, callsign, account_id, text, reports }) => (
                <li key={seq} className={s.case}>
                  <p>
                    <CallsignLink callsign={callsign} size="sm" /> <bdi className={s.text}>{text}</bdi>{' '}
                    <span className={s.quiet}>
                      <Plural value={reports} one="reported once" other="reported # times" />
                    </span>
                  </p>
                  <span className={s.acts}>
                    <Button size="s" onClick={() => void act.remove(seq).then(reload)}>
                      {t`Delete`}
                    </Button>
                    <Button
                      size="s"
                      variant="danger"
                      onClick={() => void act.mute(account_id, callsign, '1d').then(reload)}
                    >
                      {t`Mute for a day`}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3>
              <Trans>Muted</Trans>
            </h3>
            {currentData.muted.length === 0 && (
              <p className={s.quiet}>
                <Trans>No one is muted.</Trans>
              </p>
            )}
            <ul>
              {currentData.muted.map(({ account_id, callsign, until, by }) => (
                <li key={account_id} className={s.case}>
                  <p>
                    <CallsignLink callsign={callsign} size="sm" />{' '}
                    <span className={s.quiet}>
                      <MutedText until={until} by={by} />
                    </span>
                  </p>
                  <Button size="s" onClick={() => void act.mute(account_id, callsign, 'none').then(reload)}>
                    {t`Unmute`}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        </div>
      ) : isError ? (
        <ErrorState onRetry={reload}>{CHAT_MESSAGES.failed}</ErrorState>
      ) : (
        <Loading label={t`Muted and reported`} className={s.waiting}>
          <Skeleton height="40px" />
        </Loading>
      )}
    </Dialog>
  )
}

/** Until when a member is muted, and who muted them if known. */
function MutedText({ until, by }: { readonly until: string | null; readonly by: string }) {
  if (until === null) return by ? <Trans>for good, by {by}</Trans> : <Trans>for good</Trans>
  return by ? (
    <Trans>
      until <UtcTime at={until} zone />, by {by}
    </Trans>
  ) : (
    <Trans>
      until <UtcTime at={until} zone />
    </Trans>
  )
}
