import type { PublishedEmbed } from '@onfreq/contracts/embeds/embed'
import { roomOnStream } from '@onfreq/contracts/embeds/size'
import * as s from './page.module.css'
import type { EmbedOptions } from './snippets.ts'

/** How a widget gets into a scene, with what to type. */
export function ObsSteps({ embed, options }: { readonly embed: PublishedEmbed; readonly options: EmbedOptions }) {
  const { width, height } = roomOnStream(embed.stream, options)
  return (
    <ol className={s.steps}>
      <li>
        In OBS, under Sources, press + and choose <b>Browser</b>.
      </li>
      <li>
        Paste the address into <b>URL</b>.
      </li>
      <li>
        Width <b className={s.figure}>{width}</b>, height <b className={s.figure}>{height}</b>. The ground is clear, so
        there is no key colour to set.
      </li>
      <li>
        Tick <b>Use custom frame rate</b> and enter <b className={s.figure}>5</b>: it only draws when something changes.
        Leave the custom CSS as it is.
      </li>
    </ol>
  )
}
