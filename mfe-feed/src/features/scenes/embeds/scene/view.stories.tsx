import type { EmbedDataOf } from '@onfreq/contracts/embeds/declaration'
import type { SceneSkin } from '@onfreq/contracts/scenes/stage'
import { embedProps, embedStories, STREAMED } from '@onfreq/embed/testing/story'
import { useEffect, useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { contact } from '../../../needs/embeds/contact-alert/fixture.ts'
import type embed from './embed.ts'
import fixture from './fixture.ts'
import SceneView from './view.tsx'

type Data = EmbedDataOf<typeof embed>

const states = embedStories<typeof embed>(fixture)
const meta = preview.meta({ title: 'Embeds/Scene', component: SceneView })

export const Empty = meta.story(states.emptyStream)
export const Lost = meta.story(states.streamLost)
export const OnPage = meta.story(states.full)

const { plates: EVERY_KIND } = fixture.largest
const onStream = (data: Data) => ({ args: embedProps<typeof embed>(data, { obs: true }), ...STREAMED })
const inSkin = (skin: SceneSkin) => onStream({ ...fixture.full, skin })

/** A scene during a pile-up: one alert is shown while others wait. */
function Running({ data }: { readonly data: Data }) {
  const [contacts, setContacts] = useState(data.parts.contacts ?? [])
  useEffect(() => setContacts((before) => [...Array.from({ length: 9 }, (_, n) => contact(2_009 - n)), ...before]), [])
  return <SceneView {...embedProps<typeof embed>({ ...data, parts: { ...data.parts, contacts } }, { obs: true })} />
}
const running = (skin: SceneSkin) => ({
  ...inSkin(skin),
  render: () => <Running data={{ ...fixture.full, skin }} />,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const alert = await within(canvasElement).findByRole('article', { name: /^Last contact of/ })
    await waitFor(() => expect(within(alert).getByText('PY2QWA')).toBeVisible())
    await expect(within(alert).getByText('+5 more')).toBeVisible()
  },
})

export const Shack = meta.story(running('shack'))
export const Paper = meta.story(running('paper'))
export const Clear = meta.story(running('clear'))

/** Plates stay within their slots with the longest possible content. */
export const Largest = meta.story({
  ...onStream(fixture.largest),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('12,345', { selector: 'article[aria-label="This session"] b' })).toBeVisible()
    for (const plate of canvas.getAllByRole('article')) {
      const slot = plate.closest('[style*="inset"]')?.getBoundingClientRect()
      if (!slot) throw new Error('A plate without a place')
      const box = plate.getBoundingClientRect()
      await expect(box.right).toBeLessThanOrEqual(slot.right + 1)
      await expect(box.bottom).toBeLessThanOrEqual(slot.bottom + 1)
    }
  },
})
export const EveryKind = meta.story(onStream({ ...fixture.full, skin: 'shack', plates: EVERY_KIND }))

const HOSTILE = '<img src=x onerror="document.title=\'pwned\'">'
/** User input is rendered as text, not as HTML, in every plate and skin. */
function hostile(skin: SceneSkin) {
  const { parts } = fixture.largest
  const station = parts.station && {
    ...parts.station,
    qth: HOSTILE,
    now: { ...parts.station.now, name: HOSTILE, verb: HOSTILE },
  }
  const data: Data = {
    ...fixture.largest,
    callsign: HOSTILE,
    announcement: HOSTILE,
    skin,
    plates: EVERY_KIND.map((plate) => ({ ...plate, options: { title: HOSTILE, goal: 5 } })),
    parts: {
      ...parts,
      ...(station && { station }),
      contacts: (parts.contacts ?? []).map((each) => ({ ...each, call: HOSTILE, name: HOSTILE, country: HOSTILE })),
      chasing: [{ id: '1', spotter: HOSTILE, spotters: 1, freq_hz: 14_250_000, at: '2026-11-26T18:42:00Z' }],
      chat: [
        { seq: 1, callsign: HOSTILE, role: null, text: HOSTILE },
        { seq: 2, callsign: HOSTILE, role: 'owner', text: HOSTILE },
      ],
      contest: { title: HOSTILE, ends_at: null, rows: [{ rank: 1, callsign: HOSTILE, points: 1, own: true }] },
      club_board: {
        title: HOSTILE,
        club: HOSTILE,
        starts_at: '2026-11-20T18:00:00Z',
        ends_at: '2026-11-21T06:00:00Z',
        rows: [{ rank: 1, callsign: HOSTILE, points: 1, own: true, last_hour: 1 }],
      },
    },
  }
  return {
    ...onStream(data),
    play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
      await expect(within(canvasElement).getAllByText(HOSTILE).length).toBeGreaterThan(3)
      await expect(canvasElement.querySelector('img')).toBeNull()
      await expect(document.title).not.toBe('pwned')
    },
  }
}
export const HostileShack = meta.story(hostile('shack'))
export const HostilePaper = meta.story(hostile('paper'))
export const HostileClear = meta.story(hostile('clear'))

/** The owner's test button plays an alert without a logged contact. */
function Tested() {
  const [tests, setTests] = useState(4)
  useEffect(() => setTests(5), [])
  return <SceneView {...embedProps<typeof embed>({ ...fixture.empty, tests }, { obs: true })} />
}
export const TestAlert = meta.story({
  ...onStream(fixture.empty),
  render: () => <Tested />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('W1AW')).toBeVisible())
  },
})
