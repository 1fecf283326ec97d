/** Mails of a site without a mail server, as read by its administrators. */
import { expect } from '@playwright/test'
import { Caller } from './caller.ts'
import { logIn, type Member } from './members.ts'
import { makeAdministrator } from './releases.ts'
import { siteUrl } from './running-site.ts'

const readers = new Map<string, Promise<Member>>()

/** One administrator per site, who logs in again for each mail, because a bearer token is valid for 15 minutes. */
async function reader(url: string): Promise<Member> {
  const call = new Caller(url)
  const known = readers.get(url) ?? makeAdministrator(call)
  readers.set(url, known)
  return logIn(call, await known)
}

/** The first match of `found` in the newest matching mail to `address`; waits until there is one. */
export async function mailTo(address: string, found: RegExp): Promise<string> {
  const url = siteUrl()
  const headers = { authorization: `Bearer ${(await reader(url)).token}` }
  let text = ''
  await expect(async () => {
    const outbox = await (await fetch(`${url}/dev/outbox`, { headers })).text()
    const mail = outbox.split('<article>').find((each) => each.includes(`Mail to ${address}`) && found.test(each))
    text = found.exec(mail ?? '')?.[1] ?? ''
    expect(text).not.toBe('')
  }).toPass()
  return text
}
