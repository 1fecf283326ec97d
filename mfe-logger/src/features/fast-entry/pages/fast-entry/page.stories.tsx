import { writePreference } from '@onfreq/session/preferences'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { EXAMPLE } from './example.ts'
import FastEntryPage from './page.tsx'

const site = (vimportadif: () => unknown = () => ({ status: 'ok', import_id: 7 })) =>
  withSite({ path: '/fast-entry', signedIn: member(), api: { vimportadif } })

const meta = preview.meta({
  title: 'Logger/Pages/Fast text entry',
  component: FastEntryPage,
  args: { params: {} },
  decorators: [inPage],
  // Typed text is stored, and must not carry over from the previous story.
  beforeEach: () => writePreference('log.fast-entry', ''),
})

export default meta

export const Empty = meta.story({ decorators: [site()] })

/** A paper log of an evening, with one unreadable line. */
export const AnEvening = meta.story({
  decorators: [site()],
  play: async ({ canvas }) => {
    const lines = await canvas.findByRole('textbox', { name: 'Lines' })
    await userEvent.click(lines)
    await userEvent.paste(
      'date 2026-11-22\nmypota US-2274\n20m ssb\n1432 w7qse 57 59 @Ann #CN87\n35 k1abc US-0891\nhello there\n14.041 cw\n41 g4qao 9 7 <first one>\n3 ea8xyz57',
    )
    await expect(await canvas.findByRole('button', { name: 'Import 4' })).toBeEnabled()
    await expect(canvas.getByText('hello is not a callsign, time, band or mode.')).toBeVisible()
    await expect(canvas.getByText('EA8XYZ57 is an unusual callsign')).toBeVisible()
    await expect(canvas.getByText('One line is not understood and will be left out.')).toBeVisible()
  },
})

/** Typed text is kept if the import fails. */
export const NotSent = meta.story({
  decorators: [site(() => new Response('{}', { status: 503 }))],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fill in an example' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 3' }))
    await waitFor(() => expect(canvas.getByText(/please try again|went wrong/i)).toBeVisible())
    await expect(canvas.getByRole('textbox', { name: 'Lines' })).toHaveValue(EXAMPLE)
  },
})
