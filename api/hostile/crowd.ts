/** Runs all hostile members in a separate process, so that their CPU time does not delay the measured members. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Hostile, ORDERS } from './members.ts'

export interface Attack {
  readonly hostile: readonly Hostile[]
  readonly seconds: number
}

/** Number of responses by order and status; status 0 means no response within the timeout. */
export type ResponseCounts = Readonly<Record<string, Readonly<Record<number, number>>>>

process.once('message', (attack: Attack) => {
  void run(attack).then((responses) => {
    process.send?.(responses)
    process.disconnect()
  })
})

async function run({ hostile, seconds }: Attack): Promise<ResponseCounts> {
  const responses: Record<string, Record<number, number>> = {}
  const end = Date.now() + seconds * 1000
  await Promise.all(hostile.flatMap((member) => ORDERS.map((order) => repeat(order, member, end, responses))))
  return responses
}

async function repeat(
  { name, send }: (typeof ORDERS)[number],
  member: Hostile,
  end: number,
  responses: Record<string, Record<number, number>>,
): Promise<void> {
  responses[name] ??= {}
  const counts = responses[name]
  for (let turn = 0; Date.now() < end; turn += 1) {
    const status = await send(member, turn).catch(() => 0)
    counts[status] = (counts[status] ?? 0) + 1
    // A refused member retries four times a second.
    if (status !== 200) await delay(250)
  }
}
