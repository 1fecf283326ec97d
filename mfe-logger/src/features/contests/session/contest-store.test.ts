import type { ContestSession, SessionContact, SessionContactsResponse } from '@onfreq/contracts/log/contest-session'
import { expect, test } from 'vitest'
import { type ContestEnvironment, ContestStore } from './contest-store.ts'
import type { StoredSerials } from './serial-store.ts'

const SESSION: ContestSession = {
  id: 1,
  contest_id: 'CQ-WPX-CW',
  own: null,
  station_callsign: 'M0QVL',
  place: { dxcc: 223, continent: 'EU', cq_zone: 14, itu_zone: 27 },
  categories: {},
  sent: '',
  starts_at: '2026-05-30T00:00:00.000Z',
  ends_at: '2026-05-31T23:59:00.000Z',
}

function contact(qdo_id: number, TS: string): SessionContact {
  return {
    ...{ qdo_id, Call: `DL${qdo_id}QAA`, TS, Band: '20m', mode: 'CW', sent: '001', rcvd: '017', serial: qdo_id },
    ...{ operator: null, region: null, qtc: null, dxcc: 230, continent: 'EU', cq_zone: 14, itu_zone: 28 },
  }
}

function contestSite() {
  const site = {
    session: SESSION,
    contacts: [contact(1, '2026-05-30T01:00:00Z'), contact(2, '2026-05-31T12:00:00Z')],
    /** Called before the fake site returns contacts. */
    asked: async () => {},
  }
  const respond = async (): Promise<SessionContactsResponse> => {
    await site.asked()
    const contestContacts = site.contacts.filter(({ TS }) => Date.parse(TS) <= Date.parse(site.session.ends_at))
    return { contacts: contestContacts, total: contestContacts.length, until: '2026-05-31T12:00:00Z' }
  }
  let stored: StoredSerials | undefined
  const environment: ContestEnvironment = {
    load: async () => undefined,
    save: async () => {},
    discard: async () => {},
    session: async () => site.session,
    contacts: respond,
    check: async () => ({ gaps: [], repeated: [] }),
    tab: Promise.resolve('tab'),
    serials: {
      change: async (_session, work) => {
        stored = work(stored)
        return stored
      },
      requestSerials: async ({ seq }) => ({ seq, granted: [], others: 0, closed: false }),
      tabs: async () => null,
      newDevice: () => 'device-1',
    },
  }
  return { site, environment }
}

test('a contest with changed times keeps its serial numbers, and its contacts until the site has recounted them', async () => {
  const { site, environment } = contestSite()
  const store = new ContestStore(environment)
  await store.open(5)
  expect(store.snapshot.contacts).toHaveLength(2)
  const { serials } = store
  const versions: number[] = []
  site.session = { ...SESSION, ends_at: '2026-05-30T23:59:00.000Z' }
  site.asked = async () => void versions.push(store.snapshot.contacts.length)
  await store.sessionIs(site.session)
  expect(versions[0]).toBe(2)
  expect(store.serials).toBe(serials)
  expect(store.snapshot.session?.ends_at).toBe('2026-05-30T23:59:00.000Z')
  expect(store.snapshot.contacts.map(({ qdo_id }) => qdo_id)).toEqual([1])
  expect(store.snapshot.running?.score().valid).toBe(1)
})

test('the snapshot is a new object after a change, and otherwise the same', async () => {
  const store = new ContestStore(contestSite().environment)
  const before = store.snapshot
  expect(store.snapshot).toBe(before)
  await store.open(5)
  expect(store.snapshot).not.toBe(before)
})
