/** Page speed is measured in visitors' browsers and shown on the release board. */
import { ReleaseBoard } from '@onfreq/contracts/releases/releases'
import { Check } from 'typebox/value'
import { buildNew, Deployer, makeAdministrator } from './harness/releases.ts'
import { expect, test } from './harness/test.ts'

test('web vitals of a visit appear on the release board after the visitor leaves', async ({ page, call }) => {
  test.setTimeout(120_000)
  const name = `felt-${Date.now().toString(36)}`
  const administrator = await makeAdministrator(call)
  const manifest = await buildNew(name)
  await new Deployer(call, administrator.token).release(manifest)

  await page.goto(`/${name}`)
  await expect(page.getByText('CQ, CQ, CQ')).toBeVisible()
  // The measuring code loads when the page is idle.
  await page.waitForLoadState('networkidle')
  // A page that is closing can only send a beacon.
  await page.goto('about:blank')

  const readVitals = async () => {
    const board: unknown = await call.get('admin/releases', administrator.token)
    if (!Check(ReleaseBoard, board)) throw new Error('The board is none')
    return Object.keys(board.running.find(({ microfrontend }) => microfrontend === name)?.felt ?? {})
  }
  await expect.poll(readVitals).toEqual(expect.arrayContaining(['CLS', 'LCP', 'TTFB']))
})
