import type { EmbedDataOf } from '@onfreq/contracts/embeds/declaration'
import { embedProps, embedStories, PAGED, STREAMED } from '@onfreq/embed/testing/story'
import { useEffect, useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import type embed from './embed.ts'
import fixture, { CONTACTS, contact } from './fixture.ts'
import ContactAlert from './view.tsx'

type Contacts = EmbedDataOf<typeof embed>['contacts']

const states = embedStories<typeof embed>(fixture)
const meta = preview.meta({ title: 'Embeds/Contact alert', component: ContactAlert })

export const Full = meta.story(states.full)
export const FullLight = meta.story(states.fullLight)
export const Empty = meta.story(states.empty)
export const EmptyLight = meta.story(states.emptyLight)
export const Lost = meta.story(states.lost)
/** The longest callsign is not truncated. */
export const Largest = meta.story({
  args: embedProps<typeof embed>(fixture.largest),
  ...PAGED,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const edge = canvas.getByRole('article').getBoundingClientRect().right
    await expect(canvas.getByText('VP2V/DL1ABC/P').getBoundingClientRect().right).toBeLessThan(edge)
  },
})
/** A stream shows nothing until a contact is logged. */
export const EmptyOnStream = meta.story({
  ...states.stream,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('article')).toBeEmptyDOMElement()
  },
})

/** A stream on which the given contacts are logged at once. */
function Logging({ news }: { readonly news: Contacts }) {
  const [contacts, setContacts] = useState<Contacts>(CONTACTS.slice(1))
  useEffect(() => setContacts([...news, ...CONTACTS.slice(1)]), [news])
  return <ContactAlert {...embedProps<typeof embed>({ callsign: 'W7QSE', contacts }, { obs: true })} />
}
const logged = (news: Contacts) => ({ args: states.stream.args, ...STREAMED, render: () => <Logging news={news} /> })

/** The alert appears at once, its progress bar runs down, and its text is complete. */
export const Logged = meta.story({
  ...logged([contact(1_001)]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const call = await canvas.findByText('PY2QWA')
    await waitFor(() => expect(call).toBeVisible())
    await expect(canvas.getByText('New contact, first Brazil on 15m')).toBeVisible()
    await expect(canvas.getByText('9,626 km')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})
const PILE_UP = Array.from({ length: 11 }, (_, index) =>
  contact(1_021 - 2 * index, { call: `DL${index}QA`, dxcc: 230 }),
)
/** The first of eleven contacts is shown; three wait and seven are counted. */
export const PileUp = meta.story({
  ...logged(PILE_UP),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const call = await canvas.findByText('DL10QA')
    await waitFor(() => expect(call).toBeVisible())
    await expect(canvas.getByText('+7 more')).toBeVisible()
  },
})
const HOSTILE = '<img src=x onerror="document.title=\'pwned\'">'
/** User input is rendered as text, not as HTML, and the plate keeps its size. */
export const Hostile = meta.story({
  ...logged([contact(1_001, { call: HOSTILE, name: HOSTILE.repeat(9), country: HOSTILE, first: 'country' })]),
  play: async ({ canvasElement }) => {
    const plate = await within(canvasElement).findByRole('article')
    await expect(plate.querySelector('img')).toBeNull()
    await expect(document.title).not.toBe('pwned')
    await expect(plate.offsetWidth).toBe(840)
    await expect(plate.offsetHeight).toBe(236)
    const headline = within(plate).getByText(/^New country/)
    await expect(headline.offsetLeft + headline.offsetWidth).toBeLessThan(840)
  },
})
