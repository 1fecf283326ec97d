/** Toasts for matches of the member's alert rules, shown on any page. */
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
