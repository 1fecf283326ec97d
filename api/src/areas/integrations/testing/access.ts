import { type Access, areaAccess, everybody, keys, keysInRequest, people } from '../../../../test/access/table.ts'

const ADIF = '<CALL:5>W1CLO <QSO_DATE:8>20240506 <TIME_ON:4>0708 <BAND:3>40m <MODE:2>CW <EOR>'
const keyInPath = ({ token }: { token: string }) => ({ params: { key: token === '' ? 'none' : token }, body: null })

/** The interface of Cloudlog and Wavelog stands at two addresses. */
function cloudlog(prefix: string): Readonly<Record<string, Access<{ readonly contact: number }>>> {
  const asRead = keysInRequest('read', 'log', 'rig')
  const contact = keysInRequest('log').asking(({ token }) => ({
    body: { key: token, station_profile_id: '1', type: 'adif', string: ADIF },
  }))
  return {
    [`POST ${prefix}/qso`]: contact.answered(201, 'it was made'),
    [`POST ${prefix}/qso/true`]: contact.answered(201, 'it would be made'),
    [`POST ${prefix}/radio`]: keysInRequest('rig').asking(({ token }) => ({
      body: { key: token, frequency: 7_010_000 },
    })),
    [`GET ${prefix}/station_info/:key`]: asRead.asking(keyInPath),
    [`POST ${prefix}/station_info/:key`]: asRead.asking(keyInPath),
    [`POST ${prefix}/station_info`]: asRead.asking(({ token }) => ({ body: { key: token } })),
    [`GET ${prefix}/auth/:key`]: everybody.asking(keyInPath),
    [`POST ${prefix}/auth/:key`]: everybody.asking(keyInPath),
    [`GET ${prefix}/check_auth/:key`]: asRead.asking(keyInPath),
    [`POST ${prefix}/check_auth/:key`]: asRead.asking(keyInPath),
  }
}

export default areaAccess({
  async objects({ owner }) {
    const { qso } = (
      await owner.post('vqso/upsert', { data: { Call: 'W1DLV', TS: '2024-05-06T07:18:00Z', Mode: 'CW', Freq: 7_011 } })
    ).json()
    return { contact: qso.qdo_id as number }
  },
  routes: {
    ...cloudlog('/api'),
    ...cloudlog('/index.php/api'),
    'POST /api/vdeliveries': people,
    'POST /api/vdeliveries/of': people.asking(({ objects }) => ({ body: { qdo_ids: [objects.contact] } })),
    'POST /api/vdeliveries/resend': people.asking(({ objects }) => ({
      body: { service: 'qrz', qdo_ids: [objects.contact] },
    })),
    'POST /api/vdeliveries/dismiss': people.asking(({ objects }) => ({
      body: { service: 'qrz', qdo_ids: [objects.contact] },
    })),
    'POST /api/vdeliveries/send-all': people.asking(() => ({ body: { service: 'clublog' } })),
    'POST /api/vdeliveries/check': people.asking(() => ({ body: { service: 'clublog' } })),
    'POST /api/vservices': people,
    'POST /api/vservices/set': people
      .asking(() => ({ body: { service: 'hamqth', automatic: false } }))
      .answered(422, 'without a user name'),
    'POST /api/vservices/remove': people.asking(() => ({ body: { service: 'hamqth' } })),
    'POST /api/vlookup/:callsign': keys('read').asking(() => ({ params: { callsign: 'W1AW' } })),
    'GET /api/vlookup/picture/:callsign': keys('read')
      .asking(() => ({ params: { callsign: 'W1AW' } }))
      .answered(404, 'no callbook is connected'),
    'POST /api/vimportqrz': people.answered(400, 'no key of QRZ is stored'),
    'POST /api/vpairing/start': people,
    'POST /api/vpairing/claim': everybody
      .asking(() => ({ body: { code: 'ABCD-EFGH', device: 'Shack PC' } }))
      .answered(404, 'no such code'),
    'POST /api/vbridge/contacts': keys('log').asking(() => ({
      body: { contacts: [{ key: 'matrix-0001', adif: ADIF.replace('W1CLO', 'W1BRI') }] },
    })),
  },
})
