/** Random logs, and random changes through the operations available to users. */
import { entryFromFields } from '@onfreq/ham/adif/contact'
import { parseAdif } from '@onfreq/ham/adif/reader'
import { stateSql } from '#kernel/award-cells/contact-state.ts'
import type { TestApp, TestMember } from '../../../../test/app.ts'
import { importFile } from '../../../core/log/testing/upload.ts'

/** A seeded random number generator, so that failures are reproducible. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const CALLS =
  'DL1ABC EA8/G3ABC W1AW/4 K1ABC KH6XX KL7AA IT9AAA I1AAA TA1ABC 4U1VIC OK1XYZ VP8STI 3DA0RU JA1ABC/8 G3ABC/MM F/DL1ABC/P N8BJQ/KH9 PA/N8BJQ LY1000QT R1FJL SV9AA PY2AA ZS1AA VK3AA RAEM UA9ABC/1 TO9ZZZ W1AW/AE'.split(
    ' ',
  )
const EXTRAS = [
  {},
  {},
  { GRIDSQUARE: 'JO62QM' },
  { GRIDSQUARE: 'fn31', STATE: 'ct', CNTY: 'CT,Hartford' },
  { STATE: 'DC' },
  { STATE: 'ZZ', IOTA: 'EU-005' },
  { VUCC_GRIDS: 'EN98, FM08,EN97,FM07' },
  { POTA_REF: 'US-0001@US-CT,US-4321', MY_POTA_REF: 'DE-0001' },
  { SIG: 'POTA', SIG_INFO: 'K-1234', MY_SIG: 'WWFF', MY_SIG_INFO: 'DLFF-0001' },
  { SOTA_REF: 'G/LD-001', MY_SOTA_REF: 'DM/BW-001' },
  { WWFF_REF: 'DLFF-0123', DARC_DOK: 'F39' },
  { REGION: 'SI' },
  { PROP_MODE: 'SAT', SAT_NAME: 'RS-44' },
  { PROP_MODE: 'ECH' },
  { PROP_MODE: 'RPT', GRIDSQUARE: 'JO62' },
  { MY_DXCC: '29', MY_GRIDSQUARE: 'IL18' },
  { MY_DXCC: '29', MY_GRIDSQUARE: 'IL18', IOTA: 'AF-004', STATE: 'NY', GRIDSQUARE: 'FN20' },
  { MY_GRIDSQUARE: 'IO91' },
  { BAND_RX: '70cm' },
  { LOTW_QSL_RCVD: 'Y', APP_ONFREQ_LOTW_SAYS: '{"grid":"FN20","cqZone":5,"state":"NY"}' },
  { LOTW_QSL_RCVD: 'Y', GRIDSQUARE: 'JO62', APP_ONFREQ_LOTW_SAYS: '{"dxcc":291,"state":"NY"}' },
]
const BANDS = ['160m', '20m', '20m', '6m', '2m', '60m', '11m']
const MODES = ['CW', 'SSB', 'FT8']

export type Pick = <Value>(list: readonly Value[]) => Value

export const createPick =
  (below: (n: number) => number): Pick =>
  (list) => {
    const value = list[below(list.length)]
    if (value === undefined) throw new Error('Nothing to pick from')
    return value
  }

export function adif(pick: Pick, below: (n: number) => number): string {
  const year = below(12) === 0 ? 1979 : 2020
  // One day has many contacts, so that activations become valid.
  const [month, day] = below(3) === 0 ? [4, 1] : [below(12), 1 + below(20)]
  const at = new Date(Date.UTC(year, month, day, below(24), below(60)))
  const stamp = at.toISOString().replace(/\D/g, '')
  const fields = {
    CALL: pick(CALLS),
    QSO_DATE: stamp.slice(0, 8),
    TIME_ON: stamp.slice(8, 14),
    BAND: pick(BANDS),
    MODE: pick(MODES),
    ...pick(EXTRAS),
    ...pick(EXTRAS),
    ...(below(3) === 0 ? { LOTW_QSL_RCVD: 'Y' } : {}),
    ...(below(4) === 0 ? { QSL_RCVD: 'Y' } : {}),
    ...(below(6) === 0 ? { EQSL_QSL_RCVD: 'Y' } : {}),
  }
  return `${Object.entries(fields)
    .map(([name, value]) => `<${name}:${value.length}>${value}`)
    .join('')}<EOR>`
}

async function getContactIds(site: TestApp, owner: TestMember): Promise<number[]> {
  const { rows } = await site.app.pool.query<{ id: number }>('select id from contact where owner_id = $1 order by id', [
    owner.accountId,
  ])
  return rows.map(({ id }) => id)
}

function getEntries(text: string) {
  return parseAdif(text).records.flatMap(({ fields }) => {
    const read = entryFromFields(fields)
    return read.ok ? [{ entry: read.entry }] : []
  })
}

const nextLabel = (label: string) =>
  `insert into award_change (owner_id, contact_ids, before) select c.owner_id, array[c.id], array[${stateSql('c', label)}]`

/** Applies one random change through any operation available to users. */
export async function applyRandomChange(site: TestApp, owner: TestMember, below: (n: number) => number): Promise<void> {
  const pick = createPick(below)
  const ids = await getContactIds(site, owner)
  const some = ids.length < 3 ? [] : [...new Set([pick(ids), pick(ids), pick(ids)])]
  const kind = ids.length < 3 ? 0 : below(12)
  if (kind < 4) {
    const text = Array.from({ length: 1 + below(5) }, () => adif(pick, below)).join('')
    if (below(4) === 0) await importFile(site, owner, `random<EOH>${text}`)
    else
      await site.app.logbook.addEntries({ id: owner.accountId, callsign: owner.callsign }, getEntries(text), {
        origin: 'API',
      })
  } else if (kind < 6) {
    await owner.post('vqso/update', { qdo_id: pick(ids), Call: pick(CALLS), Band: pick(BANDS) })
  } else if (kind < 7) {
    await owner.post('vlogbook/repair', { selection: { ids: some }, action: { type: 'set', fields: { grid: 'IO91' } } })
  } else if (kind < 8) {
    await owner.post('vqso/nuke', { qdo_id: pick(ids) })
  } else if (kind < 9) {
    await site.app.pool.query(
      `with made as (
         insert into member_confirmation (owner_id, contact_id, other_owner_id, other_contact_id, seconds, confirmed_at)
         values ($1, $2, 1, 1, 0, now()) on conflict do nothing returning owner_id, contact_id)
       ${nextLabel('null::jsonb')} from made m join contact c on c.owner_id = m.owner_id and c.id = m.contact_id`,
      [owner.accountId, pick(ids)],
    )
  } else if (kind < 10) {
    await site.app.pool.query(
      `with gone as (
         delete from member_confirmation where owner_id = $1 and contact_id = $2 returning owner_id, contact_id, says)
       ${nextLabel('m.says')} from gone m join contact c on c.owner_id = m.owner_id and c.id = m.contact_id`,
      [owner.accountId, pick(ids)],
    )
  } else if (kind < 11) {
    const text = Array.from({ length: 1 + below(20) }, () => adif(pick, below)).join('')
    const { id } = await importFile(site, owner, `taken back<EOH>${text}`)
    if (below(2) === 0) await site.app.logJobs.undoImport(owner.accountId, id)
  } else {
    const steps = await owner.post('vlogbook/repair', { selection: { ids: some }, action: { type: 'delete' } })
    const { step_id: id } = steps.json<{ step_id: number | null }>()
    if (id !== null && below(2) === 0) await site.app.logJobs.undo(owner.accountId, id)
  }
}
