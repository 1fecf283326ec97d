import { Trans, useLingui } from '@lingui/react/macro'
import type { StatisticsResponse } from '@onfreq/contracts/log/statistics'
import { formatNumber } from '@onfreq/i18n/format'
import { bandColour } from '@onfreq/ui/band-colour'
import { Key } from '@onfreq/ui/key'
import { Link } from '@onfreq/ui/link'
import { Panel } from '@onfreq/ui/panel'
import { formatUtc } from '@onfreq/ui/time'
import { useState } from 'react'
import { firstTitle, selectFirsts } from '../first-words.ts'
import { contactHref } from '../links.ts'
import * as s from '../view.module.css'

const MAX_FIRSTS = 9

/** First contacts of each kind in chronological order. */
export function Firsts({ response: { blocks, year } }: { readonly response: StatisticsResponse }) {
  const { t } = useLingui()
  const [showsAll, setShowsAll] = useState(false)
  const firsts = blocks.firsts ?? []
  const visible = showsAll ? firsts : selectFirsts(firsts, MAX_FIRSTS)
  return (
    <Panel
      title={t`Firsts`}
      actions={
        firsts.length > visible.length || showsAll ? (
          <Key pressed={showsAll} onPressedChange={setShowsAll}>
            <Trans>All {{ count: firsts.length }}</Trans>
          </Key>
        ) : undefined
      }
    >
      <ol className={s.firsts}>
        {visible.map((first) => (
          <li key={`${first.kind} ${first.what}`} data-new={first.contact.TS.startsWith(`${year}-`) || undefined}>
            <time dateTime={first.contact.TS}>{formatUtc(first.contact.TS, 'day')}</time>
            <div>
              <b>{firstTitle(first)}</b>
              <span>
                <Link href={contactHref(first.contact)} className={s.call}>
                  {first.contact.Call}
                </Link>
                {first.contact.Band && (
                  <span className={s.band}>
                    <i style={{ background: bandColour(first.contact.Band) }} />
                    {first.contact.Band}
                  </span>
                )}
                {first.contact.distance_km !== null && <span>{formatNumber(first.contact.distance_km)} km</span>}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
