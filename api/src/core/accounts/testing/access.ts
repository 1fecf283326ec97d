import { administrators, areaAccess, everybody, people, waysIn } from '../../../../test/access/table.ts'
import type { TestApp, TestMember } from '../../../../test/app.ts'
import { createTestAuthority } from '../../../features/confirmations/testing/certificates.ts'
import { makePasskey } from './authenticator.ts'
import { readKey } from './keys.ts'
import { sentTo } from './outbox.ts'

/** The code mailed to the callbook address of a callsign at the request of a member. */
async function codeFor(site: TestApp, requester: TestMember, callsign: string): Promise<string> {
  await requester.post('vcallsign/code', { callsign })
  const [mail] = await sentTo(site, `${callsign.toLowerCase()}@callbook.example`)
  return /\b\d{8}\b/.exec(mail?.body ?? '')?.[0] ?? ''
}

async function claim(site: TestApp, claimant: TestMember, callsign: string): Promise<void> {
  const code = await codeFor(site, claimant, callsign)
  const response = await claimant.post('vcallsign/confirm', { callsign, code })
  if (response.statusCode !== 200) throw new Error(response.body)
}

async function newPasskey(owner: TestMember) {
  return makePasskey((await owner.post('vpasskeys/options')).json()).created
}

async function getPasskey(owner: TestMember, name = 'For a while'): Promise<number> {
  const response = await owner.post('vpasskeys/add', { name, credential: await newPasskey(owner) })
  const { passkeys } = response.json<{ passkeys: { id: number; name: string }[] }>()
  return Math.max(...passkeys.map(({ id }) => id))
}

const certificate = createTestAuthority()

export default areaAccess({
  async objects({ site, owner }) {
    const { key, api_key } = (
      await owner.post('vapikeys/add', { name: `Key of ${owner.callsign}`, scopes: ['read'] })
    ).json()
    await owner.post('vdataexport')
    await site.runJobs()
    const [archive] = (await owner.post('vdataexports')).json().exports
    const [session] = (await owner.post('vsessions')).json().devices
    return {
      keyId: key.id as number,
      passkey: await getPasskey(owner, 'A passkey'),
      archive: archive.id as number,
      session: session.id as number,
      // A sub-account uses its main account's email.
      familySecrets: [owner.email],
      secrets: [api_key as string, `Key of ${owner.callsign}`],
    }
  },
  routes: {
    // Login and logout
    'POST /api/vlogin': waysIn
      .forClub('read')
      .asking(({ owner }) => ({ body: { email: 'nobody@example.org', password: owner.password } }))
      .answered(401, 'nobody is that'),
    'POST /api/vsendpin': waysIn.forClub('read').asking(() => ({ body: { callsign: 'G0NON' } })),
    'POST /api/vpinlogin': waysIn
      .forClub('read')
      .asking(({ owner }) => ({ body: { callsign: owner.callsign, pin: '000000' } }))
      .answered(401, 'a wrong PIN'),
    'POST /api/vlogout': waysIn.forClub('read'),
    'POST /api/vregister': waysIn
      .forClub('read')
      .asking(({ owner }) => ({ body: { email: 'x@example.org', my_callsign: owner.callsign } }))
      .answered(422, 'the callsign is taken'),
    'POST /api/vtoken': waysIn.forClub('read').answered(401, 'by the cookie of a page, which no caller here has'),
    'POST /api/vsr': people.forClub('read'),
    'GET /api/vdemoaccounts': everybody,
    'POST /api/vdemologin': waysIn
      .forClub('read')
      .asking(({ owner }) => ({ body: { id: owner.accountId } }))
      .answered(404, 'no demonstration account'),
    'GET /dev/outbox': administrators.tellingAll(),

    // Reauthentication
    'POST /api/vverify/ways': people.forClub('read'),
    'POST /api/vverify/pin': people.forClub('read'),
    'POST /api/vverify': people
      .forClub('read')
      .asking(() => ({ body: { password: 'not it at all' } }))
      .answered(403, 'a wrong password'),
    'POST /api/vverify/passkey': people.forClub('read'),
    'POST /api/vpasskeylogin/options': waysIn.forClub('read'),
    'POST /api/vpasskeylogin': waysIn
      .forClub('read')
      .asking(() => ({ body: [] }))
      .answered(400, 'no passkey'),
    'POST /api/vrecoverylogin': waysIn
      .forClub('read')
      .asking(({ owner }) => ({ body: { email: owner.email, recovery_code: '0000-0000-0000-0000' } }))
      .answered(401, 'a wrong code'),
    'POST /api/vpasskeys': people,
    'POST /api/vpasskeys/options': people,
    // Passkeys belong to the person, whichever of their accounts is in use.
    'POST /api/vpasskeys/add': people
      .asking(async ({ owner }) => ({ body: { name: 'Phone', credential: await newPasskey(owner) } }))
      .hidden(422)
      .forFamily(),
    'POST /api/vpasskeys/rename': people
      .asking(({ objects }) => ({ body: { id: objects.passkey, name: 'Blue key' } }))
      .hidden()
      .forFamily(),
    'POST /api/vpasskeys/remove': people
      .asking(async ({ owner }) => ({ body: { id: await getPasskey(owner) } }))
      .hidden()
      .forFamily(),
    'POST /api/vpasskeys/recovery-codes': people.hidden(409).forFamily(),
    'POST /api/vemail/look': waysIn
      .forClub('read')
      .asking(() => ({ body: { act: 'confirm', link: 'a'.repeat(43) } }))
      .answered(404, 'no such link'),
    'POST /api/vemail/confirm': waysIn
      .forClub('read')
      .asking(() => ({ body: { link: 'a'.repeat(43) } }))
      .answered(404, 'no such link'),
    'POST /api/vemail/undo': waysIn
      .forClub('read')
      .asking(() => ({ body: { link: 'a'.repeat(43) } }))
      .answered(404, 'no such link'),

    // Callsign ownership
    'POST /api/vcallsign': people.forClub('own'),
    'POST /api/vcallsign/look-up': people.forClub('own'),
    'POST /api/vcallsign/code': people.forClub('own').asking(({ owner }) => ({ body: { callsign: owner.callsign } })),
    'POST /api/vcallsign/confirm': people.forClub('own').asking(async ({ site, owner }) => ({
      body: { callsign: owner.callsign, code: await codeFor(site, owner, owner.callsign) },
    })),
    'POST /api/vcallsign/certificate': people
      .forClub('own')
      .asking(({ owner }) => ({
        body: {
          callsign: owner.callsign,
          file: certificate.issue({ call: owner.callsign, dxcc: 223 }).p12.toString('base64'),
          password: '',
        },
      }))
      .answered(422, 'no authority of the site has issued it'),
    'POST /api/vcallsign/object': people
      .forClub('own')
      .asking(async ({ site, owner, friend }) => {
        await claim(site, friend, owner.callsign)
        return { body: {} }
      })
      .hidden(),
    'POST /api/vcallsign/withdraw': people
      .forClub('own')
      .asking(async ({ site, owner, friend }) => {
        await claim(site, owner, friend.callsign)
        return { body: { callsign: friend.callsign } }
      })
      .hidden(),
    'GET /api/admin/callsigns': administrators,
    'POST /api/admin/callsigns/verify': administrators.asking(({ friend }) => ({
      body: { callsign: friend.callsign, note: 'Licence seen' },
    })),
    'POST /api/admin/callsigns/decide': administrators.asking(async ({ site, owner, friend }) => {
      await claim(site, friend, owner.callsign)
      return { body: { callsign: owner.callsign, claimant: friend.callsign, move: false, note: 'Not the same person' } }
    }),

    // Settings, sub-accounts, devices, keys, own data
    'GET /api/vuser': people.forClub('manage'),
    'POST /api/vupdateprofile': people.forClub('manage').asking(() => ({ body: { name: 'Rowan' } })),
    'POST /api/vaddsubaccount': people
      .forClub('own')
      .asking(({ owner }) => ({ body: { callsign: owner.callsign } }))
      .answered(400, 'their own callsign'),
    'POST /api/vLoginToSubaccount': people
      .forClub('read')
      .asking(async ({ site, owner, friend }) => {
        const [sub] = await site.app.accounts.listSubAccounts(owner.accountId)
        // Switching to a club starts a session of the club. A club may not switch to another member's account.
        const { isClub = false } = (await site.app.accounts.byId(owner.accountId)) ?? {}
        return { body: { sub_account_id: sub?.id ?? (isClub ? friend.accountId : owner.accountId) } }
      })
      .hidden(403)
      .forFamily(),
    'POST /api/vsessions': people,
    'POST /api/vsessions/revoke': people
      .asking(async ({ site, owner }) => {
        await site.app.accountArea.signIns.start(owner.accountId, { device: 'Another', address: '127.0.0.1' })
        const { devices } = (await owner.post('vsessions')).json()
        return { body: { id: devices.find((each: { device: string }) => each.device === 'Another').id } }
      })
      .hidden()
      .forMain(),
    'POST /api/vsessions/revoke-all': people,
    'POST /api/vapikeys': people.forClub('read'),
    'POST /api/vapikeys/add': people.forClub('log').asking(() => ({ body: { name: 'One more', scopes: ['rig'] } })),
    'POST /api/vapikeys/reveal': people
      .forClub('read')
      .asking(({ objects }) => ({ body: { id: objects.keyId } }))
      .hidden(),
    'POST /api/vapikeys/rotate': people
      .forClub('read')
      .asking(async ({ owner }) => ({ body: { id: await readKey(owner) } }))
      .hidden(),
    'POST /api/vapikeys/remove': people
      .forClub('read')
      .asking(async ({ owner }) => ({ body: { id: await readKey(owner) } }))
      .hidden(),
    'POST /api/vdataexport': people.forClub('own'),
    'POST /api/vdataexports': people.forClub('own'),
    'GET /api/vdataexport/:id/file': people
      .forClub('own')
      .asking(({ objects }) => ({ params: { id: objects.archive } }))
      .hidden(),
    'POST /api/vdeleteaccount': people
      .forClub('own')
      .asking(({ owner }) => ({ body: { callsign: `${owner.callsign}X` } }))
      .answered(422, 'not the callsign of the account'),
    'POST /api/vdeleteaccount/cancel': people.forClub('own'),
  },
})
