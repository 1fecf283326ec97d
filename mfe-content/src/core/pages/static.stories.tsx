/** Pages of text, for members and for visitors. */
import { member, subscriber } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { downloads, siteInfo, supporters } from '../../testing/fixtures.ts'
import ContactPage from './contact-us/page.tsx'
import DocsPage from './docs/page.tsx'
import DownloadPage from './download/page.tsx'
import PrivacyPage from './privacy/page.tsx'
import SupportPage from './support/page.tsx'
import TermsPage from './terms/page.tsx'

const LINUX = {
  name: 'onfreq-bridge-linux-x64',
  system: 'linux',
  processor: 'x64',
  bytes: 127_000_000,
  url: '/download/bridge/onfreq-bridge-linux-x64',
}

const meta = preview.meta({ title: 'Content/Pages' })
export default meta

export const Documentation = meta.story({
  render: () => <DocsPage />,
  decorators: [withSite({ signedIn: subscriber(), path: '/docs' })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getAllByRole('heading', { level: 2 })).toHaveLength(3)
  },
})
export const Apps = meta.story({
  render: () => <DownloadPage />,
  decorators: [
    withSite({
      signedIn: subscriber(),
      path: '/download',
      api: { vdownloads: downloads(), 'vbridge/executables': { executables: [LINUX] } },
    }),
  ],
})
export const AppsForMembers = meta.story({
  render: () => <DownloadPage />,
  decorators: [
    withSite({
      signedIn: member(),
      path: '/download',
      api: { vdownloads: downloads({ available: 'upgrade', files: [] }) },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect((await page.findAllByText('UPGRADE required'))[0]).toBeVisible()
    await expect(page.queryByRole('heading', { name: 'Linux' })).toBeNull()
  },
})
export const AppsForVisitors = meta.story({
  render: () => <DownloadPage />,
  decorators: [withSite({ path: '/download', api: { vdownloads: downloads({ available: 'login', files: [] }) } })],
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText('LOGIN required'))[0]).toBeVisible()
  },
})
export const Privacy = meta.story({
  render: () => <PrivacyPage />,
  decorators: [withSite({ path: '/privacy' })],
  play: async ({ canvasElement }) => {
    for (const fact of [/under 16/, /within 72 hours/, /within one month/])
      await expect(within(canvasElement).getByText(fact)).toBeVisible()
  },
})
export const Terms = meta.story({ render: () => <TermsPage />, decorators: [withSite({ path: '/terms' })] })
export const Contact = meta.story({
  render: () => <ContactPage />,
  decorators: [withSite({ path: '/contact', api: { vsiteinfo: siteInfo } })],
})
const support = { vsiteinfo: siteInfo, vsupporters: supporters }
export const Support = meta.story({
  render: () => <SupportPage />,
  decorators: [withSite({ path: '/support-us', api: support })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Donate' })).toHaveAttribute('href', siteInfo.donate_url)
    for (const { my_callsign } of supporters.supporters)
      await expect(canvas.getByRole('link', { name: new RegExp(my_callsign) })).toHaveAttribute(
        'href',
        `/${my_callsign}`,
      )
  },
})
export const SupportCancelled = meta.story({
  render: () => <SupportPage />,
  decorators: [withSite({ path: '/support-us/cancel', api: support })],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Donation Failed/)).toBeVisible()
  },
})
export const SupportThanks = meta.story({
  render: () => <SupportPage />,
  decorators: [withSite({ path: '/support-us/thanks', api: support })],
})
