/** Offers that most visits never show; their code loads with the first. */
import { t } from '@lingui/core/macro'
import { LANGUAGE_NAMES, type Language, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { chooseLanguage } from '@onfreq/federation/language'
import { showToast } from '@onfreq/ui/show-toast'

/** How long an offer stays, in milliseconds. */
const STAYS = { english: 20_000, install: 30_000 } as const

/** The way back to English. */
export function offerEnglish(language: Language): void {
  showToast({
    id: 'language',
    text: t`This site is in ${{ language: LANGUAGE_NAMES[language] }}, as your browser prefers.`,
    action: { label: LANGUAGE_NAMES[SOURCE_LANGUAGE], run: () => void chooseLanguage(SOURCE_LANGUAGE) },
    stays: STAYS.english,
  })
}

export function offerInstall(install: () => void): void {
  showToast({
    text: t`Install Onfreq on this device: your logger works offline too.`,
    action: { label: t`Install`, run: install },
    stays: STAYS.install,
  })
}
