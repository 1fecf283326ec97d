import { Trans, useLingui } from '@lingui/react/macro'
import { isLanguage, LANGUAGES, languageLabel } from '@onfreq/contracts/site/languages'
import { chooseLanguage } from '@onfreq/federation/language'
import { currentLanguage } from '@onfreq/i18n/i18n'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

/** Language of the site and of its mails, stored with the account; the same setting as in the footer. */
export function LanguageSection() {
  const { t } = useLingui()
  return (
    <Group title={t`Language`} help={<Trans>For pages, mails and notifications. Callsigns and ham words stay.</Trans>}>
      <select
        className={s.language}
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
    </Group>
  )
}
