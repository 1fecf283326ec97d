import { useLingui } from '@lingui/react/macro'
import { awardPicture, specimenPicture } from '@onfreq/contracts/live/award-picture'
import type { Award, AwardDefinition } from '@onfreq/contracts/live/awards'
import { DRAWN_LANGUAGES, type Language } from '@onfreq/contracts/site/languages'
import { siteLanguage } from '@onfreq/ui/language-select'
import { Seal } from '@onfreq/ui/seal'
import { useState } from 'react'
import * as s from './certificate.module.css'

export interface CertificateProps {
  /** Granted, or a specimen without a call. */
  readonly of: Award | Pick<AwardDefinition, 'award_id' | 'name' | 'short_name'>
  /** When it is the main content of the page. */
  readonly large?: boolean
  /** Its language; defaults to the page's. */
  readonly language?: Language
}

/** The drawn certificate; the seal when it fails to load. */
export function Certificate({ of, large = false, language = siteLanguage(DRAWN_LANGUAGES) }: CertificateProps) {
  const { t } = useLingui()
  const [lost, setLost] = useState<string>()
  const address = certificateAddress(of, large ? 800 : 400, language)
  const { name, short_name } = 'user' in of ? of.award : of
  if (lost === address) {
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
      onError={() => setLost(address)}
    />
  )
}

/** The picture's URL. */
export function certificateAddress(of: CertificateProps['of'], width: 400 | 800, language: Language): string {
  return 'user' in of ? awardPicture(of.id, width, language) : specimenPicture(of.award_id, width, language)
}
