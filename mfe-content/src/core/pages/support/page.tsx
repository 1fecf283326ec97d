import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@onfreq/ui/banner'
import { ButtonLink } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Page } from '@onfreq/ui/page'
import { PageHeader, SectionHeader } from '@onfreq/ui/page-header'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { HeartHandshake } from 'lucide-react'
import { useLocation } from 'wouter'
import { useVsiteinfoQuery, useVsupportersQuery } from '../../../api.ts'
import { Prose } from '../../prose/prose.tsx'
import * as s from './page.module.css'

/** `/support-us` and its two result pages; every failed payment ends at `/support-us/cancel`. */
export default function SupportPage() {
  const { t } = useLingui()
  const [path] = useLocation()
  const { data } = useVsiteinfoQuery()
  return (
    <Page width="reading" className={s.page}>
      {path === '/support-us/cancel' && (
        <Banner tone="warning">
          <Trans>
            Donation Failed. No payment has reached us so far; if one was taken, it counts as soon as we hear of it.
          </Trans>
        </Banner>
      )}
      {path === '/support-us/thanks' && (
        <Banner tone="success">
          <Trans>Thank you! Your donation keeps the site on the air.</Trans>
        </Banner>
      )}
      <PageHeader
        className={s.header}
        title={t`Support us`}
        lead={t`Onfreq is paid for by the operators who use it.`}
      />
      <Prose>
        <p>
          <Trans>
            There are no advertisements here, and no one buys your data. Servers, the country files and the hours behind
            them are paid by subscribers and by donations. The log stays free for everyone, forever.
          </Trans>
        </p>
        <p>
          <Trans>
            A donation is a gift: it needs no account, and it brings no other rights. If you would like more than that,
            subscribe.
          </Trans>
        </p>
      </Prose>
      <div className={s.ways}>
        {data?.donate_url != null && (
          <ButtonLink href={data.donate_url} target="_blank" variant="primary" size="touch" icon={HeartHandshake}>
            {t`Donate`}
          </ButtonLink>
        )}
        <ButtonLink href="/account/plan" size="touch">
          {t`Subscribe`}
        </ButtonLink>
      </div>
      {data?.donate_url === null && (
        <p className={s.none}>
          <Trans>We’re not taking donations right now.</Trans>
        </p>
      )}
      <Supporters />
    </Page>
  )
}

const stations = (n: number) => t`${plural(n, { one: '# station', other: '# stations' })}`

function Supporters() {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useVsupportersQuery()
  return (
    <section aria-labelledby="supporters">
      <SectionHeader id="supporters" title={t`Supporters`} {...(data && { note: stations(data.supporters.length) })} />
      {isError && !data && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          <Trans>Couldn’t load the supporters.</Trans>
        </ErrorState>
      )}
      {!data && !isError && <SkeletonRows label={t`Supporters`} rows={4} rowHeight="var(--h-row)" />}
      {data?.supporters.length === 0 && (
        <EmptyState>
          <Trans>No supporters yet. Be the first.</Trans>
        </EmptyState>
      )}
      {data !== undefined && data.supporters.length > 0 && (
        <ul className={s.supporters}>
          {data.supporters.map(({ name, my_callsign }) => (
            <li key={my_callsign}>
              <CallsignLink callsign={my_callsign} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
