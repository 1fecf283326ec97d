import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type ContactProof, contactDigest, proofProblem } from '@onfreq/ham/proof/proof'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { verifyCallsigns } from '../../../../test/callsign-proof.ts'
import { createSigner, ENCRYPTED_BACKUP, registerKey, type Signer, signPending } from '../testing/signer.ts'

const SCRIPT = join(import.meta.dirname, '../../../../../docs/proof/verify.mjs')

let site: TestApp
let a: TestMember
let b: TestMember
let signerA: Signer
let signerB: Signer
let mine: number
let theirs: number

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  ;[a, b] = [await site.register(), await site.register()]
  await verifyCallsigns(site, a, b)
  ;[signerA, signerB] = [await createSigner(), await createSigner('P-256')]
  expect((await registerKey(a, signerA)).statusCode).toBe(200)
  expect((await registerKey(b, signerB)).statusCode).toBe(200)
  mine = await logContact(a, b.callsign, { TS: '2026-11-20T14:21:05Z', SNT: '599', RCV: '579' })
  theirs = await logContact(b, a.callsign, { TS: '2026-11-20T14:23:40Z' })
})
afterAll(() => site.close())

async function logContact(member: TestMember, call: string, data: object = {}): Promise<number> {
  const response = await member.post('vqso/upsert', { data: { Call: call, Band: '20m', Mode: 'CW', ...data } })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().qso.qdo_id
}
const readProof = async (member: TestMember, id: number) => (await member.post('vsigning/proof', { qdo_id: id })).json()
async function signBoth(): Promise<ContactProof> {
  await signPending(a, signerA)
  await signPending(b, signerB)
  return (await readProof(a, mine)).proof
}
/** Runs the script with which third parties verify a proof. */
const runScript = (proof: unknown) => spawnSync(process.execPath, [SCRIPT], { input: JSON.stringify(proof) })

test('creates a proof for a contact that both members confirmed and signed, and the script and the page accept it', async () => {
  expect(await readProof(a, mine)).toEqual({ confirmed: true, mine: false, theirs: false, proof: null })
  expect(await signPending(a, signerA)).toEqual({ signed: 1, refused: 0 })
  expect(await readProof(b, theirs)).toMatchObject({ mine: false, theirs: true, proof: null })
  const proof = await signBoth()
  expect(proof.sides.map(({ statement }) => statement.contact)).toEqual([
    {
      call: a.callsign,
      with: b.callsign,
      start: '2026-11-20T14:21Z',
      band: '20m',
      mode: 'CW',
      report_sent: '599',
      report_received: '579',
    },
    { call: b.callsign, with: a.callsign, start: '2026-11-20T14:23Z', band: '20m', mode: 'CW' },
  ])
  expect(await proofProblem(proof)).toBeNull()
  const checked = runScript(proof)
  expect(checked.stderr.toString()).toBe('')
  expect(checked.status).toBe(0)
  expect(checked.stdout.toString()).toContain(`${a.callsign} worked ${b.callsign} at 2026-11-20T14:21Z on 20m, CW`)
  // Nothing is pending any more, and both members see the same proof from their side.
  expect((await a.post('vsigning')).json()).toMatchObject({ waiting: 0, signed: 1 })
  expect((await readProof(b, theirs)).proof.sides).toEqual([...proof.sides].reverse())
})

type Forge = (proof: ContactProof) => unknown
const createEdit: (change: (sides: ReturnType<typeof structuredClone<ContactProof>>['sides']) => void) => Forge =
  (change) => (proof) => {
    const copy = structuredClone(proof)
    change(copy.sides)
    return copy
  }

describe('a forged proof', () => {
  test.each<[string, Forge]>([
    ['with another band', createEdit(([side]) => Object.assign(side.statement.contact, { band: '40m' }))],
    [
      'with another time',
      createEdit(([, side]) => Object.assign(side.statement.contact, { start: '2026-11-20T14:25Z' })),
    ],
    ['with one more field', createEdit(([side]) => Object.assign(side.statement.contact, { grid: 'JO31' }))],
    [
      'with a signature of other bytes',
      createEdit(([side]) => Object.assign(side, { signature: `A${side.signature.slice(1)}B` })),
    ],
    ['with the other’s key', createEdit(([one, other]) => Object.assign(one, { key: other.key }))],
    ['of one side twice', ({ format, sides: [side] }) => ({ format, sides: [side, side] })],
    ['of another version', ({ sides }) => ({ format: 'onfreq-proof/9', sides })],
    ['that is none', () => ({ hello: 'world' })],
  ])('%s is rejected by the script and the page', async (_, forge) => {
    const forged = forge(await signBoth())
    expect(await proofProblem(forged)).toMatch(/\.$/)
    expect(runScript(forged).status).toBe(1)
  })

  test('of two different contacts is rejected by the script and the page, even with valid signatures', async () => {
    const { sides } = await signBoth()
    const [one, other] = sides.map(({ statement }) => statement.contact)
    if (one === undefined || other === undefined) throw new Error('No sides')
    const late = { ...other, start: '2026-11-20T15:21Z' }
    const statements = [
      { format: 'onfreq-contact/1', contact: one, other: await contactDigest(late) },
      { format: 'onfreq-contact/1', contact: late, other: await contactDigest(one) },
    ] as const
    const forged = {
      format: 'onfreq-proof/1',
      sides: [
        { statement: statements[0], key: signerA.key, signature: await signerA.sign(statements[0]) },
        { statement: statements[1], key: signerB.key, signature: await signerB.sign(statements[1]) },
      ],
    }
    expect(await proofProblem(forged)).toContain('30 minutes')
    expect(runScript(forged).status).toBe(1)
  })
})

describe('a proof', () => {
  test.each([
    ['by an edit that ends the confirmation', () => a.post('vqso/update', { qdo_id: mine, Band: '40m', Freq: null })],
    [
      'by an edit of the time within the half hour',
      () => b.post('vqso/update', { qdo_id: theirs, TS: '2026-11-20T14:30:00Z' }),
    ],
    ['by an edit of a report', () => a.post('vqso/update', { qdo_id: mine, SNT: '559' })],
    ['by a deletion', () => b.post('vqso/nuke', { qdo_id: theirs })],
    [
      'when a key is revoked',
      async () => {
        const [key] = (await b.post('vsigning')).json().keys
        return b.post('vsigning/revoke', { id: key.id })
      },
    ],
  ])('is withdrawn %s', async (_, change) => {
    await signBoth()
    const result = await change()
    expect(result.statusCode, result.body).toBe(200)
    expect((await readProof(a, mine)).proof).toBeNull()
  })

  test('but not for a changed remark, which leaves the signature valid', async () => {
    await signBoth()
    await a.post('vqso/update', { qdo_id: mine, Comment: 'a pleasure' })
    expect((await readProof(b, theirs)).proof).not.toBeNull()
  })

  test('and a new signature for the changed contact is possible', async () => {
    await signBoth()
    await a.post('vqso/update', { qdo_id: mine, SNT: '559' })
    const proof = await signBoth()
    expect(proof.sides[0].statement.contact.report_sent).toBe('559')
    expect(await proofProblem(proof)).toBeNull()
  })

  test('for the other side when a member is deleted permanently', async () => {
    await signBoth()
    await b.post('vdeleteaccount', { callsign: b.callsign })
    await site.app.pool.query('update account set deletion_requested_at = $2 where id = $1', [b.accountId, new Date(0)])
    await site.runScheduled('accounts.housekeeping')
    expect(await readProof(a, mine)).toEqual({ confirmed: false, mine: false, theirs: false, proof: null })
    const { rows } = await site.app.pool.query('select 1 from contact_signature where owner_id = any($1)', [
      [a.accountId, b.accountId],
    ])
    expect(rows).toEqual([])
  })
})

describe('a signature', () => {
  test('of another key or for another contact is rejected', async () => {
    const stranger = await createSigner()
    expect(await signPending(a, stranger)).toEqual({ signed: 0, refused: 1 })
    const [{ statement }] = (await b.post('vsigning/waiting')).json().statements
    const signatures = [{ qdo_id: mine, signature: await signerB.sign(statement) }]
    expect((await a.post('vsigning/sign', { signatures })).json()).toEqual({ signed: 0, refused: 1 })
    // A signature for another member's contact is rejected too.
    expect((await b.post('vsigning/sign', { signatures })).json()).toEqual({ signed: 0, refused: 1 })
  })

  test('of a contact that changed while it was signed is rejected', async () => {
    const [{ statement }] = (await a.post('vsigning/waiting')).json().statements
    await b.post('vqso/update', { qdo_id: theirs, TS: '2026-11-20T14:29:00Z' })
    const signatures = [{ qdo_id: mine, signature: await signerA.sign(statement) }]
    expect((await a.post('vsigning/sign', { signatures })).json()).toEqual({ signed: 0, refused: 1 })
  })
})

describe('a signing key', () => {
  test('is unique per member, and has to sign itself', async () => {
    expect((await registerKey(a, await createSigner())).statusCode).toBe(409)
    const other = await site.register()
    const [signer, stranger] = [await createSigner(), await createSigner()]
    expect((await registerKey(other, { key: signer.key, sign: stranger.sign })).statusCode).toBe(422)
    expect((await other.post('vsigning')).json().keys).toEqual([])
  })

  test('is published with its validity, whether revoked or not, and without private data', async () => {
    const [key] = (await a.post('vsigning')).json().keys
    await a.post('vsigning/revoke', { id: key.id })
    expect((await registerKey(a, await createSigner())).statusCode).toBe(200)
    const { keys, verified } = (await site.get(`vsigning/keys/${a.callsign}`)).json()
    expect(verified).toBe(true)
    const unverified = await site.register()
    expect((await site.get(`vsigning/keys/${unverified.callsign}`)).json().verified).toBe(false)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatchObject({ revoked_at: null })
    expect(keys[1]).toEqual({
      key: signerA.key,
      thumbprint: key.thumbprint,
      created_at: key.created_at,
      revoked_at: expect.any(String),
    })
    expect((await site.get('vsigning/keys/M9NOBODY')).statusCode).toBe(404)
  })

  test('is restored in another browser from its encrypted form, and is encrypted again in the database', async () => {
    expect((await a.post('vsigning/backup')).json()).toMatchObject({
      key: { key: signerA.key },
      sealed: ENCRYPTED_BACKUP,
    })
    const { rows } = await site.app.pool.query(
      "select encode(backup_enc, 'escape') as text from signing_key where owner_id = $1",
      [a.accountId],
    )
    expect(rows[0].text).not.toContain(ENCRYPTED_BACKUP.data)
  })
})
