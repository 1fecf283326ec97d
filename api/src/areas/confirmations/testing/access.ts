import { areaAccess, keys } from '../../../../test/access/table.ts'

export default areaAccess({
  async objects({ owner }) {
    const { qso } = (
      await owner.post('vqso/upsert', { data: { Call: 'W1CFM', TS: '2024-05-06T07:08:00Z', Mode: 'CW', Freq: 7_010 } })
    ).json()
    return { contact: qso.qdo_id as number }
  },
  routes: {
    'POST /api/vconfirmations/of': keys('read', 'log').asking(({ objects }) => ({
      body: { qdo_ids: [objects.contact] },
    })),
  },
})
