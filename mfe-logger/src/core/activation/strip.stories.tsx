import { countActivation } from '@onfreq/ham/operating/activation'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ActivationStripView } from './view.tsx'

const NOW = Date.UTC(2026, 10, 23, 14, 30)
const REFS = [
  { programme: 'POTA', ref: 'US-2274' },
  { programme: 'POTA', ref: 'US-0891' },
]

const contacts = (n: number, at = NOW) =>
  Array.from({ length: n }, (_, index) => ({
    call: `K1Q${String.fromCharCode(65 + (index % 26))}${index}`,
    at: at + index,
    band: '40m',
    modeClass: 'voice',
    theirRefs: [],
  }))

const meta = preview.meta({
  title: 'Logger/Activation',
  component: ActivationStripView,
  args: {
    callsign: 'W7QSE/P',
    refs: REFS,
    isKnown: true,
    counts: countActivation(REFS, contacts(7), NOW),
    parkToPark: 0,
    theirRefs: [],
    waiting: 0,
    typedRefs: ['US-2274', 'US-0891'],
    busy: false,
    onStart: fn(),
    onEnd: fn(),
    onCopySpot: fn(),
    files: false,
  },
})

export default meta

export const NotStarted = meta.story({
  args: { refs: null, counts: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start activation' }))
    await expect(args.onStart).toHaveBeenCalled()
  },
})

export const NothingTyped = meta.story({
  args: { refs: null, counts: [], typedRefs: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Start activation' })).toBeDisabled()
  },
})

export const SevenOfTen = meta.story({
  args: { parkToPark: 3 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('3 to go')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy spot' }))
    await expect(args.onCopySpot).toHaveBeenCalled()
    await expect(canvas.getByRole('link', { name: 'Page' })).toHaveAttribute('href', '/activation/W7QSE_P')
  },
})

export const Valid = meta.story({ args: { counts: countActivation(REFS, contacts(12), NOW) } })

/** The other station is in a park as well. */
export const ParkToPark = meta.story({ args: { theirRefs: ['GB-0076'], parkToPark: 3 } })

/** Counts restart at midnight UTC. */
export const AfterMidnight = meta.story({
  args: { counts: countActivation(REFS, [...contacts(14, NOW - 86_400_000), ...contacts(4)], NOW) },
})

/** A park, a summit and a WWFF reference at once, offline. */
export const SeveralProgrammes = meta.story({
  args: {
    refs: [...REFS, { programme: 'SOTA', ref: 'G/LD-001' }, { programme: 'WWFF', ref: 'GFF-0012' }],
    counts: countActivation(
      [...REFS, { programme: 'SOTA', ref: 'G/LD-001' }, { programme: 'WWFF', ref: 'GFF-0012' }],
      contacts(5),
      NOW,
      { 'GFF-0012': 12 },
    ),
    waiting: 2,
    isKnown: false,
  },
})

/** Another park has been entered since the start. */
export const AnotherReference = meta.story({ args: { typedRefs: ['US-2274', 'US-9999'] } })
