import { useLingui } from '@lingui/react/macro'
import { isLanguage, LANGUAGES, type Language, languageLabel, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { currentLanguage } from '@onfreq/i18n/i18n'
import { Field } from '../field/field.tsx'
import { useFieldControl } from '../field/field-context.ts'
import * as s from './language-select.module.css'

export interface LanguageSelectProps {
  /** The language that is chosen. */
  readonly value: Language
  /** Those to choose from; all of the site unless given. */
  readonly languages?: readonly Language[]
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

function Choice({ value, languages = LANGUAGES, onValueChange }: LanguageSelectProps) {
  const { id } = useFieldControl()
  const first = siteLanguage(languages)
  return (
    <select
      id={id}
      className={s.select}
      value={value}
      onChange={({ target: { value: chosen } }) => isLanguage(chosen) && onValueChange(chosen)}
    >
      {[first, ...languages.filter((each) => each !== first)].map((language) => (
        <option key={language} value={language} lang={language}>
          {languageLabel(language)}
        </option>
      ))}
    </select>
  )
}

/** That of the page, where it is one that can be chosen; English where it is not. */
export function siteLanguage(languages: readonly Language[] = LANGUAGES): Language {
  const language = currentLanguage()
  return isLanguage(language) && languages.includes(language) ? language : SOURCE_LANGUAGE
}

/** As it stands in an address; empty for English, which an address without a language is in. */
export function inAddress(language: Language): string {
  return language === SOURCE_LANGUAGE ? '' : language
}
