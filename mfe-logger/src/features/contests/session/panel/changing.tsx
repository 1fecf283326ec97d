import { useLingui } from '@lingui/react/macro'
import type { ContestSession } from '@onfreq/contracts/log/contest-session'
import type { Contest } from '@onfreq/ham/contest/contest'
import { callProblem } from '@onfreq/session/api'
import { useState } from 'react'
import { contestStore } from '../browser-contest.ts'
import { contestSessionApi } from '../session-api.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { toChange, toForm } from './start-form.ts'

interface ChangingProps {
  readonly session: ContestSession
  readonly contest: Contest
  /** Called after saving or cancelling. */
  readonly onDone: () => void
}

/** Loads and saves the running contest in a dialog. */
export function Changing({ session, contest, onDone }: ChangingProps) {
  const { t } = useLingui()
  const [form, setForm] = useState(() => toForm(session))
  const [problem, setProblem] = useState<string | null>(null)
  const [change, { isLoading }] = contestSessionApi.useContestChangeMutation()
  const save = async () => {
    setProblem(null)
    try {
      await contestStore().sessionIs(await change(toChange(session, form)).unwrap())
      onDone()
    } catch (error) {
      setProblem(callProblem(error).message || t`That could not be saved. Please try again.`)
    }
  }
  return (
    <ChangeDialog
      contest={contest}
      form={form}
      busy={isLoading}
      problem={problem}
      onForm={setForm}
      onSave={() => void save()}
      onClose={onDone}
    />
  )
}
