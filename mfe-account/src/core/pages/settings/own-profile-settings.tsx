import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@onfreq/contracts/accounts/profile'
import { ErrorState } from '@onfreq/ui/error-state'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import type { ReactNode } from 'react'
import { accountApi } from '../../../api.ts'
import { LoadTogether } from './load-together.tsx'
import * as s from './settings.module.css'

/** Renders groups that need the member's profile once it has loaded, so that they appear together. */
export function OwnProfileSettings({ children }: { children: (profile: OwnProfile) => ReactNode }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = accountApi.useAccountProfileQuery()
  if (error && !data)
    return (
      <ErrorState onRetry={refetch} retrying={isFetching}>
        <Trans>Couldn’t load your settings.</Trans>
      </ErrorState>
    )
  const skeleton = <SettingsSkeleton label={t`Loading your settings`} />
  if (!data) return skeleton
  return <LoadTogether placeholder={skeleton}>{children(data.user)}</LoadTogether>
}

const GROUPS = ['first', 'second']
const FIELDS = ['one', 'two', 'three', 'four']

export function SettingsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className={s.skeleton}>
      {GROUPS.map((group) => (
        <div key={group} className={s.group}>
          <div className={s.bars}>
            <Skeleton width="32%" />
            <Skeleton width="88%" />
            <Skeleton width="64%" />
          </div>
          <div className={s.fields}>
            {FIELDS.map((field) => (
              <Skeleton key={field} height="var(--h-field)" />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  )
}
