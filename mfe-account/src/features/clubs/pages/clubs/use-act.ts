import { useLingui } from '@lingui/react/macro'
import { callProblem } from '@onfreq/session/api'
import { signIn } from '@onfreq/session/session'
import { showToast } from '@onfreq/ui/show-toast'
import { useLocation } from 'wouter'
import { clubsApi } from '../../api.ts'

/** Switches to the account of a club, and opens its logger. */
export function useAct() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [switchTo, { isLoading }] = clubsApi.useClubSwitchMutation()
  async function act(id: number, callsign: string): Promise<void> {
    const { data, error } = await switchTo(id)
    if (!data) {
      const text = callProblem(error).message || t`Couldn’t switch to the club. Try again.`
      showToast({ text, tone: 'danger' })
      return
    }
    signIn(data)
    showToast({ text: t`You are logging for ${callsign} now.`, tone: 'success' })
    navigate('/logger')
  }
  return { act, isActing: isLoading }
}
