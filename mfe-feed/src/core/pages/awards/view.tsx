import { Trans } from '@lingui/react/macro'
import { awardPath } from '@onfreq/contracts/live/award-picture'
import { useLingui } from '@onfreq/i18n/react'
import { cx } from '@onfreq/ui/cx'
import { Link } from '@onfreq/ui/link'
import { formatUtc } from '@onfreq/ui/time'
import { AwardBar } from '../../widgets/awards/award-bar.tsx'
import { Certificate } from '../../widgets/awards/certificate.tsx'
import { holdersText } from '../../widgets/awards/count-words.ts'
import type { ShownAward } from './order.ts'
import * as s from './view.module.css'

/** Large cards with certificate, requirements, progress and number of holders. */
export function AwardsPageView({ awards }: { readonly awards: readonly ShownAward[] }) {
  useLingui()
  return (
    <ul className={s.awards}>
      {awards.map(({ definition, current, progressCount }) => (
        <li key={definition.award_id} className={cx(s.award, current && s.held)}>
          <Certificate of={current ?? definition} />
          <div className={s.words}>
            <h2 className={s.name}>
              <Link href={awardPath(definition.award_id)}>{definition.name}</Link>
            </h2>
            <p className={s.rule}>{definition.rule}</p>
            <div className={s.end}>
              {current ? (
                <p className={s.yours}>
                  <Trans>Yours since {{ awardDate: formatUtc(current.award_date, 'day') }}</Trans>
                </p>
              ) : (
                progressCount !== undefined && <AwardBar progressCount={progressCount} goal={definition.goal} />
              )}
              <p className={s.holders}>{holdersText(definition.holders)}</p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
