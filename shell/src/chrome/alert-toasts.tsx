/** What a rule of the member has found, said in passing on whatever page is open. */
import { useLive } from '@onfreq/session/live'
import { showToast } from '@onfreq/ui/show-toast'
import { useLocation } from 'wouter'

export function AlertToasts() {
  const [, navigate] = useLocation()
  useLive('alert', ({ title, path }) => {
    showToast({ text: title, action: { label: 'Open', run: () => navigate(path) } })
  })
  return null
}
