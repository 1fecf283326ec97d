/** Renders an embed as a story, without the background of its frame. */
import '../frame/plate.css'
import type { EmbedDataOf, EmbedFixture } from '@onfreq/contracts/embeds/declaration'
import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react'
import { expect, within } from 'storybook/test'
import type { Freshness } from '../frame/freshness.ts'
import { tellHost } from '../frame/host.ts'
import type { EmbedProps } from '../start.tsx'

export interface EmbedStory {
  /** As in OBS: on a transparency checkerboard, 1920 × 1080. */
  readonly obs?: boolean
  /** How much of the data is still trusted. */
  readonly link?: Freshness
}

/** A Storybook decorator: marks the document like an embed's page. */
export function withEmbed(look: EmbedStory = {}) {
  return function Embed(Story: ComponentType) {
    return (
      <EmbedGround {...look}>
        <Story />
      </EmbedGround>
    )
  }
}

function EmbedGround({ obs = false, link = 'fresh', children }: EmbedStory & { readonly children: ReactNode }) {
  const plate = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-obs', obs)
    root.dataset.link = link
    root.toggleAttribute('data-framed', isInStory())
    return () => {
      root.removeAttribute('data-obs')
      root.removeAttribute('data-framed')
      delete root.dataset.link
    }
  }, [obs, link])
  useLayoutEffect(() => {
    if (plate.current && isInStory()) tellHost(plate.current)
  }, [])
  return (
    <div ref={plate} id="embed-root">
      {children}
    </div>
  )
}

/** Whether the embed runs in a frame of a page's story. */
function isInStory(): boolean {
  if (globalThis.parent === globalThis.window) return false
  try {
    return globalThis.parent.location.pathname === globalThis.location.pathname
  } catch {
    // A released Storybook has an opaque origin.
    return false
  }
}

/** Parameters and globals of stories that show a stream overlay. */
const ON_STREAM = {
  parameters: { overlay: true, layout: 'fullscreen' },
  globals: { viewport: { value: 'obs', isRotated: false } },
} as const
/** Dimmed data has low contrast on purpose. */
const DIMMED = { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } }
export const LIGHT = { globals: { theme: 'light' } } as const

/** The props that `startEmbed` passes to a widget, with options as in a URL. */
export function embedProps<Embed>(
  data: EmbedDataOf<Embed>,
  { obs = false, link = 'fresh' }: EmbedStory = {},
  options: Readonly<Record<string, string>> = {},
): EmbedProps<Embed> {
  return {
    data,
    stale: link !== 'fresh',
    obs,
    option: (name) => options[name] ?? null,
    profile: (callsign) => `/${callsign}`,
  }
}

/** Decorators for a story on a page, and settings for one in a stream overlay. */
export const PAGED = { decorators: [withEmbed()] }
export const STREAMED = { ...ON_STREAM, decorators: [withEmbed({ obs: true })] }

/** A widget in the common states: `export const Full = meta.story(states.full)` for each. */
export function embedStories<Embed>(fixture: EmbedFixture<EmbedDataOf<Embed>>) {
  const full = embedProps<Embed>(fixture.full)
  const empty = embedProps<Embed>(fixture.empty)
  const stream = embedProps<Embed>(fixture.full, { obs: true })
  return {
    full: { args: full, ...PAGED },
    fullLight: { args: full, ...PAGED, ...LIGHT },
    empty: { args: empty, ...PAGED },
    emptyLight: { args: empty, ...PAGED, ...LIGHT },
    stale: { args: embedProps<Embed>(fixture.full, { link: 'hertz' }), decorators: [withEmbed({ link: 'hertz' })] },
    /** Dimmed because the connection is lost. */
    lost: {
      args: embedProps<Embed>(fixture.full, { link: 'lost' }),
      parameters: DIMMED,
      decorators: [withEmbed({ link: 'lost' })],
    },
    stream: {
      args: stream,
      ...STREAMED,
      play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
        await expect(within(canvasElement).queryByRole('link')).toBeNull()
      },
    },
    streamLost: {
      ...ON_STREAM,
      parameters: { ...ON_STREAM.parameters, ...DIMMED },
      args: { ...stream, stale: true },
      decorators: [withEmbed({ obs: true, link: 'lost' })],
    },
    emptyStream: { args: embedProps<Embed>(fixture.empty, { obs: true }), ...STREAMED },
  }
}
