import { type Access, areaAccess, everybody, keys, keysInRequest, people } from '../../../../test/access/table.ts'

const ADIF = '<CALL:5>W1CLO <QSO_DATE:8>20240506 <TIME_ON:4>0708 <BAND:3>40m <MODE:2>CW <EOR>'
const keyInPath = ({ token }: { token: string }) => ({ params: { key: token === '' ? 'none' : token }, body: null })

/** The interface of Cloudlog and Wavelog stands at two addresses. */
function cloudlog(prefix: string): Readonly<Record<string, Access<{ readonly contact: number }>>> {
  const asRead = keysInRequest('read', 'log', 'rig')
  const reads = (more: object = {}) =>
    keysInRequest('read').asking(({ token, owner }) => ({
      body: { key: token, station_id: '1', logbook_id: '1', logbook_public_slug: owner.callsign, ...more },
    }))
  const callsign = 'W1AW'
  const contact = keysInRequest('log').asking(({ token }) => ({
    body: { key: token, station_profile_id: '1', type: 'adif', string: ADIF },
  }))
  return {
    [`POST ${prefix}/qso`]: contact.answered(201, 'it was made'),
    [`POST ${prefix}/qso/1`]: contact.answered(201, 'it would be made'),
    [`POST ${prefix}/qso/true`]: contact.answered(201, 'it would be made'),
    [`POST ${prefix}/radio`]: keysInRequest('rig').asking(({ token }) => ({
      body: { key: token, frequency: 7_010_000 },
    })),
    [`GET ${prefix}/station_info/:key`]: asRead.asking(keyInPath),
    [`POST ${prefix}/station_info/:key`]: asRead.asking(keyInPath),
    [`POST ${prefix}/station_info`]: asRead.asking(({ token }) => ({ body: { key: token } })),
    [`POST ${prefix}/version`]: asRead.asking(({ token }) => ({ body: { key: token } })),
    [`POST ${prefix}/create_station/:key`]: keysInRequest('log')
      .asking(({ token }) => ({ params: keyInPath({ token }).params, body: {} }))
      .answered(400, 'no station is named'),
    [`POST ${prefix}/get_contacts_adif`]: reads({ fetchfromid: 0 }),
    [`POST ${prefix}/get_wp_stats`]: reads(),
    [`POST ${prefix}/logbook_check_callsign`]: reads({ callsign }).answered(201, 'their word for 200'),
    [`POST ${prefix}/logbook_check_grid`]: reads({ grid: 'FN31' }).answered(201, 'their word for 200'),
    [`POST ${prefix}/logbook_check_country`]: reads({ callsign }).answered(201, 'their word for 200'),
    [`POST ${prefix}/logbook_worked_status`]: reads({ callsign }),
    [`POST ${prefix}/logbook_get_worked_grids`]: reads().answered(201, 'their word for 200'),
    [`POST ${prefix}/lookup`]: reads({ callsign }),
    [`POST ${prefix}/private_lookup`]: reads({ callsign }),
    [`GET ${prefix}/statistics/:key`]: everybody.asking(keyInPath).answered(201, 'their word for 200'),
    [`GET ${prefix}/logbook_public_slugs/:key`]: keysInRequest('read').asking(keyInPath),
    [`GET ${prefix}/radio_commands_pending/:key`]: keysInRequest('rig').asking(keyInPath),
    [`GET ${prefix}/radio_commands_pending/:key/:id`]: keysInRequest('rig').asking(({ token }) => ({
      params: { ...keyInPath({ token }).params, id: 1 },
    })),
    [`GET ${prefix}/radio_commands_pending_by_name/:key/:name`]: keysInRequest('rig').asking(({ token }) => ({
      params: { ...keyInPath({ token }).params, name: 'IC-7300' },
    })),
    [`POST ${prefix}/radio_command_update_status/:key`]: keysInRequest('rig')
      .asking(keyInPath)
      .answered(404, 'there is no such command'),
    [`GET ${prefix}/recent_qsos/:slug`]: everybody.asking(({ owner }) => ({ params: { slug: owner.callsign } })),
    [`GET ${prefix}/recent_qsos/:slug/:limit`]: everybody.asking(({ owner }) => ({
      params: { slug: owner.callsign, limit: 5 },
    })),
    [`GET ${prefix}/auth/:key`]: everybody.asking(keyInPath),
    [`POST ${prefix}/auth/:key`]: everybody.asking(keyInPath),
    [`GET ${prefix}/check_auth/:key`]: asRead.asking(keyInPath),
    [`POST ${prefix}/check_auth/:key`]: asRead.asking(keyInPath),
  }
}

/** Their second interface: the key is the bearer token. */
function second(prefix: string): Readonly<Record<string, Access<{ readonly contact: number }>>> {
  const one = keysInRequest('read').asking(({ objects }) => ({ params: { id: objects.contact } }))
  const unknown = (scope: 'read' | 'log' | 'rig') =>
    keysInRequest(scope)
      .asking(() => ({ params: { id: 4711 }, body: {} }))
      .answered(404, 'there is none')
  const others = ['GET', 'TRACE', 'DELETE', 'OPTIONS', 'PATCH', 'PUT', 'POST', 'QUERY'].map((method) => {
    const status = method === 'OPTIONS' ? 204 : 404
    return [
      `${method} ${prefix}/*`,
      everybody.asking(() => ({ params: { '*': 'nothing' } })).answered(status, 'no such call'),
    ]
  })
  return {
    ...Object.fromEntries(others),
    [`GET ${prefix}`]: everybody,
    [`GET ${prefix}/status`]: everybody,
    [`GET ${prefix}/qso`]: keysInRequest('read'),
    [`POST ${prefix}/qso`]: keysInRequest('log')
      .asking(() => ({ body: {} }))
      .answered(403, 'no station is named'),
    [`GET ${prefix}/qso/:id`]: one,
    [`PATCH ${prefix}/qso/:id`]: unknown('log'),
    [`DELETE ${prefix}/qso/:id`]: unknown('log'),
    [`GET ${prefix}/station`]: keysInRequest('read'),
    [`POST ${prefix}/station`]: keysInRequest('log')
      .asking(() => ({ body: {} }))
      .answered(400, 'no station'),
    [`GET ${prefix}/station/:id`]: unknown('read'),
    [`PATCH ${prefix}/station/:id`]: unknown('log'),
    [`DELETE ${prefix}/station/:id`]: unknown('log'),
    [`GET ${prefix}/radio`]: keysInRequest('read'),
    [`POST ${prefix}/radio`]: keysInRequest('rig')
      .asking(() => ({ body: {} }))
      .answered(400, 'no radio'),
    [`GET ${prefix}/radio/:id`]: unknown('read'),
    [`DELETE ${prefix}/radio/:id`]: unknown('rig'),
    [`GET ${prefix}/lookup`]: keysInRequest('read').asking(() => ({ query: { callsign: 'W1AW' } })),
    [`GET ${prefix}/statistic`]: keysInRequest('read'),
    [`GET ${prefix}/token`]: keysInRequest('read', 'log', 'rig'),
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
    ...second('/api/v2'),
    ...second('/index.php/api/v2'),
    'OPTIONS /index.php/api/*': everybody.answered(404, 'only pages of other origins are answered'),
    'POST /api/vconfirmations/sources': people,
    'POST /api/vconfirmations/fetch': people.asking(() => ({ body: [] })).answered(400, 'no service'),
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
    'POST /api/vlotw/certificates': people,
    'POST /api/vlotw/certificates/add': people
      .asking(() => ({ body: { file: 'AAAA', password: '' } }))
      .answered(422, 'it is no certificate'),
    'POST /api/vlotw/certificates/set': people
      .asking(() => ({ body: { id: 4711, automatic: true } }))
      .answered(404, 'there is none'),
    'POST /api/vlotw/certificates/remove': people.asking(() => ({ body: { id: 4711 } })).answered(404, 'there is none'),
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
