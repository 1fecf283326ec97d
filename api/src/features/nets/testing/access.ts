import { areaAccess, everybody, keys } from '../../../../test/access/table.ts'
import type { TestApp, TestMember } from '../../../../test/app.ts'

const OPENING = { name: 'Sunday evening net', freq: 3_760, mode: 'LSB' }

/** The owner's open net. Opens one if there is none. */
async function openNet(owner: TestMember): Promise<number> {
  const { open } = (await owner.post('vnets')).json()
  if (open !== null) return open.id
  return (await owner.post('vnets/open', OPENING)).json().open.id
}

/** Closes the net without check-ins, since live views could receive its contacts during the call under test. */
async function closeNet(owner: TestMember): Promise<number> {
  const { open } = (await owner.post('vnets')).json()
  if (open !== null) await owner.post('vnets/remove', { id: open.id })
  const id = await openNet(owner)
  await owner.post('vnets/close', { id })
  return id
}

let serial = 0
const nextCall = () => {
  serial += 1
  return `G${serial % 10}N${String.fromCharCode(65 + (Math.floor(serial / 10) % 26))}T`
}

async function addCheckIn({ owner }: { readonly site: TestApp; readonly owner: TestMember }) {
  const id = await openNet(owner)
  const { open } = (await owner.post('vnets/check-in', { id, call: nextCall() })).json()
  return { id, check_in: open.check_ins.at(-1).id }
}

const own = () => keys('log').hidden().forClub('log')

export default areaAccess({
  routes: {
    'POST /api/vnets': keys('read', 'log').forClub('read'),
    'POST /api/vnets/open': keys('log')
      .forClub('log')
      .asking(async ({ owner }) => {
        await closeNet(owner)
        return { body: OPENING }
      }),
    'POST /api/vnets/change': own().asking(async ({ owner }) => ({
      body: { id: await openNet(owner), mode: 'USB' },
    })),
    'POST /api/vnets/check-in': own().asking(async ({ owner }) => ({
      body: { id: await openNet(owner), call: nextCall() },
    })),
    'POST /api/vnets/check-in/change': own().asking(async (context) => ({
      body: { ...(await addCheckIn(context)), status: 'spoken' },
    })),
    'POST /api/vnets/check-in/remove': own().asking(async (context) => ({ body: await addCheckIn(context) })),
    'POST /api/vnets/close': own().asking(async ({ owner }) => ({ body: { id: await openNet(owner) } })),
    'POST /api/vnets/reopen': own().asking(async ({ owner }) => ({ body: { id: await closeNet(owner) } })),
    'POST /api/vnets/remove': own().asking(async ({ owner }) => ({ body: { id: await openNet(owner) } })),
    'POST /api/vnets/show': everybody.asking(async ({ owner }) => {
      await openNet(owner)
      return { body: { callsign: owner.callsign } }
    }),
  },
})
