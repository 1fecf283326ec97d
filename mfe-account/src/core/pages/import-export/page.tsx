import { useLingui } from '@lingui/react/macro'
import type {} from '@onfreq/contracts/widgets/logger'
import { RemoteWidget } from '@onfreq/federation/remote-widget'
import { PageHeader } from '@onfreq/ui/page-header'
import { Skeleton } from '@onfreq/ui/skeleton'
import { MoveCard } from '../../../features/integrations/move/move-card.tsx'
import { ConfirmationsCard } from './confirmations-card.tsx'
import * as s from './import-export.module.css'
import { QrzCard } from './qrz-card.tsx'

/** `/import-export`: widgets of mfe-logger, between cards of this microfrontend. */
export default function ImportExportPage() {
  const { t } = useLingui()
  return (
    <div>
      <PageHeader
        title={t`Import & Export`}
        lead={t`Bring a log from any program, and take yours anywhere. An import can be undone as a whole for 30 days.`}
      />
      <div className={s.columns}>
        <div className={s.wide}>
          <RemoteWidget id="logger/import-card" props={{}} fallback={<Skeleton height={320} />} />
        </div>
        <div className={s.narrow}>
          <RemoteWidget id="logger/export-card" props={{}} fallback={<Skeleton height={276} />} />
          <ConfirmationsCard />
          <MoveCard />
          <QrzCard />
        </div>
      </div>
    </div>
  )
}
