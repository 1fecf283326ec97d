/** The running contest in the log bar: its preset, and serial numbers. */
import type { LogPreset } from '@onfreq/contracts/log/logger'
import { useWindowEvent } from '@onfreq/session/events'
import { useLive, useLiveReload } from '@onfreq/session/live'
import { currentRadio } from '@onfreq/session/radio'
import { currentSession } from '@onfreq/session/session'
import { useAppDispatch } from '@onfreq/session/store'
import { useInterval } from '@onfreq/session/timers'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { nextSerial } from '../../logger/serial-number.ts'
import { type LoggerState, loggerSlice } from '../../logger/slice.ts'
import { currentLogger } from '../../logger/store.ts'
import { later } from './later.ts'

const log = loggerSlice.actions
/** Interval of requests for changes not received over the socket; they also report that this browser is in use. */
const REFRESH_MS = 30_000
const CONTEST = 'contest'

type Code = Awaited<ReturnType<typeof later.contest>>
const UNSUBSCRIBED = () => () => undefined

export interface ContestState {
  /** The preset with the contest's fields. */
  readonly presets: readonly LogPreset[]
  /** Hint about a received exchange; `complete` also reports a missing one. Undefined unless a contest is running. */
  readonly exchangeHint: ((received: string, complete: boolean) => string | null) | undefined
  /** Hint about QTCs. Undefined unless a contest that has them is running. */
  readonly qtcHint: ((typed: string) => string | null) | undefined
  /**
   * Serial numbers for the contacts being logged, starting at the number in the field; none if that number is not
   * reserved.
   */
  readonly numbersFor: (typed: string, count: number) => readonly number[]
  readonly used: (number: number | undefined) => Promise<void>
  readonly takenBack: (number: number | undefined) => Promise<void>
  /** Called when the form is cleared for the next contact. */
  readonly logged: () => void
}

export function useContest(
  owner: number | null,
  { preset, editing, form }: LoggerState,
  presets: readonly LogPreset[],
): ContestState {
  const dispatch = useAppDispatch()
  const isEnabled = owner !== null && preset.id === CONTEST
  const code = useCode(isEnabled)
  const store = useMemo(() => code?.contestStore() ?? null, [code])
  useEffect(() => void store?.open(owner), [store, owner])
  const version = useSyncExternalStore(
    useCallback((changed: () => void) => (store ? store.subscribe(changed) : UNSUBSCRIBED()), [store]),
    () => store?.version ?? 0,
    () => 0,
  )
  const refresh = () => void store?.refresh()
  useInterval(refresh, isEnabled && store ? REFRESH_MS : null, { immediate: false })
  useWindowEvent('online', refresh)
  useLiveReload(refresh)
  useLive('qso', (message) => {
    const mine =
      message.action !== 'removed' && !message.item.redacted && message.item.poster_id === currentSession().user?.id
    if (mine && isEnabled) refresh()
  })

  const plain = presets.find(({ id }) => id === CONTEST)
  const session = store?.session ?? null
  const contest = store?.contest ?? null
  const sent = session?.sent ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store changes in place, and its version says when
  const chosen = useMemo(
    () => (plain && code && contest ? code.contestPreset(plain, contest, sent) : plain),
    [plain, code, contest, sent, version],
  )
  useContestPreset(isEnabled && store?.isKnown === true ? chosen : undefined, preset, editing !== null)

  const serials = isEnabled ? (store?.serials ?? null) : null
  const next = serials?.next ?? null
  const shownSerial = useRef<string | null>(null)
  /** Value of the serial field for the next contact. */
  const guessed = useRef<string | null>(null)
  const show = () => {
    if (serials === null || code === null || currentLogger().editing !== null) return
    const { form: now, lockedTime } = currentLogger()
    const { serialSent = '' } = now.more
    const text = serials.next === null ? '' : code.serialText(serials.next)
    // Typed text is kept.
    const isOurs =
      ['', '001', shownSerial.current, guessed.current, nextSerial(shownSerial.current ?? '')].includes(serialSent) ||
      // The contact was logged before a page reload; a corrected contact keeps its time and number.
      (lockedTime === null && serials.wasUsed(Number(serialSent)))
    if (isOurs || serialSent === text) shownSerial.current = text
    if (isOurs && serialSent !== text) dispatch(log.moreTyped({ field: 'serialSent', value: text }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number that changed, or a form that lost it
  useEffect(show, [serials, next, form.more.serialSent, editing, code])

  return {
    presets: useMemo(() => presets.map((one) => (one.id === CONTEST && chosen ? chosen : one)), [presets, chosen]),
    exchangeHint: useMemo(() => {
      if (!isEnabled || code === null || contest === null) return undefined
      return (received, complete) =>
        complete || received.trim() !== '' ? code.exchangeProblem(contest, received) : null
    }, [isEnabled, code, contest]),
    qtcHint: useMemo(
      () => (isEnabled && code !== null && contest?.qtc === true ? (typed) => code.readQtc(typed).odd : undefined),
      [isEnabled, code, contest],
    ),
    numbersFor: (typed, count) => {
      guessed.current = nextSerial(typed)
      if (serials === null) return []
      const number = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null
      if (number === null || !serials.holds(number)) return []
      return number === serials.next ? serials.numbersFor(count) : [number]
    },
    used: async (number) => {
      if (number === undefined || serials === null) return
      await serials.use(number).catch(() => undefined)
      // Numbers are requested in advance, so that logging never waits for them.
      void serials.sync().catch(() => undefined)
    },
    takenBack: async (number) => {
      if (number !== undefined) await serials?.returnNumber(number).catch(() => undefined)
    },
    logged: () => {
      show()
      void store?.refresh()
    },
  }
}

/** Code of contests; loads with the preset and is cached. */
function useCode(isEnabled: boolean): Code | null {
  const [code, setCode] = useState<Code | null>(null)
  const isMissing = isEnabled && code === null
  useEffect(() => {
    if (!isMissing) return
    let isUnmounted = false
    later.contest().then(
      (module) => {
        if (!isUnmounted) setCode(module)
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [isMissing])
  return code
}

/** Applies the contest's fields, name and exchange to the form whenever another contest starts. */
function useContestPreset(target: LogPreset | undefined, preset: LogPreset, isEditing: boolean): void {
  const dispatch = useAppDispatch()
  const text = target && JSON.stringify(target)
  const exists = text === JSON.stringify(preset)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its text identifies the contest
  useEffect(() => {
    if (target === undefined || exists || isEditing) return
    const { mode, submode } = currentRadio()
    dispatch(log.presetChosen({ preset: target, mode, submode }))
    const { contest = '', exchangeSent = '' } = target.defaults
    dispatch(log.moreTyped({ field: 'contest', value: contest }))
    dispatch(log.moreTyped({ field: 'exchangeSent', value: exchangeSent }))
    if (!target.fields.includes('serialSent')) dispatch(log.moreTyped({ field: 'serialSent', value: '' }))
  }, [text, exists, isEditing])
}
