import { areaAccess, everybody, keys, people } from '../../../../test/access/table.ts'
import type { TestApp, TestMember } from '../../../../test/app.ts'
import { adi, importFile, multipartBody, upload } from './upload.ts'

let minute = 0

/** Logs a contact in a minute of its own. */
async function logContact(member: TestMember, more: object = {}): Promise<number> {
  minute += 1
  const at = new Date(Date.UTC(2023, 4, 6) + minute * 60_000).toISOString()
  const data = { Call: 'W1TAB', TS: at, Mode: 'CW', Freq: 7_012, ...more }
  const response = await member.post('vqso/upsert', { data })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().qso.qdo_id
}

const getFile = (call: string, at: string) =>
  `A log <EOH>\n${adi({ CALL: call, QSO_DATE: at, TIME_ON: '0708', BAND: '40m', MODE: 'CW', NAME: 'JosÃ©' })}<CALL:3>!!! <EOR>\n`

let day = 0
/** In ADIF format. */
const nextDay = () => {
  day += 1
  return new Date(Date.UTC(2021, 0, 1 + day)).toISOString().slice(0, 10).replaceAll('-', '')
}

async function imported(site: TestApp, owner: TestMember, dryRun = false): Promise<number> {
  const fields = dryRun ? { dry_run: '1' } : {}
  return (await importFile(site, owner, getFile('W1IMP', nextDay()), `file-of-${owner.callsign}.adi`, fields)).id
}

async function getStep(owner: TestMember): Promise<number> {
  return (await owner.post('vqso/nuke', { qdo_id: await logContact(owner) })).json().step_id
}

async function getJob(owner: TestMember, contact: number): Promise<number> {
  const selection = { ids: [contact] }
  return (await owner.post('vlogbook/repair', { selection, action: { type: 'shift', minutes: 1 } })).json().job.id
}

async function getLocation(owner: TestMember): Promise<number> {
  const { locations } = (await owner.post('vlocations/save', { name: `Park ${nextDay()}`, fields: {} })).json()
  return locations.at(-1).id
}

async function getActivation(owner: TestMember): Promise<number> {
  const { active, ended } = (await owner.post('vactivations/start', { refs: 'US-2274' })).json()
  // A session that is restarted within a minute of its end is the same session.
  return (active ?? ended[0]).id
}

const preset = {
  id: 'hill-top',
  name: 'Hill top',
  fields: ['rstSent', 'rstRcvd', 'theirRefs'],
  defaults: {},
  keeps: [],
  needs: [],
  next: null,
  space: 'types',
  reports: 'specified',
  dupe: { within: 'day', band: true, mode: true },
}

const getContest = ({ callsign }: TestMember) => ({ name: 'CQ-WW-CW', year: 2023, station_callsign: callsign })

const clubContest = {
  id: 'HILL-TOP',
  name: 'Hill Top Sprint',
  cabrillo: 'HILL-TOP',
  bands: ['40m'],
  modes: ['CW'],
  exchange: 'serial',
  report: true,
  again: [],
  points: { voice: 1, morse: 1, data: 1 },
  multipliers: [],
}
const contestStart = {
  contest_id: 'CQ-WPX-CW',
  categories: { 'CATEGORY-POWER': 'LOW' },
  sent: '',
  starts_at: '2023-05-27T00:00:00Z',
  ends_at: '2023-05-29T00:00:00Z',
}

/** The owner's open session, which is created when needed. */
async function contestSession(owner: TestMember): Promise<number> {
  await owner.post('vcontestsession/start', contestStart)
  return (await owner.post('vcontestsession')).json().session.id
}

/** Ends an open session, so that one can be started. */
async function withoutSession(owner: TestMember) {
  await owner.post('vcontestsession/end', { session_id: await contestSession(owner) })
  return { body: contestStart }
}

const keysToRead = keys('read', 'log')
const everything = { start_date: '1930-01-01', end_date: '2099-12-31' }

export default areaAccess({
  async objects({ site, owner }) {
    const contact = await logContact(owner, { email: `of-${owner.callsign}@example.org` })
    const stored = await logContact(owner, { station_callsign: 'G9ZZZ', Call: 'W1HID' })
    await logContact(owner, { ContestName: 'CQ-WW-CW' })
    const batch = await imported(site, owner)
    await owner.post('vexportadif', everything)
    await site.runJobs()
    const [job] = (await owner.post('vexportjobs')).json().jobs
    return {
      shown: contact,
      kept: stored,
      batch,
      export: { id: job.id as number, filename: String(job.filename) },
      step: await getStep(owner),
      job: await getJob(owner, contact),
      secrets: [`of-${owner.callsign}@example.org`, `file-of-${owner.callsign}.adi`],
    }
  },
  routes: {
    'POST /api/vlogbar/:callsign': keysToRead.forClub('read').asking(() => ({ params: { callsign: 'W1HID' } })),
    'POST /api/vlogbook': keysToRead.forClub('read'),
    'POST /api/vlogbookcount': keysToRead.forClub('read'),
    'POST /api/vlogbook/days': keysToRead.forClub('read').asking(() => ({ body: { days: ['2023-05-06'] } })),
    'POST /api/vlogbook/strip': keysToRead.forClub('read'),
    'POST /api/vlogbook/keep': keys('log')
      .forClub('manage')
      .asking(({ objects }) => ({ body: { ids: [objects.shown] } })),
    'POST /api/vlogbook/repair': keys('log')
      .forClub('manage')
      .asking(({ objects }) => ({
        body: { selection: { ids: [objects.shown] }, action: { type: 'shift', minutes: 1 } },
      })),
    'POST /api/vlogbook/steps': keysToRead.forClub('read'),
    'POST /api/vlogbook/undo': keys('log')
      .forClub('manage')
      .asking(async ({ owner }) => ({ body: { step_id: await getStep(owner) } }))
      .hidden(),
    'POST /api/vlogbook/jobs': keysToRead.forClub('read'),
    'POST /api/vlogbook/job': keysToRead
      .forClub('read')
      .asking(({ objects }) => ({ body: { job_id: objects.job } }))
      .hidden(),
    'POST /api/vlogbook/job/cancel': keys('log')
      .forClub('manage')
      .asking(({ objects }) => ({ body: { job_id: objects.job } }))
      .hidden()
      .answered(409, 'it has finished'),
    'POST /api/vstationcalls': keysToRead.forClub('read'),
    'POST /api/vstationcalls/declare': keys('log')
      .forClub('manage')
      .asking(() => ({ body: { call: 'G9YYY' } })),
    'POST /api/vstationcalls/withdraw': keys('log')
      .forClub('manage')
      .asking(() => ({ body: { call: 'G9YYY' } })),
    'POST /api/vcallnote/set': keys('log')
      .forClub('log')
      .asking(() => ({ body: { callsign: 'W1TAB', note: 'a friend' } })),
    'GET /api/vstatistics': everybody.asking(({ owner }) => ({ query: { callsign: owner.callsign } })),
    'GET /api/vstatistics/map': everybody.asking(({ owner }) => ({ query: { callsign: owner.callsign } })),
    'GET /api/vstatistics/picture/:callsign/:block': everybody.asking(({ owner }) => ({
      params: { callsign: owner.callsign, block: 'contacts' },
    })),
    'POST /api/vstatistics/public': people.forClub('manage').asking(() => ({ body: { public: ['contacts', 'days'] } })),
    'POST /api/vactivations': keysToRead.forClub('read'),
    'POST /api/vactivations/start': keys('log')
      .forClub('log')
      .asking(() => ({ body: { refs: 'US-2274' } })),
    'POST /api/vactivations/end': keys('log')
      .forClub('log')
      .asking(async ({ owner }) => ({ body: { id: await getActivation(owner) } }))
      .hidden(),
    'POST /api/vactivations/found': keysToRead.forClub('read'),
    'POST /api/vactivations/day': keysToRead.forClub('read').asking(async ({ owner }) => {
      const data = { Call: 'ZD7QEL', TS: '2024-05-01T10:00:00Z', Band: '20m', Mode: 'CW' }
      await owner.post('vqso/upsert', { data: { ...data, fields: { MY_POTA_REF: 'US-2274' } } })
      return { body: { ref: 'US-2274', day: '2024-05-01' } }
    }),
    'POST /api/vactivations/files': keysToRead
      .forClub('read')
      .asking(async ({ owner }) => ({ body: { id: await getActivation(owner) } }))
      .hidden(),
    'POST /api/vactivation/show': everybody.asking(async ({ owner }) => {
      await getActivation(owner)
      return { body: { callsign: owner.callsign } }
    }),
    'POST /api/vlocations': keysToRead.forClub('read'),
    'POST /api/vlocations/save': keys('log')
      .forClub('manage')
      .asking(() => ({ body: { name: `Hill ${nextDay()}`, fields: { MY_GRIDSQUARE: 'IO91' } } })),
    'POST /api/vlocations/remove': keys('log')
      .forClub('manage')
      .asking(async ({ owner }) => ({ body: { id: await getLocation(owner) } }))
      .hidden(),
    'POST /api/vlocations/use': keys('log')
      .forClub('log')
      .asking(async ({ owner }) => ({ body: { id: await getLocation(owner) } }))
      .hidden(),
    'POST /api/vlogpresets': keysToRead.forClub('read'),
    'POST /api/vlogpresets/save': keys('log')
      .forClub('manage')
      .asking(() => ({ body: preset })),
    'POST /api/vlogpresets/remove': keys('log')
      .forClub('manage')
      .asking(() => ({ body: { id: preset.id } })),
    'POST /api/vcontestlogs': keysToRead.forClub('read'),
    'GET /api/vworked': keysToRead.forClub('read'),
    'POST /api/vcontestlog/score': keysToRead.forClub('read').asking(({ owner }) => ({ body: getContest(owner) })),
    'POST /api/vcontestlog/cabrillo': keysToRead.forClub('read').asking(({ owner }) => ({ body: getContest(owner) })),
    'POST /api/vcontestlog/adif': keysToRead.forClub('read').asking(({ owner }) => ({ body: getContest(owner) })),
    'POST /api/vcontestsession': keysToRead.forClub('read'),
    'POST /api/vcontestsession/start': keys('log')
      .forClub('log')
      .asking(({ owner }) => withoutSession(owner)),
    'POST /api/vcontestsession/change': keys('log')
      .forClub('log')
      .asking(async ({ owner }) => ({ body: { session_id: await contestSession(owner), sent: '3A CT' } }))
      .hidden(),
    'POST /api/vcontestsession/end': keys('log')
      .forClub('log')
      .asking(async ({ owner }) => ({ body: { session_id: await contestSession(owner) } }))
      .hidden(),
    'POST /api/vcontestsession/serials': keys('log')
      .forClub('log')
      .asking(async ({ owner }) => ({
        body: { session_id: await contestSession(owner), device: 'browser-1', seq: 1, back: [], want: 2 },
      }))
      .hidden(),
    'POST /api/vcontestsession/contacts': keysToRead
      .forClub('read')
      .asking(async ({ owner }) => ({ body: { session_id: await contestSession(owner) } }))
      .hidden(),
    'POST /api/vcontestsession/check': keysToRead
      .forClub('read')
      .asking(async ({ owner }) => ({ body: { session_id: await contestSession(owner) } }))
      .hidden(),
    'POST /api/vcontestsession/own': keysToRead.forClub('read'),
    'POST /api/vcontestsession/own/save': keys('log')
      .forClub('manage')
      .asking(() => ({ body: clubContest })),
    'POST /api/vcontestsession/own/remove': keys('log')
      .forClub('manage')
      .asking(() => ({ body: { id: clubContest.id } })),
    'POST /api/vrigcontrol/get': keys('read', 'log', 'rig').forClub('read'),
    'POST /api/vrigcontrol/set': keys('rig')
      .forClub('log')
      .asking(() => ({ body: { freq: 7_000 } })),
    'POST /api/vdxcc-entity-distinct/': everybody,
    'POST /api/vqso/upsert': keys('log')
      .forClub('log')
      .asking(({ objects }) => ({
        body: { data: { qdo_id: objects.shown, Call: 'W1TAC' } },
      })),
    'POST /api/vqso/upsert-many': keys('log')
      .forClub('log')
      .asking(() => ({ body: { contacts: [{ data: { Call: 'W1TAC', TS: '2026-11-01T10:00:00Z' } }] } })),
    'POST /api/vqso/update': keys('log')
      .forClub('log')
      .asking(({ objects }) => ({ body: { qdo_id: objects.shown, Name: 'Robin' } }))
      .hidden(),
    'POST /api/vqso/get': keysToRead
      .forClub('read')
      .asking(({ objects }) => ({ body: { qdo_id: objects.kept } }))
      .hidden(),
    'POST /api/vqso/nuke': keys('log')
      .forClub('log')
      .asking(async ({ owner }) => ({ body: { qdo_id: await logContact(owner) } }))
      .hidden(),
    'POST /api/vgetFullQso': everybody.asking(({ objects }) => ({ body: { qdo_id: objects.shown } })),
    'GET /qsl/:id': everybody
      .asking(({ objects }) => ({ params: { id: objects.kept } }))
      .answered(404, 'not a public contact'),
    'POST /api/vimportadif': keys('log')
      .forClub('manage')
      .asking(() => multipartBody('one.adi', getFile('W1UPL', nextDay()))),
    'POST /api/vimports': keysToRead.forClub('read'),
    'POST /api/vimport/get': keysToRead
      .forClub('read')
      .asking(({ objects }) => ({ body: { import_id: objects.batch } }))
      .hidden(),
    'POST /api/vimport/apply': keys('log')
      .forClub('manage')
      .asking(async ({ site, owner }) => ({ body: { import_id: await imported(site, owner, true) } }))
      .hidden(),
    'POST /api/vimport/cancel': keys('log')
      .forClub('manage')
      .asking(async ({ owner }) => ({
        body: { import_id: (await upload(owner, getFile('W1CAN', nextDay()))).json().import_id },
      }))
      .hidden(),
    'POST /api/vimport/undo': keys('log')
      .forClub('manage')
      .asking(async ({ site, owner }) => ({ body: { import_id: await imported(site, owner) } }))
      .hidden(),
    'POST /api/vimport/repair/undo': keys('log')
      .forClub('manage')
      .asking(async ({ site, owner }) => ({
        body: { import_id: await imported(site, owner), record: 1, field: 'NAME' },
      }))
      .hidden(),
    'POST /api/vimport/brought': keysToRead
      .forClub('read')
      .asking(({ objects }) => ({ body: { import_id: objects.batch } }))
      .hidden(),
    'POST /api/vimport/report': keysToRead
      .forClub('read')
      .asking(({ objects }) => ({ body: { import_id: objects.batch, kind: 'rejected' } }))
      .hidden(),
    'GET /api/vimport/:id/rejects.adi': keysToRead
      .forClub('read')
      .asking(({ objects }) => ({ params: { id: objects.batch } }))
      .hidden(),
    'POST /api/vexportadif': keysToRead.forClub('log').asking(() => ({ body: everything })),
    'POST /api/vexportjobs': keysToRead.forClub('read'),
    'GET /api/vexport/:id/:filename': keysToRead
      .forClub('read')
      .asking(({ objects }) => ({ params: objects.export }))
      .hidden(),
  },
})
