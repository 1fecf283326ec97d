import { DEFAULT_CARD_SETTINGS, DEFAULT_DESIGN } from '@onfreq/contracts/cards/values'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { card, cardsResponse } from '../../../../testing/cards.ts'
import { DesignView } from './design-view.tsx'
import QslCardsPage from './page.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { SettingsView } from './settings-view.tsx'

const isFirst = (query: unknown) =>
  typeof query === 'object' && query !== null && Reflect.get(query, 'state') === 'print'

const api = (n: number) => ({
  vqslcards: (query: unknown) => {
    const result = cardsResponse(n)
    return isFirst(query) ? result : { ...result, cards: [], next: null }
  },
  'vqslcards/formats': { formats: [] },
  'vqslcards/settings': { settings: DEFAULT_CARD_SETTINGS },
  'vqslcards/set': { changed: 2 },
})
const site = (n: number, tab = '') => withSite({ path: `/qsl-cards${tab}`, signedIn: member(), api: api(n) })

const meta = preview.meta({
  title: 'Logger/Pages/QSL cards',
  component: QslCardsPage,
  args: { params: {} },
  decorators: [inPage],
})

export const Empty = meta.story({ decorators: [site(0)] })
export const ThreeCards = meta.story({ decorators: [site(3)] })
export const ThreeHundred = meta.story({ decorators: [site(300)] })
export const Failed = meta.story({
  decorators: [
    withSite({
      path: '/qsl-cards',
      signedIn: member(),
      api: { vqslcards: () => new Response('{}', { status: 500 }) },
    }),
  ],
})
export const NoneReceived = meta.story({ decorators: [site(3, '?tab=received')] })
export const Requests = meta.story({ decorators: [site(3, '?tab=requests')] })

/** Two cards are selected, so actions are shown. */
export const Selected = meta.story({
  decorators: [site(3)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const boxes = await page.findAllByRole('checkbox', {}, { timeout: 5_000 })
    for (const box of boxes.slice(0, 2)) await userEvent.click(box)
    await expect(await page.findByRole('button', { name: '2 selected' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark printed' })).toBeEnabled()
  },
})

/** Prints labels on a partly used sheet. */
export const Printing = meta.story({
  decorators: [site(14)],
  render: () => <PrintDialog ids={[]} waiting={14} onClose={fn()} onPrinted={fn()} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(await dialog.findByLabelText('Used labels'), '5')
    await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeEnabled()
    // The default language of cards is English, whatever the language of the site.
    const language = dialog.getByLabelText('Language')
    await expect(language).toHaveValue('en')
    await expect(within(language).queryByRole('option', { name: /日本語/ })).toBeNull()
  },
})

/** A label format larger than A4 is rejected. */
export const OwnFormat = meta.story({
  decorators: [site(14)],
  render: () => <PrintDialog ids={[1, 2]} waiting={14} onClose={fn()} onPrinted={fn()} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Add a format' }))
    await userEvent.type(dialog.getByLabelText('Name'), 'Mine')
    await userEvent.type(dialog.getByLabelText('Labels across'), '0')
    await userEvent.click(dialog.getByRole('button', { name: 'Save format' }))
    await expect(await dialog.findByText(/don’t fit on A4/)).toBeVisible()
  },
})

const photo = (id: number, name: string) => ({
  id,
  profile_image_name: name,
  created_at: '2026-05-01T10:00:00Z',
  width: 1600,
  height: 1200,
  is_default: id === 1,
})
const design = {
  design: {
    ...DEFAULT_DESIGN,
    layout: 'photo' as const,
    photo: 'summit.svg',
    headline: 'K-0034 Great Smoky Mountains',
  },
  photos: [photo(1, 'summit.svg'), photo(2, 'radio.svg'), photo(3, 'mast.svg')],
  language: 'en' as const,
  preview: '/content/summit.svg?size=l',
  previewFailed: false,
  changed: true,
  busy: false,
  problem: null,
  onChange: fn(),
  onLanguageChange: fn(),
  onPreviewFailed: fn(),
  onSave: fn(),
  onReset: fn(),
}

export const Designing = meta.story({ render: () => <DesignView {...design} /> })
/** Preview in another print language; cards to other members stay in English. */
export const DesignInPolish = meta.story({
  render: () => <DesignView {...design} language="pl" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Pictures that you send are in English/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Language'), 'de')
    await expect(design.onLanguageChange).toHaveBeenCalledWith('de')
  },
})
export const DesignWithoutPhotos = meta.story({
  render: () => <DesignView {...design} photos={[]} changed={false} design={{ ...design.design, photo: null }} />,
})
export const DesignFailed = meta.story({
  render: () => <DesignView {...design} previewFailed problem="This photo no longer exists. Choose another." />,
})
export const Settings = meta.story({
  render: () => (
    <SettingsView
      settings={{ ...DEFAULT_CARD_SETTINGS, answers: 'nobody', ask_anyway: true }}
      changed
      busy={false}
      problem={null}
      onChange={fn()}
      onSave={fn()}
    />
  ),
})

/** Sent cards: one can be viewed as an image, and one was requested without a contact. */
export const Sent = meta.story({
  decorators: [
    withSite({
      path: '/qsl-cards?tab=sent',
      signedIn: member(),
      api: {
        vqslcards: {
          cards: [
            card(3, { state: 'sent', method: 'E', delivered: true }),
            card(2, { state: 'sent' }),
            card(1, {
              state: 'sent',
              qdo_id: null,
              TS: null,
              Band: null,
              Mode: null,
              RST: null,
              asked: '2026-05-06 · 20m · CW',
              requested_by: 'VERYLONGCALL1/MM',
              note: 'I am sure it was you! '.repeat(10),
            }),
          ],
          next: null,
          counts: { print: 0, printed: 0, sent: 3, received: 0 },
        },
      },
    }),
  ],
})
