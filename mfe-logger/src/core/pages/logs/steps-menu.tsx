import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { callProblem } from '@onfreq/session/api'
import { useNow } from '@onfreq/session/timers'
import { Button } from '@onfreq/ui/button'
import { Menu, MenuItem } from '@onfreq/ui/menu'
import { timeAgoInWords } from '@onfreq/ui/time'
import { showToast } from '@onfreq/ui/toast'
import { Undo2 } from 'lucide-react'
import { useLogbookStepsQuery, useLogbookUndoMutation } from '../../../api.ts'
import { jobResultText } from './job-words.ts'

const KIND_LABELS: Readonly<Record<string, string>> = {
  get nuke() {
    return t`Deleted`
  },
  get delete() {
    return t`Deleted`
  },
  get set() {
    return t`Changed`
  },
  get shift() {
    return t`Times moved`
  },
  get resolve_dxcc() {
    return t`DXCC looked up again`
  },
  get confirmations() {
    return t({ message: 'Confirmed', context: 'a change of the log' })
  },
  get paper_card() {
    return t`Cards marked`
  },
  get service_state() {
    return t`Services marked`
  },
  get net() {
    return t`Net logged`
  },
}
const MAX_STEPS = 10

/** The latest changes of the log that can be undone. Renders nothing if there are none. */
export function StepsMenu() {
  const { t } = useLingui()
  const { data: steps = [] } = useLogbookStepsQuery()
  const [undo] = useLogbookUndoMutation()
  const now = useNow(60_000)
  const open = steps.filter(({ undone_at, undo_until }) => undone_at === null && Date.parse(undo_until) > now)
  if (open.length === 0) return null
  const revert = async (id: number) => {
    try {
      const job = await undo(id).unwrap()
      if (job.status === 'done') showToast({ text: jobResultText(job), tone: 'success' })
    } catch (error) {
      showToast({ text: callProblem(error).message || t`We couldn’t undo this. Please try again.`, tone: 'danger' })
    }
  }
  return (
    <Menu
      align="start"
      trigger={
        <Button size="s" variant="quiet" icon={Undo2}>
          {t`Undo`}
        </Button>
      }
    >
      {open.slice(0, MAX_STEPS).map(({ id, kind, changed, created_at }) => (
        <MenuItem key={id} detail={timeAgoInWords(created_at, now)} onSelect={() => void revert(id)}>
          <Trans>
            {{ kind: KIND_LABELS[kind] ?? kind }}: <Plural value={changed} one="# contact" other="# contacts" />
          </Trans>
        </MenuItem>
      ))}
    </Menu>
  )
}
