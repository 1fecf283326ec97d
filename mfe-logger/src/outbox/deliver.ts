/** Attempts to send what the outbox keeps: one contact, while its operator waits, or many that have waited. */
import { t } from '@lingui/core/macro'
import type { UpsertQsosAnswer } from '@onfreq/contracts/log/log'
import { callProblem } from '@onfreq/session/api'
import { currentSession } from '@onfreq/session/session'
import { store } from '@onfreq/session/store'
import { logApi } from '../api.ts'
import type { Delivery } from './drain.ts'
import type { OutboxEntry } from './outbox.ts'

type Attempt = Delivery & { readonly problems?: Record<string, string> }

/** One attempt. Only an answer that is about this contact refuses it; everything else means: later. */
export async function deliver(entry: OutboxEntry): Promise<Attempt> {
  if (!isOurs(entry)) return { outcome: 'signed-out' }
  try {
    const { qso } = await store.dispatch(logApi.endpoints.logUpsert.initiate(bodyOf(entry))).unwrap()
    return { outcome: 'sent', id: qso.qdo_id }
  } catch (error) {
    return attemptOf(error)
  }
}

/** In one call, with an answer for each. What is wrong with the call itself is about none of them: later. */
export async function deliverMany(entries: readonly OutboxEntry[]): Promise<readonly Delivery[]> {
  if (!entries.every(isOurs)) return entries.map(() => ({ outcome: 'signed-out' }))
  try {
    const contacts = entries.map(bodyOf)
    const { answers } = await store.dispatch(logApi.endpoints.logUpsertMany.initiate({ contacts })).unwrap()
    return answers.map(deliveryOf)
  } catch (error) {
    const outcome = callProblem(error).status === 401 ? 'signed-out' : 'offline'
    return entries.map(() => ({ outcome }))
  }
}

/** The session may be another by the time that something is sent. */
function isOurs({ accountId, operatorId = null }: OutboxEntry): boolean {
  const { user } = currentSession()
  return user?.id === accountId && (user.operator?.id ?? null) === operatorId
}

const bodyOf = ({ contact, key }: OutboxEntry) => ({ data: contact, idempotency_key: key })

function deliveryOf(answer: UpsertQsosAnswer['answers'][number]): Delivery {
  if ('qso' in answer) return { outcome: 'sent', id: answer.qso.qdo_id }
  return attemptOf({ status: answer.http, data: { error: answer.error } })
}

function attemptOf(error: unknown): Attempt {
  const { status, message, fields } = callProblem(error)
  if (status === 401) return { outcome: 'signed-out' }
  const later = status === 'network' || status >= 500 || [408, 425, 429].includes(status)
  if (later) return { outcome: 'offline' }
  const reason = Object.values(fields)[0] ?? (message || t`Couldn’t save this contact.`)
  return {
    outcome: 'refused',
    reason,
    problems: Object.keys(fields).length > 0 ? wireNames(fields) : { '': reason },
  }
}

/** `data.Call` → `Call` */
function wireNames(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.split(/[./]/).at(-1) ?? name, text]))
}
