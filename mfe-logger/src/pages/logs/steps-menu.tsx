import { callProblem } from '@onfreq/session/api'
import { useNow } from '@onfreq/session/timers'
import { Button } from '@onfreq/ui/button'
import { Menu, MenuItem } from '@onfreq/ui/menu'
import { timeAgoInWords } from '@onfreq/ui/time'
import { showToast } from '@onfreq/ui/toast'
import { Undo2 } from 'lucide-react'
import { useLogbookStepsQuery, useLogbookUndoMutation } from '../../api.ts'
import { jobWords } from './job-words.ts'

const KIND_WORDS: Readonly<Record<string, string>> = {
  nuke: 'Deleted',
  delete: 'Deleted',
  set: 'Changed',
  shift: 'Times moved',
  resolve_dxcc: 'DXCC looked up again',
  confirmations: 'Confirmed',
  paper_card: 'Cards marked',
  service_state: 'Services marked',
}
const SHOWN = 10

/** The latest changes to the log that can still be undone. Absent while there are none. */
export function StepsMenu() {
  const { data: steps = [] } = useLogbookStepsQuery()
  const [undo] = useLogbookUndoMutation()
  const now = useNow(60_000)
  const open = steps.filter(({ undone_at, undo_until }) => undone_at === null && Date.parse(undo_until) > now)
  if (open.length === 0) return null
  const takeBack = async (id: number) => {
    try {
      const job = await undo(id).unwrap()
      if (job.status === 'done') showToast({ text: jobWords(job), tone: 'success' })
    } catch (error) {
      showToast({ text: callProblem(error).message || 'We couldn’t undo this. Please try again.', tone: 'danger' })
    }
  }
  return (
    <Menu
      align="start"
      trigger={
        <Button size="s" variant="quiet" icon={Undo2}>
          Undo
        </Button>
      }
    >
      {open.slice(0, SHOWN).map(({ id, kind, changed, created_at }) => (
        <MenuItem key={id} detail={timeAgoInWords(created_at, now)} onSelect={() => void takeBack(id)}>
          {KIND_WORDS[kind] ?? kind}: {changed.toLocaleString('en-GB')} {changed === 1 ? 'contact' : 'contacts'}
        </MenuItem>
      ))}
    </Menu>
  )
}
