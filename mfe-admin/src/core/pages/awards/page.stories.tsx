import { NEEDS_TEXTS } from '@onfreq/contracts/live/texts'
import type { AwardPreview, NewAwardRule } from '@onfreq/contracts/needs/needs'
import { administrator } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import AwardRulesPage from './page.tsx'

const meta = preview.meta({ title: 'Admin/Pages/Awards', component: AwardRulesPage, parameters: { layout: 'padded' } })
export default meta

const NORDIC: NewAwardRule = {
  id: 'nordic',
  name: 'Nordic',
  kind: 'dxcc',
  count: 'items',
  goals: [3, 5],
  items: ['266', '284', '221', '224', '242'],
  unit: 'country',
}
const ISLANDS: NewAwardRule = {
  id: 'islands-low-bands',
  name: 'Islands on the low bands',
  kind: 'iota',
  count: 'slots',
  goals: [10, 25, 50, 100],
  bands: ['160m', '80m', '40m'],
  modeClass: 'cw',
  unit: 'island group',
}
const PREVIEW: AwardPreview = {
  id: 'baltic',
  problems: [],
  logs: 100,
  started: 71,
  goals: [
    { goal: 1, worked: 71, confirmed: 52 },
    { goal: 3, worked: 38, confirmed: 19 },
  ],
  yours: { worked: 2, confirmed: 1 },
}

const withRules = (rules: readonly NewAwardRule[], more: Readonly<Record<string, unknown>> = {}) => [
  withSite({ signedIn: administrator(), path: '/admin/awards', api: { 'vawards/rules': { rules }, ...more } }),
]

export const Full = meta.story({ decorators: withRules([NORDIC, ISLANDS]) })
export const Nothing = meta.story({ decorators: withRules([]) })
export const Loading = meta.story({
  decorators: [
    withSite({
      signedIn: administrator(),
      path: '/admin/awards',
      api: { 'vawards/rules': () => new Promise(() => undefined) },
    }),
  ],
})
export const NotLoaded = meta.story({
  decorators: [withSite({ signedIn: administrator(), path: '/admin/awards', api: {} })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load the awards.')).toBeVisible()
  },
})

/** The preview follows the input, and empty fields show no errors. */
export const ByForm = meta.story({
  decorators: withRules([NORDIC], { 'vawards/rules/preview': { previews: [PREVIEW] } }),
  play: async ({ canvas }) => {
    const add = await canvas.findByRole('button', { name: 'Add award' })
    await expect(add).toBeDisabled()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.type(canvas.getByLabelText('Name'), 'Baltic')
    await userEvent.type(canvas.getByLabelText('Goals'), '1, 3')
    await userEvent.type(canvas.getByLabelText('Only these'), 'ES, YL, Lithuania, Atlantis')
    await expect(await canvas.findByText('Not known here: Atlantis.')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Only these'), '{Backspace>10/}')
    await expect(await canvas.findByText(/Of the 100 busiest logs 71 have at least one/)).toBeVisible()
    await expect(canvas.getByLabelText('Id')).toHaveValue('baltic')
    await expect(add).toBeEnabled()
  },
})

/** The server's errors are shown below their award, and no award can be added. */
export const ByJson = meta.story({
  decorators: withRules([], {
    'vawards/rules/preview': {
      previews: [
        PREVIEW,
        { ...PREVIEW, id: 'dxcc', goals: [], problems: [{ field: 'id', text: NEEDS_TEXTS.idTaken }] },
      ],
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'JSON' }))
    const field = canvas.getByLabelText('Awards as JSON')
    await userEvent.click(field)
    await userEvent.paste('{"id": ')
    await expect(await canvas.findByText(/This is not JSON/)).toBeVisible()
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste(JSON.stringify([NORDIC, { ...NORDIC, id: 'dxcc' }]))
    await expect(await canvas.findByText(/Another award has this id/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add 2 awards' })).toBeDisabled()
  },
})

export const Removing = meta.story({
  decorators: withRules([NORDIC]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Nordic' }))
    await expect(
      await within(await screen.findByRole('alertdialog', { name: 'Remove Nordic?' })).findByText(/Contacts and/),
    ).toBeVisible()
  },
})
