import { useLingui } from '@lingui/react/macro'
import { usePlayer } from '@onfreq/session/player'
import { Icon } from '@onfreq/ui/icon'
import { CircleStop } from 'lucide-react'

interface StopPlayerProps {
  readonly className: string | undefined
  readonly wordClassName?: string | undefined
}

/** Shown in the rail while a video plays above the page. */
export function StopPlayer({ className, wordClassName }: StopPlayerProps) {
  const { t } = useLingui()
  const { video, stop } = usePlayer()
  if (video === null) return null
  return (
    <button type="button" className={className} onClick={stop}>
      <Icon of={CircleStop} size="l" />
      <span className={wordClassName}>{t`Stop the video`}</span>
    </button>
  )
}
