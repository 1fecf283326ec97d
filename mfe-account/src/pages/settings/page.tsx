import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { callsignToPath } from '@onfreq/ham/callsign'
import { useSession } from '@onfreq/session/session'
import { Banner } from '@onfreq/ui/banner'
import { ButtonLink } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { FirstSteps } from '@onfreq/ui/first-steps'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { accountApi } from '../../api.ts'
import type { FirstHourProps } from '../welcome/first-hour.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { CallsignSection } from './callsign-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { DevicesPairing } from './devices-pairing.tsx'
import { DevicesSection } from './devices-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { LoginsSection } from './logins-section.tsx'
import { LotwSection } from './lotw-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import * as s from './settings.module.css'
import { SpotsSection } from './spots-section.tsx'
import { SubscriptionSection } from './subscription-section.tsx'
import { Together } from './together.tsx'

const FirstHour = lazyPart<FirstHourProps>(async () => ({
  default: (await import('../welcome/first-hour.tsx')).FirstHour,
}))

/** `/profile`, `/account`, `/account/edit`, `/account/preferences`: everything a person decides about the own account. */
export default function SettingsPage() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const { user } = useSession()
  // Where registration leads: first things first, and the settings are a link away.
  if (user && query.get('register') === 'success') {
    return (
      <Suspense fallback={<SettingsSkeleton label={t`Loading your first hour`} groups={FIRST_GROUPS} />}>
        <FirstHour user={user} />
      </Suspense>
    )
  }
  return <Settings greeting={greetingFor(query)} />
}

function Settings({ greeting }: { readonly greeting: string | undefined }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = accountApi.useAccountProfileQuery()
  return (
    <Page width="form" className={s.page}>
      <PageHeader
        className={s.header}
        title={t`Account and settings`}
        lead={
          data
            ? data.user.managed_by_callsign
              ? t`${{ myCallsign: data.user.my_callsign }}, a profile of ${{ managedByCallsign: data.user.managed_by_callsign }}`
              : data.user.my_callsign
            : undefined
        }
        actions={
          data && (
            <>
              <ButtonLink href="/account/alerts">{t`Alerts`}</ButtonLink>
              <ButtonLink href="/account/programs">{t`Programs`}</ButtonLink>
              <ButtonLink href="/clubs">{t`Clubs`}</ButtonLink>
              <ButtonLink href="/account/profiles">{t`Profiles`}</ButtonLink>
              <ButtonLink href={`/${callsignToPath(data.user.my_callsign)}`}>{t`Your public profile`}</ButtonLink>
            </>
          )
        }
      />
      {greeting && <Banner tone="success">{greeting}</Banner>}
      {greeting && <FirstSteps />}
      {error && !data && (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          <Trans>Couldn’t load your settings.</Trans>
        </ErrorState>
      )}
      {!data && !error && <SettingsSkeleton label={t`Loading your settings`} groups={FIRST_GROUPS} />}
      {data && (
        <>
          <ProfileForm profile={data.user} />
          <Together
            placeholder={<SettingsSkeleton label={t`Loading the rest of your settings`} groups={LATER_GROUPS} />}
          >
            <CallsignSection />
            <LoginsSection />
            <LotwSection />
            <DeliverySection />
            <SubscriptionSection />
            <PasskeysSection />
            <KeysSection callsign={data.user.my_callsign} />
            <DevicesPairing />
            <DevicesSection />
            <SpotsSection />
            <LanguageSection />
            <AppearanceSection />
            <OwnDataSection profile={data.user} />
          </Together>
        </>
      )}
    </Page>
  )
}

function greetingFor(query: URLSearchParams): string | undefined {
  if (query.get('signup') === '1') return t`Your free trial has started. Welcome!`
  return undefined
}

/** The first groups and what they ask for, in their order. */
const FIRST_GROUPS: readonly GroupToCome[] = [
  { name: 'you', fields: ['photo', 'name', 'email', 'mobile'] },
  { name: 'station', fields: ['class', 'place', 'text', 'club'] },
  { name: 'about', fields: ['bio', 'youtube', 'facebook', 'instagram'] },
]

const LATER_GROUPS: readonly GroupToCome[] = [
  { name: 'callsign', fields: ['proof', 'claim'] },
  { name: 'callbooks', fields: ['lotw', 'eqsl', 'qrz', 'hamqth'] },
  { name: 'keys', fields: ['phone', 'program'] },
]

interface GroupToCome {
  readonly name: string
  readonly fields: readonly string[]
}

function SettingsSkeleton({ label, groups }: { label: string; groups: readonly GroupToCome[] }) {
  return (
    <Loading label={label} className={s.skeleton}>
      {groups.map(({ name, fields }) => (
        <div key={name} className={s.group}>
          <div className={s.bars}>
            <Skeleton width="32%" />
            <Skeleton width="88%" />
            <Skeleton width="64%" />
          </div>
          <div className={s.fields}>
            {fields.map((field) => (
              <Skeleton key={field} height="var(--h-field)" />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  )
}
