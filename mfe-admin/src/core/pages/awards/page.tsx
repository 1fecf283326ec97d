import { useLingui } from '@lingui/react/macro'
import { PageHeader, SectionHeader } from '@onfreq/ui/page-header'
import { AdminError } from '../../admin-error.tsx'
import { awardRulesApi } from '../../awards-api.ts'
import * as s from './awards.module.css'
import { NewAward } from './new-award.tsx'
import { RuleTable } from './rule-table.tsx'

/** `/admin/awards`: awards that this site has in addition to the built-in ones. */
export default function AwardRulesPage() {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = awardRulesApi.useAdminAwardRulesQuery()
  return (
    <div className={s.page}>
      <PageHeader
        className={s.header}
        title={t`Awards of this site`}
        lead={t`Declare an award, see how many logs would have it, and add it for all members.`}
      />
      {error && (
        <AdminError error={error} failed={t`Couldn’t load the awards.`} onRetry={refetch} retrying={isFetching} />
      )}
      {!(error && !data) && (
        <>
          <NewAward />
          <div className={s.section}>
            <SectionHeader className={s.header} title={t`Added awards`} />
            <RuleTable rules={data?.rules} />
          </div>
        </>
      )}
    </div>
  )
}
