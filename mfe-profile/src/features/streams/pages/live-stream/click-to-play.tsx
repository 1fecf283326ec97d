import { parseUrl } from '@onfreq/contracts/site/parse-url'
import { useLingui } from '@onfreq/i18n/react'
import { Button } from '@onfreq/ui/button'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Player, type PlayerProps } from './player.tsx'
import { STREAM_MESSAGES } from './texts.ts'
import * as s from './view.module.css'

/**
 * Player that sends no request to the stream's host until the visitor clicks play, because the host would learn the IP
 * address of every visitor.
 */
export function ClickToPlay(props: PlayerProps) {
  useLingui()
  const [playing, setPlaying] = useState(false)
  if (playing) return <Player {...props} />
  const host = parseUrl(props.src)?.hostname ?? ''
  return (
    <div className={s.stage}>
      <Button variant="primary" size="touch" icon={Play} onClick={() => setPlaying(true)}>
        {STREAM_MESSAGES.play}
      </Button>
      <p>{STREAM_MESSAGES.playFrom(host)}</p>
    </div>
  )
}
