/** What a rule of the member has found, said in passing on whatever page is open. */
import { useLingui } from '@lingui/react/macro'
import { useLive } from '@onfreq/session/live'
import { showToast } from '@onfreq/ui/show-toast'
import { useLocation } from 'wouter'

export function AlertToasts() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  useLive('alert', ({ title, path }) => {
    showToast({ text: title, action: { label: t({ message: 'Open', context: 'verb' }), run: () => navigate(path) } })
  })
  return null
}
