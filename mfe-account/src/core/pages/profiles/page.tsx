import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SUB_ACCOUNT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { profileImageAddress } from '@onfreq/contracts/content/address'
import { callProblem } from '@onfreq/session/api'
import { signIn, useSession } from '@onfreq/session/session'
import { Avatar } from '@onfreq/ui/avatar'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { showToast } from '@onfreq/ui/show-toast'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { useLocation } from 'wouter'
import { accountApi } from '../../../api.ts'
import { SettingsFrame } from '../../settings-frame/settings-frame.tsx'
import { AddSubAccount } from './add-sub-account.tsx'
import * as s from './profiles.module.css'

interface Family {
  readonly id: number
  readonly callsign: string
  readonly name: string
  readonly profile_image_name: string | null
  readonly callsign_verified: boolean
  readonly role: string
  readonly current: boolean
}

/** `/account/profiles`: all callsigns of a member, and switching between them. */
export default function ProfilesPage() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const { subscription } = useSession()
  const { data, error, refetch, isFetching } = accountApi.useAccountProfileQuery()
  const [switchTo, switching] = accountApi.useAccountSwitchMutation()

  async function open(id: number, callsign: string) {
    const result = await switchTo(id)
    if (!result.data) return
    signIn(result.data)
    showToast({ text: t`You are ${callsign} now.`, tone: 'success' })
    navigate('/account/profiles')
  }

  const user = data?.user
  const family = user ? getFamily(user) : []
  const isSub = user !== undefined && user.managed_by_id !== null
  return (
    <SettingsFrame
      title={t`Profiles`}
      lead={t`A sub-account has its own callsign, log, profile and API key. You switch between them without logging in again.`}
    >
      {error && !data && (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          <Trans>Couldn’t load your profiles.</Trans>
        </ErrorState>
      )}
      {!data && !error && (
        <SkeletonRows label={t`Loading your profiles`} rows={2} rowHeight="64px" className={cx(s.list, s.toCome)} />
      )}
      {switching.error && (
        <Banner tone="danger">{callProblem(switching.error).message || t`Couldn’t switch account.`}</Banner>
      )}
      {user && (
        <ul className={s.list}>
          {family.map((each) => (
            <li key={each.id} className={s.item} aria-current={each.current || undefined}>
              <Avatar
                callsign={each.callsign}
                src={each.profile_image_name ? profileImageAddress(each.profile_image_name) : null}
                size="m"
              />
              <span className={s.words}>
                <CallsignLink
                  callsign={each.callsign}
                  size="md"
                  verified={each.callsign_verified}
                  subscriber={subscription.level !== 'none'}
                  you={each.current}
                />
                <small>{[each.name, each.role].filter(Boolean).join(' · ')}</small>
              </span>
              {!each.current && (
                <Button
                  size="s"
                  aria-label={t`Switch to ${{ callsign: each.callsign }}`}
                  busy={switching.isLoading && switching.originalArgs === each.id}
                  onClick={() => open(each.id, each.callsign)}
                >
                  {t({ message: 'Switch', context: 'verb' })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {user && !isSub && family.length === 1 && (
        <EmptyState>
          <Trans>You have no sub-accounts yet.</Trans>
        </EmptyState>
      )}
      {isSub && <Banner tone="info">{SUB_ACCOUNT_TEXTS.notFromSub}</Banner>}
      {user && !isSub && (
        <AddSubAccount
          own={user.my_callsign}
          existing={user.sub_accounts.map(({ callsign }) => callsign)}
          onAdded={({ id, callsign }) => open(id, callsign)}
        />
      )}
    </SettingsFrame>
  )
}

interface FamilyUser {
  readonly id: number
  readonly my_callsign: string
  readonly name: string
  readonly profile_image_name: string | null
  readonly callsign_verified: boolean
  readonly main_account: Pick<Family, 'id' | 'callsign' | 'callsign_verified'> | null
  readonly sub_accounts: readonly Omit<Family, 'role' | 'current'>[]
}

/** The main account first, then the sub-accounts sorted by callsign. */
function getFamily(user: FamilyUser): readonly Family[] {
  const own: Family = {
    ...user,
    callsign: user.my_callsign,
    role: user.main_account ? t`Sub-account` : t`Main account`,
    current: true,
  }
  const others = user.sub_accounts.map((sub): Family => ({ ...sub, role: t`Sub-account`, current: false }))
  if (!user.main_account) return [own, ...others]
  const main: Family = {
    ...user.main_account,
    name: '',
    profile_image_name: null,
    role: t`Main account`,
    current: false,
  }
  return [main, ...[own, ...others].toSorted((a, b) => (a.callsign < b.callsign ? -1 : 1))]
}
