import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { createIds, type Ids, NODES } from '../ids.ts'
import type { Session } from './session.ts'

const LOCK_CLASS = 727_002

/**
 * Ids of a node number that no other living process holds: an advisory lock that ends with the session's connection.
 * When the connection comes back and the number was taken meanwhile, another one is used.
 */
export async function leaseNode(session: Session, clock: Clock): Promise<Ids> {
  let ids: Ids | undefined
  let held: number | undefined
  // Ids must not follow a clock that tests move backwards: order and uniqueness come first.
  const now = () => clock.millis()
  await session.onConnect(async (client) => {
    const node = await claim(client, held)
    if (node !== held || ids === undefined) ids = createIds({ node, now })
    held = node
  })
  return {
    next() {
      if (ids === undefined) throw new Error('No node number has been claimed yet')
      return ids.next()
    },
  }
}

async function claim(client: pg.Client, preferred: number | undefined): Promise<number> {
  const others = Array.from({ length: NODES }, (_, node) => node)
  for (const node of preferred === undefined ? others : [preferred, ...others]) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [
      LOCK_CLASS,
      node,
    ])
    if (rows[0]?.mine === true) return node
  }
  throw new Error(`All ${NODES} node numbers are taken: too many processes on this database`)
}
