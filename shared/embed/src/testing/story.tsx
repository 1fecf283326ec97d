/** An embed as a story: the plate of its page, without the ground that a frame has to itself. */
import '../frame/plate.css'
import type { EmbedName } from '@onfreq/contracts/embed'
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import type { Freshness } from '../frame/freshness.ts'
import type { EmbedProps } from '../start.tsx'
import { EMPTY, FULL } from './fixtures.ts'

export interface EmbedStory {
  /** As in OBS: on the checks of a transparent ground, 1920 by 1080. */
  readonly obs?: boolean
  /** How much of it is still believed. */
  readonly link?: Freshness
}

/** A Storybook decorator: marks the document as the page of an embed is marked. */
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
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-obs', obs)
    root.dataset.link = link
    return () => {
      root.removeAttribute('data-obs')
      delete root.dataset.link
    }
  }, [obs, link])
  return <div id="embed-root">{children}</div>
}

/** Parameters and globals of a story on a stream. */
export const ON_STREAM = {
  parameters: { overlay: true, layout: 'fullscreen' },
  globals: { viewport: { value: 'obs', isRotated: false } },
} as const
/** What is dimmed because nothing is heard has less contrast on purpose. */
export const DIMMED = { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } }
export const LIGHT = { globals: { theme: 'light' } } as const

/** What `startEmbed` gives a widget, with its options as in an address. */
export function embedProps<N extends EmbedName>(
  data: EmbedProps<N>['data'],
  { obs = false, link = 'fresh' }: EmbedStory = {},
  options: Readonly<Record<string, string>> = {},
): EmbedProps<N> {
  return {
    data,
    stale: link !== 'fresh',
    obs,
    option: (name) => options[name] ?? null,
    profile: (callsign) => `/${callsign}`,
  }
}

/** A widget in the states that all of them have. */
export function embedStates<N extends EmbedName>(name: N) {
  return {
    full: embedProps<N>(FULL[name]),
    empty: embedProps<N>(EMPTY[name]),
    stale: embedProps<N>(FULL[name], { link: 'hertz' }),
    lost: embedProps<N>(FULL[name], { link: 'lost' }),
    stream: embedProps<N>(FULL[name], { obs: true }),
    emptyStream: embedProps<N>(EMPTY[name], { obs: true }),
  }
}
