import { type Access, areaAccess, everybody, keys, keysInRequest, people } from '../../../../test/access/table.ts'
import type { TestMember } from '../../../../test/app.ts'
import { createTestAuthority } from '../../confirmations/testing/certificates.ts'

const authority = createTestAuthority()
const newCertificate = ({ callsign }: TestMember) => ({
  file: authority.issue({ call: callsign, dxcc: 223 }).p12.toString('base64'),
  password: '',
})

async function getCertificate(owner: TestMember): Promise<number> {
  const response = await owner.post('vlotw/certificates/add', newCertificate(owner))
  if (response.statusCode !== 200) throw new Error(response.body)
  const { certificates } = response.json<{ certificates: { id: number }[] }>()
  return Math.max(...certificates.map(({ id }) => id))
}

async function getLocation(owner: TestMember): Promise<number> {
  const response = await owner.post('vlocations/save', { name: crypto.randomUUID(), fields: {} })
  if (response.statusCode !== 200) throw new Error(response.body)
  const { locations } = response.json<{ locations: { id: number }[] }>()
  return Math.max(...locations.map(({ id }) => id))
}

const MOVE = { program: 'wavelog', url: 'https://192.168.1.4', key: 'wl0' }
const ADIF = '<CALL:5>W1CLO <QSO_DATE:8>20240506 <TIME_ON:4>0708 <BAND:3>40m <MODE:2>CW <EOR>'
const keyInPath = ({ token }: { token: string }) => ({ params: { key: token === '' ? 'none' : token }, body: null })

/** All methods of a route registered for every verb. */
const METHODS = ['GET', 'TRACE', 'DELETE', 'OPTIONS', 'PATCH', 'PUT', 'POST', 'QUERY']

/** The Cloudlog and Wavelog interface is available under two paths. */
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

interface Objects {
  readonly contact: number
  readonly place: number
  readonly logbook: number
  /** One more item per path, for calls that delete it. */
  readonly spare: Readonly<
    Record<string, { readonly contact: number; readonly place: number; readonly logbook: number }>
  >
}

/** Version 2 of the interface: the key is the bearer token. Returns 404 for resources of other members. */
function second(prefix: string): Readonly<Record<string, Access<Objects>>> {
  const own = (scope: 'read' | 'log', getId: (objects: Objects) => number, body: object = {}) =>
    keysInRequest(scope)
      .asking(({ objects }) => ({ params: { id: getId(objects) }, body }))
      .hidden()
  // A main account manages the logs of its sub-accounts, but not their locations.
  const contact: typeof own = (...requested) => own(...requested).forMain()
  const unknown = (scope: 'read' | 'rig') =>
    keysInRequest(scope)
      .asking(() => ({ params: { id: 4711 }, body: {} }))
      .answered(404, 'there is none')
  const noClub = (scope: 'read' | 'log') =>
    keysInRequest(scope)
      .asking(() => ({ params: { id: 4711 }, body: {} }))
      .answered(400, 'no club is named')
  const others = METHODS.map((method) => {
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
    [`GET ${prefix}/qso/:id`]: contact('read', (objects) => objects.contact),
    [`PATCH ${prefix}/qso/:id`]: contact('log', (objects) => objects.contact, { name: 'Robin' }),
    [`DELETE ${prefix}/qso/:id`]: contact('log', ({ spare }) => spare[prefix]?.contact ?? 0).answered(
      204,
      'it is gone',
    ),
    [`GET ${prefix}/station`]: keysInRequest('read'),
    [`POST ${prefix}/station`]: keysInRequest('log')
      .asking(() => ({ body: {} }))
      .answered(400, 'no station'),
    [`GET ${prefix}/station/:id`]: own('read', ({ place }) => place),
    [`PATCH ${prefix}/station/:id`]: own('log', ({ place }) => place, { city: 'Bonn' }),
    [`DELETE ${prefix}/station/:id`]: own('log', ({ spare }) => spare[prefix]?.place ?? 0).answered(204, 'it is gone'),
    [`GET ${prefix}/logbook`]: keysInRequest('read'),
    [`POST ${prefix}/logbook`]: keysInRequest('log')
      .asking(() => ({ body: {} }))
      .answered(400, 'no name'),
    [`GET ${prefix}/logbook/:id`]: own('read', ({ logbook }) => logbook),
    [`PATCH ${prefix}/logbook/:id`]: own('log', ({ logbook }) => logbook, { station_ids: [] }),
    [`DELETE ${prefix}/logbook/:id`]: own('log', ({ spare }) => spare[prefix]?.logbook ?? 0).answered(
      204,
      'it is gone',
    ),
    [`GET ${prefix}/club`]: keysInRequest('read'),
    [`GET ${prefix}/club/:id`]: noClub('read'),
    [`POST ${prefix}/club`]: noClub('log'),
    [`PATCH ${prefix}/club/:id`]: noClub('log'),
    [`DELETE ${prefix}/club/:id`]: noClub('log'),
    [`GET ${prefix}/radio`]: keysInRequest('read'),
    [`POST ${prefix}/radio`]: keysInRequest('rig')
      .asking(() => ({ body: {} }))
      .answered(400, 'no radio'),
    [`GET ${prefix}/radio/:id`]: unknown('read'),
    [`DELETE ${prefix}/radio/:id`]: unknown('rig'),
    [`GET ${prefix}/confirmation`]: keysInRequest('read'),
    [`GET ${prefix}/catalog`]: keysInRequest('read', 'log', 'rig'),
    [`GET ${prefix}/lookup`]: keysInRequest('read').asking(() => ({ query: { callsign: 'W1AW' } })),
    [`GET ${prefix}/statistic`]: keysInRequest('read'),
    [`GET ${prefix}/token`]: keysInRequest('read', 'log', 'rig'),
  }
}

export default areaAccess({
  async objects({ site, owner }): Promise<Objects & { readonly certificate: number }> {
    const { api_key } = (
      await owner.post('vapikeys/add', { name: 'for places', scopes: ['log', 'read', 'rig'] })
    ).json()
    const as = { headers: { authorization: `Bearer ${api_key}` } }
    let minute = 17
    const contact = async (): Promise<number> => {
      minute += 1
      const data = { Call: 'W1DLV', TS: `2024-05-06T07:${minute}:00Z`, Mode: 'CW', Freq: 7_011 }
      return (await owner.post('vqso/upsert', { data })).json().qso.qdo_id
    }
    const place = async (name: string): Promise<number> => {
      const body = { name, callsign: `${owner.callsign}/P`, gridsquare: 'jo30oo', dxcc: 230, cq: 14, itu: 28 }
      const response = await site.post('/api/v2/station', body, as)
      if (response.statusCode !== 201) throw new Error(response.body)
      return response.json().data.id
    }
    const logbook = async (name: string): Promise<number> => {
      const response = await site.post('/api/v2/logbook', { name }, as)
      if (response.statusCode !== 201) throw new Error(response.body)
      return response.json().data.id
    }
    const getSpare = async (name: string) => ({
      contact: await contact(),
      place: await place(name),
      logbook: await logbook(name),
    })
    const spare = { '/api/v2': await getSpare('One'), '/index.php/api/v2': await getSpare('Another') }
    return {
      contact: await contact(),
      place: await place('Portable'),
      logbook: await logbook('Hills'),
      spare,
      certificate: await getCertificate(owner),
    }
  },
  routes: {
    ...cloudlog('/api'),
    ...cloudlog('/index.php/api'),
    ...second('/api/v2'),
    ...second('/index.php/api/v2'),
    ...Object.fromEntries(
      Object.keys(cloudlog('/api')).map((route) => [
        route.replace(/^\w+/, 'OPTIONS'),
        everybody.asking(keyInPath).answered(204, 'pages of other origins may ask'),
      ]),
    ),
    ...Object.fromEntries(
      ['/index.php/api', '/index.php/api/*'].flatMap((url) =>
        METHODS.map((method) => [
          `${method} ${url}`,
          everybody
            .asking(() => ({ params: { '*': 'nothing' } }))
            .answered(method === 'OPTIONS' ? 204 : 404, 'no such call'),
        ]),
      ),
    ),
    'GET /manifest.json': everybody,
    'POST /api/vconfirmations/sources': people.forClub('manage'),
    'POST /api/vconfirmations/fetch': people
      .forClub('manage')
      .asking(() => ({ body: [] }))
      .answered(400, 'no service'),
    'POST /api/vdeliveries': people.forClub('manage'),
    'POST /api/vdeliveries/of': people
      .forClub('read')
      .asking(({ objects }) => ({ body: { qdo_ids: [objects.contact] } })),
    'POST /api/vdeliveries/resend': people.forClub('manage').asking(({ objects }) => ({
      body: { service: 'qrz', qdo_ids: [objects.contact] },
    })),
    'POST /api/vdeliveries/dismiss': people.forClub('manage').asking(({ objects }) => ({
      body: { service: 'qrz', qdo_ids: [objects.contact] },
    })),
    'POST /api/vdeliveries/send-all': people.forClub('manage').asking(() => ({ body: { service: 'clublog' } })),
    'POST /api/vdeliveries/check': people.forClub('manage').asking(() => ({ body: { service: 'clublog' } })),
    'POST /api/vlotw/certificates': people,
    'POST /api/vlotw/certificates/add': people.asking(({ owner }) => ({ body: newCertificate(owner) })),
    'POST /api/vlotw/certificates/set': people
      .asking(({ objects }) => ({ body: { id: objects.certificate, automatic: false } }))
      .hidden(),
    'POST /api/vlotw/locations/set': people
      .asking(async ({ owner }) => ({ body: { location_id: await getLocation(owner), certificate_id: null } }))
      .hidden(),
    'POST /api/vlotw/certificates/remove': people
      .asking(async ({ owner }) => ({ body: { id: await getCertificate(owner) } }))
      .hidden(),
    'POST /api/vservices': people.forClub('own'),
    'POST /api/vservices/set': people
      .forClub('own')
      .asking(() => ({ body: { service: 'hamqth', automatic: false } }))
      .answered(422, 'without a user name'),
    'POST /api/vservices/remove': people.forClub('own').asking(() => ({ body: { service: 'hamqth' } })),
    'POST /api/vlookup/:callsign': keys('read')
      .forClub('read')
      .asking(() => ({ params: { callsign: 'W1AW' } })),
    'GET /api/vlookup/picture/:callsign': keys('read')
      .forClub('read')
      .asking(() => ({ params: { callsign: 'W1AW' } }))
      .answered(404, 'no callbook is connected'),
    'POST /api/vimportqrz': people.answered(400, 'no key of QRZ is stored'),
    'POST /api/vmove': people,
    'POST /api/vmove/check': people.asking(() => ({ body: MOVE })).answered(422, 'an address of a private network'),
    'POST /api/vmove/start': people.asking(() => ({ body: MOVE })).answered(422, 'an address of a private network'),
    'POST /api/vmove/retry': people.answered(409, 'no move failed'),
    'POST /api/vmove/cancel': people,
    'GET /download/onfreq-bridge.mjs': everybody,
    'GET /download/onfreq-bridge.mjs.sha256': everybody,
    'GET /download/onfreq-bridge.json': everybody,
    'GET /api/vbridge/executables': everybody,
    'GET /download/bridge/:name': everybody
      .asking(() => ({ params: { name: 'onfreq-bridge-linux-x64' } }))
      .answered(404, 'none was made'),
    'POST /api/vpairing/start': people.forClub('log'),
    'POST /api/vpairing/claim': everybody
      .asking(() => ({ body: { code: 'ABCD-EFGH', device: 'Shack PC' } }))
      .answered(404, 'no such code'),
    'POST /api/vbridge/contacts': keys('log')
      .forClub('log')
      .asking(() => ({
        body: { contacts: [{ key: 'matrix-0001', adif: ADIF.replace('W1CLO', 'W1BRI') }] },
      })),
  },
})
