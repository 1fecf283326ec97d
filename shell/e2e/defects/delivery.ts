/** Files corrupted in transit: cases from the failure matrix, which contains all of them. */

import { type Case, expected, type Fault } from '../delivery/matrix.ts'
import { onEach } from '../delivery/pool.ts'
import { buildReleases, type ProofReleases, setUp } from '../delivery/releases.ts'
import { check, open } from '../delivery/visit.ts'
import { Deployer } from '../harness/releases.ts'
import { dataDir } from '../harness/running-site.ts'
import type { Defect } from './defect.ts'
import type { Stage } from './stage.ts'

const NAMES: Readonly<Record<Fault, string>> = {
  '404': 'chunk 404',
  '500': 'chunk 500',
  garbage: 'chunk of the wrong type',
  hang: 'chunk that takes for ever',
  'tampered byte': 'chunk with a changed byte',
  'file of another release': 'chunk of another release',
}

export const DELIVERY_DEFECTS: readonly Defect[] = Object.entries(NAMES).flatMap(([fault, name]) =>
  (['newest release', 'both releases'] as const).map((reach): Defect => {
    const row = { file: 'chunk', fault, moment: 'first load', place: 'page', reach } as Case
    const { failure, shows } = expected(row)
    const seen = shows === 'previous' ? 'the release before' : `a card: ${failure}, and "Try again" heals`
    return {
      name: `${name}, ${reach}`,
      where: 'browser',
      by: `two more tries, then counted as ${failure}`,
      expected: seen,
      async plant(stage) {
        await throughMatrix(stage, row)
        return seen
      },
    }
  }),
)

let built: Promise<ProofReleases> | undefined

/** Throws on any deviation from the matrix. */
async function throughMatrix(stage: Stage, each: Case): Promise<void> {
  built ??= buildReleases()
  const releases = await built
  await setUp(new Deployer(stage.call, await stage.token()), releases)
  const olderRegistry = await (await fetch(`${stage.url}/api/registry`)).text()
  const site = { browser: stage.browser, url: stage.url, data: dataDir(), olderRegistry }
  await onEach(
    [each],
    () => 'the matrix',
    async () => {
      const visit = await open(site, each, releases)
      await check(visit).finally(() => visit.page.context().close())
    },
  )
}
