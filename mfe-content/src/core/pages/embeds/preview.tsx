import { useLingui } from '@lingui/react/macro'
import type { PublishedEmbed } from '@onfreq/contracts/embeds/embed'
import { roomOnPage, roomOnStream } from '@onfreq/contracts/embeds/size'
import { EmbedFrame } from '../../embed-frame/embed-frame.tsx'
import * as s from './preview.module.css'
import { badgeAddress, type EmbedOptions, embedAddress, type SnippetForm, type Station } from './snippets.ts'

export interface PreviewProps {
  readonly embed: PublishedEmbed
  readonly form: SnippetForm
  readonly station: Station
  readonly options: EmbedOptions
}

/** Preview of the widget on a page, or on the transparent background of a stream. */
export function Preview({ embed, form, station, options }: PreviewProps) {
  const { t } = useLingui()
  const { origin } = globalThis.location
  const theme = options.theme === 'light' || options.theme === 'dark' ? options.theme : undefined
  if (form === 'picture') {
    return (
      <div className={s.stage}>
        <img
          src={badgeAddress(origin, embed, station, options)}
          alt={t`Badge of ${{ callsign: station.callsign }}`}
          width={236}
          height={44}
        />
      </div>
    )
  }
  const obs = form === 'obs'
  return (
    <div className={obs ? s.stream : s.stage} data-theme={obs ? undefined : theme}>
      <EmbedFrame
        key={obs ? 'obs' : 'page'}
        url={embedAddress(origin, embed, station, obs ? { ...options, theme: '', obs: '1' } : options)}
        title={t`Preview: ${{ title: embed.title }} of ${{ callsign: station.callsign }}`}
        size={obs ? roomOnStream(embed.stream, options) : roomOnPage(embed.page, options)}
      />
    </div>
  )
}
