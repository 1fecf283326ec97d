/** Moderation of messages and members; each action shows its result. */
import { useLingui } from '@lingui/react/macro'
import type { MuteTime } from '@onfreq/contracts/streams/limits'
import { callProblem } from '@onfreq/session/api'
import { showToast } from '@onfreq/ui/show-toast'
import {
  usePeopleBlockMutation,
  useVchatMuteMutation,
  useVchatRemoveMutation,
  useVchatReportMutation,
} from '../../../../../api.ts'
import { CHAT_MESSAGES } from '../texts.ts'

export interface Moderation {
  remove(seq: number): Promise<void>
  mute(accountId: number, callsign: string, time: MuteTime): Promise<void>
  report(seq: number): Promise<void>
  block(accountId: number, callsign: string): Promise<void>
}

/** `changed` is called after changes that the socket does not report. */
export function useModeration(station: number, changed: () => void): Moderation {
  const { t } = useLingui()
  const [remove] = useVchatRemoveMutation()
  const [mute] = useVchatMuteMutation()
  const [report] = useVchatReportMutation()
  const [block] = usePeopleBlockMutation()

  async function attempt(work: Promise<unknown>, done?: string): Promise<void> {
    try {
      await work
      if (done) showToast({ text: done, tone: 'success' })
    } catch (problem) {
      showToast({ text: callProblem(problem).message || CHAT_MESSAGES.failed, tone: 'danger' })
    }
  }

  return {
    remove: (seq) => attempt(remove({ station, seq }).unwrap()),
    mute(account_id, callsign, time) {
      const done = time === 'none' ? t`${callsign} can write again.` : t`${callsign} is muted.`
      return attempt(mute({ station, account_id, time }).unwrap(), done).then(changed)
    },
    report: (seq) => attempt(report({ station, seq }).unwrap(), CHAT_MESSAGES.reported),
    block(user_id, callsign) {
      return attempt(block({ user_id, blocked: true }).unwrap(), t`You blocked ${callsign}.`).then(changed)
    },
  }
}
