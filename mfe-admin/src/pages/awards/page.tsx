import { PageHeader, SectionHeader } from '@onfreq/ui/page-header'
import { AdminError } from '../../admin-error.tsx'
import { awardRulesApi } from '../../awards-api.ts'
import * as s from './awards.module.css'
import { NewAward } from './new-award.tsx'
import { RuleTable } from './rule-table.tsx'

/** `/admin/awards`: awards of this site beside those of the product. */
export default function AwardRulesPage() {
  const { data, error, isFetching, refetch } = awardRulesApi.useAdminAwardRulesQuery()
  return (
    <div className={s.page}>
      <PageHeader
        className={s.header}
        title="Awards of this site"
        lead="Declare an award, see how many logs would have it, and add it for all members."
      />
      {error && <AdminError error={error} failed="Couldn’t load the awards." onRetry={refetch} retrying={isFetching} />}
      {!(error && !data) && (
        <>
          <NewAward />
          <div className={s.section}>
            <SectionHeader className={s.header} title="Added awards" />
            <RuleTable rules={data?.rules} />
          </div>
        </>
      )}
    </div>
  )
}
