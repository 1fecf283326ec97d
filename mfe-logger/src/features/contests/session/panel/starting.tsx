import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OwnContest } from '@onfreq/contracts/log/contest-session'
import { callProblem } from '@onfreq/session/api'
import { usePreference } from '@onfreq/session/preferences'
import { chooseMode, currentRadio } from '@onfreq/session/radio'
import { useState } from 'react'
import { contestStore } from '../browser-contest.ts'
import { contestSessionApi } from '../session-api.ts'
import { getId, NEW_CONTEST, OwnDialog } from './own-dialog.tsx'
import { StartDialog } from './start-dialog.tsx'
import { createStartForm, getContests, modeToStart, type StartForm, toRequest } from './start-form.ts'

const NO_CONTESTS: readonly OwnContest[] = []
const FAILED = msg`That didn’t work. Please try again.`

interface StartingProps {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Called after a contest was started, or on cancel. */
  readonly onDone: () => void
}

/** Starts a contest from the catalogue, or one of the club's own. */
export function Starting({ now, onDone }: StartingProps) {
  const { t } = useLingui()
  const { data: own = NO_CONTESTS } = contestSessionApi.useContestOwnQuery()
  const [start, starting] = contestSessionApi.useContestStartMutation()
  const [save, saving] = contestSessionApi.useContestOwnSaveMutation()
  const [remove, removing] = contestSessionApi.useContestOwnRemoveMutation()
  // Power and zone carry over to the next contest.
  const [stored, storeForm] = usePreference<StartForm | null>('contest.start', null)
  const [form, setForm] = useState<StartForm>(() => {
    const [first] = getContests(own)
    const before = getContests(own).find(({ id }) => id === stored?.contestId) ?? first
    if (before === undefined) throw new Error('The catalogue is empty')
    return createStartForm(before, now, stored)
  })
  const [edited, setEdited] = useState<{ readonly contest: OwnContest; readonly saved: boolean } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const attempt = async (act: () => Promise<unknown>) => {
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(callProblem(error).message || t(FAILED))
    }
  }

  if (edited !== null) {
    const contest = { ...edited.contest, name: edited.contest.name.trim() }
    return (
      <OwnDialog
        {...edited}
        busy={saving.isLoading || removing.isLoading}
        problem={problem}
        onChange={(changed) => setEdited({ ...edited, contest: changed })}
        onSave={() =>
          void attempt(async () => {
            const contestWithId = edited.saved
              ? contest
              : { ...contest, id: getId(contest.name), cabrillo: getId(contest.name) }
            const all = await save(contestWithId).unwrap()
            const chosen = getContests(all).find(({ id }) => id === contestWithId.id)
            if (chosen) setForm(createStartForm(chosen, now, form))
            setEdited(null)
          })
        }
        onRemove={() =>
          void attempt(async () => {
            const [first] = getContests(await remove({ id: contest.id }).unwrap())
            if (first) setForm(createStartForm(first, now, form))
            setEdited(null)
          })
        }
        onClose={() => {
          setProblem(null)
          setEdited(null)
        }}
      />
    )
  }
  return (
    <StartDialog
      form={form}
      own={own}
      now={now}
      busy={starting.isLoading}
      problem={problem}
      onForm={setForm}
      onStart={() =>
        void attempt(async () => {
          const session = await start(toRequest(form)).unwrap()
          storeForm(form)
          await contestStore().sessionIs(session)
          const contest = getContests(own).find(({ id }) => id === form.contestId)
          const mode = contest ? modeToStart(contest.modes, currentRadio()) : null
          if (mode) chooseMode(mode.mode, mode.submode)
          onDone()
        })
      }
      onOwn={() => {
        const chosen = own.find(({ id }) => id === form.contestId)
        setEdited(chosen ? { contest: chosen, saved: true } : { contest: NEW_CONTEST, saved: false })
      }}
      onClose={onDone}
    />
  )
}
