import { DEFAULT_CARD_SETTINGS, DEFAULT_DESIGN } from '@onfreq/contracts/cards/values'
import { areaAccess, everybody, people } from '../../../../test/access/table.ts'
import type { TestMember } from '../../../../test/app.ts'

let serial = 0

async function getContact(owner: TestMember): Promise<number> {
  serial += 1
  const data = { Call: `W1CRD/${serial}`, TS: '2024-05-06T07:08:00Z', Mode: 'CW', Freq: 7_010 }
  const { qso } = (await owner.post('vqso/upsert', { data })).json()
  return qso.qdo_id
}

async function getCard(owner: TestMember): Promise<number> {
  const response = await owner.post('vqslcards/add', { selection: { ids: [await getContact(owner)] } })
  if (response.statusCode !== 200) throw new Error(response.body)
  const { cards } = (await owner.post('vqslcards', {})).json()
  return cards[0].id
}

/** Creates the design again if a test of another row has replaced it. */
async function getDesign(owner: TestMember): Promise<void> {
  const design = { ...DEFAULT_DESIGN, message: `from ${owner.callsign} alone` }
  const response = await owner.post('vqslcards/design/save', { design })
  if (response.statusCode !== 200) throw new Error(response.body)
}

export default areaAccess({
  async objects({ owner }) {
    await owner.post('vqslcards/design/save', {
      design: { ...DEFAULT_DESIGN, message: `from ${owner.callsign} alone` },
    })
    return { card: await getCard(owner), secrets: [`from ${owner.callsign} alone`] }
  },
  routes: {
    'POST /api/vqslcards': people.forClub('manage'),
    'POST /api/vqslcards/add': people.forClub('manage').asking(async ({ owner }) => ({
      body: { selection: { ids: [await getContact(owner)] } },
    })),
    'POST /api/vqslcards/set': people
      .forClub('manage')
      .asking(({ objects }) => ({ body: { ids: [objects.card], via: 'M0OXO' } })),
    'POST /api/vqslcards/remove': people
      .forClub('manage')
      .asking(async ({ owner }) => ({ body: { ids: [await getCard(owner)] } })),
    'POST /api/vqslcards/send': people.forClub('manage').asking(({ objects }) => ({ body: { ids: [objects.card] } })),
    'GET /api/vqslcards/csv': people.forClub('manage'),
    'POST /api/vqslcards/design': people.forClub('manage').asking(async ({ owner }) => {
      await getDesign(owner)
      return { body: {} }
    }),
    'POST /api/vqslcards/design/save': people.forClub('manage').asking(() => ({ body: { design: DEFAULT_DESIGN } })),
    'POST /api/vqslcards/settings': people.forClub('manage'),
    'POST /api/vqslcards/settings/save': people
      .forClub('manage')
      .asking(() => ({ body: { settings: DEFAULT_CARD_SETTINGS } })),
    'POST /api/vqslcards/formats': people.forClub('manage'),
    'POST /api/vqslcards/formats/save': people.forClub('manage').asking(() => ({ body: { formats: [] } })),
    'GET /api/vqslcards/preview': people
      .forClub('manage')
      .asking(() => ({ query: { design: JSON.stringify(DEFAULT_DESIGN) } })),
    'GET /api/vqslcards/picture/:id': people
      .forClub('manage')
      .asking(({ objects }) => ({ params: { id: objects.card } }))
      .hidden(),
    'GET /api/vqslcards/print': people
      .forClub('manage')
      .asking(({ objects }) => ({ query: { kind: 'labels', ids: String(objects.card) } }))
      .hidden(),
    'GET /api/vinlog': everybody.asking(({ owner }) => ({ query: { callsign: owner.callsign, call: 'W1AW' } })),
    'POST /api/vqslrequest': people
      .asking(({ owner, friend }) => ({
        body: { callsign: friend.callsign, call: owner.callsign, method: 'B', message: 'Please' },
      }))
      .answered(422, 'the friend has no contact with them'),
  },
})
