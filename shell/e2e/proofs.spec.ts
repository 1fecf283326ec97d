/**
 * Two members create keys in their browsers and sign a contact. The proof verifies on the site and offline, and a changed
 * proof does not.
 */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Caller } from './harness/caller.ts'
import { verifyCallsigns } from './harness/callsign-proof.ts'
import { expect, type Member, type Page, test } from './harness/test.ts'

const SCRIPT = join(import.meta.dirname, '../../docs/proof/verify.mjs')

test('both members sign a contact in their browsers, and the proof is verified on the site and without it', async ({
  call,
  signedIn,
  member: a,
  otherMember: b,
  page: visitor,
}, info) => {
  await verifyCallsigns(a, b)
  const [pageA, pageB] = [await signedIn(a), await signedIn(b)]
  await makeKey(pageA)
  await makeKey(pageB)
  const idA = await logContact(call, a, b)
  const idB = await logContact(call, b, a)
  for (const { token } of [a, b]) {
    expect(await call.post('vsigning', {}, token)).toMatchObject({ waiting: 1, signed: 0 })
  }

  // Each member signs the contact on its page, in the browser that has the key.
  await pageB.goto(`/qso/${idB}`)
  await expect(pageB.getByText('You’ve signed this contact.')).toBeVisible()
  expect(await call.post('vsigning', {}, b.token)).toMatchObject({ waiting: 0 })
  await pageA.goto(`/qso/${idA}`)
  await expect(pageA.getByText('Signed by both.')).toBeVisible()
  expect(await call.post('vsigning', {}, a.token)).toMatchObject({ waiting: 0, signed: 1 })

  const download = pageA.waitForEvent('download')
  await pageA.getByRole('button', { name: 'Download proof' }).click()
  const proof = info.outputPath('proof.json')
  await (await download).saveAs(proof)
  const changedProof = info.outputPath('changed.json')
  await writeFile(changedProof, (await readFile(proof, 'utf8')).replace('"579"', '"599"'))

  await visitor.goto('/verify')
  await visitor.locator('input[type=file]').setInputFiles(proof)
  await expect(visitor.getByRole('heading', { name: 'Both signatures are valid' })).toBeVisible()
  for (const { callsign } of [a, b])
    await expect(visitor.getByText(`Published by ${callsign} here, whose callsign is verified.`)).toBeVisible()
  await visitor.locator('input[type=file]').setInputFiles(changedProof)
  await expect(visitor.getByText(/^Not proved: /)).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Both signatures are valid' })).toHaveCount(0)

  expect(await checkOffline(proof)).toEqual({ code: 0, says: expect.stringContaining('Both signatures hold.') })
  expect(await checkOffline(changedProof)).toEqual({ code: 1, says: expect.stringContaining('Not proved') })

  // Editing signed data withdraws both signatures, but a downloaded proof does not change.
  await call.post('vqso/update', { qdo_id: idB, RCV: '559' }, b.token)
  expect(await call.post('vsigning/proof', { qdo_id: idA }, a.token)).toMatchObject({ confirmed: true, proof: null })
})

async function makeKey(page: Page): Promise<void> {
  await page.goto('/signing-key')
  await page.getByRole('button', { name: 'Create a key' }).click()
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toHaveValue(/^[0-9A-Z]{4}/)
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByRole('heading', { name: 'Signing is on in this browser' })).toBeVisible()
}

async function logContact(call: Caller, { token }: Member, { callsign }: Member): Promise<number> {
  const contact = { Call: callsign, TS: '2026-11-20T14:21:00Z', Band: '20m', Mode: 'CW', SNT: '579', RCV: '579' }
  const saved = await call.post('vqso/upsert', { data: contact }, token)
  return Number(/"qdo_id":(\d+)/.exec(JSON.stringify(saved))?.[1])
}

/** Verifies a proof without Onfreq, using only Node. */
async function checkOffline(path: string): Promise<{ readonly code: number; readonly says: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, path])
    return { code: 0, says: stdout }
  } catch (error) {
    return { code: Number(Reflect.get(Object(error), 'code')), says: String(Reflect.get(Object(error), 'stderr')) }
  }
}
