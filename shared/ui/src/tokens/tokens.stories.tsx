import { DIAL_BANDS } from '@onfreq/ham/bands'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CSSProperties, type ReactNode, useSyncExternalStore } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { bandColour, bandTextColour } from '../band/band-colour.ts'
import { SectionHeader } from '../page-header/page-header.tsx'
import { watchTheme } from '../theme/theme.ts'
import * as s from './tokens.stories.module.css'

/** Every design token in the current theme. No other file defines a colour, a size or a duration. */
const meta = { title: 'Design/Tokens', tags: ['autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** Computed value of a token, which depends on the theme. */
function Value({ of }: { of: string }) {
  const value = useSyncExternalStore(watchTheme, () =>
    getComputedStyle(document.documentElement).getPropertyValue(of).trim(),
  )
  return <span className={s.value}>{value}</span>
}

function Swatches({ title, names, on }: { title: string; names: readonly string[]; on?: (name: string) => string }) {
  return (
    <section>
      <SectionHeader title={title} />
      <div className={s.grid}>
        {names.map((name) => (
          <div key={name} className={s.swatch}>
            <div
              className={s.colour}
              style={{ background: `var(--${name})`, color: on ? `var(--${on(name)})` : undefined }}
            >
              {on ? 'Aa 14.250' : ''}
            </div>
            <span className={s.name}>--{name}</span>
            <Value of={`--${name}`} />
          </div>
        ))}
      </div>
    </section>
  )
}

function Texts({ title, ground, names }: { title: string; ground: string; names: readonly string[] }) {
  return (
    <section>
      <SectionHeader title={title} />
      <div className={s.grid}>
        {names.map((name) => (
          <div key={name} className={s.swatch}>
            <div className={s.colour} style={{ background: `var(--${ground})`, color: `var(--${name})` }}>
              Aa 14.250
            </div>
            <span className={s.name}>--{name}</span>
            <Value of={`--${name}`} />
          </div>
        ))}
      </div>
    </section>
  )
}

export const ColourRoles: Story = {
  render: () => (
    <div className={s.page}>
      <Swatches title="Grounds" names={['bg-0', 'bg-1', 'bg-2', 'bg-3']} on={() => 'text-1'} />
      <Texts
        title="Text"
        ground="bg-1"
        names={[
          'text-1',
          'text-2',
          'text-3',
          'accent',
          'signal',
          'success',
          'warning',
          'danger',
          'on-air',
          'cq',
          'live',
        ]}
      />
      <Swatches title="Marks" names={['line', 'rule', 'line-strong', 'needle', 'focus', 'online']} />
      <Swatches
        title="Fills"
        names={['on-air-fill', 'cq-fill']}
        on={(name) => (name === 'cq-fill' ? 'on-cq' : 'on-on-air')}
      />
      <Swatches title="The amber" names={['accent-fill']} on={() => 'on-accent'} />
      <Swatches
        title="Soft grounds"
        names={['accent-soft', 'signal-soft', 'warning-soft', 'danger-soft', 'on-air-soft', 'cq-soft']}
        on={() => 'text-1'}
      />
      <Texts title="VFO window" ground="vfo-bg" names={['vfo-digit', 'vfo-dim', 'vfo-legend']} />
    </div>
  ),
  // Changing the theme updates the values immediately.
  play: async ({ canvasElement }) => {
    const value = within(canvasElement).getByText('--bg-0').nextElementSibling
    const { dataset } = document.documentElement
    const [theme, first] = [dataset.theme ?? 'dark', value?.textContent ?? '']
    dataset.theme = theme === 'dark' ? 'light' : 'dark'
    await waitFor(() => expect(value).not.toHaveTextContent(first))
    dataset.theme = theme
    await waitFor(() => expect(value).toHaveTextContent(first))
  },
}

export const Bands: Story = {
  render: () => (
    <div className={s.grid}>
      {DIAL_BANDS.map((band) => (
        <div key={band} className={s.colour} style={{ background: bandColour(band), color: bandTextColour(band) }}>
          {band}
        </div>
      ))}
    </div>
  ),
}

const MODES = ['ft8', 'ft4', 'ssb', 'cw', 'mfsk', 'rtty', 'am', 'fm', 'sstv', 'dv', 'other']

export const Modes: Story = {
  render: () => (
    <div className={s.grid}>
      {MODES.map((mode) => (
        <div key={mode} className={s.colour} style={{ background: `var(--m-${mode})`, color: `var(--on-m-${mode})` }}>
          {mode.toUpperCase()}
        </div>
      ))}
    </div>
  ),
}

function Line({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className={s.line}>
      <span className={s.name}>
        {name} <Value of={name} />
      </span>
      {children}
    </div>
  )
}

export const Type: Story = {
  render: () => (
    <div className={s.page}>
      <section>
        <SectionHeader title="Instrument Sans" />
        {['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl'].map((size) => (
          <Line key={size} name={`--text-${size}`}>
            <span style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--lh-${size})` }}>
              The band just opened, strong on the long path
            </span>
          </Line>
        ))}
        {['regular', 'medium', 'strong'].map((weight) => (
          <Line key={weight} name={`--weight-${weight}`}>
            <span style={{ fontWeight: `var(--weight-${weight})` }}>Worked before: 3 contacts, last on 40m</span>
          </Line>
        ))}
      </section>
      <section>
        <SectionHeader title="Martian Mono" />
        {['xs', 'sm', 'md', 'lg', 'xl'].map((size) => (
          <Line key={size} name={`--digit-${size}`}>
            <span
              style={{
                fontFamily: 'var(--font-mono)',
                fontStretch: 'var(--mono-dial)',
                fontSize: `var(--digit-${size})`,
                lineHeight: 1.1,
              }}
            >
              14.250.000
            </span>
          </Line>
        ))}
        {['narrow', 'dial'].map((width) => (
          <Line key={width} name={`--mono-${width}`}>
            <span
              style={{
                fontFamily: 'var(--font-mono)',
                fontStretch: `var(--mono-${width})`,
                fontSize: 'var(--text-lg)',
              }}
            >
              VP8QEM M0QVL G4QAO/P 599
            </span>
          </Line>
        ))}
      </section>
    </div>
  ),
}

export const SpaceAndShape: Story = {
  render: () => (
    <div className={s.page}>
      <section>
        <SectionHeader title="Space" />
        {Array.from({ length: 9 }, (_, index) => `s-${index + 1}`).map((name) => (
          <Line key={name} name={`--${name}`}>
            <div className={s.bar} style={{ width: `var(--${name})` }} />
          </Line>
        ))}
      </section>
      <section>
        <SectionHeader title="Heights of controls" />
        {['h-key', 'h-icon', 'h-board-row', 'h-row', 'h-field', 'h-touch', 'h-hero'].map((name) => (
          <Line key={name} name={`--${name}`}>
            <div className={s.box} style={{ height: `var(--${name})` }} />
          </Line>
        ))}
      </section>
      <section>
        <SectionHeader title="Radius" />
        {['r-key', 'r-field', 'r-panel', 'r-round'].map((name) => (
          <Line key={name} name={`--${name}`}>
            <div className={s.box} style={{ borderRadius: `var(--${name})` }} />
          </Line>
        ))}
      </section>
      <section>
        <SectionHeader title="Elevation" note="a lighter ground and a line; shadow only for what floats" />
        {['shadow-panel', 'shadow-pop'].map((name) => (
          <Line key={name} name={`--${name}`}>
            <div className={s.box} style={{ boxShadow: `var(--${name})`, margin: 'var(--s-5)' }} />
          </Line>
        ))}
      </section>
    </div>
  ),
}

const DURATIONS = ['t-press', 't-move', 't-panel', 't-needle']

/** Hover over a line to see it move. With reduced motion it does not move. */
export const MotionAndOrder: Story = {
  render: () => (
    <div className={s.page}>
      <section>
        <SectionHeader title="Motion" note="point at a line" />
        {DURATIONS.map((name) => {
          const style: CSSProperties & Record<'--duration', string> = { '--duration': `var(--${name})` }
          return (
            <Line key={name} name={`--${name}`}>
              <div className={s.moving} style={style} />
            </Line>
          )
        })}
      </section>
      <section>
        <SectionHeader title="What lies above what" />
        {['z-sticky', 'z-bar', 'z-player', 'z-scrim', 'z-dialog', 'z-menu', 'z-toast', 'z-tip'].map((name) => (
          <Line key={name} name={`--${name}`} />
        ))}
      </section>
    </div>
  ),
}
