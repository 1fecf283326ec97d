/** Saves the contacts in the form: each is stored in the outbox, then sent. */
import { newContactToWire } from '../../../contact/wire-contact.ts'
import { parseCalls } from '../../../logger/call-entry.ts'
import { saveNewContact } from '../../../logger/save.ts'
import { elapsed, isDisplayed, loggerSlice } from '../../../logger/slice.ts'
import { currentLogger } from '../../../logger/store.ts'
import { storeLogger } from '../../../logger/stored-fields.ts'
import { browserOutbox, type OutboxEntry, toOutbox } from '../../../outbox/outbox.ts'
import { deliver } from '../../../outbox/use-outbox.ts'
import { announce } from '../announce.ts'
import { countAsWorked } from '../use-standing.ts'
import { buildDraft, draftForCall } from './draft.ts'
import type { ActTools } from './tools.ts'

const log = loggerSlice.actions

export async function saveNew(tools: ActTools, accountId: number, operatorId: number | null): Promise<void> {
  // Uses the state at the time of Enter.
  const { dispatch, focusCallsign, contest, outbox, responseTimeout, standing, worked, noteSaved, edit } = tools
  const { onFrequencyRequested } = tools
  const now = Date.now()
  const draft = buildDraft(now, tools)
  const calls = parseCalls(draft.callsign)
  const duration = elapsed(currentLogger(), now)
  const { note } = draft.more ?? {}
  dispatch(log.saveStarted())
  const { saveNo, form: saved } = currentLogger()
  // Text typed from now on belongs to the next contact.
  focusCallsign()
  const noteOutbox = (holds: boolean) => {
    dispatch(log.outboxChanged({ saveNo, holds }))
    storeLogger(currentLogger())
  }
  let inOutbox = 0
  const numbers = contest.numbersFor(draft.more?.serialSent ?? '', calls.length)
  const results = await Promise.all(
    calls.map(async (callsign, index) => {
      const contact = newContactToWire(draftForCall(draft, callsign, index, calls.length, numbers), duration)
      const about = { key: crypto.randomUUID(), accountId, operatorId, now: now + index }
      const number = numbers[index]
      const onStored = async () => {
        inOutbox += 1
        if (inOutbox === calls.length) noteOutbox(true)
        await contest.used(number)
      }
      const onRefused = () => noteOutbox(false)
      const onTakenBack = () => contest.takenBack(number)
      const tools = { outbox: browserOutbox, deliver, responseTimeout, onStored, onRefused }
      return { ...about, callsign, contact, onTakenBack, ...(await saveNewContact(contact, about, tools)) }
    }),
  )
  const refused = results.flatMap(({ first, ...one }) => (first.outcome === 'refused' ? [{ ...one, ...first }] : []))
  const lost = results.filter(({ first }) => first.outcome === 'lost')
  const stored = results.filter(({ first }) => first.outcome === 'logged' || first.outcome === 'waiting')
  const waits = results.some(({ first }) => first.outcome === 'waiting' && !first.isOnline)
  const visible = isDisplayed(currentLogger(), saveNo)
  const [bad] = refused
  if (stored.length > 0) {
    dispatch(
      log.contactLogged({ at: now, ...(!visible && { ahead: { callsign: draft.callsign, seconds: duration } }) }),
    )
    contest.logged()
    dispatch(log.networkChanged({ down: waits }))
    onFrequencyRequested()
    const logged = stored.filter(({ first }) => first.outcome === 'logged').map(({ callsign }) => callsign)
    countAsWorked(standing, logged, Date.parse(draft.startedAt), worked)
    const [one] = stored
    if (note !== undefined && one) noteSaved(one.callsign, note)
    announce(stored, edit, outbox.refresh)
    if (visible) focusCallsign()
  }
  if (visible) {
    for (const { onTakenBack } of refused) await onTakenBack()
    // Only refused contacts are restored to the form.
    const left = [...refused, ...lost].map(({ callsign }) => callsign)
    if (left.length > 0 && stored.length > 0) dispatch(log.callsignTyped(left.join(',')))
    if (bad) dispatch(log.saveRefused({ problems: bad.problems }))
    if (lost.length > 0) dispatch(log.saveFailed())
  } else {
    // The form is in use, so the refused contact stays in the outbox and can be corrected there.
    const areStored = await Promise.all(refused.map((one) => storeRefused(one).catch(() => false)))
    if (lost.length > 0 || areStored.includes(false)) {
      dispatch(log.restored({ form: saved }))
      dispatch(log.saveFailed())
    }
  }
  await outbox.refresh()
  await Promise.all(results.map(({ settled }) => settled))
  await outbox.refresh()
  if (
    waits &&
    (
      await toOutbox(browserOutbox, operatorId)
        .list(accountId)
        .catch(() => [])
    ).length === 0
  ) {
    dispatch(log.networkChanged({ down: false }))
  }
}

interface RefusedContact extends Pick<OutboxEntry, 'key' | 'accountId' | 'operatorId' | 'contact'> {
  /** Epoch milliseconds. */
  readonly now: number
  readonly problems: Readonly<Record<string, string>>
}

/** Stores the contact in the outbox with the reason for the refusal. Resolves to true once stored. */
async function storeRefused({
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
