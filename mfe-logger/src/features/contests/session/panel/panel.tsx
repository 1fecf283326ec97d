/** The contest panel next to the log bar: connects the contest store with the form. */

import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ContactInput } from '@onfreq/contracts/log/contact'
import type { SerialCheckResponse } from '@onfreq/contracts/log/contest-session'
import type { ContestContact } from '@onfreq/ham/contest/contest'
import { nextQtcs, sendsQtc } from '@onfreq/ham/contest/qtc'
import { contestRate } from '@onfreq/ham/contest/running'
import { type ContestScore, scoreOf } from '@onfreq/ham/contest/score'
import { formatSeries } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { useSession } from '@onfreq/session/session'
import { useAppDispatch } from '@onfreq/session/store'
import { useNow } from '@onfreq/session/timers'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { showToast } from '@onfreq/ui/toast'
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { newContactToWire } from '../../../../core/contact/wire-contact.ts'
import { loggerSlice } from '../../../../core/logger/slice.ts'
import type { LogBarState } from '../../../../core/widgets/log-bar/model.ts'
import { resolveCall } from '../../../../core/widgets/log-bar/resolve-call.ts'
import { contestStore, serialText } from '../browser-contest.ts'
import type { ContestSnapshot } from '../contest-store.ts'
import { contestSessionApi } from '../session-api.ts'
import { contactFromInput } from '../session-contact.ts'
import { CallsDialog } from './calls-dialog.tsx'
import { Changing } from './changing.tsx'
import { Starting } from './starting.tsx'
import { type ContestFigures, ContestPanelView, type RunningContestView } from './view.tsx'
import { repeatedContacts, uniqueCalls } from './worked-calls.ts'

export interface ContestPanelProps {
  /** State of the log bar that is used in the contest. */
  readonly state: Pick<LogBarState, 'form' | 'radio' | 'waiting' | 'phase'>
}

export default function ContestPanel({ state }: ContestPanelProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const store = contestStore()
  useEffect(() => void store.open(user?.id ?? null), [store, user?.id])
  const visible = useSyncExternalStore(
    (changed) => store.subscribe(changed),
    () => store.snapshot,
    () => store.snapshot,
  )
  const now = useNow(10_000)
  const [openDialog, setOpenDialog] = useState<'start' | 'change' | 'calls' | null>(null)
  const [checked, setChecked] = useState<{ readonly session: number; readonly response: SerialCheckResponse } | null>(
    null,
  )
  const [end, ending] = contestSessionApi.useContestEndMutation()
  const { confirm, confirmDialog } = useConfirm()
  const dispatch = useAppDispatch()

  const { waiting } = state
  const score = useMemo(() => mergeContacts(visible, waiting), [visible, waiting])
  const form = useDeferredValue(state.form)
  const { radio, phase } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: words in the language that is shown
  const news = useMemo(() => getNews(visible, { form, radio, phase }), [visible, form, radio, phase, t])
  if (!visible.isKnown) return null

  const { session, contest, station } = visible
  const failed = (error: unknown) =>
    showToast({ text: callProblem(error).message || t`That didn’t work. Please try again.`, tone: 'danger' })

  const onEnd = async () => {
    if (session === null) return
    const yes = await confirm({
      title: t`End this contest?`,
      description: t`Its contacts stay in your log. Unused serials are returned.`,
      confirmLabel: t`End contest`,
    })
    if (!yes) return
    try {
      await store.sessionIs(await end({ session_id: session.id }).unwrap())
    } catch (error) {
      failed(error)
    }
  }

  const onCheck = async () => {
    try {
      if (session) setChecked({ session: session.id, response: await store.check() })
    } catch (error) {
      failed(error)
    }
  }

  const to = state.form.callsign
  const series =
    score && contest?.qtc === true && station && sendsQtc(station) && to.length > 2
      ? nextQtcs(
          score.contacts.map((one) => one.contact),
          to,
        )
      : null
  const onQtc = series === null ? null : () => dispatch(loggerSlice.actions.moreTyped({ field: 'qtc', value: series }))

  const close = () => setOpenDialog(null)
  const check = checked?.session === session?.id ? (checked?.response ?? null) : null
  return (
    <>
      <ContestPanelView
        contest={score && toView(visible, score, { now, isRun: state.radio.operatingMode === 'run', news, check })}
        busy={ending.isLoading}
        onStart={() => setOpenDialog('start')}
        onChange={() => setOpenDialog('change')}
        onEnd={() => void onEnd()}
        onList={() => setOpenDialog('calls')}
        onCheck={() => void onCheck()}
        onQtc={onQtc}
      />
      {openDialog === 'start' && <Starting now={now} onDone={close} />}
      {openDialog === 'change' && session && contest && <Changing session={session} contest={contest} onDone={close} />}
      {openDialog === 'calls' && score && (
        <CallsDialog calls={uniqueCalls(score.contacts)} dupes={repeatedContacts(score.contacts)} onClose={close} />
      )}
      {confirmDialog}
    </>
  )
}

const UNKNOWN_LOCATION = { dxcc: null, continent: null, cqZone: null, ituZone: null }
const getLocation = (call: string) => ({ ...UNKNOWN_LOCATION, ...resolveCall(call) })

/** Contacts in the log and contacts queued offline. */
function mergeContacts(snapshot: ContestSnapshot, waiting: LogBarState['waiting']): ContestScore | null {
  const { session, contest, station, running } = snapshot
  if (session === null || contest === null || station === null || running === null) return null
  const queued = waiting.flatMap(({ contact, putAt }, index): ContestContact[] =>
    contact.ContestName === session.contest_id
      ? [contactFromInput(contact, getLocation(contact.Call), { id: -1 - index, now: putAt })]
      : [],
  )
  if (queued.length === 0) return running.score()
  return scoreOf(contest, station, [...running.contacts, ...queued])
}

/** What the contact in the form would add to the score, as text. */
function getNews(
  { running, contest }: ContestSnapshot,
  { form, radio, phase }: Pick<ContestPanelProps['state'], 'form' | 'radio' | 'phase'>,
): string | null {
  if (running === null || phase === 'editing' || form.callsign.length < 3 || form.callsign.includes(',')) return null
  const { frequencyHz, mode, submode } = radio
  const contact: ContactInput = newContactToWire(
    {
      callsign: form.callsign,
      startedAt: new Date().toISOString(),
      frequencyHz,
      mode,
      submode,
      rstSent: form.rstSent,
      rstRcvd: form.rstRcvd,
      name: '',
      comment: '',
      power: '',
      isRun: false,
      entity: null,
      more: form.more,
    },
    null,
  )
  const judged = running.judge(contactFromInput(contact, getLocation(form.callsign), { id: 0, now: Date.now() }))
  if (judged.dupeOf !== null) {
    const time = new Date(judged.dupeOf.at).toISOString().slice(11, 16)
    return t`Worked at ${time} UTC`
  }
  const points = pointsText(judged.points)
  if (judged.multipliers.length === 0) {
    return contest?.multipliers.length ? t`${points}, no new multiplier` : points
  }
  return formatSeries([points, ...judged.multipliers.map(newText)])
}

function newText(multiplier: string): string {
  const [, kind, number = ''] = /^(country|zone) (\d+)$/.exec(multiplier) ?? []
  // Countries are numbers in the score; their names are shown next to the callsign.
  if (kind === 'country') return t`new country`
  return kind === 'zone' ? t`new zone ${number}` : t`new ${multiplier}`
}

const pointsText = (points: number) =>
  points === 0 ? t`No points` : t`${plural(points, { one: '# point', other: '# points' })}`

function toView(
  { session, contest, station, serials, contacts }: ContestSnapshot,
  score: ContestScore,
  about: {
    readonly now: number
    readonly isRun: boolean
    readonly news: string | null
    readonly check: SerialCheckResponse | null
  },
): RunningContestView | null {
  if (session === null || contest === null) return null
  const figures: ContestFigures = {
    valid: score.valid,
    points: score.points,
    qtcs: contest.qtc === true ? score.qtcs : null,
    multipliers: score.multipliers,
    score: score.score,
    bands: score.bands,
    dupes: score.contacts.filter(({ dupeOf: getDupe }) => getDupe !== null).length,
    unique: new Set(score.contacts.map(({ contact }) => contact.call)).size,
    rate: contestRate(
      score.contacts.map(({ contact }) => contact.at),
      about.now,
    ),
    operators: getOperators(contacts),
  }
  return {
    name: contest.name,
    callsign: session.station_callsign,
    endsAt: session.ends_at,
    hasMultipliers: contest.multipliers.length > 0,
    sendsQtcs: contest.qtc === true && station !== null && sendsQtc(station),
    without: contest.without ?? null,
    serials: serials && {
      next: serials.next === null ? null : serialText(serials.next),
      ahead: serials.ahead,
      others: serials.others,
    },
    isRun: about.isRun,
    figures,
    news: about.news,
    check: about.check,
  }
}

function getOperators(contacts: ContestSnapshot['contacts']): ContestFigures['operators'] {
  const counts = new Map<string, number>()
  for (const { operator } of contacts) if (operator !== null) counts.set(operator, (counts.get(operator) ?? 0) + 1)
  return [...counts].map(([call, count]) => ({ call, contacts: count })).sort((a, b) => b.contacts - a.contacts)
}
