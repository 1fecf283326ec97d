/** Mails of a site without a mail server, in the form in which its administrators read them. */
import { expect } from '@playwright/test'
import { Caller } from './caller.ts'
import { logIn, type Member } from './members.ts'
import { makeAdministrator } from './releases.ts'
import { siteUrl } from './running-site.ts'

const readers = new Map<string, Promise<Member>>()

/** One administrator per site. Logs in again for each mail, because a bearer token is valid for 15 minutes. */
async function logInAsReader(url: string): Promise<Member> {
  const call = new Caller(url)
  const existing = readers.get(url) ?? makeAdministrator(call)
  readers.set(url, existing)
  return logIn(call, await existing)
}

/** The first match of a pattern in the newest matching mail to `address`; waits for one. */
export async function readMail(address: string, pattern: RegExp): Promise<string> {
  const url = siteUrl()
  const headers = { authorization: `Bearer ${(await logInAsReader(url)).token}` }
  let text = ''
  await expect(async () => {
    const outbox = await (await fetch(`${url}/dev/outbox`, { headers })).text()
    const mail = outbox.split('<article>').find((each) => each.includes(`Mail to ${address}`) && pattern.test(each))
    text = pattern.exec(mail ?? '')?.[1] ?? ''
    expect(text).not.toBe('')
  }).toPass()
  return text
}
