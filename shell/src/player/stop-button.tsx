/** In the icon bar while a video plays above the page. */
import { useLingui } from '@lingui/react/macro'
import { usePlayer } from '@onfreq/session/player'
import { Icon } from '@onfreq/ui/icon'
import { CircleStop } from 'lucide-react'

export function StopPlayer({ className }: { readonly className: string | undefined }) {
  const { t } = useLingui()
  const { video, stop } = usePlayer()
  if (video === null) return null
  return (
    <button type="button" className={className} title={t`Stop the video`} aria-label={t`Stop the video`} onClick={stop}>
      <Icon of={CircleStop} size="l" />
    </button>
  )
}
