import type { PublicNet } from '@onfreq/contracts/nets/nets'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import NetPage from './page.tsx'

const RUNNING: PublicNet = {
  ...{ callsign: 'GB4QCL', name: 'Sunday evening net', control: 'M0QVL', freq: 3_760, mode: 'LSB', total: 4 },
  ...{ started_at: new Date(Date.now() - 25 * 60_000).toISOString(), ended_at: null },
  check_ins: [
    { number: 1, call: 'G4QAO', traffic: true, timing: 'early', status: 'spoken' },
    { number: 2, call: null, traffic: false, timing: 'regular', status: 'waiting' },
    { number: 3, call: 'EA8QYZ/P', traffic: false, timing: 'regular', status: 'gone' },
    { number: 4, call: 'DL1QBC', traffic: false, timing: 'late', status: 'waiting' },
  ],
}

const site = (show: () => unknown) => withSite({ path: '/net/GB4QCL', api: { 'vnets/show': show } })

const meta = preview.meta({
  title: 'Logger/Pages/Net',
  component: NetPage,
  args: { params: { callsign: 'GB4QCL' } },
  decorators: [inPage],
})

export default meta

export const OnTheAir = meta.story({
  decorators: [site(() => RUNNING)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'M0QVL' })).toHaveAttribute('href', '/M0QVL')
    await expect(canvas.getByRole('link', { name: 'EA8QYZ/P' })).toHaveAttribute('href', '/EA8QYZ_P')
    await expect(canvas.getByText('Callsign not shown')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
  },
})

export const Over = meta.story({
  decorators: [site(() => ({ ...RUNNING, ended_at: new Date().toISOString(), check_ins: [] }))],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This net is over. Times are in UTC.')).toBeVisible()
    await expect(canvas.getByText('4 stations')).toBeVisible()
    await expect(canvas.queryByText('On the air')).toBeNull()
  },
})

export const None = meta.story({
  decorators: [
    site(() =>
      Response.json(
        { error: { code: 'nets.nobody', message: 'There has been no net with this callsign.' } },
        { status: 404 },
      ),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/There has been no net/)).toBeVisible()
  },
})
