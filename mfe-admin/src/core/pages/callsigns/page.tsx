import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { ErrorState } from '@onfreq/ui/error-state'
import { PageHeader, SectionHeader } from '@onfreq/ui/page-header'
import { useState } from 'react'
import { callsignsApi } from '../../callsigns-api.ts'
import * as s from './callsigns.module.css'
import { ClaimTable } from './claim-table.tsx'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { VouchForm } from './vouch-form.tsx'

/**
 * `/admin/callsigns`: claims of callsigns that another account has, and confirmation of callsigns by an administrator.
 */
export default function CallsignsPage() {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = callsignsApi.useAdminCallsignsQuery()
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <div className={s.page}>
      <PageHeader
        className={s.header}
        title={t`Callsigns`}
        lead={t`Who claims a callsign that someone else holds, and whose callsign you can vouch for.`}
      />
      {/* Not a section, because its table is a region with the same name. */}
      <div className={s.section}>
        <SectionHeader className={s.header} title={t`Open claims`} note={data && getCount(data.claims.length)} />
        <p className={s.help}>
          <Trans>
            A claim moves the callsign by itself when its holder does not object within seven days. After an objection
            it waits for you.
          </Trans>
        </p>
        {error && (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
            {callProblem(error).message || t`Couldn’t load the claims.`}
          </ErrorState>
        )}
        {!(error && !data) && <ClaimTable claims={data?.claims} onDecide={setDecision} />}
      </div>
      <section className={s.section} aria-labelledby="vouch">
        <SectionHeader className={s.header} title={t`Verify a callsign`} id="vouch" />
        <p className={s.help}>
          <Trans>
            For members who can use neither the callbook nor LoTW. Write down what you have seen: the note is kept with
            your callsign.
          </Trans>
        </p>
        <VouchForm />
      </section>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </div>
  )
}

const getCount = (claims: number) => (claims === 0 ? undefined : formatNumber(claims))
