/** The site for planted defects, with administrator access. */

import { ReleaseBoard } from '@onfreq/contracts/releases/releases'
import { AuditPage, ErrorPage } from '@onfreq/contracts/releases/watch'
import type { Browser } from '@playwright/test'
import { Check } from 'typebox/value'
import { buildProof } from '../delivery/releases.ts'
import { Caller } from '../harness/caller.ts'
import { logIn, type Member } from '../harness/members.ts'
import { makeAdministrator } from '../harness/releases.ts'
import { siteUrl } from '../harness/running-site.ts'

type Channel = 'stable' | 'canary' | 'embed'

export class Stage {
  readonly browser: Browser
  readonly url: string
  readonly call: Caller
  readonly #administrator: Member
  #serial = 0
  #good: ReturnType<typeof buildProof> | undefined

  private constructor(browser: Browser, call: Caller, administrator: Member) {
    this.browser = browser
    this.url = call.url
    this.call = call
    this.#administrator = administrator
  }

  static async set(browser: Browser): Promise<Stage> {
    const call = new Caller(siteUrl())
    return new Stage(browser, call, await makeAdministrator(call))
  }

  /** The release that visitors have before any defect. */
  good() {
    this.#good ??= buildProof('9.0.0')
    return this.#good
  }

  nextVersion(): string {
    this.#serial += 1
    return `9.${this.#serial}.0`
  }

  /** A bearer token of a recently verified user. */
  async token(): Promise<string> {
    return (await logIn(this.call, this.#administrator)).token
  }

  async publish(microfrontend: string, id: string, channel: Channel, percent?: number): Promise<void> {
    const body = { microfrontend, id, channel, reason: 'a defect', ...(percent !== undefined && { percent }) }
    await this.call.post('releases', body, await this.token())
  }

  async act(microfrontend: string, act: 'halt' | 'rollback' | 'follow', channel?: 'embed'): Promise<void> {
    const body = { microfrontend, act, reason: 'the defect is over', ...(channel && { channel }) }
    await this.call.post('admin/releases/act', body, await this.token())
  }

  async setTier(microfrontend: string, tier: 'house' | 'guest'): Promise<void> {
    await this.call.post('admin/releases/tier', { microfrontend, tier, reason: 'a defect' }, await this.token())
  }

  /** A token that can release one part to all visitors. */
  async deployToken(microfrontend: string): Promise<string> {
    const body = { microfrontend, name: 'a defect', acts: ['stable', 'canary', 'embed'] }
    const token = await this.call.post('admin/deploy-tokens', body, await this.token())
    return String(typeof token === 'object' && token !== null && Reflect.get(token, 'token'))
  }

  async board(): Promise<ReleaseBoard> {
    const board: unknown = await this.call.get('admin/releases', await this.token())
    if (!Check(ReleaseBoard, board)) throw new Error('The board is none')
    return board
  }

  /** The halt reason of a release from the audit trail. */
  async reasonOfHalt(id: string): Promise<string> {
    const page: unknown = await this.call.get('admin/releases/audit?action=halt', await this.token())
    if (!Check(AuditPage, page)) throw new Error('The audit trail is none')
    return page.lines.find(({ release_id }) => release_id === id)?.reason ?? ''
  }

  /** Error classes that browsers reported for a release. */
  async listKinds(id: string): Promise<string[]> {
    const page: unknown = await this.call.get('admin/releases/errors', await this.token())
    if (!Check(ErrorPage, page)) throw new Error('The errors are none')
    return [...new Set(page.groups.filter(({ release_id }) => release_id === id).map(({ kind }) => kind))]
  }
}
