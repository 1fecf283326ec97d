import { useLingui } from '@lingui/react/macro'
import { awardPicture, specimenPicture } from '@onfreq/contracts/live/award-picture'
import type { Award, AwardDefinition } from '@onfreq/contracts/live/awards'
import { DRAWN_LANGUAGES, type Language } from '@onfreq/contracts/site/languages'
import { siteLanguage } from '@onfreq/ui/language-select'
import { Seal } from '@onfreq/ui/seal'
import { useState } from 'react'
import * as s from './certificate.module.css'

export interface CertificateProps {
  /** A granted award, or an award definition to show a specimen without a callsign. */
  readonly of: Award | Pick<AwardDefinition, 'award_id' | 'name' | 'short_name'>
  /** The certificate is the main content of the page. */
  readonly large?: boolean
  /** Language of the certificate; defaults to the page's. */
  readonly language?: Language
}

/** The drawn certificate; its seal if the picture fails to load. */
export function Certificate({ of, large = false, language = siteLanguage(DRAWN_LANGUAGES) }: CertificateProps) {
  const { t } = useLingui()
  const [failedUrl, setFailedUrl] = useState<string>()
  const address = certificateUrl(of, large ? 800 : 400, language)
  const { name, short_name } = 'user' in of ? of.award : of
  if (failedUrl === address) {
    return (
      <span className={s.sealed}>
        <Seal code={short_name} />
      </span>
    )
  }
  return (
    <img
      className={s.picture}
      src={address}
      width={large ? 800 : 400}
      height={large ? 600 : 300}
      loading={large ? 'eager' : 'lazy'}
      alt={'user' in of ? t`${name}, awarded to ${{ myCallsign: of.user.my_callsign }}` : t`Certificate of ${name}`}
      onError={() => setFailedUrl(address)}
    />
  )
}

/** URL of the picture. */
export function certificateUrl(of: CertificateProps['of'], width: 400 | 800, language: Language): string {
  return 'user' in of ? awardPicture(of.id, width, language) : specimenPicture(of.award_id, width, language)
}
