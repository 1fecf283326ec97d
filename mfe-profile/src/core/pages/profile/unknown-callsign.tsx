import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileResponse } from '@onfreq/contracts/people/people'
import { callsignToPath } from '@onfreq/ham/callsign'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { useSession } from '@onfreq/session/session'
import { ButtonLink } from '@onfreq/ui/button'
import { Page } from '@onfreq/ui/page'
import { RestingDial } from '@onfreq/ui/resting-dial'
import { Pencil } from 'lucide-react'
import { ContactList } from './contact-list.tsx'
import { Fact, Worked } from './head.tsx'
import { JoinOffer } from './join-offer.tsx'
import { SubAccountOffer } from './sub-account-offer.tsx'
import { PROFILE_PAGE_TEXTS } from './texts.ts'
import * as s from './view.module.css'

/** A callsign without an account: data from the country file, and an offer to register it. */
export function UnknownCallsign({ response }: { readonly response: ProfileResponse }) {
  const { t } = useLingui()
  const session = useSession()
  const { call, by_others_count: count, history } = response
  if (!call.valid) {
    return (
      <div className={s.unknown}>
        <RestingDial needle={null} />
        <h1>{call.callsign}</h1>
        <p>{PROFILE_PAGE_TEXTS.notACallsign(`/${callsignToPath(call.callsign)}`)}</p>
        <ButtonLink href="/">{t`Home`}</ButtonLink>
      </div>
    )
  }
  return (
    <Page width="tool" as="article" className={s.page}>
      <div className={s.unknown}>
        <RestingDial needle={null} />
        <h1>{call.callsign}</h1>
        <p>{PROFILE_PAGE_TEXTS.unknown(call.callsign)}.</p>
        <CallFacts call={call} />
        {history && history.total > 0 && <Worked callsign={call.callsign} history={history} />}
        {session.user ? (
          <>
            <ButtonLink href={`/logger?log_callsign=${encodeURIComponent(call.callsign)}`} icon={Pencil}>
              {t`Log contact`}
            </ButtonLink>
            {session.user.managed_by_id === null && <SubAccountOffer callsign={call.callsign} />}
          </>
        ) : (
          <JoinOffer callsign={call.callsign} />
        )}
      </div>
      {count > 0 && (
        <ContactList
          callsign={call.callsign}
          list="others"
          title={t`Contacts with ${{ callsign: call.callsign }}`}
          total={count}
        />
      )}
    </Page>
  )
}

/** Data that follows from the prefix. */
function CallFacts({ call }: { readonly call: ProfileResponse['call'] }) {
  const { t } = useLingui()
  if (call.country === null)
    return (
      <p>
        <Trans>The country file does not know this prefix.</Trans>
      </p>
    )
  const { country, dxcc, continent, cq_zone, itu_zone, matched } = call
  return (
    <dl className={s.facts}>
      <Fact label={t`Prefix`}>{matched && <bdi dir="ltr">{matched}</bdi>}</Fact>
      <Fact label="DXCC">{dxcc === 0 ? country : `${countryText(country)} (${dxcc})`}</Fact>
      <Fact label={t`Continent`}>{continent}</Fact>
      <Fact label={t`CQ zone`}>{cq_zone}</Fact>
      <Fact label={t`ITU zone`}>{itu_zone}</Fact>
    </dl>
  )
}
