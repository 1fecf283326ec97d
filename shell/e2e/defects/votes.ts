/** Votes by attackers who want a canary to look worse or better than it is. */
import { setTimeout as wait } from 'node:timers/promises'
import { CANARY } from '@onfreq/contracts/releases/canary'
import type { NewTicket, Vote } from '@onfreq/contracts/site/visits'
import { planted, registryAt } from '../../../api/test/planted.ts'
import type { Defect } from './defect.ts'
import type { Stage } from './stage.ts'

const FORGED = 10_000
const BATCH_SIZE = 50
/** In milliseconds. By then votes are stored and the judge has run twice. */
const JUDGED_AFTER = 1_000 + 2 * CANARY.lookEvery

interface Ballot {
  readonly release: string
  /** Returns the status; a flood of requests returns 429. */
  send(ticket: string, vote: Partial<Vote>): Promise<number>
  /** Retries until accepted: the address of a machine that sent a flood is rate-limited. */
  vote(ticket: string, vote: Partial<Vote>): Promise<void>
  /** Requests one as the browser with this number in its cookie. */
  ticket(number: number): Promise<string>
}

interface Fraud {
  readonly name: string
  readonly by: string
  readonly expected: string
  readonly quick?: boolean
  readonly commit: (ballot: Ballot) => Promise<void>
}

const FRAUDS: readonly Fraud[] = [
  {
    name: `${FORGED} forged beacons against a canary`,
    by: 'the signature of the ticket',
    expected: 'it runs at 1 %; 0 visits, 0 broken',
    commit: (ballot) => forge(ballot, 'broken'),
  },
  {
    name: `${FORGED} forged beacons for a canary`,
    by: 'the signature of the ticket',
    expected: 'it runs at 1 %; 0 visits, 0 broken',
    commit: (ballot) => forge(ballot, 'alive'),
  },
  {
    name: 'a second verdict for one ticket, better than the first',
    by: 'one verdict for each ticket and part: the worst',
    expected: 'it runs at 100 %; 1 visits, 1 broken',
    quick: true,
    async commit({ ticket, vote }) {
      const own = await ticket(1)
      await vote(own, { state: 'broken' })
      for (let turn = 0; turn < 50; turn++) await vote(own, { state: 'alive', turn })
    },
  },
  {
    name: '40 broken visits of one browser',
    by: 'nothing is halted on the word of fewer than three',
    expected: 'it runs at 100 %; 40 visits, 40 broken',
    async commit({ ticket, vote }) {
      for (let round = 0; round < 40; round++) await vote(await ticket(1), { state: 'broken' })
    },
  },
  {
    name: 'votes on a canary by those who were not given it',
    by: 'the ticket says who was given what',
    expected: 'it runs at 1 %; 0 visits, 0 broken',
    async commit({ ticket, vote, release }) {
      for (let number = 0; number < 30; number++) {
        const own = await ticket(number)
        const [text = ''] = own.split('.')
        if (!Buffer.from(text, 'base64url').toString().includes('ballot')) await vote(own, { state: 'broken', release })
      }
    },
  },
  {
    name: 'every visit broken at --percent 100',
    by: 'the judge',
    expected: 'it is halted; 5 visits, 5 broken',
    quick: true,
    async commit({ ticket, vote }) {
      for (let number = 0; number < 5; number++) await vote(await ticket(number), { state: 'broken' })
    },
  },
]

export const VOTE_DEFECTS: readonly Defect[] = FRAUDS.map(({ name, by, expected, quick = false, commit }) => ({
  name,
  where: 'tickets',
  by,
  expected,
  quick,
  plant: (stage) => commitFraud(stage, commit, expected.includes('at 1 %') ? 1 : 100),
}))

async function commitFraud(stage: Stage, commit: Fraud['commit'], percent: number): Promise<string> {
  const registry = registryAt(() => stage.url)
  const token = await stage.deployToken('ballot')
  await registry.send(token, planted('ballot', {}))
  const canary = planted('ballot', {})
  await registry.send(token, canary, 'canary')
  const { id } = canary.manifest
  await stage.publish('ballot', id, 'canary', percent)
  const message = { microfrontend: 'ballot', release: id, turn: 0, place: 'page', state: 'alive' } as const
  const send: Ballot['send'] = async (ticket, vote) => {
    const body = JSON.stringify({ ticket, votes: [{ ...message, ...vote }] })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${stage.url}/api/releases/beacon`, { method: 'POST', headers, body })).status
  }
  try {
    await commit({
      release: id,
      send,
      async ticket(number) {
        const headers = { cookie: `onfreq_bucket=${number}` }
        const request = () => fetch(`${stage.url}/api/releases/ticket`, { method: 'POST', headers })
        const { ticket }: NewTicket = await (await untilTaken(request)).json()
        return ticket
      },
      async vote(ticket, vote) {
        await untilTaken(async () => ({ status: await send(ticket, vote) }))
      },
    })
    const lineNow = async () =>
      (await stage.board()).running.find((each) => each.release_id === id && each.channel === 'canary')
    // A halted canary stays halted; a running one may be halted by the second check.
    const deadline = Date.now() + JUDGED_AFTER
    while (Date.now() < deadline && (await lineNow())?.halted_at === null) await wait(250)
    const line = await lineNow()
    const runs = line?.halted_at === null ? `runs at ${line.percent} %` : 'is halted'
    return `it ${runs}; ${line?.visits} visits, ${line?.broken} broken`
  } finally {
    await stage.act('ballot', 'halt').catch(() => undefined)
  }
}

/** Retries for at most two minutes while the response is 429. */
async function untilTaken<A extends { readonly status: number }>(request: () => Promise<A>): Promise<A> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const response = await request()
    if (response.status < 300) return response
    if (response.status !== 429 || Date.now() > deadline) throw new Error(`A browser was answered ${response.status}`)
    await wait(1_000)
  }
}

async function forge({ ticket, send }: Ballot, state: 'alive' | 'broken'): Promise<void> {
  const [text = '', mac = ''] = (await ticket(1)).split('.')
  const forged = ['', 'no ticket', `${text}x.${mac}`, `${text}.${mac}x.y`, `${text}.AAAA`]
  let sent = 0
  const worker = async () => {
    while (sent < FORGED) {
      sent += 1
      const status = await send(forged[sent % forged.length] ?? '', { state })
      if (status !== 204 && status !== 429) throw new Error(`A forged beacon was answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: BATCH_SIZE }, worker))
}
