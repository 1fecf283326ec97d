import { KEY_FORMAT } from '@onfreq/contracts/confirmations/proof'
import { areaAccess, everybody, keys, people } from '../../../../test/access/table.ts'
import type { TestApp, TestMember } from '../../../../test/app.ts'
import { upload } from '../../../core/log/testing/upload.ts'
import { LOTW_HEADER, lotwRecord, madeContacts, uploadReport } from './reports.ts'
import { createSigner, ENCRYPTED_BACKUP, registerKey } from './signer.ts'

const keysToRead = keys('read', 'log')
let serial = 0

/** A report about one contact that is missing from the log. */
async function getReport(site: TestApp, owner: TestMember): Promise<number> {
  serial += 1
  const [contact] = madeContacts(1, Date.UTC(2019, 0, serial))
  if (contact === undefined) throw new Error('No contact')
  const record = lotwRecord(owner.callsign, { ...contact, call: `DL${serial % 10}PRV` })
  const report = await uploadReport(site, owner, `${LOTW_HEADER(1)}${record}<APP_LoTW_EOF>\n`, upload)
  return report.id
}

async function toRecord(site: TestApp, owner: TestMember): Promise<{ report_id: number; record: number }> {
  const report_id = await getReport(site, owner)
  const { unmatched } = (await owner.post('vconfirmations/unmatched', { report_id })).json()
  return { report_id, record: unmatched[0].record }
}

async function ownKey({ callsign: owner }: TestMember) {
  const { key, sign } = await createSigner()
  return { key, possession: await sign({ format: KEY_FORMAT, key, owner }), sealed: ENCRYPTED_BACKUP }
}

export default areaAccess({
  async objects({ site, owner }) {
    const { qso } = (
      await owner.post('vqso/upsert', { data: { Call: 'W1CFM', TS: '2024-05-06T07:08:00Z', Mode: 'CW', Freq: 7_010 } })
    ).json()
    await registerKey(owner, await createSigner())
    return { contact: qso.qdo_id as number, report: await getReport(site, owner) }
  },
  routes: {
    'POST /api/vconfirmations/others': people,
    'POST /api/vconfirmations/others/bring': people
      .asking(() => ({ body: { except: [] } }))
      .answered(404, 'nobody logged them'),
    'POST /api/vsigning': people,
    'POST /api/vsigning/add': people
      .asking(async ({ owner }) => ({ body: await ownKey(owner) }))
      .answered(409, 'they have a key'),
    'POST /api/vsigning/backup': people,
    'POST /api/vsigning/revoke': people.asking(() => ({ body: { id: 4711 } })).answered(404, 'there is no such key'),
    'POST /api/vsigning/waiting': people,
    'POST /api/vsigning/sign': people.asking(({ objects }) => ({
      body: { signatures: [{ qdo_id: objects.contact, signature: 'A'.repeat(86) }] },
    })),
    'POST /api/vsigning/proof': keysToRead
      .forClub('read')
      .asking(({ objects }) => ({ body: { qdo_id: objects.contact } }))
      .hidden(),
    'GET /api/vsigning/keys/:callsign': everybody.asking(({ owner }) => ({ params: { callsign: owner.callsign } })),
    'POST /api/vconfirmations/suggestions': keysToRead.forClub('read'),
    'POST /api/vconfirmations/suggestions/answer': keys('log')
      .forClub('manage')
      .asking(({ objects }) => ({ body: { qdo_id: objects.contact, other_id: 4712, accept: true } }))
      .hidden()
      .answered(404, 'nobody suggests anything'),
    'POST /api/vconfirmations/of': keysToRead
      .forClub('read')
      .asking(({ objects }) => ({ body: { qdo_ids: [objects.contact] } })),
    'POST /api/vconfirmations/reports': keysToRead.forClub('read'),
    'POST /api/vconfirmations/report': keysToRead
      .forClub('read')
      .asking(({ objects }) => ({ body: { report_id: objects.report } }))
      .hidden(),
    'POST /api/vconfirmations/report/undo': keys('log')
      .forClub('manage')
      .asking(async ({ site, owner }) => ({ body: { report_id: await getReport(site, owner) } }))
      .hidden()
      .answered(409, 'it changed nothing'),
    'POST /api/vconfirmations/unmatched': keysToRead
      .forClub('read')
      .asking(({ objects }) => ({ body: { report_id: objects.report } }))
      .hidden(),
    'POST /api/vconfirmations/unmatched/add': keys('log')
      .forClub('manage')
      .asking(async ({ site, owner }) => ({ body: await toRecord(site, owner) }))
      .hidden(),
  },
})
