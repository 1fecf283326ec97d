import type { ReleaseTools } from '@onfreq/contracts/releases/releases'
import { RELEASE_TOOLS_BLOCK } from '@onfreq/contracts/releases/tools'
import { noteAnswer, noteRoom } from '@onfreq/session/outage'
import { withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { OutageBanner } from './outage-banner.tsx'
import ReleaseToolsBanner from './release-tools-banner.tsx'

const meta = preview.meta({
  title: 'Shell/Banners',
  component: OfflineBanner,
  parameters: { layout: 'fullscreen' },
  decorators: [withSite()],
})
export default meta

/** The connection is lost, but logging continues. */
export const Offline = meta.story({
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    return () => void Reflect.deleteProperty(navigator, 'onLine')
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You are offline\./)).toBeVisible()
  },
})

/** Simulates an error response to a call that saves data. */
function refuseWith(code: string) {
  return () => {
    noteAnswer({ status: 503, code, wrote: true })
    return () => noteAnswer({ status: 200, code: '', wrote: true })
  }
}

/** The database is unavailable: a banner reports it, and logging continues. */
export const DatabaseIsAway = meta.story({
  beforeEach: refuseWith('database.unavailable'),
  render: () => <OutageBanner />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/can't reach its database.*What you log is kept/)).toBeVisible()
  },
})

/** The database is read-only, like a standby before failover: pages load, but saving fails. */
export const NothingCanBeSaved = meta.story({
  beforeEach: refuseWith('database.read_only'),
  render: () => <OutageBanner />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/its database is read-only.*What you log is kept/)).toBeVisible()
  },
})

/** The site's disk is completely full. */
export const DiskIsFull = meta.story({
  beforeEach: refuseWith('database.full'),
  render: () => <OutageBanner />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/its disk is full.*What you log is kept/)).toBeVisible()
  },
})

/** The site's disk is nearly full: no data is lost yet, and logging continues. */
export const SpaceIsRunningLow = meta.story({
  beforeEach: () => {
    noteRoom(true)
    return () => noteRoom(false)
  },
  render: () => <OutageBanner />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Space on this site is running low/)).toBeVisible()
  },
})

const TOOLS: ReleaseTools = {
  overrides: [{ microfrontend: 'feed', origin: 'http://localhost:4101' }],
  previews: [{ microfrontend: 'logger', id: '0.1.0-5944924c', expires_at: '2026-11-22T09:30:00Z' }],
  refused: ['The preview of globe has expired.'],
}

/** A tab with unreleased parts shows a banner with a link back. */
export const ReleaseToolsInUse = meta.story({
  beforeEach: () => {
    const block = document.createElement('script')
    block.type = 'application/json'
    block.id = RELEASE_TOOLS_BLOCK
    block.textContent = JSON.stringify(TOOLS)
    document.body.append(block)
    return () => block.remove()
  },
  render: () => <ReleaseToolsBanner />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Leave' })).toBeVisible()
    await expect(canvas.getByText(/The preview of globe has expired/)).toBeVisible()
  },
})
