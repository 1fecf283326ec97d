/** Joins the state machine, the radio, the outbox and the calls of the log into what the view shows. */
import type { DxccEntity } from '@onfreq/contracts/contact'
import { LOG_TEXTS } from '@onfreq/contracts/texts-log'
import { averageDuration, predictedRate } from '@onfreq/ham/qso-rate'
import { callProblem } from '@onfreq/session/api'
import { useClockAhead } from '@onfreq/session/device-clock'
import { useWindowEvent } from '@onfreq/session/events'
import { usePreference } from '@onfreq/session/preferences'
import { chooseMode, chooseOperatingMode, currentRadio, setCat, tune, useRadio } from '@onfreq/session/radio'
import { useSession } from '@onfreq/session/session'
import { useAppDispatch } from '@onfreq/session/store'
import { showToast } from '@onfreq/ui/toast'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useLogEntitiesQuery, useLogUpdateMutation } from '../../api.ts'
import { type ContactDraft, changesToWire, newContactToWire } from '../../contact/contact.ts'
import type { CatState } from '../../logger/cat-link.ts'
import { pickMode } from '../../logger/mode-choice.ts'
import { saveNewContact } from '../../logger/save.ts'
import { elapsed, hasTyped, isSearchable, loggerSlice } from '../../logger/slice.ts'
import { currentLogger, useLoggerState } from '../../logger/store.ts'
import { instantText } from '../../logger/time-entry.ts'
import { browserOutbox, type OutboxEntry } from '../../outbox/outbox.ts'
import { deliver, useOutbox } from '../../outbox/use-outbox.ts'
import { useConfirmLater } from './confirm.tsx'
import type { LogBarModel } from './model.ts'
import { useEditing } from './use-editing.ts'
import { useHistory } from './use-history.ts'
import { useKept } from './use-kept.ts'
import { useLookup } from './use-lookup.ts'
import { usePatience } from './use-patience.ts'
import { useRadioLink } from './use-radio-link.ts'
import { useStable } from './use-stable.ts'

const log = loggerSlice.actions
const NO_ENTITIES: readonly DxccEntity[] = []

interface LogBarTools extends LogBarModel {
  readonly focusRequest: number
  /** Dialogs, to be put on the page. */
  readonly dialogs: ReactNode
  readonly startEdit: ReturnType<typeof useEditing>['start']
}

/** `onEditEnded` is told when an edit is over, so that a page can leave the contact's address. */
export function useLogBar({ onEditEnded }: { onEditEnded?: (() => void) | undefined } = {}): LogBarTools {
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
  const patience = usePatience()
  const [update] = useLogUpdateMutation()
  // After the first letter is on the screen: asking would hold it up.
  const asksRadio = useDeferredValue(user !== null && state.form.callsign !== '' && state.phase !== 'editing')
  const cat = useRadioLink(asksRadio)
  const { history, problem, busy, load } = useHistory(state.searched)
  const lookup = useLookup(state.searched, user !== null && state.phase !== 'editing')
  const editing = useEditing({ confirm, loadHistory: load })

  useKept(state)
  usePickedStation(radio.pickedCallsign, load)

  const focusCallsign = () => setFocusRequest((count) => count + 1)

  const search = () => {
    const { form, phase } = currentLogger()
    const searchable = phase !== 'editing' && isSearchable(form.callsign)
    // A visitor has no log: nothing would come of the search.
    if (searchable && !user) return void askToLogIn()
    dispatch(log.searched({ at: Date.now() }))
    if (searchable) void load(form.callsign)
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
    }
  }

  const saveNew = async (accountId: number) => {
    const now = Date.now()
    const contact = newContactToWire(draftAt(now), elapsed(currentLogger(), now))
    dispatch(log.saveStarted())
    const about = { key: crypto.randomUUID(), accountId, now }
    const { first, settled } = await saveNewContact(contact, about, { outbox: browserOutbox, deliver, patience })
    if (first.outcome === 'refused') dispatch(log.saveRefused({ problems: first.problems }))
    if (first.outcome === 'lost') dispatch(log.saveFailed())
    if (first.outcome === 'logged' || first.outcome === 'waiting') {
      dispatch(log.contactLogged({ at: now }))
      dispatch(log.networkChanged({ down: first.outcome === 'waiting' }))
      focusCallsign()
    }
    await outbox.refresh()
    await settled
    await outbox.refresh()
    if (first.outcome === 'waiting' && (await browserOutbox.list(accountId).catch(() => [])).length === 0) {
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

  const acts: LogBarModel['acts'] = {
    typeCallsign: (text) => void dispatch(log.callsignTyped(text)),
    typeField: (field, value) => void dispatch(log.fieldTyped({ field, value })),
    chooseEntity: (adif) => void dispatch(log.entityChosen(adif)),
    openEntities: () => setEntitiesOpened(true),
    search,
    log: () => {
      const { form, phase, saving } = currentLogger()
      if (saving) return
      if (!isSearchable(form.callsign)) return focusCallsign()
      if (!user) return void askToLogIn()
      void (phase === 'editing' ? saveChanges() : saveNew(user.id))
    },
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
    edit: (contact) => {
      editing.start(contact)
      focusCallsign()
    },
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

  const clockAheadMs = useClockAhead()
  const counters = useMemo(() => {
    const average = averageDuration(state.durations)
    return { average, perHour: predictedRate(average) }
  }, [state.durations])

  return {
    state: {
      ...state,
      radio: useMemo(() => shownRadio(radio, cat), [radio, cat]),
      entities,
      history,
      historyProblem: problem,
      callbook: lookup,
      counters,
      network: state.networkDown ? 'down' : state.saving || busy ? 'busy' : online ? 'online' : 'offline',
      clockAheadMs,
      waiting: outbox.waiting,
      singleKeys,
    },
    acts: useStable(acts),
    focusRequest,
    dialogs: confirmDialog,
    startEdit: editing.start,
  }
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

function entityOf(adif: number | null, entities: readonly DxccEntity[]): ContactDraft['entity'] {
  const found = adif === null ? undefined : entities.find((entity) => entity.adif === adif)
  return found
    ? {
        adif: found.adif,
        name: found.name,
        continent: found.cont,
        position: { latitude: found.latitude, longitude: found.longitude },
        cqZone: found.cqz,
      }
    : null
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
  }
}
