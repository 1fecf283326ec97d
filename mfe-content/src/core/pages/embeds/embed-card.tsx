import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EmbedLoader, PublishedEmbed } from '@onfreq/contracts/embeds/embed'
import { roomOnPage } from '@onfreq/contracts/embeds/size'
import { ButtonLink } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { inAddress, LanguageSelect, siteLanguage } from '@onfreq/ui/language-select'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Tabs } from '@onfreq/ui/tabs'
import { useState } from 'react'
import { EmbedOptionFields } from './embed-option-fields.tsx'
import { ObsSteps } from './obs-steps.tsx'
import * as s from './page.module.css'
import { Preview } from './preview.tsx'
import { type EmbedOptions, pinnedElement, type SnippetForm, type Station, snippet } from './snippets.ts'

export interface EmbedCardProps {
  readonly embed: PublishedEmbed
  readonly station: Station
  /** Key for embeds of subscribers; null without a subscription, undefined while loading. */
  readonly embedKey: string | null | undefined
  /** Version of the element's script that can be pinned; undefined if there is none. */
  readonly loader: EmbedLoader | undefined
}

const FORMS: readonly { readonly value: SnippetForm; readonly label: string }[] = [
  {
    value: 'frame',
    get label() {
      return t`Web page`
    },
  },
  {
    value: 'element',
    get label() {
      return t`Element`
    },
  },
  { value: 'obs', label: 'OBS' },
  {
    value: 'picture',
    get label() {
      return t`Picture`
    },
  },
]

const HELP: Readonly<Record<Exclude<SnippetForm, 'obs'>, string>> = {
  get frame() {
    return t`Works wherever HTML does, without our scripts.`
  },
  get element() {
    return t`Finds its own height, loads when it comes into view, and follows the theme attribute at once.`
  },
  get picture() {
    return t`For QRZ pages, forum signatures and README files. Take .png in place of .svg where SVG is refused.`
  },
}

/** One widget with a preview, options, and the code to copy. */
export function EmbedCard({ embed, station, embedKey, loader }: EmbedCardProps) {
  const { t } = useLingui()
  const [form, setForm] = useState<SnippetForm>('frame')
  const [options, setOptions] = useState<EmbedOptions>({})
  const [language, setLanguage] = useState(siteLanguage)
  const panel = `form-of-${embed.name}`
  const needsKey = embed.subscribersOnly
  const message = { ...options, lang: inAddress(language) }
  const chosen = needsKey && embedKey ? { ...message, key: embedKey } : message
  return (
    <section className={s.embed} aria-labelledby={`embed-${embed.name}`}>
      <div className={s.words}>
        <h2 id={`embed-${embed.name}`}>{embed.title}</h2>
        <p>{embed.blurb}</p>
      </div>
      {needsKey && embedKey === undefined ? (
        <Loading label={embed.title}>
          <Skeleton height={`${roomOnPage(embed.page).height}px`} />
        </Loading>
      ) : needsKey && embedKey === null ? (
        <div className={s.row}>
          <ButtonLink href="/plans?for=globe">{t`Upgrade to embed it`}</ButtonLink>
        </div>
      ) : (
        <div className={s.parts}>
          <div className={s.result}>
            <Tabs
              label={t`Forms of ${{ title: embed.title }}`}
              panel={panel}
              value={form}
              onValueChange={setForm}
              items={FORMS.filter(({ value }) => value !== 'picture' || embed.badge)}
            />
            <div className={s.result} role="tabpanel" id={panel} aria-labelledby={`${panel}-${form}`}>
              <Preview embed={embed} form={form} station={station} options={chosen} />
              <CopyField
                label={form === 'obs' ? t`Address of ${{ title: embed.title }}` : t`HTML of ${{ title: embed.title }}`}
                value={snippet(form, globalThis.location.origin, embed, station, chosen)}
                multiline
              />
              {form === 'element' && loader && (
                <>
                  <CopyField
                    label={t`Pinned HTML of ${{ title: embed.title }}`}
                    value={pinnedElement(globalThis.location.origin, loader, embed, station, chosen)}
                    multiline
                  />
                  <p className={s.help}>
                    <Trans>
                      Pinned: your page runs exactly this version of our script and no other. You update it yourself.
                    </Trans>
                  </p>
                </>
              )}
              {form === 'obs' ? <ObsSteps embed={embed} options={options} /> : <p className={s.help}>{HELP[form]}</p>}
            </div>
          </div>
          <div className={s.options}>
            <LanguageSelect value={language} onValueChange={setLanguage} />
            {form !== 'picture' && (
              <EmbedOptionFields
                embed={embed}
                values={options}
                onChange={setOptions}
                without={form === 'obs' ? 'theme' : ''}
              />
            )}
          </div>
        </div>
      )}
    </section>
  )
}
