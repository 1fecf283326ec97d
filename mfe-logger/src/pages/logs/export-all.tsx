import { callProblem } from '@onfreq/session/api'
import { Button } from '@onfreq/ui/button'
import { formatUtc } from '@onfreq/ui/time'
import { showToast } from '@onfreq/ui/toast'
import { Download } from 'lucide-react'
import { useLocation } from 'wouter'
import { useLogOrderExportMutation } from '../../api.ts'

/** Before the first contact that anybody has in a log. */
const FIRST_DAY = '1900-01-01'

/** Asks for the whole log as ADIF, without a date to fill in. */
export function ExportAll() {
  const [order, { isLoading }] = useLogOrderExportMutation()
  const [, navigate] = useLocation()
  const exportAll = async () => {
    try {
      await order({ start_date: FIRST_DAY, end_date: formatUtc(Date.now(), 'date') }).unwrap()
      showToast({
        text: 'Your whole log is being exported.',
        tone: 'success',
        action: { label: 'See exports', run: () => navigate('/import-export') },
      })
    } catch (error) {
      showToast({
        text: callProblem(error).message || 'We couldn’t export your log. Please try again.',
        tone: 'danger',
      })
    }
  }
  return (
    <Button size="s" variant="quiet" icon={Download} busy={isLoading} onClick={() => void exportAll()}>
      Export all
    </Button>
  )
}
