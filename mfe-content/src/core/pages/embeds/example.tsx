import { useLingui } from '@lingui/react/macro'
import type { PublishedEmbed } from '@onfreq/contracts/embeds/embed'
import { roomOnPage } from '@onfreq/contracts/embeds/size'
import { EmbedFrame } from '../../embed-frame/embed-frame.tsx'
import * as s from './preview.module.css'
import { embedAddress } from './snippets.ts'

export interface ExampleProps {
  readonly embed: PublishedEmbed
  /** Callsign of a station on the air. */
  readonly callsign: string
}

/** Live preview of a widget of another station. It is not interactive, so keys and clicks pass through. */
export function Example({ embed, callsign }: ExampleProps) {
  const { t } = useLingui()
  const options = embed.options.rows ? { rows: '4' } : {}
  return (
    <div className={s.example} inert>
      <EmbedFrame
        url={embedAddress(globalThis.location.origin, embed, { callsign }, options)}
        title={t`${{ title: embed.title }} of ${callsign}`}
        size={roomOnPage(embed.page, options)}
      />
    </div>
  )
}
