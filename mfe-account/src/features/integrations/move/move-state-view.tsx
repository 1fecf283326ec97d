import { Trans, useLingui } from '@lingui/react/macro'
import { MOVE_NAMES, type Move } from '@onfreq/contracts/integrations/move'
import { formatNumber } from '@onfreq/i18n/format'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import * as s from './move.module.css'
import { MoveLocations } from './move-locations.tsx'

interface MoveStateViewProps {
  readonly move: Move
  readonly isBusy: boolean
  /** `cancel` stops a move, or hides one that has ended. */
  readonly onAct: (what: 'retry' | 'cancel') => void
}

/** State of a move, or how the last one ended. */
export function MoveStateView({ move, isBusy, onAct }: MoveStateViewProps) {
  const { t } = useLingui()
  const { program, host, status, locations, contacts, fetched, problem } = move
  const from = host === '' ? MOVE_NAMES[program] : `${MOVE_NAMES[program]} · ${host}`
  const here = formatNumber(fetched)
  return (
    <div className={s.form}>
      {status === 'fetching' && (
        <ProgressBar
          label={from}
          value={contacts === null || contacts === 0 ? undefined : fetched / contacts}
          detail={contacts === null ? t`${{ here }} fetched` : t`${{ here }} of ${{ there: formatNumber(contacts) }}`}
        />
      )}
      {status === 'failed' && <Banner tone="danger">{problem}</Banner>}
      {status === 'fetched' && <Outcome move={move} from={from} />}
      <MoveLocations locations={locations} />
      <div className={s.acts}>
        {status === 'fetching' && <Button busy={isBusy} onClick={() => onAct('cancel')}>{t`Stop`}</Button>}
        {status === 'failed' && (
          <>
            <Button variant="primary" busy={isBusy} onClick={() => onAct('retry')}>{t`Continue`}</Button>
            <Button disabled={isBusy} onClick={() => onAct('cancel')}>{t`Start over`}</Button>
          </>
        )}
        {status === 'fetched' && (
          <Button busy={isBusy} onClick={() => onAct('cancel')}>{t`Move from another log`}</Button>
        )}
      </div>
    </div>
  )
}

/** Number of contacts in both logs. */
function Outcome({ move, from }: { readonly move: Move; readonly from: string }) {
  const batch = move.import
  const fetched = formatNumber(move.fetched)
  if (batch?.status !== 'done') {
    return (
      <Banner tone="info">
        <Trans>
          {from}: {fetched} fetched. They are being imported: see the list of imports.
        </Trans>
      </Banner>
    )
  }
  const [read, added] = [formatNumber(batch.read), formatNumber(batch.new + batch.possible)]
  const [known, rejected] = [formatNumber(batch.same + batch.merged), formatNumber(batch.rejected)]
  return (
    <Banner tone={batch.rejected === 0 ? 'success' : 'warning'}>
      <Trans>
        {from}: {fetched} fetched, {read} read: {added} new, {known} already here, {rejected} not readable. Report and
        undo are in the list of imports.
      </Trans>
    </Banner>
  )
}
