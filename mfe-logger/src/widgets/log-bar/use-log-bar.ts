/** Joins the state machine, the radio, the outbox and the calls of the log into what the view shows. */

import type { DxccEntity } from '@onfreq/contracts/log/contact'
import { type EntryField, type LogPreset, MORE_FIELDS } from '@onfreq/contracts/log/logger'
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import { DEFAULTS } from '@onfreq/contracts/site/limits'
import { hertzToMegahertzText } from '@onfreq/ham/frequency'
import { locatorToPosition } from '@onfreq/ham/locator'
import { averageDuration, predictedRate } from '@onfreq/ham/qso-rate'
import { callProblem } from '@onfreq/session/api'
import { useClockAhead } from '@onfreq/session/device-clock'
import { useWindowEvent } from '@onfreq/session/events'
import { usePreference } from '@onfreq/session/preferences'
import {
  chooseMode,
  chooseOperatingMode,
  currentRadio,
  type RadioState,
  setCat,
  tune,
  useRadio,
} from '@onfreq/session/radio'
import { useSession } from '@onfreq/session/session'
import { useAppDispatch } from '@onfreq/session/store'
import { showToast } from '@onfreq/ui/toast'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useLogEntitiesQuery, useLogUpdateMutation } from '../../api.ts'
import { type ContactDraft, changesToWire, type LoggedContact, newContactToWire } from '../../contact/contact.ts'
import { callsOf, isCallList, tuningOf } from '../../logger/call-entry.ts'
import { entityOf } from '../../logger/entity-choice.ts'
import { type MoreFields, moreOf, nextSerial } from '../../logger/entry-fields.ts'
import type { LoggerForm } from '../../logger/form.ts'
import { type Hint, type HintedRadio, hintsOf, signatureOf } from '../../logger/hints.ts'
import { keepLogger } from '../../logger/kept.ts'
import { pickMode } from '../../logger/mode-choice.ts'
import { usePlace } from '../../logger/place.ts'
import type { CatState } from '../../logger/radio-poll.ts'
import { saveNewContact } from '../../logger/save.ts'
import { elapsed, hasTyped, isSearchable, isStillShown, loggerSlice } from '../../logger/slice.ts'
import { currentLogger, useLoggerState } from '../../logger/store.ts'
import { instantText } from '../../logger/time-entry.ts'
import { browserOutbox, type OutboxEntry, outboxOf } from '../../outbox/outbox.ts'
import { deliver, useOutbox } from '../../outbox/use-outbox.ts'
import { shownFields } from '../../presets/catalogue.ts'
import { announce } from './announce.ts'
import { useConfirmLater } from './confirm.tsx'
import { useLater } from './later.ts'
import type { EditedField, LogBarModel } from './model.ts'
import { useClubTuned } from './use-club-tuned.ts'
import { useContest } from './use-contest.ts'
import { useEditing } from './use-editing.ts'
import { useHistory } from './use-history.ts'
import { useKept } from './use-kept.ts'
import { useLookup } from './use-lookup.ts'
import { usePatience } from './use-patience.ts'
import { usePresetsAndNotes, withNote } from './use-presets.ts'
import { useRadioPoll } from './use-radio-poll.ts'
import { useStable } from './use-stable.ts'
import { countAsWorked, useStanding } from './use-standing.ts'
import { useWorked } from './use-worked.ts'

const log = loggerSlice.actions

interface RefusedContact extends Pick<OutboxEntry, 'key' | 'accountId' | 'operatorId' | 'contact'> {
  /** Epoch milliseconds. */
  readonly now: number
  readonly problems: Readonly<Record<string, string>>
}
const NO_ENTITIES: readonly DxccEntity[] = []

interface LogBarTools extends LogBarModel {
  readonly focusRequest: number
  /** Dialogs, to be put on the page. */
  readonly dialogs: ReactNode
  readonly startEdit: ReturnType<typeof useEditing>['start']
}

interface LogBarPlace {
  /** Told when an edit is over, so that a page can leave the contact's address. */
  readonly onEditEnded?: (() => void) | undefined
  /** Edits stored contacts elsewhere; left out where the log bar itself does. */
  readonly onEdit?: ((contact: LoggedContact, field: EditedField) => void) | undefined
}

export function useLogBar({ onEditEnded, onEdit }: LogBarPlace = {}): LogBarTools {
  useLater()
  const dispatch = useAppDispatch()
  const state = useLoggerState()
  const radio = useRadio()
  const { user } = useSession()
  const [, navigate] = useLocation()
  const [singleKeys, setSingleKeys] = usePreference('log.single-keys', true)
  const [focusRequest, setFocusRequest] = useState(0)
  const [online, setOnline] = useState(() => navigator.onLine)
  useWindowEvent('online', () => setOnline(true))
  useWindowEvent('offline', () => setOnline(false))
  const { confirm, confirmDialog } = useConfirmLater()
  const [entitiesOpened, setEntitiesOpened] = useState(false)
  // The list is large, and of no use before there is a contact.
  const wantsEntities = entitiesOpened || state.searched !== null || state.form.dxcc !== null
  const { data: entities = NO_ENTITIES } = useLogEntitiesQuery(undefined, { skip: !wantsEntities })
  const outbox = useOutbox()
  const [place] = usePlace(user?.id ?? null)
  const patience = usePatience()
  const [update] = useLogUpdateMutation()
  // Nobody has said where they are: it is asked once.
  const [frequencyAsked, setFrequencyAsked] = usePreference<boolean>('log.frequency-asked', false)
  const asked = useRef(frequencyAsked)
  asked.current = frequencyAsked
  // After the first letter is on the screen: asking would hold it up.
  const asksRadio = useDeferredValue(user !== null && state.form.callsign !== '' && state.phase !== 'editing')
  const cat = useRadioPoll({ asking: asksRadio, following: user !== null && state.phase !== 'editing' })
  const { history, problem, busy, load } = useHistory(state.searched)
  const { presets, note, noteSaved } = usePresetsAndNotes(user !== null, state, history?.note ?? null)
  const lookup = useLookup(state.searched, user !== null && state.phase !== 'editing')
  const editing = useEditing({ confirm, loadHistory: load })

  const worked = useWorked(user?.id ?? null)
  const standing = useStanding(state, radio, history, outbox.waiting, worked)
  const contest = useContest(user?.id ?? null, state, presets)
  useKept(state)
  useClubTuned()
  usePickedStation(radio.pickedCallsign, load)

  const focusCallsign = () => setFocusRequest((count) => count + 1)

  const search = (): boolean => {
    const { form, phase } = currentLogger()
    const tuned = phase === 'editing' ? null : tuningOf(form.callsign, currentRadio().frequencyHz)
    if (tuned !== null) {
      tune(tuned, 'person')
      dispatch(log.callsignTyped(''))
      return false
    }
    const searchable = phase !== 'editing' && isSearchable(form.callsign)
    dispatch(log.searched({ at: Date.now() }))
    dispatch(log.hintsShown(signatureOf(currentHints(false), form.callsign)))
    if (!searchable) return false
    // Several at once have no one history, and a visitor has no log; only saving asks to log in.
    if (!user || isCallList(form.callsign)) dispatch(log.historyFailed({ networkDown: currentLogger().networkDown }))
    else void load(form.callsign)
    return true
  }

  /** `complete`: the contact is to be logged, and nothing more is coming. */
  const currentHints = (complete: boolean) => {
    const { form, preset, editing: edited } = currentLogger()
    const { exchangeHint } = contest
    return hintsOf(
      form,
      hintedRadio(asked.current),
      shownOf(preset, form),
      exchangeHint && edited === null ? (received) => exchangeHint(received, complete) : undefined,
    )
  }

  const askToLogIn = async () => {
    const yes = await confirm({ title: LOG_TEXTS.pleaseLogIn, confirmLabel: 'Log in' })
    if (yes) navigate(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`)
  }

  const draftAt = (now: number): ContactDraft => {
    const { form, filled, known, searched, lockedTime } = currentLogger()
    const { frequencyHz, mode, submode, operatingMode } = currentRadio()
    return {
      callsign: form.callsign,
      startedAt: lockedTime ?? instantText(now),
      frequencyHz,
      mode,
      submode,
      rstSent: form.rstSent,
      rstRcvd: form.rstRcvd,
      name: form.name,
      comment: form.comment,
      power: form.power,
      isRun: operatingMode === 'run',
      // What the search filled in the API finds itself; only a choice is sent, and outlives a correction of the call.
      entity: form.dxcc === filled.dxcc ? null : entityOf(form.dxcc, entities),
      grid: form.callsign === searched ? known.grid : null,
      more: withReceive(form.more, currentRadio()),
      place,
    }
  }

  const edit = (contact: LoggedContact, field: EditedField = 'callsign') => {
    if (onEdit) return onEdit(contact, field)
    editing.start(contact)
    focusCallsign()
  }

  const saveNew = async (accountId: number, operatorId: number | null) => {
    const now = Date.now()
    const draft = draftAt(now)
    const calls = callsOf(draft.callsign)
    const duration = elapsed(currentLogger(), now)
    const { note: noted } = draft.more ?? {}
    dispatch(log.saveStarted())
    const { saveNo, form: saved } = currentLogger()
    // What is typed from here on is the next contact's.
    focusCallsign()
    const before = standing
    const noteOutbox = (holds: boolean) => {
      dispatch(log.outboxChanged({ saveNo, holds }))
      keepLogger(currentLogger())
    }
    let inOutbox = 0
    const numbers = contest.numbersFor(draft.more?.serialSent ?? '', calls.length)
    const made = await Promise.all(
      calls.map(async (callsign, index) => {
        const contact = newContactToWire(draftOfOne(draft, callsign, index, calls.length, numbers), duration)
        const about = { key: crypto.randomUUID(), accountId, operatorId, now: now + index }
        const number = numbers[index]
        const onKept = async () => {
          inOutbox += 1
          if (inOutbox === calls.length) noteOutbox(true)
          await contest.used(number)
        }
        const onRefused = () => noteOutbox(false)
        const onTakenBack = () => contest.takenBack(number)
        const tools = { outbox: browserOutbox, deliver, patience, onKept, onRefused }
        return { ...about, callsign, contact, onTakenBack, ...(await saveNewContact(contact, about, tools)) }
      }),
    )
    const refused = made.flatMap(({ first, ...one }) => (first.outcome === 'refused' ? [{ ...one, ...first }] : []))
    const lost = made.filter(({ first }) => first.outcome === 'lost')
    const stored = made.filter(({ first }) => first.outcome === 'logged' || first.outcome === 'waiting')
    const waits = made.some(({ first }) => first.outcome === 'waiting' && !first.isOnline)
    const shown = isStillShown(currentLogger(), saveNo)
    const [bad] = refused
    if (stored.length > 0) {
      dispatch(
        log.contactLogged({ at: now, ...(!shown && { ahead: { callsign: draft.callsign, seconds: duration } }) }),
      )
      contest.logged()
      dispatch(log.networkChanged({ down: waits }))
      setFrequencyAsked(true)
      const logged = stored.filter(({ first }) => first.outcome === 'logged').map(({ callsign }) => callsign)
      countAsWorked(before, logged, Date.parse(draft.startedAt), worked)
      const [one] = stored
      if (noted !== undefined && one) noteSaved(one.callsign, noted)
      announce(stored, edit, outbox.refresh)
      if (shown) focusCallsign()
    }
    if (shown) {
      for (const { onTakenBack } of refused) await onTakenBack()
      // Those that the log would not take stand in the form again, and no other.
      const left = [...refused, ...lost].map(({ callsign }) => callsign)
      if (left.length > 0 && stored.length > 0) dispatch(log.callsignTyped(left.join(',')))
      if (bad) dispatch(log.saveRefused({ problems: bad.problems }))
      if (lost.length > 0) dispatch(log.saveFailed())
    } else {
      // The next contact stands in the form: a refused one waits beside it to be mended.
      const kept = await Promise.all(refused.map((one) => keepRefused(one).catch(() => false)))
      if (lost.length > 0 || kept.includes(false)) {
        dispatch(log.restored({ form: saved }))
        dispatch(log.saveFailed())
      }
    }
    await outbox.refresh()
    await Promise.all(made.map(({ settled }) => settled))
    await outbox.refresh()
    if (
      waits &&
      (
        await outboxOf(browserOutbox, operatorId)
          .list(accountId)
          .catch(() => [])
      ).length === 0
    ) {
      dispatch(log.networkChanged({ down: false }))
    }
  }

  const saveChanges = async () => {
    const { editing: edited } = currentLogger()
    if (!edited) return
    dispatch(log.saveStarted())
    try {
      const draft = draftAt(Date.now())
      const entity = currentLogger().form.dxcc === edited.dxcc ? null : draft.entity
      await update({ ...changesToWire({ ...draft, entity }, edited.loaded), qdo_id: edited.id }).unwrap()
      showToast({ text: `Contact with ${draft.callsign} saved.`, tone: 'success' })
      endEdit(() => dispatch(log.changesSaved()))
    } catch (error) {
      const { status, message, fields } = callProblem(error)
      if (status === 'network') dispatch(log.saveFailed())
      else dispatch(log.saveRefused({ problems: Object.keys(fields).length > 0 ? fields : { '': message } }))
    }
  }

  const endEdit = (end: () => void) => {
    editing.leave()
    end()
    onEditEnded?.()
    focusCallsign()
  }

  const clear = async () => {
    const now = currentLogger()
    if (now.phase === 'editing') return endEdit(() => dispatch(log.cleared()))
    if (hasTyped(now)) {
      const yes = await confirm({
        title: 'Clear the log bar?',
        description: 'What you have typed for this contact goes.',
        confirmLabel: 'Clear',
      })
      if (!yes) return
    }
    dispatch(log.cleared())
    focusCallsign()
  }

  const logTyped = ({ insists }: { readonly insists: boolean }) => {
    const { form, phase, saving } = currentLogger()
    if (saving) return
    if (!isSearchable(form.callsign)) return focusCallsign()
    if (!user) return void askToLogIn()
    const looks = insists ? '' : signatureOf(currentHints(true), form.callsign)
    // What looks odd is said once; pressed again, it is logged all the same.
    if (looks !== '' && looks !== currentLogger().hinted) return void dispatch(log.hintsShown(looks))
    void (phase === 'editing' ? saveChanges() : saveNew(user.id, user.operator?.id ?? null))
  }

  const acts: LogBarModel['acts'] = {
    typeCallsign: (text) => void dispatch(log.callsignTyped(text)),
    typeField: (field, value) => void dispatch(log.fieldTyped({ field, value })),
    typeMore: (field, value) => void dispatch(log.moreTyped({ field, value })),
    choosePreset: (preset) => {
      const { mode, submode } = currentRadio()
      dispatch(log.presetChosen({ preset, mode, submode }))
      focusCallsign()
    },
    chooseEntity: (adif) => void dispatch(log.entityChosen(adif)),
    openEntities: () => setEntitiesOpened(true),
    search,
    log: () => logTyped({ insists: false }),
    logAnyway: () => logTyped({ insists: true }),
    clear: () => void clear(),
    tune: (hertz) => tune(hertz, 'person'),
    chooseMode: (name) => {
      const choice = pickMode(name)
      chooseMode(choice.mode, choice.submode)
    },
    chooseOperatingMode,
    lockTime: (startedAt) => void dispatch(log.timeLocked(startedAt)),
    toggleTimeLock: () =>
      void dispatch(currentLogger().lockedTime ? log.timeUnlocked() : log.timeLocked(instantText(Date.now()))),
    toggleCat: () => setCat({ enabled: !currentRadio().cat.enabled }),
    edit,
    cancelEdit: () => endEdit(() => dispatch(log.cleared())),
    remove: async () => {
      await editing.remove()
      if (!currentLogger().editing) onEditEnded?.()
    },
    resetCounters: async () => {
      if (await confirm({ title: LOG_TEXTS.resetCounters, confirmLabel: 'Reset' })) dispatch(log.countersReset())
    },
    retry: async () => {
      const { offline } = await outbox.flush()
      dispatch(log.networkChanged({ down: offline }))
      const { searched } = currentLogger()
      if (searched) void load(searched)
    },
    mend: async (entry: OutboxEntry) => {
      await browserOutbox.remove(entry.key)
      await outbox.refresh()
      dispatch(log.restored({ form: formOf(entry), lockedTime: entry.contact.TS ?? null }))
      focusCallsign()
    },
    setSingleKeys,
    setLookup: lookup.switchTo,
  }

  const here = useMemo(() => (user?.grid ? locatorToPosition(user.grid) : null), [user?.grid])
  const clockAheadMs = useClockAhead()
  const counters = useMemo(() => {
    const average = averageDuration(state.durations)
    return { average, perHour: predictedRate(average) }
  }, [state.durations])

  const shown = useMemo(() => shownOf(state.preset, state.form), [state.preset, state.form])
  const { exchangeHint } = contest
  const hints = useMemo(() => {
    const isNew = state.editing === null
    const found = [true, false].map((complete) =>
      hintsOf(
        state.form,
        hintedRadio(frequencyAsked, radio),
        shown,
        exchangeHint && isNew ? (received) => exchangeHint(received, complete) : undefined,
      ),
    )
    return found.find((hints) => signatureOf(hints, state.form.callsign) === state.hinted) ?? NO_HINTS
  }, [state.form, state.hinted, state.editing, frequencyAsked, radio, shown, exchangeHint])

  return {
    state: {
      ...state,
      form: note === null ? state.form : withNote(state.form, note),
      presets: contest.presets,
      shown,
      hints,
      standing,
      radio: useMemo(() => shownRadio(radio, cat), [radio, cat]),
      entities,
      history,
      historyProblem: problem,
      callbook: lookup,
      counters,
      network: state.networkDown ? 'down' : state.saving || busy ? 'busy' : online ? 'online' : 'offline',
      clockAheadMs,
      waiting: outbox.waiting,
      acting: user?.operator ? { callsign: user.my_callsign, operator: user.operator.callsign } : undefined,
      here,
      place: place?.name ?? null,
      signedIn: user !== null,
      singleKeys,
    },
    acts: useStable(acts),
    focusRequest,
    dialogs: confirmDialog,
    startEdit: editing.start,
  }
}

const NO_HINTS: readonly Hint[] = []

/** Without a radio, and before anybody has turned the dial, the frequency is one that nobody chose. */
function hintedRadio(asked: boolean, radio = currentRadio()): HintedRadio {
  const { frequencyHz, mode, submode, tunedBy } = radio
  return {
    frequencyHz,
    mode,
    submode,
    untuned: !asked && tunedBy === 'default' && frequencyHz === DEFAULTS.frequencyHz,
  }
}

/** Those of the preset, and whatever else has a value: nothing is logged unseen. */
function shownOf(preset: LogPreset, form: LoggerForm): readonly EntryField[] {
  const filled = MORE_FIELDS.filter((field) => field !== 'note' && form.more[field])
  return filled.every((field) => preset.fields.includes(field)) ? preset.fields : shownFields(preset, filled)
}

/** Of several contacts each has its own serial and reference to itself; what is known of one station is not the others'. */
function draftOfOne(
  draft: ContactDraft,
  callsign: string,
  index: number,
  of: number,
  numbers: readonly number[],
): ContactDraft {
  if (of === 1) return draft
  const { serialSent, ...more } = draft.more ?? {}
  const number = numbers[index]
  const own = number === undefined ? null : String(number).padStart(3, '0')
  const serial =
    serialSent === undefined
      ? {}
      : { serialSent: own ?? Array.from({ length: index }).reduce<string>(nextSerial, serialSent) }
  return { ...draft, callsign, more: { ...more, ...serial } }
}

/** In split the radio says where it listens, unless somebody has typed it. */
function withReceive(more: MoreFields, radio: RadioState): MoreFields {
  const receiveHz = receivesAt(radio)
  return more.freqRx || receiveHz === null ? more : { ...more, freqRx: hertzToMegahertzText(receiveHz) }
}

function receivesAt({ tunedBy, frequencyHz, cat }: RadioState): number | null {
  const { receiveHz = null } = cat
  return tunedBy === 'radio' && receiveHz !== frequencyHz ? receiveHz : null
}

/** Into the outbox, where its operator finds it with the reason. True once it is there. */
async function keepRefused({
  key,
  accountId,
  operatorId = null,
  now,
  contact,
  problems,
}: RefusedContact): Promise<boolean> {
  const refusal = Object.values(problems)[0] ?? ''
  await browserOutbox.put({ key, accountId, operatorId, contact, putAt: now, refusal })
  return true
}

function shownRadio(radio: ReturnType<typeof useRadio>, cat: CatState): LogBarModel['state']['radio'] {
  return {
    frequencyHz: radio.frequencyHz,
    mode: radio.mode,
    submode: radio.submode,
    operatingMode: radio.operatingMode,
    catEnabled: radio.cat.enabled,
    cat,
    rigName: radio.cat.rigName,
    receiveHz: receivesAt(radio),
    onFreqWith: radio.pickedCallsign,
  }
}

/** A flag on the dial was opened: its callsign is offered to an empty log bar and looked up. */
function usePickedStation(picked: string | null, load: (callsign: string) => Promise<void>) {
  const dispatch = useAppDispatch()
  const seen = useRef(picked)
  useEffect(() => {
    if (picked === seen.current) return
    seen.current = picked
    const now = currentLogger()
    if (!picked || now.phase === 'editing' || hasTyped(now)) return
    dispatch(log.callsignTyped(picked))
    dispatch(log.searched({ at: Date.now() }))
    void load(picked)
  }, [picked, load, dispatch])
}

function formOf({ contact }: OutboxEntry) {
  return {
    callsign: contact.Call,
    rstSent: contact.SNT ?? '',
    rstRcvd: contact.RCV ?? '',
    name: contact.Name ?? '',
    dxcc: contact.dxcc ?? null,
    comment: contact.Comment ?? '',
    power: contact.Power ? String(contact.Power) : '',
    more: moreOf({
      grid: contact.GridSquare ?? null,
      contest: contact.ContestName ?? null,
      satellite: contact.SatName ?? null,
      propagation: contact.PropMode ?? null,
      fields: Object.fromEntries(Object.entries(contact.fields ?? {}).map(([name, value]) => [name, value ?? ''])),
    }),
  }
}
