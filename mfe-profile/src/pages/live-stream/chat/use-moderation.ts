/** What can be done about messages and people; each says how it went. */
import type { MuteTime } from '@onfreq/contracts/streams/limits'
import { CHAT_TEXTS } from '@onfreq/contracts/streams/texts'
import { callProblem } from '@onfreq/session/api'
import { showToast } from '@onfreq/ui/show-toast'
import {
  usePeopleBlockMutation,
  useVchatMuteMutation,
  useVchatRemoveMutation,
  useVchatReportMutation,
} from '../../../api.ts'

export interface Moderation {
  remove(seq: number): Promise<void>
  mute(accountId: number, callsign: string, time: MuteTime): Promise<void>
  report(seq: number): Promise<void>
  block(accountId: number, callsign: string): Promise<void>
}

/** `changed` runs after what the socket does not tell of. */
export function useModeration(station: number, changed: () => void): Moderation {
  const [remove] = useVchatRemoveMutation()
  const [mute] = useVchatMuteMutation()
  const [report] = useVchatReportMutation()
  const [block] = usePeopleBlockMutation()

  async function attempt(work: Promise<unknown>, done?: string): Promise<void> {
    try {
      await work
      if (done) showToast({ text: done, tone: 'success' })
    } catch (problem) {
      showToast({ text: callProblem(problem).message || CHAT_TEXTS.failed, tone: 'danger' })
    }
  }

  return {
    remove: (seq) => attempt(remove({ station, seq }).unwrap()),
    mute(account_id, callsign, time) {
      const done = time === 'none' ? `${callsign} can write again.` : `${callsign} is muted.`
      return attempt(mute({ station, account_id, time }).unwrap(), done).then(changed)
    },
    report: (seq) => attempt(report({ station, seq }).unwrap(), CHAT_TEXTS.reported),
    block(user_id, callsign) {
      return attempt(block({ user_id, blocked: true }).unwrap(), `You blocked ${callsign}.`).then(changed)
    },
  }
}
