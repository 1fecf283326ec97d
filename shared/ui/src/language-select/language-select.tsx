import { useLingui } from '@lingui/react/macro'
import { isLanguage, LANGUAGES, type Language, languageLabel, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { currentLanguage } from '@onfreq/i18n/i18n'
import { Field } from '../field/field.tsx'
import { useFieldControl } from '../field/field-context.ts'
import * as s from './language-select.module.css'

export interface LanguageSelectProps {
  /** The selected language. */
  readonly value: Language
  /** Available languages; defaults to all languages of the site. */
  readonly languages?: readonly Language[]
  /** Called with the new language. */
  readonly onValueChange: (value: Language) => void
}

/** Selects the language of content shown elsewhere, such as an embed or a picture. The site's language comes first. */
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

/** The page's language if available, otherwise English. */
export function siteLanguage(languages: readonly Language[] = LANGUAGES): Language {
  const language = currentLanguage()
  return isLanguage(language) && languages.includes(language) ? language : SOURCE_LANGUAGE
}

/** Value for a URL query; empty for English, the default. */
export function inAddress(language: Language): string {
  return language === SOURCE_LANGUAGE ? '' : language
}
