/** Shares a block as a picture, with a link to the page on how to embed it. */

import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StatisticsBlock, StatisticsResponse } from '@onfreq/contracts/log/statistics'
import { STATISTICS_BLOCKS } from '@onfreq/contracts/log/statistics'
import { DRAWN_LANGUAGES } from '@onfreq/contracts/site/languages'
import { callsignToPath } from '@onfreq/ham/callsign'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { Dialog } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { KeyGroup } from '@onfreq/ui/key'
import { inAddress, LanguageSelect, siteLanguage } from '@onfreq/ui/language-select'
import { Select } from '@onfreq/ui/select'
import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { BLOCK_NAMES, STATISTICS_LABELS } from './texts.ts'
import * as s from './view.module.css'

type Theme = 'dark' | 'light'

const THEMES: readonly { value: Theme; name: string; label: string }[] = [
  {
    value: 'dark',
    get name() {
      return t`Dark picture`
    },
    get label() {
      return t`Dark`
    },
  },
  {
    value: 'light',
    get name() {
      return t`Light picture`
    },
    get label() {
      return t`Light`
    },
  },
]

/** Dialog to share one of the blocks that the viewer may see, for the displayed year. */
export function Share({ response }: { readonly response: StatisticsResponse }) {
  const { t } = useLingui()
  const { blocks, callsign, year } = response
  const seen = STATISTICS_BLOCKS.filter((block) => blocks[block] !== undefined)
  const [chosen, setBlock] = useState<StatisticsBlock>('contacts')
  const [theme, setTheme] = useState<Theme>('dark')
  const [language, setLanguage] = useState(() => siteLanguage(DRAWN_LANGUAGES))
  const block = seen.includes(chosen) ? chosen : seen[0]
  if (block === undefined) return null
  const path = encodeURIComponent(callsignToPath(callsign))
  const picture = `/api/vstatistics/picture/${path}/${block}?year=${year}&theme=${theme}${inAddress(language) && `&lang=${language}`}`
  const isPublic = response.public === null || response.public.includes(block)
  return (
    <Dialog
      title={t`Share`}
      description={t`A picture, 1200 × 630.`}
      trigger={<Button icon={Share2}>{t`Share`}</Button>}
    >
      <div className={s.choices}>
        <Field label={t({ message: 'Block', context: 'part of the statistics' })}>
          <Select
            options={seen.map((value) => ({ value, label: BLOCK_NAMES[value] }))}
            value={block}
            onValueChange={setBlock}
          />
        </Field>
        <LanguageSelect value={language} languages={DRAWN_LANGUAGES} onValueChange={setLanguage} />
        <KeyGroup label={t`Look`} value={theme} onValueChange={setTheme} options={THEMES} />
        <img
          className={s.sharePicture}
          src={picture}
          alt={t`${{ what: BLOCK_NAMES[block] }} of ${callsign}`}
          width={1200}
          height={630}
        />
        {isPublic ? (
          <CopyField label={t`Link`} value={`${window.location.origin}/${path}/stats?block=${block}`} />
        ) : (
          <p>{STATISTICS_LABELS.privateBlock}</p>
        )}
        <ButtonLink href={picture} download={`${callsignToPath(callsign)}-${block}.png`} icon={Download}>
          {t`Download picture`}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
