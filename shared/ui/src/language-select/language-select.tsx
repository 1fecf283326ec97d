import { useLingui } from '@lingui/react/macro'
import { isLanguage, LANGUAGES, type Language, languageLabel, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { currentLanguage } from '@onfreq/i18n/i18n'
import { Field } from '../field/field.tsx'
import { useFieldControl } from '../field/field-context.ts'
import * as s from './language-select.module.css'

export interface LanguageSelectProps {
  /** The language that is chosen. */
  readonly value: Language
  /** Another one was chosen. */
  readonly onValueChange: (value: Language) => void
}

/** The language of something that is shown elsewhere: an embed, a picture. That of the site comes first. */
export function LanguageSelect(props: LanguageSelectProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Language`}>
      <Choice {...props} />
    </Field>
  )
}

function Choice({ value, onValueChange }: LanguageSelectProps) {
  const { id } = useFieldControl()
  return (
    <select
      id={id}
      className={s.select}
      value={value}
      onChange={({ target: { value: chosen } }) => isLanguage(chosen) && onValueChange(chosen)}
    >
      {[siteLanguage(), ...LANGUAGES.filter((each) => each !== siteLanguage())].map((language) => (
        <option key={language} value={language} lang={language}>
          {languageLabel(language)}
        </option>
      ))}
    </select>
  )
}

/** That of the page, as one that can be chosen. */
export function siteLanguage(): Language {
  const language = currentLanguage()
  return isLanguage(language) ? language : SOURCE_LANGUAGE
}

/** As it stands in an address; empty for English, which an address without a language is in. */
export function inAddress(language: Language): string {
  return language === SOURCE_LANGUAGE ? '' : language
}
