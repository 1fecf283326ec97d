import { Trans, useLingui } from '@lingui/react/macro'
import type { CardSettings } from '@onfreq/contracts/cards/qsl-cards'
import { callProblem } from '@onfreq/session/api'
import { ErrorState } from '@onfreq/ui/error-state'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { showToast } from '@onfreq/ui/toast'
import { useState } from 'react'
import { useLogCardSettingsQuery, useLogSaveCardSettingsMutation } from './api.ts'
import { SettingsView } from './settings-view.tsx'

/** Loads and saves the settings for card requests. */
export function Settings() {
  const { t } = useLingui()
  const { data: stored, isError, refetch } = useLogCardSettingsQuery()
  const [draft, setDraft] = useState<CardSettings | null>(null)
  const [save, { isLoading }] = useLogSaveCardSettingsMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const settings = draft ?? stored
  if (isError && !settings) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        <Trans>We couldn’t load these settings.</Trans>
      </ErrorState>
    )
  }
  if (!settings) {
    return (
      <Loading label={t`Card settings`}>
        <Skeleton height="320px" />
      </Loading>
    )
  }
  const onSave = async () => {
    try {
      await save(settings).unwrap()
      setDraft(null)
      setProblem(null)
      showToast({ text: t`Saved.`, tone: 'success' })
    } catch (error) {
      setProblem(callProblem(error).message || t`We couldn’t save this. Please try again.`)
    }
  }
  return (
    <SettingsView
      settings={settings}
      changed={draft !== null && JSON.stringify(draft) !== JSON.stringify(stored)}
      busy={isLoading}
      problem={problem}
      onChange={setDraft}
      onSave={() => void onSave()}
    />
  )
}
