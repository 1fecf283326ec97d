import { Trans } from '@lingui/react/macro'
import type { PublishedEmbed } from '@onfreq/contracts/embeds/embed'
import { roomOnStream } from '@onfreq/contracts/embeds/size'
import * as s from './page.module.css'
import type { EmbedOptions } from './snippets.ts'

/** Steps to add a widget to an OBS scene, with the values to enter. */
export function ObsSteps({ embed, options }: { readonly embed: PublishedEmbed; readonly options: EmbedOptions }) {
  const { width, height } = roomOnStream(embed.stream, options)
  return (
    <ol className={s.steps}>
      <li>
        <Trans>
          In OBS, under Sources, press + and choose <b>Browser</b>.
        </Trans>
      </li>
      <li>
        <Trans>
          Paste the address into <b>URL</b>.
        </Trans>
      </li>
      <li>
        <Trans>
          Width <b className={s.figure}>{width}</b>, height <b className={s.figure}>{height}</b>. The ground is clear,
          so there is no key colour to set.
        </Trans>
      </li>
      <li>
        <Trans>
          Tick <b>Use custom frame rate</b> and enter <b className={s.figure}>5</b>: it only draws when something
          changes. Leave the custom CSS as it is.
        </Trans>
      </li>
    </ol>
  )
}
