import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { awardPath } from '@onfreq/contracts/live/award-picture'
import type { Award, AwardContactsResponse, AwardPageResponse } from '@onfreq/contracts/live/awards'
import { AWARD_TEXTS } from '@onfreq/contracts/live/texts'
import { DRAWN_LANGUAGES, type Language } from '@onfreq/contracts/site/languages'
import { callsignToPath } from '@onfreq/ham/callsign'
import { ButtonLink } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { LanguageSelect, siteLanguage } from '@onfreq/ui/language-select'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { ShareButton } from '@onfreq/ui/share-button'
import { formatUtc } from '@onfreq/ui/time'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { AwardBar } from '../../widgets/awards/award-bar.tsx'
import { Certificate, certificateUrl } from '../../widgets/awards/certificate.tsx'
import { countText } from '../../widgets/awards/count-words.ts'
import { Earned } from './earned.tsx'
import { Holders } from './holders.tsx'
import * as s from './view.module.css'

export interface AwardViewProps {
  readonly page: AwardPageResponse
  /** Callsign of the station named in the URL. */
  readonly named: string | null
  /** The award as held by that station or the viewer. */
  readonly grant: Award | undefined
  /** The award belongs to the viewer. */
  readonly isOwn: boolean
  /** Progress of the viewer; undefined until counted. */
  readonly progressCount: number | undefined
  /** The last day included in the progress. */
  readonly countedTo: string | null
  /** The contacts that earned it; undefined while loading. */
  readonly contacts: AwardContactsResponse['contacts'] | undefined
}

/** An award with its certificate, progress, holders and contributing contacts. */
export function AwardView({ page, named, grant, isOwn, progressCount, countedTo, contacts }: AwardViewProps) {
  const { t } = useLingui()
  const { award, holders, holders_total: total } = page
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? siteLanguage(DRAWN_LANGUAGES)
  const callsign = grant?.user.my_callsign
  return (
    <>
      <PageHeader
        title={award.name}
        lead={award.rule}
        actions={
          <>
            <ButtonLink href="/awards" size="touch">
              {t`All awards`}
            </ButtonLink>
            <ShareButton
              size="touch"
              variant={isOwn && grant ? 'primary' : 'default'}
              title={callsign ? `${callsign}: ${award.name}` : award.name}
              path={awardPath(award.award_id, callsign, language)}
            />
          </>
        }
      />
      <div className={s.page}>
        <div className={s.main}>
          <figure className={s.certificate}>
            <Certificate key={`${grant?.id ?? 0} ${language}`} of={grant ?? award} large language={language} />
            <figcaption>
              {grant ? (
                <>
                  {isOwn ? t`Yours` : <CallsignLink callsign={grant.user.my_callsign} />}{' '}
                  <Trans>
                    since {{ awardDate: formatUtc(grant.award_date, 'day') }},{' '}
                    <Plural value={{ qsoCount: grant.qso_count }} one="by one contact" other="by # contacts" />
                  </Trans>
                </>
              ) : named !== null ? (
                <Trans>
                  <CallsignLink callsign={named} /> doesn’t hold this award yet
                </Trans>
              ) : (
                t`Your callsign here`
              )}
            </figcaption>
            <div className={s.picture}>
              <LanguageSelect value={language} languages={DRAWN_LANGUAGES} onValueChange={setChosen} />
              {grant && (
                <ButtonLink
                  href={certificateUrl(grant, 800, language)}
                  download={`${callsignToPath(grant.user.my_callsign)}-${award.short_name}.png`}
                  icon={Download}
                >
                  {t`Download picture`}
                </ButtonLink>
              )}
            </div>
          </figure>
          {grant && (
            <Panel title={t`Contacts that earned it`} note={countText(grant.qso_count)} flush>
              <Earned contacts={contacts} />
            </Panel>
          )}
        </div>
        <div className={s.side}>
          {progressCount !== undefined && (
            <Panel
              title={t`Your progress`}
              note={countedTo && t`up to ${{ countedTo: formatUtc(countedTo, 'day') }}, UTC`}
            >
              <AwardBar progressCount={progressCount} goal={award.goal} />
            </Panel>
          )}
          <Panel title={t`Holders`} note={total > 0 && countText(total)}>
            <Holders awardId={award.award_id} holders={holders} total={total} />
          </Panel>
          <Panel title={t`How it counts`}>
            <p className={s.rules}>{AWARD_TEXTS.rules}</p>
          </Panel>
        </div>
      </div>
    </>
  )
}
