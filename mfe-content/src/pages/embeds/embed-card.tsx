import type { RegistryEmbed } from '@onfreq/contracts/registry'
import { ButtonLink } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { Tabs } from '@onfreq/ui/tabs'
import { useState } from 'react'
import { EmbedOptionFields } from './embed-option-fields.tsx'
import * as s from './page.module.css'
import { EMBED_WORDS, type EmbedOptions, embedAddress, type SnippetForm, type Station, snippet } from './snippets.ts'

export interface EmbedCardProps {
  readonly embed: RegistryEmbed
  readonly station: Station
  /** Opens the globe; null without a subscription. */
  readonly globeKey: string | null
}

const FORMS: readonly { readonly value: SnippetForm; readonly label: string }[] = [
  { value: 'frame', label: 'Web page' },
  { value: 'element', label: 'Element' },
  { value: 'obs', label: 'OBS' },
  { value: 'picture', label: 'Picture' },
]

const HELP: Readonly<Record<SnippetForm, string>> = {
  frame: 'Works wherever HTML does, without any script of ours.',
  element: 'Finds its own height, loads when it comes into view, and follows the theme attribute at once.',
  obs: 'Add a Browser source and paste this address.',
  picture: 'For QRZ pages, forum signatures and README files. Take .png in place of .svg where SVG is refused.',
}

/** At 1280 by 720 the plates have room for a shadow. */
const OBS_ROOM = 1.6

/** One widget: how it looks now, what can be chosen, and what to copy. */
export function EmbedCard({ embed, station, globeKey }: EmbedCardProps) {
  const [form, setForm] = useState<SnippetForm>('frame')
  const [options, setOptions] = useState<EmbedOptions>({})
  const { origin } = globalThis.location
  const needsKey = embed.subscribersOnly
  const chosen = needsKey && globeKey !== null ? { ...options, key: globeKey } : options
  return (
    <section className={s.embed} aria-labelledby={`embed-${embed.name}`}>
      <div className={s.words}>
        <h2 id={`embed-${embed.name}`}>{embed.title}</h2>
        <p>{EMBED_WORDS[embed.name]}</p>
      </div>
      {needsKey && globeKey === null ? (
        <ButtonLink href="/?upgrade-required=1">Upgrade to embed the globe</ButtonLink>
      ) : (
        <>
          <iframe
            className={s.preview}
            src={embedAddress(origin, embed, station, chosen)}
            title={`Preview: ${embed.title} of ${station.callsign}`}
            width={embed.size.width}
            height={embed.size.height}
            loading="lazy"
          />
          <EmbedOptionFields embed={embed} values={options} onChange={setOptions} />
          <Tabs
            label={`Forms of ${embed.title}`}
            value={form}
            onValueChange={setForm}
            items={FORMS.filter(({ value }) => value !== 'picture' || !needsKey)}
          />
          <CopyField
            label={`${form === 'obs' ? 'Address' : 'HTML'} of ${embed.title}`}
            value={snippet(form, origin, embed, station, chosen)}
            multiline
          />
          <p className={s.help}>
            {HELP[form]}
            {form === 'obs' &&
              ` Width ${Math.round(embed.size.width * OBS_ROOM)}, height ${Math.round(embed.size.height * OBS_ROOM)}; 5 frames a second are plenty. Tick “Shutdown source when not visible” only if you want it to start anew each time.`}
          </p>
        </>
      )}
    </section>
  )
}
