import { Trans, useLingui } from '@lingui/react/macro'
import type { AwardContactsResponse } from '@onfreq/contracts/live/awards'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { BandTag } from '@onfreq/ui/band'
import { Button } from '@onfreq/ui/button'
import { Link } from '@onfreq/ui/link'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { formatUtc } from '@onfreq/ui/time'
import { useState } from 'react'
import { countText } from '../../widgets/awards/count-words.ts'
import * as s from './view.module.css'

const INITIAL_COUNT = 25
/** Rows added by each press: a log may have ten thousand. */
const COUNT_PER_PRESS = 500

/** The contacts that earned an award, in chronological order, with links to their pages. */
export function Earned({ contacts }: { readonly contacts: AwardContactsResponse['contacts'] | undefined }) {
  const { t } = useLingui()
  const [maxRows, setMaxRows] = useState(INITIAL_COUNT)
  if (!contacts) return <SkeletonRows label={t`Contacts that earned it`} rows={5} rowHeight="34px" columns={4} />
  if (contacts.length === 0)
    return (
      <p className={s.none}>
        <Trans>They have been removed from the log since.</Trans>
      </p>
    )
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard */}
      <section className={s.scroll} tabIndex={0} aria-label={t`Table of the contacts that earned it`}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">UTC</th>
              <th scope="col">
                <Trans>Call</Trans>
              </th>
              <th scope="col">
                <Trans>Band</Trans>
              </th>
              <th scope="col">
                <Trans>Mode</Trans>
              </th>
              <th scope="col">
                <Trans>Country</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {contacts.slice(0, maxRows).map(({ qdo_id, TS, Call, Band, Mode, country }) => (
              <tr key={qdo_id}>
                <td className={s.figure}>{formatUtc(TS, 'dateMinute')}</td>
                <th scope="row">
                  <Link className={s.call} href={`/qso/${qdo_id}`}>
                    {Call}
                  </Link>
                </th>
                <td>{Band && <BandTag band={Band} />}</td>
                <td>{Mode}</td>
                <td>{countryText(country)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {maxRows < contacts.length && (
        <div className={s.more}>
          <Button variant="quiet" onClick={() => setMaxRows(maxRows + COUNT_PER_PRESS)}>
            {t`${{ step: countText(Math.min(COUNT_PER_PRESS, contacts.length - maxRows)) }} more`}
          </Button>
        </div>
      )}
    </>
  )
}
