import { EMAIL_TEXTS } from '@onfreq/contracts/accounts/texts'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { pending, refusal } from '../../../testing/fixtures.ts'
import EmailLinkPage from './page.tsx'

const meta = preview.meta({
  title: 'Account/Pages/Email link',
  component: EmailLinkPage,
  parameters: { layout: 'padded' },
})
export default meta

const CONFIRM = '/account/email?confirm=5.link'
const UNDO = '/account/email?undo=5.link'
const NEW = { callsign: 'M0QVL', email: 'rowan.new@example.org' }
const OLD = { callsign: 'M0QVL', email: 'rowan@example.org' }
const expired = refusal(404, EMAIL_TEXTS.linkExpired)

export const Confirm = meta.story({
  decorators: [withSite({ path: CONFIRM, signedIn: member(), api: { 'vemail/look': NEW, 'vemail/confirm': NEW } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Use rowan.new@example.org for M0QVL from now on?')).toBeVisible()
  },
})

export const Confirmed = meta.story({
  decorators: [withSite({ path: CONFIRM, signedIn: member(), api: { 'vemail/look': NEW, 'vemail/confirm': NEW } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Use this address' }))
    await expect(await page.findByText(`${NEW.email} is your address now.`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Your settings' })).toBeVisible()
  },
})

export const Undo = meta.story({ decorators: [withSite({ path: UNDO, api: { 'vemail/look': OLD } })] })

export const Undone = meta.story({
  decorators: [withSite({ path: UNDO, api: { 'vemail/look': OLD, 'vemail/undo': OLD } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Undo the change' }))
    await expect(await page.findByText(new RegExp(`^${OLD.email} is your address again\\.`))).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get a PIN' })).toBeVisible()
  },
})

/** The link was used, replaced, has expired or is unknown: no button is shown. */
export const ConfirmOver = meta.story({
  decorators: [withSite({ path: CONFIRM, api: { 'vemail/look': expired } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(EMAIL_TEXTS.linkExpired)).toBeVisible()
    await expect(page.queryByRole('button')).toBeNull()
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?redirect=%2Faccount')
  },
})

export const UndoOver = meta.story({
  decorators: [withSite({ path: UNDO, api: { 'vemail/look': expired } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(EMAIL_TEXTS.linkExpired)).toBeVisible()
    await expect(page.queryByRole('button')).toBeNull()
    await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible()
  },
})

/** The link was used elsewhere while this page was open. */
export const OverMeanwhile = meta.story({
  decorators: [withSite({ path: CONFIRM, signedIn: member(), api: { 'vemail/look': NEW, 'vemail/confirm': expired } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Use this address' }))
    await expect(await page.findByText(EMAIL_TEXTS.linkExpired)).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Use this address' })).toBeNull()
  },
})

export const WithoutALink = meta.story({ decorators: [withSite({ path: '/account/email' })] })

export const Loading = meta.story({ decorators: [withSite({ path: CONFIRM, api: { 'vemail/look': pending } })] })

export const Unavailable = meta.story({
  decorators: [withSite({ path: CONFIRM, api: { 'vemail/look': refusal(500, '') } })],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible()
  },
})
