/** All hostile members, in a process of their own: what they compute must not delay what the others are measured by. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Hostile, ORDERS } from './members.ts'

export interface Attack {
  readonly hostile: readonly Hostile[]
  readonly seconds: number
}

/** Answers of an order by status; 0 for none in time. */
export type Answers = Readonly<Record<string, Readonly<Record<number, number>>>>

process.once('message', (attack: Attack) => {
  void run(attack).then((answers) => {
    process.send?.(answers)
    process.disconnect()
  })
})

async function run({ hostile, seconds }: Attack): Promise<Answers> {
  const answers: Record<string, Record<number, number>> = {}
  const end = Date.now() + seconds * 1000
  await Promise.all(hostile.flatMap((member) => ORDERS.map((order) => repeat(order, member, end, answers))))
  return answers
}

async function repeat(
  { name, send }: (typeof ORDERS)[number],
  member: Hostile,
  end: number,
  answers: Record<string, Record<number, number>>,
): Promise<void> {
  answers[name] ??= {}
  const counts = answers[name]
  for (let turn = 0; Date.now() < end; turn += 1) {
    const status = await send(member, turn).catch(() => 0)
    counts[status] = (counts[status] ?? 0) + 1
    // Who is refused comes again at once, but not without end.
    if (status !== 200) await delay(250)
  }
}
