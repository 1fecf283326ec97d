/** The languages of the site in their own names, so that users can find theirs in any language. */
import { useLingui } from '@lingui/react/macro'
import { isLanguage, LANGUAGES, languageLabel } from '@onfreq/contracts/site/languages'
import { chooseLanguage } from '@onfreq/federation/language'
import { currentLanguage } from '@onfreq/i18n/i18n'
import * as s from './language-choice.module.css'

export function LanguageChoice() {
  const { t } = useLingui()
  return (
    <select
      className={s.choice}
      aria-label={t`Language`}
      value={currentLanguage()}
      onChange={({ target: { value } }) => isLanguage(value) && void chooseLanguage(value)}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageLabel(language)}
        </option>
      ))}
    </select>
  )
}
