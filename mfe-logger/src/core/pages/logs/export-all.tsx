import { useLingui } from '@lingui/react/macro'
import type { LogbookFilter } from '@onfreq/contracts/log/log'
import { callProblem } from '@onfreq/session/api'
import { Button } from '@onfreq/ui/button'
import { formatUtc } from '@onfreq/ui/time'
import { showToast } from '@onfreq/ui/toast'
import { Download } from 'lucide-react'
import { useLocation } from 'wouter'
import { useLogOrderExportMutation } from '../../../api.ts'
import { filterCount } from './logbook-search.ts'

/** Earlier than the first contact in any log. */
const FIRST_DAY = '1900-01-01'

interface ExportAllProps {
  /** The filter to export; an empty one exports the full log. */
  readonly filter: LogbookFilter
}

/** Requests an ADIF export of the full log or of the filtered contacts, without asking for dates. */
export function ExportAll({ filter }: ExportAllProps) {
  const { t } = useLingui()
  const filtered = filterCount(filter) > 0
  const [order, { isLoading }] = useLogOrderExportMutation()
  const [, navigate] = useLocation()
  const exportAll = async () => {
    try {
      const end_date = formatUtc(Date.now(), 'date')
      await order({ start_date: FIRST_DAY, end_date, ...(filtered && { filter }) }).unwrap()
      showToast({
        text: filtered ? t`What the filter shows is being exported.` : t`Your whole log is being exported.`,
        tone: 'success',
        action: { label: t`See exports`, run: () => navigate('/import-export') },
      })
    } catch (error) {
      showToast({
        text: callProblem(error).message || t`We couldn’t export your log. Please try again.`,
        tone: 'danger',
      })
    }
  }
  return (
    <Button size="s" variant="quiet" icon={Download} busy={isLoading} onClick={() => void exportAll()}>
      {filtered ? t`Export these` : t`Export all`}
    </Button>
  )
}
